/* mrv-roots.h: tables of attacks on lines, and the boards that a count starts from
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-lines.h"
#include "problem.h"

/* Line l < rows is row l; where each column holds a piece too, line rows + c is column c. */
static inline int
truce_mrv_n_lines (const TruceProblem *problem)
{
  return problem->board.rows + (truce_board_is_square (problem->board) ? problem->board.columns : 0);
}

/* Vectors that so many lines fill. */
static inline int
truce_mrv_vectors_for (int n_lines)
{
  return (n_lines + TRUCE_MRV_VECTOR - 1) / TRUCE_MRV_VECTOR;
}

/* What a piece on each square takes of all lines, for free; NULL when memory runs out. */
TruceMrvLine *truce_mrv_attacks_new (const TruceProblem *problem);

/* Tables with these attacks. */
void truce_mrv_tables_use (TruceMrvTables *tables, const TruceProblem *problem, TruceMrvLine *attacks);

/* Both; false when memory runs out. */
bool truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem);
void truce_mrv_tables_clear (TruceMrvTables *tables);

/* Makes `lane` the line. */
static inline void
truce_mrv_tables_set_line (TruceMrvTables *tables, int lane, int line, uint32_t preference, TruceBoard board)
{
  const int lanes = TRUCE_MRV_VECTOR * tables->n_vectors;
  const bool is_row = line < board.rows;

  tables->order[lane] = TRUCE_MRV_ORDER (preference, lane);
  tables->start[lane] = tables->attacks + lanes * (is_row ? line * board.columns : line - board.rows);
  tables->step[lane] = (uint64_t) (lanes * (is_row ? 1 : board.columns));
}

/* How much a line is preferred to others with as many free squares, 0 … 32: those in the middle cross most.
 */
static inline uint32_t
truce_mrv_preference (TruceBoard board, int line)
{
  int n = board.rows, at = line < n ? line : line - n;
  int off_centre = 2 * at < n ? n - 1 - 2 * at : 2 * at - (n - 1);

  return (uint32_t) (TRUCE_SIDE_MAX - off_centre) / 2;
}

/* How much of a search is left, as a share, after a piece on each free square, by its place in the table of
 * attacks. */
typedef struct
{
  uint32_t left[TRUCE_MRV_SQUARES_MAX];
} TruceMrvShares;

/* Estimates them from how many squares a piece takes. */
void truce_mrv_shares_init (TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* The open line whose pieces leave least to search; -1: all are closed. */
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

/* What a piece on the square takes of all lines: TRUCE_MRV_VECTOR × n_vectors lanes. */
static inline const TruceMrvLine *
truce_mrv_attacks_at (const TruceMrvTables *tables, int line, int bit)
{
  return tables->start[line] + (uint64_t) bit * tables->step[line];
}

/* Puts a piece there. */
static inline void
truce_mrv_put (const TruceMrvTables *tables, const TruceMrvLine *attacks, TruceMrvRoot *board)
{
  for (int lane = 0; lane < TRUCE_MRV_VECTOR * tables->n_vectors; lane++)
    board->taken[lane] |= attacks[lane];
}

/* ---- where a count begins ---- */

/* Pieces beyond those of the problem, one in a row at most. A board takes nine times as much memory, which a
 * new process gets page by page in the time that it takes to count a small problem. */
typedef struct
{
  uint8_t weight; /* placements that each one found stands for */
  uint8_t placed; /* pieces put down to come to it; those on the way to several count for the first */
  uint8_t columns[TRUCE_MRV_SIDE_MAX]; /* of each row's piece, plus one; 0: it has none */
} TruceMrvStart;

/* Boards whose placements, taken by weight, are all of the problem's, at least `wanted` of them where the
 * search has so many. */
typedef struct
{
  TruceMrvStart *starts;
  size_t n, capacity;
  TruceMrvRoot whole; /* the problem's board */
} TruceMrvRoots;

/* Uses the problem's symmetries. False when memory runs out. */
bool truce_mrv_roots_init (TruceMrvRoots *roots,
                           const TruceProblem *problem,
                           const TruceMrvTables *tables,
                           size_t wanted);
void truce_mrv_roots_clear (TruceMrvRoots *roots);

/* The board of one of them, the `i`-th. */
void truce_mrv_roots_board (const TruceMrvRoots *roots,
                            const TruceMrvTables *tables,
                            size_t i,
                            TruceMrvRoot *board);
