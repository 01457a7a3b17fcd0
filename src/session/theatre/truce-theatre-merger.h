/* truce-theatre-merger.h: TruceTheatreMerger, merges the trees of a player's two searches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-merge.h"
#include "truce-theatre-player.h"

/* Merges in slices of idle time, after truce_theatre_merger_set_enabled() with TRUE, when both searches have
 * been read. Signal "changed": the merged tree is complete, has failed, or has been freed because a search
 * was replaced. */
#define TRUCE_TYPE_THEATRE_MERGER (truce_theatre_merger_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreMerger, truce_theatre_merger, TRUCE, THEATRE_MERGER, GObject)

/* player: must outlive the merger. */
TruceTheatreMerger *truce_theatre_merger_new (TruceTheatrePlayer *player);

/* Sets whether a merge may start. FALSE does not stop a merge. */
void truce_theatre_merger_set_enabled (TruceTheatreMerger *self, gboolean wanted);

/* Returns (transfer none) the merged tree, valid until a search is replaced; NULL: not ready. */
const TruceTreeMerge *truce_theatre_merger_get_merge (TruceTheatreMerger *self);

/* Returns (transfer full) a sentence about why there is no merged tree. */
char *truce_theatre_merger_describe (TruceTheatreMerger *self);
