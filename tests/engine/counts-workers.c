/* counts-workers.c: workers, also in several processes, that compute and share the tables of one method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for memfd_create */
#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "counts-support.h"
#include "harness.h"
#include "test-run.h"

/* One of several workers on the same units. */
typedef struct
{
  const TruceProblem *problem;
  const TruceUnits *units;
  TruceControl *control;
  int number, of;
  TruceStatus end;
  mpz_t total;
} Worker;

static void *
work (void *data)
{
  Worker *worker = data;
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceMonitor monitor;
  TruceTally tally;
  mpz_t part;

  mpz_init (part);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, worker->control, &tally);
  for (size_t i = worker->number; i < worker->units->n && worker->end == TRUCE_STATUS_DONE; i += worker->of)
    {
      truce_monitor_start_unit (&monitor);
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

static TruceUnits *
cut (const TruceProblem *problem)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };

  return truce_method_find ("empress-dp")->split (problem, &goal, 9);
}

/* Searches with three workers, which compute missing tables together. polls_to_stop: as in TruceControl. */
static TruceStatus
work_together (const TruceProblem *problem, const TruceUnits *units, int64_t polls_to_stop, mpz_t total)
{
  TruceStatus end = TRUCE_STATUS_DONE;
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
      if (workers[i].end != TRUCE_STATUS_DONE)
        end = workers[i].end;
    }
  return end;
}

/* Also if workers were stopped while they computed the tables, or some time later. */
START_TEST (workers_share_tables)
{
  TruceProblem *problem = test_problem ("RN", 13, TRUCE_GEOMETRY_TRUE);
  mpz_t total;

  mpz_init (total);
  for (int64_t polls = -1; polls < 400; polls += polls < 0 ? 2 : 13)
    {
      TruceUnits *units = cut (problem);

      if (polls > 0)
        {
          ck_assert_int_eq (work_together (problem, units, polls, total), TRUCE_STATUS_STOPPED);
          ck_assert_int_lt (mpz_cmp_ui (total, 197708058), 0);
        }
      ck_assert_int_eq (work_together (problem, units, -1, total), TRUCE_STATUS_DONE);
      ck_assert_uint_eq (mpz_get_ui (total), 197708058); /* A137774 */
      truce_units_free (units);
    }
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

/* ---- processes ---- */

#define N_PROCESSES 3

/* What one process works on. */
typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem;
  int file; /* holds the tables */
  int number;
} Process;

typedef struct
{
  uint64_t found, tried;
} Work;

/* Maps the tables at another address in each process. */
static void *
map_tables (const Process *process, size_t size)
{
  for (int i = 0; i < process->number; i++)
    mmap (NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, process->file, 0);
}

static bool
work_in_process (const Process *process, Work *work)
{
  const TruceMethod *method = process->method;
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;
  bool done = true;

  goal.block = map_tables (process, method->block (process->problem, &goal));
  units = goal.block == MAP_FAILED ? NULL : method->split (process->problem, &goal, 20);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = true;
  for (size_t i = process->number; units && done && i < units->n; i += N_PROCESSES)
    {
      truce_monitor_start_unit (&monitor);
      done = method->run (process->problem, &goal, units, i, &monitor, NULL) == TRUCE_STATUS_DONE;
      work->found += monitor.counters.found;
      work->tried += monitor.counters.tried;
      truce_monitor_end_unit (&monitor);
    }
  return units && done;
}

/* Checks that the processes find the count together, and that each layer is computed once. The file is as
 * long as the block. */
static void
check_processes (const TruceProblem *problem, uint64_t count)
{
  const TruceMethod *method = truce_method_find ("empress-dp");
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const size_t size = sizeof (Work[N_PROCESSES]);
  Work *works = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0), all = { 0 };
  int file = memfd_create ("tables", 0), status;

  ck_assert_ptr_ne (works, MAP_FAILED);
  ck_assert_int_eq (ftruncate (file, (off_t) method->block (problem, &goal)), 0);
  for (int i = 0; i < N_PROCESSES; i++)
    if (fork () == 0)
      _exit (work_in_process (&(Process){ method, problem, file, i }, &works[i]) ? 0 : 1);
  for (int i = 0; i < N_PROCESSES; i++)
    {
      ck_assert_int_gt (wait (&status), 0);
      ck_assert_int_eq (status, 0);
    }
  for (int i = 0; i < N_PROCESSES; i++)
    {
      all.found += works[i].found;
      all.tried += works[i].tried;
    }
  ck_assert_uint_eq (all.found, count);
  ck_assert_uint_eq (all.tried, test_count_steps (method->id, problem, &goal, 1, true).tried);
  munmap (works, size);
  close (file);
}

START_TEST (processes_share_tables)
{
  TruceProblem *problem = test_problem ("RN", 14, TRUCE_GEOMETRY_TRUE);

  check_processes (problem, UINT64_C (2586423174)); /* A137774 */
  truce_problem_unref (problem);
  problem = test_problem ("RN", 11, TRUCE_GEOMETRY_TRUE);
  check_processes (problem, 1546726);
  truce_problem_unref (problem);
}
END_TEST

/* There is no mirror symmetry, so that each half has its own layers. */
START_TEST (processes_share_other_tables)
{
  TruceProblem *problem = test_problem_with ("RN", 9, 9, TRUCE_PIECES_DEFAULT, "", "0,13");

  check_processes (
      problem, test_run (truce_method_find ("improved"), problem, &(TruceGoal){ 0 }, 1, NULL, NULL).total);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("workers that share tables");
  TCase *tcase = truce_test_case (suite, "workers", 60);

  tcase_add_test (tcase, workers_share_tables);
  tcase_add_test (tcase, processes_share_tables);
  tcase_add_test (tcase, processes_share_other_tables);
  return truce_test_run (suite);
}
