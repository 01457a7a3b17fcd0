/* truce-store-rows.h: reads and writes the records of runs and units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "truce-store-record.h"

/* Reads the record of a run without comparing check sums. Returns FALSE with an error,
 * TRUCE_STORE_ERROR_NO_RUN if there is no such run. record: clear it in both cases. */
gboolean truce_run_record_read (sqlite3 *db, gint64 id, TruceRunRecord *record, GError **error);

/* Inserts a run. Sets the id and the check sums of `record`. Returns FALSE with an error if writing fails. */
gboolean truce_run_record_insert (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Writes the fields of a run that can change, and sets the check sums of `record`. Returns FALSE with an
 * error if writing fails. */
gboolean truce_run_record_update (sqlite3 *db, TruceRunRecord *record, GError **error);

/* If times and counters of `record` disagree with their check sum, computes them from the units. Writes
 * nothing. Returns FALSE with an error if reading fails. */
gboolean truce_run_record_repair_summary (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Writes the fields that `shown_crc` covers, and their check sum. seed: truce_run_record_seed() of the run.
 * Returns FALSE with an error if writing fails. */
gboolean truce_run_record_write_shown (
    sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error);

/* Finds a finished, undamaged run of the same question by another method. Prefers a run with the result
 * `count`. id: id of `run`, to exclude this run. Returns whether there is one. second: (out):
 * the record of that run, which the caller clears; not set if there is none. */
gboolean truce_run_record_find_second (
    sqlite3 *db, const TruceRunRecord *run, gint64 id, const char *count, TruceRunRecord *second);

/* Reads the units of a run, without comparing check sums.
 * Returns: (transfer full): of TruceUnitRecord, in ascending order; NULL with an error if reading fails. */
GPtrArray *truce_unit_records_read (sqlite3 *db, gint64 run, GError **error);

/* Reads a unit, without comparing its check sum. Returns: (transfer full) (nullable): NULL if the unit is
 * missing or cannot be read. */
TruceUnitRecord *truce_unit_record_read (sqlite3 *db, gint64 run, gint64 unit);

/* Reads the packed placements of a unit, without comparing check sums. record: its n_placements is not
 * negative. Returns: (transfer full) (nullable): NULL if the row is missing or cannot be read. */
GBytes *truce_unit_placements_read (sqlite3 *db, gint64 run, const TruceUnitRecord *record);

/* Returns whether number and check sum of the placements agree with the record. packed_bytes: size of one
 * placement, not 0. */
gboolean truce_unit_placements_are_right (const TruceUnitRecord *record, GBytes *packed, gsize packed_bytes);

/* Writes a unit, and deletes the position stored for the unit. Has no effect if the run was deleted. packed:
 * (nullable): the placements. replace: TRUE: replaces an existing record and its placements; FALSE: leaves
 * them as they are. Returns FALSE with an error if writing fails. */
gboolean truce_unit_record_write (
    sqlite3 *db, gint64 run, const TruceUnitRecord *record, GBytes *packed, gboolean replace, GError **error);
