/* board-hint.h: texts of the line below the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "state/view-state.h"

/* Returns (transfer full) a sentence about the position: a conflict, the progress, or the next thing to do.
 * analysis: of the scene. proved: the proved optimum; -1: none. by_keys: names keys, not pointer actions. */
char *truce_board_hint (const TruceViewState *state,
                        const TruceBoardScene *scene,
                        const TruceBoardAnalysis *analysis,
                        int proved,
                        gboolean by_keys);

/* Returns the square whose piece the user can remove to correct the mistake that the line below the board
 * names; -1: none. With `wrong`, one of its squares, the selected one if possible. If `wrong` is NULL, a
 * square of the first conflict: the selected one if possible; in a puzzle, the one that is not given, or -1
 * if neither is given, because either may be right. */
int truce_board_hint_remove (const TruceViewState *state,
                             const TruceBoardAnalysis *analysis,
                             const TruceSquareSet *wrong);

/* Returns (transfer full) how the published optimum or bound compares with `proved`, the optimum that the
 * shown answer has proved, or the published number alone if `proved` is -1. NULL: nothing is published, or
 * there is no aim. *differs: whether they contradict each other. */
char *truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs);
