/* truce-theatre-tree.h: TruceTheatreTree, the tree of a search, as its outline shows it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/truce-scroll-area.h"
#include "theatre/truce-theatre-outline.h"

/* Goes into a GtkScrolledWindow. Ctrl+wheel, pinching, and the keys + - 0 zoom. Arrows lead a cursor to the
 * parent, the first child, and the children beside it; its name is then what the outline knows of that node.
 * Enter picks it, Space folds or unfolds it, Escape lets go of it.
 *
 * Signals: "node-picked" (guint64), a node of what is shown was clicked, or Enter pressed; "pointed" after
 * another node is below the pointer, or at the cursor. A click on a folded node unfolds it, another one on
 * its first node, with Ctrl, folds it again. */
#define TRUCE_TYPE_THEATRE_TREE (truce_theatre_tree_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE, THEATRE_TREE, TruceScrollArea)

/* Once. The outline outlives it. `describe` says what is known of a node, newly allocated. */
void truce_theatre_tree_set_outline (TruceTheatreTree *self,
                                     TruceTheatreOutline *outline,
                                     char *(*describe) (TruceTheatreOutline *outline, gsize node));

/* The search is at another position, which is brought into view. */
void truce_theatre_tree_update (TruceTheatreTree *self);

/* The node at the pointer, or else at the cursor; TRUCE_TREE_NONE: neither. */
gsize truce_theatre_tree_get_pointed (TruceTheatreTree *self);

/* By a factor, about the current node; 0: so that all of it is seen. */
void truce_theatre_tree_zoom (TruceTheatreTree *self, double factor);
