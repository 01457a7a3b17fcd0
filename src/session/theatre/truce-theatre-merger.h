/* truce-theatre-merger.h: TruceTheatreMerger, merges the trees of a player's two searches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-merge.h"
#include "truce-theatre-player.h"

/* Merges in slices of idle time, if truce_theatre_merger_set_wanted() was called with TRUE and both searches
 * have been read. Signal "changed": the merged tree has changed. */
#define TRUCE_TYPE_THEATRE_MERGER (truce_theatre_merger_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreMerger, truce_theatre_merger, TRUCE, THEATRE_MERGER, GObject)

/* player: must outlive the merger. */
TruceTheatreMerger *truce_theatre_merger_new (TruceTheatrePlayer *player);

/* Sets whether the merged tree is visible. */
void truce_theatre_merger_set_wanted (TruceTheatreMerger *self, gboolean wanted);

/* Returns (transfer none) the merged tree; NULL: not ready. */
const TruceTreeMerge *truce_theatre_merger_get_merge (TruceTheatreMerger *self);

/* Returns (transfer full) why there is no merged tree. */
char *truce_theatre_merger_describe (TruceTheatreMerger *self);
