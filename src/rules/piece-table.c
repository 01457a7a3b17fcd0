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

/* The nine come first, at family * TRUCE_N_KINDS + kind. Betza texts are canonical. */
static const TruceNamedPiece table[] = {
  { "Q", "queen", NULL, QUEEN, TRUCE_KIND_REGULAR, 'q' },
  { "QN", "super queen", "amazon", QUEEN, TRUCE_KIND_SUPER, 'q' },
  { "QNN", "awesome queen", "queen of the night", QUEEN, TRUCE_KIND_AWESOME, 'q' },
  { "R", "rook", NULL, ROOK, TRUCE_KIND_REGULAR, 'r' },
  { "RN", "super rook", "empress", ROOK, TRUCE_KIND_SUPER, 'r' },
  { "RNN", "awesome rook", "waran", ROOK, TRUCE_KIND_AWESOME, 'r' },
  { "B", "bishop", NULL, BISHOP, TRUCE_KIND_REGULAR, 'b' },
  { "BN", "super bishop", "princess", BISHOP, TRUCE_KIND_SUPER, 'b' },
  { "BNN", "awesome bishop", "banshee", BISHOP, TRUCE_KIND_AWESOME, 'b' },
  { "K", "king", "man", -1, -1, 'k' },
  { "N", "knight", NULL, -1, -1, 'n' },
  { "NN", "nightrider", NULL, -1, -1, 'n' },
  { "W", "wazir", NULL, -1, -1, 'w' },
  { "F", "ferz", "fers", -1, -1, 'f' },
  { "D", "dabbaba", NULL, -1, -1, 'd' },
  { "A", "alfil", NULL, -1, -1, 'a' },
  { "H", "threeleaper", NULL, -1, -1, 'h' },
  { "G", "tripper", NULL, -1, -1, 'g' },
  { "C", "camel", NULL, -1, -1, 'c' },
  { "Z", "zebra", NULL, -1, -1, 'z' },
  { "(1,4)", "giraffe", NULL, -1, -1, 'g' },
  { "(3,4)", "antelope", NULL, -1, -1, 'a' },
  { "DD", "dabbabarider", NULL, -1, -1, 'd' },
  { "AA", "alfilrider", NULL, -1, -1, 'a' },
  { "CC", "camelrider", NULL, -1, -1, 'c' },
  { "ZZ", "zebrarider", NULL, -1, -1, 'z' },
  { "KN", "centaur", NULL, -1, -1, 'k' },
  { "NC", "gnu", "wildebeest", -1, -1, 'g' },
  { "DNA", "squirrel", NULL, -1, -1, 's' },
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
truce_piece_nine (TruceFamily family, TruceKind kind)
{
  TrucePiece piece = { 0 };

  truce_betza_read (table[family * TRUCE_N_KINDS + kind].betza, &piece, NULL);
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
      bool family = table[i].kind == TRUCE_KIND_REGULAR && length == 1 && text[0] == table[i].letter;

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
        "piece '%s' is not clear: allowed are q, r and b for queen, rook and bishop, names such as"
        " knight or super-queen, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B"
        " Q K",
        text);
  return truce_error_set (
      error, TRUCE_ERROR_PIECE,
      "no piece is called '%.40s': allowed are names such as queen, super-queen, awesome-rook,"
      " amazon, knight, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B Q K",
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
        "no piece is named: allowed are names such as queen or super-queen, and Betza letters such as"
        " QN");
  named = find_name (text, length);
  if (named)
    return truce_betza_read (named->betza, piece, error);
  if (looks_like_name (text))
    return refuse_name (text, error);
  return truce_betza_read (text, piece, error);
}
