/* theatre-quiz-test.c: the quiz about the next event of a search, without a display, for every method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-run.h"
#include "theatre/truce-theatre.h"

static TruceTheatre *theatre;
static TruceTheatrePlayer *player;
static TruceTheatreQuiz *quiz;

static void
up (void)
{
  theatre = g_object_new (TRUCE_TYPE_THEATRE, NULL);
  player = truce_theatre_get_player (theatre);
  quiz = truce_theatre_get_quiz (theatre);
  truce_theatre_set_seen (theatre, TRUE);
  g_object_set (theatre, "board", 1u, NULL); /* 4 × 4 */
  g_object_set (quiz, "on", TRUE, NULL);
}

static void
down (void)
{
  g_assert_finalize_object (theatre);
}

static guint
method_index (const char *id)
{
  guint i = 0;

  while (!g_str_equal (truce_stepper_method (i)->id, id))
    i++;
  return i;
}

static guint
position (void)
{
  return truce_theatre_search_get_position (truce_theatre_player_get_search (player, 0));
}

static gboolean
asks (void)
{
  return truce_theatre_quiz_asks (quiz);
}

static void
forward (void)
{
  truce_theatre_player_act (player, "theatre.forward");
}

/* Returns (transfer full) another stepper for the same search and position, unknown to the theatre. */
static TruceStepper *
stepper_here (void)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (player, 0);
  TruceStepper *stepper =
      truce_stepper_new (truce_theatre_search_get_method (search), truce_theatre_search_get_problem (search),
                         &(TruceGoal){ .question = { TRUCE_COUNT } }, NULL);

  ck_assert (truce_stepper_go (stepper, position ()));
  return stepper;
}

/* Answers correctly. */
static void
answer (void)
{
  TruceStepper *stepper = stepper_here ();
  TruceStep step;

  if (truce_theatre_quiz_asks_for_squares (quiz))
    {
      ck_assert (truce_stepper_next (stepper, &step));
      ck_assert_int_gt (step.n_squares, 0);
      for (int i = 0; i < step.n_squares; i++)
        truce_theatre_quiz_click (quiz, truce_packed_square (step.squares[i]));
      truce_theatre_quiz_check (quiz);
    }
  else
    {
      ck_assert (truce_stepper_next_move (stepper, &step));
      truce_theatre_quiz_click (quiz, truce_packed_square ((TruceSquare) step.square));
    }
  truce_stepper_free (stepper);
}

/* Counts the questions in the whole search: each placed or removed piece, and each filtering. events: set to
 * the number of events. */
static guint
count_questions (guint *events)
{
  TruceStepper *stepper = stepper_here ();
  gboolean filters = truce_stepper_filters (stepper);
  TruceStep step;
  guint n = 0;

  truce_stepper_go (stepper, 0);
  for (*events = 0; truce_stepper_next (stepper, &step); (*events)++)
    n += step.kind == TRUCE_STEP_PLACE || step.kind == TRUCE_STEP_BACK ||
         (step.n_squares > 0 &&
          (step.kind == TRUCE_STEP_GUARD || (step.kind == TRUCE_STEP_FILTER && filters)));
  truce_stepper_free (stepper);
  return n;
}

/* Correct answers lead through all questions, by single steps, to the end of the search. */
START_TEST (every_method_asks_all)
{
  guint events, questions, right = 0;

  g_object_set (theatre, "method", (guint) _i, NULL);
  if (!truce_theatre_player_get_search (player, 0))
    return; /* the method does not accept this problem */
  questions = count_questions (&events);
  for (guint i = 0; i < 2 * events + 2 && position () < events; i++)
    {
      forward ();
      if (asks ())
        {
          answer ();
          ck_assert_int_eq (truce_theatre_quiz_get_quiz (quiz)->state, TRUCE_QUIZ_RIGHT);
        }
    }
  ck_assert_uint_eq (position (), events);
  for (int kind = 0; kind < TRUCE_THEATRE_N_ASKS; kind++)
    {
      right += truce_theatre_quiz_get_count (quiz, kind)->right;
      ck_assert_uint_eq (truce_theatre_quiz_get_count (quiz, kind)->wrong, 0);
    }
  ck_assert_uint_eq (right, questions);
  ck_assert_uint_eq (truce_theatre_quiz_get_streak (quiz, NULL), questions);
  ck_assert_uint_eq (truce_theatre_quiz_get_n_answers (quiz), questions);
}
END_TEST

/* The search stops during a question. The event happens after the answer. */
START_TEST (stops_until_it_is_answered)
{
  guint longest;
  g_autofree char *text = NULL;

  forward ();
  ck_assert (asks ());
  forward ();
  ck_assert_uint_eq (position (), 0);
  truce_theatre_quiz_click (quiz, 15); /* wrong: the first piece goes to square 0 */
  ck_assert_int_eq (truce_theatre_quiz_get_quiz (quiz)->state, TRUCE_QUIZ_WRONG);
  ck_assert_uint_eq (position (), 1);
  text = truce_theatre_quiz_get_text (quiz);
  ck_assert_str_eq (text, "No, not d1. A piece is placed on a4.");
  forward ();
  ck_assert (truce_theatre_quiz_asks_for_squares (quiz));
  truce_theatre_quiz_click (quiz, 1);
  truce_theatre_quiz_click (quiz, 1); /* deselects the square */
  ck_assert_int_eq (truce_square_set_count (&truce_theatre_quiz_get_quiz (quiz)->picked), 0);
  truce_theatre_quiz_skip (quiz);
  ck_assert_uint_eq (position (), 2);
  ck_assert_uint_eq (truce_theatre_quiz_get_count (quiz, TRUCE_THEATRE_ASK_PLACE)->wrong, 1);
  ck_assert_uint_eq (truce_theatre_quiz_get_count (quiz, TRUCE_THEATRE_ASK_FILTER)->skipped, 1);
  ck_assert_uint_eq (truce_theatre_quiz_get_streak (quiz, &longest), 0);
  ck_assert_uint_eq (longest, 0);
}
END_TEST

