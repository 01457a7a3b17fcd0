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

/* Merges the trees of two searches into one. A node of each search becomes one node if both searches
 * placed the same pieces in the same order. Children are in the order of the first search. A child that
 * only the second search has comes before the next child that both searches have. */
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

/* Returns the node of a search that became the merged node `node`; TRUCE_TREE_NONE if that search lacks
 * the node. side: 0: first search; 1: second. */
size_t truce_tree_merge_source (const TruceTreeMerge *self, size_t node, int side);

/* Returns the merged node that node `source` of a search became. side: 0: first search; 1: second. */
size_t truce_tree_merge_find (const TruceTreeMerge *self, size_t source, int side);

/* Returns the number of nodes of the kind in the subtree of the merged node `node`, including that node. */
size_t truce_tree_merge_count (const TruceTreeMerge *self, size_t node, TruceMergeKind kind);

/* A node of both searches below which one search visited children that the other search did not visit. */
typedef struct
{
  size_t node;
  int side;     /* search that visited these children: 0 or 1 */
  size_t saved; /* number of nodes in the subtrees of these children */
} TruceTreeDifference;

/* Finds the differences with the largest `saved`, up to `n`, in descending order. Equal ones are in
 * ascending order of nodes. A node can occur twice, once for each side. Returns the number of all
 * differences, which may exceed `n`. */
size_t truce_tree_merge_differences (const TruceTreeMerge *self, TruceTreeDifference *differences, size_t n);
