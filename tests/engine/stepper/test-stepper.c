/* test-stepper.c: steppers do what their methods do, and lead back to where they were
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "stepper-guards.h"
#include "stepper-support.h"
#include "test-run.h"

#define N_PROBLEMS 120
#define EVENTS_MAX 60000

static TruceRandom random_numbers;

/* ---- the counters of the method ---- */

/* Where method and stepper search alike: mrv counts by symmetry and finds a first placement from any, cover
 * counts by symmetry, too, and lists in order. */
static bool
is_comparable (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  if (strcmp (method->id, "cover") == 0)
    return goal->question == TRUCE_COUNT ? problem->symmetries.n == 1 : goal->any;
  if (strcmp (method->id, "mrv") != 0)
    return true;
  return goal->question == TRUCE_LIST ||
         (goal->question == TRUCE_COUNT && goal->fundamental && !problem->symmetries.trivial);
}

/* How often each method was compared. */
static int n_compared[16];

static size_t
method_number (const TruceMethod *method)
{
  size_t i = 0;

  while (truce_stepper_method (i) != method)
    i++;
  return i;
}

/* What one whole search told. */
typedef struct
{
  uint64_t events, found, answers, dead_ends, placed, taken_off;
} Told;

static bool
in_peace (const TruceProblem *problem, TruceSquare a, TruceSquare b)
{
  int first = truce_placed_kind (a), second = truce_placed_kind (b);

  return truce_placed_square (a) != truce_placed_square (b) &&
         (!truce_peace_holds (problem->peace, first, second) ||
          (!truce_attack_map_attacks (problem->maps[first], truce_placed_square (a),
                                      truce_placed_square (b)) &&
           !truce_attack_map_attacks (problem->maps[second], truce_placed_square (a),
                                      truce_placed_square (b))));
}

static void
assert_legal (const TruceProblem *problem, const TruceStep *step)
{
  int kinds[TRUCE_KINDS_MAX] = { 0 };

  EXPECT (problem->to_place < 0 || step->n_squares == problem->to_place, "%d squares found", step->n_squares);
  for (int i = 0; i < step->n_squares; i++)
    {
      kinds[truce_placed_kind (step->squares[i])]++;
      for (int j = 0; j < i; j++)
        EXPECT (in_peace (problem, step->squares[i], step->squares[j]), "%d attacks %d", step->squares[i],
                step->squares[j]);
      for (int j = 0; j < problem->n_preplaced; j++)
        EXPECT (in_peace (problem, step->squares[i], problem->preplaced_list[j]), "%d is not free",
                step->squares[i]);
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    kinds[truce_placed_kind (problem->preplaced_list[i])]++;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    EXPECT (problem->kinds[kind].pieces < 0 || kinds[kind] == problem->kinds[kind].pieces, "%d of kind %d",
            kinds[kind], kind);
}

static void
hear (const TruceProblem *problem, const TruceStep *step, Told *told)
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
        EXPECT (step->n_squares == 2 &&
                    truce_attack_map_attacks (problem->maps[0], step->squares[0], step->squares[1]),
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

/* False where the search takes more events than a test has time for. */
static bool
hear_all (TruceStepper *stepper, const TruceProblem *problem, Told *told)
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

/* The method in one unit, counting in detail. */
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
  monitor.detailed = true;
  truce_monitor_begin_unit (&monitor);
  ck_assert_int_eq (method->run (problem, goal, units, 0, &monitor, NULL), TRUCE_END_DONE);
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
          method->id, goal->question, truce_mode_text (truce_goal_mode (goal)), (unsigned long) stepped, what,
          (unsigned long) counted);
}

