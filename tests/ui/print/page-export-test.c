/* page-export-test.c: export from the pages of the window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

#include "board/truce-board-page-export.h"
#include "common/truce-export-dialog.h"
#include "matrix/truce-matrix-page.h"
#include "pdf-pages.h"

static char *folder;

static void
up (void)
{
  window_up ();
  folder = g_dir_make_tmp ("truce-export-XXXXXX", NULL);
}

/* The test must leave the folder empty. */
static void
down (void)
{
  window_down ();
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_clear_pointer (&folder, g_free);
}

START_TEST (the_board_becomes_a_picture)
{
  g_autoptr (GBytes) empty = truce_board_page_picture (part ("board_page"), "svg", NULL);
  g_autoptr (GBytes) pieces = NULL, pdf = NULL, tikz = NULL;
  g_autofree char *text = NULL;

  toggle ("d4");
  pieces = truce_board_page_picture (part ("board_page"), "svg", NULL);
  ck_assert (empty && pieces && !g_bytes_equal (empty, pieces));
  pdf = truce_board_page_picture (part ("board_page"), "pdf", NULL);
  ck_assert_int_eq (pdf_pages (pdf), 1);
  tikz = truce_board_page_picture (part ("board_page"), "tex", NULL);
  text = g_strndup (g_bytes_get_data (tikz, NULL), g_bytes_get_size (tikz));
  ck_assert (strstr (text, "\\begin{tikzpicture}") && strstr (text, "\\end{document}"));
}
END_TEST

static char *
matrix_text (const char *kind)
{
  g_autoptr (GBytes) bytes = truce_matrix_page_contents (part ("matrix_page"), kind, NULL);

  ck_assert_ptr_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

START_TEST (the_matrix_becomes_a_table_and_text)
{
  g_autofree char *csv = matrix_text ("csv"), *text = matrix_text ("txt"), *svg = matrix_text ("svg");
  g_auto (GStrv) records = g_strsplit (csv, "\r\n", -1), lines = g_strsplit (text, "\n", -1);

  /* header, 64 squares, and an empty text after the last line */
  ck_assert_uint_eq (g_strv_length (records), 66);
  ck_assert_uint_eq (g_strv_length (lines), 65);
  ck_assert (g_str_has_prefix (records[0], "square,a8,b8,"));
  for (int a = 0; a < 64; a++)
    {
      g_auto (GStrv) cells = g_strsplit (records[a + 1], ",", -1);

      ck_assert_uint_eq (g_strv_length (cells), 65);
      ck_assert_uint_eq (strlen (lines[a]), 64);
      for (int b = 0; b < 64; b++)
        {
          int rows = abs (a / 8 - b / 8), columns = abs (a % 8 - b % 8);
          bool attacked = rows == 0 || columns == 0 || rows == columns;

          ck_assert_str_eq (cells[b + 1], attacked ? "1" : "0");
          ck_assert_int_eq (lines[a][b], attacked ? '+' : ' ');
        }
    }
  ck_assert_ptr_nonnull (strstr (svg, "<svg"));
}
END_TEST

static char *told;

static void
tell (GtkWidget *owner, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

static GBytes *
make (GtkWidget *owner, const char *suffix, GError **error)
{
  return g_bytes_new (suffix, strlen (suffix));
}

/* Exports under this name with the file filter "png". Returns (transfer full) the contents of the file, which
 * is deleted; NULL if there is no such file. */
static char *
written (const char *name)
{
  static const char *const suffixes[] = { "png", "svg", NULL };
  const TruceExport what = {
    .title = "Export", .stem = "name", .suffixes = suffixes, .make = make, .tell = tell
  };
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *contents = NULL;

  truce_export_write (GTK_WIDGET (window), &what, file, "png");
  if (g_file_get_contents (path, &contents, NULL, NULL))
    ck_assert_int_eq (g_remove (path), 0);
  return contents;
}

START_TEST (the_name_decides_the_kind)
{
  static const char *const others[] = { "a.tex", "a.eps", "a.jpeg", "a.b.c" };
  g_autofree char *svg = written ("a.SVG"), *png = written ("a.png"), *other = NULL;
  g_autofree char *longer = g_build_filename (folder, "b.png", NULL), *before = NULL;

  ck_assert_str_eq (svg, "svg");
  ck_assert_str_eq (png, "png");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *wrong = written (others[i]);

      ck_assert_ptr_null (wrong);
      ck_assert_msg (strstr (told, others[i]) && strstr (told, ".png, .svg"), "%s", told);
    }
  ck_assert_ptr_null (written ("b"));
  ck_assert_str_eq (told, "Saved as “b.png”");
  /* the user did not agree to replace this file */
  ck_assert (g_file_set_contents (longer, "mine", -1, NULL));
  ck_assert_ptr_null (written ("b"));
  ck_assert (g_file_get_contents (longer, &before, NULL, NULL));
  ck_assert_str_eq (before, "mine");
  ck_assert (g_str_has_prefix (told, "Not saved: "));
  ck_assert_int_eq (g_remove (longer), 0);
  ck_assert_ptr_null (written ("8 × 8.5"));
  ck_assert_str_eq (told, "Saved as “8 × 8.5.png”");
  g_clear_pointer (&longer, g_free);
  longer = g_build_filename (folder, "8 × 8.5.png", NULL);
  ck_assert_int_eq (g_remove (longer), 0);
  other = written ("missing/a.svg");
  ck_assert_ptr_null (other);
  ck_assert (g_str_has_prefix (told, "Not saved: "));
  g_clear_pointer (&told, g_free);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("page export");
  TCase *tcase = tcase_create ("page export");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, the_board_becomes_a_picture);
  tcase_add_test (tcase, the_matrix_becomes_a_table_and_text);
  tcase_add_test (tcase, the_name_decides_the_kind);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
