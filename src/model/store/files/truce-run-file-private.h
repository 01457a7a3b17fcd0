/* truce-run-file-private.h: the rows of one run, looked at, on their way from one store to another
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run-log-text.h"
#include "run/truce-run.h"
#include "store/core/truce-store-private.h"
#include "truce-run-file.h"

#define TRUCE_RUN_FILE_UNITS_MOST 10000000

/* ---- rows ---- */

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
