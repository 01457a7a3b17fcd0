/* tree-draw.h: layout and drawing of search trees
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board.h"
#include "common/theme.h"
#include "tree.h"

/* Position and size of a tree in a view. The middle of the root is half a column from the left and half a row
 * from the top of the tree. Unit: pixels. */
typedef struct
{
  double width, height;
  double x, y;        /* point of the tree at the top left of the view */
  double column, row; /* width of a column, height of a level */
  double scale;       /* factor for shapes, lines and texts; 0: 1 */
} TruceTreeLayout;

/* Returns the width of the columns of the first `n` nodes. */
double truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n);

/* Returns the height of the whole tree. */
double truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree);

/* Writes the middle of a node in the view to (*x, *y). */
void truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y);

/* Returns the node whose cell contains the point of the view, among the first `n` nodes. TRUCE_TREE_NONE
 * if there is none. If columns are narrower than a pixel, returns the last node at the pixel. */
size_t truce_tree_layout_node_at (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y);

/* Which of two compared searches have a node. */
typedef enum
{
  TRUCE_TREE_OF_BOTH, /* also if only one search is shown */
  TRUCE_TREE_OF_FIRST,
  TRUCE_TREE_OF_SECOND,
  TRUCE_TREE_OF_UNKNOWN, /* one search has the node, and the other may still visit it */
} TruceTreeSide;

/* Shape of a node. OPEN: a disc. DEAD: a cross, or a small ring if the node has children. FOUND: a diamond,
 * hollow if the node has children. A folded subtree: a triangle, higher for more nodes. The shape of a node
 * of only one search is filled on one side: left for the first search, right for the second. */
typedef struct
{
  TruceTreeState state;
  TruceTreeSide side;
  int square;    /* -1: the root */
  size_t folded; /* number of nodes of a folded subtree; 0: not folded */
} TruceTreeShape;

/* The first `n` nodes of a tree. */
typedef struct
{
  const TruceTree *tree;
  size_t n;
  size_t n_now;   /* nodes n_now … n - 1 come later in the search and are drawn faint */
  size_t current; /* node that is marked; TRUCE_TREE_NONE: none */
  size_t pointed; /* node at the pointer or at the keyboard's cursor; TRUCE_TREE_NONE: none */
  TruceBoard board;
  TruceTreeShape (*shape) (const void *data, size_t node); /* returns the shape of a node */
  const void *data;                                        /* for `shape` */
} TruceTreeScene;

/* Minimum width of columns in pixels for the names of nodes (NAMED) and for shapes (SHAPED). Narrower
 * columns are drawn as a skyline: each pixel shows the states of its nodes as bars. */
#define TRUCE_TREE_NAMED  22.0
#define TRUCE_TREE_SHAPED 5.0

/* Draws the nodes in view, without a background. The time depends on the size of the view, not on that of
 * the tree. */
void truce_tree_draw (cairo_t *cr,
                      const TruceTreeLayout *layout,
                      const TruceTreeScene *scene,
                      const TruceTheme *theme);

/* Draws a shape into (0, 0, size, size), for the legend. */
void truce_tree_draw_sample (
    cairo_t *cr, const TruceTreeShape *shape, bool leaf, double size, const TruceTheme *theme);
