/* test-estimate.c: random paths against whole trees and counts, intervals of samples, list scheduling
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "core/arithmetic.h"
#include "core/verify-walk.h"
#include "estimate/sample.h"
#include "estimate/schedule.h"
#include "estimate/tree.h"
#include "harness.h"
#include "problem-text.h"
#include "test-run.h"
#include "verify-count.h"

#define TRIALS 100
#define HOLDS  90 /* smallest number of intervals that must contain the truth */

/* ---- trees ---- */

/* Returns the size of the whole tree and its placements, by `backtrack`. */
static TruceTreePath
count_all (const TruceProblem *problem)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceUnits *units = method->split (problem, &goal, 1);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceTreePath all;
  mpz_t total;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = true;
  truce_monitor_start_unit (&monitor);
  ck_assert_int_eq (method->run (problem, &goal, units, 0, &monitor, NULL), TRUCE_STATUS_DONE);
  all.nodes = 1 + (double) monitor.counters.tried;
  all.leaves = (double) (monitor.counters.found + monitor.counters.dead_ends);
  mpz_init (total);
  truce_tally_get (&tally, total);
  all.placements = mpz_get_d (total);
  mpz_clear (total);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return all;
}

/* Returns whether the interval contains the truth. open: incremented if the interval has no upper end. */
static bool
holds (const double *values, size_t n, uint64_t seed, double truth, int *open)
{
  TruceEstimate mean;

  ck_assert (truce_estimate_mean (values, n, &seed, &mean));
  ck_assert (0 <= mean.low && mean.low <= mean.value && mean.value <= mean.high);
  *open += isinf (mean.high);
  return mean.low <= truth && truth <= mean.high;
}

/* Boards with small trees, and the number of paths for an interval: more if most paths find nothing. */
static const struct
{
  const char *text;
  int paths;
} trees[] = {
  { "8x8 Q k=8 true", 1000 },     { "7x7 QNN k=7 true", 2000 },
  { "6x6 R k=6 true", 200 },      { "5x5 K k=4 true", 200 },
  { "6x6 N k=5 true", 1000 },     { "6x6 B k=4 true", 200 },
  { "8x8 Q k=8 true p=0", 2000 }, { "5x7 QN k=4 true", 400 },
  { "4x5 Q+N k=1,2 true", 400 },  { "5x5 Q k=3 true peace=none cover=every", 2000 },
  { "4x4 N k=any true", 1000 },
};

START_TEST (paths_hold_trees)
{
  const size_t n = (size_t) trees[_i].paths;
  double *placements = malloc (n * sizeof *placements), *nodes = malloc (n * sizeof *nodes);
  double leaves = 0;
  TruceTreePath all, path;
  TruceProblem *problem = test_problem_text (trees[_i].text);
  int held_placements = 0, held_nodes = 0, open = 0;

  all = count_all (problem);
  ck_assert_double_eq (all.placements, (double) truce_verify_count (problem, &(TruceGoal){ 0 }));
  for (int trial = 0; trial < TRIALS; trial++)
    {
      TruceTreeProbe *probe = truce_tree_probe_new (problem, (uint64_t) trial);

      for (size_t i = 0; i < n; i++)
        {
          path = truce_tree_probe_path (probe);
          placements[i] = path.placements;
          nodes[i] = path.nodes;
          leaves += path.leaves / ((double) n * TRIALS);
        }
      held_placements += holds (placements, n, 1, all.placements, &open);
      held_nodes += holds (nodes, n, 2, all.nodes, &open);
      truce_tree_probe_free (probe);
    }
  ck_assert_msg (held_placements >= HOLDS && held_nodes >= HOLDS, "%s: %d and %d of %d intervals hold",
                 trees[_i].text, held_placements, held_nodes, TRIALS);
  /* Questions with given numbers of pieces have an upper end, unless no path meets a placement. */
  ck_assert_msg (problem->pieces < 0 || all.placements == 0 || open <= TRIALS / 10,
                 "%s: %d of %d intervals are open", trees[_i].text, open, 2 * TRIALS);
  ck_assert_double_eq_tol (leaves, all.leaves, all.leaves / 10);
  free (placements);
  free (nodes);
  truce_problem_unref (problem);
}
END_TEST

/* Boards with open numbers, on which rare paths stand for most of the tree. Counts that are not published
 * are computed here. */
