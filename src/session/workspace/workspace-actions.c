/* workspace-actions.c: the actions of a workspace by name, and whether they can be used
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "workspace-actions.h"

#include <glib/gi18n.h>

/* Adds an army if the kinds are armies. Otherwise adds a kind: the first of queen, rook, bishop, knight and
 * king that no kind uses. */
static TruceViewState
add_kind (const TruceViewState *state)
{
  static const char *const pieces[] = { "Q", "R", "B", "N", "K" };
  TrucePiece piece = state->spec.kinds[state->active].piece;

  if (truce_view_state_has_armies (state))
    return truce_view_state_add_army (state);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      gboolean used = FALSE;

      for (int j = 0; j < state->spec.n_kinds; j++)
        used = used || g_str_equal (state->spec.kinds[j].piece.betza, pieces[i]);
      if (!used && truce_piece_parse (pieces[i], &piece, NULL))
        break;
    }
  return truce_view_state_add_kind (state, &piece);
}

static TruceViewState
transform (const TruceViewState *state, const char *how)
{
  static const struct
  {
    const char *how;
    TruceTransform transform;
  } transforms[] = {
    { "right", TRUCE_ROTATE_90 },
    { "left", TRUCE_ROTATE_270 },
    { "mirror", TRUCE_MIRROR_COLUMNS },
    { "flip", TRUCE_MIRROR_ROWS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (transforms); i++)
    if (g_str_equal (how, transforms[i].how))
      return truce_view_state_transform (state, transforms[i].transform);
  return *state;
}

/* Returns the state after a hint, with a cross on each square that the hint rules out. */
static TruceViewState
cross_out_hint (TruceWorkspace *self)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  TruceSquareSet crossed = truce_puzzle_game_hint (truce_workspace_get_game (self), state);

  return truce_view_state_cross_out (state, &crossed);
}

/* Returns whether the shown placements are the whole list in its order, so that numbers are positions. */
static gboolean
shows_whole_list (TruceWorkspace *self)
{
  TruceSolutionFilter *filter = truce_results_get_filter (truce_workspace_get_results (self));

  return !filter || truce_solution_filter_is_whole (filter);
}

void
truce_workspace_act (TruceWorkspace *self, const char *name, GVariant *parameter)
{
  TruceViewState next = *truce_workspace_get_state (self);

  if (g_str_equal (name, "win.undo"))
    truce_workspace_travel (self, truce_history_undo);
  else if (g_str_equal (name, "win.redo"))
    truce_workspace_travel (self, truce_history_redo);
  else if (g_str_equal (name, "win.next-symmetric"))
    truce_workspace_go_to_symmetric (self);
  else if (g_str_equal (name, "win.hide-solution"))
    truce_workspace_choose (self, TRUCE_NO_SOLUTION);
  else if (g_str_has_suffix (name, "-solution") && !g_str_equal (name, "win.keep-solution"))
    truce_workspace_choose (self,
                            truce_workspace_neighbour (self, g_str_has_prefix (name, "win.first")  ? -2
                                                             : g_str_has_prefix (name, "win.last") ? 2
                                                             : g_str_has_prefix (name, "win.next") ? 1
                                                                                                   : -1));
  else if (g_str_equal (name, "win.puzzle-check"))
    truce_puzzle_game_check (truce_workspace_get_game (self), &next);
  else if (g_str_equal (name, "win.toggle"))
    truce_workspace_toggle (self, g_variant_get_int32 (parameter));
  else
    {
      if (g_str_equal (name, "win.add-kind"))
        next = add_kind (&next);
      else if (g_str_equal (name, "win.add-army"))
        next = truce_view_state_add_army (&next);
      else if (g_str_equal (name, "win.keep-solution"))
        {
          TruceProblemSpec seen = truce_workspace_seen_position (self);

          next = truce_view_state_paste (&next, &seen);
        }
      else if (g_str_equal (name, "win.puzzle-hint"))
        next = cross_out_hint (self);
      else if (g_str_equal (name, "win.leave-puzzle"))
        next = truce_view_state_leave_puzzle (&next);
      else if (g_str_equal (name, "win.transform"))
        next = transform (&next, g_variant_get_string (parameter, NULL));
      else if (g_str_equal (name, "win.invert-blocks"))
        next = truce_view_state_invert_blocks (&next);
      else if (g_str_equal (name, "win.remove-kind"))
        next = truce_view_state_remove_kind (&next, next.active);
      else if (g_str_equal (name, "win.remove"))
        next = truce_view_state_remove (&next, g_variant_get_int32 (parameter));
      else
        next = truce_view_state_set_overlays (&next, next.overlays ^ g_variant_get_uint32 (parameter));
      truce_workspace_set_state (self, &next);
    }
}

