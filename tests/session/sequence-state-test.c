/* sequence-state-test.c: questions over several sizes, and their results, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "learn/truce-sequence-session.h"
#include "problem-text.h"
#include "test-run.h"
#include "words/sequence-words.h"

static TruceWorkspace *workspace;
static TruceSequenceSession *session;
static guint n_questions, n_progress, n_ended;
static char *told;

static void
count (guint *n)
{
  ++*n;
}

static void
on_message (TruceSequenceSession *unused, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

static void
up (void)
{
  workspace = g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
  session = truce_sequence_session_new (workspace);
  n_questions = n_progress = n_ended = 0;
  g_clear_pointer (&told, g_free);
  g_signal_connect_swapped (session, "question", G_CALLBACK (count), &n_questions);
  g_signal_connect_swapped (session, "terms-added", G_CALLBACK (count), &n_progress);
  g_signal_connect_swapped (session, "ended", G_CALLBACK (count), &n_ended);
  g_signal_connect (session, "message", G_CALLBACK (on_message), NULL);
}

static void
down (void)
{
  g_assert_finalize_object (session);
  g_assert_finalize_object (workspace);
}

static void
ask (const char *problem)
{
  TruceProblemSpec spec;
  TruceViewState next;

  ck_assert (truce_problem_spec_from_text (problem, &spec, NULL));
  next = truce_view_state_paste (truce_workspace_get_state (workspace), &spec);
  truce_workspace_set_state (workspace, &next);
}

static void
run (double from, double to)
{
  g_object_set (session, "from", from, "to", to, "budget", 0.0, NULL);
  truce_sequence_session_start (session);
  while (truce_sequence_session_is_running (session))
    g_main_context_iteration (NULL, TRUE);
}

static char *
contents (const char *kind)
{
  g_autoptr (GBytes) bytes = truce_sequence_session_contents (session, kind, NULL, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
check_values (const char *values)
{
  g_autofree char *text = contents ("values");

  ck_assert_str_eq (text, values);
}

START_TEST (sizes_do_not_cross)
{
  double from, to;

  g_object_set (session, "from", 20.0, NULL);
  g_object_get (session, "to", &to, NULL);
  ck_assert_double_eq (to, 20);
  g_object_set (session, "to", 5.0, NULL);
  g_object_get (session, "from", &from, NULL);
  ck_assert_double_eq (from, 5);
}
END_TEST

/* Pieces and blocked squares of this board mean nothing on other boards. */
START_TEST (what_is_on_the_board_is_left_out)
{
  TruceProblemSpec spec;
  TruceQuestion asked;
  gboolean bare;

  truce_sequence_session_get_question (session, &spec, &asked, &bare);
  ck_assert (!bare);
  ck_assert_str_eq (truce_question_text (asked), "placements");
  ask ("8x8 Q p=0 b=9 w=18");
  ck_assert_uint_eq (n_questions, 1);
  g_object_set (workspace, "fundamental", TRUE, NULL);
  ck_assert_uint_eq (n_questions, 2);
  truce_sequence_session_get_question (session, &spec, &asked, &bare);
  ck_assert (bare);
  ck_assert_str_eq (truce_question_text (asked), "fundamental");
  ck_assert (!truce_square_set_has (&spec.kinds[0].preplaced, 0));
  run (4, 6);
  check_values ("1, 2, 1"); /* A002562 */
}
END_TEST

/* If the number of pieces equals the side, given or by default, it follows the size. Any other number, or one
 * on an oblong board, stays. */
START_TEST (a_number_that_is_the_side_grows_with_it)
{
  static const struct
  {
    const char *problem;
    int pieces;
  } asked[] = {
    { "9x9 R k=9 true", TRUCE_PIECES_DEFAULT },
    { "9x9 R", TRUCE_PIECES_DEFAULT },
    { "9x9 R k=8", 8 },
    { "9x10 R k=9", 9 },
    { "9x9 K k=any aim=most", TRUCE_PIECES_ANY },
  };
  TruceProblemSpec spec;
  TruceQuestion what;
  gboolean bare;

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      ask (asked[i].problem);
      truce_sequence_session_get_question (session, &spec, &what, &bare);
      ck_assert_msg (spec.pieces == asked[i].pieces, "%s: %d", asked[i].problem, spec.pieces);
    }
  ask ("5x5 R k=5 true");
  run (1, 6);
  check_values ("1, 2, 6, 24, 120, 720"); /* A000142 */
}
END_TEST