/* If a piece is removed after a dead end, the dead end happens together with the removal. */
START_TEST (passes_dead_ends)
{
  g_object_set (theatre, "method", method_index ("original"), NULL);
  /* queens on a4 and c3; all squares of the next row were tested: a dead end, then a removal */
  g_object_set (player, "position", 8u, NULL);
  forward ();
  ck_assert (asks ());
  truce_theatre_quiz_click (quiz, 6);
  ck_assert_int_eq (truce_theatre_quiz_get_quiz (quiz)->state, TRUCE_QUIZ_RIGHT);
  ck_assert_uint_eq (position (), 10);
  ck_assert_uint_eq (truce_theatre_quiz_get_count (quiz, TRUCE_THEATRE_ASK_BACK)->right, 1);
}
END_TEST

/* Jumps are allowed during a question, which then does not count. The quiz can be turned off at any time. */
START_TEST (can_be_left)
{
  forward ();
  ck_assert (asks ());
  g_object_set (player, "position", 5u, NULL);
  ck_assert (!asks ());
  ck_assert_uint_eq (truce_theatre_quiz_get_n_answers (quiz), 0);
  forward ();
  ck_assert (asks ());
  ck_assert_uint_eq (position (), 5);
  truce_theatre_player_act (player, "theatre.back");
  ck_assert_uint_eq (position (), 4);
  ck_assert (!asks ());
  forward ();
  ck_assert (asks ());
  g_object_set (quiz, "on", FALSE, NULL);
  ck_assert (!asks ());
  forward ();
  ck_assert_uint_eq (position (), 5);
}
END_TEST

/* Other events happen at once. Playing stops at the next question, and continues after a correct answer. */
START_TEST (plays_between_questions)
{
  gboolean playing;
  gint64 now = 1;

  g_object_set (quiz, "ask-filter", FALSE, NULL);
  truce_theatre_player_act (player, "theatre.play");
  truce_theatre_player_play_frame (player, now);
  ck_assert (asks ());
  g_object_get (player, "playing", &playing, NULL);
  ck_assert (!playing);
  answer ();
  ck_assert_uint_eq (position (), 1);
  g_object_get (player, "playing", &playing, NULL);
  ck_assert (playing);
  for (int i = 0; i < 100 && !asks (); i++)
    truce_theatre_player_play_frame (player, now += G_USEC_PER_SEC / 20);
  ck_assert (asks ());
  ck_assert_uint_eq (position (), 2);
  ck_assert (!truce_theatre_quiz_asks_for_squares (quiz));
  truce_theatre_quiz_click (quiz, 0); /* wrong: this piece stays */
  g_object_get (player, "playing", &playing, NULL);
  ck_assert (!playing);
}
END_TEST

START_TEST (answers_become_a_table)
{
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL, first = NULL, second = NULL;

  forward ();
  answer ();
  forward ();
  truce_theatre_quiz_click (quiz, 1);
  truce_theatre_quiz_click (quiz, 15);
  truce_theatre_quiz_check (quiz);
  csv = truce_theatre_quiz_to_csv (quiz);
  lines = g_strsplit (csv, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 4); /* the last line is empty */
  ck_assert_str_eq (lines[0], "time,problem,method,event,question,given,expected,result,seconds");
  first = g_strsplit (lines[1], ",", -1);
  second = g_strsplit (lines[2], ",", -1);
  ck_assert_uint_eq (g_strv_length (first), 9);
  ck_assert_str_eq (first[1], "4x4 Q k=4 true");
  ck_assert_str_eq (first[2], "improved");
  ck_assert_str_eq (first[3], "1");
  ck_assert_str_eq (first[4], "place");
  ck_assert_str_eq (first[5], "a4");
  ck_assert_str_eq (first[6], "a4");
  ck_assert_str_eq (first[7], "right");
  ck_assert_str_eq (second[4], "filter");
  ck_assert_str_eq (second[5], "b4 d1");
  ck_assert_str_eq (second[6], "b4 c4 d4 a3 b3 a2 c2 a1 d1");
  ck_assert_str_eq (second[7], "wrong");
  truce_theatre_quiz_forget (quiz);
  ck_assert_uint_eq (truce_theatre_quiz_get_n_answers (quiz), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre-quiz");
  TCase *tcase = truce_test_case (suite, "theatre-quiz", 60);
  int n = 0;

  while (truce_stepper_method ((size_t) n))
    n++;
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_loop_test (tcase, every_method_asks_all, 0, n);
  tcase_add_test (tcase, stops_until_it_is_answered);
  tcase_add_test (tcase, passes_dead_ends);
  tcase_add_test (tcase, can_be_left);
  tcase_add_test (tcase, plays_between_questions);
  tcase_add_test (tcase, answers_become_a_table);
  return truce_test_run (suite);
}
