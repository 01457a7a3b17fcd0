/* test-saved-armies.c: searches for armies in a store, in programs that are killed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "armies-solvers.h"
#include "armies/truce-saved-armies.h"
#include "random-problem.h"
#include "reference.h"
#include "store-support.h"

#define N     9 /* proved at once, with few classes: ThreadSanitizer takes it seconds */
#define KILLS 8

static int
reference (const char *mode, int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", mode, NULL)))
    if (row->n == n)
      return atoi (row->value);
  ck_abort_msg ("no reference value");
  return -1;
}

static void
check_answer (TruceArmiesSolver *run)
{
  const TruceArmiesView *view = truce_armies_solver_get_view (run);
  TruceArmiesRequest request = armies_request (N, "Q");
  TruceArmiesSolver *other;

  request.method = truce_best_method_find ("any-line"); /* shares no code with the first */
  other = solver_to_end (&request);
  ck_assert_int_eq (view->state, TRUCE_ARMIES_DONE);
  ck_assert (view->best.proved && view->complete);
  ck_assert_int_eq (view->best.value, reference ("peaceable_max", N));
  ck_assert_uint_eq (view->n_classes, truce_armies_solver_get_view (other)->n_classes);
  ck_assert_uint_eq (view->configurations, truce_armies_solver_get_view (other)->configurations);
  g_object_unref (other);
}

/* What is on the saved, or a new search. */
static TruceArmiesSolver *
take_up (TruceSavedArmies *saved, int threads)
{
  g_autoptr (GPtrArray) list = truce_saved_armies_list (saved);
  TruceArmiesRequest request = armies_request (N, "Q");
  TruceArmiesSolver *run;
  GError *error = NULL;

  request.save_every = 2;
  request.threads = threads;
  ck_assert_uint_le (list->len, 1);
  run = list->len > 0
            ? truce_saved_armies_take (saved, ((TruceSavedArmiesItem *) g_ptr_array_index (list, 0))->id,
                                       threads, 2, &error)
            : truce_armies_solver_new (&request, &error);
  ck_assert_msg (run != NULL, "%s", error ? error->message : "");
  return run;
}

typedef struct
{
  guint saves;   /* so many texts come before the end */
  gulong micros; /* and then so long */
} Death;

/* A text has just been handed to the thread that writes: the end comes before it is on disk, meanwhile or
 * after it. */
static void
die_in_time (TruceArmiesSolver *run, Death *death)
{
  if (--death->saves > 0)
    return;
  g_usleep (death->micros);
  raise (SIGKILL);
}

/* As the program: to the end, unless it is killed. */
static void
be_the_program (char *path, int threads, Death *death)
{
  TruceStore *store = store_open (path);
  TruceSavedArmies *saved = truce_saved_armies_new (store);
  TruceArmiesSolver *run = take_up (saved, threads);

  truce_saved_armies_follow (saved, run);
  if (death)
    g_signal_connect (run, "saved", G_CALLBACK (die_in_time), death);
  truce_armies_solver_start (run);
  wait_for (!truce_armies_solver_is_active (run));
  check_answer (run);
  g_object_unref (run);
  g_object_unref (saved);
  g_object_unref (store);
  g_free (path);
  _exit (0);
}

/* TRUE: it came to its end before it was killed. */
static bool
run_a_program (char *path, int threads, Death *death)
{
  pid_t child = fork ();
  int status;

  ck_assert_int_ge (child, 0);
  if (child == 0)
    be_the_program (path, threads, death);
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  if (WIFSIGNALED (status))
    ck_assert_int_eq (WTERMSIG (status), SIGKILL);
  else
    ck_assert_int_eq (WEXITSTATUS (status), 0);
  return WIFEXITED (status);
}

/* kill -9 at moments that depend on the search and at random, not on how fast the machine is. */
START_TEST (killed_it_ends_with_the_same)
{
  char *path = store_make_path ();
  TruceRandom random;
  bool ended = false;
  int kills = 0;

  truce_random_start (&random);
  while (kills < KILLS && !ended)
    {
      /* at its very end a search tells of a text, too: the first is killed for sure */
      Death death = { kills == 0 ? 1 : 1 + truce_random_below (&random, 3),
                      truce_random_below (&random, 5000) };

      ended = run_a_program (path, 1 + kills % 3, &death);
      kills += !ended;
    }
  if (!ended)
    ck_assert (run_a_program (path, 2, NULL));
  g_print ("killed %d times\n", kills);
  ck_assert_int_gt (kills, 0);
  store_remove (path);
}
END_TEST