START_TEST (terms_come_one_by_one)
{
  g_autofree char *badge = NULL, *bfile = NULL, *csv = NULL, *draft = NULL, *json = NULL, *how = NULL;
  TruceSequence *sequence;
  TruceTerm *term;

  run (1, 8);
  sequence = truce_sequence_session_get_sequence (session);
  ck_assert_uint_eq (n_progress, 8);
  ck_assert_uint_eq (n_ended, 1);
  ck_assert_double_eq (truce_sequence_session_get_fraction (session), 1);
  how = truce_sequence_describe_progress (sequence);
  ck_assert_str_eq (how, "8 terms");
  check_values ("1, 0, 0, 2, 10, 4, 40, 92"); /* A000170 */
  bfile = contents ("bfile");
  ck_assert_ptr_nonnull (strstr (bfile, "\n7 40\n8 92\n"));
  csv = contents ("csv");
  ck_assert_ptr_nonnull (strstr (csv, "\n8,8,92,"));
  draft = contents ("draft");
  ck_assert_ptr_nonnull (strstr (draft, "%S A000170 1,0,0,2,10,4,40,92\n"));
  json = contents ("json");
  ck_assert_ptr_nonnull (strstr (json, "\"A000170\""));
  term = g_ptr_array_index (truce_sequence_get_terms (sequence), 7);
  badge = truce_term_describe_badge (term);
  ck_assert_str_eq (badge, "matches A000170");
  ck_assert_double_eq (truce_sequence_ratio (sequence, 7), 92. / 40);
  ck_assert (isnan (truce_sequence_ratio (sequence, 3))); /* previous term 0 */
}
END_TEST

START_TEST (with_an_aim_numbers_or_what_reaches_them)
{
  ask ("8x8 Q k=any peace=none cover=every aim=fewest");
  run (1, 6);
  check_values ("1, 1, 1, 2, 3, 3"); /* A075458 */
  g_object_set (session, "ways", TRUE, NULL);
  run (1, 6);
  check_values ("1, 4, 1, 12, 186, 4"); /* A002564 */
}
END_TEST

static void
stop_at_first (TruceSequenceSession *unused)
{
  truce_sequence_session_stop (session);
}

START_TEST (it_can_be_stopped_and_begun_anew)
{
  g_autofree char *how = NULL;
  gulong handler = g_signal_connect (session, "terms-added", G_CALLBACK (stop_at_first), NULL);

  run (8, 64);
  how = truce_sequence_describe_progress (truce_sequence_session_get_sequence (session));
  ck_assert_str_eq (how, "1 term; stopped");
  g_signal_handler_disconnect (session, handler);
  run (8, 9);
  check_values ("92, 352");
  ck_assert_ptr_null (told);
}
END_TEST

/* The sequence ends soon, and emits no signal. */
START_TEST (it_ends_with_its_window)
{
  g_autoptr (TruceSequence) sequence = NULL;

  g_object_set (session, "from", 26.0, "to", 30.0, NULL);
  truce_sequence_session_start (session);
  sequence = g_object_ref (truce_sequence_session_get_sequence (session));
  while (!truce_sequence_get_run (sequence))
    g_main_context_iteration (NULL, TRUE);
  truce_sequence_session_leave (session);
  while (truce_sequence_is_active (sequence))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (truce_sequence_get_state (sequence), TRUCE_RUN_STOPPED);
  ck_assert_uint_eq (n_ended, 0);
}
END_TEST

START_TEST (where_there_is_no_room_is_none)
{
  ask ("7x7 Q+N k=40,40 true");
  run (8, 8);
  ck_assert_ptr_null (told);
  check_values ("0");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sequence session");
  TCase *tcase = truce_test_case (suite, "session", 120);

  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, sizes_do_not_cross);
  tcase_add_test (tcase, what_is_on_the_board_is_left_out);
  tcase_add_test (tcase, a_number_that_is_the_side_grows_with_it);
  tcase_add_test (tcase, terms_come_one_by_one);
  tcase_add_test (tcase, with_an_aim_numbers_or_what_reaches_them);
  tcase_add_test (tcase, it_can_be_stopped_and_begun_anew);
  tcase_add_test (tcase, it_ends_with_its_window);
  tcase_add_test (tcase, where_there_is_no_room_is_none);
  return truce_test_run (suite);
}
