/* test-document.c: writes and reads documents, and rejects invalid ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "armies/armies.h"
#include "common/json-safe.h"
#include "core/scope.h"
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
      const char *overlays[] = { "attacked", "free", NULL }, *names[] = { "mule = N", NULL };
      TruceDocument made = { 0 };
      g_auto (TruceDocument) read = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *again = NULL;

      truce_random_spec (&random, 20, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE,
                         &made.spec);
      made.question = (TruceQuestion){ TRUCE_COUNT, .sequences = i & 1, .classes = i & 2 };
      made.method = g_strdup (i % 2 ? "mrv" : "auto");
      made.page = g_strdup ("matrix");
      made.overlays = g_strdupv ((GStrv) overlays);
      made.names = i % 2 ? g_strdupv ((GStrv) names) : NULL;
      made.selected = i % 3 ? -1 : 0;
      text = truce_document_to_json (&made);
      ck_assert_msg (truce_document_from_json (text, strlen (text), &read, &error), "%s",
                     error ? error->message : "");
      ck_assert_int_eq (read.spec.pieces, made.spec.pieces);
      ck_assert_int_eq (read.spec.geometry, made.spec.geometry);
      ck_assert (truce_question_equal (read.question, made.question));
      ck_assert_str_eq (read.method, made.method);
      ck_assert_str_eq (read.page, made.page);
      ck_assert (g_strv_equal ((const char *const *) read.overlays, overlays));
      ck_assert_int_eq (read.names != NULL, i % 2);
      ck_assert (!read.names || g_strv_equal ((const char *const *) read.names, names));
      ck_assert_int_eq (read.selected, made.selected);
      again = truce_document_to_json (&read);
      ck_assert_str_eq (text, again); /* the same in every detail */
      truce_document_clear (&made);
    }
}
END_TEST

static gboolean
specs_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  gboolean equal = a->n_kinds == b->n_kinds && a->pieces == b->pieces && a->peace == b->peace &&
                   a->cover == b->cover && a->aim == b->aim && a->geometry == b->geometry &&
                   a->board.rows == b->board.rows && a->board.columns == b->board.columns &&
                   truce_square_set_equal (&a->blocked, &b->blocked) &&
                   truce_square_set_equal (&a->walls, &b->walls);

  for (int kind = 0; equal && kind < a->n_kinds; kind++)
    equal = truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece) &&
            (a->n_kinds == 1 || a->kinds[kind].pieces == b->kinds[kind].pieces) &&
            truce_square_set_equal (&a->kinds[kind].preplaced, &b->kinds[kind].preplaced);
  return equal;
}

/* Every question survives a document and the clipboard. Numbers of pieces that make the problem invalid are
 * stored as well. */
START_TEST (all_questions_come_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2000; i++)
    {
      TruceDocument made = { .selected = -1 };
      g_auto (TruceDocument) read = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      TruceProblemSpec copied;
      TruceError why = { 0 };
      char *clip;

      truce_random_question (&random, 60, &made.spec);
      if (i % 3 == 0)
        made.spec.aim = (TruceAim) truce_random_below (&random, TRUCE_N_AIMS);
      if (i % 5 == 0)
        made.spec.pieces = TRUCE_PIECES_DEFAULT;
      if (!truce_problem_spec_check_board (&made.spec, NULL) || truce_board_n_squares (made.spec.board) < 4)
        continue;
      text = truce_document_to_json (&made);
      ck_assert_msg (truce_document_from_json (text, strlen (text), &read, &error), "%s: %s", text,
                     error ? error->message : "");
      ck_assert_msg (specs_equal (&made.spec, &read.spec), "%s", text);
      clip = truce_document_problem_to_text (&made.spec);
      copied = made.spec;
      ck_assert_msg (truce_document_problem_from_text (clip, &copied, &why), "%s: %s", clip, why.text);
      copied.pieces = truce_problem_spec_scope (&made.spec) ? copied.pieces : made.spec.pieces;
      ck_assert_msg (specs_equal (&made.spec, &copied), "%s", clip);
      free (clip);
    }
}
END_TEST

