/* truce-store-run-private.h: the insides of a stored run that is worked on or verified
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>

#include "truce-store-private.h"

G_BEGIN_DECLS

struct _TruceStoredRun
{
  GObject parent_instance;

  /* Never change once the run is given out. */
  TruceStore *store;
  TruceRunRecord record;
  guint32 seed; /* of the check sums of units */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  GPtrArray *units; /* of TruceUnitRecord, as they were stored when the work began */
  gboolean verifying;
  gint64 sample; /* how many units are verified; 0: all */
  guint64 sample_seed;

  TruceLedger ledger;
  int lock; /* -1: given back, or on its way back */

  struct
  {
    pthread_mutex_t lock;
    guint64 found;
    guint64 dead_ends;
    guint8 *damaged; /* of each unit */
    TruceUnitRecord *
        *stored; /* when verifying: of each unit, NULL where damaged or missing; owned by `units` */
    gsize n_damaged;
    gsize n_redone;
    gsize n_verified;
    gsize n_differing;
    char *fault; /* the first of them */
    mpz_t sum;   /* when verifying: of all units that are stored or were worked again */
    gsize n_summed;
  } shared;
};

TruceStoredRun *truce_stored_run_of (TruceLedger *ledger);

/* Takes the lock and reads all there is of the run. */
TruceStoredRun *truce_stored_run_load (TruceStore *store, gint64 id, GError **error);

/* What is to be stored of a unit; newly allocated. */
TruceUnitRecord *truce_stored_run_make_record (TruceStoredRun *self,
                                               const TruceUnits *units,
                                               gsize unit,
                                               const TruceUnitResult *result);

/* Writes a unit, and how far the run has come (unless `elapsed` is below 0); under the lock. Takes over the
 * record.
 */
void
truce_stored_run_post_unit (TruceStoredRun *self, TruceUnitRecord *record, gboolean replace, double elapsed);

/* Compares the cut with the one that is stored, or stores it. */
gboolean truce_stored_run_take_cut (TruceStoredRun *self, const TruceUnits *units);

/* Whether the stored record is that of the unit, and sound; *total (initialised) receives its count. */
gboolean truce_stored_run_is_sound (TruceStoredRun *self,
                                    const TruceUnits *units,
                                    const TruceUnitRecord *record,
                                    mpz_t total);

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
                                    gint64 id,
                                    const TruceRunVerdict *verdict,
                                    gboolean last);

/* What `run` has counted while verifying. */
void truce_stored_run_end_verifying (TruceStoredRun *self, TruceRun *run, TruceJobEnd end);

G_END_DECLS
