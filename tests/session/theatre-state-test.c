/* theatre-state-test.c: the state of a theatre, without a display: choices, searches, seeking, playing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-run.h"
#include "theatre/theatre-text.h"
#include "theatre/truce-theatre.h"

static TruceTheatre *theatre;
static TruceTheatrePlayer *player;
static GString *told;

static void
on_message (GString *text, const char *message)
{
  g_string_append_printf (text, "%s\n", message);
}

static void
up (void)
{
  theatre = g_object_new (TRUCE_TYPE_THEATRE, NULL);
  player = truce_theatre_get_player (theatre);
  told = g_string_new (NULL);
  g_signal_connect_swapped (player, "message", G_CALLBACK (on_message), told);
  truce_theatre_set_seen (theatre, TRUE);
  g_object_set (theatre, "board", 3u, NULL); /* 6 × 6 */
}

static void
down (void)
{
  g_assert_finalize_object (theatre);
  g_string_free (told, TRUE);
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
number_of (const char *property)
{
  guint number;

  g_object_get (player, property, &number, NULL);
  return number;
}

static gboolean
is_on (const char *property)
{
  gboolean on;

  g_object_get (player, property, &on, NULL);
  return on;
}

static guint
position_of (guint side)
{
  return truce_theatre_search_get_position (truce_theatre_player_get_search (player, side));
}

static void
act_until_there (const char *name)
{
  truce_theatre_player_act (player, name);
  while (truce_theatre_player_is_seeking (player))
    g_main_context_iteration (NULL, TRUE);
}

static guint64
found_at (guint side)
{
  return truce_theatre_search_get_state (truce_theatre_player_get_search (player, side))->counters.found;
}

START_TEST (nothing_is_searched_unseen)
{
  g_autoptr (TruceTheatre) unseen = g_object_new (TRUCE_TYPE_THEATRE, NULL);

  ck_assert_ptr_null (truce_theatre_player_get_search (truce_theatre_get_player (unseen), 0));
  ck_assert (!truce_theatre_player_can (truce_theatre_get_player (unseen), "theatre.play"));
  truce_theatre_set_seen (unseen, TRUE);
  ck_assert_ptr_nonnull (truce_theatre_player_get_search (truce_theatre_get_player (unseen), 0));
  ck_assert_ptr_null (truce_theatre_player_get_search (truce_theatre_get_player (unseen), 1));
  ck_assert (truce_theatre_player_can (truce_theatre_get_player (unseen), "theatre.play"));
}
END_TEST

START_TEST (actions_make_sense_where_they_are)
{
  ck_assert (!truce_theatre_player_can (player, "theatre.back"));
  ck_assert (truce_theatre_player_can (player, "theatre.next-placement"));
  act_until_there ("theatre.end");
  ck_assert_uint_eq (number_of ("position"), number_of ("known"));
  ck_assert_uint_eq (found_at (0), 4);
  ck_assert (!truce_theatre_player_can (player, "theatre.forward"));
  ck_assert (truce_theatre_player_can (player, "theatre.previous-dead-end"));
  truce_theatre_player_act (player, "theatre.back");
  ck_assert_uint_eq (number_of ("position") + 1, number_of ("known"));
  g_object_set (player, "position", 17u, NULL);
  ck_assert_uint_eq (position_of (0), 17);
  truce_theatre_player_act (player, "theatre.start");
  ck_assert_uint_eq (number_of ("position"), 0);
}
END_TEST

/* If there is no such event, a message says so, and the position stays. */
START_TEST (jumps_tell_where_there_is_none)
{
  act_until_there ("theatre.next-placement");
  ck_assert_uint_eq (found_at (0), 1);
  truce_theatre_player_act (player, "theatre.previous-placement");
  ck_assert_str_eq (told->str, "No earlier solution\n");
  ck_assert_uint_eq (found_at (0), 1);
  for (int i = 0; i < 4; i++)
    act_until_there ("theatre.next-placement");
  ck_assert_uint_eq (found_at (0), 4);
  ck_assert_str_eq (told->str, "No earlier solution\nNo later solution\n");
}
END_TEST

START_TEST (another_method_begins_level)
{
  g_object_set (player, "position", 60u, NULL);
  g_object_set (theatre, "compare", TRUE, "other-method", method_index ("mrv"), NULL);
  while (truce_theatre_player_is_seeking (player))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (position_of (0), 60);
  ck_assert_uint_eq (position_of (1), 60);
  truce_theatre_player_pick (player, 1, 70);
  ck_assert_uint_eq (position_of (0), 60);
  ck_assert_uint_eq (number_of ("position"), 70);
  act_until_there ("theatre.next-placement");
  ck_assert_uint_eq (found_at (0), 1);
  g_object_set (theatre, "board", 2u, NULL);
  ck_assert_uint_eq (number_of ("position"), 0);
  g_object_set (theatre, "compare", FALSE, NULL);
  ck_assert_ptr_null (truce_theatre_player_get_search (player, 1));
  ck_assert_ptr_nonnull (truce_theatre_player_get_search (player, 0));
}
END_TEST

/* Playing follows frame times: one event at once, then as many as the speed allows. */
START_TEST (plays_by_the_frames)
{
  g_object_set (player, "speed", 3u, NULL); /* 30 events per second */
  truce_theatre_player_act (player, "theatre.play");
  truce_theatre_player_play_frame (player, 1000000);
  ck_assert_uint_eq (number_of ("position"), 1);
  truce_theatre_player_play_frame (player, 1020000);
  ck_assert_uint_eq (number_of ("position"), 1);
  truce_theatre_player_play_frame (player, 1070000);
  ck_assert_uint_eq (number_of ("position"), 3);
  truce_theatre_player_play_frame (player, 9000000); /* counts at most a tenth of a second */
  ck_assert_uint_eq (number_of ("position"), 6);
  g_object_set (player, "position", 2u, NULL);
  ck_assert (!is_on ("playing"));
  act_until_there ("theatre.end");
  g_object_set (player, "speed", 6u, NULL);
  truce_theatre_player_act (player, "theatre.play");
  ck_assert_uint_eq (number_of ("position"), 0);
  for (gint64 now = 1; is_on ("playing"); now += 90000)
    truce_theatre_player_play_frame (player, now);
  ck_assert_uint_eq (found_at (0), 4);
}
END_TEST

START_TEST (says_why_there_is_none)
{
  TruceProblemSpec spec;
  g_autofree char *text = NULL, *too_large = NULL;

  truce_problem_spec_init (&spec);
  truce_square_set_add (&spec.kinds[0].preplaced, 0);
  truce_square_set_add (&spec.kinds[0].preplaced, 63);
  truce_theatre_set_problem (theatre, &spec);
  /* on one of the theatre's own boards */
  ck_assert_ptr_nonnull (truce_theatre_player_get_search (player, 0));
  g_object_set (theatre, "board", 0u, NULL);
  ck_assert_ptr_null (truce_theatre_player_get_search (player, 0));
  text = truce_theatre_describe_refusal (theatre, 0);
  ck_assert_str_eq (text, "The pieces on a8 and h1 attack each other.");
  ck_assert_int_eq (truce_theatre_get_refused_square (theatre, 0), 63);
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 20, 20 };
  truce_theatre_set_problem (theatre, &spec);
  too_large = truce_theatre_describe_refusal (theatre, 0);
  ck_assert_ptr_nonnull (strstr (too_large, "20 × 20"));
  ck_assert_int_eq (truce_theatre_get_refused_square (theatre, 0), -1);
}
END_TEST

