/* truce-theatre-tree.h: TruceTheatreTree, a widget that draws the tree of a search as its outline defines it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-scroll-area.h"
#include "theatre/truce-theatre-outline.h"

/* Must be put into a GtkScrolledWindow. Ctrl+wheel, pinching, and the keys + - 0 zoom. Arrow keys move a
 * cursor to the parent, the first child, and the siblings; the accessible name then describes that node.
 * Enter picks the node, Space folds or unfolds it, Escape removes the cursor. A click picks a node or unfolds
 * a folded one; Ctrl+click folds.
 *
 * Signals: "node-picked" (guint64): a node of the scene. "pointed": the node at the pointer or the cursor has
 * changed. */
#define TRUCE_TYPE_THEATRE_TREE (truce_theatre_tree_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE, THEATRE_TREE, TruceScrollArea)

/* Call once. outline: borrowed; must outlive the widget. */
void truce_theatre_tree_set_outline (TruceTheatreTree *self, TruceTheatreOutline *outline);

/* Scrolls to the new search position. */
void truce_theatre_tree_update (TruceTheatreTree *self);

/* Scrolls so that the node is visible, with some space around it. Ignores nodes that are not in the scene. */
void truce_theatre_tree_show_node (TruceTheatreTree *self, gsize node);

/* Returns: the node at the pointer, or else at the cursor; TRUCE_TREE_NONE if there is neither. */
gsize truce_theatre_tree_get_pointed (TruceTheatreTree *self);

/* Zooms by `factor` about the current node. factor: 0: fit the whole tree. */
void truce_theatre_tree_zoom (TruceTheatreTree *self, double factor);

/* ---- scene and layout ---- */

/* Sets `scene`, valid until the search, its position or the outline changes. Returns: FALSE if nothing is
 * drawn. */
gboolean truce_theatre_tree_get_scene (TruceTheatreTree *self, TruceTreeScene *scene);

/* Returns the layout of the scene for the present size, zoom and scroll position. */
TruceTreeLayout truce_theatre_tree_lay_out (TruceTheatreTree *self, const TruceTreeScene *scene);
