/* board-marks.c: marks of a search on a board; draws nothing, as truce-cli does not load cairo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-marks.h"

#include <string.h>

void
truce_board_marks_init (TruceBoardMarks *marks)
{
  memset (marks, 0, sizeof *marks);
  marks->linked = marks->dead_row = marks->dead_column = marks->dead_square = marks->to_guard = -1;
}

void
truce_board_marks_hide_plans (TruceBoardMarks *marks)
{
  for (int square = 0; square < TRUCE_SQUARES_MAX; square++)
    if (marks->marks[square] == TRUCE_MARK_UNTRIED)
      marks->marks[square] = TRUCE_MARK_OPEN;
  marks->to_guard = -1;
}