START_TEST (what_is_left_is_told)
{
  char *path = store_make_path ();
  TruceStore *store = store_open (path);
  TruceSavedArmies *saved = truce_saved_armies_new (store);
  TruceArmiesRequest request = armies_request (20, "Q");
  const TruceSavedArmiesItem *left;
  TruceArmiesSolver *run, *again;
  GPtrArray *list;
  GError *error = NULL;

  request.save_every = 5;
  run = solver (&request);
  truce_saved_armies_follow (saved, run);
  wait_for (truce_armies_solver_get_view (run)->best.value > 0 &&
            truce_armies_solver_get_view (run)->elapsed > 0.1);
  list = truce_saved_armies_list (saved);
  ck_assert_uint_eq (list->len, 0); /* it is under way */
  g_ptr_array_unref (list);
  ck_assert_int_eq (truce_saved_armies_find (saved, run), 0);
  truce_saved_armies_leave (saved);
  list = truce_saved_armies_list (saved);
  ck_assert_uint_eq (list->len, 1);
  left = g_ptr_array_index (list, 0);
  ck_assert_int_eq (left->score, truce_armies_solver_get_view (run)->best.value);
  ck_assert_int_eq (left->spec.board.rows, 20);
  ck_assert_ptr_eq (left->method, truce_armies_solver_get_method (run));
  ck_assert (left->seconds > 0 && left->fraction >= 0 && left->fraction < 1 && !left->classes);
  ck_assert_int_eq (truce_saved_armies_find (saved, run), left->id);
  again = truce_saved_armies_take (saved, left->id, 1, 5, &error);
  ck_assert_msg (again != NULL, "%s", error ? error->message : "");
  ck_assert_int_eq (truce_armies_solver_get_view (again)->best.value, left->score);
  truce_saved_armies_delete (saved, left->id);
  ck_assert_int_eq (truce_saved_armies_find (saved, run), 0);
  g_ptr_array_unref (list);
  g_object_unref (again);
  g_object_unref (run);
  g_object_unref (saved);
  g_object_unref (store);
  store_remove (path);
}
END_TEST

static guint
n_saved (TruceSavedArmies *saved)
{
  g_autoptr (GPtrArray) list = truce_saved_armies_list (saved);

  return list->len;
}

static guint
n_stored (TruceStore *store)
{
  g_autoptr (GPtrArray) records = truce_store_list (store, TRUCE_STORED_ARMIES, NULL);

  return records->len;
}

/* A search that was stopped; its id. */
static gint64
leave_one (TruceSavedArmies *saved)
{
  TruceArmiesRequest request = armies_request (20, "Q");
  g_autoptr (TruceArmiesSolver) run = NULL;

  request.save_every = 5;
  run = solver (&request);
  truce_saved_armies_follow (saved, run);
  wait_for (truce_armies_solver_get_view (run)->best.value > 0 &&
            truce_armies_solver_get_view (run)->elapsed > 0.1);
  truce_saved_armies_leave (saved);
  return truce_saved_armies_find (saved, run);
}

static void
lock_out_writers (const char *path, sqlite3 **other)
{
  ck_assert_int_eq (sqlite3_open (path, other), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (*other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
}

/* While somebody else writes it is out, and in again, as soon as it can be written. */
START_TEST (nobody_waits_for_who_else_writes)
{
  char *path = store_make_path ();
  g_autoptr (TruceStore) store = store_open (path);
  g_autoptr (TruceSavedArmies) saved = truce_saved_armies_new (store);
  gint64 id = leave_one (saved);
  g_autofree char *name = NULL;
  g_autoptr (GBytes) text = NULL;
  sqlite3 *other;

  lock_out_writers (path, &other);
  text = truce_saved_armies_take_out (saved, id, &name, NULL);
  ck_assert_ptr_nonnull (text);
  ck_assert_uint_eq (n_saved (saved), 0);
  ck_assert_uint_eq (n_stored (store), 1);
  ck_assert_ptr_null (truce_saved_armies_take_out (saved, id, &name, NULL));
  sqlite3_close (other);
  wait_for (n_stored (store) == 0);
  lock_out_writers (path, &other);
  truce_saved_armies_put_back (saved, name, text);
  ck_assert_uint_eq (n_saved (saved), 0);
  sqlite3_close (other);
  wait_for (n_saved (saved) == 1);
  g_clear_object (&saved);
  g_clear_object (&store);
  store_remove (path);
}
END_TEST

static void
on_told (TruceSavedArmies *saved, const char *text, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

START_TEST (what_cannot_be_deleted_comes_back)
{
  char *path = store_make_path ();
  g_autoptr (TruceStore) store = store_open (path);
  g_autoptr (TruceSavedArmies) saved = truce_saved_armies_new (store);
  gint64 id = leave_one (saved);
  g_autofree char *told = NULL;
  sqlite3 *other;

  g_signal_connect (saved, "told", G_CALLBACK (on_told), &told);
  ck_assert_int_eq (sqlite3_open (path, &other), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (other,
                                  "CREATE TRIGGER stays BEFORE DELETE ON armies BEGIN"
                                  " SELECT RAISE (ABORT, 'it stays'); END",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
  truce_saved_armies_delete (saved, id);
  ck_assert_uint_eq (n_saved (saved), 0);
  wait_for (told);
  ck_assert_ptr_nonnull (strstr (told, "it stays"));
  ck_assert_uint_eq (n_saved (saved), 1);
  sqlite3_close (other);
  g_clear_object (&saved);
  g_clear_object (&store);
  store_remove (path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stored searches for armies");
  TCase *tcase = truce_test_case (suite, "saved", 120);

  tcase_add_test (tcase, killed_it_ends_with_the_same);
  tcase_add_test (tcase, what_is_left_is_told);
  tcase_add_test (tcase, nobody_waits_for_who_else_writes);
  tcase_add_test (tcase, what_cannot_be_deleted_comes_back);
  return truce_test_run (suite);
}
