/* truce-insight-setting.c: what a position is as a puzzle that is being set: which pieces it could spare, and
 * which further one would leave one placement alone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include "puzzle/completions.h"
#include "puzzle/puzzle-lines.h"

/* How many placements there are without one of the pieces, up to two; 0: stopped. */
static int
count_without (TruceInsightWork *work, int square)
{
  const TruceGoal goal = { .question = TRUCE_LIST };
  TruceProblemSpec spec = work->spec;
  TruceCompletions found;
  const TruceMethod *method;
  TruceProblem *problem;
  TruceEnd end = TRUCE_END_STOPPED;

  truce_square_set_remove (&spec.kinds[0].preplaced, square);
  problem = truce_problem_new (&spec, NULL);
  method = problem ? truce_method_auto (problem, &goal, NULL, NULL) : NULL;
  if (method)
    end = truce_completions_find (&found, method, problem, truce_unit_pool_control (work->pool));
  truce_problem_unref (problem);
  return end == TRUCE_END_DONE && !truce_insight_work_is_stopped (work) ? found.n : 0;
}

/* FALSE: stopped. */
static gboolean
find_needless (TruceInsightWork *work, const TruceProblem *problem, TruceSquareSet *needless)
{
  truce_square_set_foreach (square, &problem->preplaced)
    {
      int n = count_without (work, square);

      if (n == 0)
        return FALSE;
      if (n == 1)
        truce_square_set_add (needless, square);
    }
  return TRUE;
}

void
truce_insight_find_setting (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result)
{
  TruceSquareSet needless = { { 0 } };

  if (!truce_puzzle_accepts (problem, NULL) || (problem->n_preplaced == 0 && problem->regions.n == 0) ||
      problem->to_place == 0)
    return;
  if (g_str_equal (result->total, "1"))
    {
      result->is_setting = find_needless (work, problem, &needless);
      if (result->is_setting)
        result->needless = needless;
      return;
    }
  result->is_setting = TRUE;
  for (int square = 0; square < result->n_squares; square++)
    if (g_str_equal (result->through[square], "1") && !truce_square_set_has (&problem->preplaced, square))
      truce_square_set_add (&result->deciding, square);
}
