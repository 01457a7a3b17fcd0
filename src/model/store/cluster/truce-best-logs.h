/* truce-best-logs.h: the questions on the way to a best number as logs of a folder, which parts share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "truce-run-log.h"

/* Each question has logs of its own, whose names begin with how many pieces it asks for and a check sum of
 * its text. A part works its share of a question's units, and is done with it once any part has found a
 * placement, or all parts have worked all units. Where neither is so when its share is done it waits: the
 * same part, begun again, goes on. Main thread. */
#define TRUCE_TYPE_BEST_LOGS (truce_best_logs_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestLogs, truce_best_logs, TRUCE, BEST_LOGS, GObject)

/* In the folder, which is made where there is none, as that part (from 1; 0: nothing is worked, and what is
 * not known is waited for). `units`: about how many of each question in all parts, 0: as the logs that are
 * there, or as is usual. NULL: it cannot be made. */
TruceBestLogs *truce_best_logs_new (const char *folder, gsize units, int part, int parts, GError **error);

/* What to give to a TruceBestRun. */
TruceBestStore truce_best_logs_get_store (TruceBestLogs *self);

/* Waits until all that ended is on disk. FALSE: why it cannot be written. */
gboolean truce_best_logs_sync (TruceBestLogs *self, GError **error);

/* How many records were passed over in the logs of the questions until now, as their check sums disagree, or
 * their placement is none. */
gsize truce_best_logs_count_damaged (TruceBestLogs *self);

/* What is asked of a problem without an aim, by logs of its own. */
typedef enum
{
  TRUCE_BEST_ASKS_LINK,    /* on the way: whether there is a placement */
  TRUCE_BEST_ASKS_WAYS,    /* once it is proved: how many there are */
  TRUCE_BEST_ASKS_CLASSES, /* and how many classes of them */
} TruceBestAsks;

/* What all logs say to a question. FALSE where they cannot be read, or are none of it. */
gboolean truce_best_logs_look (TruceBestLogs *self,
                               const TruceProblem *problem,
                               TruceBestAnswer *answer,
                               GError **error);

/* The logs of a question, and how it was cut there; 0: there are none. NULL: they cannot be read. */
TruceRunLogFolder *truce_best_logs_read (
    TruceBestLogs *self, const TruceProblem *problem, TruceBestAsks asks, gsize *units, GError **error);

/* Where the log of a question that was named so is; newly allocated. */
char *
truce_best_logs_path (TruceBestLogs *self, const TruceProblem *problem, TruceBestAsks asks, const char *name);

/* ---- the placements that reach the best number ---- */

/* The goal of counting them, WAYS or CLASSES. */
TruceGoal truce_best_asks_goal (TruceBestAsks asks);

/* What all logs of a count come to. */
typedef struct
{
  char *count;   /* decimal, newly allocated; NULL: units are missing */
  gsize n_units; /* 0: not cut yet */
  gsize n_missing;
} TruceBestWays;

/* FALSE where they cannot be read, or are none of it. */
gboolean truce_best_logs_look_at_ways (TruceBestLogs *self,
                                       const TruceProblem *reached,
                                       TruceBestAsks asks,
                                       TruceBestWays *ways,
                                       GError **error);

/* The log of this part's share of a count, in which nothing is worked that another log has; borrowed, to be
 * given to a run before anything else is asked. NULL: it cannot be opened. */
TruceRunLog *
truce_best_logs_open (TruceBestLogs *self, const TruceRequest *request, TruceBestAsks asks, GError **error);

/* From 1; 0: nothing is worked. */
int truce_best_logs_get_part (TruceBestLogs *self);
