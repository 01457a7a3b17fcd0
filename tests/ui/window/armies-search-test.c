/* armies-search-test.c: the search for the largest armies on the Board page: proved, listed, stopped, resumed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <sqlite3.h>
#include <stdlib.h>

#include "armies-support.h"
#include "reference.h"

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

/* Starts a search that takes days, and waits until it has found a placement. */
static void
begin_long (int n)
{
  two_armies (n);
  act ("win.solve", NULL);
  wait_for (truce_best_run_get_value (best ()) > 0 && n_seen (0) > 0, 30);
}

START_TEST (finds_proves_and_browses)
{
  g_autofree char *ways = g_strdup_printf ("Proved · %d placements", reference ("peaceable_configs", 6));
  g_autofree char *classes = g_strdup_printf ("%d up to symmetry", reference ("peaceable_classes16", 6));
  guint n;

  two_armies (6);
  solve ();
  ck_assert_int_eq (truce_best_run_get_value (best ()), reference ("peaceable_max", 6));
  ck_assert_ptr_nonnull (find_label (panel (), "Most of each kind: 5"));
  ck_assert_ptr_nonnull (find_label (panel (), ways));
  ck_assert_str_eq (badge (), "Matches A250000");
  wait_for (find_label (panel (), classes), 60);
  ck_assert_ptr_nonnull (find_label (panel (), "Matches A260680"));
  wait_for (truce_workspace_get_state (workspace_now ())->solution == 0, 10);
  n = n_solutions ();
  for (guint i = 1; i < MIN (n, 40); i++)
    {
      ck_assert_str_eq (hint (), "White 5 · Black 5, Score 5 of at most 5");
      ck_assert_int_eq (truce_workspace_get_analysis (workspace_now ())->n_conflicts, 0);
      act ("win.next-solution", NULL);
      ck_assert_int_eq (truce_workspace_get_state (workspace_now ())->solution, i);
    }
}
END_TEST

/* Lists one placement per class. */
START_TEST (classes_are_listed)
{
  two_armies (8);
  g_object_set (workspace_now (), "fundamental", TRUE, NULL);
  solve ();
  ck_assert_uint_eq (n_solutions (), (guint) reference ("peaceable_classes16", 8));
  ck_assert_ptr_nonnull (find_label (panel (), "71 up to symmetry"));
  ck_assert_ptr_nonnull (find_label (panel (), "Matches A260680"));
}
END_TEST

/* At 11 × 11 a search square by square would take days. */
START_TEST (large_armies_are_listed_at_once)
{
  two_armies (11);
  solve ();
  ck_assert_int_eq (truce_best_run_get_value (best ()), 17); /* A250000 */
  ck_assert_str_eq (badge (), "Matches A250000");
  ck_assert_uint_gt (n_solutions (), 17);
}
END_TEST

START_TEST (an_edit_goes_on_from_the_result)
{
  int square;

  two_armies (6);
  solve ();
  wait_for (truce_workspace_get_state (workspace_now ())->solution == 0, 10);
  ck_assert_str_eq (badge (), "Matches A250000");
  act ("win.keep-solution", NULL);
  ck_assert_str_eq (badge (), "A250000: 5"); /* the answer is dropped */
  square = truce_square_set_next (&spec_now ()->kinds[0].preplaced, 0);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->kinds[0].preplaced), 5);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->kinds[1].preplaced), 5);
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  g_signal_emit_by_name (board (), "square-removed", square);
  ck_assert_str_eq (hint (), "White 4 · Black 5, Score 4 of at most 5"); /* proved in this window */
  ck_assert_str_eq (badge (), "A250000: 5");
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert_int_eq (n_seen (0), 0);
  resize_board (7, 7); /* nothing is known about another board */
  put (0, "a7");
  ck_assert_str_eq (hint (), "White 1 · Black 0, Score 0");
}
END_TEST

/* Returns whether the window shows a match: of the size of the armies (A250000), or of the number of classes
 * (A260680). */
static bool
says_that_it_matches (void)
{
  return find_label (GTK_WIDGET (window), "Matches A250000") ||
         find_label (GTK_WIDGET (window), "Matches A260680");
}

static void
ask_for_classes (void)
{
  g_object_set (workspace_now (), "fundamental", TRUE, NULL);
}

static void
use_another_method (void)
{
  use_method ("backtrack");
}

static void
put_a_piece (void)
{
  put (0, "a6");
}

static void
block_a_square (void)
{
  TruceViewState next =
      truce_view_state_block (truce_workspace_get_state (workspace_now ()), square_named ("c3"));

  truce_workspace_set_state (workspace_now (), &next);
}

