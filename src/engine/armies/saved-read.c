/* saved-read.c: searches for armies out of text that anybody may have written
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "methods.h"

#define UNITS_MAX (1 << 20) /* no method cuts so finely, whatever is wanted */

typedef struct
{
  TruceArmiesSaved *saved;
  TruceUnits *units;
  _Atomic int above; /* of the goal, while it is read */
  char *cursor;
  char *line; /* the one that was taken last */
  int number;
  TruceError *error;
} Reader;

/* Cuts off what stands before `separator`, or all of it; NULL when nothing is left. */
static char *
take_word (char **cursor, char separator)
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

static bool
refuse (Reader *reader, const char *what)
{
  /* Translators: what follows the colon is a clause such as ‘it has too few armies’, where ‘it’ is the line
   */
  truce_error_set (reader->error, TRUCE_ERROR_METHOD, TRUCE_N_ ("line %d of the saved search is wrong: %s"),
                   reader->number, what);
  truce_error_set_words (reader->error, 1 << 1);
  return false;
}

/* What follows `name` and a blank in the next line, or NULL where that line is another. */
static char *
peek (Reader *reader, const char *name)
{
  const size_t length = strlen (name);

  if (!reader->line)
    {
      reader->line = take_word (&reader->cursor, '\n');
      reader->number++;
    }
  if (reader->line && strncmp (reader->line, name, length) == 0 && reader->line[length] == ' ')
    return reader->line + length + 1;
  return NULL;
}

static char *
take (Reader *reader, const char *name)
{
  char *rest = peek (reader, name);

  if (rest)
    reader->line = NULL;
  else
    truce_error_set (reader->error, TRUCE_ERROR_METHOD,
                     TRUCE_N_ ("line %d of the saved search is not '%s …'"), reader->number, name);
  return rest;
}

/* The next word as a number of that base; the whole word. */
static bool
take_number (char **cursor, char separator, int base, uint64_t most, uint64_t *number)
{
  static const char digits[] = "0123456789abcdef";
  char *word = take_word (cursor, separator);

  *number = 0;
  if (!word || !*word)
    return false;
  for (; *word; word++)
    {
      const char *digit = strchr (digits, *word);
      const uint64_t value = digit ? (uint64_t) (digit - digits) : UINT64_MAX;

      if (value >= (uint64_t) base || value > most || *number > (most - value) / (uint64_t) base)
        return false;
      *number = *number * (uint64_t) base + value;
    }
  return true;
}

static bool
take_value (Reader *reader, const char *name, uint64_t most, uint64_t *value)
{
  char *rest = take (reader, name);

  if (!rest)
    return false;
  if (!take_number (&rest, ' ', 10, most, value) || rest)
    return refuse (reader, TRUCE_N_ ("it needs one number in its range"));
  return true;
}

/* One of two words. */
static bool
take_choice (Reader *reader, const char *name, const char *no, const char *yes, bool *choice)
{
  char *rest = take (reader, name);

  if (!rest)
    return false;
  *choice = strcmp (rest, yes) == 0;
  return *choice || strcmp (rest, no) == 0 || refuse (reader, TRUCE_N_ ("it has neither of its two words"));
}

/* Squares of each army; at peace and of that score. */
static bool
read_placement (Reader *reader, char *rest, int score, TruceKindSets *placement)
{
  const TruceProblem *problem = reader->saved->problem;

  memset (placement, 0, sizeof *placement);
  for (int i = 0; i < problem->n_kinds; i++)
    {
      char *squares = take_word (&rest, '/');

      if (!squares)
        return refuse (reader, TRUCE_N_ ("it has too few armies"));
      for (uint64_t square; squares && *squares;)
        {
          if (!take_number (&squares, ',', 10, (uint64_t) problem->n_squares - 1, &square))
            return refuse (reader, TRUCE_N_ ("it has something that is not a square of this board"));
          truce_square_set_add (&placement->kinds[i], (int) square);
        }
    }
  if (rest)
    return refuse (reader, TRUCE_N_ ("it has too many armies"));
  if (!truce_armies_verify (problem, placement, NULL, NULL) ||
      truce_armies_score (problem, placement) != score)
    return refuse (reader,
                   TRUCE_N_ ("its armies are not at peace, or not of the size that they should have"));
  return true;
}