/* Reads a document of version 1. A plain problem is still written byte for byte as in version 1. */
START_TEST (version_1_stays)
{
  static const char before[] = "{\n"
                               "  \"format\" : \"truce-document\",\n"
                               "  \"version\" : 1,\n"
                               "  \"problem\" : {\n"
                               "    \"position\" : \"8/4o3/8/8/8/8/8/x7 QN\",\n"
                               "    \"geometry\" : \"true\",\n"
                               "    \"pieces\" : 7\n"
                               "  },\n"
                               "  \"question\" : {\n"
                               "    \"count\" : \"fundamental\",\n"
                               "    \"method\" : \"mrv\"\n"
                               "  },\n"
                               "  \"view\" : {\n"
                               "    \"page\" : \"board\",\n"
                               "    \"overlays\" : [\n"
                               "      \"attacked\",\n"
                               "      \"free\"\n"
                               "    ],\n"
                               "    \"selected\" : 5\n"
                               "  }\n"
                               "}\n";
  g_autofree char *now = NULL;
  g_auto (TruceDocument) document = { 0 };

  ck_assert (truce_document_from_json (before, strlen (before), &document, NULL));
  ck_assert_int_eq (document.spec.kinds[0].preplaced.words[0], 1 << 12);
  ck_assert_int_eq (document.spec.pieces, 7);
  now = truce_document_to_json (&document);
  ck_assert_str_eq (now, before);
}
END_TEST

/* Stores the seed of a random method. A document without one has the default seed. */
START_TEST (a_seed_comes_back)
{
  static const int seeds[] = { 0, 1, 999999999 };

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      TruceDocument made = { .method = (char *) "local-search", .seed = seeds[i], .selected = -1 };
      g_auto (TruceDocument) read = { .seed = 7 };
      g_autofree char *text = NULL;

      truce_armies_spec_init (&made.spec);
      text = truce_document_to_json (&made);
      ck_assert (truce_document_from_json (text, strlen (text), &read, NULL));
      ck_assert_str_eq (read.method, made.method);
      ck_assert_int_eq (read.seed, seeds[i]);
      ck_assert_int_eq (strstr (text, "\"seed\"") != NULL, seeds[i] > 0);
    }
}
END_TEST

START_TEST (unreleased_versions_are_refused)
{
  static const char text[] =
      "{\"format\":\"truce-document\",\"version\":1,\"problem\":{\"position\":\"8/8/8/8/8/8/8/8 "
      "Q\"},\"armies\":\"8 Q armies=2 white=5 torus p0=0 p1=7 b=63\"}";

  says (text, strlen (text), "unreleased");
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

/* Two queens that attack each other are an invalid problem, but a valid document. */
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
  says ("{\"format\":\"truce-document\",\"version\":3}",
        strlen ("{\"format\":\"truce-document\",\"version\":3}"), "later version");
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
  problem_says ("{\"position\":\"4x4 Q+N k=17,1 true\"}", "“k” is not a number from 0 to 16");
  problem_says ("{\"position\":\"4x4 Q+N k=1 true\"}", "position: ");
  problem_says ("{\"position\":\"4x4 Q+N k=1,any true p=3/3\"}", "d4 (3)");
  problem_says ("{\"position\":\"4x4 Q+N k=1,any true p=3/16\"}", "16");
  problem_says ("{\"position\":\"4x4 Q+N k=1,any true p=3/4 b=4\"}", "a3 (4)");
  problem_says ("{\"position\":\"4x3 Q k=any nq1.0\"}", "square board");
  problem_says ("{\"position\":\"4x4 Q k=any torus peace=some\"}", "some");
  problem_says ("{\"position\":\"4/4/4/4 Q\",\"geometry\":\"flat\"}", "geometry");
  problem_says ("{\"position\":\"4/4/4 Q\",\"geometry\":\"nq1.0\"}", "square boards");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"view\":{\"selected\":16}",
                "“selected” is not a number from -1 to 15");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"view\":{\"overlays\":[1]}", "“overlays”");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"names\":\"mule = N\"", "“names” is not a list");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"names\":[1]", "“names”");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"question\":{\"count\":\"x\"}", "“count”");
  problem_says ("{\"position\":\"4/4/4/4 Q\"},\"question\":{\"seed\":-1}", "“seed”");
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
  ck_assert_msg (strstr (error->message, "longer than") != NULL, "%s", error->message);
}
END_TEST

