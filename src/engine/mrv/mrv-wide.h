/* mrv-wide.h: counts on boards of more than 30 columns, whose lines have 64 bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "mrv-search.h"

/* Makes the table of attacks: for each square, the squares of all lines that a piece there takes. Returns:
 * (transfer full): free(); NULL if memory runs out. */
uint64_t *truce_mrv_wide_attacks_new (const TruceProblem *problem);

/* The roots of mrv-roots.h on lines of 64 bits, for boards of up to TRUCE_MRV_WIDE_SIDE_MAX columns. */
typedef struct TruceMrvWideRoots TruceMrvWideRoots;

/* A root: pieces added to the problem's board. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  uint64_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint64_t placed; /* pieces placed to reach the board, without those shared with an earlier root */
} TruceMrvBeginning;

/* Splits a count into roots, as truce_mrv_roots_init() does. Returns: (transfer full): NULL if memory runs
 * out. */
TruceMrvWideRoots *truce_mrv_wide_roots_new (const TruceMrvBoard *board, size_t wanted);
void truce_mrv_wide_roots_free (TruceMrvWideRoots *wide);
size_t truce_mrv_wide_n_roots (const TruceMrvWideRoots *wide);
TruceMrvBeginning truce_mrv_wide_beginning (const TruceMrvWideRoots *wide, size_t i);

typedef struct TruceMrvWideCounter TruceMrvWideCounter;

/* Number of pieces placed one at a time before a board is rewritten with 30 columns. */
#define TRUCE_MRV_WIDE_TRIAL 1000

/* Makes a counter. trial: TRUCE_MRV_WIDE_TRIAL, except in tests. Returns: (transfer full): NULL if memory
 * runs out. */
TruceMrvWideCounter *
truce_mrv_wide_counter_new (const TruceMrvBoard *board, uint64_t trial, TruceMonitor *monitor);

/* Frees the counter, and adds its steps to the monitor. self: (nullable). */
void truce_mrv_wide_counter_free (TruceMrvWideCounter *self);

/* Counts the placements of a root. Adds to monitor->tally and monitor->counters. Returns:
 * TRUCE_STATUS_STOPPED if the monitor stops; only a part of the placements is then counted. */
TruceStatus truce_mrv_wide_counter_run (TruceMrvWideCounter *self, const TruceMrvBeginning *beginning);
