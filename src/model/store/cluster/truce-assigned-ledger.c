/* truce-assigned-ledger.c: TruceAssignedLedger, a ledger whose units are assigned while the job runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-assigned-ledger.h"

#include <pthread.h> /* ThreadSanitizer knows these locks, and not those of GLib */
#include <string.h>
#include <time.h>

#include "store/core/truce-store-record.h"

#define POLL_US 20000 /* microseconds between two polls for a stop while a worker waits */

struct _TruceAssignedLedger
{
  GObject parent_instance;

  /* constant after creation */
  TruceLedger *inner;
  GObject *owner; /* the owner of `inner`; a reference */
  TruceLedger ledger;

  struct
  {
    pthread_mutex_t lock;
    pthread_cond_t given;  /* signaled for workers when a block arrives */
    pthread_cond_t needed; /* signaled for the thread that receives blocks */
    TruceAssignedSnapshot view;
    guint8 *had;   /* for each unit, whether the inner ledger had the unit; constant once the run is split */
    guint8 *own;   /* for each unit, whether the unit is assigned to this process */
    gsize decided; /* units before this one are assigned */
    gsize n_given; /* number of units that are assigned to this process */
    gsize n_last;  /* number of units of the last block */
    gsize n_started;
    gboolean dry;   /* a worker has waited since the last block */
    gboolean woken; /* truce_assigned_ledger_wait() must not wait */
  } shared;
};

G_DEFINE_FINAL_TYPE (TruceAssignedLedger, truce_assigned_ledger, G_TYPE_OBJECT)

static void
truce_assigned_ledger_finalize (GObject *object)
{
  TruceAssignedLedger *self = TRUCE_ASSIGNED_LEDGER (object);

  g_clear_object (&self->owner);
  g_free (self->shared.had);
  g_free (self->shared.own);
  pthread_cond_destroy (&self->shared.needed);
  pthread_cond_destroy (&self->shared.given);
  pthread_mutex_destroy (&self->shared.lock);
  G_OBJECT_CLASS (truce_assigned_ledger_parent_class)->finalize (object);
}

static void
truce_assigned_ledger_class_init (TruceAssignedLedgerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_assigned_ledger_finalize;
}

static void
truce_assigned_ledger_init (TruceAssignedLedger *self)
{
  pthread_condattr_t monotonic;

  pthread_mutex_init (&self->shared.lock, NULL);
  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init (&self->shared.given, &monotonic);
  pthread_cond_init (&self->shared.needed, &monotonic);
  pthread_condattr_destroy (&monotonic);
}

static void
wait_until (TruceAssignedLedger *self, pthread_cond_t *cond, gint64 end)
{
  struct timespec until = { .tv_sec = end / G_USEC_PER_SEC, .tv_nsec = end % G_USEC_PER_SEC * 1000 };

  pthread_cond_timedwait (cond, &self->shared.lock, &until);
}

/* ---- workers ---- */

static TruceAssignedLedger *
assigned_of (TruceLedger *ledger)
{
  return (TruceAssignedLedger *) ((char *) ledger - offsetof (TruceAssignedLedger, ledger));
}

/* Updates whether a block is needed, and wakes the thread that receives blocks. The next block is needed when
 * all units before the last block are started, so that no worker waits. Lock: held. */
static void
update_wants (TruceAssignedLedger *self)
{
  gboolean wants = self->shared.decided < self->shared.view.n_units &&
                   (self->shared.dry || self->shared.n_started >= self->shared.n_given - self->shared.n_last);

  if ((wants && !self->shared.view.wants) || (self->shared.dry && !self->shared.view.starves))
    {
      self->shared.woken = TRUE;
      pthread_cond_signal (&self->shared.needed);
    }
  self->shared.view.wants = wants;
  self->shared.view.starves = self->shared.dry;
}

static gboolean
read_inner (TruceLedger *ledger)
{
  TruceLedger *inner = assigned_of (ledger)->inner;

  return inner->read (inner);
}

