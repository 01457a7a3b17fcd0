/* truce-store-run-private.h: the insides of stored runs, for those that work on one or verify it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>

#include "store/core/truce-store-private.h"
#include "truce-stored-placements.h"

/* Which run it is, for what is written of it: a new one has its id and its lock only once the thread that
 * writes has added it. Counts references; the last one gives the lock back. */
typedef struct
{
  _Atomic gint64 id; /* 0: not yet */
  _Atomic int lock;  /* -1: not yet, or given back */
  _Atomic bool paused;
} TruceRunKey;

TruceRunKey *truce_run_key_new (gint64 id, int lock);
TruceRunKey *truce_run_key_ref (TruceRunKey *self);
void truce_run_key_unref (TruceRunKey *self);
void truce_run_key_unlock (TruceRunKey *self);

/* Marks the run's lock as that of a paused run, or no longer, by what `paused` says. Any thread. */
void truce_run_key_mark_pause (TruceRunKey *self);

struct _TruceStoredRun
{
  GObject parent_instance;

  /* Never change once the run is given out. */
  TruceStore *store;
  TruceRunRecord record; /* its id is only that of `key` */
  TruceRunKey *key;
  guint32 seed; /* of the check sums of units */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  GPtrArray *units; /* of TruceUnitRecord, as they were stored when the work began; read by it */

  GHashTable
      *positions; /* of gint64 to GBytes: of the units that were stopped, as they were stored; as above */

  TruceStoredPlacements *kept; /* NULL: the run keeps no placements */
  gsize packed_bytes;          /* of one placement */
  gboolean keeps_more;         /* units whose placements found no room are to be worked again for them */

  TruceLedger ledger;
  gboolean ended; /* the lock is given back, or on its way back */

  struct
  {
    pthread_mutex_t lock;
    guint64 found;
    guint64 dead_ends;
    guint8 *damaged;          /* of each unit, a TruceUnitDamage */
    TruceUnitRecord **stored; /* of each unit that is compared or looked at, NULL: of the others; owned by
                                 `units` */
    gsize n_damaged;
    gsize n_redone;

    /* Of a run that keeps placements. */
    guint64 kept_bytes;
    gboolean full;  /* a unit found no room: no further one is kept */
    gsize n_unkept; /* finished units whose placements are not kept */
    gint64 *placed; /* of each unit, how many placements it has; -1: not finished */
    gsize n_units;
    gsize front;      /* the first that is not finished */
    guint64 n_before; /* placements in those before it */
  } shared;
};

typedef enum
{
  TRUCE_UNIT_SOUND,
  TRUCE_UNIT_DAMAGED,  /* record or placements; or missing where it should be there */
  TRUCE_UNIT_REPLACED, /* right, but worked again to keep its placements */
} TruceUnitDamage;

TruceStoredRun *truce_stored_run_of (TruceLedger *ledger);

/* Once the record is there. */
void truce_stored_run_set_ledger (TruceStoredRun *self);

/* Takes the lock and reads the record. `type` is what becomes of it: TRUCE_TYPE_STORED_RUN or a type derived
 * from it. */
TruceStoredRun *truce_stored_run_load (GType type, TruceStore *store, gint64 id, GError **error);

/* Writes a unit, with its placements (NULL: they are not kept), and how far the run has come (unless
 * `elapsed` is below 0); under the lock. Takes over the record, and gives it its check sum. */
void truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed);

/* Who works on it, and (unless below 0) how many bytes of placements it may keep. */
void truce_stored_run_post_begin (TruceStoredRun *self, gint64 room);

/* ---- positions ---- */

/* Makes the ledger one that keeps them. */
void truce_stored_run_keep_positions (TruceStoredRun *self);

/* On the thread that reads the units. */
gboolean truce_stored_run_read_positions (TruceStoredRun *self, sqlite3 *db);

/* ---- placements ---- */

/* Bytes of one unit's placements: more of them are not held in memory. */
#define TRUCE_UNIT_PLACEMENTS_MOST (16 * 1024 * 1024)

/* Makes the ledger one that keeps them, where the run is to. */
gboolean truce_stored_run_open_kept (TruceStoredRun *self, GError **error);

/* Room for what is known of each unit; under the lock. */
void truce_stored_run_begin_kept (TruceStoredRun *self, gsize n_units);

/* What is to be done with a unit whose record is sound: TRUCE_LEDGER_HAS, LOOKS or LACKS; under the lock. */
int truce_stored_run_sort_kept (TruceStoredRun *self, TruceUnitRecord *record);

/* Whether the placements stored with the unit are those that its record speaks of, and each of them is one.
 */
gboolean truce_stored_run_check_kept (
    TruceStoredRun *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor, gboolean *stopped);

/* The unit's placements are to be written with its record, if there is room; FALSE: they are not. Under the
 * lock. */
gboolean truce_stored_run_keep (TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed);

/* A unit is finished with so many placements; under the lock. */
void truce_stored_run_note_placed (TruceStoredRun *self, gint64 unit, gint64 n);

/* Compares the cut with the one that is stored, or stores it. */
gboolean truce_stored_run_take_cut (TruceStoredRun *self, const TruceUnits *units);

/* Another method's count of the same as `run`, which has this id, if there is one: equal where possible. */
gboolean truce_run_record_find_second (
    sqlite3 *db, const TruceRunRecord *run, gint64 id, const char *count, TruceRunRecord *second);

/* What is written of an end; empty texts: as they were. */
typedef struct
{
  const char *state;
  const char *count;
  const char *check;
  const char *check_source;
  const char *note;
} TruceRunVerdict;

/* Writes it; with the run's own, gives the lock back afterwards. */
void truce_stored_run_post_verdict (TruceStoredRun *self,
                                    TruceRunKey *run,
                                    const TruceRunVerdict *verdict,
                                    gboolean last);

/* That the run was found the same: `n_units` units by its own method, or (0) all by another. */
void truce_stored_run_post_verified (TruceStoredRun *self, const char *method, gsize n_units);

/* Of a run that nobody works on yet, and that is not in the store; NULL and an error as of
 * truce_store_begin_run. */
TruceRunRecord *truce_stored_run_new_record (TruceStore *store,
                                             const TruceProblem *problem,
                                             const TruceGoal *goal,
                                             GError **error);
