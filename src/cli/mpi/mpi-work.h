/* mpi-work.h: runs the work of a rank, and what all ranks do before it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-run-log.h"

extern const TruceCliCommand truce_mpi_count, truce_mpi_best;

/* Works on the run of the log with all ranks. Ends when no units are left, a rank has found the requested
 * placement, a rank got a signal, or the time limit of rank 0 is over. All results are then in the logs.
 * question: used only for its number of threads and seed. Returns the exit code. If a rank fails, rank 0
 * reports the failure and returns TRUCE_EXIT_ERROR, and other ranks return TRUCE_EXIT_OK. *stopped:
 * whether this rank got a signal or reached its time limit. */
int truce_mpi_work (
    TruceCli *cli, const TruceRequest *question, TruceRunLog *log, TruceCliWatch *watch, gboolean *stopped);

/* Starts the watch of a command. time_limit: seconds; ignored on other ranks than 0. From now on SIGINT,
 * SIGTERM and SIGUSR1 do not end this process, because launchers would take that for a failure of all
 * ranks. */
void truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);

/* ---- before the work ---- */

/* Returns FALSE with an error if --log is missing or the processes are not one job. */
gboolean truce_mpi_check (const TruceCli *cli, TruceError *error);

/* Collective. Returns: TRUE if no rank has a failure. failure: (nullable): failure of this rank. If any
 * rank has a failure, rank 0 reports one of them. */
gboolean truce_mpi_agree (const TruceCli *cli, const GError *failure);

/* Opens the log of this rank. Collective. All ranks use the method and the number of units of rank 0: sets
 * request->method to that method. units: used on rank 0. there: (nullable): on rank 0, the existing logs.
 * failure: (nullable): failure of this rank. Returns: (transfer full) (nullable): NULL on all ranks if any
 * rank has a failure or cannot open its log; rank 0 then reports an error. */
TruceRunLog *truce_mpi_open_log (const TruceCli *cli,
                                 TruceRequest *request,
                                 const char *path,
                                 gsize units,
                                 const TruceRunLogFolder *there,
                                 const GError *failure);

/* Returns the number of units into which the question is split without --units. threads: number of threads
 * of each rank. */
gsize truce_mpi_units (const TruceRequest *request, int threads);

/* Returns the number of threads of each rank: --threads, or one. */
int truce_mpi_threads (const TruceRequest *question);