static void
begin_anew (void)
{
  act ("win.new", NULL);
}

/* Any change of the question removes the badge by the board and the badges of the results. */
START_TEST (a_badge_goes_with_its_answer)
{
  static void (*const edits[]) (void) = { put_a_piece, block_a_square, ask_for_classes, use_another_method,
                                          begin_anew };

  two_armies (6);
  solve ();
  ck_assert (says_that_it_matches ());
  edits[_i]();
  ck_assert_ptr_null (strstr (badge (), "Matches"));
  wait_for (!says_that_it_matches (), 20);
}
END_TEST

START_TEST (a_long_search_is_stopped)
{
  gint64 asked;
  int value;

  begin_long (22);
  ck_assert (gtk_test_accessible_has_property (GTK_ACCESSIBLE (board ()), GTK_ACCESSIBLE_PROPERTY_LABEL));
  ck_assert_ptr_nonnull (find_label (panel (), "At most"));
  act ("win.pause", NULL);
  ck_assert_int_eq (truce_best_run_get_state (best ()), TRUCE_RUN_PAUSED);
  act ("win.pause", NULL);
  ck_assert_int_eq (truce_best_run_get_state (best ()), TRUCE_RUN_RUNNING);
  asked = g_get_monotonic_time ();
  act ("win.stop", NULL);
  wait_for (!truce_results_is_active (results ()), 10);
  g_print ("stopped after %.0f ms\n", (double) (g_get_monotonic_time () - asked) / 1000);
  ck_assert_int_eq (truce_best_run_get_state (best ()), TRUCE_RUN_STOPPED);
  value = truce_best_run_get_value (best ());
  ck_assert_int_ge (MIN (n_seen (0), n_seen (1)), value); /* the best placement so far stays */
  ck_assert_ptr_nonnull (find_label (panel (), "At most"));
  act ("win.keep-solution", NULL);
  ck_assert_int_ge (truce_square_set_count (&spec_now ()->kinds[1].preplaced), value);
}
END_TEST

START_TEST (an_edit_ends_a_search)
{
  begin_long (22);
  put (0, "a1");
  ck_assert (!truce_results_is_active (results ()));
  ck_assert_ptr_null (truce_results_get_best (results ()));
  ck_assert_int_eq (n_seen (0) + n_seen (1), 1);
}
END_TEST

START_TEST (closing_ends_a_search)
{
  begin_long (22);
  /* window_down() waits until the window is finalized */
}
END_TEST

/* A click that was meant for Stop must not start the search again. */
START_TEST (solve_waits_where_stop_was)
{
  GtkWidget *solve = part ("solve_button");

  resize_board (24, 24);
  if (_i)
    act ("win.add-army", NULL);
  act (_i ? "win.solve" : "win.count", NULL);
  wait_for (g_str_equal (gtk_stack_get_visible_child_name (part ("solve_stack")), "stop"), 300);
  for (gint64 began = g_get_monotonic_time (); g_get_monotonic_time () < began + 600000;)
    window_iterate ();
  act ("win.stop", NULL);
  wait_for (!truce_results_is_active (results ()), 60);
  ck_assert_ptr_eq (gtk_stack_get_visible_child (part ("solve_stack")), solve);
  ck_assert (!gtk_widget_is_sensitive (solve));
  wait_for (gtk_widget_is_sensitive (solve), 30);
}
END_TEST

/* A328283 and A279405. On 4 × 4 a white queen in the corner attacks nine squares, fewer than anywhere else,
 * so that 6 are left. On 5 × 5 a queen in the middle leaves 8. */
START_TEST (variants_are_asked_for)
{
  static const struct
  {
    const char *question;
    int value;
  } cases[] = {
    { "4x4 Q+Q+Q k=any,any,any true peace=between aim=most-equal", 1 },
    { "4x4 Q+Q k=any,any torus peace=between aim=most-equal", 2 },
    { "4x4 Q+Q k=1,any true peace=between aim=most-equal", 6 },
    { "5x5 Q+Q k=1,any true p=12/ peace=between aim=most-equal", 8 },
  };

  paste_problem (cases[_i].question);
  solve ();
  ck_assert_int_eq (truce_best_run_get_value (best ()), cases[_i].value);
}
END_TEST