gboolean
truce_workspace_can (TruceWorkspace *self, const char *name)
{
  TruceHistory *history = truce_workspace_get_history (self);
  gboolean puzzle = truce_view_state_is_puzzle (truce_workspace_get_state (self));
  TruceSquare squares[TRUCE_SQUARES_MAX];
  gint64 shown = truce_workspace_get_state (self)->solution;
  gint64 n =
      truce_workspace_get_run (self) ? truce_results_get_n_solutions (truce_workspace_get_results (self)) : 0;

  if (g_str_equal (name, "win.undo"))
    return truce_history_can_undo (history);
  if (g_str_equal (name, "win.redo"))
    return truce_history_can_redo (history);
  /* an earlier placement might be the answer */
  if (puzzle && (g_str_has_suffix (name, "-solution") || g_str_equal (name, "win.next-symmetric")))
    return FALSE;
  if (g_str_equal (name, "win.keep-solution"))
    return truce_workspace_get_chosen (self, squares) > 0;
  if (g_str_equal (name, "win.add-kind") || g_str_equal (name, "win.add-army"))
    return !puzzle && truce_workspace_get_state (self)->spec.n_kinds < TRUCE_KINDS_MAX;
  if (g_str_equal (name, "win.invert-blocks"))
    return !puzzle;
  if (g_str_equal (name, "win.leave-puzzle"))
    return puzzle;
  if (g_str_equal (name, "win.puzzle-check") || g_str_equal (name, "win.puzzle-hint"))
    return truce_puzzle_game_is_on (truce_workspace_get_game (self)) &&
           !truce_puzzle_game_is_solved (truce_workspace_get_game (self));
  if (g_str_equal (name, "win.share-puzzle") || g_str_equal (name, "win.next-puzzle"))
    return truce_puzzle_game_is_solved (truce_workspace_get_game (self));
  if (g_str_equal (name, "win.remove-kind"))
    return truce_workspace_get_state (self)->spec.n_kinds > 1;
  if (g_str_equal (name, "win.next-symmetric"))
    return n > 0 && truce_run_get_problem (truce_workspace_get_run (self))->symmetries.n > 1 &&
           !truce_run_get_goal (truce_workspace_get_run (self))->question.sequences;
  if (g_str_equal (name, "win.hide-solution"))
    return shown != TRUCE_NO_SOLUTION;
  if (g_str_equal (name, "win.first-solution") || g_str_equal (name, "win.previous-solution"))
    return n > 0 && (shown != 0 || !shows_whole_list (self));
  if (g_str_has_suffix (name, "-solution"))
    return n > 0 && (shown < n - 1 || !shows_whole_list (self));
  return TRUE;
}

const char *
truce_workspace_refuse_overlay (TruceWorkspace *self, TruceOverlay overlay)
{
  if (overlay == TRUCE_OVERLAY_HEAT && truce_view_state_is_puzzle (truce_workspace_get_state (self)))
    return _ ("A count would reveal whether the pieces of the puzzle are right.");
  return NULL;
}
