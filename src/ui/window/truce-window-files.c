/* truce-window-files.c: documents opened and saved: by dialog, by drag, from the list of recent files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/truce-file-dialog.h"

#define INTENT_KEY "truce-intent" /* of the dialog that asks whether to save */
#define FILE_KEY   "truce-file"

/* What the present document is in the way of. */
typedef enum
{
  INTENT_CLOSE,
  INTENT_NEW,
  INTENT_OPEN,
} Intent;

static void
tell_error (TruceWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: a file and why it cannot be opened or saved */
  g_autofree char *text = g_strdup_printf (_ ("“%s”: %s"), name, error->message);

  truce_window_toast (self, text);
}

static void
remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) TRUCE_DOCUMENT_TYPE,
    .app_name = (char *) "Truce",
    .app_exec = (char *) "truce %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

gboolean
truce_window_open_file (TruceWindow *self, GFile *file)
{
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  if (!truce_document_load (file, &document, &error))
    {
      tell_error (self, file, error);
      return FALSE;
    }
  truce_window_show_document (self, &document);
  truce_window_set_file (self, file);
  remember (file);
  return TRUE;
}

static gboolean
save (TruceWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file), *text = NULL;

  if (!truce_window_save_document (self, file, &error))
    {
      tell_error (self, file, error);
      return FALSE;
    }
  truce_window_set_file (self, file);
  remember (file);
  /* Translators: the name of a file */
  text = g_strdup_printf (_ ("Saved as “%s”"), name);
  truce_window_toast (self, text);
  return TRUE;
}

/* ---- what is not saved yet ---- */

static void
new_document (TruceWindow *self)
{
  TruceViewState next = truce_view_state_initial ();

  next.overlays = truce_workspace_get_state (self->workspace)->overlays;
  truce_workspace_go (self->workspace, &next);
  truce_window_set_file (self, NULL);
}

static gboolean
destroy_now (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/* Closing not from within the signal: the dialog goes with its parent, and has not done with itself yet. */
static void
proceed (TruceWindow *self, Intent intent, GFile *file)
{
  if (intent == INTENT_CLOSE)
    g_idle_add_full (G_PRIORITY_DEFAULT, destroy_now, g_object_ref (self), g_object_unref);
  else if (intent == INTENT_NEW)
    new_document (self);
  else
    truce_window_open_file (self, file);
}

static void
on_save_answer (AdwMessageDialog *dialog, const char *answer, TruceWindow *self)
{
  const Intent intent = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), INTENT_KEY));

  if (g_str_equal (answer, "discard") || (g_str_equal (answer, "save") && save (self, self->file)))
    proceed (self, intent, g_object_get_data (G_OBJECT (dialog), FILE_KEY));
}

/* FALSE: there is nothing to ask. Else what was intended comes to pass once it is saved or discarded. */
static gboolean
ask_to_save (TruceWindow *self, Intent intent, GFile *file)
{
  g_autofree char *name = NULL;
  GtkWidget *dialog;

  if (!truce_window_is_modified (self))
    return FALSE;
  name = g_file_get_basename (self->file);
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Save Changes?"), NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("“%s” has changes that are not saved in it."), name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), INTENT_KEY, GINT_TO_POINTER (intent));
  if (file)
    g_object_set_data_full (G_OBJECT (dialog), FILE_KEY, g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_answer), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

gboolean
truce_window_ask_to_save (TruceWindow *self)
{
  return ask_to_save (self, INTENT_CLOSE, NULL);
}

void
truce_window_ask_to_open (TruceWindow *self, GFile *file)
{
  if (!ask_to_save (self, INTENT_OPEN, file))
    proceed (self, INTENT_OPEN, file);
}

void
truce_window_ask_for_new (TruceWindow *self)
{
  if (!ask_to_save (self, INTENT_NEW, NULL))
    proceed (self, INTENT_NEW, NULL);
}

/* ---- dialogs ---- */

static void
on_opened (gpointer window, GFile *file, const char *suffix, gpointer unused)
{
  truce_window_ask_to_open (window, file);
}

static void
on_named (gpointer window, GFile *file, const char *suffix, gpointer unused)
{
  save (window, file);
}

static GtkFileChooser *
choose (GtkWidget *window,
        const char *title,
        GtkFileChooserAction action,
        const char *accept,
        TruceFileChosen chosen)
{
  GtkFileChooser *dialog = truce_file_dialog_new (window, title, action, accept, chosen, NULL, NULL);

  if (!dialog)
    return NULL;
  truce_file_dialog_add_filter (dialog, _ ("Truce documents"), &TRUCE_DOCUMENT_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  return dialog;
}

static void
open_dialog (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooser *dialog =
      choose (widget, _ ("Open Document"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), on_opened);

  if (dialog)
    truce_file_dialog_show (dialog);
}

static void
save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  GtkFileChooser *dialog =
      choose (widget, _ ("Save Document"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), on_named);
  g_autofree char *suggestion = NULL;

  if (!dialog)
    return;
  if (self->file)
    gtk_file_chooser_set_file (dialog, self->file, NULL);
  else
    {
      /* Translators: the name that is offered for a new document; without suffix */
      suggestion = g_strconcat (_ ("Position"), TRUCE_DOCUMENT_SUFFIX, NULL);
      gtk_file_chooser_set_current_name (dialog, suggestion);
    }
  truce_file_dialog_show (dialog);
}

static void
save_now (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);

  if (self->file)
    save (self, self->file);
  else
    save_as (widget, name, parameter);
}

static void
open_recent (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  truce_window_ask_to_open (TRUCE_WINDOW (widget), file);
}

void
truce_window_install_file_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.open", NULL, open_dialog);
  gtk_widget_class_install_action (klass, "win.open-recent", "s", open_recent);
  gtk_widget_class_install_action (klass, "win.save", NULL, save_now);
  gtk_widget_class_install_action (klass, "win.save-as", NULL, save_as);
}

/* ---- recent files ---- */

#define RECENT_MAX 8

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
add_recent (GMenu *menu, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  /* an underscore would become a mnemonic */
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
  g_menu_append_item (menu, item);
}

static void
fill_recent (GtkRecentManager *manager, GMenu *menu)
{
  GList *all = g_list_sort (gtk_recent_manager_get_items (manager), compare_newest_first);
  int n = 0;

  g_menu_remove_all (menu);
  for (GList *link = all; link && n < RECENT_MAX; link = link->next)
    {
      if (!gtk_recent_info_has_application (link->data, "Truce") || !gtk_recent_info_exists (link->data))
        continue;
      add_recent (menu, link->data);
      n++;
    }
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
}

/* ---- drag and drop ---- */

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files)
    truce_window_ask_to_open (self, files->data);
  return files != NULL;
}

void
truce_window_follow_files (TruceWindow *self, GMenu *recent)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  fill_recent (manager, recent);
  g_signal_connect_object (manager, "changed", G_CALLBACK (fill_recent), recent, 0);
}