static bool
read_method (Reader *reader)
{
  TruceArmiesSaved *saved = reader->saved;
  char *id = take (reader, "method");
  uint64_t switches, seed;
  unsigned known = 0;

  if (!id)
    return false;
  saved->method = truce_best_method_find (id);
  if (!saved->method || !truce_method_accepts (saved->method, saved->problem, &saved->goal, NULL))
    return refuse (reader, TRUCE_N_ ("there is no such method for this problem"));
  while (saved->method->options && saved->method->options[known].id)
    known++;
  if (!take_value (reader, "switches", (UINT64_C (1) << known) - 1, &switches) ||
      !take_value (reader, "seed", UINT64_MAX, &seed) ||
      !take_choice (reader, "wanted", "best", "all", &saved->all))
    return false;
  saved->goal.options = (unsigned) switches;
  saved->goal.seed = seed;
  if (saved->all && !truce_method_proves (saved->method, saved->goal.options))
    return refuse (reader, TRUCE_N_ ("this method cannot tell all classes"));
  return true;
}

static bool
read_score (Reader *reader, bool *all)
{
  TruceArmiesSaved *saved = reader->saved;
  char *rest;
  uint64_t score, milliseconds;

  if (!take_choice (reader, "question", "best", "all", all) || !(rest = take (reader, "score")))
    return false;
  if (strcmp (rest, "-1") == 0)
    saved->best.value = -1;
  else if (take_number (&rest, ' ', 10, (uint64_t) saved->problem->n_squares, &score) && !rest)
    saved->best.value = (int) score;
  else
    return refuse (reader, TRUCE_N_ ("it needs a score that this board can have"));
  if (*all && (!saved->all || saved->best.value < 0))
    return refuse (reader, TRUCE_N_ ("all classes are sought without being wanted, or without a best"));
  if (!take_value (reader, "milliseconds", UINT64_C (1) << 50, &milliseconds))
    return false;
  saved->seconds = (double) milliseconds / 1000;
  if (saved->best.value < 0)
    return true;
  rest = take (reader, "best");
  return rest && read_placement (reader, rest, saved->best.value, &saved->best.placement);
}