static const struct
{
  const char *text;
  double published;
} tails[] = {
  { "5x5 Q+Q k=any,any true peace=between" },
  { "5x5 Q+N k=any,any true peace=between" },
  { "6x6 K k=any true cover=every" },
  { "5x5 K k=any true peace=none cover=every" },
  { "5x5 Q k=any true peace=none cover=every" },
  { "4x5 B k=any true peace=none cover=total" },
  { "4x5 K+K k=any,any true peace=between" },
  { "4x4 N+N+N k=any,any,any true peace=between" },
  { "4x5 N k=any torus peace=none cover=every" },
  { "6x6 N k=any true", 3368146 },  /* A141243 */
  { "7x7 K k=any true", 12727570 }, /* A063443 */
  { "6x6 W k=any true", 5598861 },  /* A006506 */
};

#define SQUARES_MAX 36

/* For each kind and square, a bit for each square that a piece there attacks, and for each square from
 * which it is attacked. */
typedef struct
{
  const TruceProblem *problem;
  uint64_t attacks[TRUCE_KINDS_MAX][SQUARES_MAX], attackers[TRUCE_KINDS_MAX][SQUARES_MAX];
} Slow;

static void
slow_init (Slow *slow, const TruceProblem *problem)
{
  *slow = (Slow){ problem };
  ck_assert_int_le (problem->n_squares, SQUARES_MAX);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int from = 0; from < problem->n_squares; from++)
      {
        bool reached[TRUCE_SQUARES_MAX] = { false };

        truce_verify_reach (problem, kind, from, reached);
        for (int to = 0; to < problem->n_squares; to++)
          {
            slow->attacks[kind][from] |= (uint64_t) (reached[to] && to != from) << to;
            slow->attackers[kind][to] |= (uint64_t) (reached[to] && to != from) << from;
          }
      }
}

/* Counts square by square: each is empty, or holds a piece of any kind. */
static double
slow_count (const Slow *slow, int square, const uint64_t *taken, uint64_t covered)
{
  const TruceProblem *problem = slow->problem;
  double count;

  if (square == problem->n_squares)
    return problem->cover == TRUCE_COVER_NONE || covered == (UINT64_C (1) << square) - 1;
  count = slow_count (slow, square + 1, taken, covered);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      const uint64_t own = problem->cover == TRUCE_COVER_TOTAL ? 0 : UINT64_C (1) << square;
      uint64_t next[TRUCE_KINDS_MAX];

      if (taken[kind] >> square & 1)
        continue;
      for (int other = 0; other < problem->n_kinds; other++)
        next[other] = taken[other] | (truce_verify_breaks_peace (problem, kind, other)
                                          ? slow->attacks[kind][square] | slow->attackers[other][square]
                                          : 0);
      count += slow_count (slow, square + 1, next, covered | slow->attacks[kind][square] | own);
    }
  return count;
}

START_TEST (long_tails_are_told)
{
  const size_t n = truce_test_rounds (20000) / 8; /* 500, or 2,500 in slow runs */
  double *placements = malloc (n * sizeof *placements), truth = tails[_i].published;
  TruceProblem *problem = test_problem_text (tails[_i].text);
  const uint64_t none[TRUCE_KINDS_MAX] = { 0 };
  int held = 0, open = 0;
  Slow slow;

  if (truth == 0)
    {
      slow_init (&slow, problem);
      truth = slow_count (&slow, 0, none, 0);
    }
  for (int trial = 0; trial < TRIALS; trial++)
    {
      TruceTreeProbe *probe = truce_tree_probe_new (problem, (uint64_t) trial);

      for (size_t i = 0; i < n; i++)
        placements[i] = truce_tree_probe_path (probe).placements;
      held += holds (placements, n, 1, truth, &open);
      truce_tree_probe_free (probe);
    }
  ck_assert_msg (held >= HOLDS, "%s: %d of %d intervals hold", tails[_i].text, held, TRIALS);
  free (placements);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_seed_repeats_its_paths)
{
  TruceProblem *problem = test_problem_text ("6x6 N k=5 true");
  TruceTreeProbe *one = truce_tree_probe_new (problem, 7), *same = truce_tree_probe_new (problem, 7);
  TruceTreeProbe *other = truce_tree_probe_new (problem, 8);
  bool differs = false;

  for (int i = 0; i < 20; i++)
    {
      const TruceTreePath path = truce_tree_probe_path (one), again = truce_tree_probe_path (same);

      ck_assert_double_eq (path.placements, again.placements);
      ck_assert_double_eq (path.nodes, again.nodes);
      differs = truce_tree_probe_path (other).nodes != path.nodes || differs;
    }
  ck_assert (differs);
  truce_tree_probe_free (one);
  truce_tree_probe_free (same);
  truce_tree_probe_free (other);
  truce_problem_unref (problem);
}
END_TEST

