/* mpi-work.h: runs the work of a rank, and what all ranks do before it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-run-log.h"

/* Works with all ranks until no units are left, a rank has found the requested placement, or a rank was told
 * to stop. All results are then in the logs. If a rank fails, rank 0 reports it and returns
 * TRUCE_EXIT_ERROR. *stopped: whether this rank was told to stop. */
int truce_mpi_work (TruceCli *cli,
                    const TruceCliQuestion *question,
                    TruceRunLog *log,
                    TruceCliWatch *watch,
                    gboolean *stopped);

/* Starts the watch of a command. Only the time limit of rank 0 counts. From now on no signal ends a rank at
 * once, because launchers would take that for a failure of all ranks. */
void truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);

/* ---- before the work, called by all ranks ---- */

/* Returns whether the job can start: one job of all processes, and a folder for logs. Returns FALSE with an
 * error. */
gboolean truce_mpi_check (const TruceCli *cli, TruceError *error);

/* Returns: whether no rank has a failure. failure: (nullable): the failure of this rank. Rank 0 reports the
 * first failure. */
gboolean truce_mpi_agree (const TruceCli *cli, const GError *failure);

/* Opens the log of this rank, unless a rank has a failure. All ranks use the method of the request and
 * `units` of rank 0. there: the existing logs on rank 0; NULL on other ranks. failure: (nullable): the
 * failure of this rank. Returns: (transfer full) (nullable): NULL after rank 0 has reported an error. */
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
