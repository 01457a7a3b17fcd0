/* column-flags.h: whether flags of columns, one bit each, say that two pieces share one
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "classic.h"

/* Of a full board: whether too few columns are flagged for so many pieces. Each flag is one of the classic's
 * `tests`. */
TRUCE_TEMPLATE bool
truce_columns_clash (TruceClassicSearch *classic, uint64_t flags, const bool counting)
{
  int spare = classic->problem->board.columns - classic->to_place;

  for (int i = 0; i < classic->problem->board.columns; i++)
    {
      TRUCE_NOTE (classic, tests, 1);
      if (!(flags >> i & 1) && spare-- <= 0)
        return true;
    }
  return spare < 0;
}
