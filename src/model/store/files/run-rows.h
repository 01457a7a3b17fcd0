/* run-rows.h: TruceRunRows, which reads, checks and writes the rows of one run
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

/* Reads a run. Wrong times and counters become 0. progress: (nullable): reaches one half. Returns: FALSE
 * with TRUCE_STORE_ERROR_FORMAT or DAMAGED if the run's own record is wrong. Then `self` needs no
 * clearing. */
gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Like truce_run_rows_read(), but refuses a run with any damage. Call it within a transaction, so that all
 * rows are of the same moment. */
gboolean truce_run_rows_read_sound (
    TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Adds the units and the comment to the run `id` of another store. If that run has the same count, also adds
 * confirmations, proof and verifications. Keeps existing rows. progress: (nullable): continues to its end. */
gboolean truce_run_rows_write (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);
void truce_run_rows_clear (TruceRunRows *self);

/* ---- files ---- */

/* Creates a store in memory, with an open transaction. */
sqlite3 *truce_run_file_new (GError **error);

/* Opens the bytes of a run file or a log as a store with one run. The bytes must not be freed before the
 * connection is closed. facts: (nullable): receives the facts of a log. Returns: NULL with
 * TRUCE_STORE_ERROR_FORMAT or NEWER. */
sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);

/* Reads the run of a run file or a log. End with truce_run_rows_close(). */
gboolean truce_run_rows_open (
    TruceRunRows *self, GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);
void truce_run_rows_close (TruceRunRows *self);
