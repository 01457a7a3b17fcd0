/* piece-table.c: the nine pieces and others with names of their own; names read as pieces
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "piece.h"

#include <string.h>

#include "betza.h"

#define QUEEN  TRUCE_FAMILY_QUEEN
#define ROOK   TRUCE_FAMILY_ROOK
#define BISHOP TRUCE_FAMILY_BISHOP

/* The nine come first, at family * TRUCE_N_STRENGTHS + strength. Betza texts are canonical.
 *
 * Translators: names of chess pieces and of fairy chess pieces, as in the middle of a sentence; where a
 * problemist of your language has no name for one, keep this. ‘Super’ and ‘awesome’ pieces move as a knight
 * or nightrider, too. */
static const TruceNamedPiece table[] = {
  { "Q", TRUCE_NC_ ("piece", "queen"), NULL, QUEEN, TRUCE_STRENGTH_REGULAR, 'q' },
  { "QN", TRUCE_NC_ ("piece", "super queen"), TRUCE_NC_ ("piece", "amazon"), QUEEN, TRUCE_STRENGTH_SUPER,
    'q' },
  { "QNN", TRUCE_NC_ ("piece", "awesome queen"), TRUCE_NC_ ("piece", "queen of the night"), QUEEN,
    TRUCE_STRENGTH_AWESOME, 'q' },
  { "R", TRUCE_NC_ ("piece", "rook"), NULL, ROOK, TRUCE_STRENGTH_REGULAR, 'r' },
  { "RN", TRUCE_NC_ ("piece", "super rook"), TRUCE_NC_ ("piece", "empress"), ROOK, TRUCE_STRENGTH_SUPER,
    'r' },
  { "RNN", TRUCE_NC_ ("piece", "awesome rook"), TRUCE_NC_ ("piece", "waran"), ROOK, TRUCE_STRENGTH_AWESOME,
    'r' },
  { "B", TRUCE_NC_ ("piece", "bishop"), NULL, BISHOP, TRUCE_STRENGTH_REGULAR, 'b' },
  { "BN", TRUCE_NC_ ("piece", "super bishop"), TRUCE_NC_ ("piece", "princess"), BISHOP, TRUCE_STRENGTH_SUPER,
    'b' },
  { "BNN", TRUCE_NC_ ("piece", "awesome bishop"), TRUCE_NC_ ("piece", "banshee"), BISHOP,
    TRUCE_STRENGTH_AWESOME, 'b' },
  /* Translators: ‘man’ is the king as a piece like others, that need not be guarded. */
  { "K", TRUCE_NC_ ("piece", "king"), TRUCE_NC_ ("piece", "man"), -1, -1, 'k' },
  { "N", TRUCE_NC_ ("piece", "knight"), NULL, -1, -1, 'n' },
  { "NN", TRUCE_NC_ ("piece", "nightrider"), NULL, -1, -1, 'n' },
  { "W", TRUCE_NC_ ("piece", "wazir"), NULL, -1, -1, 'w' },
  { "F", TRUCE_NC_ ("piece", "ferz"), TRUCE_NC_ ("piece", "fers"), -1, -1, 'f' },
  { "D", TRUCE_NC_ ("piece", "dabbaba"), NULL, -1, -1, 'd' },
  { "A", TRUCE_NC_ ("piece", "alfil"), NULL, -1, -1, 'a' },
  /* Translators: jumps three squares along a row or column */
  { "H", TRUCE_NC_ ("piece", "threeleaper"), NULL, -1, -1, 'h' },
  /* Translators: jumps three squares along a diagonal */
  { "G", TRUCE_NC_ ("piece", "tripper"), NULL, -1, -1, 'g' },
  { "C", TRUCE_NC_ ("piece", "camel"), NULL, -1, -1, 'c' },
  { "Z", TRUCE_NC_ ("piece", "zebra"), NULL, -1, -1, 'z' },
  { "(1,4)", TRUCE_NC_ ("piece", "giraffe"), NULL, -1, -1, 'g' },
  { "(3,4)", TRUCE_NC_ ("piece", "antelope"), NULL, -1, -1, 'a' },
  { "DD", TRUCE_NC_ ("piece", "dabbabarider"), NULL, -1, -1, 'd' },
  { "AA", TRUCE_NC_ ("piece", "alfilrider"), NULL, -1, -1, 'a' },
  { "CC", TRUCE_NC_ ("piece", "camelrider"), NULL, -1, -1, 'c' },
  { "ZZ", TRUCE_NC_ ("piece", "zebrarider"), NULL, -1, -1, 'z' },
  { "KN", TRUCE_NC_ ("piece", "centaur"), NULL, -1, -1, 'k' },
  { "NC", TRUCE_NC_ ("piece", "gnu"), TRUCE_NC_ ("piece", "wildebeest"), -1, -1, 'g' },
  { "DNA", TRUCE_NC_ ("piece", "squirrel"), NULL, -1, -1, 's' },
};

