/* test-repair.c: finds any placement on large boards within a fixed number of steps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/verify.h"
#include "harness.h"
#include "placement.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

/* Methods poll about every 30 µs of work, so this is about half a second. */
#define POLLS_MAX 16000

typedef struct
{
  TruceSink sink; /* must be first: `take` casts its address */
  const TruceProblem *problem;
  int n;
} Verified;

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  Verified *verified = (Verified *) sink;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int a, b;

  truce_placement_whole (verified->problem, false, squares, n, whole);
  ck_assert (truce_verify_pieces (verified->problem, whole, n + verified->problem->n_preplaced, &a, &b));
  verified->n++;
  return false;
}

static TruceStatus
answer (const TruceMethod *method, const TruceProblem *problem, uint64_t seed, int64_t polls, int *n)
{
  const TruceGoal goal = { .question = { TRUCE_ANY }, .seed = seed };
  Verified verified = { .sink.take = take, .problem = problem };
  TruceControl control;
  TruceStatus end;
  mpz_t total;

  if (!method)
    method = truce_method_auto (problem, &goal, NULL, NULL);
  truce_control_init (&control);
  control.polls_to_stop = polls;
  mpz_init (total);
  end = truce_method_answer (method, problem, &goal, &control, &verified.sink, total, NULL);
  mpz_clear (total);
  *n = verified.n;
  return end;
}

/* Fewer pieces than rows, more rows than columns, preplaced pieces, walls, other pieces, two kinds. */
static const char *const large[] = {
  "40x40 Q k=39 true",
  "40x41 Q k=39 true",
  "41x40 Q k=40 true",
  "64x50 Q k=50 true",
  "64x64 Q k=63 true",
  "64x64 Q k=64 true",
  "30x30 Q k=29 true",
  "40x40 Q k=20 true",
  "40x40 Q k=39 true p=5,97,180",
  "40x41 Q k=40 true p=5,97,180",
  "41x40 Q k=40 true p=5",
  "40x40 Q k=40 true b=0,41,82",
  "40x40 Q k=40 true w=100,500",
  "40x40 QN k=39 true",
  "40x40 QNN k=38 true",
  "40x40 B k=70 true",
  "40x40 K k=350 true",
  "41x41 Q k=36 torus",
  "40x40 Q+R k=15,15 true",
  "40x40 Q+N k=30,5 true",
};

START_TEST (large_boards_take_few_steps)
{
  TruceProblem *problem = test_problem_text (large[_i]);

  for (uint64_t seed = 0; seed < 5; seed++)
    {
      int n;

      ck_assert_int_eq (answer (NULL, problem, seed, POLLS_MAX, &n), TRUCE_STATUS_DONE);
      ck_assert_int_eq (n, 1);
    }
  truce_problem_unref (problem);
}
END_TEST

/* If the repair finds no placement, the search after it does. Brute force says whether there is one. */
START_TEST (small_boards_are_answered_to_the_end)
{
  const TruceMethod *method = truce_method_find ("repair");
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  TruceRandom random;
  int none = 0, some = 0;

  truce_random_start (&random);
  while (none < truce_test_fewer (60) || some < truce_test_fewer (60))
    {
      TruceProblem *problem = truce_random_problem_asked (&random, 12);

      if (problem && truce_question_size (problem) < 2e4 &&
          truce_method_accepts (method, problem, &goal, NULL))
        {
          bool exists = truce_verify_count (problem, &(TruceGoal){ 0 }) > 0;
          int n;

          ck_assert_int_eq (answer (method, problem, 1, -1, &n), TRUCE_STATUS_DONE);
          ck_assert_int_eq (n, exists);
          *(exists ? &some : &none) += 1;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* A method that is stopped at any poll reports that, or has the placement. */
START_TEST (a_stop_is_no_proof)
{
  TruceProblem *problem = test_problem_text ("40x40 Q k=39 true");

  for (int64_t polls = 1; polls < 2000; polls *= 3)
    {
      int n;
      TruceStatus end = answer (truce_method_find ("repair"), problem, 1, polls, &n);

      ck_assert (end == (n > 0 ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED));
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("repair");
  TCase *tests = truce_test_case (suite, "repair", 200);

  tcase_add_loop_test (tests, large_boards_take_few_steps, 0, sizeof large / sizeof *large);
  tcase_add_test (tests, small_boards_are_answered_to_the_end);
  tcase_add_test (tests, a_stop_is_no_proof);
  return truce_test_run (suite);
}
