/* fuzz-notation.c: fuzz target: whatever text is read as a size, squares, a position or a problem
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include <stdlib.h>

#include "notation.h"

/* What was accepted must survive a round trip through its own text. */
static void
problem_round_trip (const char *text)
{
  TruceProblemSpec spec, again;
  TruceError error;
  TruceProblem *problem;
  char *written;

  truce_problem_spec_init (&spec);
  if (!truce_problem_spec_from_text (text, &spec, &error))
    return;
  problem = truce_problem_new (&spec, &error);
  if (!problem)
    return;
  written = truce_problem_to_text (problem);
  if (!truce_problem_spec_from_text (written, &again, &error))
    abort ();
  if (again.pieces != problem->pieces ||
      !truce_piece_equal (&again.kinds[0].piece, &problem->kinds[0].piece) ||
      !truce_square_set_equal (&again.kinds[0].preplaced, &problem->preplaced))
    abort ();
  free (written);
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
