/* truce-document-file.c: TruceDocumentFile, the file of a workspace's document, and the state that is saved
 * for the next session
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-document-file.h"

#include <glib/gi18n.h>

#include "common/truce-state-file.h"
#include "common/truce-task.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "workspace/workspace-document.h"

#define DELAY      1 /* seconds from a change to its saving */
#define STATE_NAME "last" TRUCE_DOCUMENT_SUFFIX

struct _TruceDocumentFile
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  GFile *file;
  char *saved; /* contents of `file`, as by essence_of() */
  char *title;
  guint opening; /* number of reads that were started; only the last one shows its document */

  guint save_source;
  gboolean saving;  /* a thread is saving the state */
  gboolean failed;  /* the last save of the state failed, and a message said so */
  char *state_text; /* text of the state that was saved last, or that a thread is saving */
};

G_DEFINE_FINAL_TYPE (TruceDocumentFile, truce_document_file, G_TYPE_OBJECT)

static GParamSpec *title_property;
static guint message_signal;
static guint used_signal;

static void
emit_message (TruceDocumentFile *self, const char *text)
{
  g_signal_emit (self, message_signal, 0, text);
}

static void
report_error (TruceDocumentFile *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: a file and why it cannot be opened or saved */
  g_autofree char *text = g_strdup_printf (_ ("“%s”: %s"), name, error->message);

  emit_message (self, text);
}

/* Returns (transfer full) the part of the document that can be lost. Omits the view, the names of pieces,
 * which are stored elsewhere, and what a puzzle needed so far, which changes without the user. */
static char *
essence_of (TruceDocumentFile *self)
{
  g_auto (TruceDocument) document = truce_workspace_get_document (self->workspace);

  g_clear_pointer (&document.page, g_free);
  g_clear_pointer (&document.overlays, g_strfreev);
  g_clear_pointer (&document.names, g_strfreev);
  document.selected = -1;
  document.seconds = document.hints = 0;
  return truce_document_to_json (&document);
}

GFile *
truce_document_file_get_file (TruceDocumentFile *self)
{
  return self->file;
}

gboolean
truce_document_file_is_modified (TruceDocumentFile *self)
{
  g_autofree char *now = self->file ? essence_of (self) : NULL;

  return now && !g_str_equal (now, self->saved);
}

/* Returns the title. Without a file nothing is unsaved, because the state is saved for the next session. */
static char *
make_title (TruceDocumentFile *self)
{
  g_autofree char *name = self->file
                              ? g_file_get_basename (self->file)
                              : truce_describe_problem (&truce_workspace_get_state (self->workspace)->spec);

  if (truce_document_file_is_modified (self))
    /* Translators: the title of a window whose document, the file %s, has changes that are not saved */
    return g_strdup_printf (_ ("• %s – Truce"), name);
  /* Translators: the title of a window that shows the file or the problem %s */
  return g_strdup_printf (_ ("%s – Truce"), name);
}

static void
update_title (TruceDocumentFile *self)
{
  g_autofree char *title = make_title (self);

  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), title_property);
}

static void
set_file (TruceDocumentFile *self, GFile *file, char *essence)
{
  g_set_object (&self->file, file);
  g_free (self->saved);
  self->saved = essence;
  update_title (self);
}

void
truce_document_file_set_file (TruceDocumentFile *self, GFile *file)
{
  set_file (self, file, essence_of (self));
}

typedef struct
{
  GFile *file;
  TruceDocument document;
  guint number;  /* for reading: `opening` at the start */
  char *essence; /* for saving: the contents, as by essence_of() */
  TruceDocumentSaved saved;
  GObject *owner; /* weak; for `saved` */
  gpointer data;
  GDestroyNotify free_data;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  truce_document_clear (&work->document);
  g_object_unref (work->file);
  g_free (work->essence);
  g_clear_weak_pointer (&work->owner);
  if (work->free_data)
    work->free_data (work->data);
  g_free (work);
}

static gboolean
read_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;

  return truce_document_load (work->file, &work->document, error);
}

static void
on_read (gpointer owner, gpointer data, const GError *error)
{
  TruceDocumentFile *self = owner;
  Work *work = data;

  if (work->number != self->opening)
    return;
  if (error)
    {
      report_error (self, work->file, error);
      return;
    }
  truce_workspace_show_document (self->workspace, &work->document);
  truce_document_file_set_file (self, work->file);
  g_signal_emit (self, used_signal, 0, work->file);
}

void
truce_document_file_open (TruceDocumentFile *self, GFile *file)
{
  Work *work = g_new0 (Work, 1);

  work->file = g_object_ref (file);
  work->number = ++self->opening;
  truce_task_run (self, read_in_thread, on_read, work, work_free);
}

static gboolean
save_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;

  return truce_document_save (&work->document, work->file, error);
}

static void
on_saved (gpointer owner, gpointer data, const GError *error)
{
  TruceDocumentFile *self = owner;
  Work *work = data;
  g_autofree char *name = g_file_get_basename (work->file), *text = NULL;

  if (error)
    {
      report_error (self, work->file, error);
      return;
    }
  set_file (self, work->file, g_steal_pointer (&work->essence));
  g_signal_emit (self, used_signal, 0, work->file);
  text = truce_describe_saved (name, NULL);
  emit_message (self, text);
  if (work->saved && work->owner)
    work->saved (work->owner, work->data);
}

