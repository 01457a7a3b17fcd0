/* truce-theatre-merger.h: TruceTheatreMerger, merges the trees of a player's two searches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-merge.h"
#include "truce-theatre-player.h"

/* Merges the trees in slices of idle time, as soon as both searches have been read and merging is enabled.
 * Signal "changed": the merged tree is complete, could not be made, or has been freed because a search was
 * replaced. */
#define TRUCE_TYPE_THEATRE_MERGER (truce_theatre_merger_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreMerger, truce_theatre_merger, TRUCE, THEATRE_MERGER, GObject)

/* Returns a new merger, which is not enabled. player: must outlive it. */
TruceTheatreMerger *truce_theatre_merger_new (TruceTheatrePlayer *player);

/* Sets whether merging may start. FALSE does not end a merge that has started. */
void truce_theatre_merger_set_enabled (TruceTheatreMerger *self, gboolean wanted);

/* Returns (transfer none) the merged tree, valid until a search is replaced; NULL: there is none yet. */
const TruceTreeMerge *truce_theatre_merger_get_merge (TruceTheatreMerger *self);

/* Returns (transfer full) a sentence about why there is no merged tree. */
char *truce_theatre_merger_describe (TruceTheatreMerger *self);
