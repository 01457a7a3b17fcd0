/* truce-window-clear.c: clearing a board, and the toast that brings back what was on it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/truce-toast.h"

/* What it told of stays true, but can no longer be undone by it. It is not dismissed: libadwaita 1.2 frees
 * what its animation still uses when a toast goes while it is coming. */
static void
withdraw (AdwToast **shown)
{
  if (*shown)
    adw_toast_set_button_label (*shown, NULL);
  g_clear_weak_pointer (shown);
}

static void
offer_undo (TruceWindow *self, AdwToast **shown, GCallback undo)
{
  AdwToast *toast = truce_toast_new_with_undo (_ ("Board cleared"), undo, self);

  withdraw (shown);
  g_set_weak_pointer (shown, toast);
  truce_toast_add (self->toasts, toast);
}

/* A toast whose button was pressed goes by itself. */
static void
undo_board (TruceWindow *self)
{
  g_clear_weak_pointer (&self->board_cleared);
  truce_window_travel (self, truce_history_undo);
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
  TruceViewState next = truce_view_state_clear (truce_history_now (self->history));

  truce_window_go (self, &next);
  offer_undo (self, &self->board_cleared, G_CALLBACK (undo_board));
}

void
truce_window_armies_cleared (TruceWindow *self)
{
  self->armies_empty = truce_armies_document_get (truce_armies_page_get_document (self->armies_page));
  offer_undo (self, &self->armies_cleared, G_CALLBACK (undo_armies));
}

void
truce_window_board_edited (TruceWindow *self)
{
  withdraw (&self->board_cleared);
}

void
truce_window_armies_edited (TruceWindow *self)
{
  TruceArmiesDocument *document = truce_armies_page_get_document (self->armies_page);

  if (truce_armies_document_get (document) != self->armies_empty)
    withdraw (&self->armies_cleared);
}
