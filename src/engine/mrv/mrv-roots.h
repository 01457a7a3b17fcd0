/* mrv-roots.h: tables of attacks on lines, and the boards that a count starts from
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-lines.h"
#include "problem.h"

/* Returns: the number of lines that must hold a piece: the rows and, on square boards, the columns. */
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

/* Makes the table of attacks. For each square, the table has a word for each line: the squares of the line
 * that a piece on the square takes. Returns: (transfer full): to free(); NULL if memory runs out. */
TruceMrvLine *truce_mrv_attacks_new (const TruceProblem *problem);

/* Initializes tables. attacks: from truce_mrv_attacks_new(). truce_mrv_tables_clear() frees the attacks. If
 * the caller frees them, it must not call that function. */
void truce_mrv_tables_use (TruceMrvTables *tables, const TruceProblem *problem, TruceMrvLine *attacks);

/* Initializes tables with new attacks. Returns: false if memory runs out. */
bool truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem);
void truce_mrv_tables_clear (TruceMrvTables *tables);

/* Makes `lane` stand for a line of the problem's board. tables: `attacks` and `n_vectors` must already be
 * set. */
static inline void
truce_mrv_tables_set_line (TruceMrvTables *tables, int lane, int line, uint32_t preference, TruceBoard board)
{
  const int lanes = TRUCE_MRV_VECTOR * tables->n_vectors;
  const bool is_row = line < board.rows;

  tables->order[lane] = TRUCE_MRV_ORDER (preference, lane);
  tables->start[lane] = tables->attacks + lanes * (is_row ? line * board.columns : line - board.rows);
  tables->step[lane] = (uint64_t) (lanes * (is_row ? 1 : board.columns));
}

/* Returns: the preference of a line, up to 32. Of lines with equally many free squares, the one with the
 * greatest preference is filled. It is greatest in the middle, since these lines cross most other lines. */
static inline uint32_t
truce_mrv_preference (TruceBoard board, int line)
{
  int n = board.rows, at = line < n ? line : line - n;
  int off_centre = 2 * at < n ? n - 1 - 2 * at : 2 * at - (n - 1);

  return (uint32_t) (TRUCE_SIDE_MAX - off_centre) / 2;
}

/* A share is the estimated fraction of a search that remains after a piece is placed on a free square. left:
 * the shares as integers, by index of the square in the table of attacks. */
typedef struct
{
  uint32_t left[TRUCE_MRV_SQUARES_MAX];
} TruceMrvShares;

/* Estimates the share of each free square of the board from the number of squares that a piece there takes.
 */
void truce_mrv_shares_init (TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* Returns: the open line whose free squares have the least sum of shares; -1 if all lines are closed. shares:
 * estimated on this board, or on a board with fewer pieces. */
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

/* Returns: (transfer none): the attacks of a piece on bit `bit` of `line`. Each of the TRUCE_MRV_VECTOR x
 * n_vectors words has the squares of one line that the piece takes. */
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

/* A root of a count: the pieces added to the problem's board, at most one in a row. Storing the whole board
 * would take nine times the memory. Allocating it would take as long as counting a small problem. */
typedef struct
{
  uint8_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint8_t placed; /* number of added pieces, except those that an earlier root also has */
  uint8_t columns[TRUCE_MRV_SIDE_MAX]; /* by row: column of the added piece plus one; 0: none */
} TruceMrvStart;

/* The roots of a count. The number of placements of the problem is a sum over all roots: the weight of each
 * root times the number of its placements. */
typedef struct
{
  TruceMrvStart *starts;
  size_t n, capacity;
  TruceMrvRoot whole; /* board of the problem */
} TruceMrvRoots;

/* Splits a count into roots, which are boards to start from. There are at least min (wanted, 2^17) roots, or
 * fewer if the search is small. Of several symmetric boards, only one is a root, and its weight is their
 * number. Returns: false if memory runs out; `roots` is then empty. */
bool truce_mrv_roots_init (TruceMrvRoots *roots,
                           const TruceProblem *problem,
                           const TruceMrvTables *tables,
                           size_t wanted);
void truce_mrv_roots_clear (TruceMrvRoots *roots);

/* Sets `board` to the board of the i-th root. */
void truce_mrv_roots_board (const TruceMrvRoots *roots,
                            const TruceMrvTables *tables,
                            size_t i,
                            TruceMrvRoot *board);
