/* truce-collection-dialog.c: TruceCollectionDialog
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-collection-dialog.h"

#include <glib/gi18n.h>

#include "common/entry-picture.h"
#include "common/truce-file-dialog.h"
#include "common/truce-recent-menu.h"
#include "common/truce-task.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"

struct _TruceCollectionDialog
{
  AdwWindow parent_instance;

  GtkWidget *add;
  AdwBin *picture;
  AdwActionRow *file_row;
  GtkEditable *title, *author, *year, *source, *ask, *answer;
  GtkTextView *note;
  AdwExpanderRow *provenance, *question;

  TruceEntry *entry; /* from truce_collection_dialog_new(), unchanged; the picture borrows it */
  GFile *file;       /* NULL: none is chosen */
  gboolean adding;
  guint refocus_source; /* idle source of refocus(); 0: none */
  TruceEntryAdded added;
};

G_DEFINE_FINAL_TYPE (TruceCollectionDialog, truce_collection_dialog, ADW_TYPE_WINDOW)

/* Returns the entry widget of a text; NULL for the note, which is multi-line. */
static GtkEditable *
editable_of (TruceCollectionDialog *self, TruceEntryText text)
{
  GtkEditable *const editables[TRUCE_ENTRY_N_TEXTS] = {
    [TRUCE_ENTRY_TITLE] = self->title, [TRUCE_ENTRY_AUTHOR] = self->author,
    [TRUCE_ENTRY_YEAR] = self->year,   [TRUCE_ENTRY_SOURCE] = self->source,
    [TRUCE_ENTRY_ASK] = self->ask,     [TRUCE_ENTRY_ANSWER] = self->answer,
  };

  return editables[text];
}

static void
show_texts (TruceCollectionDialog *self)
{
  char *const *texts = self->entry->texts;

  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    if (editable_of (self, i))
      gtk_editable_set_text (editable_of (self, i), texts[i] ? texts[i] : "");
  if (texts[TRUCE_ENTRY_NOTE])
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note), texts[TRUCE_ENTRY_NOTE], -1);
  adw_expander_row_set_expanded (self->provenance, texts[TRUCE_ENTRY_AUTHOR] || texts[TRUCE_ENTRY_YEAR] ||
                                                       texts[TRUCE_ENTRY_SOURCE]);
  adw_expander_row_set_expanded (self->question, texts[TRUCE_ENTRY_ASK] || texts[TRUCE_ENTRY_ANSWER]);
}

static char *
note_text (TruceCollectionDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->note);
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  return gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
}

/* Returns (transfer full) a copy of the entry with the texts that were typed. */
static TruceEntry *
read_texts (TruceCollectionDialog *self)
{
  TruceEntry *entry = truce_entry_copy (self->entry);
  g_autofree char *note = note_text (self);

  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    if (editable_of (self, i))
      truce_entry_set_text (entry, i, gtk_editable_get_text (editable_of (self, i)));
  truce_entry_set_text (entry, TRUCE_ENTRY_NOTE, note);
  return entry;
}

gboolean
truce_collection_dialog_is_about (TruceCollectionDialog *self, const TruceEntry *entry)
{
  g_autofree char *ours = truce_entry_write (self->entry), *theirs = truce_entry_write (entry);

  return g_str_equal (ours, theirs);
}

static void
update (TruceCollectionDialog *self)
{
  g_autofree char *title = g_strdup (gtk_editable_get_text (self->title));

  gtk_widget_set_sensitive (self->add, self->file && !self->adding && *g_strstrip (title));
}

void
truce_collection_dialog_set_file (TruceCollectionDialog *self, GFile *file)
{
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;
  g_autofree char *display = name ? g_filename_display_name (name) : NULL;
  g_autofree char *path = file ? g_file_get_parse_name (file) : NULL;
  g_autofree char *subtitle =
      g_markup_escape_text (display ? display : _ ("Open a collection, or create a new one"), -1);

  g_set_object (&self->file, file);
  adw_action_row_set_subtitle (self->file_row, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->file_row), path);
  update (self);
}

static void
on_opened (gpointer self, GFile *file, const char *suffix, gpointer data)
{
  truce_collection_dialog_set_file (self, file);
}

static void
on_named (gpointer self, GFile *file, const char *suffix, gpointer data)
{
  /* the window recognizes collections by this suffix */
  g_autoptr (GFile) named = truce_file_add_ending (file, TRUCE_COLLECTION_SUFFIX);

  truce_collection_dialog_set_file (self, named);
}

