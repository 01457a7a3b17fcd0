/* mrv-tables.h: a problem's lines and what pieces take of them, for the search for the line with fewest free
 * squares, and the boards that a count begins at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"
#include "mrv.h"
#include "problem.h"

/* Line l < rows is row l; where each column holds a piece too, line rows + c is column c. */
int truce_mrv_n_lines (const TruceProblem *problem);

/* Fills `tables`; false when memory runs out. */
bool truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem);
void truce_mrv_tables_clear (TruceMrvTables *tables);

/* ---- fewer lines ---- */

/* The lines that are open on a board, bit by bit. */
uint64_t truce_mrv_open_lines (const TruceMrvTables *tables, const TruceMrvRoot *board);

/* Vectors that so many lines fill. */
static inline int
truce_mrv_vectors_for (int n_lines)
{
  return (n_lines + 15) / 16;
}

/* The tables `from` for these lines alone, on which the search chooses as it does with all; `to->attacks` has
 * room for those of `from`. */
void
truce_mrv_tables_narrow (TruceMrvTables *to, const TruceMrvTables *from, uint64_t lines, TruceBoard board);

/* Makes a board one for them; it has no other line open. */
void truce_mrv_root_narrow (TruceMrvRoot *board, uint64_t lines);

/* ---- where a count begins ---- */

/* Pieces beyond those of the problem, one in a row at most. A board takes nine times as much memory, which a
 * new process gets page by page in the time that it takes to count a small problem. */
typedef struct
{
  uint8_t weight; /* placements that each one found stands for */
  uint8_t placed; /* pieces put down to come to it; those on the way to several count for the first */
  uint8_t columns[TRUCE_MRV_COUNT_SIDE_MAX]; /* of each row's piece, plus one; 0: it has none */
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

/* Counts what those from range[0] to before range[1] lead to. */
TruceEnd truce_mrv_count_roots (const TruceProblem *problem,
                                const TruceMrvTables *tables,
                                const TruceMrvKernel *kernel,
                                const TruceMrvRoots *roots,
                                const uint64_t range[2],
                                TruceMonitor *monitor);
