/* truce-run-verification.c: TruceRunVerification, which counts units of a stored run again and compares the
 * results
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-verification.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "core/arithmetic.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-sql.h"
#include "truce-stored-run-private.h"

struct _TruceRunVerification
{
  TruceStoredRun parent_instance;

  gint64 sample; /* see truce_store_verify_run() */
  guint64 seed;

  struct
  {
    guint8 *again; /* for each unit, whether to count it again and compare; NULL: not open */
    mpz_t sum;     /* sum of the counts of stored and newly counted units */
    gsize n_summed;
    gsize n_verified;
    gsize n_differing;
    char *fault; /* the first difference */
  } shared;      /* guarded by the lock of the stored run */
};

G_DEFINE_FINAL_TYPE (TruceRunVerification, truce_run_verification, TRUCE_TYPE_STORED_RUN)

static TruceRunVerification *
verification_of (TruceLedger *ledger)
{
  return (TruceRunVerification *) truce_stored_run_of (ledger);
}

/* Chooses `sample` of the units with undamaged records at random. Units with stored placements get
 * TRUCE_LEDGER_LOOKUP, so that all stored placements are checked. Lock: held. */
static void
choose_units (TruceRunVerification *self, guint8 *have, gsize n)
{
  TruceUnitRecord **stored = self->parent_instance.shared.stored;
  g_autofree gsize *sound = g_new (gsize, MAX (n, 1));
  guint64 state = self->seed;
  gsize n_sound = 0;

  for (gsize i = 0; i < n; i++)
    if (stored[i])
      sound[n_sound++] = i;
  for (gsize i = 0; i < n_sound; i++)
    {
      gsize j = i + truce_splitmix_next (&state) % (n_sound - i), unit = sound[j];

      sound[j] = sound[i];
      self->shared.again[unit] = self->sample == 0 || (gint64) i < self->sample;
      if (stored[unit]->n_placements != TRUCE_UNIT_STORES_NONE)
        have[unit] = TRUCE_LEDGER_LOOKUP;
      else if (!self->shared.again[unit])
        have[unit] = TRUCE_LEDGER_DONE;
    }
}

/* Returns whether the run has found the one placement that it searched for. Its unfinished units are then no
 * fault. */
static gboolean
has_placement (const TruceStoredRun *run)
{
  return truce_run_record_is_one (&run->record) && run->record.count[0] == '1';
}

static void
note_fault (TruceRunVerification *self, char *fault)
{
  if (!self->shared.fault)
    self->shared.fault = fault;
  else
    g_free (fault);
}

/* Sets the state of each unit by its stored record, and adds up the undamaged records. In a finished run,
 * missing records count as damaged. Lock: held. */
static void
read_records (TruceRunVerification *self, const TruceUnits *units, guint8 *have)
{
  TruceStoredRun *run = &self->parent_instance;
  gboolean done = g_str_equal (run->record.state, TRUCE_RECORD_DONE) && !has_placement (run);
  mpz_t count;

  mpz_init (count);
  for (gsize i = 0; i < units->n; i++)
    {
      have[i] = done ? TRUCE_LEDGER_MISSING : TRUCE_LEDGER_DONE;
      run->shared.damaged[i] = done ? TRUCE_UNIT_DAMAGED : TRUCE_UNIT_SOUND;
    }
  for (guint i = 0; i < run->units->len; i++)
    {
      TruceUnitRecord *record = run->units->pdata[i];
      gboolean sound = truce_unit_record_is_right (record, run->posts.seed, units, count);

      if (record->unit < 0 || (guint64) record->unit >= units->n)
        {
          run->shared.n_damaged += !done;
          continue;
        }
      if (run->shared.stored[record->unit])
        {
          /* SQLite may return the same row of a damaged file twice. */
          run->shared.n_damaged++;
          continue;
        }
      have[record->unit] = TRUCE_LEDGER_MISSING;
      run->shared.damaged[record->unit] = sound ? TRUCE_UNIT_SOUND : TRUCE_UNIT_DAMAGED;
      if (!sound)
        continue;
      run->shared.stored[record->unit] = record;
      if (record->n_placements != TRUCE_UNIT_STORES_NONE)
        run->shared.quota.used += (guint64) record->n_placements * run->shared.quota.packed_bytes;
      mpz_add (self->shared.sum, self->shared.sum, count);
      self->shared.n_summed++;
    }
  for (gsize i = 0; i < units->n; i++)
    run->shared.n_damaged += run->shared.damaged[i] == TRUCE_UNIT_DAMAGED;
  mpz_clear (count);
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceRunVerification *self = verification_of (ledger);
  TruceStoredRun *run = &self->parent_instance;

  if (!truce_stored_run_open (run, units))
    return FALSE;
  pthread_mutex_lock (&run->shared.lock);
  self->shared.again = g_new0 (guint8, MAX (units->n, 1));
  read_records (self, units, have);
  choose_units (self, have, units->n);
  pthread_mutex_unlock (&run->shared.lock);
  return TRUE;
}

