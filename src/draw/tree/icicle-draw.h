/* icicle-draw.h: the tree of a search as boxes below boxes, each as wide as its subtree has nodes
 *
 * The left edge of a node's box is its number, so that across is the order of the search, and the boxes below
 * a node lie below its own.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree-draw.h"

/* In a layout `column` is the width of a node, `row` the height of a level. */

double truce_icicle_width (const TruceTreeLayout *layout, size_t n);

/* The one of the first `n` nodes whose box is at the point of the view; TRUCE_TREE_NONE: none. */
size_t
truce_icicle_node_at (const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y);

/* What led to nothing is pale, what led to a placement full; where the search is now is a line through all
 * levels. The time depends on the view's size. */
void truce_icicle_draw (cairo_t *cr,
                        const TruceTreeLayout *layout,
                        const TruceTreeScene *scene,
                        const TruceTheme *theme);
