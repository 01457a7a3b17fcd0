/* published.c: looks up published values in the table that is made from data/known-*.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "published.h"

#include <stdlib.h>
#include <string.h>

#include "words.h"

/* Returns: the index of the first row whose problem is not less than `problem`; the table's size if none. */
static int
first_row (const char *problem)
{
  int low = 0, high = truce_published_table_size;

  while (low < high)
    {
      int middle = (low + high) / 2;

      if (strcmp (truce_published_table[middle].problem, problem) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static const TrucePublished *
find_row (const char *problem, TruceQuestion question, bool found, const char *source)
{
  for (int i = first_row (problem); i < truce_published_table_size; i++)
    {
      const TrucePublishedRow *row = &truce_published_table[i];

      if (strcmp (row->problem, problem) != 0)
        return NULL;
      if (truce_question_equal (row->question, question) && row->found == found &&
          (!source || strcmp (row->known.source, source) == 0))
        return &row->known;
    }
  return NULL;
}

static const TrucePublished *
find (const TruceProblemSpec *spec, TruceQuestion question, bool found, const char *source)
{
  char *text = truce_problem_spec_to_reduced_text (spec);
  const TrucePublished *known = text ? find_row (text, question, found, source) : NULL;

  free (text);
  return known;
}

const TrucePublished *
truce_published_from (const TruceProblemSpec *spec, TruceQuestion question, const char *source)
{
  return find (spec, question, false, source);
}

const TrucePublished *
truce_published (const TruceProblemSpec *spec, TruceQuestion question)
{
  return find (spec, question, false, NULL);
}

const TrucePublished *
truce_published_best_found (const TruceProblemSpec *spec)
{
  return find (spec, (TruceQuestion){ TRUCE_BEST }, true, NULL);
}

/* Finds a value that NqProblemExtended 1.0 published but that is wrong, since its nightriders ride over
 * the edge of boards of odd size. Returns: false if there is none. */
static bool
find_wrapped (const TruceProblemSpec *spec, TruceQuestion question, TrucePublishedError *error)
{
  TruceProblemSpec wrapped = *spec;
  const TrucePublished *printed, *known = truce_published (spec, question);

  if (spec->geometry != TRUCE_GEOMETRY_TRUE || spec->n_kinds != 1 || spec->board.rows % 2 == 0 ||
      !truce_piece_rides (&spec->kinds[0].piece, 1, 2))
    return false;
  wrapped.geometry = TRUCE_GEOMETRY_NQ10;
  printed = truce_published (&wrapped, question);
  if (!printed || (known && strcmp (known->value, printed->value) == 0))
    return false;
  *error = (TrucePublishedError){ *printed, TRUCE_PUBLISHED_WRAPPED_RIDES };
  return true;
}

bool
truce_published_error (const TruceProblemSpec *spec, TruceQuestion question, TrucePublishedError *error)
{
  char *text = truce_problem_spec_to_reduced_text (spec);
  bool found = false;

  for (int i = 0; text && i < truce_n_published_errors && !found; i++)
    if (truce_question_equal (truce_published_errors[i].question, question) &&
        strcmp (truce_published_errors[i].problem, text) == 0)
      {
        *error = truce_published_errors[i].error;
        found = true;
      }
  free (text);
  return found || find_wrapped (spec, question, error);
}

const char *
truce_published_fault_text (TrucePublishedFault fault)
{
  static const char *const texts[] = {
    [TRUCE_PUBLISHED_WRAPPED_RIDES] =
        TRUCE_N_ ("the program lets nightriders ride over the edge of boards of odd "
                  "size"),
    [TRUCE_PUBLISHED_FEW_CLASSES] =
        TRUCE_N_ ("this number of classes is too small for the published number of placements"),
  };

  return texts[fault];
}

const TrucePublished *
truce_published_best (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  return truce_published (&spec, (TruceQuestion){ TRUCE_BEST });
}

/* Does not look up boards that are not empty: nothing is published about them, and their texts may be long.
 */
const TrucePublished *
truce_published_count (const TruceProblem *problem, TruceQuestion question)
{
  TruceProblemSpec spec;

  if (problem->n_preplaced > 0 || truce_square_set_next (&problem->blocked, 0) >= 0)
    return NULL;
  truce_problem_to_spec (problem, &spec);
  return truce_published (&spec, truce_question_count (question));
}
