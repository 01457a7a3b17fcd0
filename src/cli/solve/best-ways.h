/* best-ways.h: --ways: counts the best placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-best-logs.h"

/* Returns the count of --ways: placements or, with --unique, classes. */
TruceQuestion truce_cli_ways_question (const TruceCli *cli);

/* Returns (transfer none) the method that counts, and sets the goal; both are the same on all machines. NULL
 * with an error if there is none. */
const TruceMethod *truce_cli_ways_method (const TruceProblem *reached,
                                          TruceQuestion question,
                                          TruceGoal *goal,
                                          TruceError *error);

/* Counts the best placements with the threads and seed of `effort`. logs: (nullable): units in the logs are
 * not counted again, and only the units of this part are counted; ways->count is NULL if other parts have to
 * continue. Returns FALSE with an error. */
gboolean truce_cli_count_ways (TruceCliWatch *watch,
                               const TruceCliQuestion *effort,
                               TruceBestLogs *logs,
                               const TruceProblem *reached,
                               TruceBestWays *ways,
                               gboolean *stopped,
                               TruceError *error);
