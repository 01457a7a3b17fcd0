/* stepper-counts.c: compares the events of a whole search with the counters of its method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-counts.h"

#include <check.h>
#include <string.h>

#include "stepper-guards.h"
#include "stepper-support.h"

#define EVENTS_MAX 60000

/* Returns whether method and stepper search in the same way. mrv counts by symmetry, and finds a first
 * placement from any placement. cover also counts by symmetry, and lists in order. */
static bool
is_comparable (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  if (strcmp (method->id, "cover") == 0)
    return goal->question.asks == TRUCE_COUNT ? problem->symmetries.n == 1 : goal->question.asks == TRUCE_ANY;
  if (strcmp (method->id, "mrv") != 0)
    return true;
  return goal->question.asks == TRUCE_LIST ||
         (goal->question.asks == TRUCE_COUNT && goal->question.classes && !problem->symmetries.trivial);
}

/* number of comparisons of each method */
static int n_compared[16];

static size_t
method_number (const TruceMethod *method)
{
  size_t i = 0;

  while (truce_stepper_method (i) != method)
    i++;
  return i;
}

int
test_n_compared (const TruceMethod *method)
{
  return n_compared[method_number (method)];
}

/* Totals of a whole search, from its events. */
typedef struct
{
  uint64_t events, found, answers, dead_ends, placed, taken_off;
} Report;

static bool
in_peace (const TruceProblem *problem, TruceSquare a, TruceSquare b)
{
  int first = truce_packed_kind (a), second = truce_packed_kind (b);

  return truce_packed_square (a) != truce_packed_square (b) &&
         (!truce_peace_holds (problem->peace, first, second) ||
          (!truce_attack_map_attacks (problem->maps[first], truce_packed_square (a),
                                      truce_packed_square (b)) &&
           !truce_attack_map_attacks (problem->maps[second], truce_packed_square (b),
                                      truce_packed_square (a))));
}

static void
assert_legal (const TruceProblem *problem, const TruceStep *step)
{
  int kinds[TRUCE_KINDS_MAX] = { 0 };

  EXPECT (problem->to_place < 0 || step->n_squares == problem->to_place, "%d squares found", step->n_squares);
  for (int i = 0; i < step->n_squares; i++)
    {
      kinds[truce_packed_kind (step->squares[i])]++;
      for (int j = 0; j < i; j++)
        EXPECT (in_peace (problem, step->squares[i], step->squares[j]), "%d attacks %d", step->squares[i],
                step->squares[j]);
      for (int j = 0; j < problem->n_preplaced; j++)
        EXPECT (in_peace (problem, step->squares[i], problem->preplaced_list[j]), "%d is not free",
                step->squares[i]);
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    kinds[truce_packed_kind (problem->preplaced_list[i])]++;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    EXPECT (problem->kinds[kind].pieces < 0 || kinds[kind] == problem->kinds[kind].pieces, "%d of kind %d",
            kinds[kind], kind);
}

static void
hear (const TruceProblem *problem, const TruceStep *step, Report *told)
{
  told->events++;
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      told->placed++;
      break;
    case TRUCE_STEP_FILTER:
      for (int i = 0; i < step->n_squares; i++)
        EXPECT (!in_peace (problem, (TruceSquare) step->by, step->squares[i]), "%d does not attack %d",
                step->by, step->squares[i]);
      break;
    case TRUCE_STEP_GUARD:
      for (int i = 0; i < step->n_squares; i++)
        EXPECT (test_guards (problem, step->by, step->squares[i]), "%d does not guard %d", step->by,
                step->squares[i]);
      break;
    case TRUCE_STEP_DEAD:
      told->dead_ends++;
      if (step->why == TRUCE_DEAD_ATTACK)
        EXPECT (step->n_squares == 2 && !in_peace (problem, step->squares[0], step->squares[1]),
                "no two that attack each other");
      break;
    case TRUCE_STEP_FOUND:
      assert_legal (problem, step);
      told->found++;
      told->answers += step->answer;
      break;
    case TRUCE_STEP_BACK:
      told->taken_off++;
      break;
    }
}

/* Adds up all events. Returns false if there are more than a test has time for. */
static bool
hear_all (TruceStepper *stepper, const TruceProblem *problem, Report *told)
{
  TruceStepperState state;
  TruceStep step;

  memset (told, 0, sizeof *told);
  while (told->events < EVENTS_MAX && truce_stepper_next (stepper, &step))
    hear (problem, &step, told);
  truce_stepper_state (stepper, &state);
  ck_assert_uint_eq (state.counters.found, told->found);
  ck_assert_uint_eq (state.counters.dead_ends, told->dead_ends);
  ck_assert_uint_eq (state.position, told->events);
  ck_assert_uint_eq (told->placed - told->taken_off, state.depth);
  return state.at_end;
}

/* Runs the method in one unit, with detailed counters. */
static TruceCounters
run_in_detail (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, uint64_t *total)
{
  TruceUnits *units = method->split (problem, goal, 1);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  mpz_t sum;

  ck_assert (units != NULL && units->n == 1);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = true;
  truce_monitor_start_unit (&monitor);
  ck_assert_int_eq (method->run (problem, goal, units, 0, &monitor, NULL), TRUCE_STATUS_DONE);
  mpz_init (sum);
  truce_tally_get (&tally, sum);
  *total = mpz_get_ui (sum);
  mpz_clear (sum);
  truce_monitor_end_unit (&monitor);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return truce_monitor_shown (&monitor);
}

static void
assert_equal (uint64_t stepped,
              uint64_t counted,
              const char *what,
              const TruceMethod *method,
              const TruceGoal *goal,
              const char *text)
{
  EXPECT (stepped == counted, "%s: %s (question %d, mode %s): events tell %lu %s, the method %lu", text,
          method->id, goal->question.asks, truce_question_text (goal->question), (unsigned long) stepped,
          what, (unsigned long) counted);
}

void
test_adds_up (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, const char *text)
{
  TruceStepper *stepper = test_stepper (method, problem, goal);
  TruceStepperState state;
  TruceCounters counted;
  uint64_t total;
  Report told;

  if (hear_all (stepper, problem, &told) && is_comparable (method, problem, goal))
    {
      truce_stepper_state (stepper, &state);
      counted = run_in_detail (method, problem, goal, &total);
      /* if nobody asks for the last pieces, the method only counts their squares */
      if (strcmp (method->id, "backtrack") == 0 && !truce_question_is_one (goal->question) &&
          (!goal->question.classes || problem->symmetries.trivial))
        counted.tried = state.counters.tried;
      assert_equal (told.answers, total, "answers", method, goal, text);
#define X(field, name, what) assert_equal (state.counters.field, counted.field, name, method, goal, text);
      TRUCE_COUNTERS_PLAIN (X)
      if (strcmp (method->id, "mrv") != 0) /* counts nothing else */
        {
          TRUCE_COUNTERS_DETAILED (X)
        }
#undef X
      n_compared[method_number (method)]++;
    }
  truce_stepper_free (stepper);
}
