/* known.c: looks published values up in the table made from data/known-*.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "known-values.h"

#include <stdlib.h>
#include <string.h>

#include "words.h"

/* The first row that is not before that problem's. */
static int
first_row (const char *problem)
{
  int low = 0, high = truce_known_table_size;

  while (low < high)
    {
      int middle = (low + high) / 2;

      if (strcmp (truce_known_table[middle].problem, problem) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static const TruceKnown *
find_row (const char *problem, TruceQuestion question, bool found, const char *source)
{
  for (int i = first_row (problem); i < truce_known_table_size; i++)
    {
      const TruceKnownRow *row = &truce_known_table[i];

      if (strcmp (row->problem, problem) != 0)
        return NULL;
      if (truce_question_equal (row->question, question) && row->found == found &&
          (!source || strcmp (row->known.source, source) == 0))
        return &row->known;
    }
  return NULL;
}

static const TruceKnown *
find (const TruceProblemSpec *spec, TruceQuestion question, bool found, const char *source)
{
  char *text = truce_problem_spec_to_reduced_text (spec);
  const TruceKnown *known = text ? find_row (text, question, found, source) : NULL;

  free (text);
  return known;
}

const TruceKnown *
truce_known_from (const TruceProblemSpec *spec, TruceQuestion question, const char *source)
{
  return find (spec, question, false, source);
}

const TruceKnown *
truce_known (const TruceProblemSpec *spec, TruceQuestion question)
{
  return find (spec, question, false, NULL);
}

const TruceKnown *
truce_known_best_found (const TruceProblemSpec *spec)
{
  return find (spec, (TruceQuestion){ TRUCE_BEST }, true, NULL);
}

/* Those of NqProblemExtended 1.0 for pieces whose rides it has wrap, where they are not those of true boards.
 */
static bool
find_wrapped (const TruceProblemSpec *spec, TruceQuestion question, TruceKnownError *error)
{
  TruceProblemSpec wrapped = *spec;
  const TruceKnown *printed, *known = truce_known (spec, question);

  if (spec->geometry != TRUCE_GEOMETRY_TRUE || spec->n_kinds != 1 || spec->board.rows % 2 == 0 ||
      !truce_piece_rides (&spec->kinds[0].piece, 1, 2))
    return false;
  wrapped.geometry = TRUCE_GEOMETRY_NQ10;
  printed = truce_known (&wrapped, question);
  if (!printed || (known && strcmp (known->value, printed->value) == 0))
    return false;
  *error = (TruceKnownError){ *printed, TRUCE_KNOWN_WRAPPED_RIDES };
  return true;
}

bool
truce_known_error (const TruceProblemSpec *spec, TruceQuestion question, TruceKnownError *error)
{
  char *text = truce_problem_spec_to_reduced_text (spec);
  bool found = false;

  for (int i = 0; text && i < truce_n_known_errors && !found; i++)
    if (truce_question_equal (truce_known_errors[i].question, question) &&
        strcmp (truce_known_errors[i].problem, text) == 0)
      {
        *error = truce_known_errors[i].error;
        found = true;
      }
  free (text);
  return found || find_wrapped (spec, question, error);
}

const char *
truce_known_fault_text (TruceKnownFault fault)
{
  static const char *const texts[] = {
    [TRUCE_KNOWN_WRAPPED_RIDES] = TRUCE_N_ ("its nightriders ride over the edge of boards of odd size"),
    [TRUCE_KNOWN_FEW_CLASSES] = TRUCE_N_ ("so few classes cannot have as many placements as are published"),
  };

  return texts[fault];
}

const TruceKnown *
truce_known_best (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  return truce_known (&spec, (TruceQuestion){ TRUCE_BEST });
}

/* Nothing is published of boards that are not empty: their texts may be long. */
const TruceKnown *
truce_known_count (const TruceProblem *problem, TruceQuestion question)
{
  TruceProblemSpec spec;

  if (problem->n_preplaced > 0 || truce_square_set_next (&problem->blocked, 0) >= 0)
    return NULL;
  truce_problem_to_spec (problem, &spec);
  return truce_known (&spec, truce_question_count (question));
}