static TruceProblemSpec
spec_of (const char *text)
{
  TruceProblemSpec spec;
  TruceError error;

  ck_assert_msg (truce_problem_spec_from_text (text, &spec, &error), "%s", text);
  return spec;
}

/* A question that the chosen methods do not accept uses the method that accepts every question. */
START_TEST (general_questions_choose_their_method)
{
  static const struct
  {
    const char *problem;
    guint64 found; /* by brute force in tests/engine */
  } cases[] = {
    { "3x3 K+R k=2,1 true", 4 }, /* Dudeney's kings and rook; next: 4 × 4 with two rooks and four knights */
    { "4x4 R+N k=2,4 true", 8 },
  };

  g_object_set (theatre, "board", 0u, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceProblemSpec spec = spec_of (cases[i].problem);
      guint method;

      g_object_set (theatre, "method", 0u, NULL);
      truce_theatre_set_problem (theatre, &spec);
      g_object_get (theatre, "method", &method, NULL);
      ck_assert_str_eq (truce_stepper_method (method)->id, "backtrack");
      act_until_there ("theatre.end");
      ck_assert_uint_eq (found_at (0), cases[i].found);
      g_object_set (theatre, "method", 0u, NULL); /* an explicit choice is rejected */
      ck_assert_ptr_null (truce_theatre_player_get_search (player, 0));
    }
}
END_TEST

