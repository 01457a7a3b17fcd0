/* truce-store-verify.c: working stored units again, and what comes of comparing
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <unistd.h>

#include "core/arithmetic.h"
#include "truce-store-run-private.h"

/* Leaves `sample` of the n units with a sound record to be worked; the others count as had. Where placements
 * are kept, all are looked at first. */
static void
choose_units (TruceStoredRun *self, guint8 *have, gsize n)
{
  g_autofree gsize *sound = g_new (gsize, MAX (n, 1));
  guint64 state = self->sample_seed;
  gsize n_sound = 0;

  for (gsize i = 0; i < n; i++)
    if (self->shared.stored[i])
      sound[n_sound++] = i;
  for (gsize i = 0; i < n_sound; i++)
    {
      gsize j = i + truce_splitmix_next (&state) % (n_sound - i), unit = sound[j];

      sound[j] = sound[i];
      self->shared.again[unit] = self->sample == 0 || (gint64) i < self->sample;
      if (self->shared.stored[unit]->kept != TRUCE_UNIT_KEEPS_NONE)
        have[unit] = TRUCE_LEDGER_ASKS;
      else if (!self->shared.again[unit])
        have[unit] = TRUCE_LEDGER_HAS;
    }
}

static void
note_fault (TruceStoredRun *self, char *fault)
{
  if (!self->shared.fault)
    self->shared.fault = fault;
  else
    g_free (fault);
}

/* Under the lock. Of a run that is done, units without a record are as bad as damaged ones. */
static void
look_at_records (TruceStoredRun *self, const TruceUnits *units, guint8 *have)
{
  gboolean done = g_str_equal (self->record.state, TRUCE_RECORD_DONE);
  mpz_t count;

  mpz_init (count);
  for (gsize i = 0; i < units->n; i++)
    {
      have[i] = done ? TRUCE_LEDGER_LACKS : TRUCE_LEDGER_HAS;
      self->shared.damaged[i] = done ? TRUCE_UNIT_DAMAGED : TRUCE_UNIT_SOUND;
    }
  for (guint i = 0; i < self->units->len; i++)
    {
      TruceUnitRecord *record = self->units->pdata[i];
      gboolean sound = truce_stored_run_is_sound (self, units, record, count);

      if (record->unit < 0 || (guint64) record->unit >= units->n)
        {
          self->shared.n_damaged += !done;
          continue;
        }
      if (self->shared.stored[record->unit])
        {
          /* A damaged file may lead to the same row twice. */
          self->shared.n_damaged++;
          continue;
        }
      have[record->unit] = TRUCE_LEDGER_LACKS;
      self->shared.damaged[record->unit] = sound ? TRUCE_UNIT_SOUND : TRUCE_UNIT_DAMAGED;
      if (!sound)
        continue;
      self->shared.stored[record->unit] = record;
      if (record->kept != TRUCE_UNIT_KEEPS_NONE)
        self->shared.kept_bytes += (guint64) record->kept * self->packed_bytes;
      mpz_add (self->shared.sum, self->shared.sum, count);
      self->shared.n_summed++;
    }
  for (gsize i = 0; i < units->n; i++)
    self->shared.n_damaged += self->shared.damaged[i] == TRUCE_UNIT_DAMAGED;
  mpz_clear (count);
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);

  if (!truce_stored_run_take_cut (self, units))
    return FALSE;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.damaged = g_new0 (guint8, MAX (units->n, 1));
  self->shared.stored = g_new0 (TruceUnitRecord *, MAX (units->n, 1));
  self->shared.again = g_new0 (guint8, MAX (units->n, 1));
  truce_stored_run_begin_kept (self, units->n);
  look_at_records (self, units, have);
  choose_units (self, have, units->n);
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

/* Placements are worked again where they are not what was written; the count beside them then is what it was.
 */
static TruceLookup
look_at_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  gboolean stopped, right = truce_stored_run_check_kept (self, units, unit, monitor, &stopped), enough;
  TruceUnitRecord *record;
  mpz_t count;

  if (stopped)
    return TRUCE_LOOKUP_STOPPED;
  pthread_mutex_lock (&self->shared.lock);
  record = self->shared.stored[unit];
  enough = right && !self->shared.again[unit];
  if (!right)
    {
      mpz_init_set_str (count, record->count, 10);
      mpz_sub (self->shared.sum, self->shared.sum, count);
      mpz_clear (count);
      self->shared.n_summed--;
      self->shared.kept_bytes -= (guint64) record->kept * self->packed_bytes;
      self->shared.damaged[unit] = TRUCE_UNIT_DAMAGED;
      self->shared.n_damaged++;
      self->shared.stored[unit] = NULL;
    }
  pthread_mutex_unlock (&self->shared.lock);
  return enough ? TRUCE_LOOKUP_HAS : TRUCE_LOOKUP_WORKS;
}

