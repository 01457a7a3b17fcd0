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

/* Return (transfer none); the workspace is NULL before the page follows one. */
TruceWorkspace *truce_board_page_get_workspace (TruceBoardPage *self);
TruceBoardView *truce_board_page_get_board (TruceBoardPage *self);
TruceResultsPanel *truce_board_page_get_results (TruceBoardPage *self);
TruceInsightBar *truce_board_page_get_insight (TruceBoardPage *self);
AdwFlap *truce_board_page_get_flap (TruceBoardPage *self); /* contains the placements */

/* Copy the shown position to the clipboard. name: of TRUCE_POSITION_FORMATS. The page emits "message" with
 * success or error. */
void truce_board_page_copy (TruceBoardPage *self);
void truce_board_page_copy_as (TruceBoardPage *self, const char *name);

/* Pastes a position or a collection's entry from the clipboard into the workspace, asynchronously. Emits
 * "message" on failure or if the text has several positions. Emits "offered" if W and B in the text can be
 * armies or pieces. */
void truce_board_page_paste (TruceBoardPage *self);

/* Pastes the text of the last "offered" again, with W and B read as `letters` says. Starts from the state
 * before the text was first pasted. Does nothing if no text was offered. */
void truce_board_page_paste_as (TruceBoardPage *self, TruceLetters letters);
