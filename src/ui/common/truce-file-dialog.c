/* truce-file-dialog.c: file dialogs to open and to save
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-file-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#define KEY                                                                                                  \
  "truce-file-dialog" /* data key: an owner's dialog, a dialog's request, or the suffixes of a filter */

typedef struct
{
  TruceFileChosen chosen;
  TruceFilesChosen many; /* NULL: the user chooses one file */
  gpointer data;
  GDestroyNotify free_data;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_free (self);
}

const char *
truce_file_dialog_get_suffixes (GtkFileChooser *dialog)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (dialog);

  return filter ? g_object_get_data (G_OBJECT (filter), KEY) : NULL;
}

static void
on_response (GtkFileChooser *dialog, int response, GtkWidget *owner)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (dialog);
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);
  const Request *request = g_object_get_data (G_OBJECT (dialog), KEY);

  g_object_steal_data (G_OBJECT (owner), KEY); /* the owner can now open another dialog */
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (dialog));
  if (response == GTK_RESPONSE_ACCEPT && file && request->many)
    request->many (owner, files, request->data);
  else if (response == GTK_RESPONSE_ACCEPT && file)
    request->chosen (owner, file, truce_file_dialog_get_suffixes (dialog), request->data);
  g_object_unref (dialog);
}

GtkFileChooser *
truce_file_dialog_new (GtkWidget *owner,
                       const char *title,
                       GtkFileChooserAction action,
                       const char *accept,
                       TruceFileChosen chosen,
                       gpointer data,
                       GDestroyNotify free_data)
{
  GtkRoot *root = gtk_widget_get_root (owner);
  Request *request = g_new (Request, 1);
  GtkFileChooserNative *dialog;

  *request = (Request){ .chosen = chosen, .data = data, .free_data = free_data };
  if (g_object_get_data (G_OBJECT (owner), KEY))
    {
      request_free (request);
      return NULL;
    }
  dialog = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action,
                                        accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), KEY, request, request_free);
  g_object_set_data_full (G_OBJECT (owner), KEY, dialog, g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), owner, 0);
  return GTK_FILE_CHOOSER (dialog);
}

void
truce_file_dialog_select_multiple (GtkFileChooser *dialog, TruceFilesChosen chosen)
{
  Request *request = g_object_get_data (G_OBJECT (dialog), KEY);

  request->many = chosen;
  gtk_file_chooser_set_select_multiple (dialog, TRUE);
}

void
truce_file_dialog_add_filter (GtkFileChooser *dialog, const char *name, const char *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto (GStrv) each = g_strsplit (suffixes ? suffixes : "", " ", -1);

  gtk_file_filter_set_name (filter, name);
  for (int i = 0; each[i]; i++)
    gtk_file_filter_add_suffix (filter, each[i]);
  if (!suffixes)
    gtk_file_filter_add_pattern (filter, "*");
  g_object_set_data_full (G_OBJECT (filter), KEY, g_strdup (suffixes), g_free);
  gtk_file_chooser_add_filter (dialog, filter);
}

void
truce_file_dialog_show (GtkFileChooser *dialog)
{
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

GFile *
truce_file_add_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file), *longer = g_strconcat (name, ending, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return folder && !g_str_has_suffix (name, ending) ? g_file_get_child (folder, longer) : g_object_ref (file);
}

gboolean
truce_file_has_ending (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *dot = strrchr (name, '.');

  if (!dot || dot == name || !g_ascii_isalpha (dot[1]))
    return FALSE;
  while (g_ascii_isalnum (dot[1]) || dot[1] == '-')
    dot++;
  return !dot[1];
}

/* Returns whether the file comes from the document portal of a sandbox, which allows writing to the chosen
 * file only. */
static gboolean
is_in_portal (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", "", NULL);

  return path && (g_str_has_prefix (path, folder) || g_str_has_prefix (path, "/run/flatpak/doc/"));
}

GFile *
truce_file_complete (GFile *file, const char *ending, GError **error)
{
  g_autoptr (GFile) longer = NULL;
  g_autofree char *name = NULL;

  if (truce_file_has_ending (file) || is_in_portal (file))
    return g_object_ref (file);
  longer = truce_file_add_ending (file, ending);
  if (!g_file_query_exists (longer, NULL))
    return g_steal_pointer (&longer);
  name = g_file_get_basename (longer);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _ ("“%s” already exists; choose this file to replace it"), name);
  return NULL;
}
