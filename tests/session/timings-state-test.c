/* timings-state-test.c: choice and results of measurements, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "reference.h"
#include "test-run.h"
#include "timing/csv.h"
#include "timings/timings-text.h"
#include "timings/truce-timings.h"

static TruceTimings *timings;
static TruceTimingsChoice *choice;

static char *
saved_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "truce", "timings.json", NULL);
}

static void
up (void)
{
  g_autofree char *path = saved_path ();

  g_unlink (path);
  timings = g_object_new (TRUCE_TYPE_TIMINGS, NULL);
  choice = truce_timings_get_choice (timings);
}

static void
down (void)
{
  g_assert_finalize_object (timings);
}

static double
number_of (const char *name)
{
  double number;

  g_object_get (choice, name, &number, NULL);
  return number;
}

static guint
method_index (const char *id)
{
  guint i = 0;

  while (!g_str_equal (truce_timings_choice_get_method (choice, i)->id, id))
    i++;
  return i;
}

static void
choose (const char *methods, double from, double to, double repeats)
{
  g_auto (GStrv) ids = g_strsplit (methods, " ", -1);

  g_object_set (choice, "from", from, "to", to, "repeats", repeats, NULL);
  truce_timings_choice_choose (choice, (const char *const *) ids);
}

static void measure (void);

START_TEST (sizes_do_not_cross)
{
  g_object_set (choice, "from", 20.0, NULL);
  ck_assert_double_eq (number_of ("to"), 20);
  g_object_set (choice, "to", 5.0, NULL);
  ck_assert_double_eq (number_of ("from"), 5);
  g_object_set (choice, "from", -3.0, "to", 1000.0, NULL);
  ck_assert_double_eq (number_of ("from"), 1);
  ck_assert_double_eq (number_of ("to"), TRUCE_SIDE_MAX);
}
END_TEST

/* `permutations` joins halves, so it does not accept odd sizes. */
START_TEST (methods_say_what_they_do_not_measure)
{
  guint permutations = method_index ("permutations");
  const char *note;

  choose ("permutations", 9, 9, 1);
  ck_assert (truce_timings_choice_is_chosen (choice, permutations));
  ck_assert (!truce_timings_choice_is_available (choice, permutations, &note));
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 0);
  choose ("permutations no-such-method", 8, 9, 1);
  ck_assert (truce_timings_choice_is_available (choice, permutations, &note));
  ck_assert_msg (g_str_has_prefix (note, "Not at n = 9: "), "%s", note);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 1);
}
END_TEST

/* Tested with the method chosen before and after the restarts. The command line rejects the same methods. */
START_TEST (restarts_are_for_methods_that_restart)
{
  guint luby = method_index ("min-conflicts"), none = method_index ("mrv");
  const char *note;

  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ANY, NULL);
  choose ("mrv min-conflicts", 8, 8, 1);
  ck_assert (truce_timings_choice_is_available (choice, none, &note));
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_RESTARTS, NULL);
  choose ("mrv min-conflicts", 8, 8, 1);
  ck_assert (!truce_timings_choice_is_available (choice, none, &note));
  ck_assert_str_eq (note, "this method never restarts");
  ck_assert (truce_timings_choice_is_available (choice, luby, &note));
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 1);
  /* other questions have no restarts */
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ALL, NULL);
  choose ("mrv", 8, 8, 1);
  ck_assert (truce_timings_choice_is_available (choice, none, &note));
}
END_TEST

/* A restart experiment has 100 runs at one size. It chooses all methods that restart, unless the user has
 * chosen some of them. */
START_TEST (restart_experiments_have_their_own_numbers)
{
  const TruceTimingTable *table;
  guint size, method;

  choose ("improved mrv", 5, 6, 3);
  ck_assert (truce_timings_choice_ask_restarts (choice));
  ck_assert_double_eq (number_of ("from"), number_of ("to"));
  ck_assert_double_eq (number_of ("repeats"), 100);
  ck_assert_double_eq (number_of ("restart"), TRUCE_RESTART_LUBY);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 4);
  ck_assert (truce_timings_choice_is_chosen (choice, method_index ("mrv")));
  choose ("min-conflicts", 8, 8, 12);
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ALL, NULL);
  ck_assert_double_eq (number_of ("from"), 5);
  ck_assert_double_eq (number_of ("to"), 6);
  ck_assert_double_eq (number_of ("repeats"), 3);
  ck_assert (truce_timings_choice_ask_restarts (choice));
  ck_assert_double_eq (number_of ("repeats"), 12);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 1);
  measure ();
  table = truce_timings_get_table (timings);
  ck_assert_int_eq (table->task.goal.restart, TRUCE_RESTART_LUBY);
  ck_assert (truce_timings_get_cell (timings, 0, &size, &method));
  /* any placement is asked about without restarts */
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ANY, NULL);
  choose ("min-conflicts", 8, 8, 1);
  measure ();
  ck_assert_int_eq (truce_timings_get_table (timings)->task.goal.restart, TRUCE_RESTART_NONE);
}
END_TEST

