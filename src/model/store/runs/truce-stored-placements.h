/* truce-stored-placements.h: TruceStoredPlacements, which reads and checks the placements of a stored run
 * unit by unit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "store/core/truce-store.h"

/* Reads through its own connection to the store. Thread: main to create, otherwise any. */
typedef struct TruceStoredPlacements TruceStoredPlacements;

/* Returns: (transfer full): a reader of the run's placements. NULL with an error if there is no such run, the
 * run is damaged or stores no placements, or the store cannot be opened. */
TruceStoredPlacements *truce_stored_placements_new (TruceStore *store, gint64 id, GError **error);
void truce_stored_placements_free (TruceStoredPlacements *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredPlacements, truce_stored_placements_free)

/* Returns the requested number of units with which the run was split. */
gsize truce_stored_placements_get_target_units (TruceStoredPlacements *self);

typedef enum
{
  TRUCE_STORED_PLACEMENTS_THERE,   /* the unit is finished, and its placements are stored */
  TRUCE_STORED_PLACEMENTS_NOT,     /* the unit is finished, its placements are not stored */
  TRUCE_STORED_PLACEMENTS_MISSING, /* the unit is not finished */
  TRUCE_STORED_PLACEMENTS_DAMAGED, /* a check sum is wrong, or the placements are missing */
} TruceStoredPlacementsState;

/* Reads a unit and compares it with its check sums. units: all units of the run. *packed: (transfer full):
 * the placements, ascending, see truce_packing_for(); set only for TRUCE_STORED_PLACEMENTS_THERE. */
TruceStoredPlacementsState truce_stored_placements_read (TruceStoredPlacements *self,
                                                         const TruceUnits *units,
                                                         gsize unit,
                                                         GBytes **packed);

/* Returns whether each placement solves the problem (truce_verifier_check()) and is greater than the
 * placement before it; FALSE also if memory runs out. monitor: (nullable), polled. *stopped: set to TRUE if
 * the monitor stops the check, which then returns FALSE; otherwise unchanged. */
gboolean truce_stored_placements_verify (TruceStoredPlacements *self,
                                         GBytes *packed,
                                         TruceMonitor *monitor,
                                         gboolean *stopped);

/* Passes the placements, without preplaced pieces, to the sink. Returns FALSE if the sink refuses one. */
gboolean truce_stored_placements_replay (TruceStoredPlacements *self, GBytes *packed, TruceSink *sink);
