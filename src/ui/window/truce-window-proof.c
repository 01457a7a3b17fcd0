/* truce-window-proof.c: that there is no placement, saved as a question and its proof for other programs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-export-dialog.h"
#include "common/truce-task.h"
#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "truce-window-private.h"

#define TIME_LIMIT 600 /* seconds */

typedef struct
{
  TruceProblem *problem;
  char *cnf;
  TruceNoneFiles files;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  truce_problem_unref (self->problem);
  truce_none_files_clear (&self->files);
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

static gboolean
save_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Saving *self = data;

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  return truce_none_files_write (&self->files, self->problem, self->cnf, TIME_LIMIT, progress->cancellable,
                                 error);
}

static void
on_saved (gpointer owner, gpointer data, const GError *error)
{
  Saving *self = data;
  g_autofree char *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text = error ? truce_export_result (NULL, error) : truce_none_files_describe (&self->files, self->cnf);
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
  truce_task_run (self, self->toasts, _ ("Proving"), save_in_thread, on_saved, saving, saving_free);
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
  static const char *const suffixes[] = { "cnf", NULL };
  const TruceExport what = {
    .title = _ ("Save Question and Proof"),
    .accept = _ ("_Save"),
    .stem = C_ ("file name", "none"),
    .suffixes = suffixes,
    .write = save,
    .tell = tell,
  };

  truce_export_ask (GTK_WIDGET (self), &what);
}