/* The question about armies follows the board, and has its own sizes. */
START_TEST (armies_are_asked_about_with_the_board)
{
  const TrucePiece *queen = truce_timings_choice_get_piece (choice);
  const TrucePiece piece = *queen;
  const char *note;

  choose ("improved alternating", 9, 10, 2);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 1);
  truce_timings_choice_set_rules (choice, &piece, TRUCE_GEOMETRY_TRUE, 2);
  ck_assert_double_eq (number_of ("question"), TRUCE_TIMINGS_ARMIES);
  ck_assert_double_eq (number_of ("from"), 4);
  ck_assert_double_eq (number_of ("to"), 6);
  choose ("improved alternating", 4, 5, 2);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 1);
  ck_assert (!truce_timings_choice_is_available (choice, method_index ("improved"), &note));
  ck_assert (!truce_timings_choice_is_available (choice, method_index ("local-search"), &note));
  ck_assert_str_eq (note, "this method does not prove that its armies are the largest");
  ck_assert (truce_timings_choice_is_available (choice, method_index ("alternating:no-row-skip"), &note));
  ck_assert_msg (strstr (note, "Published: saves time, about 40 %"), "%s", note);
  /* a change of the board does not replace another question that the user has chosen */
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_FIRST, NULL);
  truce_timings_choice_set_rules (choice, &piece, TRUCE_GEOMETRY_TRUE, 2);
  ck_assert_double_eq (number_of ("question"), TRUCE_TIMINGS_FIRST);
  ck_assert_double_eq (number_of ("from"), 9);
  ck_assert_double_eq (number_of ("to"), 10);
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ARMIES, NULL);
  ck_assert_double_eq (number_of ("to"), 5);
  truce_timings_choice_set_rules (choice, &piece, TRUCE_GEOMETRY_TRUE, 0);
  ck_assert_double_eq (number_of ("question"), TRUCE_TIMINGS_ALL);
  ck_assert_double_eq (number_of ("to"), 10);
}
END_TEST

START_TEST (choices_come_back_from_their_text)
{
  g_autoptr (TruceTimingsChoice) other = g_object_new (TRUCE_TYPE_TIMINGS_CHOICE, NULL);
  g_autofree char *text = NULL, *again = NULL;
  double question, seed;

  choose ("mrv improved", 12, 14, 3);
  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ANY, "seed", 77.0, "budget", 5.0, NULL);
  text = truce_timings_choice_to_text (choice);
  truce_timings_choice_set_text (other, text);
  again = truce_timings_choice_to_text (other);
  ck_assert_str_eq (text, again);
  /* unknown values are ignored */
  truce_timings_choice_set_text (other, "[Timings]\nquestion=9\nseed=5\nlater=1\n");
  truce_timings_choice_set_text (other, "no key file");
  g_object_get (other, "question", &question, "seed", &seed, NULL);
  ck_assert_double_eq (question, TRUCE_TIMINGS_ANY);
  ck_assert_double_eq (seed, 5);
}
END_TEST

static void
count (guint *n)
{
  ++*n;
}

