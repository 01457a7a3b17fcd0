/* truce-store-rows.c: reads and writes the records of runs and units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-rows.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "store-error.h"
#include "truce-store-sql.h"

gboolean
truce_run_record_read (sqlite3 *db, gint64 id, TruceRunRecord *record, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, error,
      "SELECT uuid, text, mode, method, version, wanted, created, program, n_units, cut, state, count, "
      "verdict, source, note, seconds, found, dead_ends, changed, owner, crc, keeps, room, shown_crc FROM "
      "runs LEFT JOIN problems ON problems.id = runs.problem WHERE runs.id = ?",
      "i", id);
  *record = (TruceRunRecord){ .id = id };
  if (!row)
    return FALSE;
  if (!truce_sql_step (row, error))
    return truce_sql_is_well (row) &&
           truce_store_fail (error, TRUCE_STORE_ERROR_NO_RUN, _ ("there is no run %" PRId64), id);
  truce_sql_read (row, "ssssiiisiisssssdiiiiutiu", &record->uuid, &record->problem, &record->mode,
                  &record->method, &record->version, &record->wanted, &record->created, &record->program,
                  &record->n_units, &record->cut, &record->state, &record->count, &record->check,
                  &record->check_source, &record->note, &record->seconds, &record->found, &record->dead_ends,
                  &record->changed, &record->owner, &record->crc, &record->keeps, &record->room,
                  &record->shown_crc);
  return TRUE;
}

static void
set_sums (TruceRunRecord *record)
{
  record->crc = truce_run_record_crc (record);
  record->shown_crc = truce_run_record_shown_crc (record, truce_run_record_seed (record));
}

gboolean
truce_run_record_insert (sqlite3 *db, TruceRunRecord *record, GError **error)
{
  gint64 problem;

  set_sums (record);
  if (!truce_sql_do (db, error, "INSERT OR IGNORE INTO problems (text) VALUES (?)", "s", record->problem))
    return FALSE;
  problem = truce_sql_number (db, 0, error, "SELECT id FROM problems WHERE text = ?", "s", record->problem);
  if (!problem ||
      !truce_sql_do (
          db, error,
          "INSERT INTO runs (uuid, problem, mode, method, version, wanted, created, program, n_units, cut, "
          "state, count, verdict, source, note, seconds, found, dead_ends, changed, owner, crc, keeps, "
          "room, shown_crc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          "sissiiisiisssssdiiiiiiii", record->uuid, problem, record->mode, record->method, record->version,
          record->wanted, record->created, record->program, record->n_units, record->cut, record->state,
          record->count, record->check, record->check_source, record->note, record->seconds, record->found,
          record->dead_ends, record->changed, record->owner, (gint64) record->crc, (gint64) record->keeps,
          record->room, (gint64) record->shown_crc))
    return FALSE;
  record->id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

gboolean
truce_run_record_update (sqlite3 *db, TruceRunRecord *record, GError **error)
{
  set_sums (record);
  return truce_sql_do (db, error,
                       "UPDATE runs SET n_units = ?, cut = ?, state = ?, count = ?, verdict = ?, source = ?,"
                       " note = ?, seconds = ?, found = ?, dead_ends = ?, changed = ?, owner = ?, crc = ?,"
                       " room = ?, shown_crc = ? WHERE id = ?",
                       "iisssssdiiiiiiii", record->n_units, record->cut, record->state, record->count,
                       record->check, record->check_source, record->note, record->seconds, record->found,
                       record->dead_ends, record->changed, record->owner, (gint64) record->crc, record->room,
                       (gint64) record->shown_crc, record->id);
}

gboolean
truce_run_record_write_shown (
    sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error)
{
  return truce_sql_do (
      db, error,
      "UPDATE runs SET seconds = ?, found = ?, dead_ends = ?, changed = ?, owner = ?, shown_crc = ?"
      " WHERE id = ?",
      "diiiiii", shown->seconds, shown->found, shown->dead_ends, shown->changed, shown->owner,
      (gint64) truce_run_record_shown_crc (shown, seed), run);
}

gboolean
truce_run_record_repair_summary (sqlite3 *db, TruceRunRecord *record, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  gint64 micros, time;

  if (truce_run_record_is_shown_right (record))
    return TRUE;
  row = truce_sql_prepare (
      db, error, "SELECT sum (found), sum (dead_ends), sum (micros), max (time) FROM units WHERE run = ?",
      "i", record->id);
  if (!row || !truce_sql_step (row, error))
    return FALSE;
  truce_sql_read (row, "iiii", &record->found, &record->dead_ends, &micros, &time);
  record->seconds = (double) micros / G_USEC_PER_SEC;
  record->changed = MAX (time, record->created);
  record->owner = 0;
  return TRUE;
}

gboolean
truce_run_record_find_second (
    sqlite3 *db, const TruceRunRecord *run, gint64 id, const char *count, TruceRunRecord *second)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL,
      "SELECT runs.id FROM runs JOIN problems ON problems.id = runs.problem WHERE text = ? AND mode = ? AND"
      " method <> ? AND state = '" TRUCE_RECORD_DONE "' AND runs.id <> ? ORDER BY count <> ?, runs.id",
      "sssis", run->problem, run->mode, run->method, id, count);

  while (row && truce_sql_step (row, NULL))
    {
      if (truce_run_record_read (db, sqlite3_column_int64 (row, 0), second, NULL) &&
          truce_run_record_is_sound (second))
        return TRUE;
      truce_run_record_clear (second);
    }
  return FALSE;
}

#define UNIT_COLUMNS                                                                                         \
  "unit, spec, count, mod13, mod15, found, dead_ends, micros, time, redone, method, version, crc, kept, "    \
  "kept_crc"

static TruceUnitRecord *
read_unit (sqlite3_stmt *row)
{
  TruceUnitRecord *record = g_new (TruceUnitRecord, 1);

  truce_sql_read (row, "issiiiiiiisiuiu", &record->unit, &record->spec, &record->count, &record->residue_a,
                  &record->residue_b, &record->found, &record->dead_ends, &record->micros, &record->time,
                  &record->retried, &record->method, &record->version, &record->crc, &record->n_placements,
                  &record->stored_crc);
  return record;
}

GPtrArray *
truce_unit_records_read (sqlite3 *db, gint64 run, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_unit_record_free);
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, error, "SELECT " UNIT_COLUMNS " FROM units WHERE run = ? ORDER BY unit", "i", run);

  while (row && truce_sql_step (row, error))
    g_ptr_array_add (records, read_unit (row));
  return truce_sql_is_well (row) ? g_steal_pointer (&records) : NULL;
}

TruceUnitRecord *
truce_unit_record_read (sqlite3 *db, gint64 run, gint64 unit)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL, "SELECT " UNIT_COLUMNS " FROM units WHERE run = ? AND unit = ?", "ii", run, unit);

  return row && truce_sql_step (row, NULL) ? read_unit (row) : NULL;
}

GBytes *
truce_unit_placements_read (sqlite3 *db, gint64 run, const TruceUnitRecord *record)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  GBytes *bytes = NULL;

  if (record->n_placements == 0)
    return g_bytes_new (NULL, 0);
  row = truce_sql_prepare (db, NULL, "SELECT bytes FROM placements WHERE run = ? AND unit = ?", "ii", run,
                           record->unit);
  if (row && truce_sql_step (row, NULL))
    truce_sql_read (row, "b", &bytes);
  return bytes;
}

gboolean
truce_unit_placements_are_right (const TruceUnitRecord *record, GBytes *packed, gsize packed_bytes)
{
  gsize size = g_bytes_get_size (packed);

  return size % packed_bytes == 0 && size / packed_bytes == (guint64) record->n_placements &&
         truce_crc32 (0, g_bytes_get_data (packed, NULL), size) == record->stored_crc;
}

/* Replaces the stored placements of a unit. packed: (nullable): if NULL or empty, only deletes the stored
 * placements. */