/* Checks the stored placements of a unit. If they are damaged, the unit is counted again. */
static TruceLookup
lookup_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceRunVerification *self = verification_of (ledger);
  TruceStoredRun *run = &self->parent_instance;
  gboolean stopped, right = truce_stored_run_check_placements (run, units, unit, monitor, &stopped), enough;
  TruceUnitRecord *record;
  mpz_t count;

  if (stopped)
    return TRUCE_LOOKUP_STOPPED;
  pthread_mutex_lock (&run->shared.lock);
  record = run->shared.stored[unit];
  enough = right && !self->shared.again[unit];
  if (!right)
    {
      mpz_init_set_str (count, record->count, 10);
      mpz_sub (self->shared.sum, self->shared.sum, count);
      mpz_clear (count);
      self->shared.n_summed--;
      run->shared.quota.used -= (guint64) record->n_placements * run->shared.quota.packed_bytes;
      run->shared.damaged[unit] = TRUCE_UNIT_DAMAGED;
      run->shared.n_damaged++;
      run->shared.stored[unit] = NULL;
    }
  pthread_mutex_unlock (&run->shared.lock);
  return enough ? TRUCE_LOOKUP_DONE : TRUCE_LOOKUP_MISSING;
}

static void
compare (TruceRunVerification *self,
         const TruceUnitRecord *stored,
         const TruceUnitRecord *now,
         GBytes *packed)
{
  char *fault = NULL;

  self->shared.n_verified++;
  if (!g_str_equal (stored->count, now->count))
    fault = g_strdup_printf (_ ("unit %" PRId64 ": the stored count is %s, but the count found now is %s"),
                             stored->unit, stored->count, now->count);
  else if (stored->n_placements != TRUCE_UNIT_STORES_NONE && packed &&
           truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed)) != stored->stored_crc)
    fault = g_strdup_printf (
        _ ("unit %" PRId64 ": the stored placements differ from the placements found now"), stored->unit);
  if (!fault)
    return;
  self->shared.n_differing++;
  note_fault (self, fault);
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceRunVerification *self = verification_of (ledger);
  TruceStoredRun *run = &self->parent_instance;
  TruceUnitRecord *record = truce_unit_record_new (&run->record, units, unit, result);
  mpz_t count;

  pthread_mutex_lock (&run->shared.lock);
  run->shared.n_retried += result->retried;
  if (run->shared.stored[unit])
    {
      compare (self, run->shared.stored[unit], record, result->packed);
      truce_unit_record_free (record);
    }
  else
    {
      mpz_init (count);
      truce_tally_get (result->tally, count);
      mpz_add (self->shared.sum, self->shared.sum, count);
      self->shared.n_summed++;
      mpz_clear (count);
      record->retried = 1;
      truce_stored_run_post_unit (run, record, result->packed, TRUE, -1);
    }
  pthread_mutex_unlock (&run->shared.lock);
}

static void
check_placement (TruceRunVerification *self)
{
  const TruceStoredRun *run = &self->parent_instance;

  if (!has_placement (run) || truce_run_record_is_placed (&run->record))
    return;
  self->shared.n_differing++;
  note_fault (self, g_strdup (_ ("the stored placement of the run does not satisfy the problem")));
}

