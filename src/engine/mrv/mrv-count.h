/* mrv-count.h: counts the placements that complete given boards, on lines of 32 bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "mrv-roots.h"
#include "mrv.h"

typedef struct
{
  TruceMrvCount count;
  const TruceMrvKernel *kernel;
  const TruceProblem *problem;
  TruceMonitor *monitor;
  uint64_t placed; /* number of pieces placed by all runs */
} TruceMrvCounter;

void truce_mrv_counter_init (TruceMrvCounter *counter,
                             const TruceProblem *problem,
                             const TruceMrvKernel *kernel,
                             TruceMonitor *monitor);

/* Counts the placements that complete the boards boards[0] to boards[n - 1]. Adds to monitor->tally and
 * monitor->counters. Returns: TRUCE_STATUS_STOPPED if the monitor stops; only a part of the placements is
 * then counted. */
TruceStatus truce_mrv_counter_run (TruceMrvCounter *counter,
                                   const TruceMrvTables *tables,
                                   const TruceMrvRoot *boards,
                                   size_t n);

/* Counts the placements that complete the roots (start boards) range[0] to range[1] - 1, each times the
 * weight of its root. Adds to monitor->tally and monitor->counters. */
TruceStatus truce_mrv_count_roots (const TruceProblem *problem,
                                   const TruceMrvTables *tables,
                                   const TruceMrvKernel *kernel,
                                   const TruceMrvRoots *roots,
                                   const uint64_t range[2],
                                   TruceMonitor *monitor);
