/* board-strokes.h: squares that are blocked and regions that are drawn on the board, stroke by stroke
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* What the board says of blocked squares, walls and regions becomes the workspace's state. All that one
 * stroke changes is undone at once; one that is cancelled leaves nothing to undo. */
void truce_board_pen_attach (TruceBoardView *board, TruceWorkspace *workspace);
