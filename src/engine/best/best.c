/* best.c: the most or the fewest pieces, led back to questions with a given number of them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "best.h"

#include <stdlib.h>

#include "core/verify.h"
#include "greedy.h"

static int
count_open_kinds (const TruceProblem *problem)
{
  int open = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    open += problem->kinds[kind].pieces == TRUCE_PIECES_ANY;
  return open;
}

/* The fewest pieces that the given ones allow. */
static int
least_pieces (const TruceProblem *problem)
{
  int sum = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    sum += problem->kinds[kind].pieces == TRUCE_PIECES_ANY
               ? truce_square_set_count (&problem->kinds[kind].preplaced)
               : problem->kinds[kind].pieces;
  return sum;
}

/* No line holds two pieces that ride along it: not more pieces than rows, columns or diagonals. On a square
 * board the two corners that are diagonals of one square lie on one diagonal of the other direction. */
static int
most_by_lines (const TruceProblem *problem)
{
  int rows = problem->board.rows, columns = problem->board.columns, most = problem->pieces_max;
  bool rooks = problem->peace == TRUCE_PEACE_ALL && truce_square_set_count (&problem->walls) == 0;
  bool bishops = rooks;
  int diagonals = rows + columns - 1 - (rows == columns && rows > 1);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      rooks &= truce_piece_rides (&problem->kinds[kind].piece, 0, 1);
      bishops &= truce_piece_rides (&problem->kinds[kind].piece, 1, 1);
    }
  if (rooks && (rows < columns ? rows : columns) < most)
    most = rows < columns ? rows : columns;
  return bishops && diagonals < most ? diagonals : most;
}

/* From the most that there can be without the cover downwards. */
static void
begin_covered (TruceBest *best)
{
  best->relaxed = false;
  best->until_none = false;
  best->step = -1;
  best->most = best->at = best->value;
  best->value = -1;
  truce_problem_unref (best->reached);
  best->reached = NULL;
}

static bool
set_out (TruceBest *best, TruceError *error)
{
  const TruceProblem *problem = best->problem;
  bool covers = problem->cover != TRUCE_COVER_NONE;

  best->at = best->least = least_pieces (problem);
  best->most = most_by_lines (problem);
  best->step = 1;
  switch (problem->aim)
    {
    case TRUCE_AIM_FEWEST:
      return true;
    case TRUCE_AIM_MOST:
      best->until_none = problem->peace != TRUCE_PEACE_NONE;
      best->relaxed = covers && best->until_none;
      if (!best->until_none)
        {
          best->at = best->most;
          best->step = -1;
        }
      return true;
    case TRUCE_AIM_MOST_EQUAL:
      best->at = best->least = 0;
      best->most /= count_open_kinds (problem);
      best->until_none = true;
      for (int kind = 0; kind < problem->n_kinds; kind++)
        if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
          {
            int preplaced = truce_square_set_count (&problem->kinds[kind].preplaced);

            best->at = best->least = preplaced > best->least ? preplaced : best->least;
          }
      return !covers || truce_error_set (
                            error, TRUCE_ERROR_WORD,
                            TRUCE_N_ ("'most-equal' does not go with a cover: allowed are most and fewest"));
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      return truce_error_set (
          error, TRUCE_ERROR_WORD,
          TRUCE_N_ ("nothing says what is best: allowed are most, fewest and most-equal"));
    }
}

void
truce_best_clear (TruceBest *best)
{
  truce_problem_unref (best->asked);
  truce_problem_unref (best->reached);
  truce_problem_unref (best->problem);
  free (best->begun);
  *best = (TruceBest){ .value = -1 };
}

