/* truce-insight-work.c: the thread's side of TruceInsight: is there one, how many, how many through each
 * square
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-insight-work.h"

#include <math.h>
#include <stdlib.h>

/* So many are listed, which tells all squares at once; where there are more, each orbit of squares is
 * counted. */
#define MOST_LISTED 20000

gboolean
truce_insight_work_is_stopped (TruceInsightWork *work)
{
  return atomic_load_explicit (&truce_unit_pool_control (work->pool)->signal, memory_order_relaxed) ==
         TRUCE_STOP;
}

TruceInsightAnswer
truce_insight_method_answer (
    TruceInsightWork *work, const TruceProblem *problem, TruceQuestion question, TruceSink *sink, mpz_t count)
{
  TruceGoal goal = { .question = question, .any = question == TRUCE_FIRST };
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, NULL);

  if (!method || truce_insight_work_is_stopped (work) ||
      truce_memory_for (truce_method_memory (method, problem, &goal), 1) > work->memory_most ||
      truce_method_answer (method, problem, &goal, truce_unit_pool_control (work->pool), sink, count, NULL) !=
          TRUCE_END_DONE)
    return TRUCE_INSIGHT_STOPPED;
  return mpz_sgn (count) > 0 ? TRUCE_INSIGHT_YES : TRUCE_INSIGHT_NO;
}

/* ---- one placement ---- */

typedef struct
{
  TruceSink sink;
  TruceSquareSet *squares;
} Catcher;

static bool
catch_one (TruceSink *sink, const TruceSquare *squares, int n)
{
  Catcher *catcher = (Catcher *) sink;

  for (int i = 0; i < n; i++)
    truce_square_set_add (catcher->squares, squares[i]);
  return false;
}

TruceInsightAnswer
truce_insight_has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *squares)
{
  Catcher catcher = { .sink.take = catch_one, .squares = squares };
  TruceInsightAnswer answer;
  TruceProblem *problem;
  int a, b;
  mpz_t count;

  *squares = spec->kinds[0].preplaced;
  if (truce_problem_spec_conflict (spec, &a, &b))
    return TRUCE_INSIGHT_NO;
  problem = truce_problem_new (spec, NULL);
  if (!problem)
    return TRUCE_INSIGHT_STOPPED;
  mpz_init (count);
  answer = truce_insight_method_answer (work, problem, TRUCE_FIRST, &catcher.sink, count);
  mpz_clear (count);
  truce_problem_unref (problem);
  return answer;
}

/* ---- through each square ---- */

typedef struct
{
  TruceInsightWork *work;
  const TruceProblem *problem;
  mpz_t total;
  mpz_t *through; /* by square */
  int *orbit_of;  /* by square: the least square of its orbit, -1 where no piece may come */
  int *orbits;    /* those least squares */
  int n_orbits;
} Counting;

typedef struct
{
  TruceSink sink;
  guint64 n;
  guint64 through[TRUCE_SQUARES_MAX];
} Lister;

static bool
list_one (TruceSink *sink, const TruceSquare *squares, int n)
{
  Lister *lister = (Lister *) sink;

  lister->n++;
  for (int i = 0; i < n; i++)
    lister->through[squares[i]]++;
  return true;
}

/* Counting and listing have to agree, each by its own method. */
static gboolean
count_by_listing (Counting *counting)
{
  g_autofree Lister *lister = g_new0 (Lister, 1);
  TruceInsightAnswer answer;
  mpz_t listed;

  lister->sink.take = list_one;
  mpz_init (listed);
  answer = truce_insight_method_answer (counting->work, counting->problem, TRUCE_LIST, &lister->sink, listed);
  mpz_clear (listed);
  if (answer != TRUCE_INSIGHT_YES || mpz_cmp_ui (counting->total, lister->n) != 0)
    return FALSE;
  for (int i = 0; i < counting->problem->n_squares; i++)
    mpz_set_ui (counting->through[i], lister->through[i]);
  return TRUE;
}

static void
find_orbits (Counting *counting)
{
  const TruceProblem *problem = counting->problem;

  for (int square = 0; square < problem->n_squares; square++)
    {
      int least = square;

      counting->orbit_of[square] = -1;
      if (!truce_square_set_has (&problem->free, square))
        continue;
      for (int i = 0; i < problem->symmetries.n; i++)
        least = MIN (least, problem->symmetries.table[i * problem->n_squares + square]);
      counting->orbit_of[square] = least;
      if (least == square)
        counting->orbits[counting->n_orbits++] = square;
    }
}

static gboolean
count_orbit (Counting *counting, int square)
{
  TruceInsightAnswer answer = TRUCE_INSIGHT_STOPPED;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_to_spec (counting->problem, &spec);
  truce_square_set_add (&spec.kinds[0].preplaced, square);
  problem = truce_problem_new (&spec, NULL);
  if (problem)
    {
      answer =
          truce_insight_method_answer (counting->work, problem, TRUCE_COUNT, NULL, counting->through[square]);
      truce_problem_unref (problem);
    }
  return answer != TRUCE_INSIGHT_STOPPED;
}

