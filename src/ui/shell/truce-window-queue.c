/* truce-window-queue.c: the question of the board for several sizes, as stored runs one after the other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-spin-buttons.h"
#include "common/truce-widget-util.h"
#include "integer-sequences.h"
#include "runs/runs-words.h"
#include "truce-window-private.h"
#include "words/describe.h"

#define MORE 3 /* sizes beyond that of the board, which are offered at first */

/* What the dialog asks. */
typedef struct
{
  TruceProblemSpec spec; /* of any size */
  TruceGoal goal;
  GtkSpinButton *from, *to; /* of the dialog, which has this */
} Asked;

/* Sizes at which there is no such question, as of too many pieces, are passed over. */
static GPtrArray *
problems_of (const Asked *asked, int from, int to)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_problem_unref);

  for (int side = from; side <= to; side++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_spec_resize (&asked->spec, side, &spec);
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        g_ptr_array_add (problems, problem);
    }
  return problems;
}

void
truce_window_queue_sizes (
    TruceWindow *self, const TruceProblemSpec *spec, const TruceGoal *goal, int from, int to)
{
  const Asked asked = { .spec = *spec };
  g_autoptr (GPtrArray) problems = problems_of (&asked, from, to);

  if (problems->len == 0)
    {
      truce_window_toast (self, _ ("There is no such question at any of these sizes"));
      return;
    }
  truce_run_manager_queue (truce_run_policy_get_manager (self->policy), problems, goal);
  adw_view_stack_set_visible_child_name (self->pages, "runs");
}

static void
on_response (TruceWindow *self, const char *response, GtkWidget *dialog)
{
  const Asked *asked = g_object_get_data (G_OBJECT (dialog), "asked");

  if (!g_str_equal (response, "queue"))
    return;
  gtk_spin_button_update (asked->from);
  gtk_spin_button_update (asked->to);
  truce_window_queue_sizes (self, &asked->spec, &asked->goal, gtk_spin_button_get_value_as_int (asked->from),
                            gtk_spin_button_get_value_as_int (asked->to));
}

/* Each moves the other one where they would cross. */
static void
on_from (GtkSpinButton *from, const Asked *asked)
{
  if (gtk_spin_button_get_value (asked->to) < gtk_spin_button_get_value (from))
    gtk_spin_button_set_value (asked->to, gtk_spin_button_get_value (from));
}

static void
on_to (GtkSpinButton *to, const Asked *asked)
{
  if (gtk_spin_button_get_value (asked->from) > gtk_spin_button_get_value (to))
    gtk_spin_button_set_value (asked->from, gtk_spin_button_get_value (to));
}

static void
add_rows (AdwMessageDialog *dialog, Asked *asked, int side)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  asked->from = truce_spin_row_add (group, _ ("From n"), 1, TRUCE_SIDE_MAX, side);
  asked->to = truce_spin_row_add (group, _ ("To n"), 1, TRUCE_SIDE_MAX, MIN (side + MORE, TRUCE_SIDE_MAX));
  g_signal_connect (asked->from, "value-changed", G_CALLBACK (on_from), asked);
  g_signal_connect (asked->to, "value-changed", G_CALLBACK (on_to), asked);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (group));
  truce_spin_buttons_init (GTK_WIDGET (dialog));
}

void
truce_window_ask_for_sizes (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceQuery *query = truce_workspace_get_query (self->workspace);
  Asked *asked = g_new0 (Asked, 1);
  g_autofree char *piece = truce_piece_display_capital (&state->spec.kinds[0].piece);
  AdwMessageDialog *dialog;
  TruceAsked what;
  gboolean bare;

  truce_sequence_session_get_question (self->sequence, &asked->spec, &what, &bare);
  /* the action is off where there is an aim */
  asked->goal = (TruceGoal){ .question = TRUCE_COUNT,
                             .sequences = query->sequences,
                             .fundamental = query->fundamental };
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), _ ("Queue Sizes"), NULL));
  adw_message_dialog_format_body (
      dialog,
      bare ? _ ("%s: %s on square boards, each size as a stored run, one after the other. The pieces and the "
                "blocked squares of the board are left out.")
           : _ ("%s: %s on square boards, each size as a stored run, one after the other."),
      piece, truce_runs_mode_word (truce_goal_mode (&asked->goal)));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "queue", _ ("_Queue"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "queue", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "queue");
  adw_message_dialog_set_close_response (dialog, "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "asked", asked, g_free);
  add_rows (dialog, asked, state->spec.board.rows);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
