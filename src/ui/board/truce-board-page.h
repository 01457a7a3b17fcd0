/* truce-board-page.h: TruceBoardPage, the board with its hint, overlays and placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"
#include "placements/truce-results-panel.h"
#include "positions/positions.h"
#include "truce-board-view.h"
#include "truce-insight-bar.h"

/* Shows the position of its workspace, and edits it. Actions: "board.export", "board.print". */
#define TRUCE_TYPE_BOARD_PAGE (truce_board_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardPage, truce_board_page, TRUCE, BOARD_PAGE, AdwBin)

TruceWorkspace *truce_board_page_get_workspace (TruceBoardPage *self);

TruceBoardView *truce_board_page_get_board (TruceBoardPage *self);
TruceResultsPanel *truce_board_page_get_results (TruceBoardPage *self);
TruceInsightBar *truce_board_page_get_insight (TruceBoardPage *self);
AdwFlap *truce_board_page_get_flap (TruceBoardPage *self); /* that holds the placements */

/* The position that is seen to the clipboard, and one from there into the workspace; how it went is told. */
void truce_board_page_copy (TruceBoardPage *self);
void truce_board_page_copy_as (TruceBoardPage *self, const char *format); /* of TRUCE_POSITION_FORMATS */
void truce_board_page_paste (TruceBoardPage *self);

/* Reads the letters W and B of the last text that was pasted as armies or as pieces. */
void truce_board_page_paste_as (TruceBoardPage *self, TruceLetters letters);
