/* tree-layout.c: where the nodes of a tree lie
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-layout.h"

#include <math.h>

TruceTreeLayout
truce_tree_layout_in_units (const TruceTreeLayout *layout)
{
  double unit = layout->scale > 0 ? layout->scale : 1;

  return (TruceTreeLayout){
    .width = layout->width / unit,
    .height = layout->height / unit,
    .x = layout->x / unit,
    .y = layout->y / unit,
    .column = layout->column / unit,
    .row = layout->row / unit,
    .scale = unit,
  };
}

double
truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n)
{
  return (double) truce_tree_n_columns (tree, n) * layout->column;
}

double
truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree)
{
  return (truce_tree_deepest (tree) + 1) * layout->row;
}

void
truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y)
{
  *x = ((double) truce_tree_column (tree, node) + 0.5) * layout->column - layout->x;
  *y = (truce_tree_depth (tree, node) + 0.5) * layout->row - layout->y;
}

/* The nodes of one column are a chain: each below the one before. */
static size_t
in_column (const TruceTree *tree, size_t n, size_t column, int depth)
{
  size_t first = truce_tree_first_in (tree, column), node;

  if (first >= n || truce_tree_column (tree, first) != column || depth < truce_tree_depth (tree, first))
    return TRUCE_TREE_NONE;
  node = first + (size_t) (depth - truce_tree_depth (tree, first));
  return node < n && truce_tree_column (tree, node) == column ? node : TRUCE_TREE_NONE;
}

size_t
truce_tree_layout_node_at (const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y)
{
  double columns = (double) truce_tree_n_columns (tree, n);
  double from = (floor (x) + layout->x) / layout->column, to = (floor (x) + 1 + layout->x) / layout->column;
  double depth = floor ((y + layout->y) / layout->row);

  if (layout->column >= 1)
    from = to = (x + layout->x) / layout->column;
  if (to < 0 || from >= columns || depth < 0 || depth > truce_tree_deepest (tree))
    return TRUCE_TREE_NONE;
  for (double column = fmin (floor (to), columns - 1); column >= floor (fmax (from, 0)); column--)
    {
      size_t node = in_column (tree, n, (size_t) column, (int) depth);

      if (node != TRUCE_TREE_NONE)
        return node;
    }
  return TRUCE_TREE_NONE;
}
