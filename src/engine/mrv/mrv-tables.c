/* mrv-tables.c: a problem's lines and what pieces take of them, for the search for the line with fewest free
 * squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-tables.h"

#include <stdlib.h>
#include <string.h>

/* What a piece on `square` takes of each line. */
static void
fill_attacks (const TruceProblem *problem, int square, TruceMrvLine *lines)
{
  const TruceBoard board = problem->board;
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);
  int n_lines = truce_mrv_n_lines (problem);

  for (int word = 0; word < truce_set_words_for (board); word++)
    for (uint64_t rest = row[word]; rest; rest &= rest - 1)
      {
        int other = 64 * word + __builtin_ctzll (rest);
        int r = truce_board_row (board, other), c = truce_board_column (board, other);
        lines[r] |= (TruceMrvLine) 1 << c;
        if (n_lines > board.rows)
          lines[board.rows + c] |= (TruceMrvLine) 1 << r;
      }
  lines[truce_board_row (board, square)] = TRUCE_MRV_CLOSED;
  if (n_lines > board.rows)
    lines[board.rows + truce_board_column (board, square)] = TRUCE_MRV_CLOSED;
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
    truce_mrv_tables_set_line (tables, line, line, truce_mrv_preference (problem->board, line),
                               problem->board);
  return true;
}

void
truce_mrv_tables_clear (TruceMrvTables *tables)
{
  free (tables->attacks);
  tables->attacks = NULL;
}
