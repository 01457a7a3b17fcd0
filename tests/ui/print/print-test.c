/* print-test.c: printing from the window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

#include "board/truce-board-page-export.h"
#include "pdf-pages.h"
#include "print/truce-print-dialog.h"
#include "print/truce-print.h"
#include "timings/truce-timings-page.h"

static TrucePrintDialog *dialog;
static char *folder;

static void
up (void)
{
  window_up ();
  folder = g_dir_make_tmp ("truce-print-XXXXXX", NULL);
}

static void
close_dialog (void)
{
  gpointer weak = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &weak);
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = NULL;
  wait_for (weak == NULL, 20);
}

/* The test must leave the folder empty. */
static void
down (void)
{
  if (dialog)
    close_dialog ();
  window_down ();
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_clear_pointer (&folder, g_free);
}

static void
open_dialog (TrucePrintContent content)
{
  dialog = TRUCE_PRINT_DIALOG (truce_board_page_print (part ("board_page"), content));
}

static gpointer
row (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), TRUCE_TYPE_PRINT_DIALOG, id);
}

static const char *
stack_child (void)
{
  return gtk_stack_get_visible_child_name (row ("stack"));
}

static int
n_pages (void)
{
  TruceBook *book = truce_print_dialog_get_book (dialog);

  return book ? truce_book_n_pages (book) : 0;
}

static void
solve (void)
{
  act ("win.solve", NULL);
  wait_for (run_is_done () && truce_workspace_get_state (workspace_now ())->solution == 0, 30);
}

/* ---- dialog ---- */

/* Returns (nullable) the dialog that an action has opened. */
static TrucePrintDialog *
find_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  TrucePrintDialog *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (TRUCE_IS_PRINT_DIALOG (toplevel))
        found = TRUCE_PRINT_DIALOG (toplevel);
    }
  return found;
}

START_TEST (the_menu_opens_it)
{
  act ("win.print", NULL);
  dialog = find_dialog ();
  ck_assert_ptr_nonnull (dialog);
  ck_assert_int_eq (n_pages (), 1);
  ck_assert_str_eq (stack_child (), "page");
  wait_for (gtk_widget_get_mapped (row ("preview")), 20);
}
END_TEST

/* The print action does nothing on a page that has nothing to print. */
START_TEST (only_boards_are_printed)
{
  static const char *const pages[] = { "matrix", "theatre", "timings", "runs" }; /* timings: no times yet */

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      act ("win.show-page", "s", pages[i]);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
      ck_assert_ptr_null (find_dialog ());
    }
  act ("win.show-page", "s", "board");
  act ("win.print", NULL);
  dialog = find_dialog ();
  ck_assert_ptr_nonnull (dialog);
}
END_TEST

/* Returns (transfer full) times of more sizes than fit on a page. */
static TruceTimingTable *
many_times (void)
{
  static const char *const methods[] = { "original", "improved", NULL };
  TruceTimingTask task = { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR),
                           .goal = { .question = { TRUCE_COUNT } },
                           .threads = 1,
                           .repeats = 2 };
  TruceTimingTable *table;
  int sizes[30];

  for (int i = 0; i < 30; i++)
    sizes[i] = i + 1;
  table = truce_timing_table_new (&task, methods, sizes, 30);
  for (guint i = 0; i < 60; i++)
    for (int k = 0; k < 2; k++)
      {
        TruceTimingRun run = { 1e-6 * (i + k + 1) * (i + 1), 1e-6, 1 };

        truce_timing_cell_add (&table->cells[i], &run);
        truce_timing_cell_answer (&table->cells[i], "234907967154122528");
      }
  return table;
}

/* Prints the chart and all times. */
START_TEST (times_are_printed)
{
  act ("win.show-page", "s", "timings");
  truce_timings_show_table (truce_timings_page_get_timings (part ("timings_page")), many_times ());
  act ("win.print", NULL);
  dialog = find_dialog ();
  ck_assert_ptr_nonnull (dialog);
  ck_assert_str_eq (stack_child (), "page");
  ck_assert (!gtk_widget_get_mapped (row ("what")));
  ck_assert_int_eq (n_pages (), 2);
  for (TrucePictureKind kind = TRUCE_PICTURE_PNG; kind <= TRUCE_PICTURE_PDF; kind++)
    {
      TruceBook *book = truce_print_dialog_get_book (dialog);
      g_autoptr (GBytes) first = truce_book_picture (book, kind, 0, NULL, NULL);
      g_autoptr (GBytes) second = truce_book_picture (book, kind, 1, NULL, NULL);

      ck_assert_uint_gt (g_bytes_get_size (first), 5000);
      ck_assert_uint_gt (g_bytes_get_size (second), 1000);
    }
}
END_TEST