/* A path without choices visits the whole tree. */
START_TEST (a_path_of_a_tree_without_branches_is_the_tree)
{
  TruceProblem *problem = test_problem_text ("1x1 Q k=1 true");
  TruceTreeProbe *probe = truce_tree_probe_new (problem, 1);
  const TruceTreePath path = truce_tree_probe_path (probe);

  ck_assert_double_eq (path.placements, 1);
  ck_assert_double_eq (path.nodes, 1);
  ck_assert_double_eq (path.leaves, 1);
  truce_tree_probe_free (probe);
  truce_problem_unref (problem);
}
END_TEST

/* ---- samples ---- */

/* Returns a number from a long-tailed distribution: e to the sum of twelve uniform numbers. */
static double
long_tailed (uint64_t *rng, double spread)
{
  double sum = -6;

  for (int i = 0; i < 12; i++)
    sum += (double) (truce_splitmix_next (rng) >> 11) * 0x1p-53;
  return exp (spread * sum);
}

#define UNITS  4000
#define STRATA 8

/* Draws n values of each stratum without repetition. Returns whether the interval contains the sum of all
 * values. */
static bool
draw (double *all, size_t n, uint64_t *rng, double truth)
{
  TruceStratum strata[STRATA];
  TruceEstimate sum;

  for (size_t h = 0; h < STRATA; h++)
    {
      double *values = all + h * UNITS / STRATA;

      for (size_t i = 0; i < n; i++)
        {
          const size_t with = i + truce_splitmix_below (rng, UNITS / STRATA - i);
          const double value = values[i];

          values[i] = values[with];
          values[with] = value;
        }
      strata[h] = (TruceStratum){ values, n, UNITS / STRATA, (double) n * STRATA / UNITS };
    }
  ck_assert (truce_estimate_total (strata, STRATA, rng, &sum));
  return sum.low <= truth && truth <= sum.high;
}

/* Number of values of each stratum, length of the tail, and difference between the strata. */
static const struct
{
  size_t n;
  double spread, slope;
} samples[] = { { 4, .5, 0 }, { 4, 1, .3 }, { 16, 1, .3 }, { 60, 1.5, .2 }, { 250, 1, 0 } };

START_TEST (intervals_hold_sums)
{
  double all[UNITS], truth = 0;
  uint64_t rng = 5;
  int held = 0;

  for (int i = 0; i < UNITS; i++)
    truth += all[i] =
        long_tailed (&rng, samples[_i].spread) * exp (samples[_i].slope * (double) (i * STRATA / UNITS));
  for (int trial = 0; trial < TRIALS; trial++)
    held += draw (all, samples[_i].n, &rng, truth);
  ck_assert_msg (held >= HOLDS, "%zu values of each stratum: %d of %d intervals hold", samples[_i].n, held,
                 TRIALS);
}
END_TEST

/* One large value among many equal ones does not show how many more there are. */
START_TEST (what_a_sample_does_not_tell_is_open)
{
  double values[40] = { 0 };
  const TruceStratum stratum = { values, 40, 1000, .04 };
  TruceEstimate sum;
  uint64_t rng = 1;

  ck_assert (truce_estimate_total (&stratum, 1, &rng, &sum));
  ck_assert_double_eq (sum.high, 0);
  values[17] = 1;
  ck_assert (truce_estimate_total (&stratum, 1, &rng, &sum));
  ck_assert_double_eq_tol (sum.value, 25, 1e-9);
  ck_assert (isinf (sum.high));
}
END_TEST

/* Number of values, and length of the tail; 0: uniform from 0.1 to 1.1. */
static const struct
{
  size_t n;
  double spread;
} few[] = { { 1, .5 }, { 1, 0 }, { 2, .5 },
            { 2, 0 },  { 3, 0 }, { 3, 1 },
            { 5, .5 }, { 8, 1 }, { TRUCE_FEW_MAX, 0 },
            { 8, 1.3 } };

