/* truce-window-puzzle.c: puzzles of the window: new ones, those that the board is, and calm while one is
 * played
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-task-toast.h"
#include "common/truce-widget-util.h"
#include "positions/positions.h"
#include "truce-window-private.h"
#include "words/describe.h"

#define SECONDS_MOST 20 /* of drawing one */

/* ---- made, or found out, on a thread ---- */

typedef struct
{
  TruceProblem *problem;
  gboolean given; /* it is the puzzle; else one is drawn */
  gboolean regions;
  TruceGrade grade;
  guint64 random;
  TrucePuzzle *puzzle;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *self = data;

  truce_problem_unref (self->problem);
  g_clear_pointer (&self->puzzle, truce_puzzle_free);
  g_free (self);
}

static void
on_cancelled (GCancellable *cancellable, TruceControl *control)
{
  control->signal = TRUCE_STOP;
}

static gboolean
make_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Wanted *self = data;
  const TrucePuzzleRequest request = { self->problem, self->regions, self->grade, SECONDS_MOST };
  TruceControl control;
  gulong handler;

  truce_control_init (&control);
  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  handler = g_cancellable_connect (progress->cancellable, G_CALLBACK (on_cancelled), &control, NULL);
  self->puzzle = self->given ? truce_puzzle_new (self->problem, &control, error)
                             : truce_puzzle_generate (&request, &self->random, &control, error);
  g_cancellable_disconnect (progress->cancellable, handler);
  return self->puzzle != NULL;
}

static void
on_made (gpointer owner, gpointer data, const GError *error)
{
  TruceWindow *window = TRUCE_WINDOW (owner);
  Wanted *self = data;
  g_autofree char *why = error ? truce_describe_capital (error->message) : NULL;

  if (self->puzzle && self->puzzle->problem->n_preplaced == 0 && self->puzzle->problem->regions.n == 0)
    truce_window_toast (window, _ ("A puzzle needs a piece that is given"));
  else if (self->puzzle)
    {
      adw_view_stack_set_visible_child_name (window->pages, "board");
      truce_workspace_play (window->workspace, g_steal_pointer (&self->puzzle));
      gtk_window_set_focus (GTK_WINDOW (window),
                            GTK_WIDGET (truce_board_page_get_board (window->board_page)));
    }
  else if (!truce_task_is_cancelled (error))
    truce_window_toast (window, why);
}

/* Says why where the problem is refused. */
static void
make (TruceWindow *window, const TruceProblemSpec *spec, Wanted wanted)
{
  TruceError refusal = { 0 };

  wanted.problem = truce_problem_new (spec, &refusal);
  if (!wanted.problem)
    {
      g_autofree char *why = truce_describe_error (&refusal);

      truce_window_toast (window, why);
      return;
    }
  truce_task_show (
      truce_task_run (window, make_in_thread, on_made, g_memdup2 (&wanted, sizeof wanted), wanted_free),
      window->toasts, wanted.given ? _ ("Looking for the answer") : _ ("Drawing a puzzle"));
}

void
truce_window_play_as_puzzle (TruceWindow *self)
{
  make (self, &truce_workspace_get_state (self->workspace)->spec, (Wanted){ .given = TRUE });
}

/* ---- a new one ---- */

/* Pieces as the board has them, where puzzles can be made of these, else queens; in regions those of which
 * people know them. */
static TruceProblemSpec
spec_for (TruceWindow *self, int size, gboolean regions)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceProblemSpec spec;
  TruceProblem *problem;
  gboolean fits;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ size, size };
  spec.kinds[0].piece = state->spec.kinds[state->active].piece;
  problem = truce_problem_new (&spec, NULL);
  fits = problem && state->spec.regions.n == 0 && truce_puzzle_accepts (problem, NULL);
  if (problem)
    truce_problem_unref (problem);
  if (!fits || regions)
    truce_piece_parse (regions ? TRUCE_REGION_PIECE : "Q", &spec.kinds[0].piece, NULL);
  return spec;
}

