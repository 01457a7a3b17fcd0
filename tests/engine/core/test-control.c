/* test-control.c: methods end cleanly wherever they are stopped, and wait while paused
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "harness.h"
#include "reach.h"
#include "test-run.h"

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

/* Stops at the first, second, third, … poll until the run completes. Returns the number of polls that this
 * takes. */
static int64_t
stop_everywhere (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TestOutcome full = test_run (method, problem, goal, wanted, NULL, NULL), part;
  uint64_t before = 0;

  for (int64_t polls = 1;; polls++)
    {
      TestPlacements list;
      TruceControl control;

      truce_control_init (&control);
      control.polls_to_stop = polls;
      test_placements_init (&list, problem->to_place, 0);
      part = test_run (method, problem, goal, wanted, &control,
                       goal->question.asks == TRUCE_LIST ? &list.sink : NULL);
      if (goal->question.asks == TRUCE_LIST)
        ck_assert_uint_eq (list.n, part.total);
      test_placements_clear (&list);
      ck_assert_uint_le (part.total, full.total);
      ck_assert_uint_le (part.counters.found, full.counters.found);
      ck_assert_uint_le (part.counters.dead_ends, full.counters.dead_ends);
      ck_assert_uint_ge (part.counters.found, before);
      before = part.counters.found;
      if (part.end == TRUCE_STATUS_DONE)
        {
          ck_assert_uint_eq (part.total, full.total);
          return polls;
        }
      ck_assert_int_eq (part.end, TRUCE_STATUS_STOPPED);
      ck_assert_int_eq (control.signal, TRUCE_STOP);
    }
}

START_TEST (every_abort_point)
{
  const char *pieces[] = { "Q", "RN", "BNN" };
  const int sizes[] = { 9, 6, 5 }, smaller = truce_test_sanitized () ? 1 : 0;
  const char *why_not;

  for (int i = 0; i < 3; i++)
    {
      TruceProblem *problem = test_problem (pieces[i], sizes[i] - smaller, TRUCE_GEOMETRY_TRUE);

      for (int what = 0; what < 3; what++)
        {
          TruceGoal goal = { .question.asks = what == 1 ? TRUCE_LIST : TRUCE_COUNT,
                             .question.classes = what == 2 };

          for (const TruceMethod *const *method = truce_methods (); *method; method++)
            if (truce_method_accepts (*method, problem, &goal, &why_not) &&
                test_within_reach (*method, problem, TEST_REACH))
              for (size_t wanted = 1; wanted <= 16; wanted += 15)
                ck_assert_int_ge (stop_everywhere (*method, problem, &goal, wanted), 2);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

typedef struct
{
  TruceControl control;
  int parked;
  TruceSignal then;
} Park;

static void
park (void *data)
{
  Park *park = data;

  park->parked++;
  park->control.signal = park->then;
}

/* A sink that pauses the run at every placement. */
typedef struct
{
  TruceSink sink;
  Park *park;
  int taken;
} PausingSink;

static bool
take_and_pause (TruceSink *sink, const TruceSquare *squares, int n)
{
  PausingSink *pausing = (PausingSink *) sink;

  pausing->taken++;
  pausing->park->control.signal = TRUCE_PAUSE;
  return true;
}

START_TEST (pauses_change_nothing)
{
  TruceProblem *problem = test_problem ("Q", 9, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, &goal, &why_not) &&
        test_within_reach (*method, problem, TEST_REACH))
      {
        Park stopped = { .then = TRUCE_GO };
        PausingSink sink = { .sink.take = take_and_pause, .park = &stopped };

        truce_control_init (&stopped.control);
        stopped.control.park = park;
        stopped.control.park_data = &stopped;
        stopped.control.signal = TRUCE_PAUSE;
        ck_assert_uint_eq (test_run (*method, problem, &goal, 1, &stopped.control, &sink.sink).total, 352);
        ck_assert_int_eq (sink.taken, 352);
        ck_assert_int_ge (stopped.parked, 2);
      }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (stop_while_paused)
{
  TruceProblem *problem = test_problem ("Q", 9, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { 0 };
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, &goal, &why_not) &&
        test_within_reach (*method, problem, TEST_REACH))
      {
        Park stopped = { .then = TRUCE_STOP };
        TestOutcome result;

        truce_control_init (&stopped.control);
        stopped.control.park = park;
        stopped.control.park_data = &stopped;
        stopped.control.signal = TRUCE_PAUSE;
        result = test_run (*method, problem, &goal, 1, &stopped.control, NULL);
        ck_assert_int_eq (result.end, TRUCE_STATUS_STOPPED);
        ck_assert_uint_eq (result.total, 0);
        ck_assert_int_eq (stopped.parked, 1);
      }
  truce_problem_unref (problem);
}
END_TEST

static void *
go_on_later (void *control)
{
  nanosleep (&(struct timespec){ .tv_nsec = 50000000 }, NULL);
  atomic_store (&((TruceControl *) control)->signal, TRUCE_GO);
  return NULL;
}

/* Without a `park` function, workers wait by themselves. */
START_TEST (pause_without_park)
{
  TruceProblem *problem = test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE);
  TruceControl control;
  pthread_t thread;
  double start = read_clock (CLOCK_MONOTONIC);

  truce_control_init (&control);
  control.signal = TRUCE_PAUSE;
  ck_assert_int_eq (pthread_create (&thread, NULL, go_on_later, &control), 0);
  ck_assert_uint_eq (
      test_run (truce_method_find ("improved"), problem, &(TruceGoal){ 0 }, 1, &control, NULL).total, 4);
  ck_assert (read_clock (CLOCK_MONOTONIC) - start > 0.04);
  pthread_join (thread, NULL);
  truce_problem_unref (problem);
}
END_TEST

/* Other threads may read the counters of a worker while it works. */
typedef struct
{
  TruceMonitor *monitor;
  TruceControl *control;
  uint64_t last;
} Watcher;

static void *
watch (void *data)
{
  Watcher *watcher = data;

  while (watcher->last < 1000000)
    {
      uint64_t found = truce_monitor_shown (watcher->monitor).found;

      if (found < watcher->last)
        return watcher;
      watcher->last = found;
    }
  atomic_store (&watcher->control->signal, TRUCE_STOP);
  return NULL;
}

START_TEST (counters_are_seen_to_grow)
{
  TruceProblem *problem = test_problem ("R", 12, TRUCE_GEOMETRY_TRUE);
  const TruceMethod *method = truce_method_find ("improved");
  const TruceGoal goal = { 0 };
  TruceUnits *units = method->split (problem, &goal, 1);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  Watcher watcher = { .monitor = &monitor, .control = &control };
  pthread_t thread;
  void *went_back;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  ck_assert_int_eq (pthread_create (&thread, NULL, watch, &watcher), 0);
  truce_monitor_start_unit (&monitor);
  ck_assert_int_eq (method->run (problem, &goal, units, 0, &monitor, NULL), TRUCE_STATUS_STOPPED);
  truce_monitor_end_unit (&monitor);
  pthread_join (thread, &went_back);
  ck_assert_ptr_null (went_back);
  ck_assert_uint_ge (tally.low, 1000000);
  truce_tally_clear (&tally);
  truce_units_free (units);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("control");
  TCase *tests = truce_test_case (suite, "control", 120);

  tcase_add_test (tests, every_abort_point);
  tcase_add_test (tests, pauses_change_nothing);
  tcase_add_test (tests, stop_while_paused);
  tcase_add_test (tests, pause_without_park);
  tcase_add_test (tests, counters_are_seen_to_grow);
  return truce_test_run (suite);
}