START_TEST (placed_pieces_are_kept)
{
  two_armies (5);
  put (0, "c3");
  solve ();
  ck_assert_int_eq (truce_best_run_get_state (best ()), TRUCE_RUN_DONE);
  ck_assert_str_eq (badge (), "A250000: 4"); /* for the empty board, which is another question */
  for (guint i = 0; i < n_solutions (); i++)
    {
      truce_workspace_choose (workspace_now (), i);
      ck_assert_int_eq (truce_board_view_get_scene (board ())->kinds[square_named ("c3")], 0);
      ck_assert_int_eq (truce_workspace_get_analysis (workspace_now ())->n_conflicts, 0);
    }
}
END_TEST

static TruceRunManager *
manager (void)
{
  return truce_run_policy_get_manager (truce_window_get_policy (window));
}

static TruceRunsItem *
stored_item (void)
{
  gint64 id = truce_best_run_get_stored_id (best ());

  return id ? truce_runs_list_find (truce_run_manager_get_list (manager ()), id) : NULL;
}

static void
stop_search (void)
{
  act ("win.stop", NULL);
  wait_for (!truce_results_is_active (results ()), 60);
}

/* ---- before the store is open ---- */

static GThread *main_thread;
static GMutex door_lock;
static GCond door_opened;
static gboolean door_open;
static guint n_main; /* databases that the main thread has opened */

/* Blocks the opening of a store on any other thread until the door opens. Waits at most 120 s, since the main
 * thread may wait for the store. */
static int
wait_at_door (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  gint64 end = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;

  n_main += g_thread_self () == main_thread;
  g_mutex_lock (&door_lock);
  while (!door_open && g_thread_self () != main_thread && g_cond_wait_until (&door_opened, &door_lock, end))
    ;
  g_mutex_unlock (&door_lock);
  return SQLITE_OK;
}

static void
set_door (gboolean open)
{
  g_mutex_lock (&door_lock);
  door_open = open;
  g_cond_broadcast (&door_opened);
  g_mutex_unlock (&door_lock);
}

static void
early_up (void)
{
  main_thread = g_thread_self ();
  sqlite3_auto_extension ((void (*) (void)) wait_at_door);
  armies_up ();
}

static void
early_down (void)
{
  set_door (TRUE);
  window_down ();
}

static void
iterate_some (void)
{
  for (int i = 0; i < 20; i++)
    window_iterate ();
}

static TruceRun *
count_now (void)
{
  act ("win.count", NULL);
  iterate_some ();
  return truce_workspace_get_run (workspace_now ());
}

/* This must be the first test, since the program opens the store only once. */
START_TEST (runs_wait_for_the_store)
{
  TruceRun *run;

  resize_board (24, 24);
  run = count_now ();
  ck_assert (truce_results_is_active (results ()));
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_WAITING);
  stop_search (); /* while it waits */
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_STOPPED);
  act ("win.add-army", NULL);
  act ("win.solve", NULL);
  iterate_some ();
  ck_assert (truce_results_is_active (results ()));
  ck_assert_ptr_null (truce_best_run_get_run (best ()));
  stop_search ();
  ck_assert_int_eq (truce_best_run_get_state (best ()), TRUCE_RUN_STOPPED);
  act ("win.undo", NULL);
  run = count_now ();
  ck_assert_int_eq (truce_run_manager_get_id (manager (), run), 0);
  act ("win.pause", NULL);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_PAUSED);
  set_door (TRUE);
  wait_for (truce_run_manager_is_stored (manager (), run), 60);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_PAUSED);
  act ("win.pause", NULL);
  wait_for (truce_run_get_elapsed (run) > 0 && truce_run_manager_get_id (manager (), run) > 0, 60);
  stop_search ();
  two_armies (20);
  act ("win.solve", NULL);
  wait_for (truce_best_run_get_stored_id (best ()) > 0, 60);
  stop_search ();
  ck_assert_uint_eq (n_main, 0);
}
END_TEST

static gboolean
is_stored_by (const char *method)
{
  TruceRunsItem *item = stored_item ();
  const TruceStoredInfo *info = item ? item->info : NULL;

  return info && g_str_equal (info->method, method);
}

START_TEST (a_named_method_is_stored)
{
  two_armies (20);
  g_object_set (workspace_now (), "method", truce_best_method_find ("lines"), NULL);
  act ("win.solve", NULL);
  wait_for (is_stored_by ("lines"), 120); /* at first it may be the run of an earlier search */
  stop_search ();
}
END_TEST

/* Resumes a stopped search, and resumes it again in a new window after the first one was closed. The size
 * differs from earlier searches, whose runs may still be written to the store. */
