/* main-thread-bench.c: how long the main thread is busy at most, during each action in a window with a large
 * store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <stdio.h>
#include <time.h>

#include "board/truce-board-page-export.h"
#include "board/truce-board-page.h"
#include "collections/collection.h"
#include "collections/lines.h"
#include "common/truce-task-toast.h"
#include "lessons/lesson.h"
#include "made-store.h"
#include "placements/truce-solutions-panel.h"
#include "print/truce-print-dialog.h"
#include "runs/truce-runs-page.h"
#include "shell/runs-host.h"
#include "theatre/truce-theatre-page.h"
#include "window-support.h"

#define RUNS     20
#define PATIENCE 600 /* seconds */

/* Parts of a call, or of an iteration of the main loop without its wait. LAYOUT and PAINT belong to the
 * frames of all windows: styles and layout, and painting, which may use a graphics card. CALL is the rest. */
typedef enum
{
  CALL,
  LAYOUT,
  PAINT,
  N_PARTS
} Part;

static Part part_now;
static double part_began;       /* CPU time of the thread, in ms */
static gint64 began_wall;       /* wall-clock time, in µs */
static double parts[N_PARTS];   /* ms since the call began */
static double longest[N_PARTS]; /* ms, in this step */
static double longest_of_all[N_PARTS];
static int rest_seconds = 1;               /* seconds for which a step is watched after its end */
static double longest_round, round_of_all; /* ms: sum of the three parts */
static double longest_wall, all_wall;      /* ms: wall-clock time of calls without a frame */

static double
thread_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
go_to (Part part)
{
  double now = thread_work ();

  parts[part_now] += now - part_began;
  part_began = now;
  part_now = part;
}

static void
watch_begin (void)
{
  part_now = CALL;
  part_began = thread_work ();
  began_wall = g_get_monotonic_time ();
  memset (parts, 0, sizeof parts);
}

static void
watch_end (void)
{
  go_to (CALL);
  for (int i = 0; i < N_PARTS; i++)
    longest[i] = MAX (longest[i], parts[i]);
  longest_round = MAX (longest_round, parts[CALL] + parts[LAYOUT] + parts[PAINT]);
  if (parts[LAYOUT] == 0)
    longest_wall = MAX (longest_wall, (g_get_monotonic_time () - began_wall) / 1e3);
}

static gboolean
on_frame (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer part)
{
  go_to ((Part) GPOINTER_TO_INT (part));
  return TRUE;
}

/* Watches the frames of all windows, including later ones. */
static void
watch_frames (void)
{
  static const struct
  {
    const char *signal;
    Part part;
  } phases[] = { { "before-paint", LAYOUT }, { "paint", PAINT }, { "after-paint", CALL } };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    g_signal_add_emission_hook (g_signal_lookup (phases[i].signal, GDK_TYPE_FRAME_CLOCK), 0, on_frame,
                                GINT_TO_POINTER (phases[i].part), NULL);
}

/* Acts as g_main_context_iteration(), but measures only the work after the poll. */
static void
iterate (void)
{
  GMainContext *context = g_main_context_default ();
  static GPollFD fds[64];
  int priority, timeout, n;

  g_main_context_prepare (context, &priority);
  n = g_main_context_query (context, priority, &timeout, fds, G_N_ELEMENTS (fds));
  n = MIN (n, (int) G_N_ELEMENTS (fds));
  g_poll (fds, (guint) n, timeout < 0 || timeout > 10 ? 10 : timeout);
  watch_begin ();
  if (g_main_context_check (context, priority, fds, n))
    g_main_context_dispatch (context);
  watch_end ();
}

static void
print (const char *name, const double *times, double whole, double wall)
{
  printf ("%-28s %8.1f %8.1f %8.1f %8.1f %8.1f\n", name, whole, times[CALL], times[LAYOUT], times[PAINT],
          wall);
  fflush (stdout);
}

static void
report (const char *name)
{
  print (name, longest, longest_round, longest_wall);
  for (int i = 0; i < N_PARTS; i++)
    longest_of_all[i] = MAX (longest_of_all[i], longest[i]);
  all_wall = MAX (all_wall, longest_wall);
  round_of_all = MAX (round_of_all, longest_round);
  memset (longest, 0, sizeof longest);
  longest_wall = longest_round = 0;
}

