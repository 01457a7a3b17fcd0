/* tree-layout.c: the shape of a search's tree, and where its nodes lie
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "tree-layout.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define NO_NODE UINT32_MAX

typedef struct
{
  uint32_t parent, last_child; /* NO_NODE: none */
  uint32_t column;
  uint32_t depth;
} Node;

struct TruceTree
{
  Node *nodes;
  size_t n, capacity;
  int deepest;
};

static bool
add (TruceTree *tree, Node node)
{
  if (tree->n == tree->capacity)
    {
      size_t capacity = tree->capacity ? 2 * tree->capacity : 256;
      Node *nodes = realloc (tree->nodes, capacity * sizeof *nodes);

      if (!nodes)
        return false;
      tree->nodes = nodes;
      tree->capacity = capacity;
    }
  tree->nodes[tree->n++] = node;
  return true;
}

TruceTree *
truce_tree_new (void)
{
  TruceTree *tree = calloc (1, sizeof *tree);

  if (tree && add (tree, (Node){ NO_NODE, NO_NODE, 0, 0 }))
    return tree;
  truce_tree_free (tree);
  return NULL;
}

void
truce_tree_free (TruceTree *tree)
{
  if (!tree)
    return;
  free (tree->nodes);
  free (tree);
}

bool
truce_tree_add (TruceTree *tree, size_t parent)
{
  Node above = tree->nodes[parent], last = tree->nodes[tree->n - 1];
  bool first = above.last_child == NO_NODE;

  if (!add (tree,
            (Node){ (uint32_t) parent, NO_NODE, first ? above.column : last.column + 1, above.depth + 1 }))
    return false;
  tree->nodes[parent].last_child = (uint32_t) tree->n - 1;
  if ((int) above.depth + 1 > tree->deepest)
    tree->deepest = (int) above.depth + 1;
  return true;
}

size_t
truce_tree_n (const TruceTree *tree)
{
  return tree->n;
}

static size_t
number_of (uint32_t node)
{
  return node == NO_NODE ? TRUCE_TREE_NONE : node;
}

size_t
truce_tree_parent (const TruceTree *tree, size_t node)
{
  return number_of (tree->nodes[node].parent);
}

int
truce_tree_depth (const TruceTree *tree, size_t node)
{
  return (int) tree->nodes[node].depth;
}

size_t
truce_tree_column (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].column;
}

/* Columns ascend with the numbers of nodes. */
size_t
truce_tree_n_columns (const TruceTree *tree, size_t n)
{
  return n > 0 ? tree->nodes[n - 1].column + 1 : 0;
}

int
truce_tree_deepest (const TruceTree *tree)
{
  return tree->deepest;
}

/* What is known is the last child of the whole tree. Where that is not yet there, the branch of the last node
 * that is there leads through the one before it. */
size_t
truce_tree_last_child (const TruceTree *tree, size_t node, size_t n)
{
  uint32_t child = tree->nodes[node].last_child;

  if (child == NO_NODE || child < n)
    return number_of (child);
  for (size_t i = n - 1; i > node; i = tree->nodes[i].parent)
    if (tree->nodes[i].parent == node)
      return i;
  return TRUCE_TREE_NONE;
}

size_t
truce_tree_first_in (const TruceTree *tree, size_t column)
{
  size_t low = 0, high = tree->n;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (tree->nodes[middle].column < column)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* ---- where they lie ---- */

double
truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n)
{
  return (double) truce_tree_n_columns (tree, n) * layout->column;
}

double
truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree)
{
  return (tree->deepest + 1) * layout->row;
}

void
truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y)
{
  *x = (tree->nodes[node].column + 0.5) * layout->column - layout->x;
  *y = (tree->nodes[node].depth + 0.5) * layout->row - layout->y;
}

/* The nodes of one column are a chain: each below the one before. */
static size_t
in_column (const TruceTree *tree, size_t n, size_t column, int depth)
{
  size_t first = truce_tree_first_in (tree, column), node;

  if (first >= n || tree->nodes[first].column != column || depth < (int) tree->nodes[first].depth)
    return TRUCE_TREE_NONE;
  node = first + (size_t) (depth - (int) tree->nodes[first].depth);
  return node < n && tree->nodes[node].column == column ? node : TRUCE_TREE_NONE;
}

size_t
truce_tree_layout_node_at (const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y)
{
  double columns = (double) truce_tree_n_columns (tree, n);
  double from = (floor (x) + layout->x) / layout->column, to = (floor (x) + 1 + layout->x) / layout->column;
  double depth = floor ((y + layout->y) / layout->row);

  if (layout->column >= 1)
    from = to = (x + layout->x) / layout->column;
  if (to < 0 || from >= columns || depth < 0 || depth > tree->deepest)
    return TRUCE_TREE_NONE;
  for (double column = fmin (floor (to), columns - 1); column >= floor (fmax (from, 0)); column--)
    {
      size_t node = in_column (tree, n, (size_t) column, (int) depth);

      if (node != TRUCE_TREE_NONE)
        return node;
    }
  return TRUCE_TREE_NONE;
}
