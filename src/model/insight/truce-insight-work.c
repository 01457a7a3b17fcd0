/* truce-insight-work.c: the thread's side of TruceInsight: is there a placement, and what is told then
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include "best/best.h"

gboolean
truce_insight_work_is_stopped (TruceInsightWork *work)
{
  return atomic_load_explicit (&truce_unit_pool_control (work->pool)->signal, memory_order_relaxed) ==
         TRUCE_STOP;
}

/* FALSE: stopped, out of memory, or out of what it may take. */
static gboolean
answer_by (TruceInsightWork *work,
           const TruceMethod *method,
           const TruceProblem *problem,
           const TruceGoal *goal,
           TruceSink *sink,
           mpz_t count)
{
  return method && !truce_insight_work_is_stopped (work) &&
         truce_memory_for (truce_method_memory (method, problem, goal), 1) <= work->memory_most &&
         truce_method_answer (method, problem, goal, truce_unit_pool_control (work->pool), sink, count,
                              NULL) == TRUCE_END_DONE;
}

TruceInsightAnswer
truce_insight_method_answer (
    TruceInsightWork *work, const TruceProblem *problem, TruceQuestion question, TruceSink *sink, mpz_t count)
{
  TruceGoal goal = { .question = question };
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, NULL);

  if (!answer_by (work, method, problem, &goal, sink, count))
    return TRUCE_INSIGHT_STOPPED;
  return mpz_sgn (count) > 0 ? TRUCE_INSIGHT_YES : TRUCE_INSIGHT_NO;
}

/* ---- one placement ---- */

typedef struct
{
  TruceSink sink;
  const TruceInsightWork *work;
  TruceSquareSet *kept;
} Catcher;

static bool
catch_one (TruceSink *sink, const TruceSquare *pieces, int n)
{
  Catcher *catcher = (Catcher *) sink;

  for (int i = 0; i < n; i++)
    {
      int kind = truce_placed_kind (pieces[i]), square = truce_placed_square (pieces[i]);

      if (truce_square_set_has (&catcher->work->spec.kinds[kind].preplaced, square))
        truce_square_set_add (catcher->kept, square);
    }
  return false;
}

TruceInsightAnswer
truce_insight_exists (TruceInsightWork *work, const TruceProblem *problem, TruceSquareSet *kept)
{
  Catcher catcher = { .sink.take = catch_one, .work = work, .kept = kept };
  TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  const TruceMethod *method = truce_problem_scope (problem) ? truce_best_ask (problem, &goal, NULL)
                                                            : truce_method_auto (problem, &goal, NULL, NULL);
  TruceInsightAnswer answer = TRUCE_INSIGHT_STOPPED;
  mpz_t count;

  *kept = problem->preplaced;
  mpz_init (count);
  if (answer_by (work, method, problem, &goal, &catcher.sink, count))
    answer = mpz_sgn (count) > 0 ? TRUCE_INSIGHT_YES : TRUCE_INSIGHT_NO;
  mpz_clear (count);
  return answer;
}

TruceInsightAnswer
truce_insight_has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *kept)
{
  TruceInsightAnswer answer;
  TruceProblem *problem;
  TruceError error = { 0 };

  *kept = truce_problem_spec_preplaced (spec);
  problem = truce_problem_new (spec, &error);
  if (!problem) /* more pieces stand than there may be is an answer, too */
    return error.code == TRUCE_ERROR_ATTACK || error.code == TRUCE_ERROR_COUNT ? TRUCE_INSIGHT_NO
                                                                               : TRUCE_INSIGHT_STOPPED;
  answer = truce_insight_exists (work, problem, kept);
  truce_problem_unref (problem);
  return answer;
}

/* ---- all of it ---- */

TruceInsightState
truce_insight_work_plain (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceProblem *problem;
  TruceSquareSet kept;
  gboolean done;

  switch (truce_insight_has_placement (work, &work->spec, &kept))
    {
    case TRUCE_INSIGHT_STOPPED:
      return TRUCE_INSIGHT_UNKNOWN;
    case TRUCE_INSIGHT_NO:
      truce_insight_find_conflict (work, result);
      return TRUCE_INSIGHT_IMPOSSIBLE;
    case TRUCE_INSIGHT_YES:
    default:
      break;
    }
  problem = truce_problem_new (&work->spec, NULL);
  done = problem && truce_insight_count (work, problem, result);
  if (done)
    truce_insight_find_setting (work, problem, result);
  if (problem)
    truce_problem_unref (problem);
  return done ? TRUCE_INSIGHT_COUNTED : TRUCE_INSIGHT_POSSIBLE;
}

TruceInsightState
truce_insight_work (TruceInsightWork *work, TruceInsightResult *result)
{
  result->n_squares = truce_board_n_squares (work->spec.board);
  result->n_kinds = work->spec.n_kinds;
  result->best = result->bare = -1;
  return work->spec.aim == TRUCE_AIM_EXACTLY ? truce_insight_work_plain (work, result)
                                             : truce_insight_work_best (work, result);
}

void
truce_insight_result_clear (TruceInsightResult *result)
{
  g_free (result->total);
  g_strfreev (result->through);
  g_free (result->share);
  *result = (TruceInsightResult){ 0 };
}
