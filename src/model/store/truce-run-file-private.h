/* truce-run-file-private.h: the rows of one run, looked at, on their way from one store to another
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-run-file.h"
#include "truce-store-private.h"

#define TRUCE_RUN_FILE_UNITS_MOST 10000000

/* ---- rows ---- */

typedef struct
{
  sqlite3 *db;        /* where they are; borrowed */
  TruceRunRecord run; /* open where it was said to be done and units are damaged or missing */
  GPtrArray *units;   /* of TruceUnitRecord, ascending; only sound ones, with sound placements */
  gsize n_damaged;
} TruceRunRows;

/* FORMAT or DAMAGED: the run's own record is not sound, or says what cannot be. What is not right about its
 * times and counters becomes 0. `progress` goes to its half. */
gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);

/* The units, to the run `id` of another store; those that are there stay. `progress` goes on to its end. */
gboolean truce_run_rows_write_units (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error);
void truce_run_rows_clear (TruceRunRows *self);

/* ---- files ---- */

/* Sets FORMAT; returns FALSE. */
gboolean truce_run_file_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A store in memory, in which a transaction has begun. */
sqlite3 *truce_run_file_new (GError **error);

/* The bytes of a file as a store of one run, of this version's tables and nothing else, to be read while they
 * are there. NULL: FORMAT, or NEWER. */
sqlite3 *truce_run_file_open (GBytes *bytes, TruceProgress *progress, GError **error);

/* Adds the run that a text says; what it says is to be looked at. FALSE and FORMAT, with the number of the
 * line. */
gboolean truce_run_file_read_text (
    sqlite3 *db, const char *text, gsize length, TruceProgress *progress, GError **error);
