/* truce-stored-run-private.h: the fields of a TruceStoredRun, for its ledger and for TruceRunVerification
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>
#include <stddef.h>

#include "run-posts.h"
#include "truce-stored-placements.h"
#include "truce-stored-run.h"

typedef enum
{
  TRUCE_UNIT_SOUND,
  TRUCE_UNIT_DAMAGED,  /* counted again: record or placements are damaged, or the unit is missing from a
                          finished run */
  TRUCE_UNIT_REPLACED, /* undamaged, but counted again to store its placements */
} TruceUnitDamage;

/* The space in the store for the placements of a run. */
typedef struct
{
  gsize packed_bytes; /* bytes of one placement */
  guint64 room;       /* largest number of bytes of packed placements */
  guint64 used;       /* bytes of the stored placements */
  gboolean full;      /* the placements of a unit did not fit: no further unit stores any */
  gsize n_unstored;   /* number of finished units whose placements are not stored */
  gint64 *placed;     /* number of placements of each unit; -1: not finished */
  gsize n_units;
  gsize front;      /* first unfinished unit */
  guint64 n_before; /* number of placements in the units before `front` */
} TrucePlacementQuota;

struct _TruceStoredRun
{
  GObject parent_instance;

  /* constant after the run is made */
  TruceStore *store;
  TruceRunRecord record; /* without its id: see posts.key */
  TruceRunPosts posts;
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  GPtrArray *units;      /* of TruceUnitRecord, as stored when the work started; NULL: not read yet */
  GHashTable *positions; /* from a unit (gint64) to its stored position (GBytes); NULL: not read yet */
  TruceStoredPlacements *placements; /* NULL: the run is new, or stores no placements */
  gboolean keeps_more;               /* units whose placements did not fit are counted again */

  TruceLedger ledger;
  gboolean ended; /* the run is unlocked, or a post will unlock it */

  struct
  {
    pthread_mutex_t lock;     /* guards the fields below */
    guint64 found;            /* sum over all stored and posted units */
    guint64 dead_ends;        /* sum over the same units */
    guint8 *damaged;          /* a TruceUnitDamage for each unit; NULL: the ledger is not open */
    TruceUnitRecord **stored; /* the undamaged record of each unit, or NULL; owned by `units` */
    gsize n_damaged;
    gsize n_retried;
    TrucePlacementQuota quota;
  } shared;
};

static inline TruceStoredRun *
truce_stored_run_of (TruceLedger *ledger)
{
  return (TruceStoredRun *) ((char *) ledger - offsetof (TruceStoredRun, ledger));
}

/* Locks a run and reads its record. type: TRUCE_TYPE_STORED_RUN or derived from it. Returns: (transfer full):
 * NULL with an error, see truce_store_resume_run(). */
TruceStoredRun *truce_stored_run_load (GType type, TruceStore *store, gint64 id, GError **error);

/* Allocates the states of the units. Posts the split if none is stored. Returns FALSE if `units` differs from
 * the stored split. Lock: not held. */
gboolean truce_stored_run_open (TruceStoredRun *self, const TruceUnits *units);

/* Returns whether the stored placements of a unit agree with its record, ascend and solve the problem.
 * monitor: polled. *stopped: receives whether the monitor stopped the check; the result is then FALSE. Lock:
 * not held. */
gboolean truce_stored_run_check_placements (
    TruceStoredRun *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor, gboolean *stopped);

/* Posts a unit, with its placements if they fit, and the totals. record: (transfer full). packed: (nullable):
 * the placements. replace: see truce_run_posts_unit(). elapsed: seconds of the run; below 0: the totals stay
 * as stored. Lock: held. */
void truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed);
