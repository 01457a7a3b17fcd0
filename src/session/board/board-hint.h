/* board-hint.h: the line below the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "state/view-state.h"

/* What is amiss, how far the position is, or what can be done to it. `scene`: what is seen, which `analysis`
 * is of. `proved`: the best number that is known to be possible, -1: none. `by_keys`: what can
 * be done is told by keys, not by the pointer. Newly allocated. */
char *truce_board_hint (const TruceViewState *state,
                        const TruceBoardScene *scene,
                        const TruceBoardAnalysis *analysis,
                        int proved,
                        gboolean by_keys);

/* The square whose piece may be taken away to mend what the line says: of `wrong` pieces, where that is not
 * NULL, else of the first conflict. The selected one where it is one of them. -1: none, for a puzzle's given
 * piece stays, and of two others in conflict either may be the right one. */
int truce_board_hint_remove (const TruceViewState *state,
                             const TruceBoardAnalysis *analysis,
                             const TruceSquareSet *wrong);

/* What is published of the best number: against `proved`, which the answer that is shown has proved, or,
 * where that is -1, the number alone. Newly allocated; NULL: nothing is. *differs: they contradict one
 * another. */
char *truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs);
