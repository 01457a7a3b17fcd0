/* tree-merge.h: merges the trees of two searches of one problem: what both visited, and what only one did
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree.h"

typedef enum
{
  TRUCE_MERGE_BOTH,
  TRUCE_MERGE_FIRST,   /* the second search left the parent without visiting this node */
  TRUCE_MERGE_SECOND,  /* the first search left the parent without visiting this node */
  TRUCE_MERGE_UNKNOWN, /* one search has the node, and the other may still visit it */
} TruceMergeKind;

/* Nodes of both searches are merged if the same pieces were placed in the same order. Children are in the
 * order of the first search. A child that only the second search has comes before the next child that both
 * have. */
typedef struct TruceTreeMerge TruceTreeMerge;

/* Prepares the merge of two trees, which are borrowed and must not change. Returns: (transfer full)
 * (nullable): NULL if memory runs out. */
TruceTreeMerge *truce_tree_merge_new (const TruceTree *first, const TruceTree *second);
void truce_tree_merge_free (TruceTreeMerge *self);

/* Merges about `n_nodes` more nodes. Returns true if all nodes are merged, or if memory runs out. *failed:
 * whether memory ran out. */
bool truce_tree_merge_run (TruceTreeMerge *self, size_t n_nodes, bool *failed);

/* Call the following functions only after truce_tree_merge_run() has merged all nodes. */

/* Returns: (transfer none): the merged tree. */
const TruceTree *truce_tree_merge_get_tree (const TruceTreeMerge *self);
TruceMergeKind truce_tree_merge_kind (const TruceTreeMerge *self, size_t node);

/* Returns the node in the tree of a search (side 0: the first; 1: the second); TRUCE_TREE_NONE if the search
 * lacks the node. */
size_t truce_tree_merge_source (const TruceTreeMerge *self, size_t node, int side);

/* Returns the merged node of a node of one search (side 0 or 1). */
size_t truce_tree_merge_find (const TruceTreeMerge *self, size_t source, int side);

/* Returns the number of nodes of a kind in the subtree of a node, including the node. */
size_t truce_tree_merge_count (const TruceTreeMerge *self, size_t node, TruceMergeKind kind);

/* A node of both searches that has children of only one of them. */
typedef struct
{
  size_t node;
  int side;     /* search that has the children: 0 or 1 */
  size_t saved; /* number of nodes in the subtrees of the children, which the other search did not visit */
} TruceTreeDifference;

/* Finds up to `n` differences with the largest savings, in descending order; equal ones in the order of
 * nodes. A node can occur twice, once for each side. Returns the number of all differences, which may exceed
 * `n`. */
size_t truce_tree_merge_differences (const TruceTreeMerge *self, TruceTreeDifference *differences, size_t n);