/* The problem with the number: of the only kind of open number, of each of them, or of all pieces. */
static TruceProblemSpec
spec_of (const TruceBest *best)
{
  const TruceProblem *problem = best->problem;
  bool each = problem->aim == TRUCE_AIM_MOST_EQUAL, alone = count_open_kinds (problem) == 1;
  TruceProblemSpec spec;
  int others = least_pieces (problem);

  truce_problem_to_spec (problem, &spec);
  spec.aim = TRUCE_AIM_EXACTLY;
  spec.pieces = each ? TRUCE_PIECES_DEFAULT : best->at;
  if (best->relaxed)
    spec.cover = TRUCE_COVER_NONE;
  for (int kind = 0; kind < spec.n_kinds && (each || alone); kind++)
    if (spec.kinds[kind].pieces == TRUCE_PIECES_ANY)
      spec.kinds[kind].pieces =
          each ? best->at : best->at - (others - truce_square_set_count (&spec.kinds[kind].preplaced));
  if (each && spec.n_kinds == 1)
    spec.pieces = best->at;
  return spec;
}

const TruceProblem *
truce_best_next (TruceBest *best)
{
  truce_problem_unref (best->asked);
  best->asked = NULL;
  while (!best->done)
    {
      TruceProblemSpec spec = spec_of (best);

      /* More pieces than there is room for are no question. */
      if (best->at >= best->least && best->at <= best->most && truce_problem_spec_check (&spec, NULL))
        return best->asked = truce_problem_new (&spec, NULL);
      truce_best_tell (best, false);
    }
  return NULL;
}

void
truce_best_tell (TruceBest *best, bool exists)
{
  if (exists)
    {
      truce_problem_unref (best->reached);
      best->reached = best->asked;
      best->asked = NULL;
      best->value = best->at;
    }
  best->at += best->step;
  if (exists != best->until_none)
    best->done = true;
  else if (best->at < best->least || best->at > best->most)
    best->done = true;
  if (best->done && best->relaxed && best->value >= 0)
    {
      begin_covered (best);
      best->done = false;
    }
}

/* What many pieces leave in peace fewer do, too: none below those of a placement need be asked for. */
static void
begin_with_greedy (TruceBest *best)
{
  TruceSquare *pieces = malloc ((size_t) best->problem->n_squares * sizeof *pieces);
  int n = pieces ? truce_greedy_placement (best->problem, pieces) : -1, least = best->at;
  TruceProblemSpec spec;

  best->at = n;
  spec = spec_of (best);
  best->asked = n >= least && n <= best->most ? truce_problem_new (&spec, NULL) : NULL;
  if (best->asked && truce_verify_placement (best->asked, pieces, n, NULL, NULL))
    {
      best->begun = pieces;
      best->n_begun = n;
      truce_best_tell (best, true);
      return;
    }
  best->at = least;
  free (pieces);
}

bool
truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error)
{
  *best = (TruceBest){ .value = -1, .problem = problem };
  if (!set_out (best, error))
    {
      best->problem = NULL;
      return false;
    }
  truce_problem_ref (problem);
  if (problem->aim == TRUCE_AIM_MOST && best->until_none)
    begin_with_greedy (best);
  return true;
}

const TruceSquare *
truce_best_placement (const TruceBest *best, int *n)
{
  *n = best->n_begun;
  return best->begun && best->value == best->n_begun && !best->relaxed && best->until_none ? best->begun
                                                                                           : NULL;
}

int
truce_best_bound (const TruceBest *best)
{
  if (best->done)
    return best->value;
  return best->problem->aim == TRUCE_AIM_FEWEST || best->step < 0 ? best->at : best->most;
}

const TruceMethod *
truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error)
{
  TruceGoal count = { .question = TRUCE_COUNT };
  const TruceMethod *finds, *counts;

  *goal = (TruceGoal){ .question = TRUCE_FIRST, .any = true };
  finds = truce_method_auto (asked, goal, NULL, error);
  counts = truce_method_auto (asked, &count, NULL, NULL);
  if ((finds && finds->cost) || !counts || !counts->cost)
    return finds;
  *goal = count;
  return counts;
}
