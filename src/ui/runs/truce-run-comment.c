/* truce-run-comment.c: TruceRunComment
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-comment.h"

#include "collections/lines.h"
#include "common/truce-template.h"

#define STORE_AFTER 1000 /* milliseconds after the last change of the text */

struct _TruceRunComment
{
  AdwBin parent_instance;

  GtkTextView *view;
  GtkWidget *placeholder;
  TruceRunManager *manager;
  TruceRunsItem *item; /* NULL: none */
  guint store_source;
};

G_DEFINE_FINAL_TYPE (TruceRunComment, truce_run_comment, ADW_TYPE_BIN)

char *
truce_run_comment_get_text (TruceRunComment *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  return gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
}

void
truce_run_comment_store (TruceRunComment *self)
{
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->store_source, g_source_remove);
  if (!self->item)
    return;
  text = truce_run_comment_get_text (self);
  truce_runs_list_set_comment (truce_run_manager_get_list (self->manager), self->item->id, g_strstrip (text));
}

static gboolean
on_store_due (gpointer data)
{
  TruceRunComment *self = data;

  self->store_source = 0;
  truce_run_comment_store (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (TruceRunComment *self)
{
  g_autofree char *text = truce_run_comment_get_text (self);

  gtk_widget_set_visible (self->placeholder, !*text);
  /* finding line breaks takes time quadratic in the length of a word */
  gtk_text_view_set_wrap_mode (self->view, truce_lines_longest_word (text) > TRUCE_LINES_WORD_MAX
                                               ? GTK_WRAP_CHAR
                                               : GTK_WRAP_WORD_CHAR);
  if (!self->item)
    return;
  g_clear_handle_id (&self->store_source, g_source_remove);
  self->store_source = g_timeout_add (STORE_AFTER, on_store_due, self);
}

void
truce_run_comment_set_item (TruceRunComment *self, TruceRunManager *manager, TruceRunsItem *item)
{
  const TruceStoredInfo *info = item ? item->info : NULL;

  truce_run_comment_store (self);
  g_set_object (&self->manager, manager);
  g_set_object (&self->item, item);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), info && info->comment ? info->comment : "",
                            -1);
  g_clear_handle_id (&self->store_source, g_source_remove); /* the user did not type this text */
}

static void
truce_run_comment_dispose (GObject *object)
{
  TruceRunComment *self = TRUCE_RUN_COMMENT (object);

  if (self->view)
    truce_run_comment_store (self);
  g_clear_object (&self->item);
  g_clear_object (&self->manager);
  self->view = NULL;
  G_OBJECT_CLASS (truce_run_comment_parent_class)->dispose (object);
}

static void
truce_run_comment_class_init (TruceRunCommentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_run_comment_dispose;
  truce_template_set (widget_class, "run-comment");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunComment, view, placeholder);
  TRUCE_BIND_CALLBACKS (widget_class, truce_run_comment_store);
}

static void
truce_run_comment_init (TruceRunComment *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
}
