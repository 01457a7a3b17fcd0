/* truce-window-close.c: asks what is to become of long runs when the window is closed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/format.h"
#include "common/truce-settings.h"
#include "runs/runs-words.h"

#define ASK_FROM 5. /* seconds: shorter runs end with their window */

static gboolean
is_last (TruceWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  int n_windows = 0;

  for (GList *link = application ? gtk_application_get_windows (application) : NULL; link; link = link->next)
    n_windows += TRUCE_IS_WINDOW (link->data); /* not the preferences, say */
  return n_windows == 1;
}

static gboolean
is_long (TruceRun *run)
{
  return truce_run_is_active (run) && truce_run_get_elapsed (run) >= ASK_FROM;
}

/* The long runs that the closing concerns: those that no other window shows, and with the last window all. Of
 * TruceRun. */
static GPtrArray *
find_runs (TruceWindow *self)
{
  g_autoptr (GPtrArray) active = truce_runs_keeper_get_active (self->runs);
  GPtrArray *runs = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean all = is_last (self);

  for (guint i = 0; i < active->len; i++)
    {
      TruceRun *run = active->pdata[i];

      if ((all || truce_run_policy_owns (self->policy, run)) && is_long (run))
        g_ptr_array_add (runs, g_object_ref (run));
    }
  return runs;
}

/* What the answer makes of one run; one that is not stored can only end. */
static void
settle (TruceWindow *self, TruceRun *run, const char *answer)
{
  gboolean stored = truce_runs_keeper_is_stored (self->runs, run);

  if (stored && g_str_equal (answer, "background"))
    {
      truce_runs_keeper_set_background (self->runs, run);
      truce_run_resume (run);
    }
  else if (stored && g_str_equal (answer, "discard"))
    truce_runs_keeper_discard (self->runs, run);
  else
    truce_run_stop (run);
}

/* Not from within the dialog's own signal: it would outlive the window that it belongs to. */
static gboolean
close_now (gpointer data)
{
  TruceWindow *self = data;

  self->runs_settled = TRUE;
  gtk_window_close (GTK_WINDOW (self));
  self->runs_settled = FALSE;
  return G_SOURCE_REMOVE;
}

static void
on_answer (AdwMessageDialog *dialog, const char *answer, TruceWindow *self)
{
  g_autoptr (GPtrArray) runs = NULL;

  if (g_str_equal (answer, "cancel"))
    return;
  runs = find_runs (self); /* some may have ended while it was asked */
  for (guint i = 0; i < runs->len; i++)
    settle (self, runs->pdata[i], answer);
  g_idle_add_full (G_PRIORITY_DEFAULT, close_now, g_object_ref (self), g_object_unref);
}

static char *
describe (TruceWindow *self, GPtrArray *runs, gboolean kept)
{
  TruceRun *run = runs->pdata[0];
  g_autofree char *problem = truce_runs_describe_run (run);
  g_autofree char *percent = truce_format_percent (MAX (truce_run_get_fraction (run), 0));

  if (!kept)
    /* Translators: such as '20 queens on 20 × 20', then '61 %' */
    return g_strdup_printf (_ ("The search for %s is at %s, and what it has found ends with the window."),
                            problem, percent);
  if (runs->len > 1)
    return g_strdup_printf (
        ngettext ("%u run is under way. A run that is kept can be gone on with at any time.",
                  "%u runs are under way. Runs that are kept can be gone on with at any time.", runs->len),
        runs->len);
  return g_strdup_printf (_ ("The count of %s is at %s. A run that is kept can be gone on with at any time."),
                          problem, percent);
}

static guint
count_stored (TruceWindow *self, GPtrArray *runs)
{
  guint n = 0;

  for (guint i = 0; i < runs->len; i++)
    n += truce_runs_keeper_is_stored (self->runs, runs->pdata[i]);
  return n;
}

/* By what the user has chosen once and for all, where nothing can be lost by it. */
static gboolean
settle_unasked (TruceWindow *self, GPtrArray *runs)
{
  TruceClosing closing = truce_settings_get_closing (truce_settings_get ());

  if (closing == TRUCE_CLOSING_ASK || count_stored (self, runs) < runs->len)
    return FALSE;
  for (guint i = 0; i < runs->len; i++)
    settle (self, runs->pdata[i], closing == TRUCE_CLOSING_BACKGROUND ? "background" : "keep");
  return TRUE;
}

gboolean
truce_window_ask_about_runs (TruceWindow *self)
{
  g_autoptr (GPtrArray) runs = self->runs_settled || !self->runs ? NULL : find_runs (self);
  gboolean kept = runs && count_stored (self, runs) > 0;
  g_autofree char *text = NULL;
  AdwMessageDialog *dialog;

  if (!runs || runs->len == 0 || settle_unasked (self, runs))
    return FALSE;
  text = describe (self, runs, kept);
  dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (self), kept ? _ ("Keep Running?") : _ ("Stop the Search?"), text));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "discard", kept ? _ ("_Discard") : _ ("_Stop"));
  if (kept)
    {
      adw_message_dialog_add_response (dialog, "keep", _ ("_Pause and Keep"));
      adw_message_dialog_add_response (dialog, "background", _ ("Keep _Running in the Background"));
      adw_message_dialog_set_response_appearance (dialog, "background", ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, kept ? "background" : "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answer), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
