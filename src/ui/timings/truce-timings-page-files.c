/* truce-timings-page-files.c: measured times to files and from them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "bfile.h"
#include "chart-picture.h"
#include "common/truce-widget-util.h"
#include "csv.h"
#include "timing-json.h"

/* Units of a picture: of the shape of a page that is read across. */
#define PICTURE_WIDTH  960
#define PICTURE_HEIGHT 540

static char *
json_text (const TruceTimingTable *table)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_timing (builder, table);
  json_builder_end_object (builder);
  return truce_json_to_text (builder);
}

static GBytes *
picture (TruceTimingsPage *self, TrucePictureKind kind, GError **error)
{
  g_autoptr (TruceChartData) data = truce_timings_chart (truce_timings_page_get_table (self), &self->look);
  TruceChartScene scene = truce_chart_data_scene (data);

  return truce_chart_picture (&scene, truce_widget_theme (), kind, PICTURE_WIDTH, PICTURE_HEIGHT, error);
}

GBytes *
truce_timings_page_contents (TruceTimingsPage *self, const char *kind, GError **error)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  TrucePictureKind shape;

  g_return_val_if_fail (table != NULL, NULL);
  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, error);
  if (g_str_equal (kind, "bfile"))
    return truce_bfile_of_timings (table, error);
  if (g_str_equal (kind, "csv"))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      truce_csv_append_timing (text, table);
      return g_string_free_to_bytes (g_steal_pointer (&text));
    }
  {
    char *text = json_text (table);

    return g_bytes_new_take (text, strlen (text));
  }
}

static void
tell_error (TruceTimingsPage *self, const char *what, const GError *error)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", what, error->message);

  truce_timings_page_tell (self, text);
}

static void
write_file (TruceTimingsPage *self, const char *kind, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *text = NULL;
  g_autoptr (GBytes) bytes = truce_timings_page_contents (self, kind, &error);

  if (bytes && !path)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("not a local file"));
  /* g_file_replace_contents() loses the former file when the disk is full */
  if (!bytes || !path ||
      !g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, &error))
    {
      tell_error (self, _ ("Not saved"), error);
      return;
    }
  /* Translators: the name of a file */
  text = g_strdup_printf (_ ("Saved as “%s”"), name);
  truce_timings_page_tell (self, text);
}

static void
on_save_response (GtkNativeDialog *dialog, int response, TruceTimingsPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file && truce_timings_page_get_table (self))
    write_file (self, g_object_get_data (G_OBJECT (dialog), "truce-kind"), file);
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

static GtkNativeDialog *
choose_file (TruceTimingsPage *self, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->chooser)
    return NULL;
  self->chooser = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action,
                                               accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  return GTK_NATIVE_DIALOG (self->chooser);
}

void
truce_timings_page_save (TruceTimingsPage *self, const char *kind)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  g_autofree char *name = NULL;
  GtkNativeDialog *dialog;

  if (!table)
    return;
  name =
      g_str_equal (kind, "bfile") ? truce_bfile_name (table) : g_strconcat (_ ("timings"), ".", kind, NULL);
  dialog = choose_file (self, _ ("Save Timings"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  if (!dialog)
    return;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_object_set_data_full (G_OBJECT (dialog), "truce-kind", g_strdup (kind), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (dialog);
}

static void
on_open_response (GtkNativeDialog *dialog, int response, TruceTimingsPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path && !truce_timings_page_is_running (self))
    {
      TruceTimingTable *table = truce_timing_load (path, &error);

      if (table)
        truce_timings_page_show_table (self, table);
      else
        tell_error (self, _ ("Not opened"), error);
    }
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

void
truce_timings_page_open (TruceTimingsPage *self)
{
  GtkNativeDialog *dialog = choose_file (self, _ ("Open Timings"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));
  GtkFileFilter *filter;

  if (!dialog)
    return;
  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Timings (CSV, JSON)"));
  gtk_file_filter_add_suffix (filter, "csv");
  gtk_file_filter_add_suffix (filter, "json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_object_unref (filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_open_response), self, 0);
  gtk_native_dialog_show (dialog);
}
