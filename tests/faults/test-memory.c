/* test-memory.c: counting a billion placements one by one takes no more memory than counting a few
 *
 * A stored run of plain rooks is stopped by its time limit and resumed until it is done.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <unistd.h>

#include "store-support.h"
#include "test-run.h"

#define SIDE    12
#define COUNT   "479001600" /* 12!: a rook in each row and column */
#define ROUNDS  3           /* 1.4 · 10⁹ placements in total */
#define SECONDS 8.
#define MOST    (64 << 20) /* bytes of growth */

/* Returns the resident memory in bytes. */
static gint64
resident (void)
{
  FILE *file = fopen ("/proc/self/statm", "r");
  long all, pages = 0;

  ck_assert (file && fscanf (file, "%ld %ld", &all, &pages) == 2);
  fclose (file);
  return (gint64) pages * sysconf (_SC_PAGESIZE);
}

/* Largest growth since `start` during the run, in bytes. */
typedef struct
{
  gint64 start;
  gint64 max;
} Growth;

static gboolean
look (gpointer data)
{
  Growth *growth = data;

  growth->max = MAX (growth->max, resident () - growth->start);
  return G_SOURCE_CONTINUE;
}

/* Counts to the end. Returns how often the run was stopped. */
static int
count_once (TruceStore *store, const TruceProblem *problem)
{
  TruceStoredRun *stored = store_begin (store, problem, truce_method_find ("improved"), 2000);
  const gint64 id = truce_stored_run_get_id (stored);
  int n_stopped = 0;

  for (gboolean done = FALSE; !done;)
    {
      TruceRun *run = store_work (stored, 0, SECONDS);

      done = truce_run_get_state (run) == TRUCE_RUN_DONE;
      ck_assert (done || truce_run_get_state (run) == TRUCE_RUN_STOPPED);
      if (done)
        ck_assert_str_eq (truce_run_get_count (run), COUNT);
      else
        n_stopped++;
      g_object_unref (run);
      ck_assert (truce_store_sync (store, NULL));
      stored = done ? NULL : truce_store_resume_run (store, id, NULL);
      ck_assert (done || stored);
    }
  return n_stopped;
}

START_TEST (a_billion)
{
  char *path = store_make_path ();
  TruceStore *store = store_open (path);
  TruceProblem *problem = problem_of ("R", SIDE);
  Growth growth = { .start = resident () };
  guint timer = g_timeout_add (50, look, &growth);
  int n_stopped = 0;

  for (int i = 0; i < ROUNDS; i++)
    n_stopped += count_once (store, problem);
  g_source_remove (timer);
  look (&growth);
  g_print ("stopped and resumed %d times; at most %.1f MB more than at the start\n", n_stopped,
           (double) growth.max / (1 << 20));
  ck_assert_int_le (growth.max, MOST);
  g_object_unref (store);
  truce_problem_unref (problem);
  store_remove (path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults-memory");
  TCase *tests = truce_test_case (suite, "memory", 1700);

  tcase_add_test (tests, a_billion);
  return truce_test_run (suite);
}
