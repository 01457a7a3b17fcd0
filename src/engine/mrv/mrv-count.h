/* mrv-count.h: counts what boards lead to, on lines of 32 bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "mrv-roots.h"
#include "mrv.h"

/* The kernel's searches, and whom they report to. */
typedef struct
{
  TruceMrvCount count;
  const TruceMrvKernel *kernel;
  const TruceProblem *problem;
  TruceMonitor *monitor;
  uint64_t placed; /* pieces */
} TruceMrvCounter;

void truce_mrv_counter_init (TruceMrvCounter *counter,
                             const TruceProblem *problem,
                             const TruceMrvKernel *kernel,
                             TruceMonitor *monitor);

/* Counts what `n` boards lead to. Adds to monitor->tally and monitor->counters. */
TruceEnd truce_mrv_counter_run (TruceMrvCounter *counter,
                                const TruceMrvTables *tables,
                                const TruceMrvRoot *boards,
                                size_t n);

/* Counts what those from range[0] to before range[1] lead to. */
TruceEnd truce_mrv_count_roots (const TruceProblem *problem,
                                const TruceMrvTables *tables,
                                const TruceMrvKernel *kernel,
                                const TruceMrvRoots *roots,
                                const uint64_t range[2],
                                TruceMonitor *monitor);
