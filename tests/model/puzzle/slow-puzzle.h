/* slow-puzzle.h: what holds of puzzles and hints, found by a search that goes by coordinates alone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle/truce-puzzle.h"

typedef struct
{
  const char *piece;
  bool knights, rooks, torus; /* the same for the slow way: rooks have no diagonals … */
  bool touches;               /* … but may have the squares beside them */
} SlowKind;

extern const SlowKind slow_queen, slow_super_queen, slow_super_rook, slow_torus_queen, slow_dragon;

TruceProblem *slow_problem (
    const SlowKind *kind, int rows, int columns, const TruceSquareSet *given, const TruceSquareSet *blocked);

/* Follows the hints from the problem's pieces: each holds in every placement, and so does its reason. Adds to
 * `kinds` what they are; returns how hard the hardest was. BEYOND: they ended early. */
TruceGrade slow_follow_hints (const SlowKind *kind, const TruceProblem *problem, int kinds[TRUCE_N_HINTS]);

/* One answer, which is right, no needless clue, and the grade that its hints have. */
void slow_check_puzzle (const SlowKind *kind, const TrucePuzzle *puzzle);