static gboolean
has_passed (gint64 until)
{
  return g_get_monotonic_time () >= until;
}

/* Makes the call, iterates until the condition holds and rest_seconds longer, and reports. */
#define STEP(name, call, condition)                                                                          \
  do                                                                                                         \
    {                                                                                                        \
      gint64 late = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC, rest;                               \
      watch_begin ();                                                                                        \
      call;                                                                                                  \
      watch_end ();                                                                                          \
      while (!(condition))                                                                                   \
        {                                                                                                    \
          ck_assert_msg (g_get_monotonic_time () < late, "%s: not within %d s", name, PATIENCE);             \
          iterate ();                                                                                        \
        }                                                                                                    \
      rest = g_get_monotonic_time () + rest_seconds * G_USEC_PER_SEC;                                        \
      while (!has_passed (rest))                                                                             \
        iterate ();                                                                                          \
      report (name);                                                                                         \
    }                                                                                                        \
  while (0)

static TruceRunManager *manager;
static GListModel *items;
static GtkWidget *page;

static void
resize (int n)
{
  resize_board (n, n);
}

static gint64
id_at (guint position)
{
  g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, position);

  return item->id;
}

static TruceRunState
state_of (gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (manager), id);

  return item ? truce_runs_item_get_state (item) : TRUCE_RUN_FAILED;
}

static void
act_on (gint64 id, const char *action)
{
  gtk_widget_activate_action (page, action, "x", id);
}

static void
begin (void)
{
  window_up ();
  manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
  items = truce_runs_list_get_items (truce_run_manager_get_list (manager));
  page = part ("runs_page");
  watch_frames ();
}

static void
use_board (void)
{
  STEP ("place a piece", toggle ("a1"), TRUE);
  STEP ("place all", act ("win.solve", NULL), run_is_done ());
  STEP ("undo", act ("win.undo", NULL), TRUE);
  STEP ("clear", act ("win.clear", NULL), TRUE);
  STEP ("size 11", resize (11), TRUE);
  STEP ("list 11 queens", act ("win.solve", NULL), run_is_done ());
  STEP ("last placement", act ("win.last-solution", NULL), TRUE);
  STEP ("filter", gtk_switch_set_active (in_solutions ("filter_fundamental"), TRUE),
        !truce_solution_filter_is_busy (
            truce_results_get_filter (truce_workspace_get_results (workspace_now ()))));
  STEP ("no filter", gtk_switch_set_active (in_solutions ("filter_fundamental"), FALSE),
        !truce_solution_filter_is_busy (
            truce_results_get_filter (truce_workspace_get_results (workspace_now ()))));
  STEP ("sort by symmetry", gtk_check_button_set_active (in_solutions ("sort_symmetry"), TRUE),
        !truce_solution_filter_is_busy (
            truce_results_get_filter (truce_workspace_get_results (workspace_now ()))));
  STEP ("sort by a square", gtk_editable_set_text (GTK_EDITABLE (in_solutions ("sort_entry")), "d4"),
        !truce_solution_filter_is_busy (
            truce_results_get_filter (truce_workspace_get_results (workspace_now ()))));
  STEP ("as found", gtk_check_button_set_active (in_solutions ("sort_listed"), TRUE), TRUE);
}

