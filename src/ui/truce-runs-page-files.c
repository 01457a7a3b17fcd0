/* truce-runs-page-files.c: stored runs to files and back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "truce-run-file.h"

#define FILE_MOST (1 << 30) /* bytes */
#define SUFFIX    ".truce-run"

static gboolean
write_run (TruceStore *store, gint64 id, GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file), *text = NULL;
  gsize length;

  if (!path)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("not a local file"));
      return FALSE;
    }
  text = truce_run_file_export (store, id, &length, error);
  return text &&
         g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
}

gboolean
truce_runs_page_export (TruceRunsPage *self, gint64 id, GFile *file)
{
  g_autoptr (GError) error = NULL;
  TruceStore *store = truce_runs_keeper_get_store (self->keeper, &error);
  g_autofree char *name = g_file_get_basename (file), *text = NULL;
  gboolean well = store && write_run (store, id, file, &error);

  if (well)
    /* Translators: the name of a file */
    text = g_strdup_printf (_ ("Saved as “%s”"), name);
  else
    text = g_strdup_printf (_ ("Not saved: %s"), error->message);
  truce_runs_page_tell (self, text);
  return well;
}

/* NULL and an error: larger than any run, or it cannot be read. */
static GBytes *
read_run (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                         G_FILE_QUERY_INFO_NONE, NULL, error);

  if (!info)
    return NULL;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && g_file_info_get_size (info) <= FILE_MOST)
    return g_file_load_bytes (file, NULL, NULL, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is no file of a run"));
  return NULL;
}

gboolean
truce_runs_page_import (TruceRunsPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_run (file, &error);
  TruceStore *store = bytes ? truce_runs_keeper_get_store (self->keeper, &error) : NULL;
  g_autofree char *name = g_file_get_basename (file), *text = NULL;
  gsize n_new = 0;
  gint64 id = 0;

  if (store)
    id = truce_run_file_import (store, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &n_new,
                                &error);
  if (id)
    text = g_strdup_printf (ngettext ("Imported with %lu new unit", "Imported with %lu new units", n_new),
                            (gulong) n_new);
  else
    /* Translators: a file and why it cannot be read */
    text = g_strdup_printf (_ ("“%s”: %s"), name, error->message);
  truce_runs_keeper_refresh (self->keeper);
  truce_runs_page_tell (self, text);
  if (id)
    truce_runs_page_reveal (self, id);
  return id != 0;
}

/* ---- dialogs ---- */

static void
on_response (GtkNativeDialog *dialog, int response, TruceRunsPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gint64 *id = g_object_get_data (G_OBJECT (dialog), "truce-run");

  if (response == GTK_RESPONSE_ACCEPT && file && id)
    truce_runs_page_export (self, *id, file);
  else if (response == GTK_RESPONSE_ACCEPT && file)
    truce_runs_page_import (self, file);
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

static GtkFileChooser *
choose (TruceRunsPage *self, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GtkFileFilter) runs = gtk_file_filter_new (), all = gtk_file_filter_new ();

  if (self->chooser)
    return NULL;
  self->chooser = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action,
                                               accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (runs, _ ("Truce runs"));
  gtk_file_filter_add_suffix (runs, &SUFFIX[1]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), runs);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_response), self, 0);
  return GTK_FILE_CHOOSER (self->chooser);
}

void
truce_runs_page_choose_export (TruceRunsPage *self, gint64 id)
{
  GtkFileChooser *chooser = choose (self, _ ("Export Run"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"));
  g_autofree char *title = g_strdup_printf (_ ("Run %" PRId64), id);
  g_autofree char *name = g_strconcat (title, SUFFIX, NULL);
  gint64 *which;

  if (!chooser)
    return;
  which = g_new (gint64, 1);
  *which = id;
  g_object_set_data_full (G_OBJECT (chooser), "truce-run", which, g_free);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
truce_runs_page_choose_import (TruceRunsPage *self)
{
  GtkFileChooser *chooser = choose (self, _ ("Import Run"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));

  if (chooser)
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