/* Adds the variants of a method in one step: with and without each option. */
START_TEST (variants_are_measured)
{
  g_autofree char *text = NULL;
  g_autoptr (TruceTimingsChoice) other = g_object_new (TRUCE_TYPE_TIMINGS_CHOICE, NULL);
  const TruceTimingTable *table;
  guint first;

  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ARMIES, NULL);
  choose ("alternating", 4, 4, 1);
  first = method_index ("alternating");
  truce_timings_choice_add_variants (choice, first);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (choice), 8);
  text = truce_timings_choice_to_text (choice);
  truce_timings_choice_set_text (other, text);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (other), 8);
  measure ();
  table = truce_timings_get_table (timings);
  ck_assert_uint_eq (table->n_methods, 8);
  ck_assert_str_eq (truce_timings_method_name (table, 0), "Alternating backtracking");
  ck_assert_str_eq (truce_timings_method_name (table, 1), "Without “Skip rows”");
  ck_assert_str_eq (truce_timings_method_name (table, 7), "With “Flag columns”");
  for (guint i = 0; i < 8; i++)
    ck_assert_str_eq (truce_timing_table_cell (table, 0, i)->answer, "2");
}
END_TEST

static void
measure (void)
{
  guint ended = 0;
  gulong handler = g_signal_connect_swapped (timings, "ended", G_CALLBACK (count), &ended);

  truce_timings_run (timings);
  ck_assert (truce_timings_is_running (timings));
  while (ended == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (timings, handler);
}

static const char *
queens_count (int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", NULL)))
    if (row->n == n)
      return row->value;
  return NULL;
}

START_TEST (measures_what_is_chosen)
{
  const TruceTimingTable *table;
  g_autofree char *before = truce_timings_describe_progress (timings), *after = NULL;
  guint replaced = 0, grown = 0, size, method;

  g_signal_connect_swapped (timings, "replaced", G_CALLBACK (count), &replaced);
  g_signal_connect_swapped (timings, "times-added", G_CALLBACK (count), &grown);
  ck_assert_str_eq (before, "");
  ck_assert_ptr_null (truce_timings_get_table (timings));
  choose ("original improved", 4, 6, 2);
  measure ();
  table = truce_timings_get_table (timings);
  ck_assert_uint_eq (table->n_methods, 2);
  ck_assert_uint_eq (table->n_sizes, 3);
  for (guint i = 0; i < 6; i++)
    ck_assert_str_eq (table->cells[i].answer, queens_count (table->sizes[i / 2]));
  after = truce_timings_describe_progress (timings);
  ck_assert_msg (g_str_has_prefix (after, "Measured in "), "%s", after);
  ck_assert_ptr_null (truce_timings_describe_wrong (timings));
  ck_assert (!truce_timings_get_cell (timings, 0, &size, &method));
  ck_assert_uint_eq (replaced, 1);
  ck_assert_uint_gt (grown, 0);
}
END_TEST

/* Many runs with different seeds give a histogram. */
START_TEST (runs_of_any_placement_are_cells)
{
  guint size, method;

  g_object_set (choice, "question", (double) TRUCE_TIMINGS_ANY, NULL);
  choose ("mrv", 8, 9, 12);
  measure ();
  ck_assert (truce_timings_get_cell (timings, 1, &size, &method));
  ck_assert_uint_eq (size, 1);
  ck_assert_uint_eq (method, 0);
  ck_assert (!truce_timings_get_cell (timings, 2, &size, &method));
}
END_TEST

START_TEST (the_next_start_finds_it)
{
  g_autoptr (TruceTimings) next = g_object_new (TRUCE_TYPE_TIMINGS, NULL);
  g_autofree char *text = NULL, *again = NULL, *path = saved_path ();

  choose ("improved", 5, 6, 1);
  measure ();
  while (!g_file_test (path, G_FILE_TEST_EXISTS)) /* written on a thread */
    g_main_context_iteration (NULL, FALSE);
  choose ("mrv", 7, 9, 4);
  truce_timings_save_state (timings);
  truce_timings_restore_state (next);
  ck_assert_uint_eq (truce_timings_get_table (next)->n_sizes, 2);
  ck_assert (!truce_timings_is_running (next));
  ck_assert_ptr_null (truce_timings_get_timing (next));
  text = truce_timings_choice_to_text (choice);
  again = truce_timings_choice_to_text (truce_timings_get_choice (next));
  ck_assert_str_eq (text, again);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
END_TEST

/* A choice that could not be written is written the next time. */
START_TEST (saving_is_tried_again)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "truce", "timings.ini", NULL);
  g_autofree char *written = NULL, *text = NULL;

  g_unlink (path);
  choose ("mrv", 7, 11, 3);
  ck_assert_int_eq (g_mkdir_with_parents (path, 0700), 0); /* no file can replace a directory */
  truce_timings_save_state (timings);
  ck_assert_int_eq (g_rmdir (path), 0);
  truce_timings_save_state (timings);
  ck_assert (g_file_get_contents (path, &written, NULL, NULL));
  text = truce_timings_choice_to_text (choice);
  ck_assert_str_eq (written, text);
  g_unlink (path);
}
END_TEST

