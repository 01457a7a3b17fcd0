/* truce-insight-best.c: the best number of pieces with what stands, and what keeps it from being better
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include "best/best.h"

static bool
ask (void *work, const TruceProblem *asked, bool *exists)
{
  TruceSquareSet kept;
  TruceInsightAnswer answer = truce_insight_exists (work, asked, &kept);

  *exists = answer == TRUCE_INSIGHT_YES;
  return answer != TRUCE_INSIGHT_STOPPED;
}

/* Works through the chain as far as there is time; FALSE: the aim is refused, or there is no memory. */
static gboolean
find_best (TruceInsightWork *work, const TruceProblemSpec *spec, TruceBest *best)
{
  TruceProblem *problem = truce_problem_new (spec, NULL);
  gboolean sound = problem && truce_best_init (best, problem, NULL);

  if (sound)
    truce_best_work_by (best, ask, work);
  truce_problem_unref (problem);
  return sound;
}

/* Where an empty board has a better number: which pieces are in its way. */
static void
compare_with_bare (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceProblemSpec spec = work->spec;
  TruceBest bare = { .value = -1 };

  for (int kind = 0; kind < spec.n_kinds; kind++)
    truce_square_set_clear (&spec.kinds[kind].preplaced);
  if (find_best (work, &spec, &bare) && bare.done && bare.value >= 0 && bare.value != result->best)
    {
      const TruceProblemSpec stands = work->spec;

      result->bare = bare.value;
      truce_problem_to_spec (bare.reached, &work->spec);
      for (int kind = 0; kind < spec.n_kinds; kind++)
        work->spec.kinds[kind].preplaced = stands.kinds[kind].preplaced;
      truce_insight_find_conflict (work, result);
      work->spec = stands;
    }
  truce_best_clear (&bare);
}

TruceInsightState
truce_insight_work_best (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceInsightState state = TRUCE_INSIGHT_UNKNOWN;
  TruceBest best = { .value = -1 };
  int a, b;

  if (truce_problem_spec_conflict (&work->spec, &a, &b))
    {
      work->spec.aim = TRUCE_AIM_EXACTLY;
      return truce_insight_work_plain (work, result);
    }
  if (!find_best (work, &work->spec, &best))
    return TRUCE_INSIGHT_NONE;
  if (best.done && best.value < 0)
    {
      work->spec.aim = TRUCE_AIM_EXACTLY;
      truce_insight_find_conflict (work, result);
      state = TRUCE_INSIGHT_IMPOSSIBLE;
    }
  else if (best.value >= 0 && !best.relaxed)
    {
      state = TRUCE_INSIGHT_POSSIBLE;
      result->best = best.value;
      result->bound = truce_best_bound (&best);
      if (best.done)
        {
          compare_with_bare (work, result);
          if (truce_insight_count (work, best.reached, result))
            state = TRUCE_INSIGHT_COUNTED;
        }
    }
  truce_best_clear (&best);
  return state;
}
