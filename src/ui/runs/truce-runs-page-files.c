/* truce-runs-page-files.c: stored runs to files and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-task-toast.h"
#include "confirm/none-files.h"
#include "runs/runs-words.h"
#include "store/cluster/truce-run-hand-out.h"
#include "store/files/truce-run-file.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "words/truce-file-stem.h"

#define SUFFIX   ".truce-run"
#define SUFFIXES "truce-run log"

/* A file or folder out, or files in. */
typedef struct
{
  TruceRunsPage *page; /* NULL: the work has begun, and does not keep it */
  const char *title;
  TruceTaskWork work;
  TruceTaskEnd end;
  TruceStore *store;
  GPtrArray *files; /* of GFile */
  GPtrArray *paths; /* of them */
  gint64 id;        /* of the run that goes out */
  int parts, threads;
  TruceRunImport in;  /* of all files that were read */
  const char *failed; /* the path that could not be read; NULL: none */
} FileWork;

static void
file_work_free (gpointer data)
{
  FileWork *self = data;

  g_clear_object (&self->page);
  g_clear_object (&self->store);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->paths);
  g_free (self);
}

static gboolean
find_paths (FileWork *work, GError **error)
{
  for (guint i = 0; i < work->files->len; i++)
    {
      char *path = truce_file_path (work->files->pdata[i], error);

      if (!path)
        return FALSE;
      g_ptr_array_add (work->paths, path);
    }
  return TRUE;
}

static void
go_on (gpointer data, TruceStore *store)
{
  FileWork *work = data;
  g_autoptr (TruceRunsPage) page = g_steal_pointer (&work->page);
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TOAST_OVERLAY);
  g_autoptr (GError) error = NULL;

  g_set_object (&work->store, store);
  if (!store)
    g_set_error_literal (&error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN,
                         truce_runs_list_get_refusal (truce_run_manager_get_list (page->manager)));
  if (store && find_paths (work, &error))
    {
      truce_task_show (truce_task_run (page, work->work, work->end, work, file_work_free),
                       toasts ? ADW_TOAST_OVERLAY (toasts) : NULL, work->title);
      return;
    }
  work->end (page, work, error);
  file_work_free (work);
}

/* Takes the files. */
static void
begin (TruceRunsPage *self, GPtrArray *files, const FileWork *what)
{
  FileWork *work = g_memdup2 (what, sizeof *what);

  work->page = g_object_ref (self);
  work->files = files;
  work->paths = g_ptr_array_new_with_free_func (g_free);
  truce_runs_list_wait (truce_run_manager_get_list (self->manager), go_on, work, file_work_free);
}

static GPtrArray *
list_of (GFile *file)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_object_ref (file));
  return files;
}

static char *
name_of (const FileWork *work)
{
  return g_file_get_basename (work->files->pdata[0]);
}

/* ---- out ---- */

static gboolean
write_run (gpointer data, TruceProgress *progress, GError **error)
{
  FileWork *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);
  g_autoptr (GBytes) bytes = reader ? truce_run_file_export (reader, work->id, progress, error) : NULL;

  return bytes && truce_file_write_bytes (work->paths->pdata[0], bytes, error);
}

static void
on_written (gpointer page, gpointer data, const GError *error)
{
  g_autofree char *name = name_of (data), *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text = truce_describe_saved (name, error);
  truce_runs_page_tell (TRUCE_RUNS_PAGE (page), text);
}

void
truce_runs_page_export (TruceRunsPage *self, gint64 id, GFile *file)
{
  begin (self, list_of (file),
         &(FileWork){ .title = _ ("Exporting the run"), .work = write_run, .end = on_written, .id = id });
}

static gboolean
write_parts (gpointer data, TruceProgress *progress, GError **error)
{
  FileWork *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);

  return reader && truce_run_hand_out (reader, work->id, work->parts, work->threads, work->paths->pdata[0],
                                       progress, error);
}

