/* truce-run-file-private.h: the rows of one run, looked at, on their way from one store to another
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-run.h"
#include "store/core/truce-store-private.h"
#include "truce-run-file.h"

#define TRUCE_RUN_FILE_UNITS_MOST 10000000

/* ---- rows ---- */

/* What a log of a part says beside its run. */
typedef struct
{
  int part, parts;  /* from 1; 0: it is no log */
  gsize length;     /* bytes up to the end of its last whole line */
  gsize n_damaged;  /* lines that are none of a unit, or whose check sums disagree */
  gint64 created;   /* when it was made, seconds since 1970; 0: it does not say */
  char program[64]; /* version that made it; "": likewise */
} TruceRunLogFacts;

typedef struct
{
  sqlite3 *db;        /* where they are; borrowed */
  TruceRunRecord run; /* open where it was said to be done and units are damaged or missing */
  GPtrArray *units;   /* of TruceUnitRecord, ascending; only sound ones, with sound placements */
  gsize n_damaged;
  GPtrArray *confirmations; /* of TruceStoredConfirmation; only sound ones */
  TruceStoredProof *proof;  /* whole; NULL: there is none that is sound */
  GPtrArray *verifications; /* of TruceStoredVerification, likewise */
  char *comment;            /* NULL: there is none */
} TruceRunRows;

/* FORMAT or DAMAGED: the run's own record is not sound, or says what cannot be. What is not right about its
 * times and counters becomes 0. `progress` goes to its half. */
gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Those of a stored run that has no damage, as they are at one moment. FALSE: there is nothing to be cleared.
 */
gboolean truce_run_rows_read_stored (
    TruceRunRows *self, TruceStore *store, gint64 id, TruceProgress *progress, GError **error);

/* The units, what is written about the run, and what confirms or proves the count where the run there has the
 * same, to the run `id` of another store; those that are there stay. `progress` goes on to its end. */
gboolean truce_run_rows_write (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);
void truce_run_rows_clear (TruceRunRows *self);

/* Those of the one run of a file; FALSE as above, or as below. To be closed, not cleared. */
gboolean truce_run_rows_open (
    TruceRunRows *self, GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);
void truce_run_rows_close (TruceRunRows *self);

/* ---- files ---- */

/* Sets FORMAT; returns FALSE. */
gboolean truce_run_file_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A store in memory, in which a transaction has begun. */
sqlite3 *truce_run_file_new (GError **error);

/* The bytes of a file as a store of one run, of this version's tables and nothing else, to be read while they
 * are there. NULL: FORMAT, or NEWER. `facts` (may be NULL) are those of a log. */
sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);

/* Adds the run that a text says: a log, or a file of before. What it says is to be looked at, but for the
 * units of a log, of which only those with the right check sums are added. FALSE and FORMAT, with the number
 * of the line. */
gboolean truce_run_file_read_text (sqlite3 *db,
                                   const char *text,
                                   gsize length,
                                   TruceRunLogFacts *facts,
                                   TruceProgress *progress,
                                   GError **error);

/* ---- logs ---- */

/* The first line of a log, and what others begin with. */
#define TRUCE_LOG_FIRST  "truce-log 1"
#define TRUCE_LOG_MADE   "made "
#define TRUCE_LOG_SUM    "head "
#define TRUCE_LOG_PLACED "placed "

/* The lines of a log before those of units, with the check sum over them. Where the run itself does not say
 * by which program it was begun, one tells when and by which this log is made: no part of the run, of which
 * all logs have the same. */
char *truce_run_log_head (const TruceRunRecord *run, int part, int parts);

/* The line of a unit, which has its check sum. */
char *truce_run_log_line (const TruceUnitRecord *unit);

/* The line of the placement that ended a search, by its answer as of truce_record_answer. */
char *truce_run_log_placed_line (const TruceRunRecord *run, const char *answer);

/* Whether the text is that of a log that ends in its head, as when the power went while it was made. */
gboolean truce_run_log_is_torn_head (const char *text, gsize length);

/* ---- what a run asks ---- */

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
} TruceRunAsked;

/* FALSE, and what is there to be cleared all the same, where this program does not have its method in that
 * version. */
gboolean truce_run_asked_read (TruceRunAsked *self, const TruceRunRecord *run, GError **error);
void truce_run_asked_clear (TruceRunAsked *self);

/* ---- a run whose units have come from elsewhere ---- */

/* What its units came to. */
typedef struct
{
  gsize n;
  double seconds;          /* of work, whatever the threads */
  gint64 found, dead_ends; /* as of TruceRunRecord */
  gint64 time;             /* when the last one ended */
} TruceRunSums;

gboolean truce_run_sums_read (sqlite3 *db, gint64 run, TruceRunSums *sums, GError **error);

/* Within a transaction: where it is open and has all of its units, sound ones of its cut, it ends with what
 * they come to, and how that is checked. One that keeps placements, or whose method this program does not
 * have, stays as it is, to be gone on with. */
gboolean truce_run_end_whole (sqlite3 *db, gint64 id, GError **error);

/* FALSE, and FORMAT, where it looks for one placement. */
gboolean truce_run_record_is_count (const TruceRunRecord *self, GError **error);
