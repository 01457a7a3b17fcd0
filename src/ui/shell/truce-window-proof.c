/* truce-window-proof.c: that there is no placement, saved as a question and its proof for other programs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "truce-window-private.h"
#include "words/file-words.h"

#define TIME_LIMIT 600 /* seconds */

typedef struct
{
  TruceProblem *problem;
  char *cnf;
  TruceNoneFiles files;
  TruceStore *store; /* NULL: what is proved is no stored run */
  gint64 run;        /* which gets the proof, too */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  truce_problem_unref (self->problem);
  truce_none_files_clear (&self->files);
  g_clear_object (&self->store);
  g_free (self->cnf);
  g_free (self);
}

/* What has no placement, as the line below the board or the answer says it; FALSE: nothing is said to have
 * none. Of a best number that there is none of, whatever the number. */
static gboolean
take_none (TruceWindow *self, TruceProblemSpec *spec)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TruceRun *run = truce_results_get_run (results);
  TruceBestRun *best = truce_results_get_best (results);
  gboolean none = truce_position_insight_get_impossible (truce_workspace_get_insight (self->workspace), spec);

  if (!none && !truce_results_is_active (results) && (run || best))
    {
      none = best ? truce_best_run_is_proved (best) && truce_best_run_get_value (best) < 0
                  : truce_run_get_state (run) == TRUCE_RUN_DONE && !truce_run_get_capped (run) &&
                        g_str_equal (truce_run_get_count (run), "0");
      truce_problem_to_spec (best ? truce_best_run_get_problem (best) : truce_run_get_problem (run), spec);
    }
  spec->aim = TRUCE_AIM_EXACTLY;
  return none;
}

void
truce_window_update_proof (TruceWindow *self)
{
  TruceProblemSpec spec;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-proof", take_none (self, &spec));
}

/* The stored run that asked just this; that the pieces of a part of its board rule each other out proves
 * more, but is another question. */
static void
find_run (Saving *self, TruceWindow *window)
{
  TruceRun *run = truce_results_get_run (truce_workspace_get_results (window->workspace));
  TruceStore *store = truce_run_manager_get_store (truce_run_policy_get_manager (window->policy));
  char *asked, *here;
  gboolean same;

  if (!run || !store || truce_run_get_state (run) != TRUCE_RUN_DONE)
    return;
  asked = truce_problem_to_text (truce_run_get_problem (run));
  here = truce_problem_to_text (self->problem);
  same = g_str_equal (asked, here);
  free (asked);
  free (here);
  if (!same)
    return;
  self->run = truce_store_find_run (store, truce_run_get_problem (run), truce_run_get_goal (run),
                                    truce_run_get_method (run), NULL);
  if (self->run > 0)
    g_set_object (&self->store, store);
}

static gboolean
save_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Saving *self = data;

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  if (!truce_none_files_write (&self->files, self->problem, self->cnf, TIME_LIMIT, progress->cancellable,
                               error))
    return FALSE;
  /* The files are there, whatever the store says. */
  if (self->store && self->files.asked && self->files.asked->kept)
    truce_confirmation_store (self->files.asked, self->store, self->run, NULL);
  return TRUE;
}

static void
on_saved (gpointer owner, gpointer data, const GError *error)
{
  Saving *self = data;
  g_autofree char *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text = error ? truce_describe_saved (NULL, error) : truce_none_files_describe (&self->files, self->cnf);
  truce_window_toast (TRUCE_WINDOW (owner), text);
}

/* The board cannot be another than when the dialog opened, which is modal. */
void
truce_window_write_proof (TruceWindow *self, const char *cnf)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  Saving *saving;

  if (!take_none (self, &spec))
    return;
  problem = truce_problem_new (&spec, &error);
  if (!problem)
    {
      g_autofree char *why = truce_words_error (&error);

      truce_window_toast (self, why);
      return;
    }
  saving = g_new0 (Saving, 1);
  saving->problem = problem;
  saving->cnf = g_strdup (cnf);
  find_run (saving, self);
  truce_task_show (truce_task_run (self, save_in_thread, on_saved, saving, saving_free), self->toasts,
                   _ ("Proving"));
}

static void
save (GtkWidget *window, const char *path, const char *suffix)
{
  truce_window_write_proof (TRUCE_WINDOW (window), path);
}

static void
tell (GtkWidget *window, const char *text)
{
  truce_window_toast (TRUCE_WINDOW (window), text);
}

void
truce_window_save_proof (TruceWindow *self)
{
  truce_export_ask_proof (GTK_WIDGET (self), save, tell);
}