START_TEST (equal_values_tell_nothing)
{
  guint n = 0;

  g_signal_connect_swapped (timings, "notify", G_CALLBACK (count), &n);
  g_object_set (timings, "log-scale", TRUE, "published", FALSE, "curve", 0u, "method", 0u, NULL);
  ck_assert_uint_eq (n, 0);
  g_object_set (timings, "curve", (guint) TRUCE_FIT_LOG_LINEAR + 1, NULL);
  ck_assert_uint_eq (n, 1);
  ck_assert_int_eq (truce_timings_get_chart_options (timings)->curve, TRUCE_FIT_LOG_LINEAR);
}
END_TEST

/* ---- stored series ---- */

static const char series_text[] =
    "# piece: %s\n# task: placements\n# threads: 1\n# cpu: Ours\n# started: %s\n"
    "method,n,state,answer,seconds_of_runs\noriginal,6,measured,4,1 1\n";

/* Returns (transfer full) n TruceStoredSeries with these pieces and start times, numbered from 1. */
static GPtrArray *
series_of (const char *const *pieces, const char *const *started, guint n)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (series_text, pieces[i], started[i]);
      TruceStoredSeries *series = g_new (TruceStoredSeries, 1);

      *series = (TruceStoredSeries){ i + 1, truce_csv_read_timing (text, NULL) };
      ck_assert_ptr_nonnull (series->table);
      g_ptr_array_add (all, series);
    }
  return all;
}

/* Series of the same minute are distinguished by seconds, and series of the same second by their numbers. */
START_TEST (series_that_look_alike_are_told_apart)
{
  static const char *const pieces[] = { "Q", "Q", "Q", "Q", "R", "Q" };
  static const char *const started[] = { "2026-11-26T02:13:05+00:00", "2026-11-26T02:13:40+00:00",
                                         "2026-11-26T02:14:00+00:00", "2026-11-26T02:13:40+00:00",
                                         "2026-11-26T02:13:05+00:00", "2026-11-27T02:13:05+00:00" };
  static const char *const ends[] = { "02:13:05", "02:13:40, series 2",
                                      "02:14",    "02:13:40, series 4",
                                      "02:13",    "02:13" };
  g_autoptr (GPtrArray) all = series_of (pieces, started, G_N_ELEMENTS (ends));
  g_auto (GStrv) texts = truce_timings_series_texts (all);

  for (guint i = 0; i < all->len; i++)
    {
      TruceStoredSeries *series = all->pdata[i];
      g_autofree char *title = truce_timings_series_title (series->table);
      g_autofree char *end = g_strconcat ("2026, ", ends[i], NULL);

      ck_assert_msg (g_str_has_suffix (texts[i], end), "%u: %s", i, texts[i]);
      ck_assert (g_str_has_prefix (title, i == 4 ? "Rook" : "Queen"));
    }
  for (guint i = 0; i < all->len; i++)
    truce_timing_table_free (((TruceStoredSeries *) all->pdata[i])->table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timings state");
  TCase *tests = truce_test_case (suite, "state", 60);
  g_autofree char *data = g_dir_make_tmp ("truce-timings-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("TZ", "UTC", TRUE);
  tcase_add_checked_fixture (tests, up, down);
  tcase_add_test (tests, sizes_do_not_cross);
  tcase_add_test (tests, methods_say_what_they_do_not_measure);
  tcase_add_test (tests, restarts_are_for_methods_that_restart);
  tcase_add_test (tests, restart_experiments_have_their_own_numbers);
  tcase_add_test (tests, choices_come_back_from_their_text);
  tcase_add_test (tests, armies_are_asked_about_with_the_board);
  tcase_add_test (tests, variants_are_measured);
  tcase_add_test (tests, measures_what_is_chosen);
  tcase_add_test (tests, runs_of_any_placement_are_cells);
  tcase_add_test (tests, the_next_start_finds_it);
  tcase_add_test (tests, saving_is_tried_again);
  tcase_add_test (tests, equal_values_tell_nothing);
  tcase_add_test (tests, series_that_look_alike_are_told_apart);
  return truce_test_run (suite);
}