static guint64
seed_of_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return truce_puzzle_seed_of_day (&today);
}

static void
on_response (AdwMessageDialog *dialog, const char *response)
{
  TruceWindow *self = TRUCE_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  GtkSpinButton *size = truce_widget_find (GTK_WIDGET (dialog), "size");
  gboolean regions = adw_combo_row_get_selected (truce_widget_find (GTK_WIDGET (dialog), "kind")) == 1;
  guint grade = adw_combo_row_get_selected (truce_widget_find (GTK_WIDGET (dialog), "grade"));
  gboolean daily = gtk_switch_get_active (truce_widget_find (GTK_WIDGET (dialog), "daily"));
  TruceProblemSpec spec;

  if (!g_str_equal (response, "play"))
    return;
  gtk_spin_button_update (size);
  spec = spec_for (self, gtk_spin_button_get_value_as_int (size), regions);
  make (self, &spec,
        (Wanted){ .regions = regions,
                  .grade = grade < TRUCE_GRADE_BEYOND ? (TruceGrade) grade : TRUCE_N_GRADES,
                  .random = daily ? seed_of_today () : (guint64) g_random_int () << 32 | g_random_int () });
}

void
truce_window_new_puzzle (TruceWindow *self)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/puzzle-dialog.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));
  TruceBoard board = truce_workspace_get_state (self->workspace)->spec.board;

  /* again what it was */
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_builder_get_object (builder, "kind")),
                              truce_workspace_get_state (self->workspace)->spec.regions.n > 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "size")),
                             MIN (board.rows, TRUCE_PUZZLE_SIDE_MAX));
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), NULL);
  truce_widget_init_parts (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, GTK_WINDOW (self));
  gtk_window_present (dialog);
}

/* ---- while one is played ---- */

void
truce_window_copy_puzzle (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceProblemSpec spec = state->spec;
  TruceProblem *problem;
  TruceError error = { 0 };
  g_autofree char *text = NULL;

  if (truce_view_state_is_puzzle (state))
    spec.kinds[0].preplaced = state->given;
  problem = truce_problem_new (&spec, &error);
  if (problem)
    {
      truce_problem_to_spec (problem, &spec); /* how many pieces is said, too, as truce-cli does */
      truce_problem_unref (problem);
      text = truce_position_write (&spec, TRUCE_POSITION_POSITION, &error);
    }
  if (text)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  truce_window_toast (self, text ? _ ("Puzzle copied") : error.text);
}

/* Folded away whatever becomes of the window's width, and back where there is room beside the board. */
static void
keep_calm (AdwFlap *flap, gboolean calm, gboolean *showed)
{
  if (calm)
    *showed = adw_flap_get_reveal_flap (flap);
  adw_flap_set_locked (flap, calm);
  adw_flap_set_reveal_flap (flap, !calm && *showed && !adw_flap_get_folded (flap));
}

void
truce_window_follow_page (TruceWindow *self)
{
  gboolean away = self->calm.on || !truce_window_is_on_board (self);

  if (away == self->calm.rules_away)
    return;
  self->calm.rules_away = away;
  keep_calm (self->rules_flap, away, &self->calm.rules);
}

/* What would ask, or give away, makes room, and comes back as it was. */
void
truce_window_follow_puzzle (TruceWindow *self)
{
  gboolean calm = truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace));

  truce_theatre_set_secret (
      self->theatre, calm && !truce_puzzle_game_is_solved (truce_workspace_get_game (self->workspace)));
  if (calm == self->calm.on)
    return;
  self->calm.on = calm;
  truce_window_follow_page (self);
  keep_calm (truce_board_page_get_flap (self->board_page), calm, &self->calm.placements);
  gtk_widget_set_visible (GTK_WIDGET (self->solve_stack), !calm);
}
