/* truce-stored-placements.h: TruceStoredPlacements, which reads and checks the placements of a stored run
 * unit by unit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "store/core/truce-store.h"

/* The stored placements of a run. Has its own connection. Thread: main to create and free, otherwise any. */
typedef struct TruceStoredPlacements TruceStoredPlacements;

/* Returns: (transfer full): NULL with an error if there is no such run, it is damaged or stores no
 * placements. */
TruceStoredPlacements *truce_stored_placements_new (TruceStore *store, gint64 id, GError **error);
void truce_stored_placements_free (TruceStoredPlacements *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredPlacements, truce_stored_placements_free)

/* Returns the number of units to ask for so that the problem is split as in the run. */
gsize truce_stored_placements_get_target_units (TruceStoredPlacements *self);

typedef enum
{
  TRUCE_STORED_PLACEMENTS_THERE,   /* the unit is finished, and its placements are stored */
  TRUCE_STORED_PLACEMENTS_NOT,     /* the unit is finished, its placements are not stored */
  TRUCE_STORED_PLACEMENTS_MISSING, /* the unit is not finished */
  TRUCE_STORED_PLACEMENTS_DAMAGED, /* a check sum of the record or the placements is wrong */
} TruceStoredPlacementsState;

/* Reads a unit and compares it with its check sums. *packed: set if THERE: the placements in their order, see
 * truce_packing_for(). */
TruceStoredPlacementsState truce_stored_placements_read (TruceStoredPlacements *self,
                                                         const TruceUnits *units,
                                                         gsize unit,
                                                         GBytes **packed);

/* Returns whether each placement solves the problem (truce_verifier_check()) and is greater than the one
 * before it. monitor: (nullable), polled. *stopped: set to TRUE, and the result means nothing, if the monitor
 * stops. */
gboolean truce_stored_placements_verify (TruceStoredPlacements *self,
                                         GBytes *packed,
                                         TruceMonitor *monitor,
                                         gboolean *stopped);

/* Passes the placements to the sink in the form of a search. Returns FALSE if the sink wants no more. */
gboolean truce_stored_placements_replay (TruceStoredPlacements *self, GBytes *packed, TruceSink *sink);
