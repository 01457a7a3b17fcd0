/* mrv-tables.c: a problem's lines and what pieces take of them, for the search for the line with fewest free
 * squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-tables.h"

#include <stdlib.h>
#include <string.h>

int
truce_mrv_n_lines (const TruceProblem *problem)
{
  return problem->board.rows + (truce_board_is_square (problem->board) ? problem->board.columns : 0);
}

/* How much a line is preferred to others with as many free squares, 0 … 31: those in the middle cross most.
 */
static uint32_t
preference (const TruceProblem *problem, int line)
{
  int n = problem->board.rows, at = line < n ? line : line - n;
  int off_centre = 2 * at < n ? n - 1 - 2 * at : 2 * at - (n - 1);

  return (uint32_t) (TRUCE_SIDE_MAX - off_centre) / 2;
}

/* What a piece on `square` takes of each line. */
static void
fill_attacks (const TruceProblem *problem, int square, uint32_t *lines)
{
  const TruceBoard board = problem->board;
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);
  int n_lines = truce_mrv_n_lines (problem);

  for (int word = 0; word < truce_set_words_for (board); word++)
    for (uint64_t rest = row[word]; rest; rest &= rest - 1)
      {
        int other = 64 * word + __builtin_ctzll (rest);
        int r = truce_board_row (board, other), c = truce_board_column (board, other);
        lines[r] |= UINT32_C (1) << c;
        if (n_lines > board.rows)
          lines[board.rows + c] |= UINT32_C (1) << r;
      }
  lines[truce_board_row (board, square)] = TRUCE_MRV_CLOSED;
  if (n_lines > board.rows)
    lines[board.rows + truce_board_column (board, square)] = TRUCE_MRV_CLOSED;
}

/* Makes `lane` the line. */
static void
set_line (TruceMrvTables *tables, int lane, int line, uint32_t preference, TruceBoard board)
{
  const int lanes = 16 * tables->n_vectors;
  const bool is_row = line < board.rows;

  tables->order[lane] = (preference << 6 | (uint32_t) lane) << 5;
  tables->start[lane] = tables->attacks + lanes * (is_row ? line * board.columns : line - board.rows);
  tables->step[lane] = (uint64_t) (lanes * (is_row ? 1 : board.columns));
}

bool
truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem)
{
  const int rows = problem->board.rows;
  int n_lines = truce_mrv_n_lines (problem), lanes;

  *tables =
      (TruceMrvTables){ .n_vectors = truce_mrv_vectors_for (n_lines), .n_rows = rows, .n_lines = n_lines };
  lanes = 16 * tables->n_vectors;
  tables->attacks = aligned_alloc (64, (size_t) problem->n_squares * lanes * sizeof *tables->attacks);
  if (!tables->attacks)
    return false;
  memset (tables->attacks, 0, (size_t) problem->n_squares * lanes * sizeof *tables->attacks);
  for (int square = 0; square < problem->n_squares; square++)
    fill_attacks (problem, square, tables->attacks + (size_t) square * lanes);
  for (int line = 0; line < n_lines; line++)
    set_line (tables, line, line, preference (problem, line), problem->board);
  return true;
}

void
truce_mrv_tables_clear (TruceMrvTables *tables)
{
  free (tables->attacks);
  tables->attacks = NULL;
}

/* ---- fewer lines ---- */

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

      set_line (to, lane, line, from->order[line] >> 11, board);
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
