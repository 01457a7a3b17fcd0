/* slow-puzzle.h: checks puzzles and hints by a slow search on coordinates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle/truce-puzzle.h"

typedef struct
{
  const char *piece;
  bool knights, rooks, torus; /* the piece's moves for the slow search; rooks: no diagonals … */
  bool touches;               /* … except the adjacent squares */
} SlowKind;

extern const SlowKind slow_queen, slow_super_queen, slow_super_rook, slow_torus_queen, slow_dragon;

TruceProblem *slow_problem (
    const SlowKind *kind, int rows, int columns, const TruceSquareSet *given, const TruceSquareSet *blocked);

/* Follows the hints from the problem's pieces. Checks that each hint and its reason hold in every placement.
 * Adds the hints to the counts in `kinds`. Returns the grade of the hardest one; BEYOND: the hints end early.
 */
TruceGrade slow_follow_hints (const SlowKind *kind, const TruceProblem *problem, int kinds[TRUCE_N_HINTS]);

/* Returns whether the problem has only one placement even without one of its preplaced pieces. */
bool slow_has_needless_clue (const SlowKind *kind, const TruceProblem *problem);

/* Checks that the puzzle has one solution, which is correct, no needless clue, and the grade of its hints. */
void slow_check_puzzle (const SlowKind *kind, const TrucePuzzle *puzzle);
