/* mrv-wide.h: counts on boards of more than 30 columns, whose lines have 64 bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "mrv-search.h"

/* Makes the table of attacks. For each square, the table has a word for each line: the squares of the line
 * that a piece on the square takes. Returns: (transfer full): to free(); NULL if memory runs out. */
uint64_t *truce_mrv_wide_attacks_new (const TruceProblem *problem);

/* The roots of a count, like TruceMrvRoots, for boards of up to TRUCE_MRV_WIDE_SIDE_MAX columns. */
typedef struct TruceMrvWideRoots TruceMrvWideRoots;

/* A root of a count: the pieces added to the problem's board. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  uint64_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint64_t placed; /* number of added pieces, except those that an earlier root also has */
} TruceMrvBeginning;

/* Splits a count into roots, as truce_mrv_roots_init() does. Returns: (transfer full): NULL if memory runs
 * out. */
TruceMrvWideRoots *truce_mrv_wide_roots_new (const TruceMrvBoard *board, size_t wanted);
void truce_mrv_wide_roots_free (TruceMrvWideRoots *wide);
size_t truce_mrv_wide_n_roots (const TruceMrvWideRoots *wide);
TruceMrvBeginning truce_mrv_wide_beginning (const TruceMrvWideRoots *wide, size_t i);

typedef struct TruceMrvWideCounter TruceMrvWideCounter;

/* Number of pieces that a search places one at a time, before its board is rewritten for the kernel. */
#define TRUCE_MRV_WIDE_TRIAL 1000

/* Makes a counter. trial: TRUCE_MRV_WIDE_TRIAL, except in tests. Returns: (transfer full): NULL if memory
 * runs out. */
TruceMrvWideCounter *
truce_mrv_wide_counter_new (const TruceMrvBoard *board, uint64_t trial, TruceMonitor *monitor);

/* Frees the counter, and adds its steps to the monitor. self: (nullable). */
void truce_mrv_wide_counter_free (TruceMrvWideCounter *self);

/* Counts the placements that complete a root, each times the weight of the root. Adds to monitor->tally and
 * monitor->counters. Returns: TRUCE_STATUS_STOPPED if the monitor stops; only a part of the placements is
 * then counted. */
TruceStatus truce_mrv_wide_counter_run (TruceMrvWideCounter *self, const TruceMrvBeginning *beginning);
