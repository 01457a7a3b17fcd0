/* armies.c: peaceable queens by the method `lines`, compared with the second proof and the older program
 *
 * Usage: bench-armies [LARGEST]: boards from 10 to LARGEST (default 14). Times are user seconds of one
 * thread, the least of three runs that alternate (one run if it takes more than ten seconds). The end shows
 * the older method at n=8, and the speedup of two threads: by elapsed time, which needs two idle cores, and
 * by the times of the units, each assigned in order to the worker that is free first.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "armies/armies.h"
#include "core/verify.h"
#include "seconds.h"
#include "simd/isa.h"

#define RUNS        3
#define LONG        10.0 /* seconds: one run is enough */
#define SECOND_MAX  13   /* larger boards take any-line too long */
#define MANY        128  /* units for two threads */
#define OLDER_SIZE  8
#define OLDER_TIMES 200 /* runs of `lines` per run of the older method */

static double
clock_seconds (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static void
fail (const char *what)
{
  fprintf (stderr, "armies: %s\n", what);
  exit (1);
}

/* ---- a search on some threads ---- */

typedef struct
{
  const TruceProblem *problem;
  const TruceMethod *method;
  _Atomic int incumbent;
  TruceGoal goal;
  TruceControl control;
  TruceUnits *units;
  _Atomic size_t next;
  double *unit_seconds; /* time of each unit; NULL: not measured */
} Solver;

typedef struct
{
  TruceSink sink;
  pthread_t thread;
  Solver *solver;
} Worker;

static bool
take (TruceSink *sink, const TruceSquare *pieces, int n)
{
  if (!truce_verify_pieces (((Worker *) sink)->solver->problem, pieces, n, NULL,
                            NULL)) /* no preplaced pieces */
    fail ("a placement is not peaceable");
  return true;
}

static void *
work (void *data)
{
  Worker *worker = data;
  Solver *solver = worker->solver;
  TruceMonitor monitor;
  TruceTally tally;

  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &solver->control, &tally);
  for (size_t unit; (unit = atomic_fetch_add (&solver->next, 1)) < solver->units->n;)
    {
      const double before = clock_seconds (CLOCK_THREAD_CPUTIME_ID);

      truce_monitor_start_unit (&monitor);
      if (solver->method->run (solver->problem, &solver->goal, solver->units, unit, &monitor,
                               &worker->sink) != TRUCE_STATUS_DONE)
        fail ("no memory");
      truce_monitor_end_unit (&monitor);
      if (solver->unit_seconds)
        solver->unit_seconds[unit] = clock_seconds (CLOCK_THREAD_CPUTIME_ID) - before;
    }
  truce_tally_clear (&tally);
  return NULL;
}

/* Returns the optimum. unit_seconds: (nullable): set to the times of `wanted` units. */
static int
solve (const char *id, int n, int threads, size_t wanted, double *unit_seconds)
{
  Worker workers[2] = { { .sink.take = take }, { .sink.take = take } };
  Solver solver = { .method = truce_best_method_find (id), .unit_seconds = unit_seconds };
  TruceProblem *problem;
  TruceProblemSpec spec;
  int best;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  solver.problem = problem = truce_problem_new (&spec, NULL);
  solver.incumbent = -1;
  solver.goal = (TruceGoal){ .question = { TRUCE_FIRST },
                             .options = solver.method->default_options,
                             .incumbent = &solver.incumbent };
  truce_control_init (&solver.control);
  solver.units = problem ? solver.method->split (problem, &solver.goal, wanted) : NULL;
  if (!solver.units)
    fail ("no memory");
  for (int i = 0; i < threads; i++)
    {
      workers[i].solver = &solver;
      if (pthread_create (&workers[i].thread, NULL, work, &workers[i]) != 0)
        fail ("no thread");
    }
  for (int i = 0; i < threads; i++)
    pthread_join (workers[i].thread, NULL);
  best = atomic_load (&solver.incumbent);
  truce_units_free (solver.units);
  truce_problem_unref (problem);
  return best;
}

/* ---- tables ---- */

typedef struct
{
  double seconds;
  int best;
} Run;

static void
run_method (const char *id, int n, Run *run)
{
  const double before = user_seconds ();
  const int best = solve (id, n, 1, MANY, NULL);
  const double seconds = user_seconds () - before;

  if (run->seconds > 0 && run->best != best)
    fail ("the optimum is not the same every time");
  if (run->seconds == 0 || seconds < run->seconds)
    *run = (Run){ seconds, best };
}

static void
print_time (const Run *run, double own)
{
  if (run->seconds > 0)
    printf (" %10.4f %8.3f", run->seconds, own / run->seconds);
  else
    printf (" %10s %8s", "-", "-");
}

static void
measure (int n)
{
  Run lines = { 0 }, second = { 0 };

  for (int i = 0; i < RUNS && lines.seconds < LONG; i++)
    {
      run_method ("lines", n, &lines);
      if (n <= SECOND_MAX)
        run_method ("any-line", n, &second);
    }
  if (second.seconds > 0 && second.best != lines.best)
    fail ("the second proof has another optimum");
  printf ("%3d %8d %10.4f", n, lines.best, lines.seconds);
  print_time (&second, lines.seconds);
  printf ("\n");
  fflush (stdout);
}

static void
measure_older (void)
{
  Run older = { 0 }, lines = { 0 };
  double before;

  run_method ("alternating", OLDER_SIZE, &older);
  before = user_seconds ();
  for (int i = 0; i < OLDER_TIMES; i++)
    lines.best = solve ("lines", OLDER_SIZE, 1, 1, NULL);
  lines.seconds = (user_seconds () - before) / OLDER_TIMES;
  if (lines.best != older.best)
    fail ("the older method has another optimum");
  printf ("\nn=%d: alternating %.3f s, lines %.6f s: %.0f times\n", OLDER_SIZE, older.seconds, lines.seconds,
          older.seconds / lines.seconds);
}

/* Returns the speedup of two workers. */
static double
deal (const double *units, int n)
{
  double free_at[2] = { 0 }, last;

  for (int i = 0; i < n; i++)
    free_at[free_at[1] < free_at[0]] += units[i];
  last = free_at[0] > free_at[1] ? free_at[0] : free_at[1];
  return (free_at[0] + free_at[1]) / last;
}

static void
measure_threads (const char *id, int n)
{
  double seconds[2] = { 0 }, units[MANY] = { 0 };

  for (int i = 0; i < RUNS; i++)
    for (int threads = 1; threads <= 2; threads++)
      {
        double before = clock_seconds (CLOCK_MONOTONIC), took;

        solve (id, n, threads, MANY, threads == 1 ? units : NULL);
        took = clock_seconds (CLOCK_MONOTONIC) - before;
        if (i == 0 || took < seconds[threads - 1])
          seconds[threads - 1] = took;
      }
  printf ("%s, n=%d: one thread %.3f s, two %.3f s by the clock: %.2f times; by the units %.2f times\n", id,
          n, seconds[0], seconds[1], seconds[0] / seconds[1], deal (units, MANY));
}

int
main (int argc, char **argv)
{
  const int largest = argc > 1 ? atoi (argv[1]) : 14;

  printf ("instruction set: %s\n", truce_isa_name (truce_isa_best ()));
  printf ("%3s %8s %10s %10s %8s\n", "n", "optimum", "lines", "any-line", "ratio");
  for (int n = 10; n <= largest && n <= 24; n++)
    measure (n);
  measure_older ();
  measure_threads ("lines", 14);
  measure_threads ("any-line", 12);
  return 0;
}
