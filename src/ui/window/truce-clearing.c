/* truce-clearing.c: TruceClearing, clears the board of a workspace, and has a toast that brings back what was
 * there
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-clearing.h"

#include <glib/gi18n.h>

struct _TruceClearing
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceMessages *messages;
  AdwToast *toast; /* weak */
};

G_DEFINE_FINAL_TYPE (TruceClearing, truce_clearing, G_TYPE_OBJECT)

AdwToast *
truce_clearing_get_toast (TruceClearing *self)
{
  return self->toast;
}

static void
undo_board (TruceClearing *self)
{
  truce_workspace_travel (self->workspace, truce_history_undo);
}

void
truce_clearing_clear_board (TruceClearing *self)
{
  TruceViewState next = truce_view_state_clear (truce_workspace_get_state (self->workspace));

  truce_workspace_go (self->workspace, &next);
  truce_messages_offer_undo (self->messages, &self->toast, _ ("Board cleared"), G_CALLBACK (undo_board),
                             self);
}

static void
on_problem (TruceClearing *self)
{
  truce_messages_withdraw (&self->toast);
}

static void
truce_clearing_finalize (GObject *object)
{
  TruceClearing *self = TRUCE_CLEARING (object);

  g_clear_weak_pointer (&self->toast);
  g_object_unref (self->workspace);
  g_object_unref (self->messages);
  G_OBJECT_CLASS (truce_clearing_parent_class)->finalize (object);
}

static void
truce_clearing_class_init (TruceClearingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_clearing_finalize;
}

static void
truce_clearing_init (TruceClearing *self)
{
}

TruceClearing *
truce_clearing_new (TruceWorkspace *workspace, TruceMessages *messages)
{
  TruceClearing *self = g_object_new (TRUCE_TYPE_CLEARING, NULL);

  self->workspace = g_object_ref (workspace);
  self->messages = g_object_ref (messages);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
  return self;
}
