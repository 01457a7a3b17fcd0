/* truce-window-runs.c: what the window says and shows of its runs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "runs-host.h"
#include "runs/truce-run-dialogs.h"

static void
on_kept (TruceWindow *self, const char *text, gint64 id)
{
  g_autofree char *action = g_strdup_printf ("win.resume-run(int64 %" G_GINT64_FORMAT ")", id);

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    truce_messages_offer (self->messages, text, _ ("_Resume"), action, 5);
}

static void
on_ended (TruceWindow *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  AdwFlap *flap = truce_board_page_get_flap (self->board_page);
  gboolean elsewhere = !gtk_widget_get_child_visible (GTK_WIDGET (self->board_page));
  gboolean hidden = adw_flap_get_folded (flap) && !adw_flap_get_reveal_flap (flap);

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    truce_window_toast (self, truce_run_get_failure (run));
  else if (elsewhere || hidden)
    truce_messages_offer (self->messages,
                          truce_results_panel_get_headline (truce_board_page_get_results (self->board_page)),
                          _ ("_Show"), elsewhere ? "win.show-page::board" : "win.show-solutions", 3);
}

/* Whoever looks at the sequence sees it. */
static void
on_sequence_ended (TruceWindow *self, const char *how)
{
  if (!self->sequence_window)
    truce_messages_offer (self->messages, how, _ ("_Show"), "win.sequence", 5);
}

/* A new window of a program that works in the background shows that work; the first one offers what is
 * unfinished. */
static void
on_listed (TruceWindow *self)
{
  TruceRunManager *manager = truce_run_policy_get_manager (self->policy);
  g_autoptr (GPtrArray) active = truce_run_manager_get_active (manager);

  if (!truce_run_policy_is_only () || truce_workspace_get_run (self->workspace) ||
      truce_results_is_active (truce_workspace_get_results (self->workspace)))
    return;
  if (active->len > 0)
    truce_window_show_run (self, truce_run_manager_get_id (manager, active->pdata[0]));
  else
    truce_runs_offer_make (self->runs_offer);
}

void
truce_window_follow_runs (TruceWindow *self)
{
  TruceRunManager *manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (self)));
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback handler;
    gpointer hears;
  } handlers[] = {
    { self->policy, "told", G_CALLBACK (truce_messages_tell), self->messages },
    { self->policy, "begun-anew", G_CALLBACK (truce_messages_dismiss), self->messages },
    { self->policy, "memory-asked", G_CALLBACK (truce_run_dialogs_ask_for_memory), self },
    { self->policy, "first-shown", G_CALLBACK (truce_results_panel_focus_list),
      truce_board_page_get_results (self->board_page) },
    { self->policy, "kept", G_CALLBACK (on_kept), self },
    { self->policy, "ended", G_CALLBACK (on_ended), self },
    { self->runs_offer, "listed", G_CALLBACK (on_listed), self },
    { self->sequence, "ended", G_CALLBACK (on_sequence_ended), self },
    { manager, "told", G_CALLBACK (truce_messages_tell), self->messages },
    { manager, "changed", G_CALLBACK (truce_window_update_actions), self },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, handlers[i].hears,
                             G_CONNECT_SWAPPED);
  truce_run_policy_set_manager (self->policy, manager);
  truce_sequence_session_set_manager (self->sequence, manager);
  truce_runs_offer_set_manager (self->runs_offer, manager);
}