static void
compare_sum (TruceRunVerification *self)
{
  const TruceStoredRun *run = &self->parent_instance;
  char *sum;

  if (!g_str_equal (run->record.state, TRUCE_RECORD_DONE) ||
      self->shared.n_summed != (gsize) run->record.n_units)
    return;
  if (run->method->finish)
    run->method->finish (run->problem, &run->goal, self->shared.sum);
  sum = mpz_get_str (NULL, 10, self->shared.sum);
  if (!g_str_equal (sum, run->record.count))
    {
      self->shared.n_differing++;
      note_fault (self,
                  g_strdup_printf (_ ("the counts of the units add up to %s, but the stored count of the "
                                      "run is %s"),
                                   sum, run->record.count));
    }
  free (sum);
}

static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceRunVerification *self = verification_of (ledger);
  TruceStoredRun *stored = &self->parent_instance;
  TruceRunVerdict verdict = { 0 };

  pthread_mutex_lock (&stored->shared.lock);
  check_placement (self);
  if (end == TRUCE_JOB_COMPLETE && !has_placement (stored))
    compare_sum (self);
  if (end == TRUCE_JOB_OTHER_CUT || end == TRUCE_JOB_DOUBTFUL)
    note_fault (self, g_strdup (truce_run_get_failure (run)));
  if (self->shared.n_differing > 0)
    {
      verdict.check = truce_check_text (TRUCE_CHECK_DIFFERS);
      verdict.check_source = stored->record.method;
    }
  if (!self->shared.fault && self->shared.n_verified > 0)
    truce_run_posts_verified (&stored->posts, stored->record.method, self->shared.n_verified);
  verdict.note = self->shared.fault;
  truce_run_posts_verdict (&stored->posts, &verdict, NULL, TRUE);
  stored->ended = TRUE;
  pthread_mutex_unlock (&stored->shared.lock);
}

/* Returns the largest size for any unit, so that placements are compared even if the run cannot store more.
 */
static gsize
capacity_for_unit (TruceLedger *ledger)
{
  return TRUCE_UNIT_PLACEMENTS_MAX;
}

static void
truce_run_verification_finalize (GObject *object)
{
  TruceRunVerification *self = TRUCE_RUN_VERIFICATION (object);

  g_free (self->shared.again);
  g_free (self->shared.fault);
  mpz_clear (self->shared.sum);
  G_OBJECT_CLASS (truce_run_verification_parent_class)->finalize (object);
}

static void
truce_run_verification_class_init (TruceRunVerificationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_run_verification_finalize;
}

static void
truce_run_verification_init (TruceRunVerification *self)
{
  mpz_init (self->shared.sum);
}

TruceRunVerification *
truce_store_verify_run (TruceStore *store, gint64 id, gint64 sample, guint64 seed, GError **error)
{
  g_autoptr (TruceStoredRun) run = NULL;
  TruceRunVerification *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  run = truce_stored_run_load (TRUCE_TYPE_RUN_VERIFICATION, store, id, error);
  if (!run)
    return NULL;
  if (!has_placement (run) &&
      (run->record.n_units == 0 ||
       !truce_sql_number (truce_store_get_db (store), 0, NULL,
                          "SELECT EXISTS (SELECT 1 FROM units WHERE run = ?)", "i", id)))
    {
      truce_store_fail (error, TRUCE_STORE_ERROR_STATE, _ ("run %" PRId64 " has no finished unit to verify"),
                        id);
      return NULL;
    }
  run->goal.portable = true;
  run->ledger.elapsed = 0;
  run->ledger.excludes_done = TRUE;
  run->ledger.open = open_ledger;
  run->ledger.note = note_unit;
  run->ledger.lookup = lookup_unit;
  run->ledger.room = run->placements ? capacity_for_unit : NULL;
  run->ledger.ended = ended;
  run->ledger.get_position = NULL;
  self = TRUCE_RUN_VERIFICATION (g_steal_pointer (&run));
  self->sample = sample;
  self->seed = seed;
  return self;
}

void
truce_run_verification_get_result (TruceRunVerification *self,
                                   gsize *n_verified,
                                   gsize *n_differing,
                                   char **fault)
{
  pthread_mutex_lock (&self->parent_instance.shared.lock);
  *n_verified = self->shared.n_verified;
  *n_differing = self->shared.n_differing;
  *fault = g_strdup (self->shared.fault);
  pthread_mutex_unlock (&self->parent_instance.shared.lock);
}
