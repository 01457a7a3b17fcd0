/* truce-window-show.c: from the view state to the parts of the window
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-toast.h"
#include "common/truce-widget-util.h"

/* Microseconds that a toast takes to come in, and more: libadwaita 1.2 crashes on one dismissed meanwhile. */
#define MESSAGE_ARRIVED G_USEC_PER_SEC

/* The map of the present rules, made anew only when they have changed; whether it was. */
static gboolean
renew_map (TruceWindow *self, const TruceProblemSpec *spec)
{
  if (self->map && truce_board_equal (spec->board, self->map_board) &&
      truce_piece_equal (&spec->piece, &self->map_piece) && spec->geometry == self->map_geometry)
    return FALSE;
  self->map = truce_attack_map_new (spec->board, &spec->piece, spec->geometry, NULL);
  if (!self->map)
    g_error ("Out of memory for the attack map");
  self->map_board = spec->board;
  self->map_piece = spec->piece;
  self->map_geometry = spec->geometry;
  return TRUE;
}

static void
add_solution (TruceWindow *self, const TruceViewState *state, TruceBoardScene *scene)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  const TruceProblem *problem = self->run ? truce_run_get_problem (self->run) : NULL;

  if (!problem || state->solution == TRUCE_NO_SOLUTION ||
      !truce_solutions_panel_get_squares (truce_board_page_get_solutions (self->board_page),
                                          (guint) state->solution, squares))
    return;
  for (int i = 0; i < problem->pieces; i++)
    {
      if (!truce_square_set_has (&scene->pinned, squares[i]))
        truce_square_set_add (&scene->placed, squares[i]);
    }
}

void
truce_window_show_scene (TruceWindow *self)
{
  const TruceViewState *state = truce_history_now (self->history);
  TruceBoardScene scene;

  truce_board_scene_init (&scene, state->spec.board, &state->spec.piece);
  scene.geometry = state->spec.geometry;
  scene.pinned = state->spec.preplaced;
  scene.blocked = state->spec.blocked;
  scene.hovered = self->hovered;
  scene.overlays = state->overlays;
  truce_window_add_heat (self, &scene);
  add_solution (self, state, &scene);
  /* of an empty square there is nothing to show; the focus the board shows itself */
  if (state->selected >= 0 && (truce_square_set_has (&scene.pinned, state->selected) ||
                               truce_square_set_has (&scene.placed, state->selected)))
    scene.selected = state->selected;
  truce_board_view_set_scene (truce_board_page_get_board (self->board_page), &scene, self->map);
}

/* 'd4 and f6 attack each other (bishop line).' */
static char *
conflict_text (const TruceProblemSpec *spec, const TruceConflict *conflict)
{
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *move =
      conflict->move >= 0 ? truce_move_display_name (spec->piece.moves[conflict->move]) : NULL;

  truce_square_name (spec->board, conflict->a, a);
  truce_square_name (spec->board, conflict->b, b);
  return g_strdup_printf (_ ("%s and %s attack each other: %s"), a, b, move ? move : "");
}

static char *
hint_text (TruceWindow *self, const TruceViewState *state)
{
  int placed = truce_square_set_count (&state->spec.preplaced);
  g_autofree char *piece = truce_describe_a_piece (&state->spec.piece);

  if (state->solution != TRUCE_NO_SOLUTION)
    return g_strdup (_ ("Click a piece to fix it and search again"));
  if (placed == 0)
    /* Translators: %s is 'a queen' or another piece */
    return g_strdup_printf (_ ("Click a square to place %s"), piece);
  if (placed == 1)
    return g_strdup (_ ("Click again to remove, drag to move, right-click to block a square"));
  return g_strdup_printf (ngettext ("%d of %d placed", "%d of %d placed", placed), placed,
                          truce_spec_pieces (&state->spec));
}

