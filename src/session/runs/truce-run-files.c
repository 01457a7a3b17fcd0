/* truce-run-files.c: TruceRunFiles
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-files.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "confirm/none-files.h"
#include "store/cluster/truce-run-export-parts.h"
#include "store/files/truce-run-file.h"
#include "words/describe.h"
#include "words/file-words.h"

#define TIME_LIMIT 600 /* seconds, for a proof */

struct _TruceRunFiles
{
  GObject parent_instance;

  TruceRunsList *list;
};

G_DEFINE_FINAL_TYPE (TruceRunFiles, truce_run_files, G_TYPE_OBJECT)

static guint started_signal, message_signal, imported_signal;

/* Work of a task. Its thread may call only functions of `store` that wait for the store's writer. To read, it
 * opens the store again. */
typedef struct
{
  TruceRunFiles *owner; /* NULL as soon as the task starts */
  const char *title;
  TruceTaskWork work;
  char *(*describe) (gpointer data, const GError *error); /* returns (transfer full) the final message */
  TruceStore *store;
  GPtrArray *files; /* of GFile; NULL: none */
  GPtrArray *paths; /* of char *: paths of `files` */
  gint64 id;
  int parts, threads;
  TruceRunImport in;     /* sums over all imported files, and the id of the last imported run */
  const char *failed;    /* path that could not be read; NULL: none */
  TruceProblem *problem; /* problem to prove; NULL: none */
  TruceConfirmation *result;
  char *proof;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_clear_object (&self->owner);
  g_clear_object (&self->store);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_ptr_array_unref (self->paths);
  g_clear_pointer (&self->problem, truce_problem_unref);
  g_clear_pointer (&self->result, truce_confirmation_free);
  g_free (self->proof);
  g_free (self);
}

static void
on_ended (gpointer files, gpointer data, const GError *error)
{
  TruceRunFiles *self = TRUCE_RUN_FILES (files);
  Work *work = data;
  g_autofree char *text = NULL;

  if (!truce_task_is_cancelled (error))
    {
      text = work->describe (work, error);
      g_signal_emit (self, message_signal, 0, text);
    }
  if (work->in.id || (work->problem && !truce_task_is_cancelled (error)))
    truce_runs_list_refresh (self->list);
  if (work->in.id)
    g_signal_emit (self, imported_signal, 0, work->in.id);
}

static gboolean
find_paths (Work *work, GError **error)
{
  for (guint i = 0; work->files && i < work->files->len; i++)
    {
      char *path = truce_file_path (work->files->pdata[i], error);

      if (!path)
        return FALSE;
      g_ptr_array_add (work->paths, path);
    }
  return TRUE;
}

static void
on_store_open (gpointer data, TruceStore *store)
{
  Work *work = data;
  g_autoptr (TruceRunFiles) self = g_steal_pointer (&work->owner);
  g_autoptr (GError) error = NULL;

  g_set_object (&work->store, store);
  if (!store)
    g_set_error_literal (&error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN,
                         truce_runs_list_get_refusal (self->list));
  if (store && find_paths (work, &error))
    {
      const char *title = work->title;
      TruceTask *task = truce_task_run (self, work->work, on_ended, work, work_free);

      g_signal_emit (self, started_signal, 0, task, title);
      return;
    }
  on_ended (self, work, error);
  work_free (work);
}

/* Starts the work as soon as the store is open. files: (transfer full) (nullable): an array of GFile. what:
 * copied, but takes ownership of what->problem. */
static void
start_work (TruceRunFiles *self, GPtrArray *files, const Work *what)
{
  Work *work = g_memdup2 (what, sizeof *what);

  work->owner = g_object_ref (self);
  work->files = files;
  work->paths = g_ptr_array_new_with_free_func (g_free);
  truce_runs_list_wait (self->list, on_store_open, work, work_free);
}

static GPtrArray *
list_of (GFile *file)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_object_ref (file));
  return files;
}

static gboolean
write_run (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);
  g_autoptr (GBytes) bytes = reader ? truce_run_file_export (reader, work->id, progress, error) : NULL;

  return bytes && truce_file_write_bytes (work->paths->pdata[0], bytes, error);
}

static char *
describe_written (gpointer data, const GError *error)
{
  g_autofree char *name = g_file_get_basename (((Work *) data)->files->pdata[0]);

  return truce_describe_saved (name, error);
}

void
truce_run_files_export (TruceRunFiles *self, gint64 id, GFile *file)
{
  start_work (
      self, list_of (file),
      &(Work){ .title = _ ("Exporting the run"), .work = write_run, .describe = describe_written, .id = id });
}

static gboolean
write_parts (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);

  return reader && truce_run_export_parts (reader, work->id, work->parts, work->threads,
                                           work->paths->pdata[0], progress, error);
}

static char *
describe_exported_parts (gpointer data, const GError *error)
{
  const Work *work = data;
  g_autofree char *name = g_file_get_basename (work->files->pdata[0]);

  if (error)
    return g_strdup (error->message);
  /* Translators: a number of parts, and a folder */
  return g_strdup_printf (ngettext ("%d part saved in “%s”", "%d parts saved in “%s”", (gulong) work->parts),
                          work->parts, name);
}