static gboolean
open_inner (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceAssignedLedger *self = assigned_of (ledger);

  if (!self->inner->open (self->inner, units, have, total, counters))
    return FALSE;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.had = g_new0 (guint8, units->n);
  self->shared.own = g_new0 (guint8, units->n);
  for (gsize i = 0; i < units->n; i++)
    {
      self->shared.had[i] = have[i] == TRUCE_LEDGER_DONE;
      have[i] = have[i] == TRUCE_LEDGER_DONE ? TRUCE_LEDGER_DONE : TRUCE_LEDGER_LOOKUP;
    }
  self->shared.view.n_units = units->n;
  self->shared.view.cut = truce_units_crc (units);
  update_wants (self);
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

/* Waits until the unit is assigned. Returns FALSE if the worker must stop first. Lock: held. */
static gboolean
await_decision (TruceAssignedLedger *self, gsize unit, TruceMonitor *monitor)
{
  gint64 began = g_get_monotonic_time ();
  gboolean stopped = FALSE;

  while (unit >= self->shared.decided && !stopped)
    {
      self->shared.dry = TRUE;
      update_wants (self);
      wait_until (self, &self->shared.given, g_get_monotonic_time () + POLL_US);
      stopped = truce_monitor_should_stop (monitor);
    }
  self->shared.view.waited += (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  return unit < self->shared.decided;
}

static TruceLookup
lookup_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceAssignedLedger *self = assigned_of (ledger);
  TruceLookup look = TRUCE_LOOKUP_DONE;

  pthread_mutex_lock (&self->shared.lock);
  if (unit >= self->shared.decided && !await_decision (self, unit, monitor))
    look = TRUCE_LOOKUP_STOPPED;
  else if (self->shared.own[unit])
    {
      look = TRUCE_LOOKUP_MISSING;
      self->shared.n_started++;
    }
  update_wants (self);
  pthread_mutex_unlock (&self->shared.lock);
  return look;
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceAssignedLedger *self = assigned_of (ledger);

  self->inner->note (self->inner, units, unit, result);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view.n_done++;
  self->shared.view.found += result->found;
  self->shared.view.seconds += result->seconds;
  pthread_mutex_unlock (&self->shared.lock);
}

static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceLedger *inner = assigned_of (ledger)->inner;

  inner->ended (inner, run, end);
}

TruceAssignedLedger *
truce_assigned_ledger_new (TruceLedger *inner)
{
  TruceAssignedLedger *self = g_object_new (TRUCE_TYPE_ASSIGNED_LEDGER, NULL);

  self->inner = inner;
  self->owner = g_object_ref (inner->owner);
  self->ledger = (TruceLedger){ .owner = G_OBJECT (self),
                                .wanted = inner->wanted,
                                .excludes_done = TRUE,
                                .read = read_inner,
                                .open = open_inner,
                                .note = note_unit,
                                .lookup = lookup_unit,
                                .ended = ended };
  return self;
}

TruceLedger *
truce_assigned_ledger_get (TruceAssignedLedger *self)
{
  return &self->ledger;
}

TruceAssignedSnapshot
truce_assigned_ledger_snapshot (TruceAssignedLedger *self)
{
  TruceAssignedSnapshot view;

  pthread_mutex_lock (&self->shared.lock);
  view = self->shared.view;
  pthread_mutex_unlock (&self->shared.lock);
  return view;
}

void
truce_assigned_ledger_wait (TruceAssignedLedger *self, gint64 micros)
{
  gint64 end = g_get_monotonic_time () + micros;

  pthread_mutex_lock (&self->shared.lock);
  if (!self->shared.woken)
    wait_until (self, &self->shared.needed, end);
  self->shared.woken = FALSE;
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_assigned_ledger_wake (TruceAssignedLedger *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.woken = TRUE;
  pthread_cond_signal (&self->shared.needed);
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_assigned_ledger_add_block (TruceAssignedLedger *self, const TruceUnitRange *ranges, gsize n)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.n_last = 0;
  self->shared.dry = FALSE;
  if (n == 0)
    self->shared.decided = self->shared.view.n_units;
  for (gsize i = 0; i < n; i++)
    {
      gsize end = (gsize) (ranges[i].first + ranges[i].n);

      memset (self->shared.own + ranges[i].first, TRUE, (gsize) ranges[i].n);
      self->shared.n_last += (gsize) ranges[i].n;
      self->shared.decided = MAX (self->shared.decided, end);
    }
  self->shared.n_given += self->shared.n_last;
  update_wants (self);
  pthread_cond_broadcast (&self->shared.given);
  pthread_mutex_unlock (&self->shared.lock);
}

const guint8 *
truce_assigned_ledger_get_present (TruceAssignedLedger *self)
{
  return self->shared.had;
}
