/* puzzle-test.c: puzzles are made, shared, played with hints, left and stored
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/truce-board-page-export.h"
#include "board/truce-board-page.h"
#include "common/truce-settings.h"
#include "learn/symmetry-question.h"
#include "puzzle-support.h"
#include "theatre/truce-theatre-page.h"
#include "workspace/workspace-actions.h"
#include "workspace/workspace-document.h"

/* Each has a unique solution and no needless piece (`truce-cli puzzle`). */
#define EASY "8/5o2/8/8/o7/6o1/8/8 Q"
#define HARD "7o/8/8/8/8/6o1/8/8 Q"

START_TEST (hints_lead_to_the_end)
{
  play_pieces (_i == 0 ? EASY : HARD);
  ck_assert (says (_i == 0 ? "Easy puzzle" : "Hard puzzle"));
  ck_assert_int_ge (solve_by_hints (), 5);
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 8);
  ck_assert (says ("Solved!"));
  ck_assert (!says (_i == 0 ? "Easy puzzle" : "Hard puzzle"));
  act ("win.undo", NULL);
  ck_assert (!truce_puzzle_game_is_solved (puzzle_game ()) && is_puzzle ());
  ck_assert (says (_i == 0 ? "Easy puzzle" : "Hard puzzle"));
  act ("win.redo", NULL);
  ck_assert (truce_puzzle_game_is_solved (puzzle_game ()));
  act ("win.clear", NULL);
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), _i == 0 ? 3 : 2);
  ck_assert (is_puzzle ());
}
END_TEST

START_TEST (checks_what_is_placed)
{
  const TrucePuzzle *puzzle;
  int right = -1, wrong = -1;

  play_pieces (EASY);
  puzzle = truce_puzzle_game_get_puzzle (puzzle_game ());
  act ("win.puzzle-check", NULL);
  ck_assert (says ("Nothing is placed yet"));
  for (int square = 63; square >= 0; square--)
    if (truce_square_set_has (&puzzle->problem->free, square))
      *(truce_square_set_has (&puzzle->answer, square) ? &right : &wrong) = square;
  toggle ("f7");
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 3);
  truce_workspace_toggle (workspace_now (), right);
  act ("win.puzzle-check", NULL);
  ck_assert (says ("1 piece placed, and it is right"));
  truce_workspace_toggle (workspace_now (), wrong);
  ck_assert (truce_puzzle_game_get_message (puzzle_game ()) == NULL);
  act ("win.puzzle-check", NULL);
  ck_assert (says ("is wrong"));
  act ("win.puzzle-hint", NULL);
  ck_assert (says ("is wrong"));
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  g_signal_emit_by_name (truce_board_page_get_board (part ("board_page")), "square-blocked", right);
  ck_assert (truce_square_set_has (&truce_workspace_get_state (workspace_now ())->crossed, right));
  act ("win.puzzle-hint", NULL);
  ck_assert (says ("on a crossed-out square"));
}
END_TEST

/* There is no menu of a square, and no tools and placements: a right click crosses out. */
START_TEST (a_right_click_crosses_out)
{
  TruceBoardView *board = truce_board_page_get_board (part ("board_page"));
  GtkToggleButton *tools = GTK_TOGGLE_BUTTON (
      gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "tools_button"));
  GtkWidget *placements = GTK_WIDGET (
      gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "solutions_button"));
  int square;

  ck_assert (gtk_widget_get_visible (placements));
  gtk_toggle_button_set_active (tools, TRUE);
  truce_board_view_set_tool (board, TRUCE_TOOL_WALL);
  play_pieces (EASY);
  ck_assert (!gtk_widget_get_visible (placements));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (tools)) && !gtk_toggle_button_get_active (tools));
  ck_assert_int_eq (truce_board_view_get_tool (board), TRUCE_TOOL_PLACE);
  square = truce_square_set_next (&truce_puzzle_game_get_puzzle (puzzle_game ())->problem->free, 0);
  for (int crossed = 1; crossed >= 0; crossed--)
    {
      g_signal_emit_by_name (board, "menu-requested", square);
      ck_assert_int_eq (truce_square_set_has (&truce_workspace_get_state (workspace_now ())->crossed, square),
                        crossed);
    }
}
END_TEST

