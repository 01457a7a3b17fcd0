/* column-flags.h: whether flags of columns, one bit each, say that two pieces share one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ladder.h"

/* Of a full board: whether too few columns are flagged for so many pieces. Each flag is one of the rung's
 * `tests`. */
TRUCE_TEMPLATE bool
truce_columns_clash (TruceRung *rung, uint64_t flags, const bool counting)
{
  int spare = rung->problem->board.columns - rung->to_place;

  for (int i = 0; i < rung->problem->board.columns; i++)
    {
      TRUCE_NOTE (rung, tests, 1);
      if (!(flags >> i & 1) && spare-- <= 0)
        return true;
    }
  return spare < 0;
}
