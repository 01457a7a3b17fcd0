/* best-ways.h: --ways: counts the best placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-best-logs.h"

/* Returns the question of --ways: a count of placements or, with --unique, of classes. */
TruceQuestion truce_cli_ways_question (const TruceCli *cli);

/* Sets `goal`, and returns (transfer none) the method that counts the best placements. All machines get the
 * same goal and method. Returns NULL with an error if no method can count them. reached: the problem with the
 * optimal number of pieces. */
const TruceMethod *truce_cli_ways_method (const TruceProblem *reached,
                                          TruceQuestion question,
                                          TruceGoal *goal,
                                          TruceError *error);

/* Counts the best placements with the threads and the seed of `effort`. logs: (nullable): counts only units
 * of this part that are in no log. ways->count is NULL if the count was stopped or other parts must continue.
 * *stopped: set to whether the count was stopped. Returns FALSE with an error if no method counts, a log
 * cannot be used, or memory runs out. */
gboolean truce_cli_count_ways (TruceCliWatch *watch,
                               const TruceCliQuestion *effort,
                               TruceBestLogs *logs,
                               const TruceProblem *reached,
                               TruceBestWays *ways,
                               gboolean *stopped,
                               TruceError *error);