START_TEST (a_search_is_gone_on_with)
{
  TruceRunState state;
  int value;

  begin_long (21);
  wait_for (stored_item () && truce_best_run_get_elapsed (best ()) > 4, 120);
  stop_search ();
  value = truce_best_run_get_value (best ());
  wait_for (!truce_run_state_is_active (stored_item ()->info->state), 60);
  state = stored_item ()->info->state; /* DONE if a placement was found just before Stop */
  ck_assert_msg (state == TRUCE_RUN_STOPPED || state == TRUCE_RUN_DONE, "state %d", state);
  /* insensitive for a moment, since it replaces Stop */
  wait_for (gtk_widget_is_sensitive (part ("solve_button")), 60);
  act ("win.solve", NULL);
  wait_for (truce_best_run_get_run (best ()) && truce_best_run_get_value (best ()) >= value, 60);
  wait_for (MIN (n_seen (0), n_seen (1)) >= value, 60);
  stop_search ();
  window_down ();
  armies_up ();
  two_armies (21);
  act ("win.solve", NULL);
  wait_for (truce_best_run_get_run (best ()) && truce_best_run_get_value (best ()) >= value, 60);
  stop_search ();
}
END_TEST

/* A search that takes no time is not listed in the runs. */
START_TEST (short_searches_are_not_kept)
{
  GListModel *items = truce_runs_list_get_items (truce_run_manager_get_list (manager ()));
  guint before;

  wait_for (truce_runs_list_is_listed (truce_run_manager_get_list (manager ())), 60);
  before = g_list_model_get_n_items (items);
  two_armies (6);
  solve ();
  for (gint64 began = g_get_monotonic_time (); g_get_monotonic_time () < began + 3 * G_USEC_PER_SEC;)
    window_iterate ();
  ck_assert_uint_le (g_list_model_get_n_items (items), before);
}
END_TEST

/* Methods of the row: one that finds the optimum by itself, one that answers a series of questions, one that
 * proves nothing. */
START_TEST (methods_are_chosen)
{
  const TruceMethod *lines = truce_best_method_find ("lines"), *plain = truce_method_find ("backtrack");

  two_armies (6);
  g_object_set (workspace_now (), "method", lines, NULL);
  solve ();
  ck_assert_ptr_eq (truce_run_get_method (truce_best_run_get_run (best ())), lines);
  ck_assert_ptr_nonnull (find_label (panel (), "Proved · 560 placements")); /* A250000 */
  g_object_set (workspace_now (), "method", plain, NULL);
  solve ();
  ck_assert_ptr_eq (truce_run_get_method (truce_best_run_get_run (best ())), plain);
  ck_assert_ptr_nonnull (find_label (panel (), "Proved · 560 placements"));
  resize_board (10, 10);
  g_object_set (workspace_now (), "method", truce_best_method_find ("local-search"), "seed", 3, NULL);
  act ("win.solve", NULL);
  wait_for (!truce_results_is_active (results ()), 60);
  ck_assert_int_ge (truce_best_run_get_value (best ()), 13); /* the optimum is 14 */
  ck_assert_ptr_nonnull (find_label (panel (), "Found, not proved"));
  ck_assert_ptr_nonnull (find_label (panel (), "At most"));
  ck_assert_int_eq (n_seen (0), truce_best_run_get_value (best ()));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies search");
  TCase *early = tcase_create ("before the store"), *tcase = tcase_create ("armies search");

  tcase_set_timeout (early, 400);
  tcase_add_checked_fixture (early, early_up, early_down);
  tcase_add_test (early, runs_wait_for_the_store);
  suite_add_tcase (suite, early);
  tcase_set_timeout (tcase, 400);
  tcase_add_checked_fixture (tcase, armies_up, window_down);
  tcase_add_test (tcase, finds_proves_and_browses);
  tcase_add_test (tcase, classes_are_listed);
  tcase_add_test (tcase, large_armies_are_listed_at_once);
  tcase_add_test (tcase, an_edit_goes_on_from_the_result);
  tcase_add_loop_test (tcase, a_badge_goes_with_its_answer, 0, 5);
  tcase_add_test (tcase, a_long_search_is_stopped);
  tcase_add_test (tcase, an_edit_ends_a_search);
  tcase_add_test (tcase, closing_ends_a_search);
  tcase_add_loop_test (tcase, solve_waits_where_stop_was, 0, 2);
  tcase_add_loop_test (tcase, variants_are_asked_for, 0, 4);
  tcase_add_test (tcase, placed_pieces_are_kept);
  tcase_add_test (tcase, short_searches_are_not_kept);
  tcase_add_test (tcase, a_named_method_is_stored);
  tcase_add_test (tcase, a_search_is_gone_on_with);
  tcase_add_test (tcase, methods_are_chosen);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
