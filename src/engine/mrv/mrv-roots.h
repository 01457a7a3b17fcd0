/* mrv-roots.h: tables of attacks on lines, and the boards that a count starts from
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-lines.h"
#include "problem.h"

/* Returns: the number of lines: rows, then columns if each column holds a piece as well. */
static inline int
truce_mrv_n_lines (const TruceProblem *problem)
{
  return problem->board.rows + (truce_board_is_square (problem->board) ? problem->board.columns : 0);
}

static inline int
truce_mrv_vectors_for (int n_lines)
{
  return (n_lines + TRUCE_MRV_VECTOR - 1) / TRUCE_MRV_VECTOR;
}

/* Makes the table of attacks: for each square, the squares of all lines that a piece there takes. Returns:
 * (transfer full): free(); NULL if memory runs out. */
TruceMrvLine *truce_mrv_attacks_new (const TruceProblem *problem);

/* Makes tables. attacks: from truce_mrv_attacks_new(). truce_mrv_tables_clear() frees them; a caller that
 * frees them itself must not call that function. */
void truce_mrv_tables_use (TruceMrvTables *tables, const TruceProblem *problem, TruceMrvLine *attacks);

/* Computes attacks and tables. Returns: false if memory runs out. */
bool truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem);
void truce_mrv_tables_clear (TruceMrvTables *tables);

/* Assigns a line of the problem's board to `lane`. tables: `attacks` and `n_vectors` must
 * already be set. */
static inline void
truce_mrv_tables_set_line (TruceMrvTables *tables, int lane, int line, uint32_t preference, TruceBoard board)
{
  const int lanes = TRUCE_MRV_VECTOR * tables->n_vectors;
  const bool is_row = line < board.rows;

  tables->order[lane] = TRUCE_MRV_ORDER (preference, lane);
  tables->start[lane] = tables->attacks + lanes * (is_row ? line * board.columns : line - board.rows);
  tables->step[lane] = (uint64_t) (lanes * (is_row ? 1 : board.columns));
}

/* Returns: the preference (up to 32) of a line among lines with equally many free squares. Lines in the
 * middle are preferred, since they cross most other lines. */
static inline uint32_t
truce_mrv_preference (TruceBoard board, int line)
{
  int n = board.rows, at = line < n ? line : line - n;
  int off_centre = 2 * at < n ? n - 1 - 2 * at : 2 * at - (n - 1);

  return (uint32_t) (TRUCE_SIDE_MAX - off_centre) / 2;
}

/* The part of a search that remains after a piece is placed on a free square. left: by index of the square in
 * the table of attacks. */
typedef struct
{
  uint32_t left[TRUCE_MRV_SQUARES_MAX];
} TruceMrvShares;

/* Estimates the remaining parts from the number of squares that a piece takes. */
void truce_mrv_shares_init (TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* Returns: the open line with the least sum of shares; -1 if all lines are closed. shares: of the board, or
 * of a board with fewer pieces. */
int
truce_mrv_shares_line (const TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* Returns: whether an open line has no free square. */
static inline bool
truce_mrv_is_dead (const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  for (int line = 0; line < tables->n_lines; line++)
    if (board->taken[line] == TRUCE_MRV_OPEN)
      return true;
  return false;
}

/* Returns: the squares of all lines that a piece on bit `bit` of `line` takes, in TRUCE_MRV_VECTOR x
 * n_vectors lanes. */
static inline const TruceMrvLine *
truce_mrv_attacks_at (const TruceMrvTables *tables, int line, int bit)
{
  return tables->start[line] + (uint64_t) bit * tables->step[line];
}

/* Places a piece. attacks: from truce_mrv_attacks_at(). */
static inline void
truce_mrv_put (const TruceMrvTables *tables, const TruceMrvLine *attacks, TruceMrvRoot *board)
{
  for (int lane = 0; lane < TRUCE_MRV_VECTOR * tables->n_vectors; lane++)
    board->taken[lane] |= attacks[lane];
}

/* A root: the pieces added to the problem's board, at most one in a row. Whole boards would take nine times
 * the memory. Getting that memory takes as long as counting a small problem. */
typedef struct
{
  uint8_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint8_t placed; /* pieces placed to reach the board, without those shared with an earlier root */
  uint8_t columns[TRUCE_MRV_SIDE_MAX]; /* by row: column of the added piece plus one; 0: none */
} TruceMrvStart;

/* The roots of a problem. The numbers of their placements, each times the weight of the root, add up to the
 * number of placements of the problem. */
typedef struct
{
  TruceMrvStart *starts;
  size_t n, capacity;
  TruceMrvRoot whole; /* board of the problem */
} TruceMrvRoots;

/* Splits a count into at least min (wanted, 2^17) roots, or fewer if the search is smaller. Uses symmetry, so
 * roots have weights. Returns: false if memory runs out; `roots` is then empty. */
bool truce_mrv_roots_init (TruceMrvRoots *roots,
                           const TruceProblem *problem,
                           const TruceMrvTables *tables,
                           size_t wanted);
void truce_mrv_roots_clear (TruceMrvRoots *roots);

/* Makes the board of the i-th root. */
void truce_mrv_roots_board (const TruceMrvRoots *roots,
                            const TruceMrvTables *tables,
                            size_t i,
                            TruceMrvRoot *board);
