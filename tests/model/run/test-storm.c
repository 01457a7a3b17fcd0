/* test-storm.c: pauses, resumes and cancels runs ten thousand times, in memory and stored
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "random-problem.h"
#include "store-support.h"
#include "test-run.h"

#define CYCLES 10000
#define COUNT  "724" /* of ten queens: A000170 */

typedef struct
{
  int n_cycles;
  int n_done;
  int n_stopped;
} Storm;

/* Checks that the run has ended with the complete count, or was stopped with at most this count. */
static void
assert_ended (Storm *storm, TruceRun *run)
{
  if (truce_run_get_state (run) == TRUCE_RUN_DONE)
    {
      ck_assert_str_eq (truce_run_get_count (run), COUNT);
      storm->n_done++;
      return;
    }
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_STOPPED);
  ck_assert_int_le (atoi (truce_run_get_count (run)), atoi (COUNT));
  storm->n_stopped++;
}

/* Pauses, resumes, queries and sleeps, one cycle each. */
static void
shake (Storm *storm, TruceRun *run, int cycles, TruceRandom *random)
{
  for (; cycles > 0 && storm->n_cycles < CYCLES; cycles--, storm->n_cycles++)
    {
      truce_run_pause (run);
      switch (truce_random_below (random, 8))
        {
        case 0:
          g_usleep ((gulong) truce_random_below (random, 200));
          break;
        case 1:
          g_main_context_iteration (NULL, FALSE);
          break;
        case 2:
          ck_assert_int_le (atoi (truce_run_get_count (run)), atoi (COUNT));
          break;
        default:
          break;
        }
      truce_run_resume (run);
    }
}

static void
one_run (Storm *storm, const TruceRequest *request, TruceRandom *random)
{
  Awaited awaited;

  await_start (&awaited, request);
  shake (storm, awaited.run, truce_random_below (random, 40), random);
  if (truce_random_below (random, 8))
    truce_run_stop (awaited.run);
  storm->n_cycles++;
  await_end (&awaited);
  assert_ended (storm, awaited.ended);
  await_clear (&awaited);
}

START_TEST (in_memory)
{
  static const char *const methods[] = { "original", "improved", "mrv" };
  TruceProblem *problem = problem_of ("Q", 10);
  Storm storm = { 0 };
  TruceRandom random;

  truce_random_start (&random);
  while (storm.n_cycles < CYCLES)
    {
      TruceRequest request =
          request_for (problem, TRUCE_COUNT, truce_method_find (methods[truce_random_below (&random, 3)]),
                       1 + truce_random_below (&random, 4));

      one_run (&storm, &request, &random);
    }
  g_print ("%d cycles, %d runs stopped, %d to the end\n", storm.n_cycles, storm.n_stopped, storm.n_done);
  ck_assert (storm.n_stopped > 0 && storm.n_done > 0);
  truce_problem_unref (problem);
}
END_TEST

/* Resumes the same stored run until it is done, then starts another. */
START_TEST (stored_runs)
{
  char *path = store_make_path ();
  TruceStore *store = store_open (path);
  TruceProblem *problem = problem_of ("Q", 10);
  Storm storm = { .n_cycles = CYCLES - CYCLES / 10 };
  TruceStoredRun *stored = NULL;
  TruceRandom random;

  truce_random_start (&random);
  while (storm.n_cycles < CYCLES)
    {
      const int n_done = storm.n_done;
      TruceRequest request;
      gint64 id;

      if (!stored)
        stored = store_begin (store, problem, truce_method_find ("original"), 100);
      id = truce_stored_run_get_id (stored);
      request = truce_stored_run_request (stored);
      request.threads = 1 + truce_random_below (&random, 4);
      one_run (&storm, &request, &random);
      g_object_unref (stored);
      ck_assert (truce_store_sync (store, NULL));
      stored = storm.n_done > n_done ? NULL : truce_store_resume_run (store, id, NULL);
      ck_assert (stored || storm.n_done > n_done);
    }
  g_print ("%d cycles, %d runs stopped, %d to the end\n", CYCLES / 10, storm.n_stopped, storm.n_done);
  ck_assert_int_gt (storm.n_stopped, 0);
  g_clear_object (&stored);
  g_object_unref (store);
  truce_problem_unref (problem);
  store_remove (path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-storm");
  TCase *tests = truce_test_case (suite, "storm", 100);

  tcase_add_test (tests, in_memory);
  tcase_add_test (tests, stored_runs);
  return truce_test_run (suite);
}