/* The trials are short, so there are more of them. */
START_TEST (intervals_of_few_values_hold)
{
  double all[UNITS], truth = 0, values[TRUCE_FEW_MAX];
  uint64_t rng = 11;
  int held = 0;

  for (int i = 0; i < UNITS; i++)
    truth += all[i] = few[_i].spread > 0 ? long_tailed (&rng, few[_i].spread)
                                         : .1 + (double) truce_splitmix_below (&rng, 1000) / 1000;
  for (int trial = 0; trial < 10 * TRIALS; trial++)
    {
      TruceEstimate sum;

      for (size_t i = 0; i < few[_i].n; i++)
        values[i] = all[truce_splitmix_below (&rng, UNITS)];
      ck_assert (truce_estimate_few (values, few[_i].n, 0, UNITS, &sum));
      ck_assert (sum.low <= sum.value && sum.value <= sum.high);
      held += sum.low <= truth && truth <= sum.high;
    }
  ck_assert_msg (held >= 10 * HOLDS, "%zu values: %d of %d intervals hold", few[_i].n, held, 10 * TRIALS);
}
END_TEST

/* By hand: the logarithms 0 and .2 have mean .1 and variance .02. With one open value, two of three are
 * known. */
START_TEST (intervals_of_few_values_are_by_student)
{
  const double values[] = { 1, exp (.2), exp (.1) };
  TruceEstimate sum;

  ck_assert (truce_estimate_few (values, 2, 0, 10, &sum));
  ck_assert_double_eq_tol (sum.value, 5 * (1 + exp (.2)), 1e-9);
  ck_assert_double_eq_tol (log (sum.high / 10), .11 + 12.706 * sqrt (.0102), 1e-9);
  ck_assert_double_eq_tol (log (sum.low / 10), .11 - 12.706 * sqrt (.0102), 1e-9);
  ck_assert (truce_estimate_few (values, 3, 1, 10, &sum));
  ck_assert_double_eq_tol (log (sum.high / 10), .105 + 12.706 * sqrt (.00505), 1e-9);
}
END_TEST

/* The interval of one value has a factor of twenty on both sides; without a known value there is none. */
START_TEST (intervals_of_one_value_are_wide)
{
  const double values[] = { 3, 5 };
  TruceEstimate sum;

  ck_assert (truce_estimate_few (values, 1, 0, 10, &sum));
  ck_assert_double_eq_tol (sum.value, 30, 1e-9);
  ck_assert_double_eq_tol (sum.low, 1.5, 1e-9);
  ck_assert_double_eq_tol (sum.high, 600, 1e-9);
  ck_assert (truce_estimate_few (values, 2, 1, 10, &sum));
  ck_assert_double_eq_tol (sum.high, 800, 1e-9);
  ck_assert (!truce_estimate_few (values, 2, 2, 10, &sum));
  ck_assert_double_eq_tol (sum.value, 40, 1e-9);
  ck_assert (isinf (sum.high));
  ck_assert (!truce_estimate_few (values, 0, 0, 10, &sum));
}
END_TEST

/* Quantiles of Pareto distributions with the shapes 1.25 and 0.25. */
START_TEST (a_tail_without_a_mean_is_open)
{
  double long_values[1000], short_values[1000];
  TruceEstimate mean;
  uint64_t rng = 1;

  for (int i = 0; i < 1000; i++)
    {
      long_values[i] = pow ((i + .5) / 1000, -1.25);
      short_values[i] = pow ((i + .5) / 1000, -.25);
    }
  ck_assert (truce_estimate_mean (long_values, 1000, &rng, &mean));
  ck_assert (isinf (mean.high) && mean.low > 0);
  ck_assert (truce_estimate_mean (short_values, 1000, &rng, &mean));
  ck_assert (mean.low < 4 / 3. && 4 / 3. < mean.high && mean.high < 1.5);
}
END_TEST

/* No path met a placement, but there may be many. */
START_TEST (zeros_leave_the_mean_open)
{
  const double values[100] = { 0 };
  TruceEstimate mean;
  uint64_t rng = 1;

  ck_assert (truce_estimate_mean (values, 100, &rng, &mean));
  ck_assert (mean.value == 0 && mean.low == 0 && isinf (mean.high));
}
END_TEST

