/* truce-stored-placements.c: TruceStoredPlacements, which reads the placements of a stored run unit by
 * unit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-stored-placements.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "core/verify.h"
#include "placement.h"
#include "store/core/store-connection.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"

struct TruceStoredPlacements
{
  gint64 run;
  guint32 seed; /* start value of the check sums of units */
  gint64 wanted;
  TruceProblem *problem;
  gboolean ordered;
  TrucePacking packing;

  struct
  {
    pthread_mutex_t lock;
    sqlite3 *db;
  } shared;
};

static gboolean
init_from_record (TruceStoredPlacements *self, const TruceRunRecord *record, GError **error)
{
  if (!truce_run_record_require_sound (record, error))
    return FALSE;
  if (!record->keeps)
    return truce_store_fail (error, TRUCE_STORE_ERROR_STATE, _ ("run %" PRId64 " stores no placements"),
                             record->id);
  self->problem = truce_run_record_problem (record, error);
  if (!self->problem)
    return FALSE;
  self->run = record->id;
  self->seed = truce_run_record_seed (record);
  self->wanted = record->wanted;
  self->ordered = truce_run_record_goal (record).question.sequences;
  self->packing = truce_packing_for (self->problem, self->ordered);
  return TRUE;
}

TruceStoredPlacements *
truce_stored_placements_new (TruceStore *store, gint64 id, GError **error)
{
  g_autoptr (TruceStoredPlacements) self = g_new0 (TruceStoredPlacements, 1);
  g_auto (TruceRunRecord) record = { 0 };

  pthread_mutex_init (&self->shared.lock, NULL);
  if (!truce_run_record_read (truce_store_get_db (store), id, &record, error))
    return NULL;
  if (init_from_record (self, &record, error))
    self->shared.db = truce_store_connect (truce_store_get_path (store), FALSE, error);
  return self->shared.db ? g_steal_pointer (&self) : NULL;
}

void
truce_stored_placements_free (TruceStoredPlacements *self)
{
  if (self->shared.db)
    sqlite3_close (self->shared.db);
  pthread_mutex_destroy (&self->shared.lock);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_free (self);
}

gsize
truce_stored_placements_get_target_units (TruceStoredPlacements *self)
{
  return (gsize) self->wanted;
}

TruceStoredPlacementsState
truce_stored_placements_read (TruceStoredPlacements *self,
                              const TruceUnits *units,
                              gsize unit,
                              GBytes **packed)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceUnitRecord *record;
  TruceStoredPlacementsState state = TRUCE_STORED_PLACEMENTS_DAMAGED;
  mpz_t total;

  pthread_mutex_lock (&self->shared.lock);
  record = truce_unit_record_read (self->shared.db, self->run, (gint64) unit);
  if (record && record->n_placements >= 0)
    bytes = truce_unit_placements_read (self->shared.db, self->run, record);
  pthread_mutex_unlock (&self->shared.lock);
  if (!record)
    return TRUCE_STORED_PLACEMENTS_MISSING;
  mpz_init (total);
  if (truce_unit_record_is_right (record, self->seed, units, total))
    {
      if (record->n_placements == TRUCE_UNIT_STORES_NONE)
        state = TRUCE_STORED_PLACEMENTS_NOT;
      else if (bytes && truce_unit_placements_are_right (record, bytes, (gsize) self->packing.bytes))
        {
          state = TRUCE_STORED_PLACEMENTS_THERE;
          *packed = g_steal_pointer (&bytes);
        }
    }
  mpz_clear (total);
  truce_unit_record_free (record);
  return state;
}

static gboolean
verify (TruceStoredPlacements *self,
        TruceVerifier *verifier,
        GBytes *packed,
        TruceMonitor *monitor,
        gboolean *stopped)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (packed, &size);
  const int capacity = MAX (self->problem->pieces_max, 1);
  g_autofree TruceSquare *squares = g_new (TruceSquare, 2 * capacity);
  TruceSquare *here = squares, *before = squares + capacity;
  int n, n_before = 0;

  for (gsize i = 0; i < size; i += (gsize) self->packing.bytes, n_before = n)
    {
      TruceSquare *swap = here;

      if (monitor && i / (gsize) self->packing.bytes % 16 == 0 && truce_monitor_should_stop (monitor))
        {
          *stopped = TRUE;
          return FALSE;
        }
      n = truce_packing_unpack (&self->packing, bytes + i, here);
      if (!truce_verifier_check (verifier, here, n) ||
          (i > 0 && truce_placement_order (before, n_before, here, n) >= 0))
        return FALSE;
      here = before;
      before = swap;
    }
  return TRUE;
}

gboolean
truce_stored_placements_verify (TruceStoredPlacements *self,
                                GBytes *packed,
                                TruceMonitor *monitor,
                                gboolean *stopped)
{
  TruceVerifier *verifier = truce_verifier_new (self->problem);
  const gboolean right = verifier && verify (self, verifier, packed, monitor, stopped);

  truce_verifier_free (verifier);
  return right;
}

gboolean
truce_stored_placements_replay (TruceStoredPlacements *self, GBytes *packed, TruceSink *sink)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (packed, &size);
  g_autofree TruceSquare *squares = g_new (TruceSquare, 2 * MAX (self->problem->pieces_max, 1));
  TruceSquare *placed = squares + self->problem->pieces_max;

  for (gsize i = 0; i < size; i += (gsize) self->packing.bytes)
    {
      int n = truce_packing_unpack (&self->packing, bytes + i, squares);

      n = truce_placement_placed (self->problem, self->ordered, squares, n, placed);
      if (!sink->take (sink, placed, n))
        return FALSE;
    }
  return TRUE;
}
