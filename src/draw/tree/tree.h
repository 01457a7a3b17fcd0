/* tree.h: the tree of a search: the pieces placed, their results, and the sizes of subtrees
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A tree whose nodes are numbered in the order in which a depth-first search visited them. The tree can
 * grow only at its last branch. The nodes of a subtree are consecutive: node i, then all nodes below it. A
 * node never changes its number, so the first part of a search is the first part of the tree. Functions
 * that only read take constant time unless noted. */
typedef struct TruceTree TruceTree;

#define TRUCE_TREE_NONE ((size_t) -1)

typedef enum
{
  TRUCE_TREE_OPEN,  /* the piece is on the board, and the node is not decided */
  TRUCE_TREE_DEAD,  /* neither the node nor a node below it completed a placement */
  TRUCE_TREE_FOUND, /* the node or a node below it completed a placement */
  TRUCE_TREE_N_STATES
} TruceTreeState;

/* Creates a tree with node 0, the root: the empty board. Returns: (transfer full) (nullable): NULL if memory
 * runs out. */
TruceTree *truce_tree_new (void);
void truce_tree_clear (TruceTree *tree); /* removes all nodes except the root; keeps the memory */
void truce_tree_free (TruceTree *tree);

typedef struct
{
  size_t nodes;
  uint32_t solutions, dead_ends;
} TruceTreeCounts;

/* The following functions add the events of a search to the tree. `position`: number of events before this
 * event. */

/* Adds a node for a piece that the search placed at the position, and leaves the open nodes below
 * `parent`. parent: an open node. piece: a number from 0, such as a square. Returns false without a change
 * if memory runs out. */
bool truce_tree_add (TruceTree *tree, size_t parent, int piece, uint32_t position);

/* Marks the deepest open node as a placement (found) or as a dead end. The node may have children already. */
void truce_tree_decide (TruceTree *tree, bool found, uint32_t position);

/* Closes the deepest open node, which then gets no more children. At the end of the search, close the root
 * as well. */
void truce_tree_leave (TruceTree *tree, uint32_t position);

/* Returns the deepest open node; TRUCE_TREE_NONE if the search has ended. */
size_t truce_tree_top (const TruceTree *tree);

size_t truce_tree_n (const TruceTree *tree);
size_t truce_tree_parent (const TruceTree *tree, size_t node); /* TRUCE_TREE_NONE for node 0 */
int truce_tree_depth (const TruceTree *tree, size_t node);
int truce_tree_piece (const TruceTree *tree, size_t node); /* -1 for node 0 */
uint32_t truce_tree_position (const TruceTree *tree, size_t node);
bool truce_tree_is_open (const TruceTree *tree, size_t node); /* the node may still grow */

/* Returns the position at which the node was decided or left, whichever came first; UINT32_MAX if neither. */
uint32_t truce_tree_decided (const TruceTree *tree, size_t node);

/* Returns the state of the node at a position, which must not be before the position of the node. */
TruceTreeState truce_tree_state (const TruceTree *tree, size_t node, uint32_t position);

/* A subtree is a node and all nodes below it. */

size_t truce_tree_end (const TruceTree *tree, size_t node); /* first node after the subtree */
size_t truce_tree_size (const TruceTree *tree, size_t node);
int truce_tree_height (const TruceTree *tree, size_t node); /* levels below the node */
uint32_t truce_tree_solutions (const TruceTree *tree, size_t node);
uint32_t truce_tree_dead_ends (const TruceTree *tree, size_t node);

/* Returns the next child of `node` after `child`, among the first `n` nodes; TRUCE_TREE_NONE if there is
 * none. child: TRUCE_TREE_NONE: returns the first child. */
size_t truce_tree_next_child (const TruceTree *tree, size_t node, size_t child, size_t n);

/* The following three functions take logarithmic time. */

/* Returns the number of nodes that the tree had at the position. */
size_t truce_tree_n_at (const TruceTree *tree, uint32_t position);

/* Counts the subtree of a node as it was at the position, which must not be before the position of
 * the node. */
TruceTreeCounts truce_tree_count_at (const TruceTree *tree, size_t node, uint32_t position);

/* Returns the node of the piece that was placed last among the `depth` pieces on the board at the
 * position. Takes additional time for each level that the search had left. */
size_t truce_tree_node_at (const TruceTree *tree, uint32_t position, int depth);

/* Columns: a first child is in the column of its parent, any other child in a new column. */

size_t truce_tree_column (const TruceTree *tree, size_t node);

/* Returns the number of columns of the first `n` nodes. */
size_t truce_tree_n_columns (const TruceTree *tree, size_t n);
int truce_tree_deepest (const TruceTree *tree); /* depth of the deepest node */

/* Returns the last child of a node among the first `n` nodes; TRUCE_TREE_NONE if there is none. Takes time up
 * to linear in the depth of node n - 1. */
size_t truce_tree_last_child (const TruceTree *tree, size_t node, size_t n);

/* Returns the first node in the column or in a later column; truce_tree_n() if there is none. Takes
 * logarithmic time. */
size_t truce_tree_first_in (const TruceTree *tree, size_t column);
