/* tree-draw.h: the tree of a search onto a cairo context
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "board.h"
#include "common/theme.h"
#include "tree-layout.h"

/* Of the trees of two searches: which of them has the node. */
typedef enum
{
  TRUCE_TREE_OF_BOTH, /* or there is one search alone */
  TRUCE_TREE_OF_FIRST,
  TRUCE_TREE_OF_SECOND,
  TRUCE_TREE_OF_UNKNOWN, /* one of them, and the other may still come to it */
} TruceTreeSide;

/* How a node is drawn: a disc on the board; a cross that led to nothing, or, where nodes follow below, a
 * small ring; a diamond that led to a placement, hollow where nodes follow; what stands for a whole subtree
 * as a triangle, the higher the more nodes it has. What one search alone has is filled on that
 * search's half. */
typedef struct
{
  TruceTreeState state;
  TruceTreeSide side;
  int square;    /* -1 of the root */
  size_t folded; /* how many nodes it stands for; 0: itself alone */
} TruceTreeShape;

/* What is shown: the first `n` nodes of the tree. */
typedef struct
{
  const TruceTree *tree;
  size_t n;
  size_t n_now;   /* those from here on come later in the search, and are faint */
  size_t current; /* marked; TRUCE_TREE_NONE: none */
  size_t pointed; /* at, by pointer or keyboard; or TRUCE_TREE_NONE */
  TruceBoard board;
  TruceTreeShape (*shape) (const void *data, size_t node);
  const void *data;
} TruceTreeScene;

/* Columns from which on nodes have names and shapes of their own; narrower ones are drawn as a skyline, whose
 * pixels show the best of what they stand for. */
#define TRUCE_TREE_NAMED  22.0
#define TRUCE_TREE_SHAPED 5.0

/* Draws what the view shows; the time depends on the view's size, not on the tree's. The ground is not
 * painted. */
void truce_tree_draw (cairo_t *cr,
                      const TruceTreeLayout *layout,
                      const TruceTreeScene *scene,
                      const TruceTheme *theme);

/* A shape into (0, 0, size, size), for the legend. */
void truce_tree_draw_sample (
    cairo_t *cr, const TruceTreeShape *shape, bool leaf, double size, const TruceTheme *theme);
