/* truce-kept.h: TruceKept, the placements that a stored run keeps, read unit by unit and looked at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-store.h"

G_BEGIN_DECLS

/* A connection of its own to the store's file. New and free on the main thread, the rest on any. */
typedef struct TruceKept TruceKept;

/* NULL and an error when there is no such run, its record is damaged, or it keeps no placements. */
TruceKept *truce_kept_new (TruceStore *store, gint64 id, GError **error);
void truce_kept_free (TruceKept *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceKept, truce_kept_free)

/* About how many units the run's problem is to be cut into for the cut that it has. */
gsize truce_kept_get_wanted (TruceKept *self);

typedef enum
{
  TRUCE_KEPT_THERE,   /* the unit is finished, and these are its placements */
  TRUCE_KEPT_NOT,     /* it is finished, but its placements are not kept */
  TRUCE_KEPT_MISSING, /* it is not finished */
  TRUCE_KEPT_DAMAGED, /* record or placements are not what was written */
} TruceKeptState;

/* Whether the unit's record and placements agree with their check sums and with the unit; THERE: *packed are
 * its placements in their order, each as truce_packing_for has it. */
TruceKeptState truce_kept_read (TruceKept *self, const TruceUnits *units, gsize unit, GBytes **packed);

/* Whether each of them solves the problem, by truce_verify_placement, and stands behind the one before it.
 * `monitor` (may be NULL) is asked now and then whether to stop: then *stopped, which it needs, becomes TRUE,
 * and the answer means nothing. */
gboolean truce_kept_verify (TruceKept *self, GBytes *packed, TruceMonitor *monitor, gboolean *stopped);

/* Hands them to the sink as the search would; FALSE when it wants no more. */
gboolean truce_kept_give (TruceKept *self, GBytes *packed, TruceSink *sink);

G_END_DECLS
