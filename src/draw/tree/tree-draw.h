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

/* Told apart by shape as well as by colour. */
typedef enum
{
  TRUCE_TREE_OPEN,  /* a disc: on the board */
  TRUCE_TREE_DEAD,  /* a cross, or, where nodes follow below, a small ring: it led to nothing */
  TRUCE_TREE_FOUND, /* a diamond, hollow where nodes follow: it led to a placement */
} TruceTreeState;

/* What is shown: the first `n` nodes of the tree. */
typedef struct
{
  const TruceTree *tree;
  size_t n;
  size_t current; /* marked; TRUCE_TREE_NONE: none */
  size_t pointed; /* at, by pointer or keyboard; or TRUCE_TREE_NONE */
  TruceBoard board;

  /* Of a node: its state, and its square (-1 of node 0). */
  TruceTreeState (*state) (const void *data, size_t node);
  int (*square) (const void *data, size_t node);
  const void *data;
} TruceTreeScene;

/* Columns from which on nodes have names and shapes of their own; narrower ones are drawn as a skyline, whose
 * pixels show the best of what they stand for. */
#define TRUCE_TREE_NAMED  22.0
#define TRUCE_TREE_SHAPED 5.0

/* Draws what the view shows; the time depends on the view's size, not on the tree's, shapes apart from a
 * glance at each node in view. The ground is not painted. */
void truce_tree_draw (cairo_t *cr,
                      const TruceTreeLayout *layout,
                      const TruceTreeScene *scene,
                      const TruceTheme *theme);

/* A state's shape in the middle of (0, 0, width, height), for the legend. */
void truce_tree_draw_sample (
    cairo_t *cr, TruceTreeState state, bool is_leaf, double width, double height, const TruceTheme *theme);
