/* tree-layout.h: where the nodes of a tree lie; pure geometry
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree.h"

/* How a tree is shown in a view of width × height, in pixels. The root's middle lies half a column from the
 * left and half a row from the top of the whole, of which the view begins at (x, y). */
typedef struct
{
  double width, height;
  double x, y;
  double column, row; /* of one column, of one level */
  double scale;       /* by which shapes, lines and texts are larger; 0: 1 */
} TruceTreeLayout;

/* The same in the units in which shapes and texts have their own size: so many pixels each, which is its
 * scale.
 */
TruceTreeLayout truce_tree_layout_in_units (const TruceTreeLayout *layout);

/* Of the whole, of the first `n` nodes. */
double truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n);
double truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree);

/* The middle of a node in the view. */
void truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y);

/* The one of the first `n` nodes whose cell is at the point of the view; where columns are narrower than a
 * pixel the last of those there. TRUCE_TREE_NONE: none. */
size_t truce_tree_layout_node_at (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y);