START_TEST (placements_need_to_be_there)
{
  open_dialog (TRUCE_PRINT_PLACEMENTS);
  ck_assert_str_eq (stack_child (), "refused");
  ck_assert_int_eq (n_pages (), 0);
  close_dialog ();
  solve ();
  open_dialog (TRUCE_PRINT_PLACEMENTS);
  ck_assert_int_eq (n_pages (), 8); /* 92 placements, 12 per page */
  gtk_spin_button_set_value (row ("per_page"), 30);
  wait_for (n_pages () == 4, 20);
  gtk_spin_button_set_value (row ("from"), 32);
  wait_for (n_pages () == 3, 20); /* 61 placements */
  gtk_spin_button_set_value (row ("to"), 61);
  wait_for (n_pages () == 1, 20);
  gtk_spin_button_set_value (row ("to"), 31);
  wait_for (n_pages () == 0, 20);
  ck_assert_str_eq (stack_child (), "refused");
}
END_TEST

/* Once it is proved that there is no placement, the dialog does not ask for another search. */
START_TEST (no_placement_is_told_as_such)
{
  resize_board (3, 3);
  open_dialog (TRUCE_PRINT_PLACEMENTS);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (dialog), "There are no placements yet: press Solve first."));
  close_dialog ();
  act ("win.solve", NULL);
  wait_for (run_is_done (), 30);
  open_dialog (TRUCE_PRINT_PLACEMENTS);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (dialog), "There is no placement to print."));
}
END_TEST

START_TEST (a_worksheet_has_answers_at_its_end)
{
  open_dialog (TRUCE_PRINT_WORKSHEET);
  wait_for (n_pages () == 2, 60);
  gtk_switch_set_active (row ("answers"), FALSE);
  wait_for (n_pages () == 1, 60);
  gtk_spin_button_set_value (row ("per_page"), 2);
  wait_for (n_pages () == 3, 60);
  /* the content can change while the preview is drawn */
  gtk_spin_button_set_value (row ("boards"), 60);
  wait_for (g_str_equal (stack_child (), "busy") || n_pages () == 30, 60);
  adw_combo_row_set_selected (row ("what"), TRUCE_PRINT_BOARD);
  wait_for (n_pages () == 1, 60);
}
END_TEST

START_TEST (pieces_in_conflict_have_no_worksheet)
{
  toggle ("a1");
  toggle ("a2");
  open_dialog (TRUCE_PRINT_WORKSHEET);
  ck_assert_str_eq (stack_child (), "refused");
  /* the board can be printed with its conflict */
  adw_combo_row_set_selected (row ("what"), TRUCE_PRINT_BOARD);
  wait_for (n_pages () == 1, 20);
}
END_TEST

static struct
{
  GThread *by; /* not atomic: read only after the page was painted */
  int page;
} painted;

static int
two_pages (gpointer data, double width, double height)
{
  return 2;
}

static void
note_painting (gpointer data, cairo_t *cr, int page, double width, double height)
{
  painted.by = g_thread_self ();
  painted.page = page;
}

/* Painting a page of many boards takes tens of milliseconds. */
START_TEST (pages_are_painted_on_a_thread)
{
  static const TruceBookDrawing drawing = { two_pages, note_painting, g_free };
  TrucePrintSource source = { .theme = truce_theme_get (FALSE, FALSE) };

  source.book = truce_book_of_drawing (&drawing, NULL, "drawing", NULL);
  dialog = TRUCE_PRINT_DIALOG (truce_print_dialog_new (GTK_WINDOW (window), &source, TRUCE_PRINT_BOARD));
  gtk_window_present (GTK_WINDOW (dialog));
  wait_for (truce_print_dialog_is_painted (dialog), 60);
  ck_assert (painted.by && painted.by != g_thread_self ());
  ck_assert_int_eq (painted.page, 0);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (dialog), "print.next-page", NULL));
  wait_for (truce_print_dialog_is_painted (dialog), 60);
  ck_assert_int_eq (painted.page, 1);
  ck_assert (painted.by != g_thread_self ());
}
END_TEST