/* The heat map would give the puzzle away. The list of overlays says so, and so does the key. */
START_TEST (there_is_no_heat_map)
{
  GtkMenuButton *overlays = GTK_MENU_BUTTON (
      gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "overlays_button"));
  static const char why[] = "A count would reveal whether the pieces of the puzzle are right.";

  play_pieces (EASY);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  ck_assert (says (why));
  ck_assert (!(truce_workspace_get_state (workspace_now ())->overlays & TRUCE_OVERLAY_HEAT));
  gtk_menu_button_popup (overlays);
  wait_for (find_label (GTK_WIDGET (gtk_menu_button_get_popover (overlays)), why), 5);
  act ("win.leave-puzzle", NULL);
  ck_assert (!find_label (GTK_WIDGET (gtk_menu_button_get_popover (overlays)), why));
  gtk_menu_button_popdown (overlays);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  ck_assert (truce_workspace_get_state (workspace_now ())->overlays & TRUCE_OVERLAY_HEAT);
}
END_TEST

static void
select_square (const char *name)
{
  g_signal_emit_by_name (truce_board_page_get_board (part ("board_page")), "square-selected",
                         square_named (name));
}

/* Returns the square whose piece the button removes; -1: there is no button. */
static int
square_of_button (void)
{
  const char *label;
  GtkWidget *button = NULL;

  for (int square = 0; square < 64 && !button; square++)
    {
      char name[TRUCE_SQUARE_NAME_SIZE];
      g_autofree char *text =
          g_strdup_printf ("Remove %s", truce_square_name (spec_now ()->board, square, name));

      button = find_button (GTK_WIDGET (window), text);
    }
  if (!button || !gtk_widget_is_visible (button))
    return -1;
  label = gtk_button_get_label (GTK_BUTTON (button));
  return square_named (label + strlen ("Remove "));
}

static void
assert_takes_off (const char *name)
{
  g_autofree char *label = g_strconcat ("Remove ", name, NULL);

  ck_assert_int_eq (square_of_button (), square_named (name));
  g_signal_emit_by_name (find_button (GTK_WIDGET (window), label), "clicked");
  wait_for (!truce_square_set_has (puzzle_pieces (), square_named (name)), 5);
}

/* The button removes a piece that the line calls wrong, or one that attacks a given piece. Given pieces
 * cannot be removed. Of two other pieces that attack each other, the button does not reveal which is right.
 */
START_TEST (takes_off_what_is_wrong)
{
  play_pieces (EASY);
  toggle ("c7");
  ck_assert (says ("attack"));
  assert_takes_off ("c7"); /* f7 is given */
  toggle ("a1");
  assert_takes_off ("a1"); /* a4 is given, although its square number is higher */
  solve_by_hints ();
  truce_square_set_foreach (square, &truce_puzzle_game_get_puzzle (puzzle_game ())->answer)
    if (truce_board_row (spec_now ()->board, square) == 0)
      truce_workspace_toggle (workspace_now (), square);
  toggle ("c8");
  select_square ("a1");
  ck_assert_int_eq (square_of_button (), -1); /* c5 is right */
  act ("win.puzzle-check", NULL);
  ck_assert_int_eq (square_of_button (), square_named ("c8"));
  toggle ("h1");
  act ("win.puzzle-check", NULL);
  ck_assert (says ("are wrong"));
  assert_takes_off ("h1"); /* the selected one */
  ck_assert (truce_puzzle_game_get_wrong (puzzle_game ()) == NULL);
  act ("win.puzzle-hint", NULL);
  ck_assert (says ("The piece on c8 is wrong"));
  assert_takes_off ("c8");
  act ("win.puzzle-hint", NULL);
  ck_assert (truce_puzzle_game_get_hinted (puzzle_game ()) != NULL);
  ck_assert_int_eq (square_of_button (), -1);
}
END_TEST

/* If neither of two pieces is given, there is no button. */
START_TEST (takes_off_neither_of_two)
{
  play_pieces ("8/8/7o/2o5/8/8/6o1/8 Q");
  toggle ("b4");
  toggle ("c5"); /* given */
  select_square ("c5");
  assert_takes_off ("b4");
  toggle ("a1");
  toggle ("a4");
  ck_assert (says ("a4 and a1 attack each other"));
  ck_assert_int_eq (square_of_button (), -1);
  act ("win.puzzle-check", NULL);
  ck_assert (says ("The piece on a1 is wrong"));
  assert_takes_off ("a1");
}
END_TEST

