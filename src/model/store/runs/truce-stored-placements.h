/* truce-stored-placements.h: TruceStoredPlacements, the placements that a stored run keeps, read unit by unit
 * and looked at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"
#include "store/core/truce-store.h"

/* A connection of its own to the store's file. New and free on the main thread, the rest on any. */
typedef struct TruceStoredPlacements TruceStoredPlacements;

/* NULL and an error when there is no such run, its record is damaged, or it keeps no placements. */
TruceStoredPlacements *truce_stored_placements_new (TruceStore *store, gint64 id, GError **error);
void truce_stored_placements_free (TruceStoredPlacements *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredPlacements, truce_stored_placements_free)

/* About how many units the run's problem is to be cut into for the cut that it has. */
gsize truce_stored_placements_get_wanted (TruceStoredPlacements *self);

typedef enum
{
  TRUCE_STORED_PLACEMENTS_THERE,   /* the unit is finished, and these are its placements */
  TRUCE_STORED_PLACEMENTS_NOT,     /* it is finished, but its placements are not kept */
  TRUCE_STORED_PLACEMENTS_MISSING, /* it is not finished */
  TRUCE_STORED_PLACEMENTS_DAMAGED, /* record or placements are not what was written */
} TruceKeptState;

/* Whether the unit's record and placements agree with their check sums and with the unit; THERE: *packed are
 * its placements in their order, each as truce_packing_for has it. */
TruceKeptState truce_stored_placements_read (TruceStoredPlacements *self,
                                             const TruceUnits *units,
                                             gsize unit,
                                             GBytes **packed);

/* Whether each of them solves the problem, by truce_verifier_check, and stands behind the one before it.
 * `monitor` (may be NULL) is asked now and then whether to stop: then *stopped, which it needs, becomes TRUE,
 * and the answer means nothing. */
gboolean truce_stored_placements_verify (TruceStoredPlacements *self,
                                         GBytes *packed,
                                         TruceMonitor *monitor,
                                         gboolean *stopped);

/* Hands them to the sink as the search would; FALSE when it wants no more. */
gboolean truce_stored_placements_give (TruceStoredPlacements *self, GBytes *packed, TruceSink *sink);
