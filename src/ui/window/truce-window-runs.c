/* truce-window-runs.c: what the window says of its runs, and asks
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/truce-toast.h"
#include "run/truce-memory.h"

static void
on_kept (TruceWindow *self, const char *text, gint64 id)
{
  AdwToast *toast;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  toast = truce_toast_new (text);
  adw_toast_set_button_label (toast, _ ("_Resume"));
  adw_toast_set_action_name (toast, "win.resume-run");
  adw_toast_set_action_target_value (toast, g_variant_new_int64 (id));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_response (TruceWindow *self, const char *response, AdwMessageDialog *dialog)
{
  if (g_str_equal (response, "run"))
    truce_run_policy_begin (self->policy,
                            GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "question")));
}

static void
on_memory_asked (TruceWindow *self, const char *text, guint question)
{
  g_autofree char *there = g_format_size (truce_memory_of_machine ());
  GtkWidget *dialog;

  dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Use That Much Memory?"), text);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("%s.\nThis machine has %s."), text, there);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "run", _ ("_Run"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "run", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "question", GUINT_TO_POINTER (question));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_first_shown (TruceWindow *self)
{
  TruceSolutionsPanel *solutions = truce_board_page_get_solutions (self->board_page);

  if (gtk_widget_get_mapped (GTK_WIDGET (solutions)))
    truce_solutions_panel_focus_list (solutions);
}

static void
on_ended (TruceWindow *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  AdwFlap *flap = truce_board_page_get_flap (self->board_page);
  gboolean elsewhere = !gtk_widget_get_child_visible (GTK_WIDGET (self->board_page));
  gboolean hidden = adw_flap_get_folded (flap) && !adw_flap_get_reveal_flap (flap);
  AdwToast *toast;

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      truce_window_toast (self, truce_run_get_failure (run));
      return;
    }
  if (!elsewhere && !hidden)
    return;
  toast = truce_toast_new (
      truce_solutions_panel_get_headline (truce_board_page_get_solutions (self->board_page)));
  adw_toast_set_button_label (toast, _ ("_Show"));
  if (elsewhere)
    adw_toast_set_detailed_action_name (toast, "win.show-page::board");
  else
    adw_toast_set_action_name (toast, "win.show-solutions");
  adw_toast_set_timeout (toast, 3);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* ---- stored runs ---- */

void
truce_window_show_stored (TruceWindow *self, gint64 id)
{
  if (truce_run_policy_show_stored (self->policy, id))
    adw_view_stack_set_visible_child_name (self->pages, "board");
}

void
truce_window_show_run (TruceWindow *self, gint64 id)
{
  adw_view_stack_set_visible_child_name (self->pages, "runs");
  truce_runs_page_reveal (self->runs_page, id);
}

static void
resume_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  gint64 id = g_variant_get_int64 (parameter);
  g_autoptr (GError) error = NULL;

  if (!truce_runs_keeper_resume (self->runs, id, &error))
    truce_window_toast (self, error->message);
  truce_window_show_run (self, id);
}

void
truce_window_install_run_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.resume-run", "x", resume_run);
}

/* ---- the start ---- */

static gboolean
is_only_one (TruceWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  int n_windows = 0;

  for (GList *link = application ? gtk_application_get_windows (application) : NULL; link; link = link->next)
    n_windows += TRUCE_IS_WINDOW (link->data);
  return n_windows <= 1;
}

/* A new window of a program that works in the background shows that work; the first one offers what is
 * unfinished. */
static gboolean
on_start (gpointer data)
{
  TruceWindow *self = data;
  g_autoptr (GPtrArray) active = truce_runs_keeper_get_active (self->runs);

  self->runs_source = 0;
  if (!truce_runs_keeper_is_listed (self->runs))
    return G_SOURCE_REMOVE; /* "changed" tells when they are */
  self->runs_greeted = TRUE;
  if (!is_only_one (self) || truce_workspace_get_run (self->workspace))
    return G_SOURCE_REMOVE;
  if (active->len > 0)
    truce_window_show_run (self, truce_runs_keeper_get_id (self->runs, active->pdata[0]));
  else
    truce_runs_offer_make (self->runs_offer, self->runs);
  return G_SOURCE_REMOVE;
}

/* Before the next frame: a busy machine has no time behind the frames of what moves. */
static guint
add_start (TruceWindow *self)
{
  return g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_start, self, NULL);
}

static void
on_runs_changed (TruceWindow *self)
{
  truce_window_update_actions (self);
  if (!self->runs_greeted && !self->runs_source)
    self->runs_source = add_start (self);
}

void
truce_window_follow_runs (TruceWindow *self)
{
  const struct
  {
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { "told", G_CALLBACK (truce_window_toast) },
    { "kept", G_CALLBACK (on_kept) },
    { "memory-asked", G_CALLBACK (on_memory_asked) },
    { "begun-anew", G_CALLBACK (truce_window_dismiss_message) },
    { "first-shown", G_CALLBACK (on_first_shown) },
    { "ended", G_CALLBACK (on_ended) },
  };

  self->runs = g_object_ref (truce_runs_keeper_of (gtk_window_get_application (GTK_WINDOW (self))));
  truce_runs_page_set_keeper (self->runs_page, self->runs);
  truce_run_policy_set_keeper (self->policy, self->runs);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (self->policy, handlers[i].signal, handlers[i].handler, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runs, "told", G_CALLBACK (truce_window_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runs, "changed", G_CALLBACK (on_runs_changed), self, G_CONNECT_SWAPPED);
  self->runs_source = add_start (self);
}
