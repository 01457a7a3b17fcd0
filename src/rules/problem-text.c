/* problem-text.c: problems as one line of text, the key of stored runs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "rules-text.h"

/* Longer than any text this room writes: all squares of the largest board, each with five characters, twice.
 */
#define WORD_SIZE (TRUCE_SQUARES_MAX * 5 + 16)

static void
add_set (TruceText *text, const char *key, const TruceSquareSet *set)
{
  const char *separator = key;

  truce_square_set_foreach (square, set)
    {
      truce_text_add (text, "%s%d", separator, square);
      separator = ",";
    }
}

char *
truce_problem_to_text (const TruceProblem *problem)
{
  TruceText text = { 0 };

  truce_text_add (&text, "%dx%d %s k=%d %s", problem->board.rows, problem->board.columns,
                  problem->piece.betza, problem->pieces, truce_geometry_text (problem->geometry));
  add_set (&text, " p=", &problem->preplaced);
  add_set (&text, " b=", &problem->blocked);
  return truce_text_finish (&text);
}

/* The next word into `word` (WORD_SIZE bytes); false at the end, or where a word is longer than any that is
 * meant. */
static bool
next_word (const char **cursor, char *word)
{
  size_t length;

  *cursor += strspn (*cursor, " ");
  length = strcspn (*cursor, " ");
  if (length == 0 || length >= WORD_SIZE)
    return false;
  memcpy (word, *cursor, length);
  word[length] = '\0';
  *cursor += length;
  return true;
}

static bool
read_count (const char *word, TruceProblemSpec *spec, TruceError *error)
{
  if (truce_text_is_number (word, &spec->pieces))
    return true;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          TRUCE_N_ ("'%.40s' is not a number of pieces: allowed are 0 and above"), word);
}

/* One word after board and piece; `seen` keeps one from standing twice. */
static bool
read_word (const char *word, TruceProblemSpec *spec, unsigned *seen, TruceError *error)
{
  static const char *const keys[] = { "k=", "p=", "b=" };
  unsigned key = 0;

  while (key < 3 && strncmp (word, keys[key], 2) != 0)
    key++;
  if (*seen & (1u << key))
    return truce_error_set (error, TRUCE_ERROR_TWICE,
                            TRUCE_N_ ("'%.40s' says again what the problem's text said before"), word);
  *seen |= 1u << key;
  switch (key)
    {
    case 0:
      return read_count (word + 2, spec, error);
    case 1:
      return truce_squares_parse (spec->board, word + 2, &spec->preplaced, error);
    case 2:
      return truce_squares_parse (spec->board, word + 2, &spec->blocked, error);
    default:
      return truce_geometry_parse (word, &spec->geometry, error);
    }
}

static bool
read_spec (const char *text, char *word, TruceProblemSpec *spec, TruceError *error)
{
  unsigned seen = 0;

  if (!next_word (&text, word))
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            TRUCE_N_ ("the problem's text is empty: allowed is one like '8x8 Q k=8 true'"));
  if (!truce_board_parse (word, &spec->board, error))
    return false;
  if (!next_word (&text, word))
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("the problem's text names no piece: allowed is one like '8x8 Q k=8 true'"));
  if (!truce_piece_parse (word, &spec->piece, error))
    return false;
  while (next_word (&text, word))
    if (!read_word (word, spec, &seen, error))
      return false;
  if (*text)
    return truce_error_set (error, TRUCE_ERROR_SQUARE,
                            TRUCE_N_ ("'%.40s…' in the problem's text is too long"), text);
  return true;
}

bool
truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  TruceProblemSpec read = { .geometry = TRUCE_GEOMETRY_TRUE, .pieces = TRUCE_PIECES_DEFAULT };
  char *word = malloc (WORD_SIZE);
  bool understood;

  if (!word)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory to read the problem"));
  understood = read_spec (text, word, &read, error);
  free (word);
  if (understood)
    *spec = read;
  return understood;
}
