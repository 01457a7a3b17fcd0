/* truce-run-dialogs.c: dialogs about long runs when a window is closed, and about runs that need much memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "run/truce-memory.h"
#include "runs/runs-words.h"
#include "words/format.h"

#define ASK_FROM 5. /* seconds; shorter runs end with their window without a question */

#define KEY "truce-settled" /* data of the dialog: the function to call after the answer */

/* Returns: (transfer full): the long runs (TruceRun) that compute, or would lose their work, and that the
 * closing of the window affects: runs that are not in the background and that no other window shows, or all
 * runs for the last window. */
static GPtrArray *
find_runs (TruceRunPolicy *policy)
{
  TruceRunManager *manager = truce_run_policy_get_manager (policy);
  g_autoptr (GPtrArray) active = truce_run_manager_get_active (manager);
  GPtrArray *runs = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean all = truce_run_policy_is_only ();

  for (guint i = 0; i < active->len; i++)
    {
      TruceRun *run = active->pdata[i];

      if ((all || truce_run_policy_owns (policy, run)) && truce_run_manager_is_at_stake (manager, run) &&
          truce_run_get_elapsed (run) >= ASK_FROM)
        g_ptr_array_add (runs, g_object_ref (run));
    }
  return runs;
}

/* Returns whether the result of the run is stored when no window shows it. A verification, which cannot be
 * resumed, is in the background from its start. */
static gboolean
can_continue (TruceRunManager *manager, TruceRun *run)
{
  return truce_run_manager_is_stored (manager, run) || truce_run_manager_is_background (manager, run);
}

/* Carries out the answer ("background", "discard", else stop) for one run. A run whose result is not stored
 * can only be stopped. */
static void
carry_out (TruceRunManager *manager, TruceRun *run, const char *answer)
{
  if (can_continue (manager, run) && g_str_equal (answer, "background"))
    {
      truce_run_manager_set_background (manager, run);
      if (truce_run_get_state (run) == TRUCE_RUN_PAUSED) /* else it would be stopped with the last window */
        truce_run_resume (run);
    }
  else if (truce_run_manager_is_stored (manager, run) && g_str_equal (answer, "discard"))
    truce_run_manager_discard (manager, run);
  else
    truce_run_stop (run);
}

/* Calls the function under KEY when idle. Within the dialog's own signal, the dialog would outlive its
 * window. */
static void
on_answer (GtkWindow *dialog, const char *answer, TruceRunPolicy *policy)
{
  GtkWindow *window = gtk_window_get_transient_for (dialog);
  g_autoptr (GPtrArray) runs = NULL;

  if (!window || g_str_equal (answer, "cancel"))
    return;
  runs = find_runs (policy); /* some may have ended while the dialog was open */
  for (guint i = 0; i < runs->len; i++)
    carry_out (truce_run_policy_get_manager (policy), runs->pdata[i], answer);
  g_idle_add_full (G_PRIORITY_DEFAULT, G_SOURCE_FUNC (g_object_get_data (G_OBJECT (dialog), KEY)),
                   g_object_ref (window), g_object_unref);
}

static guint
count (TruceRunManager *manager, GPtrArray *runs, gboolean (*test) (TruceRunManager *manager, TruceRun *run))
{
  guint n = 0;

  for (guint i = 0; i < runs->len; i++)
    n += test (manager, runs->pdata[i]) != FALSE;
  return n;
}