/* Nothing that distracts or reveals the solution is visible during a puzzle. */
START_TEST (is_calm)
{
  AdwFlap *placements = truce_board_page_get_flap (part ("board_page"));
  GtkWidget *solve = part ("solve_stack");

  act ("win.solve", NULL);
  wait_for (run_is_done (), 10);
  ck_assert (adw_flap_get_reveal_flap (placements));
  play_pieces (EASY);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_for (adw_flap_get_folded (placements), 5);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 800);
  wait_for (gtk_widget_get_width (GTK_WIDGET (window)) > 1000 && !adw_flap_get_folded (placements), 5);
  ck_assert (!adw_flap_get_reveal_flap (placements));
  ck_assert (!gtk_widget_get_visible (solve));
  ck_assert (truce_workspace_get_run (workspace_now ()) == NULL);
  ck_assert_int_eq (
      truce_insight_get_state (truce_position_insight_get (truce_workspace_get_insight (workspace_now ()))),
      TRUCE_INSIGHT_NONE);
  g_settings_set_boolean (truce_settings_get (), "puzzle-time", FALSE);
  ck_assert (!says ("0:00"));
  g_settings_set_boolean (truce_settings_get (), "puzzle-time", TRUE);
  act ("win.leave-puzzle", NULL);
  ck_assert (!is_puzzle ());
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 3);
  ck_assert (adw_flap_get_reveal_flap (placements));
  ck_assert (gtk_widget_get_visible (solve));
}
END_TEST

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The shared text is one line, without the placed pieces. */
START_TEST (is_shared_as_text)
{
  g_autofree char *text = NULL;

  play_pieces (EASY);
  act ("win.puzzle-hint", NULL);
  solve_by_hints ();
  act ("win.copy-puzzle", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  wait_for (text != NULL, 5);
  ck_assert_str_eq (g_strchomp (text), EASY);
  act ("win.new", NULL);
  play_pieces (text);
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 3);
}
END_TEST

static gboolean
offers (const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), label);

  return button && gtk_widget_get_mapped (button);
}

/* A solved puzzle offers to share the result, and another puzzle of its size and grade, but no hint. Undo
 * takes the offer back. */
START_TEST (ends_with_a_card)
{
  g_autofree char *text = NULL;
  g_autofree char *hints = NULL;
  int height;

  play_pieces (EASY);
  wait_for (offers ("H_int") && !offers ("Sha_re") && !offers ("_Next"), 5);
  height = gtk_widget_get_height (GTK_WIDGET (truce_board_page_get_board (part ("board_page"))));
  hints = g_strdup_printf ("%d hints", solve_by_hints ());
  wait_for (!offers ("H_int") && offers ("Sha_re") && offers ("_Next"), 5);
  ck_assert (says ("Solved") && says (hints));
  ck_assert_int_eq (gtk_widget_get_height (GTK_WIDGET (truce_board_page_get_board (part ("board_page")))),
                    height);
  act ("win.share-puzzle", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  wait_for (text != NULL, 5);
  ck_assert_ptr_nonnull (strstr (text, " · Completion · easy · 8 × 8 · "));
  ck_assert_ptr_nonnull (strstr (text, hints));
  ck_assert (g_str_has_suffix (g_strchomp (text), "\n" EASY));
  act ("win.undo", NULL);
  wait_for (offers ("H_int") && !offers ("Sha_re"), 5);
  act ("win.redo", NULL);
  wait_for (offers ("Sha_re"), 5);
  act ("win.next-puzzle", NULL);
  act ("win.next-puzzle", NULL); /* the second one is dropped */
  wait_for (truce_puzzle_game_is_on (puzzle_game ()) && !truce_puzzle_game_is_solved (puzzle_game ()), 60);
  ck_assert_int_eq (spec_now ()->board.rows, 8);
  ck_assert_int_eq (truce_puzzle_game_get_puzzle (puzzle_game ())->grade, TRUCE_GRADE_EASY);
  wait_for (offers ("H_int"), 5);
}
END_TEST

/* The time stops while another page covers the board. */
START_TEST (its_time_waits_for_the_board)
{
  gint64 end;
  int seconds;

  play_pieces (EASY);
  wait_for (truce_puzzle_game_get_score (puzzle_game ()).seconds >= 1, 20);
  act ("win.show-page", "s", "runs");
  wait_for (!gtk_widget_get_mapped (part ("board_page")), 20);
  seconds = truce_puzzle_game_get_score (puzzle_game ()).seconds;
  end = g_get_monotonic_time () + 3 * G_USEC_PER_SEC / 2;
  while (g_get_monotonic_time () < end)
    window_iterate ();
  ck_assert_int_eq (truce_puzzle_game_get_score (puzzle_game ()).seconds, seconds);
  act ("win.show-page", "s", "board");
  wait_for (truce_puzzle_game_get_score (puzzle_game ()).seconds > seconds, 20);
}
END_TEST

START_TEST (says_why_it_is_no_puzzle)
{
  paste_pieces ("8/5o2/8/8/8/8/8/8 Q");
  act ("win.play-puzzle", NULL);
  wait_for (says ("in more than one way"), 5);
  paste_pieces ("8/8/5o2/8/8/8/8/8 N");
  act ("win.play-puzzle", NULL);
  wait_for (says ("each row or each column"), 5);
  paste_pieces ("o7/o7/8/8/8/8/8/8 Q");
  act ("win.play-puzzle", NULL);
  wait_for (says ("attack each other"), 5);
  ck_assert (!is_puzzle ());
}
END_TEST

static GtkWidget *
find_of_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_of_type (child, type);
  return found;
}