static void
use_pages (void)
{
  static const char *const pages[] = { "matrix", "theatre", "timings", "runs", "board" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    STEP (pages[i], act ("win.show-page", "s", pages[i]), TRUE);
}

static void
use_files (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "boards.pdf", NULL);
  GtkWidget *dialog = NULL;

  STEP ("print dialog, 2000 boards",
        dialog = truce_board_page_print (part ("board_page"), TRUCE_PRINT_PLACEMENTS), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  STEP ("PDF of 2000 boards", truce_print_dialog_write (dialog, path, "pdf"), truce_task_get_n_shown () == 0);
  STEP ("close the dialog", gtk_window_destroy (GTK_WINDOW (dialog)), TRUE);
  g_unlink (path);
}

static void
use_runs (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bench.truce-run", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  gint64 long_one = id_at (0), done = id_at (1), other = id_at (2);

  g_list_store_append (files, file);
  act ("win.show-page", "s", "runs");
  STEP ("resume", act_on (long_one, "runs.resume"), state_of (long_one) == TRUCE_RUN_RUNNING);
  STEP ("pause", act_on (long_one, "runs.pause"), state_of (long_one) == TRUCE_RUN_PAUSED);
  STEP ("stop", act_on (long_one, "runs.stop"), state_of (long_one) == TRUCE_RUN_STOPPED);
  STEP ("verify units", act_on (done, "runs.verify-units"), state_of (done) == TRUCE_RUN_DONE);
  STEP ("verify by method", act_on (done, "runs.verify"), state_of (done) == TRUCE_RUN_DONE);
  STEP ("repeat", act_on (other, "runs.repeat"), state_of (id_at (0)) == TRUCE_RUN_DONE);
  STEP ("export a run",
        truce_run_files_export (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), done, file),
        truce_task_get_n_shown () == 0);
  STEP ("delete a run", truce_run_manager_hide (manager, done);
        truce_run_manager_delete_hidden (manager, done),
        !truce_runs_list_find (truce_run_manager_get_list (manager), done));
  STEP ("import a run",
        truce_run_files_import (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), G_LIST_MODEL (files)),
        truce_task_get_n_shown () == 0 && g_list_model_get_n_items (items) == RUNS + 2);
  STEP ("show a run", act_on (other, "runs.show"), TRUE);
  g_object_set (workspace_now (), "method", NULL, NULL); /* the run's method needs a piece in each row */
  STEP ("begin a long count", resize (21);
        act ("win.count", NULL), truce_workspace_get_run (workspace_now ()) &&
                                     truce_run_is_active (truce_workspace_get_run (workspace_now ())));
  STEP ("stop it", act ("win.stop", NULL), !truce_run_is_active (truce_workspace_get_run (workspace_now ())));
  g_unlink (path);
}

/* ---- windows and pages with much content ---- */

static void
close_above (void)
{
  gtk_window_close (window_above ());
}

/* Opens each window twice, since it may be kept for the second time. */
static void
use_windows (void)
{
  static const char *const actions[] = { "win.explore",  "win.library",      "win.questions",  "win.lessons",
                                         "win.sequence", "win.permutations", "app.preferences" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (actions); i++)
    {
      STEP (actions[i / 2], act (actions[i / 2], NULL), window_above ());
      STEP ("  closed", close_above (), !window_above ());
    }
}

/* Returns (transfer full) a text of the largest length with the longest words that a file allows. */
static char *
longest_text (int max)
{
  char *text = g_strnfill ((gsize) max, 'W');

  for (int i = TRUCE_LINES_WORD_MAX; i < max - 1; i += TRUCE_LINES_WORD_MAX + 1)
    text[i] = ' ';
  return text;
}

/* Opens a collection with long texts, and shows one of its positions with its note. */
static void
use_long_texts (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "long.truce-positions", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *title = longest_text (TRUCE_LINES_SHORT_MAX), *note = longest_text (TRUCE_LINES_LONG_MAX);
  g_autoptr (GString) text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");

  for (int i = 0; i < 12; i++)
    g_string_append_printf (text,
                            "title: %s\nproblem: 4x4 Q k=4 true\nauthor: %s\nsource: %s\nnote: %s\nask: %s\n",
                            title, title, title, note, note);
  ck_assert (g_file_set_contents (path, text->str, -1, NULL));
  STEP ("long texts", truce_window_open_file (window, file), window_above ());
  STEP ("  closed", close_above (), !window_above ());
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text->str);
  STEP ("long note", act ("win.paste", NULL), truce_workspace_get_note (workspace_now ()));
  STEP ("size 8", resize (8), TRUE);
  g_unlink (path);
}

static void
use_long_lesson (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "long.truce-lesson", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *title = longest_text (TRUCE_LINES_SHORT_MAX), *text = longest_text (TRUCE_LINES_LONG_MAX);
  g_autofree char *lesson = g_strdup_printf (
      TRUCE_LESSON_MAGIC "\nlesson: %s\nabout: %s\nauthor: %s\nstep: %s\ntext: %s\nproblem: 4x4 Q k=4 true\n"
                         "ask: %s\nright: %s\nchoice: %s\nhint: %s\nwhy: %s\n",
      title, text, title, title, text, text, title, title, text, text);

  ck_assert (g_file_set_contents (path, lesson, -1, NULL));
  STEP ("long lesson", truce_window_open_file (window, file), window_above ());
  STEP ("  closed", close_above (), !window_above ());
  STEP ("win.lessons", act ("win.lessons", NULL), window_above ());
  STEP ("  closed", close_above (), !window_above ());
  g_unlink (path);
}

