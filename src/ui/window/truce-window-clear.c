/* truce-window-clear.c: clearing a board, and the toast that brings back what was on it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

/* A toast whose button was pressed goes by itself. */
static void
undo_board (TruceWindow *self)
{
  g_clear_weak_pointer (&self->board_cleared);
  truce_workspace_travel (self->workspace, truce_history_undo);
}

static void
undo_armies (TruceWindow *self)
{
  g_clear_weak_pointer (&self->armies_cleared);
  truce_armies_document_undo (truce_armies_page_get_document (self->armies_page));
}

void
truce_window_clear_board (TruceWindow *self)
{
  TruceViewState next = truce_view_state_clear (truce_workspace_get_state (self->workspace));

  truce_workspace_go (self->workspace, &next);
  truce_messages_offer_undo (self->messages, &self->board_cleared, _ ("Board cleared"),
                             G_CALLBACK (undo_board), self);
}

void
truce_window_armies_cleared (TruceWindow *self)
{
  self->armies_empty = truce_armies_document_get (truce_armies_page_get_document (self->armies_page));
  truce_messages_offer_undo (self->messages, &self->armies_cleared, _ ("Board cleared"),
                             G_CALLBACK (undo_armies), self);
}

void
truce_window_board_edited (TruceWindow *self)
{
  truce_messages_withdraw (&self->board_cleared);
}

void
truce_window_armies_edited (TruceWindow *self)
{
  TruceArmiesDocument *document = truce_armies_page_get_document (self->armies_page);

  if (truce_armies_document_get (document) != self->armies_empty)
    truce_messages_withdraw (&self->armies_cleared);
}
