/* best.h: truce-cli best: what truce-mpi best shares with it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "core/method.h"
#include "store/cluster/truce-best-logs.h"

/* The problem with an aim that the options speak of; FALSE and an error: they speak of none. */
gboolean truce_cli_best_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error);

/* The method of --method into the request, which has the problem: one that finds the number itself, or one
 * for the questions on the way. FALSE and an error: there is none, or (`stored`) it answers no questions. */
gboolean
truce_cli_best_method (const TruceCli *cli, gboolean stored, TruceBestRequest *request, TruceError *error);

/* The answer, with what the options ask beside it, by a search that `logs` (NULL: there are none) shares with
 * others, with threads and time limit of `effort`; the exit code. Says itself what is wrong. */
int truce_cli_best_answer (TruceCli *cli,
                           const TruceProblem *problem,
                           const TruceCliQuestion *effort,
                           TruceBestLogs *logs);
