/* test-document.c: documents written and read, and what is refused
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json-safe.h"
#include "document/truce-document.h"
#include "notation.h"

#include "random-problem.h"
#include "test-run.h"

static void
says (const char *text, gsize length, const char *wanted)
{
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  ck_assert_msg (!truce_document_from_json (text, length, &document, &error), "accepted: %.60s", text);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  ck_assert_msg (strstr (error->message, wanted) != NULL, "“%s” does not say “%s”", error->message, wanted);
  ck_assert_msg (!strchr (error->message, '\n'), "more than a line: %s", error->message);
}

static char *
with_problem (const char *problem)
{
  return g_strdup_printf ("{\"format\":\"truce-document\",\"version\":1,\n\"problem\":%s}", problem);
}

static void
problem_says (const char *problem, const char *wanted)
{
  g_autofree char *text = with_problem (problem);

  says (text, strlen (text), wanted);
}

START_TEST (comes_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 300; i++)
    {
      const char *overlays[] = { "attacked", "free", NULL };
      TruceDocument made = { 0 };
      g_auto (TruceDocument) read = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *again = NULL;

      truce_random_spec (&random, 20, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE,
                         &made.spec);
      made.mode = (TruceMode) (i % TRUCE_N_MODES);
      made.method = g_strdup (i % 2 ? "mrv" : "auto");
      made.page = g_strdup ("matrix");
      made.overlays = g_strdupv ((GStrv) overlays);
      made.selected = i % 3 ? -1 : 0;
      text = truce_document_to_json (&made);
      ck_assert_msg (truce_document_from_json (text, strlen (text), &read, &error), "%s",
                     error ? error->message : "");
      ck_assert_int_eq (read.spec.pieces, made.spec.pieces);
      ck_assert_int_eq (read.spec.geometry, made.spec.geometry);
      ck_assert_int_eq (read.mode, made.mode);
      ck_assert_str_eq (read.method, made.method);
      ck_assert_str_eq (read.page, made.page);
      ck_assert (g_strv_equal ((const char *const *) read.overlays, overlays));
      ck_assert_int_eq (read.selected, made.selected);
      again = truce_document_to_json (&read);
      ck_assert_str_eq (text, again); /* position and all */
      truce_document_clear (&made);
    }
}
END_TEST

/* Two queens that attack each other, a blocked square, a white army of five: kept as it is. */
START_TEST (armies_come_back)
{
  TruceDocument made = { .mode = TRUCE_MODE_PLACEMENTS, .selected = -1 };
  g_auto (TruceDocument) read = { 0 };
  g_autofree char *text = NULL;
  TruceProblemSpec armies;

  truce_problem_spec_init (&made.spec);
  truce_armies_spec_init (&armies);
  armies.kinds[0].pieces = 5;
  armies.geometry = TRUCE_GEOMETRY_TORUS;
  truce_square_set_add (&armies.kinds[0].preplaced, 0);
  truce_square_set_add (&armies.kinds[1].preplaced, 7);
  truce_square_set_add (&armies.blocked, 63);
  made.armies = &armies;
  text = truce_document_to_json (&made);
  ck_assert (truce_document_from_json (text, strlen (text), &read, NULL));
  ck_assert_ptr_nonnull (read.armies);
  ck_assert_int_eq (read.armies->kinds[0].pieces, 5);
  ck_assert_int_eq (read.armies->geometry, TRUCE_GEOMETRY_TORUS);
  for (int army = 0; army < 2; army++)
    ck_assert (truce_square_set_equal (&read.armies->kinds[army].preplaced, &armies.kinds[army].preplaced));
  ck_assert_mem_eq (&read.armies->blocked, &armies.blocked, sizeof armies.blocked);
}
END_TEST

START_TEST (wrong_armies_are_refused)
{
  static const struct
  {
    const char *armies, *says;
  } cases[] = {
    { "\"8 Q armies=2 white=equal plane p0=0 p1=0 b=\"", "one square" },
    { "\"8 Q armies=2 white=equal plane p0=0 p1= b=0\"", "one square" },
    { "\"8 Q armies=2 white=65 plane p0= p1= b=\"", "larger than the board" },
    { "\"8 Q armies=4 white=equal plane p0= p1= b=\"", "armies" },
    { "\"8 Q armies=2 white=equal plane p0=64 p1= b=\"", "armies" },
    { "5", "not text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"format\":\"truce-document\",\"version\":1,\"problem\":{\"position\":\"8/8/8/8/8/8/8/8 Q\"},"
          "\"armies\":%s}",
          cases[i].armies);

      says (text, strlen (text), cases[i].says);
    }
}
END_TEST

START_TEST (takes_what_is_left_out)
{
  g_autofree char *text = with_problem ("{\"position\":\"1o2/4/4/4 Q\"}");
  g_auto (TruceDocument) document = { 0 };

  ck_assert (truce_document_from_json (text, strlen (text), &document, NULL));
  ck_assert_int_eq (document.spec.board.rows, 4);
  ck_assert (truce_square_set_has (&document.spec.kinds[0].preplaced, 1));
  ck_assert_int_eq (document.spec.pieces, TRUCE_PIECES_DEFAULT);
  ck_assert_int_eq (document.spec.geometry, TRUCE_GEOMETRY_TRUE);
  ck_assert_str_eq (document.method, "auto");
  ck_assert_int_eq (document.selected, -1);
}
END_TEST

