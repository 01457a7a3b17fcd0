/* truce-queue-dialog.c: a dialog that queues the board's question for several sizes, as stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-queue-dialog.h"

#include <glib/gi18n.h>

#include "common/truce-spin-buttons.h"
#include "integer-sequences.h"
#include "runs/runs-words.h"
#include "runs/truce-runs-page.h"
#include "words/describe.h"

#define MORE 3 /* suggested number of sizes above the board's own */

typedef struct
{
  TruceProblemSpec spec; /* resized for each run */
  TruceGoal goal;
  GtkSpinButton *from, *to; /* children of the dialog, which owns this struct */
} Request;

/* Skips sizes for which the problem is invalid, for example because of too many pieces. */
static GPtrArray *
make_problems (const Request *request, int from, int to)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_problem_unref);

  for (int side = from; side <= to; side++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_spec_resize (&request->spec, side, &spec);
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        g_ptr_array_add (problems, problem);
    }
  return problems;
}

static void
on_response (TruceWindow *window, const char *response, GtkWidget *dialog)
{
  const Request *request = g_object_get_data (G_OBJECT (dialog), "asked");
  g_autoptr (GPtrArray) problems = NULL;

  if (!g_str_equal (response, "queue"))
    return;
  gtk_spin_button_update (request->from);
  gtk_spin_button_update (request->to);
  problems = make_problems (request, gtk_spin_button_get_value_as_int (request->from),
                            gtk_spin_button_get_value_as_int (request->to));
  if (problems->len == 0)
    {
      truce_messages_tell (truce_window_get_messages (window),
                           _ ("The question is not possible at any of these sizes"));
      return;
    }
  truce_runs_queue_add (
      truce_run_manager_get_queue (truce_run_policy_get_manager (truce_window_get_policy (window))), problems,
      &request->goal);
  truce_pages_show (truce_window_get_pages (window), TRUCE_PAGE_RUNS);
}

/* Preserve from <= to: the changed value moves the other value. */
static void
on_from (GtkSpinButton *from, const Request *request)
{
  if (gtk_spin_button_get_value (request->to) < gtk_spin_button_get_value (from))
    gtk_spin_button_set_value (request->to, gtk_spin_button_get_value (from));
}

static void
on_to (GtkSpinButton *to, const Request *request)
{
  if (gtk_spin_button_get_value (request->from) > gtk_spin_button_get_value (to))
    gtk_spin_button_set_value (request->from, gtk_spin_button_get_value (to));
}

static void
add_rows (AdwMessageDialog *dialog, Request *request, int side)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  request->from = truce_spin_row_add (group, _ ("From n"), 1, TRUCE_SIDE_MAX, side);
  request->to = truce_spin_row_add (group, _ ("To n"), 1, TRUCE_SIDE_MAX, MIN (side + MORE, TRUCE_SIDE_MAX));
  g_signal_connect (request->from, "value-changed", G_CALLBACK (on_from), request);
  g_signal_connect (request->to, "value-changed", G_CALLBACK (on_to), request);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (group));
  truce_spin_buttons_init (GTK_WIDGET (dialog));
}

void
truce_queue_dialog_show (TruceWindow *window, TruceSequenceSession *sequence)
{
  const TruceViewState *state = truce_workspace_get_state (truce_window_get_workspace (window));
  const TruceQuery *query = truce_workspace_get_query (truce_window_get_workspace (window));
  Request *request = g_new0 (Request, 1);
  g_autofree char *piece = truce_piece_display_capital (&state->spec.kinds[0].piece);
  AdwMessageDialog *dialog;
  TruceQuestion question;
  gboolean bare;

  truce_sequence_session_get_question (sequence, &request->spec, &question, &bare);
  request->goal = (TruceGoal){ .question = query->question };
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), _ ("Queue Sizes"), NULL));
  adw_message_dialog_format_body (
      dialog,
      bare ? _ ("%s: %s on square boards. Each size becomes a stored run, one after the other. The "
                "pieces and the blocked squares of the board are left out.")
           : _ ("%s: %s on square boards. Each size becomes a stored run, one after the other."),
      piece, truce_runs_question_word (request->goal.question));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "queue", _ ("_Queue"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "queue", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "queue");
  adw_message_dialog_set_close_response (dialog, "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "asked", request, g_free);
  add_rows (dialog, request, state->spec.board.rows);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
