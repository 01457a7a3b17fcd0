/* mrv-tables.h: a problem's lines and what pieces take of them, for the search for the line with fewest free
 * squares, and the boards that a count begins at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mrv.h"
#include "problem.h"

/* Line l < rows is row l; where each column holds a piece too, line rows + c is column c. */
int truce_mrv_n_lines (const TruceProblem *problem);

/* Fills `tables`; false when memory runs out. */
bool truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem);
void truce_mrv_tables_clear (TruceMrvTables *tables);

/* Boards whose placements, taken by weight, are all of the problem's, at least `wanted` of them where the
 * search has so many. */
typedef struct
{
  TruceMrvRoot *roots;
  size_t n, capacity;
} TruceMrvRoots;

/* Uses the problem's symmetries. False when memory runs out. */
bool truce_mrv_roots_init (TruceMrvRoots *roots,
                           const TruceProblem *problem,
                           const TruceMrvTables *tables,
                           size_t wanted);
void truce_mrv_roots_clear (TruceMrvRoots *roots);
