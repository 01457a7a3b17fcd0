/* tree.c: a search tree: pieces, states and sizes of subtrees
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree.h"

#include <stdlib.h>

#define NO_NODE      UINT32_MAX
#define NOT_YET      UINT32_MAX
#define CAPACITY_MIN 256 /* number of nodes of the first allocation */

typedef struct
{
  uint32_t parent, last_child; /* or NO_NODE */
  uint32_t column;
  uint32_t end; /* first node after the subtree; NO_NODE while the subtree is open */
  int32_t piece;
  uint32_t position, decided;    /* NOT_YET: not decided */
  uint32_t solutions, dead_ends; /* numbers among the nodes before this node */
  uint16_t depth, height;
} Node;

struct TruceTree
{
  Node *nodes;
  size_t n, capacity;
  uint32_t top;                  /* the deepest open node, or NO_NODE */
  uint32_t solutions, dead_ends; /* numbers among all nodes */
  int deepest;
};

static bool
append (TruceTree *tree, Node node)
{
  if (tree->n == tree->capacity)
    {
      size_t capacity = tree->capacity ? 2 * tree->capacity : CAPACITY_MIN;
      Node *nodes = realloc (tree->nodes, capacity * sizeof *nodes);

      if (!nodes)
        return false;
      tree->nodes = nodes;
      tree->capacity = capacity;
    }
  tree->nodes[tree->n++] = node;
  return true;
}

static const Node root = {
  .parent = NO_NODE, .last_child = NO_NODE, .end = NO_NODE, .piece = -1, .decided = NOT_YET
};

void
truce_tree_clear (TruceTree *tree)
{
  tree->nodes[0] = root;
  tree->n = 1;
  tree->top = 0;
  tree->solutions = tree->dead_ends = 0;
  tree->deepest = 0;
}

TruceTree *
truce_tree_new (void)
{
  TruceTree *tree = calloc (1, sizeof *tree);

  if (tree && append (tree, root))
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

static void
decide (Node *node, uint32_t position)
{
  if (node->decided == NOT_YET)
    node->decided = position;
}

void
truce_tree_leave (TruceTree *tree, uint32_t position)
{
  Node *node = &tree->nodes[tree->top];

  decide (node, position);
  node->end = (uint32_t) tree->n;
  tree->top = node->parent;
}

/* Updates the heights of `node` and its ancestors for a new child of `node`. Stops at an ancestor that is
 * high enough, since all ancestors above it are high enough as well. */
static void
raise (TruceTree *tree, uint32_t node)
{
  uint16_t height = 1;

  for (; node != NO_NODE && tree->nodes[node].height < height; node = tree->nodes[node].parent)
    tree->nodes[node].height = height++;
}

bool
truce_tree_add (TruceTree *tree, size_t parent, int piece, uint32_t position)
{
  Node above = tree->nodes[parent];
  bool first = above.last_child == NO_NODE;
  Node node = {
    .parent = (uint32_t) parent,
    .last_child = NO_NODE,
    .column = first ? above.column : tree->nodes[tree->n - 1].column + 1,
    .end = NO_NODE,
    .piece = piece,
    .position = position,
    .decided = NOT_YET,
    .solutions = tree->solutions,
    .dead_ends = tree->dead_ends,
    .depth = (uint16_t) (above.depth + 1),
  };

  if (!append (tree, node))
    return false;
  tree->n--; /* the nodes that are left now end before the new node */
  while (tree->top != (uint32_t) parent)
    truce_tree_leave (tree, position);
  tree->top = (uint32_t) tree->n++;
  tree->nodes[parent].last_child = tree->top;
  raise (tree, node.parent);
  if (node.depth > tree->deepest)
    tree->deepest = node.depth;
  return true;
}

void
truce_tree_decide (TruceTree *tree, bool found, uint32_t position)
{
  decide (&tree->nodes[tree->top], position);
  /* The nodes below come after this placement or dead end, so their sums include it. */
  for (size_t node = tree->top + 1; node < tree->n; node++)
    {
      tree->nodes[node].solutions += found;
      tree->nodes[node].dead_ends += !found;
    }
  tree->solutions += found;
  tree->dead_ends += !found;
}

static size_t
number_of (uint32_t node)
{
  return node == NO_NODE ? TRUCE_TREE_NONE : node;
}

size_t
truce_tree_top (const TruceTree *tree)
{
  return number_of (tree->top);
}

size_t
truce_tree_n (const TruceTree *tree)
{
  return tree->n;
}

size_t
truce_tree_parent (const TruceTree *tree, size_t node)
{
  return number_of (tree->nodes[node].parent);
}

int
truce_tree_depth (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].depth;
}