START_TEST (sentences_name_kinds)
{
  TruceProblemSpec spec = spec_of ("2x2 R+B k=1,1 true");
  TruceTheatreSearch *search;
  static const char *const sentences[] = {
    "2 pieces to place",
    "White, rook placed on a2 as number 1",
    "The piece on a2 rules out 3 squares: B b2, B a1, B b1",
    "Dead end: fewer open squares than remaining pieces (Black, bishop)",
    "Backtrack: the piece on a2 is removed",
  };

  g_object_set (theatre, "board", 0u, NULL);
  truce_theatre_set_problem (theatre, &spec);
  search = truce_theatre_player_get_search (player, 0);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence = NULL;

      truce_theatre_search_go (search, i);
      sentence = truce_theatre_sentence (search);
      ck_assert_str_eq (sentence, sentences[i]);
    }
}
END_TEST

/* A king in the middle covers all nine squares; no other square does. */
START_TEST (guards_by_the_hardest_square)
{
  static const char *const sentences[] = {
    "1 piece to place",
    "King placed on b2 as number 1, to guard a3",
    "The piece on b2 guards 9 more squares: a3, b3, c3, a2, b2, c2, a1, b1, c1",
    "Complete: solution number 1",
    "Backtrack: the piece on b2 is removed",
  };
  TruceProblemSpec spec = spec_of ("3x3 K k=1 true peace=none cover=every");
  TruceTheatreSearch *search;
  guint method = 0;

  while (truce_stepper_method (method) != truce_method_find ("cover"))
    method++;
  g_object_set (theatre, "board", 0u, NULL);
  truce_theatre_set_problem (theatre, &spec);
  g_object_set (theatre, "method", method, NULL);
  search = truce_theatre_player_get_search (player, 0);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence = NULL;

      truce_theatre_search_go (search, i);
      sentence = truce_theatre_sentence (search);
      ck_assert_str_eq (sentence, sentences[i]);
    }
  spec = spec_of ("6x6 Q k=3 true peace=none cover=every"); /* four placements: A002564 */
  truce_theatre_set_problem (theatre, &spec);
  act_until_there ("theatre.end");
  ck_assert_uint_eq (found_at (0), 4);
  g_object_set (theatre, "method", 0u, NULL);
}
END_TEST

/* If the problem has an aim, the search visits placements of any number of pieces. */
START_TEST (the_best_is_shown_as_any_number)
{
  TruceProblemSpec spec = spec_of ("3x3 N k=any true cover=every peace=none aim=fewest");

  g_object_set (theatre, "board", 0u, NULL);
  truce_theatre_set_problem (theatre, &spec);
  act_until_there ("theatre.next-placement");
  ck_assert_uint_eq (found_at (0), 1);
}
END_TEST

START_TEST (conflicts_name_kinds)
{
  TruceProblemSpec spec = spec_of ("8x8 Q+B k=2,1 true p=0/63");
  g_autofree char *text = NULL;

  g_object_set (theatre, "board", 0u, NULL);
  truce_theatre_set_problem (theatre, &spec);
  ck_assert_ptr_null (truce_theatre_player_get_search (player, 0));
  text = truce_theatre_describe_refusal (theatre, 0);
  ck_assert_str_eq (text, "The pieces on a8 (White, queen) and h1 (Black, bishop) attack each other.");
}
END_TEST

static void
count (guint *n)
{
  ++*n;
}

/* Signals are emitted only if a value changes. */
START_TEST (equal_values_tell_nothing)
{
  guint n = 0;
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  g_signal_connect_swapped (theatre, "notify", G_CALLBACK (count), &n);
  g_signal_connect_swapped (player, "search-changed", G_CALLBACK (count), &n);
  g_object_set (theatre, "board", 3u, "method", 0u, "compare", FALSE, NULL);
  truce_theatre_set_problem (theatre, &spec);
  ck_assert_uint_eq (n, 0);
  g_object_set (theatre, "method", 1u, NULL);
  ck_assert_uint_gt (n, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre state");
  TCase *tests = truce_test_case (suite, "state", 60);

  tcase_add_checked_fixture (tests, up, down);
  tcase_add_test (tests, nothing_is_searched_unseen);
  tcase_add_test (tests, actions_make_sense_where_they_are);
  tcase_add_test (tests, jumps_tell_where_there_is_none);
  tcase_add_test (tests, another_method_begins_level);
  tcase_add_test (tests, plays_by_the_frames);
  tcase_add_test (tests, says_why_there_is_none);
  tcase_add_test (tests, general_questions_choose_their_method);
  tcase_add_test (tests, sentences_name_kinds);
  tcase_add_test (tests, guards_by_the_hardest_square);
  tcase_add_test (tests, the_best_is_shown_as_any_number);
  tcase_add_test (tests, conflicts_name_kinds);
  tcase_add_test (tests, equal_values_tell_nothing);
  return truce_test_run (suite);
}