START_TEST (few_values_have_no_interval)
{
  double values[TRUCE_STRATUM_MIN] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  TruceStratum stratum = { values, TRUCE_STRATUM_MIN - 1, 10, .7 };
  TruceEstimate sum;
  uint64_t rng = 1;

  ck_assert (!truce_estimate_total (&stratum, 1, &rng, &sum));
  ck_assert_double_eq_tol (sum.value, 40, 1e-9);
  ck_assert (!truce_estimate_total (&stratum, 0, &rng, &sum));
  stratum.n++;
  ck_assert (truce_estimate_total (&stratum, 1, &rng, &sum));
  ck_assert (sum.low < sum.value && sum.value < sum.high);
  /* The sample has all values, so nothing is estimated. */
  stratum.weight = TRUCE_STRATUM_MIN;
  stratum.share = 1;
  ck_assert (truce_estimate_total (&stratum, 1, &rng, &sum));
  ck_assert_double_eq_tol (sum.low, 36, 1e-9);
  ck_assert_double_eq_tol (sum.high, 36, 1e-9);
}
END_TEST

/* ---- schedules ---- */

START_TEST (units_go_to_whoever_is_free)
{
  static const double costs[] = { 3, 1, 1, 2, 4 };

  ck_assert_double_eq_tol (truce_schedule (costs, 5, 1, 0), 11, 1e-12);
  ck_assert_double_eq_tol (truce_schedule (costs, 5, 2, 0), 7, 1e-12); /* 3, 4 and 1, 1, 2 */
  ck_assert_double_eq_tol (truce_schedule (costs, 5, 3, 0), 5, 1e-12); /* 3 and 1, 2 and 1, 4 */
  ck_assert_double_eq_tol (truce_schedule (costs, 5, 100, 0), 4, 1e-12);
  ck_assert_double_eq_tol (truce_schedule (costs, 0, 3, 1), 0, 1e-12);
  /* The fifth unit is assigned after five times .5. */
  ck_assert_double_eq_tol (truce_schedule (costs, 5, 100, .5), 6.5, 1e-12);
  ck_assert_double_eq_tol (truce_schedule (costs, 5, 1, .5), 13.5, 1e-12);
}
END_TEST

/* Graham's bounds for list scheduling. */
START_TEST (a_schedule_is_within_its_bounds)
{
  double costs[500], sum = 0, max = 0;
  uint64_t rng = 3;

  for (int i = 0; i < 500; i++)
    {
      sum += costs[i] = long_tailed (&rng, 1);
      max = fmax (max, costs[i]);
    }
  for (size_t cores = 1; cores < 600; cores = cores * 3 / 2 + 1)
    {
      const double took = truce_schedule (costs, 500, cores, 0);

      ck_assert_double_ge (took, fmax (max, sum / (double) cores) - 1e-9);
      ck_assert_double_le (took, sum / (double) cores + max + 1e-9);
    }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("estimate");
  TCase *tests = truce_test_case (suite, "estimate", 600);

  truce_test_choose (argc, argv);
  tcase_add_loop_test (tests, paths_hold_trees, 0, truce_test_fewer (sizeof trees / sizeof trees[0]));
  tcase_add_loop_test (tests, long_tails_are_told, 0, sizeof tails / sizeof tails[0]);
  tcase_add_test (tests, a_seed_repeats_its_paths);
  tcase_add_test (tests, a_path_of_a_tree_without_branches_is_the_tree);
  tcase_add_loop_test (tests, intervals_hold_sums, 0, sizeof samples / sizeof samples[0]);
  tcase_add_loop_test (tests, intervals_of_few_values_hold, 0, sizeof few / sizeof few[0]);
  tcase_add_test (tests, intervals_of_few_values_are_by_student);
  tcase_add_test (tests, intervals_of_one_value_are_wide);
  tcase_add_test (tests, what_a_sample_does_not_tell_is_open);
  tcase_add_test (tests, a_tail_without_a_mean_is_open);
  tcase_add_test (tests, zeros_leave_the_mean_open);
  tcase_add_test (tests, few_values_have_no_interval);
  tcase_add_test (tests, units_go_to_whoever_is_free);
  tcase_add_test (tests, a_schedule_is_within_its_bounds);
  return truce_test_run (suite);
}