static GtkFileChooser *
choose (TruceCollectionDialog *self,
        const char *title,
        GtkFileChooserAction action,
        const char *accept,
        TruceFileChosen chosen)
{
  GtkFileChooser *dialog =
      truce_file_dialog_new (GTK_WIDGET (self), title, action, accept, chosen, NULL, NULL);

  if (!dialog)
    return NULL;
  truce_file_dialog_add_filter (dialog, _ ("Collections of positions"), &TRUCE_COLLECTION_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  return dialog;
}

static void
on_open (TruceCollectionDialog *self)
{
  GtkFileChooser *dialog =
      choose (self, _ ("Open Collection"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), on_opened);

  if (dialog)
    truce_file_dialog_show (dialog);
}

/* Asks for a new file. The user may also choose an existing file; the position is added to this file,
 * without replacing it. */
static void
on_new (TruceCollectionDialog *self)
{
  GtkFileChooser *dialog =
      choose (self, _ ("New Collection"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), on_named);
  g_autofree char *suggestion = g_strconcat (_ ("Positions"), TRUCE_COLLECTION_SUFFIX, NULL);

  if (!dialog)
    return;
  gtk_file_chooser_set_current_name (dialog, suggestion);
  truce_file_dialog_show (dialog);
}

typedef struct
{
  GFile *file;
  GPtrArray *entries;
  TruceCollectionAddition *addition; /* NULL: none yet */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->file);
  g_ptr_array_unref (work->entries);
  truce_collection_addition_free (work->addition);
  g_free (work);
}

static gboolean
add_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;

  work->addition = truce_collection_add (work->file, work->entries, error);
  return work->addition != NULL;
}

static void
on_added (gpointer owner, gpointer data, const GError *error)
{
  TruceCollectionDialog *self = owner;
  GtkWindow *parent = gtk_window_get_transient_for (owner);
  const TruceEntryAdded added = self->added;
  Work *work = data;

  self->adding = FALSE;
  update (self);
  if (error)
    {
      truce_file_error_show (GTK_WIDGET (self), _ ("Position Not Added"), work->file, error);
      return;
    }
  truce_recent_add_own_collection (work->file);
  gtk_window_destroy (GTK_WINDOW (self));
  if (parent)
    added (parent, g_steal_pointer (&work->addition));
}

static void
on_add (TruceCollectionDialog *self)
{
  Work *work = g_new0 (Work, 1);

  work->file = g_object_ref (self->file);
  work->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_entry_free);
  g_ptr_array_add (work->entries, read_texts (self));
  self->adding = TRUE;
  update (self);
  truce_task_run (self, add_in_thread, on_added, work, work_free);
}

/* Measures the note and sets the focus again, in idle time. The note knows its height only when it has a
 * width. A viewport scrolls to the focused widget only when this widget has been allocated. */
static gboolean
refocus (gpointer data)
{
  TruceCollectionDialog *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->refocus_source = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  gtk_widget_queue_resize (GTK_WIDGET (self->note));
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (focus)
    gtk_widget_grab_focus (focus);
  return G_SOURCE_REMOVE;
}

static void
on_mapped (TruceCollectionDialog *self)
{
  if (!self->refocus_source)
    self->refocus_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, refocus, self, NULL);
}

static void
truce_collection_dialog_dispose (GObject *object)
{
  TruceCollectionDialog *self = TRUCE_COLLECTION_DIALOG (object);

  g_clear_handle_id (&self->refocus_source, g_source_remove);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (truce_collection_dialog_parent_class)->dispose (object);
}

static void
truce_collection_dialog_finalize (GObject *object)
{
  truce_entry_free (TRUCE_COLLECTION_DIALOG (object)->entry);
  G_OBJECT_CLASS (truce_collection_dialog_parent_class)->finalize (object);
}

static void
truce_collection_dialog_class_init (TruceCollectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_collection_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_collection_dialog_finalize;
  truce_template_set (widget_class, "collection-dialog");
  TRUCE_BIND_CHILDREN (widget_class, TruceCollectionDialog, add, picture, file_row, title, author, year,
                       source, ask, answer, note, provenance, question);
  TRUCE_BIND_CALLBACKS (widget_class, on_add, on_open, on_new, update);
}

static void
truce_collection_dialog_init (TruceCollectionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (on_mapped), NULL);
}

TruceCollectionDialog *
truce_collection_dialog_new (GtkWindow *parent, TruceEntry *entry, TruceEntryAdded added)
{
  TruceCollectionDialog *self = g_object_new (TRUCE_TYPE_COLLECTION_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GFile) file = truce_recent_get_own_collection ();

  self->entry = entry;
  self->added = added;
  adw_bin_set_child (self->picture, truce_entry_picture_new (entry, TRUCE_ENTRY_PICTURE_SIZE));
  show_texts (self);
  truce_collection_dialog_set_file (self, file);
  truce_widget_init_parts (GTK_WIDGET (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
  gtk_editable_select_region (self->title, 0, -1);
  return self;
}
