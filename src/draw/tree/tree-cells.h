/* tree-cells.h: which states of a tree's nodes each pixel shows, inside the draw room only
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree.h"

typedef struct
{
  const TruceTree *tree;
  size_t n;    /* its first nodes alone */
  double unit; /* pixels for a column, or for a node where they span their subtrees */
  double x;    /* where the view begins, in pixels from the first */
  bool spans;  /* a node is as wide as its subtree has nodes; else it stands in its column */
  TruceTreeState (*state) (const void *data, size_t node);
  void (*box) (const void *data,
               size_t node); /* of one that spans at least three pixels, in their stead; or NULL */
  const void *data;

  int across, levels;
  unsigned char *cells; /* levels × across: a bit for each state that is there */
} TruceTreeCells;

/* Fills in the cells, which are the caller's to free(); nothing where memory runs out. Subtrees that are
 * narrower than a pixel are not looked into: they are in the state of their first node. */
void truce_tree_cells_gather (TruceTreeCells *self, int across);

/* Where the node's subtree lies, in pixels of the view. */
void truce_tree_cells_span (const TruceTreeCells *self, size_t node, double *from, double *to);

static inline bool
truce_tree_cells_has (const TruceTreeCells *self, int level, int x, TruceTreeState state)
{
  return self->cells[level * self->across + x] >> state & 1;
}
