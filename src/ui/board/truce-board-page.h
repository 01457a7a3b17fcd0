/* truce-board-page.h: TruceBoardPage, the page with the board, its hint, overlays and placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"
#include "placements/truce-results-panel.h"
#include "positions/positions.h"
#include "truce-board-view.h"
#include "truce-insight-bar.h"

/* Shows and edits the position of its workspace. Actions: "board.export", "board.print". */
#define TRUCE_TYPE_BOARD_PAGE (truce_board_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardPage, truce_board_page, TRUCE, BOARD_PAGE, AdwBin)

TruceWorkspace *truce_board_page_get_workspace (TruceBoardPage *self);

TruceBoardView *truce_board_page_get_board (TruceBoardPage *self);
TruceResultsPanel *truce_board_page_get_results (TruceBoardPage *self);
TruceInsightBar *truce_board_page_get_insight (TruceBoardPage *self);
AdwFlap *truce_board_page_get_flap (TruceBoardPage *self); /* contains the placements */

/* Copy the shown position to the clipboard, and paste a position from there into the workspace. The page
 * emits a message with the result. */
void truce_board_page_copy (TruceBoardPage *self);
void truce_board_page_copy_as (TruceBoardPage *self, const char *format); /* of TRUCE_POSITION_FORMATS */
void truce_board_page_paste (TruceBoardPage *self);

/* Pastes the last pasted text again, with the letters W and B read as armies or as pieces. */
void truce_board_page_paste_as (TruceBoardPage *self, TruceLetters letters);
