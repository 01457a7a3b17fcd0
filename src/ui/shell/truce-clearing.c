/* truce-clearing.c: TruceClearing, clears or resizes the board of a workspace, with a toast to undo it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-clearing.h"

#include <glib/gi18n.h>

#include "common/truce-toast.h"

struct _TruceClearing
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceMessages *messages;
  AdwToast *toast; /* weak */

  TruceViewState before; /* the state to which Undo returns */
  int n_steps;           /* steps of the history since `before` */
  gboolean resizes;      /* the toast is about a change of size */
  gboolean acting;       /* this object itself changes the problem */
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
  for (int n = self->n_steps; n > 0; n--)
    truce_workspace_travel (self->workspace, truce_history_undo);
}

static void
set_state (TruceClearing *self, const TruceViewState *next)
{
  self->n_steps += !truce_view_state_same_problem (next, truce_workspace_get_state (self->workspace));
  self->acting = TRUE;
  truce_workspace_set_state (self->workspace, next);
  self->acting = FALSE;
}

static void
begin (TruceClearing *self)
{
  truce_messages_withdraw (&self->toast);
  self->before = *truce_workspace_get_state (self->workspace);
  self->n_steps = 0;
}

void
truce_clearing_clear_board (TruceClearing *self)
{
  TruceViewState next = truce_view_state_clear (truce_workspace_get_state (self->workspace));

  begin (self);
  self->resizes = FALSE;
  set_state (self, &next);
  truce_messages_offer_undo (self->messages, &self->toast, _ ("Board cleared"), G_CALLBACK (undo_board),
                             self);
}

static guint
count_pieces (const TruceViewState *state)
{
  guint n = 0;

  for (int i = 0; i < state->spec.n_kinds; i++)
    n += (guint) truce_square_set_count (&state->spec.kinds[i].preplaced);
  return n;
}

static guint
count_closed (const TruceViewState *state)
{
  return (guint) (truce_square_set_count (&state->spec.blocked) +
                  truce_square_set_count (&state->spec.walls));
}

/* Returns (transfer full) (nullable): how many pieces and blocked squares `next` lacks compared to `before`;
 * NULL: none. */
static char *
describe_loss (const TruceViewState *before, const TruceViewState *next)
{
  guint pieces = count_pieces (before) - count_pieces (next);
  guint closed = count_closed (before) - count_closed (next);
  g_autofree char *of_pieces =
      g_strdup_printf (ngettext ("%u piece no longer fits", "%u pieces no longer fit", pieces), pieces);
  g_autofree char *of_closed = g_strdup_printf (
      ngettext ("%u blocked square no longer fits", "%u blocked squares no longer fit", closed), closed);

  if (pieces > 0 && closed > 0)
    return g_strdup_printf ("%s · %s", of_pieces, of_closed);
  return pieces > 0 ? g_steal_pointer (&of_pieces) : closed > 0 ? g_steal_pointer (&of_closed) : NULL;
}

/* While the toast of the last change of size is visible, resizes the board as it was before that change, so
 * that the user can pass through smaller sizes without losing pieces. */
void
truce_clearing_resize_board (TruceClearing *self, int rows, int columns)
{
  const TruceViewState now = *truce_workspace_get_state (self->workspace);
  TruceBoard board = { rows, columns };
  TruceViewState next;
  gboolean continues = self->toast && self->resizes;
  g_autofree char *text = NULL;

  if (truce_board_equal (board, now.spec.board))
    return;
  if (!continues)
    begin (self);
  next = truce_view_state_resize (&self->before, board);
  next.active = now.active;
  next.overlays = now.overlays;
  text = describe_loss (&self->before, &next);
  self->resizes = TRUE;
  set_state (self, &next);
  if (text && continues)
    truce_toast_set_text (self->toast, text);
  else if (text)
    truce_messages_offer_undo (self->messages, &self->toast, text, G_CALLBACK (undo_board), self);
  else if (continues)
    {
      truce_toast_dismiss (self->toast);
      g_clear_weak_pointer (&self->toast);
    }
}

static void
on_problem (TruceClearing *self)
{
  if (!self->acting)
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
