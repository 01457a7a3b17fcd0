/* mrv-tables.c: a problem's lines and what pieces take of them, for the search for the line with fewest free
 * squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

TruceMrvLine *
truce_mrv_attacks_new (const TruceProblem *problem)
{
  const size_t lanes = TRUCE_MRV_VECTOR * (size_t) truce_mrv_vectors_for (truce_mrv_n_lines (problem)),
               size = (size_t) problem->n_squares * lanes * sizeof (TruceMrvLine);
  TruceMrvLine *attacks = aligned_alloc (64, size);

  if (!attacks)
    return NULL;
  memset (attacks, 0, size);
  for (int square = 0; square < problem->n_squares; square++)
    fill_attacks (problem, square, attacks + (size_t) square * lanes);
  return attacks;
}

void
truce_mrv_tables_use (TruceMrvTables *tables, const TruceProblem *problem, TruceMrvLine *attacks)
{
  const int n_lines = truce_mrv_n_lines (problem);

  *tables = (TruceMrvTables){ .n_vectors = truce_mrv_vectors_for (n_lines),
                              .n_rows = problem->board.rows,
                              .n_lines = n_lines,
                              .attacks = attacks };
  for (int line = 0; line < n_lines; line++)
    truce_mrv_tables_set_line (tables, line, line, truce_mrv_preference (problem->board, line),
                               problem->board);
}

bool
truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem)
{
  TruceMrvLine *attacks = truce_mrv_attacks_new (problem);

  *tables = (TruceMrvTables){ 0 };
  if (attacks)
    truce_mrv_tables_use (tables, problem, attacks);
  return attacks != NULL;
}

void
truce_mrv_tables_clear (TruceMrvTables *tables)
{
  free (tables->attacks);
  tables->attacks = NULL;
}