int
truce_named_piece_count (void)
{
  return (int) (sizeof table / sizeof table[0]);
}

const TruceNamedPiece *
truce_named_piece (int index)
{
  return index >= 0 && index < truce_named_piece_count () ? &table[index] : NULL;
}

const TruceNamedPiece *
truce_named_piece_of (const TrucePiece *piece)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    if (strcmp (table[i].betza, piece->betza) == 0)
      return &table[i];
  return NULL;
}

TrucePiece
truce_piece_nine (TruceFamily family, TruceStrength strength)
{
  TrucePiece piece = { 0 };

  truce_betza_read (table[family * TRUCE_N_STRENGTHS + strength].betza, &piece, NULL);
  return piece;
}

char
truce_piece_letter (const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);

  if (named)
    return named->letter;
  for (const char *c = piece->betza; *c; c++)
    if (*c >= 'A' && *c <= 'Z')
      return (char) (*c | 0x20);
  return 'p';
}

/* Lower case, and one kind of separator. */
static char
fold (char c)
{
  if (c >= 'A' && c <= 'Z')
    return (char) (c | 0x20);
  return c == '-' || c == '_' ? ' ' : c;
}

static bool
name_matches (const char *name, const char *text, size_t length)
{
  if (!name || strlen (name) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (fold (name[i]) != fold (text[i]))
      return false;
  return true;
}

/* A whole name, or the single lower-case letter of one of the three families: other letters could mean two
 * pieces. */
static const TruceNamedPiece *
find_name (const char *text, size_t length)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      bool family = table[i].strength == TRUCE_STRENGTH_REGULAR && length == 1 && text[0] == table[i].letter;

      if (family || name_matches (table[i].name, text, length) ||
          name_matches (table[i].problemist, text, length))
        return &table[i];
    }
  return NULL;
}

static bool
refuse_name (const char *text, TruceError *error)
{
  if (!text[1])
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("piece '%s' is not clear: allowed are q, r and b for queen, rook and bishop, names such as"
                  " knight or super-queen, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B"
                  " Q K"),
        text);
  return truce_error_set (
      error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("no piece is called '%.40s': allowed are names such as queen, super-queen, awesome-rook,"
                " amazon, knight, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B Q K"),
      text);
}

/* Text of letters alone with a lower-case one among them was meant as a name. */
static bool
looks_like_name (const char *text)
{
  bool lower = false;

  for (; *text; text++)
    {
      char folded = fold (*text);
      if ((folded < 'a' || folded > 'z') && folded != ' ')
        return false;
      lower |= *text >= 'a' && *text <= 'z';
    }
  return lower;
}

bool
truce_piece_parse (const char *text, TrucePiece *piece, TruceError *error)
{
  const TruceNamedPiece *named;
  size_t length = strlen (text);

  if (length == 0)
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ (
            "no piece is named: allowed are names such as queen or super-queen, and Betza letters such as"
            " QN"));
  named = find_name (text, length);
  if (named)
    return truce_betza_read (named->betza, piece, error);
  if (looks_like_name (text))
    return refuse_name (text, error);
  return truce_betza_read (text, piece, error);
}
