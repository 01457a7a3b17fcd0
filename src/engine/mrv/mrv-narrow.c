/* mrv-narrow.c: tables and boards without lines that are closed: fewer lines fill fewer vectors
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mrv-count.h"

#include <string.h>

uint64_t
truce_mrv_open_lines (const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  uint64_t open = 0;

  for (int line = 0; line < tables->n_lines; line++)
    open |= (uint64_t) (board->taken[line] != TRUCE_MRV_CLOSED) << line;
  return open;
}

/* Gathers some lanes, in place, too; returns how many. */
static int
gather (uint32_t *to, const uint32_t *from, uint64_t lines)
{
  int n = 0;

  for (; lines; lines &= lines - 1)
    to[n++] = from[__builtin_ctzll (lines)];
  return n;
}

void
truce_mrv_tables_narrow (TruceMrvTables *to, const TruceMrvTables *from, uint64_t lines, TruceBoard board)
{
  const int n = __builtin_popcountll (lines), lanes = 16 * truce_mrv_vectors_for (n);
  int lane = 0;

  to->n_vectors = truce_mrv_vectors_for (n);
  to->n_rows = 0;
  to->n_lines = n;
  memset (to->order, 0, sizeof to->order);
  for (uint64_t rest = lines; rest; rest &= rest - 1, lane++)
    {
      const int line = __builtin_ctzll (rest);

      truce_mrv_tables_set_line (to, lane, line, TRUCE_MRV_PREFERENCE (from->order[line]), board);
      if (line >= board.rows)
        continue;
      to->n_rows++;
      for (int column = 0; column < board.columns; column++)
        {
          uint32_t *attacks = to->attacks + lanes * (line * board.columns + column);

          gather (attacks, from->start[line] + (uint64_t) column * from->step[line], lines);
          memset (attacks + n, 0, (size_t) (lanes - n) * sizeof *attacks);
        }
    }
}

void
truce_mrv_root_narrow (TruceMrvRoot *board, uint64_t lines)
{
  for (int i = gather (board->taken, board->taken, lines); i < TRUCE_MRV_LANES; i++)
    board->taken[i] = TRUCE_MRV_CLOSED;
}
