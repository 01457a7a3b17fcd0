/* truce-theatre-tree.h: TruceTheatreTree, the tree of a search so far
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/truce-scroll-area.h"
#include "theatre-search.h"

/* Goes into a GtkScrolledWindow. Ctrl+wheel, pinching, and the keys + - 0 zoom. Signal "position-picked"
 * (guint): a node was clicked; the position at which its piece was placed. */
#define TRUCE_TYPE_THEATRE_TREE (truce_theatre_tree_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE, THEATRE_TREE, TruceScrollArea)

/* Borrowed until the next call; NULL: none. */
void truce_theatre_tree_set_search (TruceTheatreTree *self, TruceTheatreSearch *search);

/* The search is at another position, which is brought into view. */
void truce_theatre_tree_update (TruceTheatreTree *self);

/* By a factor, about the current node; 0: so that all of it is seen. */
void truce_theatre_tree_zoom (TruceTheatreTree *self, double factor);
