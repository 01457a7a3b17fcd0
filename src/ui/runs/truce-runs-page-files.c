/* truce-runs-page-files.c: stored runs to files and back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-task.h"
#include "store/truce-run-file.h"

#define SUFFIX ".truce-run"

/* One file, out or in. */
typedef struct
{
  TruceRunsPage *page; /* NULL: the work has begun, and does not keep it */
  const char *title;
  TruceTaskWork work;
  TruceTaskEnd end;
  TruceStore *store;
  GFile *file;
  char *path;
  char *name; /* of the file, for people */
  gint64 id;  /* of the run that goes out */
  TruceRunImport in;
} FileWork;

static void
file_work_free (gpointer data)
{
  FileWork *self = data;

  g_clear_object (&self->page);
  g_object_unref (self->file);
  g_clear_object (&self->store);
  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

static void
go_on (TruceRunsKeeper *keeper, gpointer data, TruceStore *store)
{
  FileWork *work = data;
  g_autoptr (TruceRunsPage) page = g_steal_pointer (&work->page);
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TOAST_OVERLAY);
  g_autoptr (GError) error = NULL;

  g_set_object (&work->store, store);
  if (store)
    work->path = truce_file_path (work->file, &error);
  else
    g_set_error_literal (&error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN,
                         truce_runs_keeper_get_refusal (keeper));
  if (!error)
    {
      truce_task_run (page, toasts ? ADW_TOAST_OVERLAY (toasts) : NULL, work->title, work->work, work->end,
                      work, file_work_free);
      return;
    }
  work->end (page, work, error);
  file_work_free (work);
}

static void
begin (TruceRunsPage *self, GFile *file, gint64 id, const char *title, TruceTaskWork work, TruceTaskEnd end)
{
  const FileWork data = { .page = g_object_ref (self),
                          .title = title,
                          .work = work,
                          .end = end,
                          .file = g_object_ref (file),
                          .name = g_file_get_basename (file),
                          .id = id };

  truce_runs_keeper_wait (self->keeper, go_on, g_memdup2 (&data, sizeof data), file_work_free);
}

/* ---- out ---- */

static gboolean
write_run (gpointer data, TruceProgress *progress, GError **error)
{
  FileWork *work = data;
  g_autoptr (TruceStore) reader = truce_store_open_to_read (truce_store_get_path (work->store), error);
  g_autoptr (GBytes) bytes = reader ? truce_run_file_export (reader, work->id, progress, error) : NULL;

  return bytes && truce_file_write_bytes (work->path, bytes, error);
}

static void
on_written (gpointer page, gpointer data, const GError *error)
{
  g_autofree char *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text = truce_export_result (((FileWork *) data)->name, error);
  truce_runs_page_tell (TRUCE_RUNS_PAGE (page), text);
}

void
truce_runs_page_export (TruceRunsPage *self, gint64 id, GFile *file)
{
  begin (self, file, id, _ ("Exporting the run"), write_run, on_written);
}

/* ---- in ---- */

static gboolean
read_run (gpointer data, TruceProgress *progress, GError **error)
{
  FileWork *work = data;
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                         G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GBytes) bytes = NULL;

  if (!info)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
      g_file_info_get_size (info) <= TRUCE_RUN_FILE_MOST)
    bytes = g_file_load_bytes (file, progress->cancellable, NULL, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is no file of a run"));
  return bytes && truce_run_file_import (work->store, bytes, &work->in, progress, error);
}

static void
on_read (gpointer page, gpointer data, const GError *error)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);
  FileWork *work = data;
  g_autofree char *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  if (error)
    /* Translators: a file and why it cannot be read */
    text = g_strdup_printf (_ ("“%s”: %s"), work->name, error->message);
  else if (work->in.n_damaged)
    text =
        g_strdup_printf (ngettext ("%lu unit of the file was damaged or missing; it will be worked again",
                                   "%lu units of the file were damaged or missing; they will be worked again",
                                   work->in.n_damaged),
                         (gulong) work->in.n_damaged);
  else
    text = g_strdup_printf (
        ngettext ("Imported with %lu new unit", "Imported with %lu new units", work->in.n_new),
        (gulong) work->in.n_new);
  truce_runs_page_tell (self, text);
  if (error)
    return;
  truce_runs_keeper_refresh (self->keeper);
  self->wanted = work->in.id;
  truce_runs_page_reveal_wanted (self);
}

void
truce_runs_page_import (TruceRunsPage *self, GFile *file)
{
  begin (self, file, 0, _ ("Importing the run"), read_run, on_read);
}

/* ---- dialogs ---- */

static void
on_chosen (gpointer page, GFile *file, const char *suffix, gpointer id)
{
  if (id)
    truce_runs_page_export (page, *(gint64 *) id, file);
  else
    truce_runs_page_import (page, file);
}

static GtkFileChooser *
choose (
    TruceRunsPage *self, const char *title, GtkFileChooserAction action, const char *accept, const gint64 *id)
{
  GtkFileChooser *dialog = truce_file_dialog_new (GTK_WIDGET (self), title, action, accept, on_chosen,
                                                  g_memdup2 (id, sizeof *id), g_free);

  if (!dialog)
    return NULL;
  truce_file_dialog_add_filter (dialog, _ ("Truce runs"), &SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  return dialog;
}

void
truce_runs_page_choose_export (TruceRunsPage *self, gint64 id)
{
  g_autofree char *title = g_strdup_printf (_ ("Run %" PRId64), id);
  g_autofree char *name = g_strconcat (title, SUFFIX, NULL);
  GtkFileChooser *dialog = choose (self, _ ("Export Run"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), &id);

  if (!dialog)
    return;
  gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

void
truce_runs_page_choose_import (TruceRunsPage *self)
{
  GtkFileChooser *dialog = choose (self, _ ("Import Run"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"), NULL);

  if (dialog)
    truce_file_dialog_show (dialog);
}
