/* lesson-session-test.c: working through a lesson without a display: answers, score, stored progress
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "learn/lesson-progress.h"
#include "learn/lesson-words.h"
#include "learn/truce-lesson-session.h"
#include "lessons/lesson.h"
#include "test-run.h"

static TruceLessonSession *session;

static const char lesson_text[] = TRUCE_LESSON_MAGIC
    "\nlesson: L\n"
    "step: One\ntext: t\nproblem: 4x4 Q k=4 true\npieces: a4\nask: a\nsquares: c3 d3\nhint: h\n"
    "why: w\n"
    "step: Two\ntext: t\nask: a\nsquare: c3 d3\n"
    "step: Three\ntext: t\nask: a\nnumber: 1200\n"
    "step: Four\ntext: t\nask: a\nchoice: x\nreply: because\nright: y\n"
    "step: Five\ntext: t\nmethod: original\nat: 0\nask: a\nnext: place\n"
    "step: Six\ntext: t\n";

static const char forty[] =
    TRUCE_LESSON_MAGIC "\nlesson: L\nstep: One\ntext: t\nproblem: 4x4 Q k=4 true\nask: a\nnumber: 40\n";

static void
up (void)
{
  session = truce_lesson_session_new (truce_lesson_read (lesson_text, strlen (lesson_text), NULL));
}

static void
down (void)
{
  g_assert_finalize_object (session);
}

static TruceQuizState
state (void)
{
  return truce_lesson_session_get_quiz (session)->state;
}

static void
expect_feedback (const char *text)
{
  g_autofree char *feedback = truce_quiz_feedback (truce_lesson_session_get_quiz (session));

  ck_assert_pstr_eq (feedback, text);
}

START_TEST (squares_are_picked_and_checked)
{
  expect_feedback (NULL);
  truce_lesson_session_click (session, 6);  /* c3 */
  truce_lesson_session_click (session, 15); /* d1 */
  truce_lesson_session_check_squares (session);
  ck_assert_int_eq (state (), TRUCE_QUIZ_WRONG);
  expect_feedback ("Not quite. 1 chosen square does not belong to the answer. 1 square is missing.\nh");
  ck_assert (truce_square_set_has (&truce_lesson_session_get_quiz (session)->mistaken, 15));
  truce_lesson_session_click (session, 15);
  ck_assert_int_eq (state (), TRUCE_QUIZ_OPEN);
  truce_lesson_session_click (session, 7); /* d3 */
  truce_lesson_session_check_squares (session);
  ck_assert_int_eq (state (), TRUCE_QUIZ_RIGHT);
  expect_feedback ("*Right.*\nw");
  /* a step that is answered does not change any more */
  truce_lesson_session_click (session, 0);
  ck_assert_int_eq (truce_square_set_count (&truce_lesson_session_get_quiz (session)->picked), 2);
}
END_TEST

START_TEST (one_click_answers)
{
  truce_lesson_session_go (session, 1);
  truce_lesson_session_click (session, 0);
  expect_feedback ("No, not a4.");
  truce_lesson_session_click (session, 7);
  ck_assert_int_eq (state (), TRUCE_QUIZ_RIGHT);
  ck_assert_uint_eq (truce_lesson_session_get_quiz (session)->tries, 1);
}
END_TEST

