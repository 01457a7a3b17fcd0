/* best.c: the most or fewest pieces, reduced to questions with a given number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best.h"

#include <stdlib.h>
#include <string.h>

#include "armies/armies.h"
#include "bounds.h"
#include "core/verify.h"
#include "cover/cover.h"
#include "greedy.h"

static int
count_open_kinds (const TruceProblem *problem)
{
  int open = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    open += problem->kinds[kind].pieces == TRUCE_PIECES_ANY;
  return open;
}

/* Returns: the sum over all kinds of the given number or, if it is open, the number of preplaced pieces. */
static int
min_pieces (const TruceProblem *problem)
{
  int sum = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    sum += problem->kinds[kind].pieces == TRUCE_PIECES_ANY
               ? truce_square_set_count (&problem->kinds[kind].preplaced)
               : problem->kinds[kind].pieces;
  return sum;
}

/* Returns: the smallest number of preplaced pieces of a kind with an open number. */
static int
fewest_preplaced (const TruceProblem *problem)
{
  int fewest = problem->n_squares;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      {
        int preplaced = truce_square_set_count (&problem->kinds[kind].preplaced);

        fewest = preplaced < fewest ? preplaced : fewest;
      }
  return fewest;
}

#define BY_SEARCH "search"

static void
lower_max (TruceBest *best, int max, const char *by)
{
  if (max >= best->max)
    return;
  best->max = max;
  best->max_by = by;
}

static void
raise_min (TruceBest *best, int min, const char *by)
{
  if (min <= best->min)
    return;
  best->min = min;
  best->min_by = by;
}

static void
find_bounds (TruceBest *best)
{
  const TruceProblem *problem = best->problem;

  best->min = min_pieces (problem);
  best->max = problem->pieces_max;
  best->min_by = best->max_by = "room";
  lower_max (best, truce_bound_lines (problem), "lines");
  if (problem->aim == TRUCE_AIM_MOST)
    lower_max (best, truce_bound_cliques (problem), "cliques");
  if (problem->aim != TRUCE_AIM_FEWEST)
    return;
  raise_min (best, truce_bound_packing (problem), "packing");
  if (problem->n_kinds == 1)
    {
      raise_min (best, truce_cover_min_queens (problem), "Weakley 1995");
      raise_min (best, truce_cover_min (problem), "squares");
    }
}

/* Restarts the search, now with the cover rule. Its numbers descend from the maximum without the rule. */
static void
begin_covered (TruceBest *best)
{
  if (best->value < best->max)
    best->max_by = BY_SEARCH;
  best->relaxed = false;
  best->until_none = false;
  best->step = -1;
  best->max = best->at = best->value;
  best->value = -1;
  truce_problem_unref (best->reached);
  best->reached = NULL;
}

static bool
set_out (TruceBest *best, TruceError *error)
{
  const TruceProblem *problem = best->problem;
  bool covers = problem->cover != TRUCE_COVER_NONE;
  const char *why_not;

  find_bounds (best);
  best->at = best->min;
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
          best->at = best->max;
          best->step = -1;
        }
      return true;
    case TRUCE_AIM_MOST_EQUAL:
      best->at = best->min = fewest_preplaced (problem);
      best->max /= count_open_kinds (problem);
      if (truce_armies_fit (problem, &why_not))
        lower_max (best, truce_armies_upper (problem), "armies");
      best->until_none = true;
      return !covers ||
             truce_error_set (error, TRUCE_ERROR_VALUE,
                              TRUCE_N_ ("'most-equal' cannot be combined with a cover; use most or fewest"));
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      return truce_error_set (error, TRUCE_ERROR_VALUE,
                              TRUCE_N_ ("the aim is missing; use most, fewest or most-equal"));
    }
}

void
truce_best_clear (TruceBest *best)
{
  truce_problem_unref (best->asked);
  truce_problem_unref (best->reached);
  truce_problem_unref (best->problem);
  free (best->greedy);
  *best = (TruceBest){ .value = -1 };
}

/* Returns: the question with the number best->at. With TRUCE_AIM_MOST_EQUAL, this is the number of pieces of
 * each open kind. With other aims, it is the number of all pieces. */
static TruceProblemSpec
spec_of (const TruceBest *best)
{
  const TruceProblem *problem = best->problem;
  bool each = problem->aim == TRUCE_AIM_MOST_EQUAL, alone = count_open_kinds (problem) == 1;
  TruceProblemSpec spec;
  int others = min_pieces (problem);

  truce_problem_to_spec (problem, &spec);
  spec.aim = TRUCE_AIM_EXACTLY;
  spec.pieces = each ? TRUCE_PIECES_DEFAULT : best->at;
  if (best->relaxed)
    spec.cover = TRUCE_COVER_NONE;
  for (int kind = 0; kind < spec.n_kinds && (each || alone); kind++)
    if (spec.kinds[kind].pieces == TRUCE_PIECES_ANY)
      {
        int preplaced = truce_square_set_count (&spec.kinds[kind].preplaced);

        if (each)
          spec.kinds[kind].pieces = best->at > preplaced ? best->at : preplaced;
        else
          spec.kinds[kind].pieces = best->at - (others - preplaced);
      }
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

      /* Numbers outside the bounds, or too large for the board, have no placement. */
      if (best->at >= best->min && best->at <= best->max && truce_problem_spec_check (&spec, NULL))
        return best->asked = truce_problem_new (&spec, NULL);
      truce_best_set_answer (best, false);
    }
  return NULL;
}

