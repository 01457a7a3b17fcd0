/* truce-run-log-ledger.c: a log as the ledger of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>

#include "truce-run-log-private.h"

static TruceRunLog *
log_of (TruceLedger *ledger)
{
  return (TruceRunLog *) ((char *) ledger - offsetof (TruceRunLog, ledger));
}

/* By their names (RFC 4122, 4.3): logs of the same run, made far from each other, have the same. */
static char *
uuid_of (const TruceRunRecord *run)
{
  g_autofree char *name =
      g_strdup_printf ("%s\n%s\n%s %" PRId64 "\n%" PRId64 "\n%" PRId64 " %" PRId64, run->problem, run->mode,
                       run->method, run->version, run->wanted, run->n_units, run->cut);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, name, -1);

  return g_strdup_printf ("%.8s-%.4s-5%.3s-8%.3s-%.12s", sum, sum + 8, sum + 13, sum + 17, sum + 20);
}

/* The head of a new log, or whether these are the units of the one that is there. */
static gboolean
take_cut (TruceRunLog *self, const TruceUnits *units)
{
  gint64 cut = truce_units_crc (units);

  if (self->units)
    return self->record.n_units == (gint64) units->n && self->record.cut == cut;
  self->record.n_units = (gint64) units->n;
  self->record.cut = cut;
  self->record.uuid = uuid_of (&self->record);
  self->seed = truce_run_record_seed (&self->record);
  truce_run_log_post (self, truce_run_log_head (&self->record, self->part, self->parts));
  return TRUE;
}

static gboolean
read_nothing (TruceLedger *ledger)
{
  return TRUE;
}

/* What is filled by the records of a job's units. */
typedef struct
{
  const TruceUnits *units;
  guint8 *have;
  TruceTally *total;
  TruceCounters *counters;
} Opening;

/* How many units of the part these are; the rest is of other parts, there already or not sound. */
static gsize
take_records (const TruceRunLog *self, const GPtrArray *records, const Opening *opening)
{
  gsize n = 0;
  mpz_t count;

  mpz_init (count);
  for (guint i = 0; i < records->len; i++)
    {
      const TruceUnitRecord *unit = records->pdata[i];

      if (!truce_unit_record_is_right (unit, self->seed, opening->units, count) ||
          opening->have[unit->unit] != TRUCE_LEDGER_LACKS)
        continue;
      opening->have[unit->unit] = TRUCE_LEDGER_HAS;
      n++;
      truce_tally_add_mpz (opening->total, count);
      opening->counters->found += (guint64) unit->found;
      opening->counters->dead_ends += (guint64) unit->dead_ends;
    }
  mpz_clear (count);
  return n;
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceRunLog *self = log_of (ledger);
  TruceRunLogView view = { units->n, truce_run_log_n_own (self, units->n), 0, self->shared.view.n_damaged };
  Opening opening = { units, have, total, counters };

  if (!take_cut (self, units))
    return FALSE;
  for (gsize i = 0; i < units->n; i++)
    have[i] =
        self->helps || truce_part_of (i, self->parts) == self->part ? TRUCE_LEDGER_LACKS : TRUCE_LEDGER_HAS;
  if (self->units)
    {
      view.n_done = take_records (self, self->units, &opening);
      view.n_damaged += self->units->len - view.n_done;
    }
  for (guint i = 0; i < self->others->len; i++)
    view.n_done += take_records (self, self->others->pdata[i], &opening);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view = view;
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceRunLog *self = log_of (ledger);
  TruceUnitRecord *record = truce_unit_record_new (&self->record, units, unit, result);

  record->redone = result->redone;
  record->crc = truce_unit_record_crc (record, self->seed);
  truce_run_log_post (self, truce_run_log_line (record));
  truce_unit_record_free (record);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view.n_done++;
  pthread_mutex_unlock (&self->shared.lock);
}

/* A search for one placement ends with it, whatever units it has worked. */
static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceRunLog *self = log_of (ledger);
  g_autofree char *answer = NULL;

  if (!self->writer || self->goal.question != TRUCE_FIRST || end != TRUCE_JOB_ENOUGH)
    return;
  answer = truce_run_answer (run);
  truce_run_log_post (self, truce_run_log_placed_line (&self->record, answer));
}

TruceLedger
truce_run_log_ledger (TruceRunLog *self)
{
  return (TruceLedger){ .owner = G_OBJECT (self),
                        .wanted = (gsize) self->record.wanted,
                        .keeps_apart = TRUE,
                        .read = read_nothing,
                        .open = open_ledger,
                        .note = note_unit,
                        .ended = ended };
}
