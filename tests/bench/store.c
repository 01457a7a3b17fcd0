/* store.c: cost of storing a run: the same count with and without a store, in alternating pairs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-store [SIZE [PAIRS [METHOD]]]
 * Counts SIZE queens (18) by METHOD (mrv; auto: the default of `count`) on one thread, PAIRS times (3) with
 * and without a store. The pairs alternate which comes first. Work is the CPU time (user and system) of the
 * whole process, so other programs on the machine matter little. Waiting for the disk only shows in the
 * elapsed time. For both, prints the additional cost of storing in per cent: each pair, the median, and the
 * mean with its standard error, which shows how much noise the machine adds. The share of the writing thread
 * is measured separately.
 */
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "run/truce-run.h"
#include "store/core/truce-store.h"
#include "store/runs/truce-stored-run.h"

#define COST_MAX 0.005 /* of the work without a store */

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

/* Returns the CPU time of the writing thread in seconds. The first number of its schedstat is in nanoseconds.
 */
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

/* Counts, and returns the cost. store: (nullable): NULL: without a store. */
static Cost
count (TruceStore *store, const TruceProblem *problem, const TruceMethod *method)
{
  g_autoptr (TruceStoredRun) stored = NULL;
  g_autoptr (TruceRun) run = NULL;
  TruceRequest request = { .problem = problem, .method = method };
  Cost cost = { g_get_monotonic_time () / 1e6, work_so_far () };

  if (store)
    {
      stored = truce_store_create_run (store, problem, &request.goal, method, 0, NULL);
      request = truce_stored_run_request (stored);
    }
  request.threads = 1;
  run = truce_run_start (&request, NULL);
  while (truce_run_is_active (run))
    g_main_context_iteration (NULL, TRUE);
  if (store)
    truce_store_sync (store, NULL);
  if (truce_run_get_verdict (run).check != TRUCE_CHECK_PUBLISHED)
    exit (1);
  return (Cost){ g_get_monotonic_time () / 1e6 - cost.elapsed, work_so_far () - cost.work };
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Prints median, and mean with standard error, of the additional cost. Sorts `ratios`. */
static void
print_spread (const char *what, double *ratios, int n)
{
  double mean = 0, squares = 0;

  qsort (ratios, n, sizeof *ratios, compare);
  for (int i = 0; i < n; i++)
    mean += ratios[i] / n;
  for (int i = 0; i < n; i++)
    squares += (ratios[i] - mean) * (ratios[i] - mean);
  printf ("%s: median %+.3f %%, from %+.3f %% to %+.3f %%, mean %+.3f %%", what,
          100 * (ratios[(n - 1) / 2] + ratios[n / 2]) / 2, 100 * ratios[0], 100 * ratios[n - 1], 100 * mean);
  if (n > 1)
    printf (" ± %.3f %% (standard error)", 100 * sqrt (squares / (n - 1) / n));
  printf ("\n");
}

/* Measures the pairs. Returns the CPU time of the writing thread as a share of all work with a store. */
static double
run_pairs (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, int pairs)
{
  g_autofree double *work = g_new (double, pairs), *elapsed = g_new (double, pairs);
  double whole = 0;

  for (int i = 0; i < pairs; i++)
    {
      /* the pair alternates which count comes first */
      Cost first = count (i % 2 ? store : NULL, problem, method),
           second = count (i % 2 ? NULL : store, problem, method);
      Cost without = i % 2 ? second : first, with = i % 2 ? first : second;

      work[i] = with.work / without.work - 1;
      elapsed[i] = with.elapsed / without.elapsed - 1;
      whole += with.work;
      printf ("without %.3f s of work, %.3f s elapsed; with %.3f s, %.3f s: %+.3f %%, %+.3f %%\n",
              without.work, without.elapsed, with.work, with.elapsed, 100 * work[i], 100 * elapsed[i]);
      fflush (stdout);
    }
  print_spread ("work", work, pairs);
  print_spread ("elapsed", elapsed, pairs);
  return writer_work () / whole;
}

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 18, pairs = MAX (argc > 2 ? atoi (argv[2]) : 3, 1);
  g_autofree char *folder = g_dir_make_tmp ("truce-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "runs.db", NULL);
  g_autofree char *locks = g_strconcat (path, "-locks", NULL);
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = queens (n);
  TruceError refused;
  const TruceMethod *method =
      problem ? truce_method_choose (argc > 3 ? argv[3] : "mrv", problem, &goal, &refused) : NULL;
  TruceStore *store = truce_store_open (path, NULL);
  double share;

  if (!method || !store)
    return 2;
  printf ("%d queens by %s on one thread\n", n, method->id);
  share = run_pairs (store, problem, method, pairs);
  printf ("the thread that writes: %.3f %% of the work (at most %.1f %% is wanted)\n", 100 * share,
          100 * COST_MAX);
  g_object_unref (store);
  truce_problem_unref (problem);
  g_unlink (path);
  g_unlink (locks);
  g_rmdir (folder);
  return share <= COST_MAX ? 0 : 1;
}
