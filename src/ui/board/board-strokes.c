/* board-strokes.c: edits blocked squares, walls and regions on the board, each stroke as one step of the
 * history
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-strokes.h"

typedef struct
{
  TruceWorkspace *workspace;
  TruceViewState before; /* before the last stroke */
  gboolean changed;      /* whether the last stroke has changed the problem */
  /* edits a further square of the last stroke; NULL until a stroke paints squares */
  TruceViewState (*paint) (const TruceViewState *state, int square);
} BoardPen;

static void
start_stroke (BoardPen *pen)
{
  pen->before = *truce_workspace_get_state (pen->workspace);
  pen->changed = FALSE;
}

/* Adds a step to the history at the first change of a stroke. Merges later changes of the stroke into that
 * step. The first squares of a stroke may need no change. */
static void
apply (BoardPen *pen, TruceViewState next)
{
  gboolean changes = !truce_view_state_same_problem (&next, truce_workspace_get_state (pen->workspace));

  if (pen->changed)
    truce_workspace_amend (pen->workspace, &next);
  else
    truce_workspace_set_state (pen->workspace, &next);
  pen->changed = pen->changed || changes;
}

static void
on_painted (BoardPen *pen, int square)
{
  apply (pen, pen->paint (truce_workspace_get_state (pen->workspace), square));
}

static void
on_blocked (BoardPen *pen, int square)
{
  start_stroke (pen);
  pen->paint = truce_view_state_block;
  on_painted (pen, square);
}

static void
on_walled (BoardPen *pen, int square)
{
  start_stroke (pen);
  pen->paint = truce_view_state_wall;
  on_painted (pen, square);
}

static void
on_parted (BoardPen *pen, int square)
{
  start_stroke (pen);
  apply (pen, truce_view_state_part (truce_workspace_get_state (pen->workspace), square));
}

static void
on_joined_more (BoardPen *pen, int from, int to)
{
  apply (pen, truce_view_state_join (truce_workspace_get_state (pen->workspace), from, to));
}

static void
on_joined (BoardPen *pen, int from, int to)
{
  start_stroke (pen);
  on_joined_more (pen, from, to);
}

static void
on_cancelled (BoardPen *pen)
{
  if (pen->changed)
    truce_workspace_revert (pen->workspace, &pen->before);
  pen->changed = FALSE;
}

static void
pen_free (gpointer data)
{
  BoardPen *pen = data;

  g_object_unref (pen->workspace);
  g_free (pen);
}

void
truce_board_pen_attach (TruceBoardView *board, TruceWorkspace *workspace)
{
  const struct
  {
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { "square-blocked", G_CALLBACK (on_blocked) },     { "square-walled", G_CALLBACK (on_walled) },
    { "square-painted", G_CALLBACK (on_painted) },     { "square-parted", G_CALLBACK (on_parted) },
    { "square-joined", G_CALLBACK (on_joined) },       { "square-joined-more", G_CALLBACK (on_joined_more) },
    { "stroke-cancelled", G_CALLBACK (on_cancelled) },
  };
  BoardPen *pen = g_new0 (BoardPen, 1);

  pen->workspace = g_object_ref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_swapped (board, handlers[i].signal, handlers[i].handler, pen);
  g_object_set_data_full (G_OBJECT (board), "truce-board-pen", pen, pen_free);
}
