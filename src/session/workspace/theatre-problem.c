/* theatre-problem.c: the problems that the theatre searches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-problem.h"

#include "core/scope.h"

#define SMALLEST_BOARD 4

TruceProblemSpec
truce_theatre_problem (const TruceProblemSpec *offered, unsigned board)
{
  TruceProblemSpec spec = *offered;

  spec.aim = TRUCE_AIM_EXACTLY;
  if (board == 0)
    return spec;
  spec.board.rows = spec.board.columns = (int) board - 1 + SMALLEST_BOARD;
  truce_square_set_clear (&spec.walls);
  spec.regions = (TruceRegions){ 0 };
  if (!(truce_problem_spec_scope (&spec) & ~(unsigned) TRUCE_SCOPE_ONE_SIDED))
    spec.pieces = TRUCE_PIECES_DEFAULT;
  for (int i = 0; i < spec.n_kinds; i++)
    truce_square_set_clear (&spec.kinds[i].preplaced);
  truce_square_set_clear (&spec.blocked);
  return spec;
}
