/* mrv-wide.h: counts on boards of more than 30 columns, whose lines have 64 bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "mrv-search.h"

/* What a piece on each square takes of all lines, for free; NULL when memory runs out. */
uint64_t *truce_mrv_wide_attacks_new (const TruceProblem *problem);

/* ---- where a count begins, on boards of up to TRUCE_MRV_WIDE_SIDE_MAX columns ---- */

/* The roots of mrv-tables.h, on lines of 64 bits. */
typedef struct TruceMrvWideRoots TruceMrvWideRoots;

/* A board: that of the problem with these pieces. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  uint64_t weight; /* placements that each one found stands for */
  uint64_t placed; /* pieces put down to come to it; those on the way to several count for the first */
} TruceMrvBeginning;

/* At least `wanted` of them where the search has so many. NULL when memory runs out. */
TruceMrvWideRoots *truce_mrv_wide_roots_new (const TruceMrvBoard *board, size_t wanted);
void truce_mrv_wide_roots_free (TruceMrvWideRoots *roots);
size_t truce_mrv_wide_n_roots (const TruceMrvWideRoots *roots);
TruceMrvBeginning truce_mrv_wide_beginning (const TruceMrvWideRoots *roots, size_t i);

/* ---- counting ---- */

typedef struct TruceMrvWideCounter TruceMrvWideCounter;

/* Pieces placed one at a time before a board is written anew, of 30 columns. */
#define TRUCE_MRV_WIDE_TRIAL 1000

/* `trial`: that many, but in tests. NULL when memory runs out. */
TruceMrvWideCounter *
truce_mrv_wide_counter_new (const TruceMrvBoard *board, uint64_t trial, TruceMonitor *monitor);

/* Counts its steps where they are asked for; `counter` may be NULL. */
void truce_mrv_wide_counter_free (TruceMrvWideCounter *counter);

/* Counts what the board leads to. Adds to monitor->tally and monitor->counters. */
TruceEnd truce_mrv_wide_counter_run (TruceMrvWideCounter *counter, const TruceMrvBeginning *beginning);
