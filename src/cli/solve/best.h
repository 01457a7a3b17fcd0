/* best.h: functions of truce-cli best that truce-mpi best also uses
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "core/method.h"
#include "store/cluster/truce-best-logs.h"

/* Makes the problem of the options, which has an aim. problem: (transfer full). Returns FALSE with an error
 * if an option is invalid or there is not exactly one aim. */
gboolean truce_cli_best_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error);

/* Sets request->method and request->options by --method. Without the option, or with “auto”, leaves the
 * request unchanged. The method finds the optimum itself, or it answers the intermediate questions of the
 * search. request: has the problem. stored: whether the answers to intermediate questions are to be stored.
 * Returns FALSE with an error if the method is unknown, if it finds only the optimum and does not accept the
 * problem, or if `stored` is TRUE and the method has no intermediate questions. */
gboolean
truce_cli_best_method (const TruceCli *cli, gboolean stored, TruceBestRequest *request, TruceError *error);

/* Finds the optimum, and prints it and all else that the options request. effort: sets threads, time limit
 * and seed of the search. logs: (nullable): shared with other processes. Reports errors. Returns the exit
 * code. */
int truce_cli_best_answer (TruceCli *cli,
                           const TruceProblem *problem,
                           const TruceCliQuestion *effort,
                           TruceBestLogs *logs);
