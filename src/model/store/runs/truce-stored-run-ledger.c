/* truce-stored-run-ledger.c: a stored run as the ledger of a job: what it has, what it checks, what it writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include "placement.h"
#include "store/core/store-connection.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "truce-stored-run-private.h"

/* ---- opening ---- */

static gboolean
read_positions (TruceStoredRun *self, sqlite3 *db)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;

  self->positions =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_bytes_unref);
  row = truce_sql_prepare (db, &error, "SELECT unit, bytes FROM positions WHERE run = ?", "i",
                           atomic_load (&self->posts.key->id));
  while (row && truce_sql_step (row, &error))
    {
      gint64 unit = sqlite3_column_int64 (row, 0);

      g_hash_table_insert (self->positions, g_memdup2 (&unit, sizeof unit),
                           g_bytes_new (sqlite3_column_blob (row, 1), (gsize) sqlite3_column_bytes (row, 1)));
    }
  return !error;
}

static gboolean
read_units (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  sqlite3 *db = truce_store_connect (truce_store_get_path (self->store), FALSE, NULL);

  if (!db)
    return FALSE;
  self->units = truce_unit_records_read (db, atomic_load (&self->posts.key->id), NULL);
  if (self->units && !read_positions (self, db))
    g_clear_pointer (&self->units, g_ptr_array_unref);
  sqlite3_close (db);
  return self->units != NULL;
}

gboolean
truce_stored_run_open (TruceStoredRun *self, const TruceUnits *units)
{
  const gint64 cut = truce_units_crc (units);

  if (self->record.n_units == 0)
    truce_run_posts_cut (&self->posts, (gint64) units->n, cut);
  else if (self->record.n_units != (gint64) units->n || self->record.cut != cut)
    return FALSE;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.damaged = g_new0 (guint8, MAX (units->n, 1));
  self->shared.stored = g_new0 (TruceUnitRecord *, MAX (units->n, 1));
  if (self->kept)
    truce_placement_quota_begin (&self->shared.quota, units->n);
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

/* Adds what a sound record says. Lock: held. */
static void
take_over (TruceStoredRun *self,
           const TruceUnitRecord *record,
           const mpz_t count,
           TruceTally *total,
           TruceCounters *counters)
{
  truce_tally_add_mpz (total, count);
  counters->found += (guint64) record->found;
  counters->dead_ends += (guint64) record->dead_ends;
  self->shared.found += (guint64) record->found;
  self->shared.dead_ends += (guint64) record->dead_ends;
  if (self->kept)
    truce_placement_quota_finish (&self->shared.quota, record->unit, (gint64) mpz_get_ui (count));
}

static void
note_damage (TruceStoredRun *self, const TruceUnits *units, gint64 unit)
{
  self->shared.n_damaged++;
  if (unit >= 0 && (guint64) unit < units->n)
    self->shared.damaged[unit] = TRUCE_UNIT_DAMAGED;
}

/* Returns what the ledger says of a unit whose record is sound: TRUCE_LEDGER_HAS, ASKS or LACKS. Lock: held.
 */
static int
sort_unit (TruceStoredRun *self, const TruceUnitRecord *record)
{
  if (!self->kept)
    return TRUCE_LEDGER_HAS;
  if (record->kept != TRUCE_UNIT_KEEPS_NONE)
    {
      self->shared.quota.used += (guint64) record->kept * self->shared.quota.packed_bytes;
      return TRUCE_LEDGER_ASKS;
    }
  if (self->keeps_more)
    {
      self->shared.damaged[record->unit] = TRUCE_UNIT_REPLACED;
      return TRUCE_LEDGER_LACKS;
    }
  self->shared.quota.n_unkept++;
  return TRUCE_LEDGER_HAS;
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  mpz_t count;

  if (!truce_stored_run_open (self, units))
    return FALSE;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  for (guint i = 0; i < self->units->len; i++)
    {
      TruceUnitRecord *record = self->units->pdata[i];

      /* A damaged file may lead to the same row twice. */
      if (!truce_unit_record_is_right (record, self->posts.seed, units, count) ||
          self->shared.stored[record->unit])
        {
          note_damage (self, units, record->unit);
          continue;
        }
      self->shared.stored[record->unit] = record;
      have[record->unit] = (guint8) sort_unit (self, record);
      if (have[record->unit] == TRUCE_LEDGER_HAS)
        take_over (self, record, count, total, counters);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return TRUE;
}

/* ---- units ---- */

gboolean
truce_stored_run_check_placements (
    TruceStoredRun *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor, gboolean *stopped)
{
  g_autoptr (GBytes) packed = NULL;

  *stopped = FALSE;
  return truce_stored_placements_read (self->kept, units, unit, &packed) == TRUCE_STORED_PLACEMENTS_THERE &&
         truce_stored_placements_verify (self->kept, packed, monitor, stopped);
}

static TruceLookup
look_at_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  const TruceUnitRecord *record = self->shared.stored[unit]; /* constant since the ledger is open */
  gboolean stopped, right = truce_stored_run_check_placements (self, units, unit, monitor, &stopped);
  mpz_t count;

  if (stopped)
    return TRUCE_LOOKUP_STOPPED;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  if (right && truce_unit_record_is_right (record, self->posts.seed, units, count))
    take_over (self, record, count, monitor->tally, &monitor->counters);
  else
    {
      self->shared.quota.used -= (guint64) record->kept * self->shared.quota.packed_bytes;
      note_damage (self, units, (gint64) unit);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return right ? TRUCE_LOOKUP_HAS : TRUCE_LOOKUP_WORKS;
}

static gsize
room_for_unit (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  guint64 left;

  pthread_mutex_lock (&self->shared.lock);
  left = truce_placement_quota_left (&self->shared.quota);
  pthread_mutex_unlock (&self->shared.lock);
  return (gsize) MIN (left, TRUCE_UNIT_PLACEMENTS_MOST);
}

void
truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed)
{
  const TruceRunSums sums = { elapsed, self->shared.found, self->shared.dead_ends };
  const guint64 n = self->kept ? g_ascii_strtoull (record->count, NULL, 10) : 0;

  if (self->kept && truce_placement_quota_take (&self->shared.quota, record->unit, n, packed != NULL))
    {
      record->kept = (gint64) n;
      record->kept_crc = truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
    }
  else
    packed = NULL;
  truce_run_posts_unit (&self->posts, record, packed, replace, &sums);
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceUnitDamage damage = self->shared.damaged[unit]; /* constant since no other worker has the unit */
  TruceUnitRecord *record = truce_unit_record_new (&self->record, units, unit, result);
  GBytes *packed = result->packed && truce_writer_make_room (self->posts.writer) ? result->packed : NULL;

  record->redone = result->redone + (damage == TRUCE_UNIT_DAMAGED);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.found += result->found;
  self->shared.dead_ends += result->dead_ends;
  self->shared.n_redone += record->redone > 0;
  truce_stored_run_post_unit (self, record, packed, damage != TRUCE_UNIT_SOUND,
                              ledger->elapsed + result->elapsed);
  pthread_mutex_unlock (&self->shared.lock);
}

static void
tell_paused (TruceLedger *ledger, gboolean paused)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);

  atomic_store (&self->posts.key->paused, paused != FALSE);
  truce_run_key_mark_pause (self->posts.key);
}

