/* tree-layout.h: the shape of a search's tree, and where its nodes lie; pure geometry
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A tree whose nodes are numbered in the order in which a depth-first search met them, so that it can only
 * grow at its last branch. A node stands below its parent, a first child in its parent's column, any other
 * child in a column of its own: what is there never moves, and a part of the search is a part of the tree. */
typedef struct TruceTree TruceTree;

#define TRUCE_TREE_NONE ((size_t) -1)

/* With node 0, the root, alone. NULL: no memory. */
TruceTree *truce_tree_new (void);
void truce_tree_free (TruceTree *tree);

/* The next node in order; `parent` is the last node or one that it descends from. False: no memory. */
bool truce_tree_add (TruceTree *tree, size_t parent);

size_t truce_tree_n (const TruceTree *tree);
size_t truce_tree_parent (const TruceTree *tree, size_t node); /* TRUCE_TREE_NONE of node 0 */
int truce_tree_depth (const TruceTree *tree, size_t node);
size_t truce_tree_column (const TruceTree *tree, size_t node);

/* Of a tree of the first `n` nodes: how many columns it has, its deepest level, and the last child of a node
 * (TRUCE_TREE_NONE of a leaf). */
size_t truce_tree_n_columns (const TruceTree *tree, size_t n);
int truce_tree_deepest (const TruceTree *tree);
size_t truce_tree_last_child (const TruceTree *tree, size_t node, size_t n);

/* The first node in that column or behind it; truce_tree_n() where there is none. */
size_t truce_tree_first_in (const TruceTree *tree, size_t column);

/* How a tree is shown in a view of width × height, in pixels. The root's middle lies half a column from the
 * left and half a row from the top of the whole, of which the view begins at (x, y). */
typedef struct
{
  double width, height;
  double x, y;
  double column, row; /* of one column, of one level */
} TruceTreeLayout;

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
