/* truce-insight-count.c: how many placements there are, and how many through each square, kind by kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include <math.h>

/* So many are listed, which tells all squares at once; where there are more, each orbit of squares is
 * counted. */
#define MOST_LISTED 20000

/* A place is a square for one kind: kind × squares + square. */
typedef struct
{
  TruceInsightWork *work;
  const TruceProblem *problem;
  mpz_t total;
  int n_places;
  mpz_t *through; /* by place */
  int *orbit_of;  /* by place: the least one of its orbit, -1 where no piece may come */
  int *orbits;    /* those least places */
  int n_orbits;
  TruceSquareSet free[TRUCE_KINDS_MAX];
} Counting;

typedef struct
{
  TruceSink sink;
  int n_squares;
  guint64 n;
  guint64 through[TRUCE_KINDS_MAX * TRUCE_SQUARES_MAX];
} Lister;

static bool
list_one (TruceSink *sink, const TruceSquare *pieces, int n)
{
  Lister *lister = (Lister *) sink;

  lister->n++;
  for (int i = 0; i < n; i++)
    lister->through[truce_placed_kind (pieces[i]) * lister->n_squares + truce_placed_square (pieces[i])]++;
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
  lister->n_squares = counting->problem->n_squares;
  mpz_init (listed);
  answer = truce_insight_method_answer (counting->work, counting->problem, TRUCE_LIST, &lister->sink, listed);
  mpz_clear (listed);
  if (answer != TRUCE_INSIGHT_YES || mpz_cmp_ui (counting->total, lister->n) != 0)
    return FALSE;
  for (int i = 0; i < counting->n_places; i++)
    mpz_set_ui (counting->through[i], lister->through[i]);
  return TRUE;
}

/* Whether a kind has all its pieces. */
static gboolean
is_full (const TruceProblem *problem, int kind)
{
  return problem->kinds[kind].pieces == truce_square_set_count (&problem->kinds[kind].preplaced);
}

/* The least place that a symmetry takes this one to; kinds that are alike change places with each other,
 * too. */
static int
least_place (const TruceProblem *problem, int kind, int square)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  int least = symmetries->alike[kind] * problem->n_squares + square;

  for (int i = 0; i < symmetries->n; i++)
    {
      const TruceSymmetry *element = &symmetries->elements[i];
      int to = symmetries->alike[element->kinds[kind]];

      least = MIN (least, to * problem->n_squares + truce_symmetry_square (symmetries, element, square));
    }
  return least;
}

static void
find_orbits (Counting *counting)
{
  const TruceProblem *problem = counting->problem;

  for (int place = 0; place < counting->n_places; place++)
    {
      int kind = place / problem->n_squares, square = place % problem->n_squares;

      counting->orbit_of[place] = -1;
      if (is_full (problem, kind) || !truce_square_set_has (&counting->free[kind], square))
        continue;
      counting->orbit_of[place] = least_place (problem, kind, square);
      if (counting->orbit_of[place] == place)
        counting->orbits[counting->n_orbits++] = place;
    }
}

static gboolean
count_orbit (Counting *counting, int place)
{
  TruceInsightAnswer answer = TRUCE_INSIGHT_STOPPED;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_to_spec (counting->problem, &spec);
  truce_square_set_add (&spec.kinds[place / counting->problem->n_squares].preplaced,
                        place % counting->problem->n_squares);
  problem = truce_problem_new (&spec, NULL);
  if (problem)
    {
      answer =
          truce_insight_method_answer (counting->work, problem, TRUCE_COUNT, NULL, counting->through[place]);
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

/* Every placement has to be met once on each of the places that it fills: `pieces` of those from `first` on.
 */
static gboolean
are_met (Counting *counting, int first, int n, int pieces)
{
  gboolean same;
  mpz_t sum, all;

  mpz_inits (sum, all, NULL);
  for (int i = first; i < first + n; i++)
    mpz_add (sum, sum, counting->through[i]);
  mpz_mul_ui (all, counting->total, pieces);
  same = mpz_cmp (sum, all) == 0;
  mpz_clears (sum, all, NULL);
  return same;
}

/* Of a kind of open number only the sum of all kinds may be known. */
static gboolean
adds_up (Counting *counting)
{
  const TruceProblem *problem = counting->problem;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int pieces = problem->kinds[kind].pieces;

      if (pieces >= 0 && !are_met (counting, kind * problem->n_squares, problem->n_squares,
                                   pieces - truce_square_set_count (&problem->kinds[kind].preplaced)))
        return FALSE;
    }
  return problem->to_place < 0 || are_met (counting, 0, counting->n_places, problem->to_place);
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
  for (int i = 0; i < counting->n_places; i++)
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

/* What the number of placements through a place makes of it. */
static void
tell_place (Counting *counting, int kind, int square, TruceInsightResult *result)
{
  const TruceProblem *problem = counting->problem;
  int place = kind * problem->n_squares + square;

  if (truce_square_set_has (&problem->kinds[kind].preplaced, square))
    mpz_set (counting->through[place], counting->total);
  else if (truce_square_set_has (&counting->free[kind], square) && mpz_sgn (counting->through[place]) == 0)
    {
      if (problem->n_kinds == 1 || !is_full (problem, kind)) /* of one that is complete none is expected */
        truce_square_set_add (&result->dead[kind], square);
    }
  else if (mpz_cmp (counting->through[place], counting->total) == 0)
    truce_square_set_add (&result->forced[kind], square);
  result->through[place] = decimal (counting->through[place]);
  result->share[place] = share_of (counting->through[place], counting->total);
}

static void
tell (Counting *counting, TruceInsightResult *result)
{
  result->total = decimal (counting->total);
  result->through = g_new0 (char *, counting->n_places + 1);
  result->share = g_new0 (double, counting->n_places);
  for (int kind = 0; kind < counting->problem->n_kinds; kind++)
    for (int square = 0; square < counting->problem->n_squares; square++)
      tell_place (counting, kind, square, result);
}

gboolean
truce_insight_count (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result)
{
  const int n_places = problem->n_kinds * problem->n_squares;
  g_autofree mpz_t *through = g_new (mpz_t, n_places);
  g_autofree int *orbit_of = g_new (int, n_places);
  g_autofree int *orbits = g_new (int, n_places);
  g_autofree Counting *counting = g_new0 (Counting, 1);
  gboolean done;

  *counting = (Counting){ .work = work, .problem = problem, .n_places = n_places, .through = through };
  counting->orbit_of = orbit_of;
  counting->orbits = orbits;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_problem_free_for (problem, kind, &counting->free[kind]);
  mpz_init (counting->total);
  for (int i = 0; i < n_places; i++)
    mpz_init (through[i]);
  done =
      truce_insight_method_answer (work, problem, TRUCE_COUNT, NULL, counting->total) == TRUCE_INSIGHT_YES &&
      (mpz_cmp_ui (counting->total, MOST_LISTED) <= 0 ? count_by_listing (counting)
                                                      : count_by_orbits (counting));
  if (done)
    tell (counting, result);
  for (int i = 0; i < n_places; i++)
    mpz_clear (through[i]);
  mpz_clear (counting->total);
  return done;
}
