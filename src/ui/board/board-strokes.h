/* board-strokes.h: edits blocked squares, walls and regions on the board, each stroke as one step of the
 * history
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Makes `workspace` follow the signals of `board` about blocked squares, walls and regions. A whole stroke
 * is one step of the history; a cancelled stroke leaves none. The board holds a reference to `workspace`. */
void truce_board_pen_attach (TruceBoardView *board, TruceWorkspace *workspace);
