/* best-ways.h: --ways: counts the best placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-best-logs.h"

/* Returns the question of --ways: a count of placements or, with --unique, of classes. */
TruceQuestion truce_cli_ways_question (const TruceCli *cli);

/* Chooses the method that counts the best placements, and sets `goal`. All machines get the same method
 * and goal. reached: the problem with the optimal number of pieces. Returns (transfer none) the method;
 * NULL with an error if no method can count them. */
const TruceMethod *truce_cli_ways_method (const TruceProblem *reached,
                                          TruceQuestion question,
                                          TruceGoal *goal,
                                          TruceError *error);

/* Counts the best placements. effort: gives the number of threads and the seed. logs: (nullable): counts
 * only the units of this part that no log has. reached: the problem with the optimal number of pieces.
 * ways->count becomes NULL if the count was stopped or other parts must continue. *stopped: whether the
 * count was stopped. Returns FALSE with an error if no method can count, a log cannot be used, or memory
 * runs out. */
gboolean truce_cli_count_ways (TruceCliWatch *watch,
                               const TruceRequest *effort,
                               TruceBestLogs *logs,
                               const TruceProblem *reached,
                               TruceBestWays *ways,
                               gboolean *stopped,
                               TruceError *error);