static void
compare (TruceStoredRun *self, const TruceUnitRecord *stored, const TruceUnitRecord *now, GBytes *packed)
{
  char *fault = NULL;

  self->shared.n_verified++;
  if (!g_str_equal (stored->count, now->count))
    fault = g_strdup_printf (_ ("unit %" PRId64 ": %s is stored, %s was counted now"), stored->unit,
                             stored->count, now->count);
  else if (stored->kept != TRUCE_UNIT_KEEPS_NONE && packed &&
           truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed)) != stored->kept_crc)
    fault =
        g_strdup_printf (_ ("unit %" PRId64 ": its stored placements are not those found now"), stored->unit);
  if (!fault)
    return;
  self->shared.n_differing++;
  note_fault (self, fault);
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceUnitRecord *record = truce_stored_run_make_record (self, units, unit, result);
  GBytes *packed = NULL;
  mpz_t count;

  pthread_mutex_lock (&self->shared.lock);
  self->shared.n_redone += result->redone;
  if (self->shared.stored[unit])
    {
      compare (self, self->shared.stored[unit], record, result->packed);
      truce_unit_record_free (record);
    }
  else
    {
      mpz_init (count);
      truce_tally_get (result->tally, count);
      mpz_add (self->shared.sum, self->shared.sum, count);
      self->shared.n_summed++;
      mpz_clear (count);
      record->redone = 1;
      if (self->kept && truce_stored_run_keep (self, record, result->packed))
        packed = result->packed;
      truce_stored_run_post_unit (self, record, packed, TRUE, -1);
    }
  pthread_mutex_unlock (&self->shared.lock);
}

/* The sum of the units, once more, against the count that was stored. */
static void
compare_sum (TruceStoredRun *self)
{
  char *sum;

  if (!g_str_equal (self->record.state, TRUCE_RECORD_DONE) ||
      self->shared.n_summed != (gsize) self->record.n_units)
    return;
  if (self->method->finish)
    self->method->finish (self->problem, &self->goal, self->shared.sum);
  sum = mpz_get_str (NULL, 10, self->shared.sum);
  if (!g_str_equal (sum, self->record.count))
    {
      self->shared.n_differing++;
      note_fault (self,
                  g_strdup_printf (_ ("the units add up to %s, and %s is stored"), sum, self->record.count));
    }
  free (sum);
}

static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceRunVerdict verdict = { 0 };

  pthread_mutex_lock (&self->shared.lock);
  if (end == TRUCE_JOB_WHOLE)
    compare_sum (self);
  if (end == TRUCE_JOB_OTHER_CUT || end == TRUCE_JOB_DOUBTFUL)
    note_fault (self, g_strdup (truce_run_get_failure (run)));
  if (self->shared.n_differing > 0)
    {
      verdict.check = truce_check_text (TRUCE_CHECK_DIFFERS);
      verdict.check_source = self->record.method;
    }
  verdict.note = self->shared.fault;
  truce_stored_run_post_verdict (self, self->key, &verdict, TRUE);
  pthread_mutex_unlock (&self->shared.lock);
}

TruceStoredRun *
truce_store_verify_run (TruceStore *store, gint64 id, gint64 sample, guint64 seed, GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = truce_stored_run_load (store, id, error);
  if (!self)
    return NULL;
  if (self->record.n_units == 0 ||
      !truce_sql_number (store->main_only.db, 0, NULL, "SELECT EXISTS (SELECT 1 FROM units WHERE run = ?)",
                         "i", id))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
                   _ ("run %" PRId64 " has no finished unit to be verified"), id);
      return NULL;
    }
  self->verifying = TRUE;
  self->goal.portable = true;
  self->sample = sample;
  self->sample_seed = seed;
  self->ledger.elapsed = 0;
  self->ledger.keeps_apart = TRUE;
  self->ledger.open = open_ledger;
  self->ledger.note = note_unit;
  self->ledger.lookup = look_at_unit;
  self->ledger.ended = ended;
  return g_steal_pointer (&self);
}

char *
truce_stored_run_dup_fault (TruceStoredRun *self)
{
  char *fault;

  g_return_val_if_fail (TRUCE_IS_STORED_RUN (self), NULL);
  pthread_mutex_lock (&self->shared.lock);
  fault = g_strdup (self->shared.fault);
  pthread_mutex_unlock (&self->shared.lock);
  return fault;
}

/* ---- a count by another method ---- */

gboolean
truce_store_note_recount (TruceStore *store,
                          gint64 id,
                          const TruceMethod *method,
                          const char *count,
                          TruceCheck *check,
                          GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;
  TruceRunVerdict verdict = { 0 };
  g_autofree char *note = NULL;
  gboolean same;

  g_return_val_if_fail (TRUCE_IS_STORE (store), FALSE);
  self = truce_stored_run_load (store, id, error);
  if (!self)
    return FALSE;
  if (!g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, _ ("run %" PRId64 " is not done"), id);
      return FALSE;
    }
  same = g_str_equal (self->record.count, count);
  *check = !same ? TRUCE_CHECK_DIFFERS
           : g_str_equal (self->record.check, truce_check_text (TRUCE_CHECK_PUBLISHED))
               ? TRUCE_CHECK_PUBLISHED
               : TRUCE_CHECK_DOUBLE_CHECKED;
  if (!same)
    note = g_strdup_printf (_ ("%s counted %s"), method->id, count);
  verdict.check = truce_check_text (*check);
  verdict.check_source = *check == TRUCE_CHECK_PUBLISHED ? NULL : method->id;
  verdict.note = note;
  truce_stored_run_post_verdict (self, self->key, &verdict, TRUE);
  return TRUE;
}
