/* best.h: functions of truce-cli best that truce-mpi best also uses
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "core/method.h"
#include "store/cluster/truce-best-logs.h"

/* Makes the problem with an aim. problem: (transfer full). Returns FALSE with an error if an option is
 * invalid or there is not exactly one aim. */
gboolean truce_cli_best_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error);

/* Sets the method that --method names. It finds the optimum itself, or answers the intermediate questions of
 * the search. request: has the problem. Returns FALSE with an error if the method is unknown, does not accept
 * the problem or, with `stored`, asks no intermediate questions. */
gboolean
truce_cli_best_method (const TruceCli *cli, gboolean stored, TruceBestRequest *request, TruceError *error);

/* Finds the optimum and prints the answer. effort: has the threads and the time limit. logs: (nullable):
 * shared with other processes. Reports errors and returns the exit code. */
int truce_cli_best_answer (TruceCli *cli,
                           const TruceProblem *problem,
                           const TruceCliQuestion *effort,
                           TruceBestLogs *logs);