/* No inserted, removed or changed byte turns a document into an invalid one that is accepted. */
START_TEST (bears_changes)
{
  static const char *const problems[] = {
    "{\"position\":\"1o2/4/3x/4 QN\",\"pieces\":3,\"geometry\":\"true\"}",
    "{\"position\":\"4x4 Q+(1,3)+N k=1,any,0 torus p=1/2,3/ b=9 peace=none cover=total aim=most\"}",
  };
  g_autofree char *text = with_problem (problems[_i]);
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
          ck_assert_int_ge (document.spec.pieces, TRUCE_PIECES_ANY);
          ck_assert (truce_problem_spec_check_board (&document.spec, NULL));
        }
      says (text, at, "");
    }
}
END_TEST

START_TEST (puzzles)
{
  TruceDocument made = { .page = g_strdup ("board"),
                         .method = g_strdup ("auto"),
                         .selected = -1,
                         .puzzle = TRUE,
                         .seconds = 75,
                         .hints = 2,
                         .day = 20261128 };
  g_auto (TruceDocument) read = { 0 };
  g_autofree char *text = NULL;
  static const char *const wrong[] = { "3",
                                       "{\"given\":[1]}",
                                       "{\"given\":[8,16]}",
                                       "{\"given\":[8],\"crossed\":[-1]}",
                                       "{\"given\":\"8\"}",
                                       "{\"given\":[8.5]}",
                                       "{\"given\":[8],\"crossed\":{}}" };

  truce_problem_spec_init (&made.spec);
  made.spec.board = (TruceBoard){ 4, 4 };
  truce_square_set_add (&made.spec.kinds[0].preplaced, 8);
  truce_square_set_add (&made.spec.kinds[0].preplaced, 1);
  truce_square_set_add (&made.given, 8);
  truce_square_set_add (&made.crossed, 3);
  text = truce_document_to_json (&made);
  ck_assert (truce_document_from_json (text, strlen (text), &read, NULL));
  ck_assert (truce_square_set_equal (&read.given, &made.given));
  ck_assert (truce_square_set_equal (&read.crossed, &made.crossed));
  ck_assert_int_eq (read.seconds, made.seconds);
  ck_assert_int_eq (read.hints, made.hints);
  ck_assert_int_eq (read.day, made.day);
  truce_document_clear (&made);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *bad = g_strdup_printf ("{\"position\":\"4/4/o3/4 Q\"},\"puzzle\":%s", wrong[i]);

      problem_says (bad, "puzzle");
    }
  problem_says ("{\"position\":\"4/4/o3/4 Q\"},\"puzzle\":{\"given\":[8],\"seconds\":-1}", "seconds");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("document");
  TCase *tcase = truce_test_case (suite, "document", 60);

  tcase_add_test (tcase, comes_back);
  tcase_add_test (tcase, puzzles);
  tcase_add_test (tcase, all_questions_come_back);
  tcase_add_test (tcase, a_seed_comes_back);
  tcase_add_test (tcase, version_1_stays);
  tcase_add_test (tcase, unreleased_versions_are_refused);
  tcase_add_test (tcase, takes_what_is_left_out);
  tcase_add_test (tcase, keeps_conflicts);
  tcase_add_test (tcase, refuses_other_texts);
  tcase_add_test (tcase, refuses_other_problems);
  tcase_add_test (tcase, saves_and_loads);
  tcase_add_test (tcase, stops_reading);
  tcase_add_loop_test (tcase, bears_changes, 0, 2);
  return truce_test_run (suite);
}
