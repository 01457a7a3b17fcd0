/* mpi-work.h: a rank at work
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-run-log.h"

/* Works with all ranks until there are no units left, one has found the placement that is looked for, or one
 * was told to stop; then all that was worked is in the logs. Where a rank failed rank 0 says so, and it is
 * TRUCE_EXIT_ERROR there. *stopped: whether it was this rank that was told to stop. */
int truce_mpi_work (TruceCli *cli,
                    const TruceCliQuestion *question,
                    TruceRunLog *log,
                    TruceCliWatch *watch,
                    gboolean *stopped);

/* Of all the work of a command. The time limit is rank 0's. To the end of the process no signal ends a rank
 * at once: launchers would take it for a failure of all, though what they were to work is in the logs. */
void truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);

/* ---- before that, by all ranks ---- */

/* Whether MPI and the options can begin: one job of all processes, and a folder for logs. */
gboolean truce_mpi_check (const TruceCli *cli, TruceError *error);

/* Whether no rank has a failure (NULL: none); if not, rank 0 says which, and what. */
gboolean truce_mpi_agree (const TruceCli *cli, const GError *failure);

/* The log of this rank at `path`, where no rank has a failure (NULL: none). What rank 0 says counts: the
 * request's method, how many `units`, and the logs that are `there` (NULL elsewhere). NULL, and one line said
 * by rank 0. */
TruceRunLog *truce_mpi_open_log (const TruceCli *cli,
                                 TruceRequest *request,
                                 const char *path,
                                 gsize units,
                                 const TruceRunLogFolder *there,
                                 const GError *failure);

/* On rank 0: about how many units the question has, if nobody has said so. */
gsize truce_mpi_units (const TruceRequest *request, int threads);

/* How many threads each rank works with: --threads, or one. */
int truce_mpi_threads (const TruceCliQuestion *question);