START_TEST (numbers_are_read_as_people_write_them)
{
  static const char *const wrong[] = { "", "12", "12 00 0", "12x00", "-1200" };
  static const char *const right[] = { "1200", " 1,200", "1.200 ", "01200", "1\u202f200" };

  truce_lesson_session_go (session, 2);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      truce_lesson_session_enter (session, wrong[i]);
      ck_assert_msg (state () == TRUCE_QUIZ_WRONG, "%s", wrong[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      truce_lesson_session_restart (session);
      truce_lesson_session_go (session, 2);
      truce_lesson_session_enter (session, right[i]);
      ck_assert_msg (state () == TRUCE_QUIZ_RIGHT, "%s", right[i]);
    }
}
END_TEST

/* A number can be answered in words or digits, whatever the question is. */
START_TEST (numbers_are_read_as_words)
{
  static const char *const wrong[] = { "four", "fourteen", "forty two", "zero", "4" };
  static const char *const right[] = { "forty", "Forty ", "40" };
  TruceLesson *lesson = truce_lesson_read (forty, strlen (forty), NULL);
  g_autoptr (TruceLessonSession) asked = truce_lesson_session_new (lesson);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      truce_lesson_session_enter (asked, wrong[i]);
      ck_assert_msg (truce_lesson_session_get_quiz (asked)->state == TRUCE_QUIZ_WRONG, "%s", wrong[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      truce_lesson_session_restart (asked);
      truce_lesson_session_enter (asked, right[i]);
      ck_assert_msg (truce_lesson_session_get_quiz (asked)->state == TRUCE_QUIZ_RIGHT, "%s", right[i]);
    }
}
END_TEST

START_TEST (choices_reply)
{
  truce_lesson_session_go (session, 3);
  truce_lesson_session_choose (session, 0);
  expect_feedback ("No. because");
  truce_lesson_session_choose (session, 1);
  expect_feedback ("*Right.*");
  truce_lesson_session_go (session, 4);
  truce_lesson_session_choose (session, TRUCE_STEP_BACK);
  ck_assert_int_eq (state (), TRUCE_QUIZ_WRONG);
  truce_lesson_session_choose (session, TRUCE_STEP_PLACE);
  ck_assert_int_eq (state (), TRUCE_QUIZ_RIGHT);
}
END_TEST

/* The stored text restores the session. Damaged texts, and texts of other lessons, have no effect. */
START_TEST (goes_on_where_it_was_left)
{
  static const char *const others[] = {
    "", "x", "6/1", "5/1:o0o0o0o0o0", "6/7:o0o0o0o0o0o0", "6/1:o0o0o0o0o0oz", "6/1:q0o0o0o0o0o0"
  };
  g_autofree char *kept = NULL, *text = NULL;
  TruceLessonScore score;

  truce_lesson_session_click (session, 15);
  truce_lesson_session_check_squares (session);
  truce_lesson_session_show_answer (session);
  truce_lesson_session_go (session, 1);
  truce_lesson_session_click (session, 6);
  truce_lesson_session_go (session, 2);
  truce_lesson_session_enter (session, "3");
  kept = truce_lesson_session_to_text (session);
  text = truce_lesson_progress_text (kept);
  ck_assert_str_eq (text, "Step 3 of 6");
  down ();
  up ();
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    ck_assert (!truce_lesson_session_restore (session, others[i]));
  ck_assert_uint_eq (truce_lesson_session_get_index (session), 0);
  ck_assert (truce_lesson_session_restore (session, kept));
  ck_assert_uint_eq (truce_lesson_session_get_index (session), 2);
  truce_lesson_session_get_score (session, &score);
  ck_assert_uint_eq (score.questions, 5);
  ck_assert_uint_eq (score.at_once, 1);
  ck_assert_uint_eq (score.later, 0);
  ck_assert_uint_eq (score.shown, 1);
  ck_assert_uint_eq (truce_lesson_session_get_quiz (session)->tries, 1);
  truce_lesson_session_go (session, 0);
  /* the answer that was shown is still visible */
  ck_assert_int_eq (truce_square_set_count (&truce_lesson_session_get_quiz (session)->picked), 2);
}
END_TEST

/* Works through each shipped lesson with the answers in its file. */
START_TEST (shipped_lesson_can_be_finished)
{
  TruceLessonScore score;
  const TruceLesson *lesson;
  g_autofree char *text = NULL;

  down ();
  session = truce_lesson_session_new (truce_lesson_shipped (truce_lesson_ids ()[_i]));
  lesson = truce_lesson_session_get_lesson (session);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const TruceLessonStep *step = truce_lesson_session_get_step (session);

      if (step->ask == TRUCE_ASK_SQUARE)
        truce_lesson_session_click (session, truce_square_set_next (&step->squares, 0));
      truce_square_set_foreach (square, &step->squares)
        if (step->ask == TRUCE_ASK_SQUARES)
          truce_lesson_session_click (session, square);
      truce_lesson_session_check_squares (session);
      if (step->ask == TRUCE_ASK_NUMBER)
        truce_lesson_session_enter (session, step->number);
      truce_lesson_session_choose (session, step->next);
      for (guint k = 0; k < step->choices->len; k++)
        if (((const TruceChoice *) step->choices->pdata[k])->right && k != step->next)
          truce_lesson_session_choose (session, k);
      ck_assert_msg (truce_quiz_is_finished (truce_lesson_session_get_quiz (session)), "step %u", i + 1);
      if (i + 1 < lesson->steps->len)
        truce_lesson_session_go (session, i + 1);
    }
  truce_lesson_session_end (session);
  ck_assert (truce_lesson_session_is_at_end (session));
  truce_lesson_session_get_score (session, &score);
  ck_assert_uint_eq (score.at_once + score.later, truce_lesson_n_questions (lesson));
  text = truce_lesson_score_text (session);
  ck_assert (g_str_has_prefix (text, "You answered "));
}
END_TEST

START_TEST (texts_become_markup)
{
  static const struct
  {
    const char *text, *markup;
  } texts[] = {
    { "a *b c* d", "a <b>b c</b> d" },
    { "4 * 4 * 2", "4 * 4 * 2" },
    { "a < b & *c*", "a &lt; b &amp; <b>c</b>" },
    { "*a*\n*b*", "<b>a</b>\n\n<b>b</b>" },
    { "a *b\nc* d", "a *b\n\nc* d" },
    { "**", "**" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *markup = truce_lesson_markup (texts[i].text, NULL);

      ck_assert_str_eq (markup, texts[i].markup);
    }
}
END_TEST

START_TEST (progress_is_kept_for_20_files)
{
  g_auto (GStrv) files = NULL, used_again = NULL;

  for (guint i = 1; i <= 23; i++)
    {
      g_autofree char *uri = g_strdup_printf ("file:///%u.truce-lesson", i);

      truce_lesson_progress_set (uri, "6/1");
    }
  files = truce_lesson_progress_files ();
  ck_assert_uint_eq (g_strv_length (files), 20);
  ck_assert_str_eq (files[0], "file:///23.truce-lesson");
  ck_assert_str_eq (files[19], "file:///4.truce-lesson");
  truce_lesson_progress_set ("file:///10.truce-lesson", "6/2");
  used_again = truce_lesson_progress_files ();
  ck_assert_uint_eq (g_strv_length (used_again), 20);
  ck_assert_str_eq (used_again[0], "file:///10.truce-lesson");
  ck_assert_str_eq (used_again[19], "file:///4.truce-lesson");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lesson-session");
  TCase *tcase = truce_test_case (suite, "lesson-session", 30);

  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, squares_are_picked_and_checked);
  tcase_add_test (tcase, one_click_answers);
  tcase_add_test (tcase, numbers_are_read_as_people_write_them);
  tcase_add_test (tcase, numbers_are_read_as_words);
  tcase_add_test (tcase, choices_reply);
  tcase_add_test (tcase, goes_on_where_it_was_left);
  tcase_add_loop_test (tcase, shipped_lesson_can_be_finished, 0,
                       (int) g_strv_length ((char **) truce_lesson_ids ()));
  tcase_add_test (tcase, texts_become_markup);
  tcase_add_test (tcase, progress_is_kept_for_20_files);
  return truce_test_run (suite);
}
