/* truce-runs-page-proof.c: that a stored run has found nothing since there is nothing: proved, and saved
 * again
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "confirm/none-files.h"
#include "truce-runs-page-private.h"
#include "words/describe.h"
#include "words/file-words.h"

#define TIME_LIMIT 600 /* seconds */

/* On a thread; the store is the manager's, of which only what waits for its writer is called there. */
typedef struct
{
  TruceStore *store;
  TruceProblem *problem; /* to be proved; NULL: what is kept is saved */
  gint64 id;
  char *cnf;   /* where it is saved */
  char *proof; /* path of the other file then */
  TruceConfirmation *result;
} ProofWork;

static void
proof_work_free (gpointer data)
{
  ProofWork *self = data;

  g_object_unref (self->store);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_clear_pointer (&self->result, truce_confirmation_free);
  g_free (self->cnf);
  g_free (self->proof);
  g_free (self);
}

static void
begin (TruceRunsPage *self, const char *title, TruceTaskWork work, TruceTaskEnd end, const ProofWork *what)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  ProofWork *data = g_memdup2 (what, sizeof *what);

  g_object_ref (data->store);
  truce_task_show (truce_task_run (self, work, end, data, proof_work_free),
                   toasts ? ADW_TOAST_OVERLAY (toasts) : NULL, title);
}

/* ---- proving ---- */

static gboolean
prove (gpointer data, TruceProgress *progress, GError **error)
{
  ProofWork *self = data;
  const TruceConfirmQuestion question = { self->problem, TRUCE_CONFIRM_EXISTS, .stores_proof = TRUE };

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  self->result = truce_confirm (truce_confirmer_find (TRUCE_NONE_PROVER), &question, TRUCE_CONFIRM_NONE,
                                TIME_LIMIT, progress->cancellable, error);
  return self->result && truce_confirmation_store (self->result, self->store, self->id, error);
}

static void
on_proved (gpointer page, gpointer data, const GError *error)
{
  const ProofWork *self = data;
  g_autofree char *text = NULL, *line = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text = error                       ? g_strdup (error->message)
         : self->result->proof_error ? g_strdup (self->result->proof_error)
                                     : truce_confirmation_describe (self->result);
  line = truce_describe_capital (text);
  truce_runs_page_tell (page, line);
  truce_run_manager_refresh (TRUCE_RUNS_PAGE (page)->manager);
}

void
truce_runs_page_prove (TruceRunsPage *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self->manager, id);
  const TruceProblemSpec *spec = item ? truce_runs_item_get_spec (item) : NULL;
  TruceStore *store = truce_run_manager_get_store (self->manager);
  TruceProblem *problem = spec && store ? truce_problem_new (spec, NULL) : NULL;

  if (problem)
    begin (self, _ ("Proving"), prove, on_proved,
           &(ProofWork){ .store = store, .problem = problem, .id = id });
}

/* ---- saving ---- */

static gboolean
save (gpointer data, TruceProgress *progress, GError **error)
{
  ProofWork *self = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (self->store), error);
  g_autoptr (TruceStoredProof) kept = reader ? truce_store_get_proof (reader, self->id, error) : NULL;

  self->proof = kept ? truce_none_files_save (kept, self->cnf, error) : NULL;
  return self->proof != NULL;
}

static void
on_saved (gpointer page, gpointer data, const GError *error)
{
  const ProofWork *self = data;
  g_autofree char *cnf = g_path_get_basename (self->cnf), *proof = NULL, *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  proof = self->proof ? g_path_get_basename (self->proof) : NULL;
  /* Translators: the names of two files */
  text =
      error ? truce_describe_saved (NULL, error) : g_strdup_printf (_ ("Saved as “%s” and “%s”"), cnf, proof);
  truce_runs_page_tell (page, text);
}

void
truce_runs_page_write_proof (TruceRunsPage *self, gint64 id, const char *cnf)
{
  TruceStore *store = truce_run_manager_get_store (self->manager);

  if (store)
    begin (self, _ ("Saving the proof"), save, on_saved,
           &(ProofWork){ .store = store, .id = id, .cnf = g_strdup (cnf) });
}

static void
on_chosen (GtkWidget *page, const char *path, const char *suffix)
{
  truce_runs_page_write_proof (TRUCE_RUNS_PAGE (page), TRUCE_RUNS_PAGE (page)->proved, path);
}

static void
tell (GtkWidget *page, const char *text)
{
  truce_runs_page_tell (TRUCE_RUNS_PAGE (page), text);
}

/* The dialog is modal, and there is one at a time. */
void
truce_runs_page_save_proof (TruceRunsPage *self, gint64 id)
{
  self->proved = id;
  truce_export_ask_proof (GTK_WIDGET (self), on_chosen, tell);
}