static gboolean
write_placements (sqlite3 *db, gint64 run, const TruceUnitRecord *record, GBytes *packed, GError **error)
{
  if (packed && g_bytes_get_size (packed) > 0)
    return truce_sql_insert (db, TRUE, error, "placements (run, unit, bytes) VALUES (?, ?, ?)", "iib", run,
                             record->unit, packed);
  return truce_sql_do (db, error, "DELETE FROM placements WHERE run = ? AND unit = ?", "ii", run,
                       record->unit);
}

gboolean
truce_unit_record_write (
    sqlite3 *db, gint64 run, const TruceUnitRecord *record, GBytes *packed, gboolean replace, GError **error)
{

  if (!truce_sql_do (db, error, "DELETE FROM positions WHERE run = ? AND unit = ?", "ii", run,
                     record->unit) ||
      !truce_sql_insert (
          db, replace, error,
          "units (run, " UNIT_COLUMNS ") SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "
          "FROM runs WHERE id = ?",
          "issiiiiiiisiiiii", record->unit, record->spec, record->count, record->residue_a, record->residue_b,
          record->found, record->dead_ends, record->micros, record->time, record->retried, record->method,
          record->version, (gint64) record->crc, record->n_placements, (gint64) record->stored_crc, run))
    return FALSE;
  return sqlite3_changes (db) == 0 || (!packed && !replace) ||
         write_placements (db, run, record, packed, error);
}