void
truce_best_set_answer (TruceBest *best, bool exists)
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
  else if (best->at < best->min || best->at > best->max)
    best->done = true;
  if (best->done && best->relaxed && best->value >= 0)
    {
      begin_covered (best);
      best->done = false;
    }
}

TruceProblem *
truce_best_question (const TruceBest *best, int number)
{
  TruceBest there = *best;
  TruceProblemSpec spec;

  if (!best->until_none || number < best->at || number > best->max)
    return NULL;
  there.at = number;
  spec = spec_of (&there);
  return truce_problem_new (&spec, NULL);
}

bool
truce_best_start_with (TruceBest *best, int number, const TruceSquare *pieces, int n)
{
  TruceProblem *asked = truce_best_question (best, number);
  TruceSquare *greedy = malloc ((size_t) (n > 0 ? n : 1) * sizeof *greedy);

  if (!asked || !greedy || !truce_verify_placement (asked, pieces, n, NULL, NULL))
    {
      truce_problem_unref (asked);
      free (greedy);
      return false;
    }
  memcpy (greedy, pieces, (size_t) n * sizeof *greedy);
  free (best->greedy);
  best->greedy = greedy;
  best->n_greedy = n;
  best->greedy_at = best->at = number;
  truce_problem_unref (best->asked);
  best->asked = asked;
  truce_best_set_answer (best, true);
  return true;
}

static void
begin_with_greedy (TruceBest *best)
{
  TruceSquare *pieces = malloc ((size_t) best->problem->n_squares * sizeof *pieces);
  int n = pieces ? truce_greedy_placement (best->problem, pieces) : -1;

  if (n >= 0)
    truce_best_start_with (best, n, pieces, n);
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
  *n = best->n_greedy;
  return best->greedy && best->value == best->greedy_at && !best->relaxed && best->until_none ? best->greedy
                                                                                              : NULL;
}

const char *
truce_best_proof (const TruceBest *best)
{
  const bool fewest = best->problem->aim == TRUCE_AIM_FEWEST;

  if (!best->done)
    return NULL;
  if (best->value < 0)
    return best->min > best->max ? best->min_by : BY_SEARCH;
  if (best->value != (fewest ? best->min : best->max))
    return BY_SEARCH;
  return fewest ? best->min_by : best->max_by;
}

void
truce_best_lower (TruceBest *best, int max)
{
  lower_max (best, max, BY_SEARCH);
  if (best->at > best->max)
    best->done = true;
}

int
truce_best_bound (const TruceBest *best)
{
  if (best->done)
    return best->value;
  return best->problem->aim == TRUCE_AIM_FEWEST || best->step < 0 ? best->at : best->max;
}

const TruceMethod *
truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error)
{
  TruceGoal count = { .question = { TRUCE_COUNT } };
  const TruceMethod *finds, *counts;

  *goal = (TruceGoal){ .question = { TRUCE_ANY } };
  counts = truce_method_auto (asked, &count, NULL, NULL);
  finds = truce_method_auto (asked, goal, NULL, counts ? NULL : error);
  if (finds && (finds->cost || !counts || !counts->cost))
    return finds;
  *goal = count;
  return counts;
}

const TruceMethod *
truce_best_ask_method (const TruceMethod *method,
                       const TruceProblem *asked,
                       TruceGoal *goal,
                       TruceError *error)
{
  *goal = (TruceGoal){ .question = { TRUCE_ANY } };
  if (truce_method_accepts (method, asked, goal, NULL))
    return method;
  *goal = (TruceGoal){ .question = { TRUCE_COUNT } };
  return truce_method_choose (method->id, asked, goal, error);
}

bool
truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error)
{
  _Atomic int incumbent = -1;
  TruceGoal goal = { .question = { TRUCE_FIRST }, .incumbent = &incumbent };
  const TruceProblem *asked;
  TruceProblem *second;
  bool accepts;

  if (truce_best_method_find (method->id) == method)
    return truce_method_choose (method->id, best->problem, &goal, error) != NULL;
  asked = truce_best_next (best);
  second = asked ? truce_best_question (best, best->at + 1) : NULL;
  accepts = !asked || (second && truce_best_ask_method (method, second, &goal, NULL)) ||
            truce_best_ask_method (method, asked, &goal, error);
  truce_problem_unref (second);
  return accepts;
}

const TruceMethod *
truce_best_lister (const TruceProblem *reached, const TruceGoal *goal)
{
  const TruceMethod *method = truce_method_find ("peaceful-all");

  return method && truce_method_accepts (method, reached, goal, NULL) ? method : NULL;
}

bool
truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data)
{
  const TruceProblem *asked;
  bool exists;

  while ((asked = truce_best_next (best)))
    {
      if (!ask (data, asked, &exists))
        return false;
      truce_best_set_answer (best, exists);
    }
  return best->done;
}

static bool
ask_quickest (void *control, const TruceProblem *asked, bool *exists)
{
  TruceGoal goal;
  const TruceMethod *method = truce_best_ask (asked, &goal, NULL);
  TruceStatus end;
  mpz_t total;

  if (!method)
    return false;
  mpz_init (total);
  end = truce_method_answer (method, asked, &goal, control, NULL, total, NULL);
  *exists = mpz_sgn (total) > 0;
  mpz_clear (total);
  return end == TRUCE_STATUS_DONE;
}

bool
truce_best_work (TruceBest *best, TruceControl *control)
{
  return truce_best_work_by (best, ask_quickest, control);
}
