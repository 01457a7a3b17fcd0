/* truce-store-work.c: a stored run as the ledger of a job: what it has, what it looks at, what it writes down
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-run-private.h"

/* Adds what a sound record says; under the lock. */
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
    truce_stored_run_note_placed (self, record->unit, (gint64) mpz_get_ui (count));
}

static void
note_damage (TruceStoredRun *self, const TruceUnits *units, gint64 unit)
{
  self->shared.n_damaged++;
  if (unit >= 0 && (guint64) unit < units->n)
    self->shared.damaged[unit] = TRUCE_UNIT_DAMAGED;
}

static gboolean
read_units (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  sqlite3 *db = truce_store_connect (self->store->path, FALSE, NULL);

  if (!db)
    return FALSE;
  self->units = truce_unit_records_read (db, truce_stored_run_get_id (self), NULL);
  if (self->units && !truce_stored_run_read_positions (self, db))
    g_clear_pointer (&self->units, g_ptr_array_unref);
  sqlite3_close (db);
  return self->units != NULL;
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  mpz_t count;

  if (!truce_stored_run_take_cut (self, units))
    return FALSE;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.damaged = g_new0 (guint8, MAX (units->n, 1));
  self->shared.stored = g_new0 (TruceUnitRecord *, MAX (units->n, 1));
  truce_stored_run_begin_kept (self, units->n);
  for (guint i = 0; i < self->units->len; i++)
    {
      TruceUnitRecord *record = self->units->pdata[i];

      /* A damaged file may lead to the same row twice. */
      if (!truce_unit_record_is_right (record, self->seed, units, count) || self->shared.stored[record->unit])
        {
          note_damage (self, units, record->unit);
          continue;
        }
      self->shared.stored[record->unit] = record;
      have[record->unit] =
          (guint8) (self->kept ? truce_stored_run_sort_kept (self, record) : TRUCE_LEDGER_HAS);
      if (have[record->unit] == TRUCE_LEDGER_HAS)
        take_over (self, record, count, total, counters);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return TRUE;
}

static TruceLookup
look_at_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  const TruceUnitRecord *record = self->shared.stored[unit]; /* nobody writes it any more */
  gboolean stopped, right = truce_stored_run_check_kept (self, units, unit, monitor, &stopped);
  mpz_t count;

  if (stopped)
    return TRUCE_LOOKUP_STOPPED;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  if (right && truce_unit_record_is_right (record, self->seed, units, count))
    take_over (self, record, count, monitor->tally, &monitor->counters);
  else
    {
      self->shared.kept_bytes -= (guint64) record->kept * self->packed_bytes;
      note_damage (self, units, (gint64) unit);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return right ? TRUCE_LOOKUP_HAS : TRUCE_LOOKUP_WORKS;
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceUnitDamage damage = self->shared.damaged[unit]; /* no other worker writes it any more */
  TruceUnitRecord *record = truce_unit_record_new (&self->record, units, unit, result);
  GBytes *packed = result->packed && truce_writer_make_room (self->store->writer) ? result->packed : NULL;

  record->redone = result->redone + (damage == TRUCE_UNIT_DAMAGED);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.found += result->found;
  self->shared.dead_ends += result->dead_ends;
  self->shared.n_redone += record->redone > 0;
  if (self->kept && !truce_stored_run_keep (self, record, packed))
    packed = NULL;
  truce_stored_run_post_unit (self, record, packed, damage != TRUCE_UNIT_SOUND,
                              ledger->elapsed + result->elapsed);
  pthread_mutex_unlock (&self->shared.lock);
}

static void
tell_paused (TruceLedger *ledger, gboolean paused)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);

  atomic_store (&self->key->paused, paused != FALSE);
  truce_run_key_mark_pause (self->key);
}

void
truce_stored_run_set_ledger (TruceStoredRun *self)
{
  self->seed = truce_run_record_seed (&self->record);
  self->ledger =
      (TruceLedger){ .owner = G_OBJECT (self),
                     .wanted = (gsize) self->record.wanted,
                     .elapsed = truce_run_record_is_shown_right (&self->record) ? self->record.seconds : 0,
                     .read = read_units,
                     .open = open_ledger,
                     .lookup = look_at_unit,
                     .note = note_unit,
                     .paused = tell_paused,
                     .ended = truce_stored_run_ended };
  truce_stored_run_keep_positions (self);
}
