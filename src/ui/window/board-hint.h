/* board-hint.h: the line below the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/view-state.h"

G_BEGIN_DECLS

/* What is amiss, how far the position is, or what can be done to it; newly allocated. */
char *truce_board_hint (const TruceViewState *state, const TruceBoardAnalysis *analysis);

G_END_DECLS
