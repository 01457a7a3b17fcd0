/* theatre-test.c: the theatre page plays, steps, jumps and compares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "common/truce-words.h"
#include "theatre-cli.h"
#include "theatre-support.h"
#include "window-support.h"

static gboolean
is_playing (void)
{
  gboolean playing;

  g_object_get (player (), "playing", &playing, NULL);
  return playing;
}

static void
choose_method (guint stage, const char *id)
{
  guint i = 0;

  while (!g_str_equal (truce_stepper_method (i)->id, id))
    i++;
  gtk_drop_down_set_selected (inner (stage == 0 ? "method" : "other_method"), i);
}

static guint
find_line (char **lines, const char *begin, guint from)
{
  while (lines[from] && !g_str_has_prefix (lines[from], begin))
    from++;
  ck_assert_ptr_nonnull (lines[from]);
  return from;
}

START_TEST (steps_on_and_back)
{
  TruceTheatreSearch *search = search_at (0);

  ck_assert_uint_eq (position_of (0), 0);
  act_here ("theatre.forward");
  ck_assert_uint_eq (position_of (0), 1);
  ck_assert_str_eq (text_of (0, "sentence"), "Queen placed on a8 as number 1");
  ck_assert_uint_eq (number_of (0, "tried"), 1);
  act_here ("theatre.forward");
  /* the queen in the corner attacks 7 + 7 + 7 squares */
  ck_assert_ptr_nonnull (strstr (text_of (0, "sentence"), "rules out 21 squares"));
  ck_assert_int_eq (truce_theatre_search_get_state (search)->n_candidates, 42);
  act_here ("theatre.back");
  act_here ("theatre.back");
  ck_assert_uint_eq (position_of (0), 0);
  ck_assert_uint_eq (number_of (0, "tried"), 0);
  ck_assert_str_eq (text_of (0, "sentence"), "8 pieces to place");
}
END_TEST

/* Jumps lead to the next event of their kind in the output of truce-cli step, and the log shows it. */
START_TEST (jumps_and_scrubs)
{
  g_auto (GStrv) lines = cli_steps ("6", "Q", "improved", NULL);
  guint found = find_line (lines, "found", 0) + 1, dead = find_line (lines, "dead", found) + 1;
  g_autofree char *text = NULL;

  choose_size (6);
  jump_here ("theatre.next-placement");
  ck_assert_uint_eq (position_of (0), found);
  ck_assert_str_eq (text_of (0, "sentence"), "Complete: solution number 1");
  jump_here ("theatre.next-dead-end");
  ck_assert_uint_eq (position_of (0), dead);
  text = text_of_row (dead - 1);
  show_log (TRUE);
  wait_for (shows (log_part ("rows"), text), 60);
  act_here ("theatre.previous-placement");
  ck_assert_uint_eq (position_of (0), found);
  jump_here ("theatre.end");
  ck_assert_uint_eq (position_of (0), g_strv_length (lines));
  ck_assert_uint_eq (number_of (0, "found"), 4);
  gtk_range_set_value (inner ("scrub"), 17);
  ck_assert_uint_eq (position_of (0), 17);
  act_here ("theatre.start");
  ck_assert_uint_eq (position_of (0), 0);
  ck_assert (gtk_range_get_value (inner ("scrub")) == 0);
}
END_TEST

static void
assert_counters (guint stage, const char *method)
{
  g_auto (GStrv) lines = cli_steps ("6", "Q", method, NULL);
  guint tried = 0;

  for (char **line = lines; *line; line++)
    tried += g_str_has_prefix (*line, "place ");
  ck_assert_uint_eq (number_of (stage, "tried"), tried);
  ck_assert_uint_eq (number_of (stage, "found"), cli_counter ("6", "Q", method, "found"));
  ck_assert_uint_eq (number_of (stage, "dead_ends"), cli_counter ("6", "Q", method, "dead_ends"));
}

/* At their ends, two methods side by side have the counters of truce-cli step. */
START_TEST (plays_two_side_by_side)
{
  choose_size (6);
  choose_method (0, "diagonal-locking");
  g_signal_emit_by_name (inner ("compare"), "clicked");
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (stage_at (1))));
  choose_method (1, "original");
  gtk_drop_down_set_selected (inner ("speed"), 6); /* the fastest */
  act_here ("theatre.play");
  ck_assert (is_playing ());
  wait_for (position_of (0) > 0 && position_of (1) > 0, 10);
  wait_for (!is_playing (), 30);
  assert_counters (0, "diagonal-locking");
  assert_counters (1, "original");
  /* Play starts again at the end, and pauses if pressed again */
  act_here ("theatre.play");
  wait_for (position_of (0) > 0, 10);
  act_here ("theatre.play");
  ck_assert (!is_playing ());
  g_signal_emit_by_name (inner ("compare"), "clicked");
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (stage_at (1))));
}
END_TEST

/* A method that is chosen during a search starts at the position of the search, and both continue from there.
 */