void
truce_document_file_save (TruceDocumentFile *self,
                          GFile *file,
                          TruceDocumentSaved saved,
                          gpointer owner,
                          gpointer data,
                          GDestroyNotify free_data)
{
  Work *work = g_new0 (Work, 1);

  *work = (Work){
    .file = g_object_ref (file),
    .document = truce_workspace_get_document (self->workspace),
    .essence = essence_of (self),
    .saved = saved,
    .data = data,
    .free_data = free_data,
  };
  if (owner)
    g_set_weak_pointer (&work->owner, G_OBJECT (owner));
  truce_task_run (self, save_in_thread, on_saved, work, work_free);
}

void
truce_document_file_show_new (TruceDocumentFile *self, const char *question)
{
  TruceViewState next = truce_view_state_initial ();
  TruceProblemSpec spec;

  self->opening++; /* discards a file that is being read */
  next.overlays = truce_workspace_get_state (self->workspace)->overlays;
  if (question && truce_problem_spec_from_text (question, &spec, NULL))
    truce_workspace_replace (self->workspace, &spec, (TruceQuestion){ TRUCE_COUNT }, "auto");
  else
    {
      g_object_freeze_notify (G_OBJECT (self->workspace));
      g_object_set (self->workspace, "method", NULL, "sequences", 0u, "fundamental", FALSE, NULL);
      truce_workspace_set_state (self->workspace, &next);
      g_object_thaw_notify (G_OBJECT (self->workspace));
    }
  truce_document_file_set_file (self, NULL);
}

void
truce_document_file_show_entry (TruceDocumentFile *self, const TruceEntry *entry)
{
  self->opening++;
  truce_workspace_show_entry (self->workspace, entry);
  truce_document_file_set_file (self, NULL);
}

static char *
text_of (TruceDocumentFile *self)
{
  g_auto (TruceDocument) document = truce_workspace_get_document (self->workspace);

  return truce_document_to_json (&document);
}

/* Saves on a thread, because the disk may be slow and the window must not wait. */
static gboolean
write_in_thread (gpointer state, TruceProgress *progress, GError **error)
{
  return truce_state_file_write (state, error);
}

static void
on_state_written (gpointer owner, gpointer state, const GError *error)
{
  TruceDocumentFile *self = owner;
  g_autofree char *trouble = NULL;

  self->saving = FALSE;
  if (error && !self->failed) /* reported only once */
    {
      trouble = g_strdup_printf (_ ("The position cannot be saved for the next start: %s"), error->message);
      emit_message (self, trouble);
    }
  self->failed = error != NULL;
}

/* Returns (transfer full) (nullable): the state to save; NULL if the saved state is the present one. */
static TruceStateFile *
new_state (TruceDocumentFile *self)
{
  char *text = text_of (self);

  /* Text that a thread is still saving does not count as saved. */
  if (g_strcmp0 (text, self->state_text) == 0 && !self->saving)
    {
      g_free (text);
      return NULL;
    }
  g_free (self->state_text);
  self->state_text = g_strdup (text);
  return truce_state_file_new (STATE_NAME, text);
}

static gboolean
on_time (gpointer data)
{
  TruceDocumentFile *self = data;
  TruceStateFile *state;

  if (self->saving) /* the disk is slow: tries again in a second */
    return G_SOURCE_CONTINUE;
  self->save_source = 0;
  state = new_state (self);
  if (state)
    {
      self->saving = TRUE;
      truce_task_run (self, write_in_thread, on_state_written, state, truce_state_file_free);
    }
  return G_SOURCE_REMOVE;
}

void
truce_document_file_save_state (TruceDocumentFile *self)
{
  g_autoptr (GError) error = NULL;
  TruceStateFile *state;

  if (self->save_source == 0 && !self->saving)
    return;
  g_clear_handle_id (&self->save_source, g_source_remove);
  state = new_state (self);
  if (state && !truce_state_file_write (state, &error))
    g_warning ("The position cannot be saved for the next start: %s", error->message);
  g_clear_pointer (&state, truce_state_file_free);
}

/* Marks the present state as saved. */
static void
mark_state_saved (TruceDocumentFile *self)
{
  g_clear_handle_id (&self->save_source, g_source_remove);
  g_free (self->state_text);
  self->state_text = text_of (self);
}

void
truce_document_file_restore (TruceDocumentFile *self)
{
  g_autofree char *path = truce_state_file_path (STATE_NAME);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (truce_document_load (file, &document, &error))
    {
      truce_workspace_show_document (self->workspace, &document);
      truce_workspace_forget_history (self->workspace);
      mark_state_saved (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      text = g_strdup_printf (_ ("The last position cannot be read: %s"), error->message);
      emit_message (self, text);
    }
}

static void
on_changed (TruceDocumentFile *self)
{
  update_title (self);
  if (self->save_source == 0)
    self->save_source = g_timeout_add_seconds (DELAY, on_time, self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TRUCE_DOCUMENT_FILE (object)->title);
}

static void
truce_document_file_dispose (GObject *object)
{
  TruceDocumentFile *self = TRUCE_DOCUMENT_FILE (object);

  g_clear_handle_id (&self->save_source, g_source_remove);
  if (self->workspace)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_clear_object (&self->workspace);
  g_clear_object (&self->file);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->state_text, g_free);
  G_OBJECT_CLASS (truce_document_file_parent_class)->dispose (object);
}

static void
truce_document_file_class_init (TruceDocumentFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->dispose = truce_document_file_dispose;
  title_property = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, title_property);
  message_signal = g_signal_new ("message", TRUCE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  used_signal = g_signal_new ("file-used", TRUCE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
truce_document_file_init (TruceDocumentFile *self)
{
}

TruceDocumentFile *
truce_document_file_new (TruceWorkspace *workspace)
{
  TruceDocumentFile *self = g_object_new (TRUCE_TYPE_DOCUMENT_FILE, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  update_title (self);
  mark_state_saved (self);
  return self;
}
