/* tree-layout.h: where the nodes of a tree lie; pure geometry
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree.h"

/* Where a tree lies in a view. The middle of the root is half a column from the left and half a row from the
 * top of the tree. Unit: pixels. */
typedef struct
{
  double width, height;
  double x, y;        /* point of the tree at the top left of the view */
  double column, row; /* width of a column, height of a level */
  double scale;       /* of shapes, lines and texts; 0: 1 */
} TruceTreeLayout;

/* Returns: the layout divided by its scale, which stays. */
TruceTreeLayout truce_tree_layout_in_units (const TruceTreeLayout *layout);

/* Return: the size of the tree; of its first `n` nodes. */
double truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n);
double truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree);

/* Writes the middle of a node in the view to (*x, *y). */
void truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y);

/* Returns: the node among the first `n` whose cell contains the point of the view, TRUCE_TREE_NONE if there
 * is none. If columns are narrower than a pixel: the last such node. */
size_t truce_tree_layout_node_at (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y);