static void
show_hint (TruceWindow *self, const TruceViewState *state)
{
  const TruceBoardAnalysis *analysis =
      truce_board_view_get_analysis (truce_board_page_get_board (self->board_page));
  g_autofree char *text = NULL;
  int remove = -1;

  if (analysis && analysis->n_conflicts > 0)
    {
      const TruceConflict *conflict = &analysis->conflicts[0];

      text = conflict_text (&state->spec, conflict);
      remove = state->selected == conflict->a ? conflict->a : conflict->b;
    }
  else
    {
      text = hint_text (self, state);
    }
  truce_board_page_set_hint (self->board_page, text, state->spec.board, remove);
}

static void
show_title (TruceWindow *self, const TruceProblemSpec *spec)
{
  g_autofree char *problem = truce_describe_problem (spec);

  adw_view_switcher_title_set_title (self->switcher_title, problem);
}

/* Whether methods accept the problem may take the attack map of a large board: not at once with every click.
 */
static gboolean
update_methods (gpointer data)
{
  TruceWindow *self = data;
  TruceGoal goal = truce_window_goal (self, TRUCE_LIST);
  TruceProblem *problem = truce_problem_new (&truce_history_now (self->history)->spec, NULL);

  self->methods_source = 0;
  truce_rules_panel_set_problem (self->rules, problem, &goal);
  if (problem)
    truce_problem_unref (problem);
  return G_SOURCE_REMOVE;
}

static void
queue_methods (TruceWindow *self)
{
  if (!self->methods_source)
    self->methods_source = g_timeout_add (150, update_methods, self);
}

static void
show_problem (TruceWindow *self, const TruceViewState *state)
{
  TruceAttackMap *former = self->map;
  gboolean renewed = renew_map (self, &state->spec);

  truce_window_show_scene (self);
  if (renewed)
    {
      truce_matrix_page_set_rules (self->matrix_page, state->spec.board, &state->spec.piece,
                                   state->spec.geometry, self->map);
      truce_timings_page_set_rules (self->timings_page, &state->spec.piece, state->spec.geometry);
      truce_armies_page_set_rules (self->armies_page, state->spec.board, &state->spec.piece);
      truce_attack_map_free (former); /* the views have let go of it now */
    }
  truce_theatre_page_set_problem (self->theatre_page, &state->spec);
  truce_rules_panel_set (self->rules, &state->spec, &self->query);
  show_title (self, &state->spec);
  queue_methods (self);
}

void
truce_window_show (TruceWindow *self, gboolean problem_changed)
{
  const TruceViewState *state = truce_history_now (self->history);
  TruceSolutionsPanel *solutions = truce_board_page_get_solutions (self->board_page);

  if (problem_changed)
    {
      truce_window_board_edited (self);
      show_problem (self, state);
    }
  else
    truce_window_show_scene (self);
  truce_board_page_set_overlays (self->board_page, state->overlays, &state->spec.piece);
  truce_board_page_set_position (self->board_page, state->solution,
                                 truce_solutions_panel_get_n_solutions (solutions));
  show_hint (self, state);
  truce_window_update_actions (self);
  truce_window_update_insight (self);
  truce_window_update_title (self);
  truce_window_autosave_later (self);
}

void
truce_window_dismiss_message (TruceWindow *self)
{
  if (self->message && g_get_monotonic_time () - self->message_time > MESSAGE_ARRIVED)
    adw_toast_dismiss (self->message);
}

static void
on_message_dismissed (TruceWindow *self)
{
  g_clear_weak_pointer (&self->message);
}

/* Toasts wait for one another: what is told late would be read as the answer to something else. */
void
truce_window_toast (TruceWindow *self, const char *text)
{
  AdwToast *message;

  truce_window_dismiss_message (self);
  if (self->message)
    {
      truce_toast_set_text (self->message, text);
      return;
    }
  message = truce_toast_new (text);
  adw_toast_set_priority (message, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (message, "dismissed", G_CALLBACK (on_message_dismissed), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->message, message);
  self->message_time = g_get_monotonic_time ();
  truce_toast_add (self->toasts, message);
}
