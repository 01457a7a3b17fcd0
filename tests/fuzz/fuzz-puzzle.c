/* fuzz-puzzle.c: fuzz target: texts of puzzles, with or without regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "puzzle/truce-puzzle.h"

#define SIDE_MAX 7 /* largest side of boards that are solved here */

static void
regions_round_trip (const char *text, TruceBoard board)
{
  TruceRegions regions, again;
  TruceText written = { 0 };
  char *line;

  if (!truce_regions_parse (text, board, &regions, NULL))
    return;
  truce_regions_add_text (&written, &regions, board);
  line = truce_text_finish (&written);
  if (!truce_regions_parse (line, board, &again, NULL) || !truce_regions_equal (&regions, &again, board))
    abort ();
  free (line);
}

/* Checks that the steps end, and that each eliminates a square or places a piece, and has a text. */
static void
follow_steps (const TruceProblem *problem)
{
  TrucePuzzleLines lines;
  TrucePuzzleState state;
  TrucePuzzleHint hint;

  truce_puzzle_lines_init (&lines, problem);
  truce_puzzle_state_init (&state, problem);
  while (truce_puzzle_state_hint (&state, problem, &lines, &hint) && hint.kind != TRUCE_HINT_NO_SQUARE)
    {
      int before = truce_square_set_count (&state.open);

      g_free (truce_puzzle_hint_text (&hint, problem->board, 3));
      truce_puzzle_state_apply (&state, problem, &hint);
      if (truce_square_set_count (&state.open) >= before)
        abort ();
    }
}

static void
solve (const TruceProblem *problem)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TrucePuzzle *puzzle;
  int n = 0;

  follow_steps (problem);
  puzzle = truce_puzzle_new (problem, NULL, NULL);
  if (!puzzle)
    return;
  truce_square_set_foreach (square, &puzzle->answer)
    pieces[n++] = (TruceSquare) square;
  if (!truce_verify_placement (problem, pieces, n, NULL, NULL))
    abort ();
  truce_puzzle_free (puzzle);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  TruceProblemSpec spec;
  TruceProblem *problem = NULL;

  regions_round_trip (text, (TruceBoard){ 3, 3 });
  truce_problem_spec_init (&spec);
  if (truce_problem_spec_from_text (text, &spec, NULL))
    problem = truce_problem_new (&spec, NULL);
  if (problem && MAX (problem->board.rows, problem->board.columns) <= SIDE_MAX &&
      truce_puzzle_accepts (problem, NULL))
    solve (problem);
  truce_problem_unref (problem);
  free (text);
  return 0;
}
