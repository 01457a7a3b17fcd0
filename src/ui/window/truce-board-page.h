/* truce-board-page.h: TruceBoardPage, the board with its hint, overlays and placements
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "board/truce-board-view.h"
#include "board/truce-insight-bar.h"
#include "common/layout.h"
#include "placements/truce-solutions-panel.h"

G_BEGIN_DECLS

/* Signal "overlays-changed" (TruceOverlay flags as guint): the user switched one. */
#define TRUCE_TYPE_BOARD_PAGE (truce_board_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardPage, truce_board_page, TRUCE, BOARD_PAGE, GtkWidget)

TruceBoardView *truce_board_page_get_board (TruceBoardPage *self);
TruceSolutionsPanel *truce_board_page_get_solutions (TruceBoardPage *self);
TruceInsightBar *truce_board_page_get_insight (TruceBoardPage *self);
AdwFlap *truce_board_page_get_flap (TruceBoardPage *self); /* that holds the placements */

/* `roomy`: the legend may show from the start. */
void truce_board_page_set_layout (TruceBoardPage *self, TruceLayout layout, gboolean roomy);

/* The line below the board; where `remove` is a square, with a button that takes the piece there away. */
void truce_board_page_set_hint (TruceBoardPage *self, const char *text, TruceBoard board, int remove);

void truce_board_page_set_overlays (TruceBoardPage *self, unsigned overlays, const TrucePiece *piece);

/* 'n of N'; `position` from 0, or -1 when none is shown; N 0 hides the buttons. */
void truce_board_page_set_position (TruceBoardPage *self, gint64 position, guint n);

G_END_DECLS
