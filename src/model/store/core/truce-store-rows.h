/* truce-store-rows.h: the rows of runs and units, read and written
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "truce-store-record.h"

/* Reads a record, whatever its check sum. Returns FALSE with an error, TRUCE_STORE_ERROR_NO_RUN if there is
 * no such run. record: to be cleared in any case. */
gboolean truce_run_record_read (sqlite3 *db, gint64 id, TruceRunRecord *record, GError **error);

/* Adds a record, and sets its id and check sums. */
gboolean truce_run_record_insert (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Writes all that can change in a record, and sets its check sums. */
gboolean truce_run_record_update (sqlite3 *db, TruceRunRecord *record, GError **error);

/* If times and counters disagree with their check sum, sets them to what the units say. Writes nothing. */
gboolean truce_run_record_repair_summary (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Writes the fields under `shown_crc`, and sets it. */
gboolean truce_run_record_write_shown (
    sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error);

/* Finds a finished run of the same question by another method, preferably with the same count. id: of `run`.
 * Returns whether there is one; `second` is to be cleared then. */
gboolean truce_run_record_find_second (
    sqlite3 *db, const TruceRunRecord *run, gint64 id, const char *count, TruceRunRecord *second);

/* ---- units ---- */

/* Reads the units of a run. Does not compare check sums.
 * Returns: (transfer full): of TruceUnitRecord, in ascending order; NULL with an error if reading fails. */
GPtrArray *truce_unit_records_read (sqlite3 *db, gint64 run, GError **error);

/* Returns: (transfer full) (nullable): NULL if the unit is not there. */
TruceUnitRecord *truce_unit_record_read (sqlite3 *db, gint64 run, gint64 unit);

/* Reads the packed placements of a unit that stores them, whatever their check sum.
 * Returns: (transfer full) (nullable): NULL if they are not there. */
GBytes *truce_unit_placements_read (sqlite3 *db, gint64 run, const TruceUnitRecord *record);

/* Returns whether number and check sum of the placements agree with the record. packed_bytes: of one
 * placement. */
gboolean truce_unit_placements_are_right (const TruceUnitRecord *record, GBytes *packed, gsize packed_bytes);

/* Writes a unit. An existing record stays unless `replace`. packed: (nullable): its placements. */
gboolean truce_unit_record_write (
    sqlite3 *db, gint64 run, const TruceUnitRecord *record, GBytes *packed, gboolean replace, GError **error);