int
truce_tree_piece (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].piece;
}

uint32_t
truce_tree_position (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].position;
}

bool
truce_tree_is_open (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].end == NO_NODE;
}

uint32_t
truce_tree_decided (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].decided;
}

TruceTreeState
truce_tree_state (const TruceTree *tree, size_t node, uint32_t position)
{
  if (tree->nodes[node].decided > position)
    return TRUCE_TREE_OPEN;
  return truce_tree_solutions (tree, node) > 0 ? TRUCE_TREE_FOUND : TRUCE_TREE_DEAD;
}

size_t
truce_tree_end (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].end == NO_NODE ? tree->n : tree->nodes[node].end;
}

size_t
truce_tree_size (const TruceTree *tree, size_t node)
{
  return truce_tree_end (tree, node) - node;
}

int
truce_tree_height (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].height;
}

uint32_t
truce_tree_solutions (const TruceTree *tree, size_t node)
{
  size_t end = truce_tree_end (tree, node);

  return (end < tree->n ? tree->nodes[end].solutions : tree->solutions) - tree->nodes[node].solutions;
}

uint32_t
truce_tree_dead_ends (const TruceTree *tree, size_t node)
{
  size_t end = truce_tree_end (tree, node);

  return (end < tree->n ? tree->nodes[end].dead_ends : tree->dead_ends) - tree->nodes[node].dead_ends;
}

size_t
truce_tree_next_child (const TruceTree *tree, size_t node, size_t child, size_t n)
{
  size_t next = child == TRUCE_TREE_NONE ? node + 1 : truce_tree_end (tree, child);

  return next < n && next < truce_tree_end (tree, node) ? next : TRUCE_TREE_NONE;
}

size_t
truce_tree_n_at (const TruceTree *tree, uint32_t position)
{
  size_t low = 1, high = tree->n;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (tree->nodes[middle].position <= position)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

TruceTreeCounts
truce_tree_count_at (const TruceTree *tree, size_t node, uint32_t position)
{
  size_t n = truce_tree_n_at (tree, position), end = truce_tree_end (tree, node);
  TruceTreeCounts counts = { .solutions = truce_tree_solutions (tree, node),
                             .dead_ends = truce_tree_dead_ends (tree, node) };

  counts.nodes = (n < end ? n : end) - node;
  if (n <= end && tree->nodes[n - 1].decided > position)
    n--; /* the state of the last node is not decided yet */
  if (n < end)
    {
      counts.solutions = tree->nodes[n].solutions - tree->nodes[node].solutions;
      counts.dead_ends = tree->nodes[n].dead_ends - tree->nodes[node].dead_ends;
    }
  return counts;
}

size_t
truce_tree_node_at (const TruceTree *tree, uint32_t position, int depth)
{
  size_t node = truce_tree_n_at (tree, position) - 1;

  /* after this node was added, pieces were only removed */
  while (node > 0 && tree->nodes[node].depth > depth)
    node = tree->nodes[node].parent;
  return node;
}

size_t
truce_tree_column (const TruceTree *tree, size_t node)
{
  return tree->nodes[node].column;
}

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

/* A node stores its last child in the whole tree. If this child is not among the first `n` nodes, the
 * answer is node n - 1 or an ancestor of that node. */
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
