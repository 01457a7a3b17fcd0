/* run-rows.h: TruceRunRows, the rows of one run, checked, on their way from one store to another
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run-log-text.h"
#include "store/runs/stored-notes.h"
#include "store/runs/truce-store-proof.h"

#define TRUCE_RUN_FILE_UNITS_MAX 10000000

typedef struct
{
  sqlite3 *db;        /* borrowed */
  TruceRunRecord run; /* reopened if it was done but units are damaged or missing */
  GPtrArray *units;   /* of TruceUnitRecord, ascending; only sound ones, with sound placements */
  gsize n_damaged;
  GPtrArray *confirmations; /* of TruceStoredConfirmation; only sound ones */
  TruceStoredProof *proof;  /* (nullable): sound, with its files */
  GPtrArray *verifications; /* of TruceStoredVerification; only sound ones */
  char *comment;            /* (nullable) */
} TruceRunRows;

/* Reads a run. Times and counters that are wrong become 0. progress: (nullable): goes to its half.
 * Returns: FALSE with TRUCE_STORE_ERROR_FORMAT or DAMAGED if the run's own record is wrong; nothing is to be
 * cleared then. */
gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Like truce_run_rows_read(), but refuses a run with any damage. Call it within a transaction, so that all
 * rows are of one moment. */
gboolean truce_run_rows_read_sound (
    TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Adds the units and the comment to the run `id` of another store, and what confirms or proves the count if
 * that run has the same count. What is there already stays. progress: (nullable): goes on to its end. */
gboolean truce_run_rows_write (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);
void truce_run_rows_clear (TruceRunRows *self);

/* ---- of a file ---- */

/* Creates a store in memory, with an open transaction. */
sqlite3 *truce_run_file_new (GError **error);

/* Opens the bytes of a run file or a log as a store with one run. They must stay meanwhile.
 * facts: (nullable): of a log. Returns: NULL with TRUCE_STORE_ERROR_FORMAT or NEWER. */
sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);

/* Reads the run of a run file or a log. End with truce_run_rows_close(). */
gboolean truce_run_rows_open (
    TruceRunRows *self, GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);
void truce_run_rows_close (TruceRunRows *self);
