/* truce-timing-measure.c: one run of one method, measured
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timing-measure.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/verify.h"
#include "run/truce-memory.h"

#define UNITS_A_THREAD 16

/* What the threads of a run share. */
typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceControl *control;
  gboolean detailed;
  TruceUnits *units;
  _Atomic size_t next;
  _Atomic size_t front; /* with TRUCE_FIRST: the lowest unit that brought something */

  pthread_mutex_t lock;
  struct
  {
    TruceTally total;
    TruceCounters counters;
    TruceEnd end;
    double cpu;
    TruceSquare *squares; /* the placement of unit `front`, or NULL */
  } shared;
} Run;

/* Keeps the first placement of a unit. */
typedef struct
{
  TruceSink sink;
  TruceSquare *squares; /* room for one placement */
  gboolean taken;
} Keeper;

static double
clock_seconds (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Files have whole nanoseconds: what is read back is then what was measured. */
static double
rounded (double seconds)
{
  return round (seconds * 1e9) / 1e9;
}

static bool
keep (TruceSink *sink, const TruceSquare *squares, int n)
{
  Keeper *keeper = (Keeper *) sink;

  if (!keeper->taken)
    memcpy (keeper->squares, squares, (size_t) n * sizeof *squares);
  keeper->taken = TRUE;
  return false;
}

static void
account (Run *run, size_t unit, TruceEnd end, TruceMonitor *monitor, Keeper *keeper)
{
  pthread_mutex_lock (&run->lock);
  truce_tally_add_tally (&run->shared.total, monitor->tally);
  truce_counters_add (&run->shared.counters, &monitor->counters);
  /* Having no memory outweighs being stopped, which outweighs being done. */
  if (end != TRUCE_END_DONE && run->shared.end != TRUCE_END_NO_MEMORY)
    run->shared.end = end;
  if (keeper->taken && unit < atomic_load (&run->front))
    {
      atomic_store (&run->front, unit);
      free (run->shared.squares);
      run->shared.squares = keeper->squares;
      keeper->squares = calloc ((size_t) run->problem->pieces + 1, sizeof *keeper->squares);
    }
  keeper->taken = FALSE;
  /* The others need not end what they are at. */
  if (run->shared.end == TRUCE_END_NO_MEMORY || (run->goal->any && run->shared.squares))
    atomic_store (&run->control->signal, TRUCE_STOP);
  pthread_mutex_unlock (&run->lock);
}

/* Units below the lowest one that brought something can still bring a lower placement. */
static gboolean
is_worth (const Run *run, size_t unit)
{
  size_t front = atomic_load (&run->front);

  return front == SIZE_MAX || (!run->goal->any && unit < front);
}

static void *
work (void *data)
{
  Run *run = data;
  double began = clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  Keeper keeper = { .sink.take = keep };
  TruceSink *sink = run->goal->question == TRUCE_FIRST ? &keeper.sink : NULL;
  TruceEnd end = TRUCE_END_DONE;
  TruceMonitor monitor;
  TruceTally tally;
  size_t unit;

  truce_tally_init (&tally);
  truce_monitor_init (&monitor, run->control, &tally);
  monitor.detailed = run->detailed;
  keeper.squares = calloc ((size_t) run->problem->pieces + 1, sizeof *keeper.squares);
  while (end == TRUCE_END_DONE && (unit = atomic_fetch_add (&run->next, 1)) < run->units->n &&
         is_worth (run, unit))
    {
      truce_monitor_begin_unit (&monitor);
      end = keeper.squares ? run->method->run (run->problem, run->goal, run->units, unit, &monitor, sink)
                           : TRUCE_END_NO_MEMORY;
      account (run, unit, end, &monitor, &keeper);
      truce_monitor_end_unit (&monitor);
    }
  free (keeper.squares);
  truce_tally_clear (&tally);
  pthread_mutex_lock (&run->lock);
  run->shared.cpu += clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began;
  pthread_mutex_unlock (&run->lock);
  return NULL;
}

/* A thread that cannot be had is done without: the others take its units. */
static void
work_with (Run *run, int threads)
{
  g_autofree pthread_t *others = g_new (pthread_t, MAX (threads, 1));
  int n = 0;

  while (n + 1 < threads && pthread_create (&others[n], NULL, work, run) == 0)
    n++;
  work (run);
  for (int i = 0; i < n; i++)
    pthread_join (others[i], NULL);
}

static char *
count_as_text (Run *run)
{
  char *text;
  mpz_t total;

  mpz_init (total);
  truce_tally_get (&run->shared.total, total);
  if (run->method->finish)
    run->method->finish (run->problem, run->goal, total);
  text = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (text, 10, total);
  mpz_clear (total);
  return text;
}

/* The squares, or only that there are some where any will do; "wrong" and the squares when they solve
 * nothing. */
static char *
placement_as_text (const Run *run)
{
  const TruceProblem *problem = run->problem;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean right;

  if (!run->shared.squares)
    return g_strdup ("none");
  right = truce_verify_placement (problem, run->shared.squares, problem->pieces, NULL, NULL);
  if (right && run->goal->any)
    return g_strdup ("found");
  if (!right)
    g_string_append (text, "wrong ");
  for (int i = 0; i < problem->pieces; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", run->shared.squares[i]);
  return g_strdup (text->str);
}

void
truce_measure (const TruceMethod *method,
               const TruceProblem *problem,
               const TruceGoal *goal,
               int threads,
               gboolean detailed,
               TruceControl *control,
               TruceMeasurement *measurement)
{
  Run run = { .method = method, .problem = problem, .goal = goal, .control = control, .detailed = detailed };
  TruceRequest request = { .problem = problem, .goal = *goal, .threads = threads };
  g_autofree char *too_much = truce_request_refuse_memory (&request, method);
  double began = clock_seconds (CLOCK_MONOTONIC), cpu = clock_seconds (CLOCK_THREAD_CPUTIME_ID);

  atomic_init (&run.front, SIZE_MAX);
  pthread_mutex_init (&run.lock, NULL);
  truce_tally_init (&run.shared.total);
  if (!too_much)
    run.units = method->split (problem, goal, threads > 1 ? UNITS_A_THREAD * (size_t) threads : 1);
  run.shared.cpu = clock_seconds (CLOCK_THREAD_CPUTIME_ID) - cpu;
  run.shared.end = run.units ? TRUCE_END_DONE : TRUCE_END_NO_MEMORY;
  if (run.units)
    work_with (&run, threads);
  if (goal->any && run.shared.squares)
    run.shared.end = TRUCE_END_DONE;
  *measurement = (TruceMeasurement){
    .end = run.shared.end,
    .cpu = rounded (run.shared.cpu),
    .counters = run.shared.counters,
  };
  if (run.units && goal->question == TRUCE_COUNT)
    measurement->answer = count_as_text (&run);
  measurement->wall = rounded (clock_seconds (CLOCK_MONOTONIC) - began);
  /* Only checks what came out, so that it is no part of the time. */
  if (run.units && goal->question == TRUCE_FIRST)
    measurement->answer = placement_as_text (&run);
  if (run.units)
    truce_units_free (run.units);
  free (run.shared.squares);
  truce_tally_clear (&run.shared.total);
  pthread_mutex_destroy (&run.lock);
}

void
truce_measurement_clear (TruceMeasurement *measurement)
{
  g_clear_pointer (&measurement->answer, g_free);
}
