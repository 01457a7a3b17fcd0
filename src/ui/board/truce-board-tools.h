/* truce-board-tools.h: TruceBoardTools, toggle buttons for the tool of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "truce-board-view.h"

/* A row of toggle buttons, one for each TruceBoardTool. The row is a single stop of Tab. Escape returns to
 * TRUCE_TOOL_PLACE. */
#define TRUCE_TYPE_BOARD_TOOLS (truce_board_tools_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardTools, truce_board_tools, TRUCE, BOARD_TOOLS, AdwBin)

/* Shows and sets the tool of `board`. Call once. board: borrowed, must outlive the row. */
void truce_board_tools_set_board (TruceBoardTools *self, TruceBoardView *board);

/* slim: the buttons have pictures instead of words. Default: FALSE. */
void truce_board_tools_set_slim (TruceBoardTools *self, gboolean slim);

/* Returns a translated static sentence: what the tool does with clicks and drags. */
const char *truce_board_tool_describe (TruceBoardTool tool);