static void
on_handed_out (gpointer page, gpointer data, const GError *error)
{
  const FileWork *work = data;
  g_autofree char *name = name_of (work), *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  if (error)
    text = g_strdup (error->message);
  else
    /* Translators: a number of parts, and a folder */
    text = g_strdup_printf (ngettext ("%d part is in “%s”", "%d parts are in “%s”", (gulong) work->parts),
                            work->parts, name);
  truce_runs_page_tell (TRUCE_RUNS_PAGE (page), text);
}

void
truce_runs_page_hand_out (TruceRunsPage *self, gint64 id, int parts, int threads, GFile *folder)
{
  begin (self, list_of (folder),
         &(FileWork){ .title = _ ("Handing the run out"),
                      .work = write_parts,
                      .end = on_handed_out,
                      .id = id,
                      .parts = parts,
                      .threads = threads });
}

/* ---- in ---- */

/* Up to the first that cannot be read. */
static gboolean
read_runs (gpointer data, TruceProgress *progress, GError **error)
{
  FileWork *work = data;

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
describe_import (const FileWork *work, const GError *error)
{
  g_autofree char *name = work->failed ? g_path_get_basename (work->failed) : name_of (work);

  if (error)
    /* Translators: a file and why it cannot be read */
    return g_strdup_printf (_ ("“%s”: %s"), name, error->message);
  if (work->in.n_damaged)
    return g_strdup_printf (
        ngettext ("%lu unit of the file was damaged or missing; it will be worked again",
                  "%lu units of the file were damaged or missing; they will be worked again",
                  work->in.n_damaged),
        (gulong) work->in.n_damaged);
  if (work->in.lacks_proof)
    return truce_describe_capital (truce_none_unproved ());
  return g_strdup_printf (
      ngettext ("Imported with %lu new unit", "Imported with %lu new units", work->in.n_new),
      (gulong) work->in.n_new);
}

static void
on_read (gpointer page, gpointer data, const GError *error)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);
  FileWork *work = data;

  if (!truce_task_is_cancelled (error))
    {
      g_autofree char *text = describe_import (work, error);

      truce_runs_page_tell (self, text);
    }
  if (!work->in.id) /* nothing has been read */
    return;
  truce_runs_list_refresh (truce_run_manager_get_list (self->manager));
  self->wanted = work->in.id;
  truce_runs_page_reveal_wanted (self);
}

void
truce_runs_page_import (TruceRunsPage *self, GListModel *files)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (list, g_list_model_get_item (files, i));
  begin (self, list, &(FileWork){ .title = _ ("Importing the run"), .work = read_runs, .end = on_read });
}

/* ---- dialogs ---- */

static void
on_chosen (gpointer page, GFile *file, const char *suffix, gpointer id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = truce_file_complete (file, SUFFIX, &error);
  g_autofree char *text = named ? NULL : truce_describe_saved (NULL, error);

  if (named)
    truce_runs_page_export (page, *(gint64 *) id, named);
  else
    truce_runs_page_tell (page, text);
}

static void
on_many_chosen (gpointer page, GListModel *files, gpointer data)
{
  truce_runs_page_import (page, files);
}

void
truce_runs_page_choose_export (TruceRunsPage *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (self->manager), id);
  g_autofree char *problem = item ? truce_runs_describe_item (item) : g_strdup ("");
  /* Translators: the name that is offered for a file; without suffix. As in '19 queens on 19 × 19, run 3' */
  g_autofree char *title =
      truce_file_stem (g_strdup_printf (C_ ("file name", "%s, run %" PRId64), problem, id));
  g_autofree char *name = g_strconcat (title, SUFFIX, NULL);
  GtkFileChooser *dialog =
      truce_file_dialog_new (GTK_WIDGET (self), _ ("Export Run"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"),
                             on_chosen, g_memdup2 (&id, sizeof id), g_free);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Truce runs"), &SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

void
truce_runs_page_choose_import (TruceRunsPage *self)
{
  GtkFileChooser *dialog = truce_file_dialog_new (
      GTK_WIDGET (self), _ ("Import Runs"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"), NULL, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_take_many (dialog, on_many_chosen);
  truce_file_dialog_add_filter (dialog, _ ("Truce runs and logs of parts"), SUFFIXES);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}
