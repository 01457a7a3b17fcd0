/* test-own-pieces.c: pieces that the user names are stored, renamed, deleted and shared
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "pieces/truce-own-pieces.h"
#include "test-run.h"

static char *folder, *path;
static TruceOwnPieces *own;
static int n_changed;

static void
count (void)
{
  n_changed++;
}

static void
up (void)
{
  folder = g_dir_make_tmp ("truce-pieces-XXXXXX", NULL);
  path = g_build_filename (folder, "data", "pieces.txt", NULL);
  own = truce_own_pieces_new (path);
  n_changed = 0;
  g_signal_connect (own, "changed", G_CALLBACK (count), NULL);
}

static void
down (void)
{
  g_autofree char *data = g_path_get_dirname (path);

  g_clear_object (&own);
  g_chmod (data, 0700);
  g_unlink (path);
  g_rmdir (data);
  g_rmdir (folder);
  g_clear_pointer (&path, g_free);
  g_clear_pointer (&folder, g_free);
}

static TrucePiece
piece_of (const char *text)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (text, &piece, NULL));
  return piece;
}

static void
add (const char *name, const char *text)
{
  TrucePiece piece = piece_of (text);
  g_autoptr (GError) error = NULL;

  truce_own_pieces_add (own, name, &piece, &error);
  ck_assert_msg (!error, "%s", error ? error->message : "");
}

static void
refuses_to_add (const char *name, const char *text, const char *said)
{
  TrucePiece piece = piece_of (text);
  g_autoptr (GError) error = NULL;

  ck_assert (!truce_own_pieces_add (own, name, &piece, &error));
  ck_assert_msg (strstr (error->message, said) != NULL, "%s: %s", name, error->message);
  ck_assert_ptr_null (strchr (error->message, '\n'));
}

/* Checks that the pieces are these: 'name=Betza', separated by spaces. */
static void
has (TruceOwnPieces *pieces, const char *all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < truce_own_pieces_get_n (pieces); i++)
    {
      const TruceOwnPiece *each = truce_own_pieces_get (pieces, i);

      g_string_append_printf (text, "%s%s=%s%s", i > 0 ? " " : "", each->name, each->piece.betza,
                              each->temporary ? "*" : "");
    }
  ck_assert_str_eq (text->str, all);
}

static void
has_and_keeps (const char *all)
{
  g_autoptr (TruceOwnPieces) again = truce_own_pieces_new (path);

  has (own, all);
  has (again, all);
}

