/* truce-window-questions.c: new documents of the window: an empty board, a classic question, a position of
 * the library
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "explore/truce-question-gallery.h"
#include "truce-document-dialogs.h"
#include "truce-window-private.h"

/* What had the focus, such as a placement, may have gone. */
void
truce_window_focus_board (TruceWindow *self)
{
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (self->board_page));

  if (gtk_widget_get_mapped (board))
    gtk_window_set_focus (GTK_WINDOW (self), board);
}

static void
ask_for_new (TruceWindow *self, const char *question)
{
  truce_document_ask_for_new (GTK_WINDOW (self), self->document, question);
  truce_window_focus_board (self);
}

static void
on_question (GtkWindow *window, const char *question)
{
  adw_view_stack_set_visible_child_name (TRUCE_WINDOW (window)->pages, "board");
  ask_for_new (TRUCE_WINDOW (window), question);
}

static void
show_questions (TruceWindow *self)
{
  if (!self->questions_window)
    g_set_weak_pointer (&self->questions_window, truce_question_gallery_new (GTK_WINDOW (self), on_question));
  gtk_window_present (self->questions_window);
}

void
truce_window_begin_document (TruceWindow *self, const char *action)
{
  if (g_str_equal (action, "win.questions"))
    show_questions (self);
  else if (g_str_equal (action, "win.library"))
    truce_window_show_library (self);
  else
    ask_for_new (self, NULL);
}
