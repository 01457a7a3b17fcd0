/* counts-workers.c: workers that make and share the tables of one method
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>

#include "harness.h"
#include "test-run.h"

/* What one of several workers on the same units does. */
typedef struct
{
  const TruceProblem *problem;
  const TruceUnits *units;
  TruceControl *control;
  int number, of;
  TruceEnd end;
  mpz_t total;
} Worker;

static void *
work (void *data)
{
  Worker *worker = data;
  const TruceGoal goal = { .question = TRUCE_COUNT };
  TruceMonitor monitor;
  TruceTally tally;
  mpz_t part;

  mpz_init (part);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, worker->control, &tally);
  for (size_t i = worker->number; i < worker->units->n && worker->end == TRUCE_END_DONE; i += worker->of)
    {
      truce_monitor_begin_unit (&monitor);
      worker->end =
          truce_method_find ("empress-dp")->run (worker->problem, &goal, worker->units, i, &monitor, NULL);
      truce_tally_get (&tally, part);
      mpz_add (worker->total, worker->total, part);
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  mpz_clear (part);
  return NULL;
}

/* Three workers make the tables together; `polls_to_stop` as in TruceControl. */
static TruceEnd
work_together (const TruceProblem *problem, int64_t polls_to_stop, mpz_t total)
{
  const TruceGoal goal = { .question = TRUCE_COUNT };
  TruceUnits *units = truce_method_find ("empress-dp")->split (problem, &goal, 9);
  TruceEnd end = TRUCE_END_DONE;
  TruceControl control;
  Worker workers[3];
  pthread_t threads[3];

  truce_control_init (&control);
  control.polls_to_stop = polls_to_stop;
  mpz_set_ui (total, 0);
  for (int i = 0; i < 3; i++)
    {
      workers[i] = (Worker){ .problem = problem, .units = units, .control = &control, .number = i, .of = 3 };
      mpz_init (workers[i].total);
      ck_assert_int_eq (pthread_create (&threads[i], NULL, work, &workers[i]), 0);
    }
  for (int i = 0; i < 3; i++)
    {
      pthread_join (threads[i], NULL);
      mpz_add (total, total, workers[i].total);
      mpz_clear (workers[i].total);
      if (workers[i].end != TRUCE_END_DONE)
        end = workers[i].end;
    }
  truce_units_free (units);
  return end;
}

START_TEST (workers_share_tables)
{
  TruceProblem *problem = test_problem ("RN", 13, TRUCE_GEOMETRY_TRUE);
  mpz_t total;

  mpz_init (total);
  ck_assert_int_eq (work_together (problem, -1, total), TRUCE_END_DONE);
  ck_assert_uint_eq (mpz_get_ui (total), 197708058); /* A137774 */
  for (int64_t polls = 1; polls < 400; polls += 13)
    {
      ck_assert_int_eq (work_together (problem, polls, total), TRUCE_END_STOPPED);
      ck_assert_int_lt (mpz_cmp_ui (total, 197708058), 0);
    }
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("workers that share tables");

  tcase_add_test (truce_test_case (suite, "workers", 60), workers_share_tables);
  return truce_test_run (suite);
}
