/* search-scene.h: what a board shows of a search at one of its positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-marks.h"
#include "board/board-scene.h"
#include "stepper/stepper.h"

/* The pieces, with the overlays that the position needs, and what the search thinks of the squares. The scene
 * borrows the problem's maps. */
void truce_search_scene (const TruceProblem *problem,
                         const TruceStepperState *state,
                         TruceBoardScene *scene,
                         TruceBoardMarks *marks);

/* What the search thinks of a square without a piece, in the user's language, newly allocated; NULL: nothing.
 */
char *truce_search_mark_text (const TruceBoardScene *scene, const TruceBoardMarks *marks, int square);
