/* spec-text.c: problems of peaceable armies as text
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "notation.h"
#include "resume.h"
#include "text.h"

void
truce_armies_add_set (TruceText *text, const TruceSquareSet *set)
{
  const char *separator = "";

  truce_square_set_foreach (square, set)
    {
      truce_text_add (text, "%s%d", separator, square);
      separator = ",";
    }
}

char *
truce_armies_take_word (char **cursor, char separator)
{
  char *word = *cursor, *end;

  if (!word)
    return NULL;
  end = strchr (word, separator);
  if (end)
    *end++ = '\0';
  *cursor = end;
  return word;
}

char *
truce_armies_spec_to_text (const TruceArmiesSpec *spec)
{
  TruceText text = { 0 };
  char board[TRUCE_BOARD_TEXT_SIZE];

  truce_text_add (&text, "%s %s armies=%d white=", truce_board_text (spec->board, board), spec->piece.betza,
                  spec->armies);
  if (spec->white == TRUCE_ARMIES_EQUAL)
    truce_text_add (&text, "equal");
  else
    truce_text_add (&text, "%d", spec->white);
  truce_text_add (&text, spec->torus ? " torus" : " plane");
  for (int i = 0; i < spec->armies; i++)
    {
      truce_text_add (&text, " p%d=", i);
      truce_armies_add_set (&text, &spec->preplaced[i]);
    }
  truce_text_add (&text, " b=");
  truce_armies_add_set (&text, &spec->blocked);
  return truce_text_finish (&text);
}

/* The next word without `name` in front of it; NULL and an error where it is another. */
static char *
take_named (char **cursor, const char *name, TruceError *error)
{
  char *word = truce_armies_take_word (cursor, ' ');

  if (word && strncmp (word, name, strlen (name)) == 0)
    return word + strlen (name);
  truce_error_set (error, TRUCE_ERROR_COUNT, TRUCE_N_ ("the problem has '%.40s' where '%s' should be"),
                   word ? word : "", name);
  return NULL;
}

static bool
read_sizes (char **cursor, TruceArmiesSpec *spec, TruceError *error)
{
  char *armies = take_named (cursor, "armies=", error);
  char *white = armies ? take_named (cursor, "white=", error) : NULL, *place;

  if (!white)
    return false;
  if (!truce_text_is_number (armies, &spec->armies) || spec->armies < 2 || spec->armies > TRUCE_ARMIES_MAX)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("the problem has '%.40s' armies: allowed are 2 and 3"), armies);
  if (strcmp (white, "equal") == 0)
    spec->white = TRUCE_ARMIES_EQUAL;
  else if (!truce_text_is_number (white, &spec->white))
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        TRUCE_N_ ("the problem has a white army of '%.40s': allowed are equal and numbers"), white);
  place = truce_armies_take_word (cursor, ' ');
  spec->torus = place && strcmp (place, "torus") == 0;
  if (spec->torus || (place && strcmp (place, "plane") == 0))
    return true;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          TRUCE_N_ ("the problem has '%.40s' where plane or torus should be"),
                          place ? place : "");
}

static bool
read_sets (char **cursor, TruceArmiesSpec *spec, TruceError *error)
{
  static const char *const names[TRUCE_ARMIES_MAX] = { "p0=", "p1=", "p2=" };
  char *squares;

  for (int i = 0; i < spec->armies; i++)
    {
      squares = take_named (cursor, names[i], error);
      if (!squares || !truce_squares_parse (spec->board, squares, &spec->preplaced[i], error))
        return false;
    }
  squares = take_named (cursor, "b=", error);
  if (!squares || !truce_squares_parse (spec->board, squares, &spec->blocked, error))
    return false;
  if (*cursor)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("the problem goes on with '%.40s' behind its end"), *cursor);
  return true;
}

bool
truce_armies_spec_from_text (const char *text, TruceArmiesSpec *spec, TruceError *error)
{
  TruceArmiesSpec read;
  char *copy = strdup (text), *cursor = copy, *board, *piece;
  bool understood;

  if (!copy)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
  truce_armies_spec_init (&read);
  board = truce_armies_take_word (&cursor, ' ');
  piece = truce_armies_take_word (&cursor, ' ');
  understood = truce_board_parse (board, &read.board, error) &&
               truce_piece_parse (piece ? piece : "", &read.piece, error) &&
               read_sizes (&cursor, &read, error) && read_sets (&cursor, &read, error);
  free (copy);
  if (understood)
    *spec = read;
  return understood;
}
