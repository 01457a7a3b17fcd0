/* region-pen.c: regions that are drawn on the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "region-pen.h"

static void
on_parted (TruceWorkspace *workspace, int square)
{
  TruceViewState next = truce_view_state_part (truce_workspace_get_state (workspace), square);

  truce_workspace_go (workspace, &next);
}

static void
on_joined (TruceWorkspace *workspace, int from, int to)
{
  TruceViewState next = truce_view_state_join (truce_workspace_get_state (workspace), from, to);

  truce_workspace_go (workspace, &next);
}

/* All that is drawn at once is undone at once. */
static void
on_joined_more (TruceWorkspace *workspace, int from, int to)
{
  TruceViewState next = truce_view_state_join (truce_workspace_get_state (workspace), from, to);

  truce_workspace_amend (workspace, &next);
}

void
truce_region_pen_attach (TruceBoardView *board, TruceWorkspace *workspace)
{
  g_signal_connect_object (board, "square-parted", G_CALLBACK (on_parted), workspace, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "square-joined", G_CALLBACK (on_joined), workspace, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "square-joined-more", G_CALLBACK (on_joined_more), workspace,
                           G_CONNECT_SWAPPED);
}
