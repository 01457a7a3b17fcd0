/* best.h: functions of truce-cli best that truce-mpi best also uses
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "core/method.h"
#include "store/cluster/truce-best-logs.h"

/* Makes the problem of the options, which must have exactly one aim. problem: (transfer full). Returns
 * FALSE with an error if an option is invalid or cannot be combined with another, or the number of aims is
 * not 1. */
gboolean truce_cli_best_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error);

/* Sets request->method and request->options to the method of --method. Without --method, or with “auto”,
 * leaves the request unchanged. The method either finds the optimum itself or answers the intermediate
 * questions of the search. request: has the problem. stored: the answers to intermediate questions are to
 * be stored. Returns FALSE with an error in three cases: the method is unknown; it finds only the optimum
 * and does not accept the problem; `stored` is TRUE and the method has no intermediate questions. */
gboolean
truce_cli_best_method (const TruceCli *cli, gboolean stored, TruceBestRequest *request, TruceError *error);

/* Finds and prints the optimum, and prints everything else that the options request. effort: gives
 * threads, time limit and seed. logs: (nullable): shared with other processes. Reports errors. Returns the
 * exit code. */
int truce_cli_best_answer (TruceCli *cli,
                           const TruceProblem *problem,
                           const TruceRequest *effort,
                           TruceBestLogs *logs);
