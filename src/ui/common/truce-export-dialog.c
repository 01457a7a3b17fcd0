/* truce-export-dialog.c: asks for a file and writes what is shown into it, whole or not at all
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "picture.h"

#define KEY "truce-export-dialog" /* under it the owner has its open dialog */

static const char *
kind_name (const char *suffix)
{
  static const struct
  {
    const char *suffix, *name;
  } kinds[] = {
    { "png", N_ ("Picture of pixels (PNG)") },
    { "svg", N_ ("Picture of lines (SVG)") },
    { "pdf", N_ ("Document (PDF)") },
    { "csv", N_ ("Table (CSV)") },
    { "txt", N_ ("Text (TXT)") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].suffix, suffix))
      return _ (kinds[i].name);
  return suffix;
}

static const char *
suffix_of (const TruceExport *what, const char *name, const char *chosen)
{
  const char *dot = strrchr (name, '.');

  for (int i = 0; dot && what->suffixes[i]; i++)
    if (g_ascii_strcasecmp (dot + 1, what->suffixes[i]) == 0)
      return what->suffixes[i];
  return chosen;
}

void
truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (path && what->write)
    {
      what->write (owner, path, suffix_of (what, name, chosen));
      return;
    }
  if (!path)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("not a local file"));
  else
    bytes = what->make (owner, suffix_of (what, name, chosen), &error);
  if (bytes && truce_picture_write (path, bytes, &error))
    /* Translators: the name of a file */
    text = g_strdup_printf (_ ("Saved as “%s”"), name);
  else
    text = g_strdup_printf (_ ("Not saved: %s"), error->message);
  what->tell (owner, text);
}

static const char *
filter_suffix (GtkFileChooser *chooser, const TruceExport *what)
{
  g_autoptr (GtkFileFilter) filter = NULL;
  const char *suffix = NULL;

  g_object_get (chooser, "filter", &filter, NULL);
  if (filter)
    suffix = g_object_get_data (G_OBJECT (filter), KEY);
  return suffix ? suffix : what->suffixes[0];
}

static void
on_response (GtkNativeDialog *dialog, int response, GtkWidget *owner)
{
  const TruceExport *what = g_object_get_data (G_OBJECT (dialog), KEY);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *suffix = filter_suffix (GTK_FILE_CHOOSER (dialog), what);

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT && file)
    truce_export_write (owner, what, file, suffix);
  g_object_set_data (G_OBJECT (owner), KEY, NULL);
}

/* The name that is offered follows the kind that is chosen, as long as it is the one that was offered. */
static void
on_filter_changed (GtkFileChooser *chooser, GParamSpec *pspec, GtkWidget *owner)
{
  const TruceExport *what = g_object_get_data (G_OBJECT (chooser), KEY);
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser), *next = NULL;
  const char *dot = name ? strrchr (name, '.') : NULL;

  if (!dot || !suffix_of (what, name, NULL))
    return;
  next = g_strdup_printf ("%.*s.%s", (int) (dot - name), name, filter_suffix (chooser, what));
  gtk_file_chooser_set_current_name (chooser, next);
}

static void
add_filters (GtkFileChooser *chooser, const TruceExport *what)
{
  for (int i = 0; what->suffixes[i]; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, kind_name (what->suffixes[i]));
      gtk_file_filter_add_suffix (filter, what->suffixes[i]);
      g_object_set_data (G_OBJECT (filter), KEY, (gpointer) what->suffixes[i]);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

void
truce_export_ask (GtkWidget *owner, const TruceExport *what)
{
  GtkRoot *root = gtk_widget_get_root (owner);
  g_autofree char *name = g_strconcat (what->stem, ".", what->suffixes[0], NULL);
  GtkFileChooserNative *chooser;

  if (g_object_get_data (G_OBJECT (owner), KEY))
    return;
  chooser = gtk_file_chooser_native_new (what->title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                         GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), KEY, (gpointer) what);
  add_filters (GTK_FILE_CHOOSER (chooser), what);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "notify::filter", G_CALLBACK (on_filter_changed), owner, 0);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_response), owner, 0);
  g_object_set_data_full (G_OBJECT (owner), KEY, chooser, g_object_unref);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
