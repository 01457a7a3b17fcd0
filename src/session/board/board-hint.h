/* board-hint.h: the line below the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "state/view-state.h"

/* Returns (transfer full) a sentence about the position: what is wrong, how far it is, or what to do.
 * analysis: of the scene. proved: the proved optimum; -1: none. by_keys: names keys, not pointer actions. */
char *truce_board_hint (const TruceViewState *state,
                        const TruceBoardScene *scene,
                        const TruceBoardAnalysis *analysis,
                        int proved,
                        gboolean by_keys);

/* Returns the square whose piece can be removed to mend what the line says: the selected one if it qualifies,
 * else one of `wrong` (nullable), else one of the first conflict. -1: none. In a puzzle, given pieces stay,
 * and of two other pieces in conflict either may be right. */
int truce_board_hint_remove (const TruceViewState *state,
                             const TruceBoardAnalysis *analysis,
                             const TruceSquareSet *wrong);

/* Returns (transfer full) how the published optimum compares with `proved`, the optimum that the shown answer
 * has proved, or the published number alone if `proved` is -1. NULL: nothing is published. *differs: they
 * differ. */
char *truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs);