START_TEST (pages_are_turned)
{
  solve ();
  open_dialog (TRUCE_PRINT_PLACEMENTS);
  ck_assert_str_eq (gtk_label_get_label (row ("page_label")), "Page 1 of 8");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (dialog), "print.next-page", NULL));
  ck_assert_str_eq (gtk_label_get_label (row ("page_label")), "Page 2 of 8");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (dialog), "print.previous-page", NULL));
  ck_assert_str_eq (gtk_label_get_label (row ("page_label")), "Page 1 of 8");
}
END_TEST

/* ---- operation ---- */

static TruceBook *
book_of (int n_boards, int per_page)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceBook *book;

  truce_problem_spec_init (&spec);
  problem = truce_problem_new (&spec, NULL);
  book = truce_book_of_worksheet (truce_worksheet_new (problem, n_boards, 3, 9, NULL, NULL), per_page, TRUE,
                                  "Queens");
  truce_problem_unref (problem);
  return book;
}

START_TEST (an_operation_prints_every_page)
{
  static const struct
  {
    int boards, per_page, pages;
  } books[] = { { 1, 1, 2 }, { 6, 6, 2 }, { 6, 1, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL), *contents = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      ck_assert_int_eq (truce_print_run (book_of (books[i].boards, books[i].per_page),
                                         GTK_PRINT_OPERATION_ACTION_EXPORT, path, GTK_WINDOW (window)),
                        GTK_PRINT_OPERATION_RESULT_APPLY);
      ck_assert (g_file_get_contents (path, &contents, &length, NULL));
      bytes = g_bytes_new (contents, length);
      ck_assert_int_eq (pdf_pages (bytes), books[i].pages);
      ck_assert_int_eq (g_remove (path), 0);
    }
}
END_TEST

/* Reports an error that occurs after the dialog was closed, as a printer may cause. */
START_TEST (what_fails_is_told)
{
  AdwMessageDialog *message;

  ck_assert_int_eq (truce_print_run (book_of (1, 1), GTK_PRINT_OPERATION_ACTION_EXPORT,
                                     "/nonexistent/printed.pdf", GTK_WINDOW (window)),
                    GTK_PRINT_OPERATION_RESULT_ERROR);
  wait_for ((message = find_question ()), 20);
  ck_assert_str_eq (adw_message_dialog_get_heading (message), "Not Printed");
  ck_assert_uint_gt (strlen (adw_message_dialog_get_body (message)), 0);
  gtk_window_close (GTK_WINDOW (message));
}
END_TEST

START_TEST (any_name_is_told_as_it_is)
{
  g_autofree char *path = g_build_filename (folder, "a & b <i>c", NULL);

  open_dialog (TRUCE_PRINT_BOARD);
  truce_print_dialog_write (GTK_WIDGET (dialog), path, "svg");
  wait_for (find_label (GTK_WIDGET (dialog), "“a & b <i>c”"), 20);
  ck_assert_int_eq (g_unlink (path), 0);
}
END_TEST

START_TEST (paper_is_that_of_the_page_setup)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (GTK_PAPER_NAME_A5);
  TrucePaper paper;

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_page_setup_set_left_margin (setup, 100, GTK_UNIT_POINTS);
  paper = truce_print_paper (setup);
  /* A5 is 148 × 210 mm */
  ck_assert_double_eq_tol (paper.width, 210 * 72 / 25.4, 0.5);
  ck_assert_double_eq_tol (paper.height, 148 * 72 / 25.4, 0.5);
  ck_assert_double_eq_tol (paper.left, 100, 0.5);
  ck_assert_double_ge (paper.top, 15 * 72 / 25.4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("print");
  TCase *tcase = tcase_create ("print");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, the_menu_opens_it);
  tcase_add_test (tcase, only_boards_are_printed);
  tcase_add_test (tcase, times_are_printed);
  tcase_add_test (tcase, placements_need_to_be_there);
  tcase_add_test (tcase, no_placement_is_told_as_such);
  tcase_add_test (tcase, a_worksheet_has_answers_at_its_end);
  tcase_add_test (tcase, pieces_in_conflict_have_no_worksheet);
  tcase_add_test (tcase, pages_are_painted_on_a_thread);
  tcase_add_test (tcase, pages_are_turned);
  tcase_add_test (tcase, an_operation_prints_every_page);
  tcase_add_test (tcase, what_fails_is_told);
  tcase_add_test (tcase, any_name_is_told_as_it_is);
  tcase_add_test (tcase, paper_is_that_of_the_page_setup);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
