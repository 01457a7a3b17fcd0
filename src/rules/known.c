/* known.c: looks published values up in the table made from data/known-*.csv
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "known-values.h"

#include <stdlib.h>
#include <string.h>

const char *
truce_mode_text (TruceMode mode)
{
  static const char *const texts[TRUCE_N_MODES] = {
    [TRUCE_MODE_PLACEMENTS] = "placements",
    [TRUCE_MODE_SEQUENCES] = "sequences",
    [TRUCE_MODE_FUNDAMENTAL] = "fundamental",
    [TRUCE_MODE_FUNDAMENTAL_SEQUENCES] = "fundamental-sequences",
  };

  return texts[mode];
}

const TruceKnown *
truce_known (const TruceProblemSpec *spec, TruceKnownWhat what)
{
  const TruceKnown *known = NULL;
  char *text = truce_problem_spec_to_text (spec);

  for (int i = 0; text && i < truce_known_table_size && !known; i++)
    if (truce_known_table[i].what == what && strcmp (truce_known_table[i].problem, text) == 0)
      known = &truce_known_table[i].known;
  free (text);
  return known;
}

const TruceKnown *
truce_known_best (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  return truce_known (&spec, TRUCE_KNOWN_BEST);
}

/* Nothing is published of boards that are not empty: their texts may be long. */
const TruceKnown *
truce_known_count (const TruceProblem *problem, TruceMode mode)
{
  TruceProblemSpec spec;

  if (problem->n_preplaced > 0 || truce_square_set_next (&problem->blocked, 0) >= 0)
    return NULL;
  truce_problem_to_spec (problem, &spec);
  return truce_known (&spec, (TruceKnownWhat) mode);
}