/* Requests a puzzle of the board's size by the dialog. */
static void
ask_for_new (TruceGrade grade, gboolean daily)
{
  AdwMessageDialog *dialog;

  act ("win.new-puzzle", NULL);
  dialog = find_question ();
  ck_assert (dialog != NULL);
  adw_combo_row_set_selected (find_choice (GTK_WIDGET (dialog), "_Grade"), grade);
  gtk_switch_set_active (GTK_SWITCH (find_of_type (GTK_WIDGET (dialog), GTK_TYPE_SWITCH)), daily);
  adw_message_dialog_response (dialog, "play");
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Returns whether no puzzle was found. On a slow or busy machine the search may time out. */
static bool
none_was_found (void)
{
  return says ("has the requested grade") || says ("within the time limit");
}

START_TEST (makes_a_new_one)
{
  /* 4 × 4 has no such puzzle */
  resize_board (4, 4);
  ask_for_new (TRUCE_GRADE_HARD, FALSE);
  wait_for (none_was_found () || truce_puzzle_game_is_on (puzzle_game ()), 30);
  ck_assert (!is_puzzle ());
  resize_board (7, 7);
  ask_for_new (TRUCE_GRADE_EASY, FALSE);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 30);
  ck_assert_int_eq (spec_now ()->board.rows, 7);
  ck_assert_int_eq (truce_puzzle_game_get_puzzle (puzzle_game ())->grade, TRUCE_GRADE_EASY);
  act ("win.undo", NULL);
  ck_assert (!is_puzzle ());
  act ("win.redo", NULL);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 30);
}
END_TEST

/* Returns (transfer full) the puzzle of the day, which depends only on the date. */
static TrucePuzzle *
puzzle_of_today (void)
{
  const TruceViewState start = truce_view_state_initial ();
  TruceProblem *problem = truce_problem_new (&start.spec, NULL);
  const TrucePuzzleRequest request = { .problem = problem, .grade = TRUCE_GRADE_MEDIUM };
  GDate today;
  guint64 random;
  TrucePuzzle *puzzle;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
  random = truce_puzzle_seed_of_day (&today);
  puzzle = truce_puzzle_generate (&request, &random, NULL, NULL);
  truce_problem_unref (problem);
  return puzzle;
}

START_TEST (has_one_for_each_day)
{
  g_autoptr (TrucePuzzle) before = puzzle_of_today ();
  g_autoptr (TrucePuzzle) after = NULL;
  const TruceProblem *problem;

  ask_for_new (TRUCE_GRADE_MEDIUM, TRUE);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 30);
  problem = truce_puzzle_game_get_puzzle (puzzle_game ())->problem;
  after = puzzle_of_today ();
  ck_assert (truce_square_set_equal (&problem->preplaced, &before->problem->preplaced) ||
             truce_square_set_equal (&problem->preplaced, &after->problem->preplaced));
}
END_TEST

/* A document stores the puzzle in its present state. Its solution is computed again. */
START_TEST (is_kept_in_documents)
{
  g_auto (TruceDocument) document = { 0 };
  TruceViewState left;

  play_pieces (HARD);
  act ("win.puzzle-hint", NULL);
  left = *truce_workspace_get_state (workspace_now ());
  ck_assert_int_gt (truce_square_set_count (&left.crossed), 0);
  document = truce_workspace_get_document (workspace_now ());
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert (!is_puzzle ());
  play_pieces (EASY);
  truce_workspace_show_document (workspace_now (), &document);
  ck_assert (truce_view_state_same_problem (&left, truce_workspace_get_state (workspace_now ())));
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 5);
  ck_assert (says ("Hard puzzle"));
}
END_TEST

