/* spec-text.c: problems of peaceable armies as text of before they were problems like all others:
 * `8 Q armies=2 white=equal plane p0= p1=0,9 b=`
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "notation.h"
#include "resume.h"
#include "text.h"

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
read_sizes (char **cursor, TruceProblemSpec *spec, TruceError *error)
{
  char *armies = take_named (cursor, "armies=", error);
  char *white = armies ? take_named (cursor, "white=", error) : NULL, *place;
  int n_armies;

  if (!white)
    return false;
  if (!truce_text_is_number (armies, &n_armies) || n_armies < 2 || n_armies > TRUCE_ARMIES_MAX)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("the problem has '%.40s' armies: allowed are 2 and 3"), armies);
  truce_armies_spec_set (spec, n_armies, &spec->kinds[0].piece);
  if (strcmp (white, "equal") != 0 && !truce_text_is_number (white, &spec->kinds[0].pieces))
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        TRUCE_N_ ("the problem has a white army of '%.40s': allowed are equal and numbers"), white);
  place = truce_armies_take_word (cursor, ' ');
  if (place && strcmp (place, "torus") == 0)
    spec->geometry = TRUCE_GEOMETRY_TORUS;
  if (place && (strcmp (place, "torus") == 0 || strcmp (place, "plane") == 0))
    return true;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          TRUCE_N_ ("the problem has '%.40s' where plane or torus should be"),
                          place ? place : "");
}

static bool
read_sets (char **cursor, TruceProblemSpec *spec, TruceError *error)
{
  static const char *const names[TRUCE_ARMIES_MAX] = { "p0=", "p1=", "p2=" };
  char *squares;

  for (int i = 0; i < spec->n_kinds; i++)
    {
      squares = take_named (cursor, names[i], error);
      if (!squares || !truce_squares_parse (spec->board, squares, &spec->kinds[i].preplaced, error))
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

static bool
read_older (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  char *copy = strdup (text), *cursor = copy, *board, *piece;
  bool understood;

  if (!copy)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
  truce_armies_spec_init (spec);
  board = truce_armies_take_word (&cursor, ' ');
  piece = truce_armies_take_word (&cursor, ' ');
  understood = truce_board_parse (board, &spec->board, error) &&
               truce_piece_parse (piece ? piece : "", &spec->kinds[0].piece, error) &&
               read_sizes (&cursor, spec, error) && read_sets (&cursor, spec, error);
  free (copy);
  return understood;
}

bool
truce_armies_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  TruceProblemSpec read;
  const char *why_not;

  if (strstr (text, " armies=") ? !read_older (text, &read, error)
                                : !truce_problem_spec_from_text (text, &read, error))
    return false;
  if (!truce_armies_spec_fit (&read, &why_not))
    {
      truce_error_set (error, TRUCE_ERROR_COUNT, "%s", why_not);
      truce_error_set_words (error, 1 << 0);
      return false;
    }
  *spec = read;
  return true;
}
