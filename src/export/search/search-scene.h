/* search-scene.h: makes the scene of a board at a position of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-marks.h"
#include "board/board-scene.h"
#include "stepper/stepper.h"

/* Fills `scene` with the pieces and overlays at this position of a search. Fills `marks` with the state of
 * each square. The scene borrows the maps of the problem. */
void truce_search_scene (const TruceProblem *problem,
                         const TruceStepperState *state,
                         TruceBoardScene *scene,
                         TruceBoardMarks *marks);

/* Returns: (transfer full) (nullable): the state of a square without a piece, translated: 'open', 'eliminated
 * by a8'; NULL if the square has no mark. */
char *truce_search_mark_text (const TruceBoardScene *scene, const TruceBoardMarks *marks, int square);