START_TEST (names_are_checked)
{
  static const struct
  {
    const char *name, *said;
  } bad[] = {
    { "", "cannot be the name" },
    { "x", "2 to 40" },
    { "camel", "already means a piece, C" },
    { "Camel", "already means a piece" },
    { "dragon-king", "RF" },
    { "QN", "QN" },
    { "fRbB", "fRbB" },
    { "2lions", "begin with a letter" },
    { "my,piece", "use letters" },
    { "my=piece", "use letters" },
    { "my:piece", "use letters" },
    { "#piece", "begin with a letter" },
    { "piece ", "use letters" },
    { "pie\nce", "use letters" },
    { "an endless name that goes on and on and on", "2 to 40" },
  };
  static const char *const good[] = { "drunkard", "Tipsy rook", "l'éléphant", "Dame-2", "bb", "王さま" };
  TruceError error;

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      ck_assert_msg (!truce_own_name_check (bad[i].name, &error), "%s", bad[i].name);
      ck_assert_msg (strstr (error.text, bad[i].said) != NULL, "%s", error.text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    ck_assert_msg (truce_own_name_check (good[i], &error), "%s: %s", good[i], error.text);
  ck_assert (truce_own_name_equal ("Tipsy rook", "tipsy-ROOK"));
  ck_assert (!truce_own_name_equal ("Tipsy rook", "tipsyrook"));
}
END_TEST

START_TEST (pieces_are_kept)
{
  TruceError error = { 0 };
  TrucePiece piece;

  has_and_keeps ("");
  add ("Tipsy rook", "fRsW");
  add ("drunkard", "fsWF");
  has_and_keeps ("Tipsy rook=fRsW drunkard=sfWF");
  ck_assert_int_eq (n_changed, 2);
  refuses_to_add ("tipsy-rook", "W", "“Tipsy rook”: fRsW");
  refuses_to_add ("camel", "W", "already means a piece");
  has_and_keeps ("Tipsy rook=fRsW drunkard=sfWF");
  ck_assert (truce_own_pieces_parse (own, "TIPSY ROOK", &piece, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_NONE);
  ck_assert_str_eq (piece.betza, "fRsW");
  ck_assert (truce_own_pieces_parse (own, "camel", &piece, NULL));
  ck_assert_str_eq (piece.betza, "C");
  ck_assert (!truce_own_pieces_parse (own, "nobody", &piece, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
  piece = piece_of ("fWsWF");
  ck_assert_str_eq (truce_own_pieces_find_moves (own, &piece)->name, "drunkard");
}
END_TEST

START_TEST (pieces_are_renamed_deleted_and_put_back)
{
  g_autoptr (GError) error = NULL;
  TrucePiece piece = piece_of ("sfWF");

  add ("first", "fRsW");
  add ("second", "fsWF");
  add ("third", "vN");
  ck_assert (truce_own_pieces_rename (own, "SECOND", "middle", NULL));
  has_and_keeps ("first=fRsW middle=sfWF third=vN");
  /* a change of case replaces no other piece */
  ck_assert (truce_own_pieces_rename (own, "middle", "Middle", NULL));
  ck_assert (!truce_own_pieces_rename (own, "Middle", "first", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "already"));
  g_clear_error (&error);
  ck_assert (!truce_own_pieces_rename (own, "Middle", "queen", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "means a piece"));
  g_clear_error (&error);
  ck_assert (!truce_own_pieces_rename (own, "nobody", "somebody", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "no piece"));
  g_clear_error (&error);
  ck_assert (truce_own_pieces_remove (own, "middle", NULL));
  has_and_keeps ("first=fRsW third=vN");
  ck_assert (!truce_own_pieces_remove (own, "middle", NULL));
  ck_assert (truce_own_pieces_put_back (own, 1, "Middle", &piece, NULL));
  has_and_keeps ("first=fRsW Middle=sfWF third=vN");
}
END_TEST

/* Comments and invalid lines stay in their places. */
START_TEST (the_rest_of_the_file_stays)
{
  static const char before[] = "# my pieces\n\nfirst = fRsW\nwhat is this?\ncamel = W\nsecond = vN";
  g_autofree char *data = g_path_get_dirname (path), *after = NULL;

  g_mkdir (data, 0700);
  ck_assert (g_file_set_contents (path, before, -1, NULL));
  ck_assert (truce_own_pieces_rename (own, "second", "other", NULL));
  has_and_keeps ("first=fRsW other=vN");
  ck_assert (truce_own_pieces_remove (own, "first", NULL));
  add ("last", "fR");
  has_and_keeps ("other=vN last=fR");
  ck_assert (g_file_get_contents (path, &after, NULL, NULL));
  ck_assert_str_eq (after, "# my pieces\n\nwhat is this?\ncamel = W\nother = vN\nlast = fR\n");
}
END_TEST

/* Each change first reads what another program has written. */
START_TEST (programs_share_the_file)
{
  g_autoptr (TruceOwnPieces) other = truce_own_pieces_new (path);
  TrucePiece piece = piece_of ("fR");

  add ("first", "vN");
  ck_assert (truce_own_pieces_add (other, "second", &piece, NULL));
  has (other, "first=vN second=fR");
  add ("third", "fsWF");
  has_and_keeps ("first=vN second=fR third=sfWF");
}
END_TEST

static void
imports (const char *text, guint n)
{
  g_autoptr (GError) error = NULL;
  guint added;

  ck_assert_msg (truce_own_pieces_import (own, text, &added, &error), "%s", error ? error->message : "");
  ck_assert_uint_eq (added, n);
}

static void
refuses_text (const char *text, const char *said)
{
  g_autoptr (GError) error = NULL;
  guint added;

  ck_assert (!truce_own_pieces_import (own, text, &added, &error));
  ck_assert_uint_eq (added, 0);
  ck_assert_msg (strstr (error->message, said) != NULL, "%s", error->message);
}

START_TEST (pieces_are_shared_as_text)
{
  g_autofree char *text = NULL, *line = NULL;
  TrucePiece piece = piece_of ("fRsW");

  line = truce_own_line_new ("Tipsy rook", &piece);
  ck_assert_str_eq (line, "Tipsy rook = fRsW");
  imports (line, 1);
  imports ("# a remark\r\n\r\nTipsy rook = fRsW\r\n  drunkard=drunk elephant  \r\n", 1);
  has_and_keeps ("Tipsy rook=fRsW drunkard=sfWF");
  /* imports all lines or none */
  refuses_text ("good = vN\nbad = ???\n", "???");
  refuses_text ("good = vN\nTipsy rook = W\n", "“Tipsy rook”");
  refuses_text ("good = vN\ncamel = W\n", "means a piece");
  refuses_text ("good = vN\ngood = fR\n", "“good”");
  refuses_text ("no line\n", "my piece = fRbB");
  refuses_text ("\xff", "not a text");
  has_and_keeps ("Tipsy rook=fRsW drunkard=sfWF");
  text = truce_own_pieces_to_text (own);
  ck_assert_ptr_nonnull (strstr (text, "\nTipsy rook = fRsW\ndrunkard = sfWF\n"));
  imports (text, 0);
  ck_assert (truce_own_pieces_remove (own, "drunkard", NULL));
  imports (text, 1);
}
END_TEST

/* Names from documents are known, but not stored until the user stores them. */
START_TEST (names_are_lent)
{
  TruceProblemSpec spec;
  g_auto (GStrv) lines = NULL;

  add ("kept", "vN");
  ck_assert (truce_problem_spec_from_text ("8x8 vN+fRsW+Q+vN+vW k=1,1,1,1,1", &spec, NULL));
  truce_own_pieces_add_temporary_lines (own,
                                        (const char *const[]){ "visitor = fRsW", "camel = vW", "KEPT = vW",
                                                               "also kept = vN", "elsewhere = sW", "???",
                                                               NULL },
                                        &spec);
  has (own, "kept=vN visitor=fRsW*");
  lines = truce_own_pieces_lines_of (own, &spec);
  ck_assert_uint_eq (g_strv_length (lines), 2);
  ck_assert_str_eq (lines[0], "kept = vN");
  ck_assert_str_eq (lines[1], "visitor = fRsW");
  truce_problem_spec_init (&spec);
  ck_assert_ptr_null (truce_own_pieces_lines_of (own, &spec));
  add ("Visitor", "fRsW");
  has_and_keeps ("kept=vN Visitor=fRsW");
}
END_TEST

/* If the file cannot be written, nothing changes. */
START_TEST (failures_change_nothing)
{
  TrucePiece piece = piece_of ("fR");
  g_autoptr (GError) error = NULL;

  /* a folder in place of the file */
  g_mkdir_with_parents (path, 0700);
  ck_assert (!truce_own_pieces_add (own, "lance carrier", &piece, &error));
  ck_assert_ptr_nonnull (error);
  has (own, "");
  g_rmdir (path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model: own pieces");
  TCase *tcase = truce_test_case (suite, "own pieces", 20);

  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, names_are_checked);
  tcase_add_test (tcase, pieces_are_kept);
  tcase_add_test (tcase, pieces_are_renamed_deleted_and_put_back);
  tcase_add_test (tcase, the_rest_of_the_file_stays);
  tcase_add_test (tcase, programs_share_the_file);
  tcase_add_test (tcase, pieces_are_shared_as_text);
  tcase_add_test (tcase, names_are_lent);
  tcase_add_test (tcase, failures_change_nothing);
  return truce_test_run (suite);
}
