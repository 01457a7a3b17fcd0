/* truce-window-memory.c: asks before a run that takes much of the machine's memory
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "run/truce-memory.h"

/* Newly allocated; NULL where there is nothing to ask: it needs little, or will be refused, which says why.
 */
static char *
describe (TruceWindow *self, TruceQuestion question)
{
  TruceGoal goal = truce_window_goal (self, question);
  TruceProblem *problem = truce_problem_new (&truce_history_now (self->history)->spec, NULL);
  TruceRequest request = { .problem = problem, .goal = goal, .threads = self->query.threads };
  const TruceMethod *method = self->query.method;
  TruceError sentence = { 0 };
  const char *why_not;
  g_autofree char *clause = NULL;

  if (!problem)
    return NULL;
  if (!method)
    method = truce_method_auto (problem, &goal, NULL, NULL);
  if (method && method->accepts (problem, &goal, &why_not))
    clause = truce_request_describe_memory (&request, method);
  truce_problem_unref (problem);
  if (!clause)
    return NULL;
  truce_error_set (&sentence, TRUCE_ERROR_MEMORY, "%s", clause);
  return truce_describe_error (&sentence);
}

gboolean
truce_window_needs_memory (TruceWindow *self, TruceQuestion question)
{
  g_autofree char *text = describe (self, question);

  return text != NULL;
}

static void
on_response (TruceWindow *self, const char *response, AdwMessageDialog *dialog)
{
  if (g_str_equal (response, "run"))
    truce_window_begin (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "question")));
}

gboolean
truce_window_ask_for_memory (TruceWindow *self, TruceQuestion question)
{
  g_autofree char *text = describe (self, question);
  g_autofree char *there = g_format_size (truce_memory_of_machine ());
  GtkWidget *dialog;

  if (!text)
    return FALSE;
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Use That Much Memory?"), text);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("%s.\nThis machine has %s."), text, there);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "run", _ ("_Run"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "run", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "question", GINT_TO_POINTER (question));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