static bool
read_units (Reader *reader, bool all)
{
  TruceArmiesSaved *saved = reader->saved;
  char *rest = take (reader, "units");
  uint64_t wanted, n, hash;

  if (!rest)
    return false;
  if (!take_number (&rest, ' ', 10, TRUCE_ARMIES_WANTED_MAX, &wanted) ||
      !take_number (&rest, ' ', 10, UNITS_MAX, &n) || !take_number (&rest, ' ', 16, UINT64_MAX, &hash) ||
      rest)
    return refuse (reader, TRUCE_N_ ("it needs two numbers and a sum"));
  saved->wanted = (size_t) wanted;
  saved->goal.question = all ? TRUCE_LIST : TRUCE_FIRST;
  atomic_store (&reader->above, all ? saved->best.value - 1 : -1);
  reader->units = saved->method->split (saved->problem, &saved->goal, saved->wanted);
  if (!reader->units || !truce_armies_saved_take_units (saved, reader->units))
    return truce_error_set (reader->error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
  if (saved->n_units != n || saved->units_sum != hash)
    return refuse (reader,
                   TRUCE_N_ ("this version cuts the search in another way, and cannot go on with it"));
  if (!all)
    atomic_store (&reader->above, saved->best.value);
  return true;
}

static bool
read_done (Reader *reader)
{
  TruceArmiesSaved *saved = reader->saved;
  char *rest = take (reader, "done");

  if (!rest)
    return false;
  while (rest && *rest)
    {
      char *range = take_word (&rest, ',');
      uint64_t first, last, most = saved->n_units - 1;

      if (saved->n_units == 0 || !take_number (&range, '-', 10, most, &first) ||
          !take_number (&range, '-', 10, most, &last) || range || first > last)
        return refuse (reader, TRUCE_N_ ("it needs ranges of units"));
      for (size_t i = first; i <= last; i++)
        saved->done[i] = true;
    }
  return true;
}

static bool
read_position (Reader *reader, char *rest)
{
  TruceArmiesSaved *saved = reader->saved;
  TrucePosition *position;
  uint64_t unit, word;

  if (!take_number (&rest, ' ', 10, UNITS_MAX, &unit) || unit >= saved->n_units || saved->done[unit] ||
      saved->positions[unit].n > 0)
    return refuse (reader, TRUCE_N_ ("there is no such unit to do"));
  position = &saved->positions[unit];
  while (rest)
    {
      if (!take_number (&rest, ' ', 16, UINT64_MAX, &word))
        return refuse (reader, TRUCE_N_ ("a position is of hexadecimal numbers"));
      if (!truce_position_add (position, word))
        return truce_error_set (reader->error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
    }
  if (position->n == 0 || !saved->method->position_fits ||
      !saved->method->position_fits (saved->problem, &saved->goal, reader->units, (size_t) unit, position))
    return refuse (reader, TRUCE_N_ ("this is not a position of that unit"));
  return true;
}

static bool
is_exact (const TruceProblem *problem, const TruceKindSets *placement, int score)
{
  TruceKindSets trimmed = *placement;

  truce_armies_trim (problem, &trimmed, score);
  return memcmp (&trimmed, placement, sizeof trimmed) == 0;
}

static bool
read_class (Reader *reader, char *rest)
{
  TruceArmiesSaved *saved = reader->saved;
  TruceKindSets placement;

  if (!saved->classes)
    return refuse (reader, TRUCE_N_ ("classes come after the best only"));
  if (!read_placement (reader, rest, saved->best.value, &placement))
    return false;
  if (!is_exact (saved->problem, &placement, saved->best.value))
    return refuse (reader, TRUCE_N_ ("its armies are larger than they should be"));
  return truce_classes_add_sets (saved->classes, &placement) ||
         truce_error_set (reader->error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
}

static bool
read_search (Reader *reader)
{
  char *rest;
  bool all;

  if (!read_method (reader) || !read_score (reader, &all) || !read_units (reader, all) || !read_done (reader))
    return false;
  if (all && !(reader->saved->classes = truce_classes_new (reader->saved->problem)))
    return truce_error_set (reader->error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
  while ((rest = peek (reader, "at")))
    {
      reader->line = NULL;
      if (!read_position (reader, rest))
        return false;
    }
  while ((rest = peek (reader, "class")))
    {
      reader->line = NULL;
      if (!read_class (reader, rest))
        return false;
    }
  return take (reader, "sum") != NULL;
}

/* Into a search without anything but the problem. */
static bool
read_problem (Reader *reader)
{
  char *words = take (reader, "problem");
  TruceProblemSpec *spec = malloc (sizeof *spec);

  reader->saved = calloc (1, sizeof *reader->saved);
  if (!spec || !reader->saved)
    truce_error_set (reader->error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
  else if (words && truce_armies_spec_from_text (words, spec, reader->error))
    {
      reader->saved->problem = truce_problem_new (spec, reader->error);
      reader->saved->goal = (TruceGoal){ .question = TRUCE_FIRST, .above = &reader->above };
    }
  free (spec);
  return reader->saved && reader->saved->problem;
}

/* That the text is whole. */
static bool
check_sum (const char *text, TruceError *error)
{
  const char *sum = strstr (text, "\nsum ");
  char written[32];

  if (strncmp (text, TRUCE_ARMIES_FIRST_LINE "\n", strlen (TRUCE_ARMIES_FIRST_LINE "\n")) != 0)
    return truce_error_set (
        error, TRUCE_ERROR_METHOD,
        TRUCE_N_ ("it does not begin with '%s', so that it is no saved search of this version"),
        TRUCE_ARMIES_FIRST_LINE);
  snprintf (written, sizeof written, "sum %016" PRIx64 "\n",
            truce_armies_sum (0, text, sum ? (size_t) (sum + 1 - text) : 0));
  if (!sum || strcmp (sum + 1, written) != 0)
    return truce_error_set (error, TRUCE_ERROR_METHOD,
                            TRUCE_N_ ("its check sum is wrong: it is incomplete or was changed"));
  return true;
}

TruceArmiesSaved *
truce_armies_saved_from_text (const char *text, TruceError *error)
{
  Reader reader = { .number = 1, .error = error };
  char *copy;
  bool read;

  if (!check_sum (text, error))
    return NULL;
  copy = strdup (text + strlen (TRUCE_ARMIES_FIRST_LINE "\n"));
  if (!copy)
    {
      truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
      return NULL;
    }
  reader.cursor = copy;
  read = read_problem (&reader) && read_search (&reader);
  free (copy);
  truce_units_free (reader.units);
  if (!read)
    {
      truce_armies_saved_free (reader.saved);
      return NULL;
    }
  reader.saved->goal.above = NULL;
  return reader.saved;
}