static void
assert_adds_up (const TruceMethod *method,
                const TruceProblem *problem,
                const TruceGoal *goal,
                const char *text)
{
  TruceStepper *stepper = test_stepper (method, problem, goal);
  TruceStepperState state;
  TruceCounters counted;
  uint64_t total;
  Told told;

  if (hear_all (stepper, problem, &told) && is_comparable (method, problem, goal))
    {
      truce_stepper_state (stepper, &state);
      counted = run_in_detail (method, problem, goal, &total);
      /* of the last pieces, where nobody asks which, the method only counts the squares */
      if (strcmp (method->id, "backtrack") == 0 && goal->question != TRUCE_FIRST &&
          (!goal->fundamental || problem->symmetries.trivial))
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

static void
for_each_goal (const TruceProblem *problem,
               void (*check) (const TruceMethod *, const TruceProblem *, const TruceGoal *, const char *))
{
  char *text = truce_problem_to_text (problem);
  const TruceMethod *method;
  const char *why_not;

  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    for (int goal_number = 0; goal_number < 12; goal_number++)
      {
        TruceGoal goal = { .question = (TruceQuestion) (goal_number / 4),
                           .sequences = goal_number & 1,
                           .fundamental = goal_number & 2 };

        if (truce_method_accepts (method, problem, &goal, &why_not))
          check (method, problem, &goal, text);
      }
  free (text);
}

START_TEST (events_add_up)
{
  for (int i = 0; i < N_PROBLEMS; i++)
    {
      unsigned flags = TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10;
      TruceProblem *problem;

      /* Every other one such that all methods with a stepper accept it. */
      flags |= i % 2 ? TRUCE_RANDOM_ANY_PIECE : 0;
      problem =
          i % 4 ? truce_random_problem (&random_numbers, 5, flags)
                : test_problem (i % 8 ? "R" : "Q", 1 + truce_random_below (&random_numbers, i % 8 ? 4 : 7),
                                TRUCE_GEOMETRY_TRUE);
      for_each_goal (problem, assert_adds_up);
      truce_problem_unref (problem);
    }
  for (size_t i = 0; truce_stepper_method (i); i++)
    ck_assert_msg (n_compared[i] > 20 || truce_stepper_method (i) == truce_method_find ("cover"),
                   "%s was compared %d times", truce_stepper_method (i)->id, n_compared[i]);
}
END_TEST

/* ---- four queens ---- */

typedef struct
{
  char text[8192];
  size_t used;
} Scribe;

static void
put_squares (Scribe *scribe, const char *before, const TruceSquare *squares, int n, const char *after)
{
  scribe->used += snprintf (scribe->text + scribe->used, sizeof scribe->text - scribe->used, "%s", before);
  for (int i = 0; i < n; i++)
    scribe->used += snprintf (scribe->text + scribe->used, sizeof scribe->text - scribe->used,
                              i ? ",%d" : "%d", squares[i]);
  scribe->used += snprintf (scribe->text + scribe->used, sizeof scribe->text - scribe->used, "%s", after);
}

static void
write_down (Scribe *scribe, const TruceStepperState *state)
{
  char before[32];

  if (state->last->kind == TRUCE_STEP_PLACE)
    {
      snprintf (before, sizeof before, "place %d of ", state->last->square);
      put_squares (scribe, before, state->candidates, state->n_candidates, "");
    }
  else if (state->last->kind == TRUCE_STEP_FILTER)
    {
      put_squares (scribe, " leaves ", state->candidates, state->n_candidates, "");
      put_squares (scribe, " path ", state->placed, state->depth, "\n");
    }
  else if (state->last->kind == TRUCE_STEP_DEAD)
    put_squares (scribe, "dead ", state->placed, state->depth, "\n");
  else if (state->last->kind == TRUCE_STEP_FOUND)
    put_squares (scribe, "found ", state->placed, state->depth, "\n");
}

/* The steps that NqProblemExtended's log of `i 4 q r o 1 n d` shows. */
static const char four_queens[] =
    "place 0 of 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 leaves 6,7,9,11,13,14 path 0\n"
    "place 6 of 6,7,9,11,13,14 leaves 13 path 0,6\n"
    "dead 0,6\n"
    "place 7 of 6,7,9,11,13,14 leaves 9,14 path 0,7\n"
    "place 9 of 9,14 leaves  path 0,7,9\n"
    "dead 0,7,9\n"
    "place 1 of 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 leaves 7,8,10,12,14,15 path 1\n"
    "place 7 of 7,8,10,12,14,15 leaves 8,12,14 path 1,7\n"
    "place 8 of 8,12,14 leaves 14 path 1,7,8\n"
    "place 14 of 14 leaves  path 1,7,8,14\n"
    "found 1,7,8,14\n"
    "place 2 of 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 leaves 4,9,11,12,13,15 path 2\n"
    "place 4 of 4,9,11,12,13,15 leaves 11,13,15 path 2,4\n"
    "place 11 of 11,13,15 leaves 13 path 2,4,11\n"
    "place 13 of 13 leaves  path 2,4,11,13\n"
    "found 2,4,11,13\n"
    "place 3 of 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 leaves 4,5,8,10,13,14 path 3\n"
    "place 4 of 4,5,8,10,13,14 leaves 10,13 path 3,4\n"
    "place 10 of 10,13 leaves  path 3,4,10\n"
    "dead 3,4,10\n"
    "place 5 of 4,5,8,10,13,14 leaves 14 path 3,5\n"
    "dead 3,5\n";

START_TEST (steps_of_four_queens)
{
  TruceProblem *problem = test_problem ("Q", 4, TRUCE_GEOMETRY_TRUE);
  TruceStepper *stepper = test_stepper (truce_method_find ("improved"), problem, &(TruceGoal){ 0 });
  TruceStepperState state;
  Scribe scribe = { 0 };

  while (truce_stepper_next (stepper, NULL))
    {
      truce_stepper_state (stepper, &state);
      write_down (&scribe, &state);
    }
  ck_assert_str_eq (scribe.text, four_queens);
  truce_stepper_free (stepper);
  truce_problem_unref (problem);
}
END_TEST

/* ---- back ---- */

/* All that a state holds, as one number (FNV-1a); lists by what is in them. */
static uint64_t
mix (uint64_t hash, const void *data, size_t size)
{
  const unsigned char *bytes = data;

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

static uint64_t
mix_list (uint64_t hash, const TruceSquare *list, int n)
{
  hash = mix (hash, &n, sizeof n);
  return mix (hash, list, (size_t) n * sizeof *list);
}

static uint64_t
mix_step (uint64_t hash, const TruceStep *step)
{
  int values[] = { step->kind, step->depth, step->square, step->by, step->why, step->line, step->answer };

  hash = mix (hash, values, sizeof values);
  return mix_list (hash, step->squares, step->n_squares);
}

static uint64_t
hash_state (TruceStepper *stepper)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  size_t n_nodes = truce_stepper_n_nodes (stepper, NULL);
  TruceStepperState state;

  truce_stepper_state (stepper, &state);
  hash = mix (hash, &state.position, sizeof state.position);
  hash = mix (hash, &state.at_end, sizeof state.at_end);
  hash = mix (hash, &state.counters, sizeof state.counters);
  hash = mix (hash, &state.node, sizeof state.node);
  hash = mix (hash, &n_nodes, sizeof n_nodes);
  hash = mix_list (hash, state.placed, state.depth);
  hash = mix_list (hash, state.candidates, state.n_candidates);
  hash = mix_list (hash, state.untried, state.n_untried);
  hash = mix_list (hash, state.filtered, state.n_filtered);
  hash = mix_list (hash, state.filtered_by, state.n_filtered);
  if (state.last)
    hash = mix_step (hash, state.last);
  /* The last nodes: those that change. */
  for (size_t i = n_nodes > 40 ? n_nodes - 40 : 0; i < n_nodes; i++)
    {
      TruceTreeNode node = truce_stepper_node (stepper, i);

      hash = mix (hash, &node.parent, sizeof node.parent);
      hash = mix (hash, &node.square, sizeof node.square);
      hash = mix (hash, &node.state, sizeof node.state);
    }
  return hash;
}

#define N_STEPS 10000

/* N_STEPS on (or to the end), as many back, and some jumps: at each position the state is what it was at
 * first. */
static uint64_t
assert_returns (const TruceMethod *method,
                const TruceProblem *problem,
                const TruceGoal *goal,
                const char *text)
{
  TruceStepper *stepper = test_stepper (method, problem, goal);
  uint64_t *states = malloc ((N_STEPS + 1) * sizeof *states);
  uint64_t n = 0;

  states[0] = hash_state (stepper);
  while (n < N_STEPS && truce_stepper_next (stepper, NULL))
    states[++n] = hash_state (stepper);
  for (uint64_t i = n; i > 0; i--)
    {
      EXPECT (truce_stepper_go (stepper, i - 1), "%s: %s: no way back", text, method->id);
      EXPECT (hash_state (stepper) == states[i - 1], "%s: %s: at %lu not what it was", text, method->id,
              (unsigned long) i - 1);
    }
  for (int i = 0; i < 200; i++)
    {
      uint64_t to = truce_random_next (&random_numbers) % (n + 1);

      EXPECT (truce_stepper_go (stepper, to), "%s: %s: no way to %lu", text, method->id, (unsigned long) to);
      EXPECT (hash_state (stepper) == states[to], "%s: %s: a jump to %lu leads elsewhere", text, method->id,
              (unsigned long) to);
    }
  free (states);
  truce_stepper_free (stepper);
  return n;
}

/* Random problems of five rows seldom take so many. */
START_TEST (back_from_ten_thousand)
{
  TruceProblem *plain = test_problem ("Q", 9, TRUCE_GEOMETRY_TRUE);
  TruceProblem *guarded = test_problem_text ("6x6 N k=10 true peace=none cover=every");
  const TruceGoal goal = { TRUCE_COUNT };
  const TruceMethod *method;

  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    ck_assert_msg (assert_returns (method, strcmp (method->id, "cover") == 0 ? guarded : plain, &goal,
                                   "a long search") == N_STEPS,
                   "%s ended before", method->id);
  truce_problem_unref (guarded);
  truce_problem_unref (plain);
}
END_TEST

START_TEST (back_is_back)
{
  static const TruceGoal goals[] = { { TRUCE_COUNT }, { TRUCE_LIST }, { TRUCE_COUNT, .sequences = true } };
  const TruceMethod *method;
  const char *why_not;

  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    for (int run = 0; run < 3; run++)
      {
        TruceProblem *problem = truce_random_problem (&random_numbers, 7, TRUCE_RANDOM_RECTANGLES);
        const TruceGoal *goal = &goals[run];
        char *text;

        if (!truce_method_accepts (method, problem, goal, &why_not))
          {
            truce_problem_unref (problem);
            problem = test_problem ("Q", 7, TRUCE_GEOMETRY_TRUE);
          }
        text = truce_problem_to_text (problem);
        if (truce_method_accepts (method, problem, goal, &why_not))
          assert_returns (method, problem, goal, text);
        free (text);
        truce_problem_unref (problem);
      }
}
END_TEST

/* Several kinds, open numbers, peace of all sorts, squares to be guarded, walls, the torus. */
START_TEST (general_events_add_up)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  int n_before = n_compared[method_number (method)];

  for (int i = 0; i < truce_test_rounds (2000); i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      char *text;

      truce_random_question (&random_numbers, i % 4 ? 9 : 12, &spec);
      spec.aim = TRUCE_AIM_EXACTLY;
      problem = truce_problem_new (&spec, NULL);
      if (!problem)
        continue;
      text = truce_problem_to_text (problem);
      for (int goal_number = 0; goal_number < 6; goal_number++)
        {
          TruceGoal goal = { .question = (TruceQuestion) (goal_number / 2), .fundamental = goal_number & 1 };

          assert_adds_up (method, problem, &goal, text);
          if (i % 20 == 0)
            assert_returns (method, problem, &goal, text);
        }
      free (text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (n_compared[method_number (method)], n_before + 200);
}
END_TEST

/* ---- what guards the board ---- */

START_TEST (guards_as_the_method_does)
{
  const TruceMethod *method = truce_method_find ("cover");
  static const TruceGoal goals[] = { { .question = TRUCE_COUNT },
                                     { .question = TRUCE_COUNT, .fundamental = true },
                                     { .question = TRUCE_FIRST, .any = true } };
  const int n_rounds = truce_test_rounds (1000);

  for (int i = 0; i < n_rounds; i++)
    {
      TruceProblem *problem = test_draw_guarded (&random_numbers, i % 8 ? 20 : 42, i % 8 ? 8 : 4);
      char *text;

      if (!problem)
        continue;
      text = truce_problem_to_text (problem);
      for (size_t goal = 0; goal < sizeof goals / sizeof *goals; goal++)
        assert_adds_up (method, problem, &goals[goal], text);
      if (i % 10 == 0)
        {
          TruceStepper *stepper = test_stepper (method, problem, &goals[0]);
          TruceStepperState state;

          assert_returns (method, problem, &goals[0], text);
          for (int n = 0; n < 3000 && truce_stepper_next (stepper, NULL); n++)
            {
              truce_stepper_state (stepper, &state);
              test_as_told (problem, &state);
            }
          truce_stepper_free (stepper);
        }
      free (text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (n_compared[method_number (method)], n_rounds);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stepper");
  TCase *tests = truce_test_case (suite, "stepper", 200);

  truce_random_start (&random_numbers);
  tcase_add_test (tests, events_add_up);
  tcase_add_test (tests, general_events_add_up);
  tcase_add_test (tests, guards_as_the_method_does);
  tcase_add_test (tests, steps_of_four_queens);
  tcase_add_test (tests, back_is_back);
  tcase_add_test (tests, back_from_ten_thousand);
  return truce_test_run (suite);
}
