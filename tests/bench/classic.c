/* classic.c: older methods: seconds and steps of a run, and random restarts with many seeds
 *
 * Usage: bench-classic [QUICK]. With any argument the boards are smaller, and it takes seconds.
 * grid-constraints at n = 8 visits 4,426,165,368 full boards and takes minutes. Times are CPU seconds of one
 * thread, the median of several rounds through all methods. Exits with 1 if a classic method is not faster
 * where it has to be.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/method.h"

#define ROUNDS 5
#define SEEDS  100

static bool in_order = true;

static double
cpu_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *values, int n)
{
  qsort (values, n, sizeof *values, compare);
  return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

static TruceProblem *
queens (int n)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.pieces = n;
  return truce_problem_new (&spec, NULL);
}

/* Returns the time of an answer. counters: (nullable): set to the detailed counters. */
static double
seconds_for (const TruceMethod *method,
             const TruceProblem *problem,
             const TruceGoal *goal,
             TruceCounters *counters)
{
  TruceUnits *units = method->split (problem, goal, 1);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  double start;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = counters != NULL;
  truce_monitor_start_unit (&monitor);
  start = cpu_seconds ();
  method->run (problem, goal, units, 0, &monitor, NULL);
  start = cpu_seconds () - start;
  truce_monitor_end_unit (&monitor);
  if (counters)
    *counters = truce_monitor_shown (&monitor);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return start;
}

#define METHODS_MAX 12

static void
print_row (const char *id, double seconds, double seconds_before, const TruceCounters *counters)
{
  printf ("%-20s %12.6f", id, seconds);
  if (seconds_before > 0)
    printf (" %8.3f", seconds_before / seconds);
  else
    printf (" %8s", "");
  if (counters)
    printf (" %14llu %14llu %14llu %14llu\n", (unsigned long long) counters->tried,
            (unsigned long long) counters->tests, (unsigned long long) counters->reads,
            (unsigned long long) counters->writes);
  else
    printf ("\n");
}

/* Prints a table of the methods at size n. A '<' in `strict` requires the method to be faster than the
 * previous one. Counts steps in a separate round if there is more than one round. */
static void
compare_at (int n, int rounds, const char *const *ids, const char *strict)
{
  TruceProblem *problem = queens (n);
  const TruceGoal goal = { 0 };
  double times[METHODS_MAX][ROUNDS], before = 0;
  TruceCounters counters = { 0 };

  for (int round = 0; round < rounds; round++)
    for (int i = 0; ids[i]; i++)
      times[i][round] = seconds_for (truce_method_find (ids[i]), problem, &goal, NULL);
  printf ("n = %d, %d rounds\n%-20s %12s %8s %14s %14s %14s %14s\n", n, rounds, "method", "seconds", "ratio",
          "tried", "tests", "reads", "writes");
  for (int i = 0; ids[i]; i++)
    {
      double seconds = median (times[i], rounds);

      if (rounds > 1)
        seconds_for (truce_method_find (ids[i]), problem, &goal, &counters);
      print_row (ids[i], seconds, before, rounds > 1 ? &counters : NULL);
      if (strict[i] == '<' && seconds >= before)
        {
          printf ("  not faster than %s\n", ids[i - 1]);
          in_order = false;
        }
      before = seconds;
    }
  printf ("\n");
  truce_problem_unref (problem);
}

static void
restarts_at (int n, const char *id, TruceRestart policy, const char *name, uint64_t steps, double limit)
{
  TruceProblem *problem = queens (n);
  double times[SEEDS], tried[SEEDS], restarts = 0, middle;

  for (int seed = 0; seed < SEEDS; seed++)
    {
      TruceGoal goal = { .question = { TRUCE_ANY }, .seed = seed, .restart = policy, .restart_steps = steps };
      TruceCounters counters;

      times[seed] = seconds_for (truce_method_find (id), problem, &goal, NULL);
      seconds_for (truce_method_find (id), problem, &goal, &counters);
      tried[seed] = counters.tried;
      restarts += counters.restarts;
    }
  middle = median (times, SEEDS);
  printf ("%-18s %-10s %6llu %10.3f ms median %10.3f ms max %8.0f tried %8.2f restarts\n", id, name,
          (unsigned long long) steps, middle * 1e3, times[SEEDS - 1] * 1e3, median (tried, SEEDS),
          restarts / SEEDS);
  if (limit > 0 && middle > limit)
    {
      printf ("  slower than %g ms\n", limit * 1e3);
      in_order = false;
    }
  truce_problem_unref (problem);
}

int
main (int argc, char **argv)
{
  static const char *const anywhere[] = {
    "list-counter",       "array-board",       "array-1d", "grid-constraints",
    "one-queen-per-line", "reduced-recursion", NULL
  };
  static const char *const by_row[] = { "grid-constraints", "one-queen-per-line", NULL };
  static const char *const flags[] = { "one-queen-per-line", "reduced-recursion",
                                       "column-flags",       "grid-flags",
                                       "half-first-line",    "permutations",
                                       "boolean-flags",      NULL };
  static const char *const python[] = { "list-check", "available-columns", "diagonal-locking", NULL };
  static const char *const rest[] = { "forward-checking",  "list-check",       "boolean-flags",
                                      "available-columns", "diagonal-locking", "dancing-links",
                                      "original",          "improved",         NULL };
  bool quick = argc > 1;

  setvbuf (stdout, NULL, _IOLBF, 0);
  compare_at (6, ROUNDS, anywhere, "      ");
  compare_at (quick ? 7 : 8, quick ? ROUNDS : 1, by_row, " <");
  compare_at (quick ? 6 : 8, ROUNDS, flags, "       ");
  compare_at (quick ? 10 : 11, ROUNDS, python, " <<");
  compare_at (quick ? 10 : 11, ROUNDS, rest, "        ");
  printf ("any placement, n = 30, %d seeds\n", SEEDS);
  restarts_at (30, "diagonal-locking", TRUCE_RESTART_FIXED, "fixed", 1000, 0.05);
  restarts_at (30, "diagonal-locking", TRUCE_RESTART_GEOMETRIC, "geometric", 300, 0.05);
  restarts_at (30, "diagonal-locking", TRUCE_RESTART_LUBY, "Luby", 300, 0.05);
  restarts_at (30, "min-conflicts", TRUCE_RESTART_NONE, "", 0, 0);
  return in_order ? 0 : 1;
}
