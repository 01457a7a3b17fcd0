/* truce-theatre-merger.h: TruceTheatreMerger, the trees of a player's two searches as one
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-merge.h"
#include "truce-theatre-player.h"

/* Merges when it is wanted, both searches are there and have been read; in idle slices. Signal "changed": the
 * merged tree is another one, or there is none. */
#define TRUCE_TYPE_THEATRE_MERGER (truce_theatre_merger_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreMerger, truce_theatre_merger, TRUCE, THEATRE_MERGER, GObject)

/* The player outlives it. */
TruceTheatreMerger *truce_theatre_merger_new (TruceTheatrePlayer *player);

/* Whether anyone looks at it. */
void truce_theatre_merger_set_wanted (TruceTheatreMerger *self, gboolean wanted);

/* NULL: not yet. Owned by the merger. */
const TruceTreeMerge *truce_theatre_merger_get_merge (TruceTheatreMerger *self);

/* Why there is none, newly allocated. */
char *truce_theatre_merger_describe (TruceTheatreMerger *self);
