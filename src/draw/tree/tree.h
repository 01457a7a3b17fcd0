/* tree.h: the tree of a search: what was placed on what, what became of it, and how much lies below each node
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A tree whose nodes are numbered in the order in which a depth-first search met them, so that it can only
 * grow at its last branch, and the nodes of a subtree follow each other: node i, then all below it. What is
 * there never changes its number, and a part of the search is a part of the tree. All calls but those that
 * say so take the same time, whatever the size of the tree. */
typedef struct TruceTree TruceTree;

#define TRUCE_TREE_NONE ((size_t) -1)

/* Told apart by shape as well as by colour where it is drawn. */
typedef enum
{
  TRUCE_TREE_OPEN,  /* on the board, and not decided */
  TRUCE_TREE_DEAD,  /* it led, or what followed it led, to nothing */
  TRUCE_TREE_FOUND, /* it completed a placement, or what followed it did */
  TRUCE_TREE_N_STATES
} TruceTreeState;

/* With node 0, the root, alone: the empty board. NULL: no memory. */
TruceTree *truce_tree_new (void);
void truce_tree_clear (TruceTree *tree); /* the root alone, but the room for others stays */
void truce_tree_free (TruceTree *tree);

typedef struct
{
  size_t nodes;
  uint32_t solutions, dead_ends;
} TruceTreeCounts;

/* ---- growing, by the events of a search; a position is how many events led there ---- */

/* The next node, of a piece that was put down at the position: below `parent`, which is the last node or one
 * that it descends from. What is below that is left. Nothing, and false: no memory. */
bool truce_tree_add (TruceTree *tree, size_t parent, int piece, uint32_t position);

/* The deepest open node is a placement, or a dead end. Nodes may lie below it already. */
void truce_tree_decide (TruceTree *tree, bool found, uint32_t position);

/* The node that is open and deepest is left, and does not grow any more; the root at the end of the search.
 */
void truce_tree_leave (TruceTree *tree, uint32_t position);

/* The node that is open and deepest; TRUCE_TREE_NONE where the search has ended. */
size_t truce_tree_top (const TruceTree *tree);

/* ---- nodes ---- */

size_t truce_tree_n (const TruceTree *tree);
size_t truce_tree_parent (const TruceTree *tree, size_t node); /* TRUCE_TREE_NONE of node 0 */
int truce_tree_depth (const TruceTree *tree, size_t node);
int truce_tree_piece (const TruceTree *tree, size_t node); /* -1 of node 0 */
uint32_t truce_tree_position (const TruceTree *tree, size_t node);
bool truce_tree_is_open (const TruceTree *tree, size_t node); /* it may still grow */

/* The position from which on it is not open: at which it was found to be a placement or a dead end, or was
 * left. Of a node that is decided. */
uint32_t truce_tree_decided (const TruceTree *tree, size_t node);

/* What it is at the position, which is not before its own. */
TruceTreeState truce_tree_state (const TruceTree *tree, size_t node, uint32_t position);

/* ---- subtrees: the node and all below it ---- */

size_t truce_tree_end (const TruceTree *tree, size_t node); /* the first node behind it */
size_t truce_tree_size (const TruceTree *tree, size_t node);
int truce_tree_height (const TruceTree *tree, size_t node); /* levels below the node */
uint32_t truce_tree_solutions (const TruceTree *tree, size_t node);
uint32_t truce_tree_dead_ends (const TruceTree *tree, size_t node);

/* The child after `child` (TRUCE_TREE_NONE: the first one) among the first `n` nodes, or TRUCE_TREE_NONE. */
size_t truce_tree_next_child (const TruceTree *tree, size_t node, size_t child, size_t n);

/* ---- the search at a position: in the time of a bisection ---- */

/* How many nodes were there. */
size_t truce_tree_n_at (const TruceTree *tree, uint32_t position);

/* How much there was of the node and what is below it, of a node that was there. */
TruceTreeCounts truce_tree_count_at (const TruceTree *tree, size_t node, uint32_t position);

/* The last piece that was on the board there, of which there were `depth`. */
size_t truce_tree_node_at (const TruceTree *tree, uint32_t position, int depth);

/* ---- columns: a first child stands in its parent's, any other one in a column of its own ---- */

size_t truce_tree_column (const TruceTree *tree, size_t node);

/* Of a tree of the first `n` nodes: how many columns it has, its deepest level, and the last child of a node
 * (TRUCE_TREE_NONE of a leaf). */
size_t truce_tree_n_columns (const TruceTree *tree, size_t n);
int truce_tree_deepest (const TruceTree *tree);
size_t truce_tree_last_child (const TruceTree *tree, size_t node, size_t n);

/* The first node in that column or behind it, by bisection; truce_tree_n() where there is none. */
size_t truce_tree_first_in (const TruceTree *tree, size_t column);