/* Each worker writes the number of its orbit alone. */
static void
count_unit (TruceUnitWorker *worker, gsize unit)
{
  Counting *counting = worker->owner;

  if (!count_orbit (counting, counting->orbits[unit]))
    truce_unit_pool_stop (worker->pool);
  atomic_fetch_add (&counting->work->n_done, 1);
}

TruceUnitPool *
truce_insight_work_pool (int threads)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (TruceUnitWorker), .work = count_unit };

  return truce_unit_pool_new (&calls, threads);
}

/* Every placement has to be met once on each of the squares that it fills. */
static gboolean
adds_up (Counting *counting)
{
  gboolean same;
  mpz_t sum, all;

  mpz_inits (sum, all, NULL);
  for (int i = 0; i < counting->problem->n_squares; i++)
    mpz_add (sum, sum, counting->through[i]);
  mpz_mul_ui (all, counting->total, counting->problem->to_place);
  same = mpz_cmp (sum, all) == 0;
  mpz_clears (sum, all, NULL);
  return same;
}

static gboolean
count_by_orbits (Counting *counting)
{
  TruceInsightWork *work = counting->work;

  find_orbits (counting);
  work->n_all = counting->n_orbits;
  truce_unit_pool_work (work->pool, counting, counting->n_orbits, counting->n_orbits);
  if (truce_insight_work_is_stopped (work))
    return FALSE;
  for (int i = 0; i < counting->problem->n_squares; i++)
    {
      if (counting->orbit_of[i] >= 0 && counting->orbit_of[i] != i)
        mpz_set (counting->through[i], counting->through[counting->orbit_of[i]]);
    }
  return adds_up (counting);
}

static double
share_of (const mpz_t part, const mpz_t total)
{
  long part_exponent, total_exponent;
  double p = mpz_get_d_2exp (&part_exponent, part), t = mpz_get_d_2exp (&total_exponent, total);

  return p == 0 ? 0 : ldexp (p / t, (int) (part_exponent - total_exponent));
}

static char *
decimal (const mpz_t number)
{
  char *text = g_malloc (mpz_sizeinbase (number, 10) + 2);

  return mpz_get_str (text, 10, number);
}

static void
tell (Counting *counting, TruceInsightResult *result)
{
  const TruceProblem *problem = counting->problem;

  result->total = decimal (counting->total);
  result->through = g_new0 (char *, problem->n_squares + 1);
  result->share = g_new0 (double, problem->n_squares);
  for (int i = 0; i < problem->n_squares; i++)
    {
      if (truce_square_set_has (&problem->preplaced, i))
        mpz_set (counting->through[i], counting->total);
      else if (truce_square_set_has (&problem->free, i) && mpz_sgn (counting->through[i]) == 0)
        truce_square_set_add (&result->dead, i);
      else if (mpz_cmp (counting->through[i], counting->total) == 0)
        truce_square_set_add (&result->forced, i);
      result->through[i] = decimal (counting->through[i]);
      result->share[i] = share_of (counting->through[i], counting->total);
    }
}

static gboolean
count (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result)
{
  g_autofree mpz_t *through = g_new (mpz_t, problem->n_squares);
  g_autofree int *orbit_of = g_new (int, problem->n_squares);
  g_autofree int *orbits = g_new (int, problem->n_squares);
  Counting counting = {
    .work = work, .problem = problem, .through = through, .orbit_of = orbit_of, .orbits = orbits
  };
  gboolean done;

  mpz_init (counting.total);
  for (int i = 0; i < problem->n_squares; i++)
    mpz_init (through[i]);
  done =
      truce_insight_method_answer (work, problem, TRUCE_COUNT, NULL, counting.total) == TRUCE_INSIGHT_YES &&
      (mpz_cmp_ui (counting.total, MOST_LISTED) <= 0 ? count_by_listing (&counting)
                                                     : count_by_orbits (&counting));
  if (done)
    tell (&counting, result);
  for (int i = 0; i < problem->n_squares; i++)
    mpz_clear (through[i]);
  mpz_clear (counting.total);
  return done;
}

/* ---- all of it ---- */

TruceInsightState
truce_insight_work (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceProblem *problem;
  TruceSquareSet found;
  gboolean done;

  result->n_squares = truce_board_n_squares (work->spec.board);
  switch (truce_insight_has_placement (work, &work->spec, &found))
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
  done = problem && count (work, problem, result);
  if (problem)
    truce_problem_unref (problem);
  return done ? TRUCE_INSIGHT_COUNTED : TRUCE_INSIGHT_POSSIBLE;
}

void
truce_insight_result_clear (TruceInsightResult *result)
{
  g_free (result->total);
  g_strfreev (result->through);
  g_free (result->share);
  *result = (TruceInsightResult){ 0 };
}
