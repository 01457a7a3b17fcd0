/* run-log-text.h: writes and reads the text of a log, which is lines with check sums
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "run/truce-progress.h"
#include "store/core/truce-store-record.h"

/* The largest number of parts that a run can be split into. */
#define TRUCE_PARTS_MAX 100000

/* Facts about a log that are not part of its run. */
typedef struct
{
  int part, parts;  /* number of the part, from 1, and number of all parts; both 0: the file is no log */
  gsize length;     /* bytes up to the end of the last line that was read */
  gsize n_damaged;  /* number of damaged lines, which were skipped */
  gint64 created;   /* when the log was made, seconds since 1970; 0: unknown */
  char program[64]; /* version that made the log; "": unknown */
} TruceRunLogFacts;

/* Adds a log to the tables of `db`: the run, its undamaged units, and the placement that ended a search. Does
 * not check the problem, the method or that all units are there. text: (nullable): NULL: empty. facts:
 * (nullable).
 * Returns FALSE with TRUCE_STORE_ERROR_FORMAT if the text is no log or contradicts itself; the message names
 * the line. Returns FALSE with another error if writing fails or `progress` is cancelled. */
gboolean truce_run_log_read (sqlite3 *db,
                             const char *text,
                             gsize length,
                             TruceRunLogFacts *facts,
                             TruceProgress *progress,
                             GError **error);

/* Returns whether the text is empty or a log that ends within its head, as after a crash. */
gboolean truce_run_log_is_torn_head (const char *text, gsize length);

/* Returns: (transfer full): the head of a log, which is the lines before the units. If the run names no
 * program, an additional line has the time and the program of this log. That line is not part of the run,
 * since all logs of a question have the same run. */
char *truce_run_log_head (const TruceRunRecord *run, int part, int parts);

/* Returns: (transfer full): the line of a unit, with the record's check sum. */
char *truce_run_log_line (const TruceUnitRecord *unit);

/* Returns: (transfer full): the line of the placement that ended a search. answer: see truce_record_answer().
 */
char *truce_run_log_placed_line (const TruceRunRecord *run, const char *answer);