static void
use_long_comment (void)
{
  g_autofree char *comment = g_strnfill (TRUCE_STORE_COMMENT_MAX, 'W');
  const gint64 one = id_at (1);

  STEP ("runs", act ("win.show-page", "s", "runs"), TRUE);
  STEP ("long comment", truce_runs_list_set_comment (truce_run_manager_get_list (manager), one, comment),
        TRUE);
  STEP ("run with long comment", truce_runs_page_reveal (TRUCE_RUNS_PAGE (page), one), TRUE);
  STEP ("board", act ("win.show-page", "s", "board"), TRUE);
}

static void
use_large_boards (void)
{
  TruceTheatrePage *theatre;

  STEP ("size 64", resize (64), TRUE);
  STEP ("matrix of 64", act ("win.show-page", "s", "matrix"), TRUE);
  STEP ("board of 64", act ("win.show-page", "s", "board"), TRUE);
  STEP ("size 12", resize (12), TRUE);
  rest_seconds = 10; /* reads a million events */
  STEP ("theatre of 12", act ("win.show-page", "s", "theatre"), TRUE);
  theatre = part ("theatre_page");
#define THEATRE(id)                                                                                          \
  ((gpointer) gtk_widget_get_template_child (GTK_WIDGET (theatre), TRUCE_TYPE_THEATRE_PAGE, id))
  STEP ("theatre of 11", gtk_drop_down_set_selected (THEATRE ("board"), 11 - 3), TRUE);
  STEP ("theatre of 12, again", gtk_drop_down_set_selected (THEATRE ("board"), 12 - 3), TRUE);
  STEP ("compare", g_signal_emit_by_name (THEATRE ("compare"), "clicked"), TRUE);
  STEP ("forward", gtk_widget_activate_action (GTK_WIDGET (theatre), "theatre.forward", NULL), TRUE);
  STEP ("end", gtk_widget_activate_action (GTK_WIDGET (theatre), "theatre.end", NULL), TRUE);
#undef THEATRE
  rest_seconds = 1;
  STEP ("board", act ("win.show-page", "s", "board"), TRUE);
}

static void
print_heading (void)
{
  printf ("%-28s %8s %8s %8s %8s %8s (ms of the thread in the longest round; wall grows with the load)\n", "",
          "round", "call", "layout", "paint", "wall");
}

START_TEST (windows_and_large_boards)
{
  print_heading ();
  begin ();
  STEP ("start", , g_list_model_get_n_items (items) == RUNS + 1);
  use_windows ();
  use_long_texts ();
  use_long_lesson ();
  use_long_comment ();
  use_large_boards ();
  window_down ();
}
END_TEST

START_TEST (everything_once)
{
  gpointer closing;

  print_heading ();
  begin (); /* iterates by itself */
  STEP ("start", , g_list_model_get_n_items (items) == RUNS + 1);
  use_board ();
  use_files ();
  use_pages ();
  use_runs ();
  closing = window;
  g_object_add_weak_pointer (G_OBJECT (window), &closing);
  STEP ("close", gtk_window_close (GTK_WINDOW (window)), !closing);
  report ("end");
  print ("longest of all", longest_of_all, round_of_all, all_wall);
}
END_TEST

static void
make (void)
{
  ck_assert (made_store_begin (RUNS));
}

int
main (void)
{
  Suite *suite = suite_create ("main thread");
  TCase *tcase = tcase_create ("watchdog");

  tcase_add_unchecked_fixture (tcase, make, made_store_end);
  tcase_set_timeout (tcase, PATIENCE);
  tcase_add_test (tcase, everything_once);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("windows");
  tcase_add_unchecked_fixture (tcase, make, made_store_end);
  tcase_set_timeout (tcase, PATIENCE);
  tcase_add_test (tcase, windows_and_large_boards);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
