/* mpi-work.h: the work of a rank
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-run-log.h"

/* Works with all ranks until no units are left, one has found the requested placement, or one was told to
 * stop; then all results are in the logs. If a rank fails, rank 0 reports it and returns TRUCE_EXIT_ERROR.
 * *stopped: whether this rank was told to stop. */
int truce_mpi_work (TruceCli *cli,
                    const TruceCliQuestion *question,
                    TruceRunLog *log,
                    TruceCliWatch *watch,
                    gboolean *stopped);

/* Starts the watch of a command. The time limit is that of rank 0. Until the process ends, no signal ends a
 * rank at once, because launchers would take that for a failure of all ranks. */
void truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);

/* ---- before that, by all ranks ---- */

/* Returns whether the job can start: one job of all processes, and a folder for logs. Returns FALSE with an
 * error. */
gboolean truce_mpi_check (const TruceCli *cli, TruceError *error);

/* Returns whether no rank has a failure. failure: (nullable): of this rank. Rank 0 reports the first one. */
gboolean truce_mpi_agree (const TruceCli *cli, const GError *failure);

/* Opens the log of this rank, if no rank has a failure (nullable). The method of the request, `units` and
 * `there`, the existing logs, are those of rank 0; `there` is NULL on other ranks. Returns (transfer full):
 * NULL, after an error message of rank 0. */
TruceRunLog *truce_mpi_open_log (const TruceCli *cli,
                                 TruceRequest *request,
                                 const char *path,
                                 gsize units,
                                 const TruceRunLogFolder *there,
                                 const GError *failure);

/* Returns the automatic number of units; call it on rank 0. */
gsize truce_mpi_units (const TruceRequest *request, int threads);

/* Returns the number of threads of each rank: --threads, or one. */
int truce_mpi_threads (const TruceCliQuestion *question);
