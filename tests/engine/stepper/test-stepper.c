/* test-stepper.c: steppers do what their methods do, and go back to where they were
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "stepper-back.h"
#include "stepper-counts.h"
#include "stepper-guards.h"
#include "stepper-support.h"
#include "test-run.h"

#define N_PROBLEMS 120

static TruceRandom random_numbers;

/* ---- counters ---- */

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
        TruceGoal goal = { .question = { (TruceQuestionKind) (goal_number / 4), goal_number & 1,
                                         goal_number & 2 } };

        if (truce_method_accepts (method, problem, &goal, &why_not))
          check (method, problem, &goal, text);
      }
  free (text);
}

START_TEST (events_add_up)
{
  const TruceMethod *method;

  for (int i = 0; i < N_PROBLEMS; i++)
    {
      unsigned flags = TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10;
      TruceProblem *problem;

      /* Every fourth problem is an empty square board for queens or rooks, which more methods accept. */
      flags |= i % 2 ? TRUCE_RANDOM_ANY_PIECE : 0;
      problem =
          i % 4 ? truce_random_problem (&random_numbers, 5, flags)
                : test_problem (i % 8 ? "R" : "Q", 1 + truce_random_below (&random_numbers, i % 8 ? 4 : 7),
                                TRUCE_GEOMETRY_TRUE);
      for_each_goal (problem, test_adds_up);
      truce_problem_unref (problem);
    }
  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    ck_assert_msg (test_n_compared (method) > 20 || method == truce_method_find ("cover"),
                   "%s was compared %d times", method->id, test_n_compared (method));
}
END_TEST

/* Several kinds, open numbers, all forms of peace, covers, walls, the torus. */
START_TEST (general_events_add_up)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  int n_before = test_n_compared (method);

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
          TruceGoal goal = { .question = { (TruceQuestionKind) (goal_number / 2),
                                           .classes = goal_number & 1 } };

          test_adds_up (method, problem, &goal, text);
          if (i % 20 == 0)
            test_returns (method, problem, &goal, text, &random_numbers);
        }
      free (text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (test_n_compared (method), n_before + 200);
}
END_TEST

START_TEST (guards_as_the_method_does)
{
  const TruceMethod *method = truce_method_find ("cover");
  static const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                                     { .question.asks = TRUCE_COUNT, .question.classes = true },
                                     { .question = { TRUCE_ANY } } };
  const int n_rounds = truce_test_rounds (1000);

  for (int i = 0; i < n_rounds; i++)
    {
      TruceProblem *problem = test_draw_guarded (&random_numbers, i % 8 ? 20 : 42, i % 8 ? 8 : 4);
      char *text;

      if (!problem)
        continue;
      text = truce_problem_to_text (problem);
      for (size_t goal = 0; goal < sizeof goals / sizeof *goals; goal++)
        test_adds_up (method, problem, &goals[goal], text);
      if (i % 10 == 0)
        {
          TruceStepper *stepper = test_stepper (method, problem, &goals[0]);
          TruceStepperState state;

          test_returns (method, problem, &goals[0], text, &random_numbers);
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
  ck_assert_int_gt (test_n_compared (method), n_rounds);
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

/* Random problems of five rows rarely have so many events. */
START_TEST (back_from_ten_thousand)
{
  TruceProblem *plain = test_problem ("Q", 9, TRUCE_GEOMETRY_TRUE);
  TruceProblem *guarded = test_problem_text ("6x6 N k=10 true peace=none cover=every");
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const TruceMethod *method;

  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    ck_assert_msg (test_returns (method, strcmp (method->id, "cover") == 0 ? guarded : plain, &goal,
                                 "a long search", &random_numbers) == TEST_RETURNS,
                   "%s ended before", method->id);
  truce_problem_unref (guarded);
  truce_problem_unref (plain);
}
END_TEST

START_TEST (back_is_back)
{
  static const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                                     { .question = { TRUCE_LIST } },
                                     { .question = { TRUCE_COUNT, .sequences = true } } };
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
          test_returns (method, problem, goal, text, &random_numbers);
        free (text);
        truce_problem_unref (problem);
      }
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