/* No page, earlier result, count or printout reveals the solution. */
START_TEST (nothing_gives_it_away)
{
  static const char *const found[] = { "win.first-solution", "win.next-solution", "win.last-solution",
                                       "win.keep-solution", "win.next-symmetric" };
  TruceTheatre *theatre;
  TruceTheatrePlayer *player;
  g_autofree char *why = NULL, *copied = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (TruceEntry) entry = NULL;
  TruceRun *before;
  TruceSquare chosen[TRUCE_SQUARES_MAX];
  AdwComboRow *content;

  paste_pieces (EASY);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  ck_assert (truce_workspace_can (workspace_now (), "win.keep-solution"));
  act ("win.play-puzzle", NULL);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 5);
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    ck_assert_msg (!truce_workspace_can (workspace_now (), found[i]), "%s", found[i]);
  before = truce_workspace_get_run (workspace_now ());
  act ("win.use-automatic", NULL);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), before);
  ck_assert_ptr_null (truce_symmetry_question (workspace_now (), &why));
  ck_assert_int_eq (truce_workspace_get_chosen (workspace_now (), chosen), 0);
  act ("win.copy-as", "s", "fen");
  act ("win.copy-citation", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &copied);
  wait_for (copied != NULL, 5);
  ck_assert_ptr_nonnull (strstr (copied, "8/5Q2/8/8/Q7/6Q1/8/8"));
  picture = truce_board_page_picture (part ("board_page"), "tex", NULL);
  ck_assert_ptr_nonnull (
      g_strstr_len (g_bytes_get_data (picture, NULL), (gssize) g_bytes_get_size (picture), "p=13,32,46"));
  entry = truce_workspace_get_entry (workspace_now ());
  ck_assert_int_eq (truce_square_set_count (&entry->spec.kinds[0].preplaced), 3);
  act ("win.print", NULL);
  wait_for (window_above () && gtk_widget_get_mapped (GTK_WIDGET (window_above ())), 20);
  content = find_choice (GTK_WIDGET (window_above ()), "Content");
  ck_assert (!content || !gtk_widget_get_mapped (GTK_WIDGET (content)));
  gtk_window_destroy (window_above ());
  act ("win.show-page", "s", "theatre");
  theatre = truce_theatre_page_get_theatre (part ("theatre_page"));
  player = truce_theatre_get_player (theatre);
  wait_for (gtk_widget_get_mapped (part ("theatre_page")), 20);
  ck_assert_ptr_null (truce_theatre_player_get_search (player, 0));
  ck_assert (says ("the answer of the puzzle"));
  g_object_set (theatre, "board", 3, NULL);
  ck_assert_ptr_nonnull (truce_theatre_player_get_search (player, 0));
  g_object_set (theatre, "board", 0, NULL);
  ck_assert_ptr_null (truce_theatre_player_get_search (player, 0));
  act ("win.leave-puzzle", NULL);
  ck_assert_ptr_nonnull (truce_theatre_player_get_search (player, 0));
}
END_TEST

/* The accessible text of the line below the board names keys instead of the pointer. */
START_TEST (the_line_speaks_of_keys)
{
  GtkWidget *hint =
      GTK_WIDGET (gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "hint"));
  static const char *const squares[] = { NULL, "d4" };

  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      if (squares[i])
        toggle (squares[i]);
      ck_assert_ptr_nonnull (strstr (gtk_label_get_label (GTK_LABEL (hint)), "Click"));
      gtk_test_accessible_assert_property (
          GTK_ACCESSIBLE (hint), GTK_ACCESSIBLE_PROPERTY_LABEL,
          i == 0 ? "Press Space on a square to place a queen"
                 : "Press Space again to remove the piece, # to block a square");
    }
  /* other texts are the same for everybody */
  toggle ("d5");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (hint), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_label_get_label (GTK_LABEL (hint)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_loop_test (tcase, hints_lead_to_the_end, 0, 2);
  tcase_add_test (tcase, a_right_click_crosses_out);
  tcase_add_test (tcase, there_is_no_heat_map);
  tcase_add_test (tcase, checks_what_is_placed);
  tcase_add_test (tcase, takes_off_what_is_wrong);
  tcase_add_test (tcase, takes_off_neither_of_two);
  tcase_add_test (tcase, is_calm);
  tcase_add_test (tcase, is_shared_as_text);
  tcase_add_test (tcase, ends_with_a_card);
  tcase_add_test (tcase, its_time_waits_for_the_board);
  tcase_add_test (tcase, says_why_it_is_no_puzzle);
  tcase_add_test (tcase, makes_a_new_one);
  tcase_add_test (tcase, has_one_for_each_day);
  tcase_add_test (tcase, is_kept_in_documents);
  tcase_add_test (tcase, nothing_gives_it_away);
  tcase_add_test (tcase, the_line_speaks_of_keys);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