START_TEST (second_method_begins_level)
{
  guint at[2];

  choose_size (6);
  choose_method (0, "improved");
  choose_method (1, "original");
  gtk_range_set_value (inner ("scrub"), 0);
  for (int i = 0; i < 60; i++)
    act_here ("theatre.forward");
  g_signal_emit_by_name (inner ("compare"), "clicked");
  wait_for (!truce_theatre_player_is_seeking (player ()), 60);
  ck_assert_uint_eq (position_of (0), 60);
  ck_assert_uint_eq (position_of (1), 60);
  choose_method (1, "mrv");
  wait_for (!truce_theatre_player_is_seeking (player ()), 60);
  ck_assert_uint_eq (position_of (0), 60);
  ck_assert_uint_eq (position_of (1), 60);
  while (number_of (0, "found") < 4 && number_of (1, "found") < 4)
    {
      at[0] = position_of (0);
      at[1] = position_of (1);
      jump_here ("theatre.next-placement");
      ck_assert_uint_gt (position_of (0), at[0]);
      ck_assert_uint_gt (position_of (1), at[1]);
    }
  /* a new problem starts a new search */
  choose_size (5);
  ck_assert_uint_eq (position_of (0), 0);
  ck_assert_uint_eq (position_of (1), 0);
}
END_TEST

static bool
sees (guint side, const char *name)
{
  return gtk_widget_get_visible (truce_theatre_stage_get_part (stage_at (side), name));
}

/* The buttons show which parts of the theatre are visible, and change it. */
START_TEST (what_is_seen_is_chosen)
{
  TruceTheatre *theatre = truce_theatre_page_get_theatre (page);
  guint view;

  ck_assert (sees (0, "board_part") && sees (0, "side_part") && sees (0, "head")); /* there is room for all */
  ck_assert_str_eq (text_of (0, "method"),
                    truce_translate (truce_theatre_search_get_method (search_at (0))->name));
  ck_assert (!sees (0, "views"));
  g_object_set (theatre, "compare", TRUE, NULL);
  ck_assert (sees (0, "board_part") && sees (0, "side_part") && sees (0, "head"));
  ck_assert (sees (1, "board_part") && sees (1, "side_part") && sees (1, "head"));
  g_object_set (theatre, "compare", FALSE, NULL);
  truce_page_set_layout (TRUCE_PAGE (page), &(TrucePageLayout){ .layout = TRUCE_LAYOUT_NARROW });
  ck_assert (sees (0, "board_part") && !sees (0, "side_part"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (truce_theatre_stage_get_part (stage_at (0), "show_tree")),
                                TRUE);
  g_object_get (theatre, "view", &view, NULL);
  ck_assert_uint_eq (view, TRUCE_THEATRE_VIEW_TREE);
  ck_assert (!sees (0, "board_part") && sees (0, "side_part"));
  g_object_set (theatre, "view", TRUCE_THEATRE_VIEW_BOARD, NULL);
  ck_assert (sees (0, "board_part") && !sees (0, "side_part"));
}
END_TEST

/* The button '?' explains the marks; also those of the second method while two are compared. */
START_TEST (marks_are_explained)
{
  GtkMenuButton *button = inner ("legend_button");
  GtkWidget *legend = inner ("legend"), *toggle = gtk_widget_get_first_child (GTK_WIDGET (button));

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "What the marks mean");
  gtk_menu_button_popup (button);
  wait_for (gtk_widget_get_mapped (legend), 20);
  ck_assert (shows (legend, "Dead end") && !shows (legend, "Second method only"));
  g_object_set (truce_theatre_page_get_theatre (page), "compare", TRUE, NULL);
  wait_for (shows (legend, "Second method only"), 20);
  gtk_menu_button_popdown (button);
  wait_for (!gtk_widget_get_mapped (legend), 20);
}
END_TEST

/* Sets the pieces of the search on the window's board, which undo reverts. */
START_TEST (pieces_are_set_on_the_board)
{
  GtkWidget *button = truce_theatre_stage_get_part (stage_at (0), "set_on_board");
  const TruceSquareSet *pieces;
  TruceStepperState state;

  ck_assert (!gtk_widget_get_sensitive (button)); /* there are no pieces */
  jump_here ("theatre.next-dead-end");
  state = *truce_theatre_search_get_state (search_at (0));
  ck_assert_int_gt (state.depth, 1);
  g_signal_emit_by_name (button, "clicked");
  pieces = &truce_workspace_get_state (workspace_now ())->spec.kinds[0].preplaced;
  ck_assert_int_eq (truce_square_set_count (pieces), state.depth);
  wait_for (gtk_widget_get_mapped (part ("board_page")), 20);
  act ("win.undo", NULL);
  ck_assert_int_eq (truce_square_set_count (pieces), 0);
}
END_TEST

