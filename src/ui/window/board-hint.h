/* board-hint.h: the line below the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/view-state.h"

/* What is amiss, how far the position is, or what can be done to it. `scene`: what is seen, which `analysis`
 * (may be NULL) is of. `proved`: the best number that is known to be possible, -1: none. Newly allocated. */
char *truce_board_hint (const TruceViewState *state,
                        const TruceBoardScene *scene,
                        const TruceBoardAnalysis *analysis,
                        int proved);

/* What is published of the best number: against `proved`, or, where that is -1, the number alone. Newly
 * allocated; NULL: nothing is. *differs: they contradict one another. */
char *truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs);
