/* best-ways.h: how many placements reach a best number, with --ways
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "store/cluster/truce-best-logs.h"

/* Of --ways: classes with --unique. */
TruceQuestion truce_cli_ways_question (const TruceCli *cli);

/* Who counts them, and the goal: the same on all machines. NULL and an error: nobody does. */
const TruceMethod *truce_cli_ways_method (const TruceProblem *reached,
                                          TruceQuestion question,
                                          TruceGoal *goal,
                                          TruceError *error);

/* With threads and the seed of `effort`. Where there are `logs` (NULL: none) what these have is not worked
 * again, and no more than their part's share is worked: ways->count is NULL, too, where others are to go on.
 * FALSE and an error: it cannot be counted, or written. */
gboolean truce_cli_count_ways (TruceCliWatch *watch,
                               const TruceCliQuestion *effort,
                               TruceBestLogs *logs,
                               const TruceProblem *reached,
                               TruceBestWays *ways,
                               gboolean *stopped,
                               TruceError *error);
