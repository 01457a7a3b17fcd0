/* truce-armies-page-files.c: armies to files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "armies-export.h"
#include "armies-words.h"
#include "common/truce-widget-util.h"

/* A picture is of the pieces. */
static void
fill_picture (TruceArmiesPage *self, TruceArmiesScene *scene)
{
  truce_armies_page_fill_scene (self, scene);
  memset (scene->safe, 0, sizeof scene->safe);
}

static GBytes *
picture (TruceArmiesPage *self, TrucePictureKind kind, GError **error)
{
  TruceArmiesScene scene;

  fill_picture (self, &scene);
  return truce_armies_picture (&scene, truce_widget_theme (), kind, error);
}

TruceBook *
truce_armies_page_book (TruceArmiesPage *self, const TruceTheme *theme)
{
  g_autofree char *title = truce_armies_title (truce_armies_document_get (self->document));
  TruceArmiesScene scene;

  fill_picture (self, &scene);
  return truce_armies_book (&scene, theme, title);
}

/* What the search says belongs to the board only while it is shown. */
GBytes *
truce_armies_page_contents (TruceArmiesPage *self, const char *kind, GError **error)
{
  gboolean shows = truce_armies_document_get_shows (self->document) && self->run;
  TruceArmiesSheet sheet = {
    .spec = shows ? &truce_armies_solver_get_problem (self->run)->spec
                  : truce_armies_document_get (self->document),
    .placement = truce_armies_document_get_seen (self->document),
    .run = shows ? self->run : NULL,
    .classes = shows ? truce_armies_classes_panel_get_list (self->classes) : NULL,
  };
  TrucePictureKind shape;

  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, error);
  if (g_str_equal (kind, "csv"))
    return truce_armies_csv (&sheet);
  return g_str_equal (kind, "json") ? truce_armies_json (&sheet) : truce_armies_text (&sheet);
}

static void
write_file (TruceArmiesPage *self, const char *kind, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *text = NULL;
  g_autoptr (GBytes) bytes = truce_armies_page_contents (self, kind, &error);

  if (bytes && !path)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("not a local file"));
  /* g_file_replace_contents() loses the former file when the disk is full */
  if (bytes && path &&
      g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, &error))
    /* Translators: the name of a file */
    text = g_strdup_printf (_ ("Saved as “%s”"), name);
  else
    text = g_strdup_printf (_ ("Not saved: %s"), error->message);
  truce_armies_page_tell (self, text);
}

static void
on_response (GtkNativeDialog *dialog, int response, TruceArmiesPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file)
    write_file (self, g_object_get_data (G_OBJECT (dialog), "truce-kind"), file);
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

void
truce_armies_page_save (TruceArmiesPage *self, const char *kind)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = g_strconcat (_ ("armies"), ".", kind, NULL);

  if (self->chooser)
    return;
  self->chooser =
      gtk_file_chooser_native_new (_ ("Save Armies"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_object_set_data_full (G_OBJECT (self->chooser), "truce-kind", g_strdup (kind), g_free);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
