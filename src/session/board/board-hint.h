/* board-hint.h: texts of the line below the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "state/view-state.h"

/* Returns (transfer full) the text of the line below the board: a conflict, the progress, or what to do next.
 * analysis: of the scene. proved: the proved optimum; -1: none. by_keys: names keys instead of pointer
 * actions. */
char *truce_board_hint (const TruceViewState *state,
                        const TruceBoardScene *scene,
                        const TruceBoardAnalysis *analysis,
                        int proved,
                        gboolean by_keys);

/* Returns a square whose piece the user can remove to correct the mistake that the line below the board
 * names; -1: none. If possible, this is the selected square.
 * wrong: (nullable): squares of wrong pieces; the result is one of them. If NULL, the result is a square of
 * the first conflict. In a puzzle, a conflict has a result only if one of its pieces is given: the square of
 * the other piece. */
int truce_board_hint_remove (const TruceViewState *state,
                             const TruceBoardAnalysis *analysis,
                             const TruceSquareSet *wrong);

/* Returns (transfer full) how `proved`, the optimum that the shown answer has proved, compares with the
 * published optimum or bound. If `proved` is -1, returns only the published number. NULL: nothing is
 * published, or the problem has no aim. *differs: whether the two numbers contradict each other. */
char *truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs);