/* Reading a search with very many events takes seconds. The page stays responsive. */
START_TEST (reading_can_be_cancelled)
{
  gtk_drop_down_set_selected (inner ("board"), 12 - 3);
  act_here ("theatre.forward");
  act_here ("theatre.end");
  ck_assert (truce_theatre_player_is_seeking (player ()));
  ck_assert_uint_eq (position_of (0), 1); /* moves only after reading */
  act_here ("theatre.cancel");
  ck_assert (!truce_theatre_player_is_seeking (player ()));
  ck_assert_uint_eq (position_of (0), 1);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (inner ("scrub_stack")), "scrub");
  /* The progress is shown only if reading takes a while. A fast machine may not need to show it. */
  act_here ("theatre.end");
  wait_for (!truce_theatre_player_is_seeking (player ()) ||
                strcmp (gtk_stack_get_visible_child_name (inner ("scrub_stack")), "reading") == 0,
            600);
  act_here ("theatre.cancel");
  ck_assert_str_eq (gtk_stack_get_visible_child_name (inner ("scrub_stack")), "scrub");
  act_here ("theatre.start");
  act_here ("theatre.forward");
  ck_assert_uint_eq (position_of (0), 1);
  act_here ("theatre.end");
  wait_for (!truce_theatre_player_is_seeking (player ()), 600);
  ck_assert_uint_eq (position_of (0), TRUCE_THEATRE_EVENTS_MAX);
  /* Any other action ends reading. Nothing of the new search is read yet. */
  gtk_drop_down_set_selected (inner ("board"), 11 - 3);
  act_here ("theatre.end");
  ck_assert (truce_theatre_player_is_seeking (player ()));
  act_here ("theatre.forward");
  ck_assert (!truce_theatre_player_is_seeking (player ()));
  ck_assert_uint_eq (position_of (0), 1);
}
END_TEST

START_TEST (follows_the_window)
{
  toggle ("b7");
  wait_for (truce_theatre_search_get_problem (search_at (0))->n_preplaced == 1, 5);
  act_here ("theatre.forward");
  ck_assert_ptr_nonnull (strstr (text_of (0, "sentence"), " as number 1"));
  resize_board (20, 20);
  ck_assert_ptr_null (search_at (0));
  ck_assert (shows (GTK_WIDGET (stage_at (0)),
                    "The theatre shows boards of up to 16 × 16 squares; this one has 20 × 20."));
  gtk_widget_activate_action (GTK_WIDGET (page), "theatre.forward", NULL);
  choose_size (5);
  jump_here ("theatre.end");
  ck_assert_uint_eq (number_of (0, "found"), 10);
}
END_TEST

/* If a method does not accept the piece, its side says so, and the other side still plays. */
START_TEST (says_what_a_method_refuses)
{
  TrucePiece knight;
  TruceViewState next;

  ck_assert (truce_piece_parse ("N", &knight, NULL));
  next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &knight);
  truce_workspace_set_state (workspace_now (), &next);
  choose_size (4);
  choose_method (0, "mrv");
  ck_assert_ptr_null (search_at (0));
  g_signal_emit_by_name (inner ("compare"), "clicked");
  choose_method (1, "improved");
  act_here ("theatre.forward");
  ck_assert_uint_eq (position_of (1), 1);
}
END_TEST

static int
width_needed (void)
{
  int min;

  gtk_widget_measure (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

/* Two boards, or two trees, fit side by side on a phone. */
START_TEST (two_have_room_in_the_narrowest_window)
{
  TruceTheatre *theatre = truce_theatre_page_get_theatre (page);
  GtkWidget *sentence = truce_theatre_stage_get_part (stage_at (0), "sentence");
  GtkWidget *foot = gtk_widget_get_parent (sentence);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_for (truce_theatre_stage_get_part (stage_at (0), "views") &&
                gtk_widget_get_mapped (truce_theatre_stage_get_part (stage_at (0), "views")),
            20);
  g_object_set (theatre, "compare", TRUE, NULL);
  for (int tree = 0; tree <= 1; tree++)
    {
      for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
        truce_theatre_set_view (theatre, side, tree ? TRUCE_THEATRE_VIEW_TREE : TRUCE_THEATRE_VIEW_BOARD);
      for (int i = 0; i < 20; i++)
        window_iterate ();
      ck_assert_msg (width_needed () <= 360, "%s need a width of %d", tree ? "trees" : "boards",
                     width_needed ());
    }
  ck_assert_ptr_ne (gtk_widget_get_parent (sentence), foot);
  g_object_set (theatre, "compare", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  wait_for (gtk_widget_get_parent (sentence) == foot, 20);
  ck_assert_ptr_eq (gtk_widget_get_next_sibling (truce_theatre_stage_get_part (stage_at (0), "position")),
                    sentence);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre page");
  TCase *tcase = tcase_create ("theatre page");

  tcase_add_checked_fixture (tcase, theatre_up, window_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, steps_on_and_back);
  tcase_add_test (tcase, jumps_and_scrubs);
  tcase_add_test (tcase, plays_two_side_by_side);
  tcase_add_test (tcase, second_method_begins_level);
  tcase_add_test (tcase, what_is_seen_is_chosen);
  tcase_add_test (tcase, marks_are_explained);
  tcase_add_test (tcase, pieces_are_set_on_the_board);
  tcase_add_test (tcase, reading_can_be_cancelled);
  tcase_add_test (tcase, follows_the_window);
  tcase_add_test (tcase, two_have_room_in_the_narrowest_window);
  tcase_add_test (tcase, says_what_a_method_refuses);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
