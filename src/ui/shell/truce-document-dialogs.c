/* truce-document-dialogs.c: dialogs that open and save documents, and that ask whether to save changes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-document-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "common/truce-file-dialog.h"
#include "lessons/lesson.h"
#include "truce-window.h"
#include "words/file-words.h"

/* The action that follows the question whether to save changes. */
typedef enum
{
  INTENT_CLOSE,
  INTENT_NEW,
  INTENT_OPEN,
} IntentKind;

typedef struct
{
  IntentKind kind;
  TruceDocumentFile *document;
  GFile *file;       /* to open; NULL: none */
  char *question;    /* text of the problem of a new document; NULL: none */
  TruceEntry *entry; /* a new document shows its position; NULL: none */
} Intent;

static Intent *
intent_copy (const Intent *intent)
{
  Intent *copy = g_memdup2 (intent, sizeof *intent);

  g_object_ref (copy->document);
  if (copy->file)
    g_object_ref (copy->file);
  copy->question = g_strdup (intent->question);
  copy->entry = intent->entry ? truce_entry_copy (intent->entry) : NULL;
  return copy;
}

static void
intent_free (gpointer data)
{
  Intent *intent = data;

  g_object_unref (intent->document);
  g_clear_object (&intent->file);
  g_free (intent->question);
  g_clear_pointer (&intent->entry, truce_entry_free);
  g_free (intent);
}

static gboolean
close_now (gpointer window)
{
  truce_window_close_now (window);
  return G_SOURCE_REMOVE;
}

/* Carries out the intent. Closes the window in idle time, not inside a signal: the dialog is destroyed with
 * its parent, but GTK still uses it. */
static void
proceed (gpointer window, gpointer data)
{
  const Intent *intent = data;

  if (intent->kind == INTENT_CLOSE)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_now, g_object_ref (window), g_object_unref);
  else if (intent->kind == INTENT_NEW && intent->entry)
    truce_document_file_show_entry (intent->document, intent->entry);
  else if (intent->kind == INTENT_NEW)
    truce_document_file_show_new (intent->document, intent->question);
  else
    truce_document_file_open (intent->document, intent->file);
}

static void
on_save_answer (GtkWindow *dialog, const char *answer, Intent *intent)
{
  GtkWindow *window = gtk_window_get_transient_for (dialog);

  if (!window)
    return;
  if (g_str_equal (answer, "discard"))
    proceed (window, intent);
  else if (g_str_equal (answer, "save"))
    truce_document_file_save (intent->document, truce_document_file_get_file (intent->document), proceed,
                              window, intent_copy (intent), intent_free);
}

static void
free_closure (gpointer data, GClosure *closure)
{
  intent_free (data);
}

/* Asks whether to save changes. Carries out the intent when the changes are discarded or saved. Returns FALSE
 * and does nothing if there are no changes. */
static gboolean
ask_to_save (GtkWindow *window, const Intent *intent)
{
  g_autofree char *name = NULL;
  AdwMessageDialog *dialog;

  if (!truce_document_file_is_modified (intent->document))
    return FALSE;
  name = g_file_get_basename (truce_document_file_get_file (intent->document));
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _ ("Save Changes?"), NULL));
  adw_message_dialog_format_body (dialog, _ ("“%s” has unsaved changes."), name);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"), "save",
                                    _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_save_answer), intent_copy (intent), free_closure,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

gboolean
truce_document_ask_to_close (GtkWindow *window, TruceDocumentFile *document)
{
  return ask_to_save (window, &(Intent){ INTENT_CLOSE, document, NULL });
}

void
truce_document_ask_to_open (GtkWindow *window, TruceDocumentFile *document, GFile *file)
{
  if (!ask_to_save (window, &(Intent){ INTENT_OPEN, document, file }))
    truce_document_file_open (document, file);
}

void
truce_document_ask_for_new (GtkWindow *window, TruceDocumentFile *document, const char *question)
{
  if (!ask_to_save (window, &(Intent){ INTENT_NEW, document, NULL, (char *) question }))
    truce_document_file_show_new (document, question);
}

void
truce_document_ask_for_entry (GtkWindow *window, TruceDocumentFile *document, const TruceEntry *entry)
{
  if (!ask_to_save (window, &(Intent){ INTENT_NEW, document, .entry = (TruceEntry *) entry }))
    truce_document_file_show_entry (document, entry);
}

static void
on_opened (gpointer window, GFile *file, const char *suffix, gpointer document)
{
  if (!truce_beside_open (truce_window_get_beside (window), file))
    truce_document_ask_to_open (window, document, file);
}

static void
on_named (gpointer window, GFile *file, const char *suffix, gpointer document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = truce_file_complete (file, TRUCE_DOCUMENT_SUFFIX, &error);
  g_autofree char *text = NULL;

  if (named)
    {
      truce_document_file_save (document, named, NULL, NULL, NULL, NULL);
      return;
    }
  text = truce_describe_saved (NULL, error);
  g_signal_emit_by_name (document, "message", text);
}

static GtkFileChooser *
choose (GtkWindow *window,
        TruceDocumentFile *document,
        const char *title,
        GtkFileChooserAction action,
        const char *accept,
        TruceFileChosen chosen)
{
  GtkFileChooser *dialog = truce_file_dialog_new (GTK_WIDGET (window), title, action, accept, chosen,
                                                  g_object_ref (document), g_object_unref);

  if (!dialog)
    return NULL;
  truce_file_dialog_add_filter (dialog, _ ("Truce documents"), &TRUCE_DOCUMENT_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  return dialog;
}

void
truce_document_open_dialog (GtkWindow *window, TruceDocumentFile *document)
{
  GtkFileChooser *dialog =
      choose (window, document, _ ("Open Document"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), on_opened);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Lessons"), &TRUCE_LESSON_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("Collections of positions"), &TRUCE_COLLECTION_SUFFIX[1]);
  truce_file_dialog_show (dialog);
}

void
truce_document_save_dialog (GtkWindow *window, TruceDocumentFile *document)
{
  GtkFileChooser *dialog =
      choose (window, document, _ ("Save Document"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), on_named);
  GFile *file = truce_document_file_get_file (document);
  g_autofree char *suggestion = NULL;

  if (!dialog)
    return;
  if (file)
    gtk_file_chooser_set_file (dialog, file, NULL);
  else
    {
      /* Translators: the name that is offered for a new document; without suffix */
      suggestion = g_strconcat (_ ("Position"), TRUCE_DOCUMENT_SUFFIX, NULL);
      gtk_file_chooser_set_current_name (dialog, suggestion);
    }
  truce_file_dialog_show (dialog);
}

void
truce_document_save_now (GtkWindow *window, TruceDocumentFile *document)
{
  GFile *file = truce_document_file_get_file (document);

  if (file)
    truce_document_file_save (document, file, NULL, NULL, NULL, NULL);
  else
    truce_document_save_dialog (window, document);
}
