/* piece-table.c: looks pieces up in the table of names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece.h"

#include <string.h>

#include "betza.h"
#include "piece-library.h"

static const TruceNamedPiece *
library (void)
{
  int n;

  return truce_piece_library_all (&n);
}

int
truce_named_piece_count (void)
{
  int n;

  truce_piece_library_all (&n);
  return n;
}

const TruceNamedPiece *
truce_named_piece (int index)
{
  return index >= 0 && index < truce_named_piece_count () ? &library ()[index] : NULL;
}

const TruceNamedPiece *
truce_named_piece_of (const TrucePiece *piece)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    if (strcmp (library ()[i].betza, piece->betza) == 0)
      return &library ()[i];
  return NULL;
}

TrucePiece
truce_piece_nine (TruceFamily family, TruceStrength strength)
{
  TrucePiece piece = { 0 };

  truce_betza_read (library ()[family * TRUCE_N_STRENGTHS + strength].betza, &piece, NULL);
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
name_matches (const char *name, size_t name_length, const char *text, size_t length)
{
  if (name_length != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (fold (name[i]) != fold (text[i]))
      return false;
  return true;
}

/* Whether it is one of the names, which have ", " between. */
static bool
list_matches (const char *names, const char *text, size_t length)
{
  while (names && *names)
    {
      size_t name_length = strcspn (names, ",");

      if (name_matches (names, name_length, text, length))
        return true;
      names += name_length;
      names += strspn (names, ", ");
    }
  return false;
}

/* A whole name, or the single lower-case letter of one of the three families: other letters could mean two
 * pieces. */
static const TruceNamedPiece *
find_name (const char *text, size_t length)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = &library ()[i];
      bool family = named->strength == TRUCE_STRENGTH_REGULAR && length == 1 && text[0] == named->letter;

      if (family || list_matches (named->name, text, length) ||
          list_matches (named->problemist, text, length) || list_matches (named->others, text, length))
        return named;
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

/* Text of letters alone with a lower-case one among them that is no direction of a move was meant as a name;
 * so was one that ends with a lower-case letter. */
static bool
looks_like_name (const char *text)
{
  bool named = false, last_is_lower = false, capitals = false;

  for (; *text; text++)
    {
      char folded = fold (*text);

      if ((folded < 'a' || folded > 'z') && folded != ' ')
        return false;
      last_is_lower = folded != ' ' && *text == folded;
      capitals |= folded != ' ' && *text != folded;
      named |= last_is_lower && !strchr ("fblrvsh", folded);
    }
  return named || (last_is_lower && !capitals);
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
  /* Capitals alone are letters where they can be: CRAB is no crab. */
  if (strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == length && truce_betza_read (text, piece, NULL))
    return true;
  named = find_name (text, length);
  if (named)
    return truce_betza_read (named->betza, piece, error);
  if (looks_like_name (text))
    return refuse_name (text, error);
  return truce_betza_read (text, piece, error);
}
