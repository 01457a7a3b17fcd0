/* board-names.h: what assistive technology reads on a square of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"

/* Returns (transfer full) the translated name of a square, with its contents, its attackers and its heat.
 * analysis: of the scene. */
char *
truce_board_square_describe (const TruceBoardScene *scene, const TruceBoardAnalysis *analysis, int square);
