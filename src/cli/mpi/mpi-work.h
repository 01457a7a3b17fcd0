/* mpi-work.h: runs the work of a rank, and what all ranks do before it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-run-log.h"

/* Works with all ranks until no units are left, a rank has found the requested placement, a rank got a
 * signal, or the time limit of rank 0 is over. All results are then in the logs. Uses the number of threads
 * and the seed of `question`, and the rest of the log's request. If a rank fails, rank 0 reports the failure
 * and returns TRUCE_EXIT_ERROR; other ranks return TRUCE_EXIT_OK. *stopped: whether this rank got a signal or
 * reached its time limit. */
int truce_mpi_work (TruceCli *cli,
                    const TruceCliQuestion *question,
                    TruceRunLog *log,
                    TruceCliWatch *watch,
                    gboolean *stopped);

/* Starts the watch of a command. Ignores `time_limit` (seconds) on other ranks than 0. From now on SIGINT,
 * SIGTERM and SIGUSR1 do not end a rank, because launchers would take that for a failure of all ranks. */
void truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);

/* ---- before the work ---- */

/* Returns FALSE with an error if --log is missing or the processes are not one job. */
gboolean truce_mpi_check (const TruceCli *cli, TruceError *error);

/* Collective. Returns: whether no rank has a failure. failure: (nullable): the failure of this rank. Rank 0
 * reports the first failure. */
gboolean truce_mpi_agree (const TruceCli *cli, const GError *failure);

/* Collective. Opens the log of this rank, unless a rank has a failure. All ranks use the method and the
 * `units` of rank 0; sets `request->method` accordingly. there: the existing logs on rank 0; NULL on other
 * ranks. failure: (nullable): the failure of this rank. Returns: (transfer full) (nullable): NULL on all
 * ranks after rank 0 has reported an error. */
TruceRunLog *truce_mpi_open_log (const TruceCli *cli,
                                 TruceRequest *request,
                                 const char *path,
                                 gsize units,
                                 const TruceRunLogFolder *there,
                                 const GError *failure);

/* Returns the automatic number of units. threads: of each rank. */
gsize truce_mpi_units (const TruceRequest *request, int threads);

/* Returns the number of threads of each rank: --threads, or one. */
int truce_mpi_threads (const TruceCliQuestion *question);