/* stored, verifying: whether any run is stored, or is a verification. */
static char *
describe (TruceRunManager *manager, GPtrArray *runs, gboolean stored, gboolean verifying)
{
  TruceRun *run = runs->pdata[0];
  g_autofree char *problem = truce_runs_describe_run (run);
  g_autofree char *percent = truce_format_percent (MAX (truce_run_get_fraction (run), 0));

  if (!stored && verifying)
    /* Translators: a problem, such as '20 queens on 20 × 20', and a percentage, such as '61 %' */
    return g_strdup_printf (_ ("The verification of %s is at %s. It cannot be resumed after it is stopped."),
                            problem, percent);
  if (!stored)
    /* Translators: a problem, such as '20 queens on 20 × 20', and a percentage, such as '61 %' */
    return g_strdup_printf (_ ("The search for %s is at %s. Closing the window discards the results "
                               "of this search."),
                            problem, percent);
  if (count (manager, runs, truce_run_manager_is_stored) < runs->len)
    return g_strdup_printf (ngettext ("%u run is active. Only a stored count can be resumed later.",
                                      "%u runs are active. Only stored counts can be resumed later.",
                                      runs->len),
                            runs->len);
  if (runs->len > 1)
    return g_strdup_printf (ngettext ("%u run is active. You can resume a stored run at any time.",
                                      "%u runs are active. You can resume stored runs at any time.",
                                      runs->len),
                            runs->len);
  return g_strdup_printf (_ ("The count of %s is at %s. You can resume a stored run at any time."), problem,
                          percent);
}

/* Carries out the setting without a question if nothing is lost. Returns: FALSE if the user has to be asked.
 */
static gboolean
carry_out_setting (TruceRunManager *manager, GPtrArray *runs)
{
  TruceClosing closing = (TruceClosing) g_settings_get_enum (truce_settings_get (), "closing");
  gboolean background = closing == TRUCE_CLOSING_BACKGROUND;

  if (closing == TRUCE_CLOSING_ASK ||
      count (manager, runs, background ? can_continue : truce_run_manager_is_stored) < runs->len)
    return FALSE;
  for (guint i = 0; i < runs->len; i++)
    carry_out (manager, runs->pdata[i], background ? "background" : "keep");
  return TRUE;
}

gboolean
truce_run_dialogs_ask_to_close (GtkWindow *window, TruceRunPolicy *policy, GSourceFunc on_answered)
{
  TruceRunManager *manager = truce_run_policy_get_manager (policy);
  g_autoptr (GPtrArray) runs = manager ? find_runs (policy) : NULL;
  g_autofree char *text = NULL;
  gboolean stored, background, verifying;
  AdwMessageDialog *dialog;

  if (!runs || runs->len == 0 || carry_out_setting (manager, runs))
    return FALSE;
  stored = count (manager, runs, truce_run_manager_is_stored) > 0;
  background = count (manager, runs, can_continue) > 0;
  verifying = !stored && background;
  text = describe (manager, runs, stored, verifying);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window,
                                                       stored      ? _ ("Keep Running?")
                                                       : verifying ? _ ("Stop the Verification?")
                                                                   : _ ("Stop the Search?"),
                                                       text));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "discard", stored ? _ ("_Discard") : _ ("_Stop"));
  if (stored)
    adw_message_dialog_add_response (dialog, "keep", _ ("_Pause"));
  if (background)
    {
      adw_message_dialog_add_response (dialog, "background", _ ("Keep _Running in the Background"));
      adw_message_dialog_set_response_appearance (dialog, "background", ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, background ? "background" : "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), KEY, (gpointer) on_answered);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answer), policy, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

static void
on_memory_answer (TruceRunPolicy *policy, const char *response, AdwMessageDialog *dialog)
{
  if (g_str_equal (response, "run"))
    truce_run_policy_start (policy, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "question")));
}

void
truce_run_dialogs_ask_for_memory (GtkWindow *window,
                                  const char *text,
                                  TruceQuestionKind asks,
                                  TruceRunPolicy *policy)
{
  g_autofree char *there = g_format_size (truce_memory_of_machine ());
  GtkWidget *dialog;

  dialog = adw_message_dialog_new (window, _ ("Use That Much Memory?"), text);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("%s.\nThis machine has %s."), text, there);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "run", _ ("_Run"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "run", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "question", GUINT_TO_POINTER (asks));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_memory_answer), policy, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
