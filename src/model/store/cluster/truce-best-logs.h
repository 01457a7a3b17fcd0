/* truce-best-logs.h: TruceBestLogs, the questions of a search for the optimum, as logs in a folder that parts
 * share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "truce-run-log.h"

/* Logs of all questions of a search. The names of a question's logs begin with the number of its pieces and a
 * check sum of its text. A question is answered once any part has found a placement, or all parts have
 * counted all units. A part whose units are done earlier first helps the other parts for a few seconds. Then
 * its search stops, and a user starts it again later. Thread: main. */
#define TRUCE_TYPE_BEST_LOGS (truce_best_logs_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestLogs, truce_best_logs, TRUCE, BEST_LOGS, GObject)

/* Uses a folder, which is created if there is none.
 * units: about how many units to split each question into, for all parts together; 0: as in existing logs, or
 * automatic. part: from 1; 0: only reads. Returns: (transfer full): NULL with an error if the folder cannot
 * be created. */
TruceBestLogs *truce_best_logs_new (const char *folder, gsize units, int part, int parts, GError **error);

/* Returns a struct of functions for a TruceBestRequest. The struct borrows `self`. */
TruceBestStore truce_best_logs_get_store (TruceBestLogs *self);

/* Waits until all finished units are on disk. Returns FALSE with an error if they cannot be written. */
gboolean truce_best_logs_sync (TruceBestLogs *self, GError **error);

/* Returns the number of damaged records that were left out, of all questions so far. */
gsize truce_best_logs_count_damaged (TruceBestLogs *self);

/* Reads from all logs whether there is a placement, and the placement. If the answer is unknown, sets `waits`
 * if the units of this part are done, or if the part is 0. n_damaged: (out) (optional): number of damaged
 * records. Returns FALSE with an error if the logs cannot be read or are of another question. */
gboolean truce_best_logs_read_answer (TruceBestLogs *self,
                                      const TruceProblem *problem,
                                      TruceBestAnswer *answer,
                                      gsize *n_damaged,
                                      GError **error);

/* Reads the logs of a question.
 * question: TRUCE_ANY: logs that ask whether there is a placement, even if the method counts. TRUCE_COUNT:
 * logs that count the best placements or their classes. *units: receives the number of units that
 * was requested when the logs were made; 0: there are no logs.
 * Returns: (transfer full): NULL with an error if the folder or a log cannot be read. */
TruceRunLogFolder *truce_best_logs_read (
    TruceBestLogs *self, const TruceProblem *problem, TruceQuestion question, gsize *units, GError **error);

/* Returns: (transfer full): the path of a log. question: see truce_best_logs_read(). name: end of the file
 * name, without ".log". */
char *truce_best_logs_path (TruceBestLogs *self,
                            const TruceProblem *problem,
                            TruceQuestion question,
                            const char *name);

/* ---- the placements that reach the best number ---- */

/* Sum of all logs of a count. */
typedef struct
{
  char *count;   /* decimal; to free; NULL: units are missing */
  gsize n_units; /* 0: there are no logs */
  gsize n_missing;
} TruceBestWays;

/* Reads the logs of a count. reached: problem with the best number. question: TRUCE_COUNT, of placements or
 * of classes. Returns FALSE with an error if the logs cannot be read or are of another question. */
gboolean truce_best_logs_read_ways (TruceBestLogs *self,
                                    const TruceProblem *reached,
                                    TruceQuestion question,
                                    TruceBestWays *ways,
                                    GError **error);

/* Opens the log of this part for a question, and closes the log that was open. Units that other logs have are
 * not counted again. question: see truce_best_logs_read(). Returns: (transfer none): valid until the next log
 * is opened; NULL with an error, see truce_run_log_open(). */
TruceRunLog *truce_best_logs_open (TruceBestLogs *self,
                                   const TruceRequest *request,
                                   TruceQuestion question,
                                   GError **error);

/* Returns the part, from 1; 0: only reads. */
int truce_best_logs_get_part (TruceBestLogs *self);
