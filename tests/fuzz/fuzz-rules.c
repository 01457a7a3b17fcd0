/* fuzz-rules.c: libFuzzer target: whatever text is read as a piece, a size, squares, a position or a problem
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

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
  if (again.pieces != problem->pieces || !truce_piece_equal (&again.piece, &problem->piece)
      || !truce_square_set_equal (&again.preplaced, &problem->preplaced))
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
  if (!truce_position_parse (written, &again, &error)
      || !truce_square_set_equal (&again.preplaced, &spec.preplaced)
      || !truce_square_set_equal (&again.blocked, &spec.blocked))
    abort ();
  free (written);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TrucePiece piece, again;
  TruceBoard board;
  TruceSquareSet squares;
  TruceError error;
  char *text = malloc (size + 1);

  memcpy (text, data, size);
  text[size] = '\0';
  if (truce_piece_parse (text, &piece, &error)
      && (!truce_piece_parse (piece.betza, &again, &error) || !truce_piece_equal (&piece, &again)))
    abort ();
  truce_board_parse (text, &board, &error);
  truce_squares_parse ((TruceBoard){ 64, 64 }, text, &squares, &error);
  truce_squares_parse ((TruceBoard){ 8, 8 }, text, &squares, &error);
  problem_round_trip (text);
  position_round_trip (text);
  free (text);
  return 0;
}
