/* test-stepper-long.c: long searches can be scrubbed, in bounded memory; methods without a stepper are
 * refused
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "harness.h"
#include "random-problem.h"
#include "stepper-support.h"
#include "test-run.h"

static TruceRandom random_numbers;

static const char *const ids[] = { "improved",           "original",          "mrv",
                                   "one-queen-per-line", "reduced-recursion", "diagonal-locking",
                                   "dancing-links" };

#define N_IDS (sizeof ids / sizeof *ids)

static size_t
draw (size_t limit)
{
  return truce_random_next (&random_numbers) % limit;
}

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* A jump may take a tenth of the time of a walk from the start. */
#define JUMPS        600
#define MOST_OF_WALK .1

START_TEST (scrubs_a_long_search)
{
  TruceProblem *problem = test_problem ("Q", 12, TRUCE_GEOMETRY_TRUE);

  for (size_t i = 0; i < N_IDS; i++)
    {
      TruceStepper *stepper =
          test_stepper (truce_method_find (ids[i]), problem, &(TruceGoal){ .question = { TRUCE_COUNT } });
      TruceStepperState state;
      double began = cpu_seconds (), walk, jump;

      ck_assert (truce_stepper_go (stepper, 100000));
      walk = cpu_seconds () - began;
      began = cpu_seconds ();
      for (int j = 0; j < JUMPS; j++)
        {
          ck_assert (truce_stepper_go (stepper, draw (100001)));
          truce_stepper_state (stepper, &state);
        }
      jump = (cpu_seconds () - began) / JUMPS;
      printf ("%s: %.3f ms for a jump, %.3f for the whole walk\n", ids[i], jump * 1e3, walk * 1e3);
      ck_assert_msg (jump < MOST_OF_WALK * walk, "%s: %.3f ms for a jump, %.3f for the whole walk", ids[i],
                     jump * 1e3, walk * 1e3);
      truce_stepper_free (stepper);
    }
  truce_problem_unref (problem);
}
END_TEST

/* Goes beyond what is stored at first: half a million events. */
START_TEST (very_long_searches_stay_bounded)
{
  enum
  {
    N_EVENTS = 1200000,
    N_MARKS = 200,
  };
  TruceProblem *problem = test_problem ("Q", 14, TRUCE_GEOMETRY_TRUE);
  TruceStepper *stepper =
      test_stepper (truce_method_find ("improved"), problem, &(TruceGoal){ .question = { TRUCE_COUNT } });
  TruceSquare paths[N_MARKS][16];
  TruceCounters counters[N_MARKS];
  TruceStepperState state;

  for (size_t i = 0; i < N_MARKS; i++)
    {
      ck_assert (truce_stepper_go (stepper, i * (N_EVENTS / N_MARKS)));
      truce_stepper_state (stepper, &state);
      memcpy (paths[i], state.placed, (size_t) state.depth * sizeof *state.placed);
      counters[i] = state.counters;
    }
  for (int j = 0; j < 2 * N_MARKS; j++)
    {
      size_t i = draw (N_MARKS);

      ck_assert (truce_stepper_go (stepper, i * (N_EVENTS / N_MARKS)));
      truce_stepper_state (stepper, &state);
      ck_assert (memcmp (paths[i], state.placed, (size_t) state.depth * sizeof *state.placed) == 0);
      ck_assert (memcmp (&counters[i], &state.counters, sizeof state.counters) == 0);
    }
  truce_stepper_free (stepper);
  truce_problem_unref (problem);
}
END_TEST

/* ---- refusals ---- */

static void
assert_refused (const char *id, const TruceProblem *problem, const char *holds)
{
  TruceError error;

  ck_assert (truce_stepper_new (truce_method_find (id), problem, &(TruceGoal){ 0 }, &error) == NULL);
  ck_assert_int_eq (error.code, TRUCE_ERROR_METHOD);
  ck_assert_msg (strstr (error.text, holds) != NULL, "%s", error.text);
}

START_TEST (refuses_what_it_cannot_show)
{
  TruceProblem *queens = test_problem ("Q", 5, TRUCE_GEOMETRY_TRUE);
  TruceProblem *bishops = test_problem ("B", 5, TRUCE_GEOMETRY_TRUE);

  assert_refused ("queens-halves", queens, "use one of improved, original");
  assert_refused ("mrv", bishops, "does not accept");
  for (size_t i = 0; i < N_IDS; i++)
    ck_assert (truce_stepper_available (truce_method_find (ids[i])));
  ck_assert (!truce_stepper_available (truce_method_find ("queens-halves")));
  truce_problem_unref (queens);
  truce_problem_unref (bishops);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("long steppers");
  TCase *tests = truce_test_case (suite, "long", 200);

  truce_random_start (&random_numbers);
  tcase_add_test (tests, scrubs_a_long_search);
  tcase_add_test (tests, very_long_searches_stay_bounded);
  tcase_add_test (tests, refuses_what_it_cannot_show);
  return truce_test_run (suite);
}
