/* run-rows.h: TruceRunRows, which reads, checks and writes the rows of one run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run-log-text.h"
#include "store/runs/stored-notes.h"
#include "store/runs/truce-store-proof.h"

#define TRUCE_RUN_FILE_UNITS_MAX 10000000 /* largest number of units of a run */

typedef struct
{
  sqlite3 *db;        /* borrowed */
  TruceRunRecord run; /* made unfinished if it was done but units are damaged or missing */
  GPtrArray *units;   /* of TruceUnitRecord, ascending; only undamaged units, with undamaged placements */
  gsize n_damaged;    /* number of damaged units, or of missing units if the run was done */
  GPtrArray *confirmations; /* of TruceStoredConfirmation; without damaged confirmations */
  TruceStoredProof *proof;  /* (nullable): undamaged, with its files */
  GPtrArray *verifications; /* of TruceStoredVerification; without damaged verifications */
  char *comment;            /* (nullable) */
} TruceRunRows;

/* Reads a run with its units. Times and counters with a wrong check sum become 0. progress: (nullable):
 * reaches 50 %.
 * Returns FALSE with an error. TRUCE_STORE_ERROR_FORMAT or DAMAGED: the run's own record is wrong. NO_RUN:
 * there is no such run. FAILED: reading fails. G_IO_ERROR_CANCELLED: `progress` is cancelled. After FALSE,
 * `self` needs no truce_run_rows_clear(). */
gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Like truce_run_rows_read(), but returns FALSE with TRUCE_STORE_ERROR_DAMAGED if the record or any unit is
 * damaged. Call it within a transaction, so that all rows are of the same moment. */
gboolean truce_run_rows_read_sound (
    TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* Copies the units and the comment in `self` to the run `id` of the store `db`, with the check sums that
 * units have in that store. If that run has the same count, also adds confirmations, proof and verifications.
 * Leaves existing rows as they are; for verifications see truce_verification_write(). progress: (nullable):
 * goes on from 50 % to 100 %. Returns FALSE with an error if writing fails or `progress` is cancelled. */
gboolean truce_run_rows_write (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);
void truce_run_rows_clear (TruceRunRows *self);

/* Creates a store in memory, with an open transaction. Returns: (transfer full): NULL with an error on
 * failure. */
sqlite3 *truce_run_file_new (GError **error);

/* Opens the bytes of a run file or a log as a store with one run. The bytes must not be freed before the
 * connection is closed. facts: (nullable): receives the facts of a log. progress: (nullable). Returns:
 * (transfer full): NULL with an error: TRUCE_STORE_ERROR_FORMAT, NEWER, FAILED or G_IO_ERROR_CANCELLED. */
sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);

/* Reads the run of a run file or a log. Returns FALSE with an error, see truce_run_file_open() and
 * truce_run_rows_read(). After TRUE, call truce_run_rows_close() before `bytes` is freed. */
gboolean truce_run_rows_open (
    TruceRunRows *self, GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error);
void truce_run_rows_close (TruceRunRows *self);
