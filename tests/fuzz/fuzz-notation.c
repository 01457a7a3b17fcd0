/* fuzz-notation.c: fuzz target: texts of sizes, squares, positions and problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "notation.h"

/* Writes each problem that was read as text, and checks that the text reads back as the same problem. */
static void
problem_round_trip (const char *text)
{
  TruceProblemSpec spec, again_spec;
  TruceError error;
  TruceProblem *problem, *again;
  char *written, *rewritten;

  truce_problem_spec_init (&spec);
  if (!truce_problem_spec_from_text (text, &spec, &error))
    return;
  problem = truce_problem_new (&spec, &error);
  if (!problem)
    return;
  written = truce_problem_to_text (problem);
  if (!truce_problem_spec_from_text (written, &again_spec, &error))
    abort ();
  again = truce_problem_new (&again_spec, &error);
  if (!again || again->pieces != problem->pieces || again->n_kinds != problem->n_kinds ||
      !truce_regions_equal (&again->regions, &problem->regions, problem->board) ||
      again->peace != problem->peace || again->cover != problem->cover || again->aim != problem->aim ||
      memcmp (again->preplaced_list, problem->preplaced_list,
              (size_t) problem->n_preplaced * sizeof *problem->preplaced_list) != 0)
    abort ();
  rewritten = truce_problem_to_text (again);
  if (strcmp (rewritten, written) != 0)
    abort ();
  free (rewritten);
  free (written);
  truce_problem_unref (again);
  truce_problem_unref (problem);
}

static void
position_round_trip (const char *text)
{
  TruceProblemSpec spec, again;
  TruceError error;
  char *written;

  truce_problem_spec_init (&spec);
  if (!truce_position_parse (text, &spec, &error))
    return;
  written = truce_position_to_text (&spec);
  truce_problem_spec_init (&again);
  if (!truce_position_parse (written, &again, &error) ||
      !truce_square_set_equal (&again.kinds[0].preplaced, &spec.kinds[0].preplaced) ||
      !truce_square_set_equal (&again.blocked, &spec.blocked))
    abort ();
  free (written);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TruceBoard board;
  TruceSquareSet squares;
  TruceError error;
  char *text = fuzz_text (data, size);

  truce_board_parse (text, &board, &error);
  truce_squares_parse ((TruceBoard){ 64, 64 }, text, &squares, &error);
  truce_squares_parse ((TruceBoard){ 8, 8 }, text, &squares, &error);
  problem_round_trip (text);
  position_round_trip (text);
  free (text);
  return 0;
}
