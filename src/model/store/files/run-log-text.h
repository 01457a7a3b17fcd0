/* run-log-text.h: writes and reads the text of a log, which is lines with check sums
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "run/truce-progress.h"
#include "store/core/truce-store-record.h"

/* The largest number of parts that a run can be split into. */
#define TRUCE_PARTS_MAX 100000

/* Facts of a log beside its run. */
typedef struct
{
  int part, parts;  /* from 1; 0: the file is no log */
  gsize length;     /* bytes up to the end of the last whole line */
  gsize n_damaged;  /* lines that are no units, or whose check sums are wrong */
  gint64 created;   /* when the log was made, seconds since 1970; 0: unknown */
  char program[64]; /* version that made it; "": unknown */
} TruceRunLogFacts;

/* Adds the run and the sound units of a log to the tables of `db`. The run's record is not checked.
 * facts: (nullable). Returns: FALSE with TRUCE_STORE_ERROR_FORMAT, which names the line, if the text is no
 * log or contradicts itself. */
gboolean truce_run_log_read (sqlite3 *db,
                             const char *text,
                             gsize length,
                             TruceRunLogFacts *facts,
                             TruceProgress *progress,
                             GError **error);

/* Returns whether the text is a log that ends within its head, as after a crash. */
gboolean truce_run_log_is_torn_head (const char *text, gsize length);

/* Returns: (transfer full): the lines before the units. If the run names no program, one line has time and
 * program of this log; the line is no part of the run, which all logs of a question share. */
char *truce_run_log_head (const TruceRunRecord *run, int part, int parts);

/* Returns: (transfer full): the line of a unit, with the record's check sum. */
char *truce_run_log_line (const TruceUnitRecord *unit);

/* Returns: (transfer full): the line of the placement that ended a search. answer: see truce_record_answer().
 */
char *truce_run_log_placed_line (const TruceRunRecord *run, const char *answer);