void
truce_run_files_export_parts (TruceRunFiles *self, gint64 id, int parts, int threads, GFile *folder)
{
  start_work (self, list_of (folder),
              &(Work){ .title = _ ("Splitting the run"),
                       .work = write_parts,
                       .describe = describe_exported_parts,
                       .id = id,
                       .parts = parts,
                       .threads = threads });
}

static gboolean
read_runs (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;

  for (guint i = 0; i < work->paths->len; i++)
    {
      const char *path = work->paths->pdata[i];
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) bytes = truce_run_file_load (file, progress->cancellable, error);
      TruceRunImport in;

      if (!bytes || !truce_run_file_import (work->store, bytes, truce_none_asks, &in, progress, error))
        {
          work->failed = path;
          return FALSE;
        }
      work->in.id = in.id;
      work->in.n_new += in.n_new;
      work->in.n_damaged += in.n_damaged;
      work->in.lacks_proof |= in.lacks_proof;
    }
  return TRUE;
}

static char *
describe_import (gpointer data, const GError *error)
{
  const Work *work = data;
  g_autofree char *name =
      work->failed ? g_path_get_basename (work->failed) : g_file_get_basename (work->files->pdata[0]);

  if (error)
    /* Translators: a file and why it cannot be read */
    return g_strdup_printf (_ ("“%s”: %s"), name, error->message);
  if (work->in.n_damaged)
    return g_strdup_printf (ngettext ("%lu unit of the file was damaged or missing; it will be repeated",
                                      "%lu units of the file were damaged or missing; they will be repeated",
                                      work->in.n_damaged),
                            (gulong) work->in.n_damaged);
  if (work->in.lacks_proof)
    return truce_describe_capital (truce_none_unproved ());
  return g_strdup_printf (
      ngettext ("Imported with %lu new unit", "Imported with %lu new units", work->in.n_new),
      (gulong) work->in.n_new);
}

void
truce_run_files_import (TruceRunFiles *self, GListModel *files)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (list, g_list_model_get_item (files, i));
  start_work (self, list,
              &(Work){ .title = _ ("Importing the run"), .work = read_runs, .describe = describe_import });
}

static gboolean
prove (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  const TruceConfirmQuestion question = { work->problem, { TRUCE_ANY }, .stores_proof = TRUE };

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  work->result = truce_confirm (truce_confirmer_find (TRUCE_NONE_PROVER), &question, TRUCE_CONFIRM_NONE,
                                TIME_LIMIT, progress->cancellable, error);
  return work->result && truce_confirmation_store (work->result, work->store, work->id, error);
}

static char *
describe_proved (gpointer data, const GError *error)
{
  const Work *work = data;
  g_autofree char *text = NULL;

  text = error                       ? g_strdup (error->message)
         : work->result->proof_error ? g_strdup (work->result->proof_error)
                                     : truce_confirmation_describe (work->result);
  return truce_describe_capital (text);
}

void
truce_run_files_prove (TruceRunFiles *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);
  const TruceProblemSpec *spec = item ? truce_runs_item_get_spec (item) : NULL;
  TruceProblem *problem =
      spec && truce_runs_list_get_store (self->list) ? truce_problem_new (spec, NULL) : NULL;

  if (problem)
    start_work (self, NULL,
                &(Work){ .title = _ ("Proving"),
                         .work = prove,
                         .describe = describe_proved,
                         .id = id,
                         .problem = problem });
}

static gboolean
save_proof (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);
  g_autoptr (TruceStoredProof) stored = reader ? truce_store_get_proof (reader, work->id, error) : NULL;

  work->proof = stored ? truce_none_files_save (stored, work->paths->pdata[0], error) : NULL;
  return work->proof != NULL;
}

static char *
describe_saved (gpointer data, const GError *error)
{
  const Work *work = data;
  g_autofree char *cnf = g_file_get_basename (work->files->pdata[0]), *proof = NULL;

  if (error)
    return truce_describe_saved (NULL, error);
  proof = g_path_get_basename (work->proof);
  /* Translators: the names of two files */
  return g_strdup_printf (_ ("Saved as “%s” and “%s”"), cnf, proof);
}

void
truce_run_files_save_proof (TruceRunFiles *self, gint64 id, const char *cnf)
{
  g_autoptr (GFile) file = g_file_new_for_path (cnf);

  start_work (
      self, list_of (file),
      &(Work){ .title = _ ("Saving the proof"), .work = save_proof, .describe = describe_saved, .id = id });
}

static void
truce_run_files_dispose (GObject *object)
{
  g_clear_object (&TRUCE_RUN_FILES (object)->list);
  G_OBJECT_CLASS (truce_run_files_parent_class)->dispose (object);
}

static void
truce_run_files_class_init (TruceRunFilesClass *klass)
{
  GType type = TRUCE_TYPE_RUN_FILES;

  G_OBJECT_CLASS (klass)->dispose = truce_run_files_dispose;
  started_signal = g_signal_new ("started", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 TRUCE_TYPE_TASK, G_TYPE_STRING);
  message_signal =
      g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  imported_signal =
      g_signal_new ("imported", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
truce_run_files_init (TruceRunFiles *self)
{
}

TruceRunFiles *
truce_run_files_new (TruceRunsList *list)
{
  TruceRunFiles *self = g_object_new (TRUCE_TYPE_RUN_FILES, NULL);

  self->list = g_object_ref (list);
  return self;
}