/* Two queens that attack each other: refused as a problem, kept as a document. */
START_TEST (keeps_conflicts)
{
  g_autofree char *text = with_problem ("{\"position\":\"oo2/4/4/4 Q\"}");
  g_auto (TruceDocument) document = { 0 };
  int a, b;

  ck_assert (truce_document_from_json (text, strlen (text), &document, NULL));
  ck_assert (truce_problem_spec_conflict (&document.spec, &a, &b));
  ck_assert_int_eq (a, 0);
  ck_assert_int_eq (b, 1);
}
END_TEST

START_TEST (refuses_other_texts)
{
  g_autofree char *deep = g_strnfill (200000, '[');
  g_autofree char *long_text = g_strnfill (TRUCE_DOCUMENT_SIZE_MAX + 1, ' ');

  says ("", 0, "empty");
  says ("{", 1, "line 1");
  says ("[]", 2, "not a Truce document");
  says ("{\"format\":\"else\"}", strlen ("{\"format\":\"else\"}"), "not a Truce document");
  says (deep, strlen (deep), "nested too deep; 64");
  says (long_text, strlen (long_text), "too long");
  says ("{\n\n\"a\":\"\xff\"}", 10, "line 3: this is not UTF-8");
  says ("{\"a\":1,\n\"a\":2}", 14, "“a” is there twice");
  says ("{\"a\":NaN}", 9, "line 1");
  says ("{\"format\":\"truce-document\",\"version\":2}",
        strlen ("{\"format\":\"truce-document\",\"version\":2}"), "later version");
  says ("{\"format\":\"truce-document\"}", strlen ("{\"format\":\"truce-document\"}"), "no “version”");
}
END_TEST

START_TEST (refuses_other_problems)
{
  problem_says ("null", "no “problem”");
  problem_says ("[]", "“problem” is not an object");
  problem_says ("{}", "no “position”");
  problem_says ("{\"position\":8}", "“position” is not text");
  problem_says ("{\"position\":\"9/8 Q\"}", "position: ");
  problem_says ("{\"position\":\"99999999999999999999 Q\"}", "position: ");
  problem_says ("{\"position\":\"4/4/4/4 Q\",\"pieces\":17}", "“pieces” is not a number from 0 to 16");
  problem_says ("{\"position\":\"4/4/4/4 Q\",\"pieces\":9223372036854775808}", "“pieces”");
  problem_says ("{\"position\":\"4/4/4/4 Q\",\"pieces\":\"4\"}", "“pieces”");
  problem_says ("{\"position\":\"4/4/4/4 Q\",\"geometry\":\"flat\"}", "geometry");
  problem_says ("{\"position\":\"4/4/4 Q\",\"geometry\":\"nq1.0\"}", "square boards");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"view\":{\"selected\":16}",
                "“selected” is not a number from -1 to 15");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"view\":{\"overlays\":[1]}", "“overlays”");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"question\":{\"count\":\"x\"}", "“count”");
}
END_TEST

START_TEST (saves_and_loads)
{
  g_autofree char *folder = g_dir_make_tmp ("truce-document-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "queens.truce", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TruceDocument) made = { 0 }, read = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL, *b = NULL;

  truce_problem_spec_init (&made.spec);
  made.selected = 5;
  ck_assert (truce_document_save (&made, file, NULL));
  ck_assert (truce_document_load (file, &read, NULL));
  a = truce_document_to_json (&made);
  b = truce_document_to_json (&read);
  ck_assert_str_eq (a, b);
  ck_assert_int_eq (g_remove (path), 0);
  truce_document_clear (&read);
  ck_assert (!truce_document_load (file, &read, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_int_eq (g_rmdir (folder), 0);
}
END_TEST

/* A file without an end is not read to its end. */
START_TEST (stops_reading)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_auto (TruceDocument) read = { 0 };
  g_autoptr (GError) error = NULL;

  ck_assert (!truce_document_load (file, &read, &error));
  ck_assert_msg (strstr (error->message, "too long") != NULL, "%s", error->message);
}
END_TEST

/* Nothing that a byte more, less or other makes of a document gets past the checks as something broken. */
START_TEST (bears_changes)
{
  g_autofree char *text =
      with_problem ("{\"position\":\"1o2/4/3x/4 QN\",\"pieces\":3,\"geometry\":\"true\"}");
  gsize length = strlen (text);

  for (gsize at = 0; at < length; at++)
    {
      for (int bit = 0; bit < 8; bit++)
        {
          g_autofree char *changed = g_memdup2 (text, length);
          g_auto (TruceDocument) document = { 0 };

          changed[at] ^= (char) (1 << bit);
          if (!truce_document_from_json (changed, length, &document, NULL))
            continue;
          ck_assert_int_le (document.spec.board.rows, 64);
          ck_assert_int_ge (document.spec.pieces, TRUCE_PIECES_DEFAULT);
        }
      says (text, at, "");
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("document");
  TCase *tcase = truce_test_case (suite, "document", 60);

  tcase_add_test (tcase, comes_back);
  tcase_add_test (tcase, armies_come_back);
  tcase_add_test (tcase, wrong_armies_are_refused);
  tcase_add_test (tcase, takes_what_is_left_out);
  tcase_add_test (tcase, keeps_conflicts);
  tcase_add_test (tcase, refuses_other_texts);
  tcase_add_test (tcase, refuses_other_problems);
  tcase_add_test (tcase, saves_and_loads);
  tcase_add_test (tcase, stops_reading);
  tcase_add_test (tcase, bears_changes);
  return truce_test_run (suite);
}