/* ---- positions ---- */

static void
keep_position (TruceLedger *ledger, gsize unit, const TrucePosition *position, double elapsed)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceRunSums sums = { .seconds = ledger->elapsed + elapsed };

  pthread_mutex_lock (&self->shared.lock);
  sums.found = self->shared.found;
  sums.dead_ends = self->shared.dead_ends;
  pthread_mutex_unlock (&self->shared.lock);
  truce_run_posts_position (&self->posts, (gint64) unit,
                            truce_position_pack (self->posts.seed, (gint64) unit, position), &sums);
}

static void
get_position (TruceLedger *ledger, gsize unit, TrucePosition *position)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  gint64 key = (gint64) unit;
  GBytes *stored = self->positions ? g_hash_table_lookup (self->positions, &key) : NULL;
  g_autoptr (GBytes) right = NULL;
  gsize size = 0;
  const guint8 *bytes = stored ? g_bytes_get_data (stored, &size) : NULL;

  for (gsize i = 0; i + sizeof (guint64) <= size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, bytes + i, sizeof word);
      if (!truce_position_add (position, GUINT64_FROM_LE (word)))
        return;
    }
  right = stored ? truce_position_pack (self->posts.seed, key, position) : NULL;
  if (right && !g_bytes_equal (right, stored))
    position->n = 0; /* damaged: the unit begins anew */
}

/* ---- the ledger ---- */

void
truce_stored_run_init_ledger (TruceStoredRun *self)
{
  self->posts.seed = truce_run_record_seed (&self->record);
  self->ledger =
      (TruceLedger){ .owner = G_OBJECT (self),
                     .wanted = (gsize) self->record.wanted,
                     .elapsed = truce_run_record_is_shown_right (&self->record) ? self->record.seconds : 0,
                     .read = read_units,
                     .open = open_ledger,
                     .lookup = look_at_unit,
                     .note = note_unit,
                     .paused = tell_paused,
                     .get_position = get_position,
                     .keep_position = keep_position };
}

gboolean
truce_stored_run_init_placements (TruceStoredRun *self, GError **error)
{
  if (!self->record.keeps)
    return TRUE;
  self->kept = truce_stored_placements_new (self->store, atomic_load (&self->posts.key->id), error);
  if (!self->kept)
    return FALSE;
  self->shared.quota.room = (guint64) self->record.room;
  self->shared.quota.packed_bytes = (gsize) truce_packing_for (self->problem, self->goal.sequences).bytes;
  self->ledger.room = room_for_unit;
  return TRUE;
}
