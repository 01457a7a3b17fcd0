/* store.c: what storing a run costs: the same count with and without a store, in pairs, by turns
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-store [SIZE [PAIRS]]
 * Counts SIZE queens (18) by the method mrv on one thread, PAIRS times (3). Work is the processor time of the
 * whole process, so that other programs on the machine matter little; waiting for the disk shows in the
 * elapsed time alone.
 */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "truce-solver.h"
#include "truce-store.h"

#define COST_MOST 0.005 /* of the work without */

typedef struct
{
  double elapsed;
  double work;
} Cost;

static double
work_so_far (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* What the thread that writes has worked, in seconds: the first number of its schedstat is in nanoseconds. */
static double
writer_work (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *task;
  double work = 0;

  while (tasks && (task = g_dir_read_name (tasks)))
    {
      g_autofree char *name = g_strdup_printf ("/proc/self/task/%s/comm", task);
      g_autofree char *times = g_strdup_printf ("/proc/self/task/%s/schedstat", task);
      g_autofree char *comm = NULL, *text = NULL;

      if (g_file_get_contents (name, &comm, NULL, NULL) && g_str_equal (comm, "truce-store\n") &&
          g_file_get_contents (times, &text, NULL, NULL))
        work += g_ascii_strtod (text, NULL) / 1e9;
    }
  return work;
}

static TruceProblem *
queens (int n)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.pieces = n;
  return truce_problem_new (&spec, NULL);
}

/* `store` NULL: without. */
static Cost
count (TruceStore *store, const TruceProblem *problem)
{
  g_autoptr (TruceSolver) solver = truce_solver_new ();
  g_autoptr (TruceStoredRun) stored = NULL;
  g_autoptr (TruceRun) run = NULL;
  const TruceMethod *method = truce_method_find ("mrv");
  TruceRequest request = { .problem = problem, .method = method };
  Cost cost = { g_get_monotonic_time () / 1e6, work_so_far () };

  if (store)
    {
      stored = truce_store_begin_run (store, problem, &request.goal, method, 0, NULL);
      request = truce_stored_run_request (stored);
    }
  request.threads = 1;
  run = truce_solver_run_blocking (solver, &request, NULL);
  if (store)
    truce_store_sync (store, NULL);
  if (truce_run_get_check (run, NULL) != TRUCE_CHECK_PUBLISHED)
    exit (1);
  return (Cost){ g_get_monotonic_time () / 1e6 - cost.elapsed, work_so_far () - cost.work };
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 18, pairs = argc > 2 ? atoi (argv[2]) : 3;
  g_autofree double *ratios = g_new (double, pairs);
  g_autofree char *folder = g_dir_make_tmp ("truce-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "runs.db", NULL);
  g_autofree char *locks = g_strconcat (path, "-locks", NULL);
  TruceProblem *problem = queens (n);
  TruceStore *store = truce_store_open (path, NULL);
  double median, whole = 0, share;

  for (int i = 0; i < pairs; i++)
    {
      /* The one that begins changes from pair to pair. */
      Cost first = count (i % 2 ? store : NULL, problem), second = count (i % 2 ? NULL : store, problem);
      Cost without = i % 2 ? second : first, with = i % 2 ? first : second;

      ratios[i] = with.work / without.work - 1;
      whole += with.work;
      printf ("%d queens: without %.3f s of work (%.2f s elapsed), with %.3f s (%.2f s), %+.2f %%\n", n,
              without.work, without.elapsed, with.work, with.elapsed, 100 * ratios[i]);
      fflush (stdout);
    }
  qsort (ratios, pairs, sizeof *ratios, compare);
  median = ratios[pairs / 2];
  share = writer_work () / whole;
  printf ("median of the pairs: %+.2f %%; the thread that writes: %.3f %% (at most %.1f %% is wanted)\n",
          100 * median, 100 * share, 100 * COST_MOST);
  g_object_unref (store);
  truce_problem_unref (problem);
  g_unlink (path);
  g_unlink (locks);
  g_rmdir (folder);
  return share <= COST_MOST ? 0 : 1;
}
