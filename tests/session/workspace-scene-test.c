/* workspace-scene-test.c: scene, analysis and names of squares follow the workspace's state
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "workspace/truce-workspace.h"

#include "board/board-names.h"
#include "test-run.h"

static TruceWorkspace *workspace;

static void
up (void)
{
  workspace = g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
}

static void
down (void)
{
  g_assert_finalize_object (workspace);
}

static int
square_named (const char *name)
{
  return truce_square_parse (truce_workspace_get_state (workspace)->spec.board, name, NULL);
}

static int
n_conflicts (void)
{
  return truce_workspace_get_analysis (workspace)->n_conflicts;
}

static void
expect_name (const char *square, const char *name)
{
  g_autofree char *text = truce_board_square_describe (
      truce_workspace_get_scene (workspace), truce_workspace_get_analysis (workspace), square_named (square));

  ck_assert_str_eq (text, name);
}

START_TEST (the_analysis_follows_pieces_and_rules)
{
  TrucePiece knight;
  TruceViewState next;

  ck_assert_int_eq (n_conflicts (), 0);
  truce_workspace_toggle (workspace, square_named ("a1"));
  truce_workspace_toggle (workspace, square_named ("c3"));
  ck_assert_int_eq (n_conflicts (), 1);
  ck_assert (truce_piece_parse ("N", &knight, NULL));
  next = truce_view_state_set_piece (truce_workspace_get_state (workspace), &knight);
  truce_workspace_set_state (workspace, &next);
  ck_assert_int_eq (n_conflicts (), 0);
  truce_workspace_travel (workspace, truce_history_undo);
  ck_assert_int_eq (n_conflicts (), 1);
  truce_workspace_travel (workspace, truce_history_undo);
  ck_assert_int_eq (n_conflicts (), 0);
}
END_TEST

/* A change of neither pieces nor rules keeps the analysis, even if the scene is read first. */
START_TEST (the_analysis_outlives_other_changes)
{
  const TruceConflict *conflicts;
  TruceViewState next;

  truce_workspace_toggle (workspace, square_named ("a1"));
  truce_workspace_toggle (workspace, square_named ("c3"));
  truce_workspace_get_scene (workspace);
  conflicts = truce_workspace_get_analysis (workspace)->conflicts;
  ck_assert_int_eq (n_conflicts (), 1);
  next = truce_view_state_select (truce_workspace_get_state (workspace), square_named ("a1"));
  truce_workspace_set_state (workspace, &next);
  ck_assert_int_eq (truce_workspace_get_scene (workspace)->selected, square_named ("a1"));
  ck_assert_ptr_eq (truce_workspace_get_analysis (workspace)->conflicts, conflicts);
}
END_TEST

START_TEST (squares_are_named)
{
  truce_workspace_toggle (workspace, square_named ("a1"));
  expect_name ("a1", "a1, queen, preplaced");
  expect_name ("c3", "c3, attacked by 1 piece");
  expect_name ("b3", "b3");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("workspace-scene");
  TCase *tests = truce_test_case (suite, "scene", 60);

  tcase_add_checked_fixture (tests, up, down);
  tcase_add_test (tests, the_analysis_follows_pieces_and_rules);
  tcase_add_test (tests, the_analysis_outlives_other_changes);
  tcase_add_test (tests, squares_are_named);
  return truce_test_run (suite);
}
