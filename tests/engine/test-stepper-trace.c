/* test-stepper-trace.c: the events of a stepper are those that its method tells its trace
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "stepper-support.h"
#include "test-run.h"

#define N_PROBLEMS 60
#define EVENTS_MAX 60000

static TruceRandom random_numbers;

/* Events as numbers, one behind the other. */
typedef struct
{
  TruceTrace trace;
  size_t n, capacity;
  int *numbers;
} Record;

static void
add (Record *record, int number)
{
  if (record->n == record->capacity)
    {
      record->capacity = record->capacity ? 2 * record->capacity : 1024;
      record->numbers = realloc (record->numbers, record->capacity * sizeof *record->numbers);
      EXPECT (record->numbers, "no memory");
    }
  record->numbers[record->n++] = number;
}

static void
add_list (Record *record, const TruceSquare *list, int n)
{
  add (record, n);
  for (int i = 0; i < n; i++)
    add (record, list[i]);
}

static void
record_event (TruceTrace *trace, const TruceEvent *event)
{
  Record *record = (Record *) trace;

  add (record, event->kind);
  add (record, event->square);
  add_list (record, event->path, event->n_path);
  if (event->kind == TRUCE_EVENT_PLACE || event->kind == TRUCE_EVENT_FILTERED)
    add_list (record, event->candidates, event->n_candidates);
}

static void
record_step (TruceStepper *stepper, const TruceStep *step, bool filters, Record *record)
{
  static const TruceEventKind kinds[] = { TRUCE_EVENT_PLACE, TRUCE_EVENT_FILTERED, TRUCE_EVENT_DEAD,
                                          TRUCE_EVENT_FOUND, TRUCE_EVENT_BACK };
  TruceStepperState state;

  truce_stepper_state (stepper, &state);
  add (record, kinds[step->kind]);
  add (record, step->kind == TRUCE_STEP_FILTER ? step->by : step->square);
  add_list (record, state.placed, state.depth);
  if (step->kind == TRUCE_STEP_PLACE || step->kind == TRUCE_STEP_FILTER)
    add_list (record, state.candidates, filters ? state.n_candidates : 0);
}

static bool
is_traced (const TruceStep *step, bool filters)
{
  return filters || step->kind != TRUCE_STEP_FILTER;
}

/* original's trace tells neither what it refuses nor what it may still try; the rest is the same. */
static void
assert_traced (const TruceMethod *method,
               const TruceProblem *problem,
               const TruceGoal *goal,
               const char *text)
{
  Record traced = { .trace.event = record_event }, stepped = { 0 };
  bool filters = strcmp (method->id, "improved") == 0;
  TruceStepper *stepper;
  TruceStep step;

  stepper = test_stepper (method, problem, goal);
  if (!truce_stepper_go (stepper, EVENTS_MAX))
    {
      truce_stepper_go (stepper, 0);
      while (truce_stepper_next (stepper, &step))
        if (is_traced (&step, filters))
          record_step (stepper, &step, filters, &stepped);
      test_run (method, problem, goal, 1, NULL, NULL, &traced.trace);
      ck_assert_msg (traced.n == stepped.n, "%s: %s: %zu numbers traced, %zu stepped", text, method->id,
                     traced.n, stepped.n);
      for (size_t i = 0; i < traced.n; i++)
        EXPECT (traced.numbers[i] == stepped.numbers[i], "%s: %s: number %zu differs", text, method->id, i);
    }
  free (traced.numbers);
  free (stepped.numbers);
  truce_stepper_free (stepper);
}

START_TEST (events_equal_the_trace)
{
  static const char *const ids[] = { "improved", "original" };

  for (int i = 0; i < N_PROBLEMS; i++)
    {
      const unsigned flags = TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE;
      TruceProblem *problem = truce_random_problem (&random_numbers, 5, flags);
      char *text = truce_problem_to_text (problem);

      for (size_t m = 0; m < 2; m++)
        for (int goal = 0; goal < 12; goal++)
          assert_traced (
              truce_method_find (ids[m]), problem,
              &(TruceGoal){ (TruceQuestion) (goal / 4), .sequences = goal & 1, .fundamental = goal & 2 },
              text);
      free (text);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stepper and trace");
  TCase *tests = truce_test_case (suite, "trace", 200);

  truce_random_start (&random_numbers);
  tcase_add_test (tests, events_equal_the_trace);
  return truce_test_run (suite);
}
