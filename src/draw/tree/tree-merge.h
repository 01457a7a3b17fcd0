/* tree-merge.h: the trees of two searches of one problem as one: what both visited, and what one of them did
 * alone
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree.h"

typedef enum
{
  TRUCE_MERGE_BOTH,
  TRUCE_MERGE_FIRST, /* the first search alone: the second one left its parent without it, or without going on
                      */
  TRUCE_MERGE_SECOND,
  TRUCE_MERGE_UNKNOWN, /* one of them, but the other is not read so far */
} TruceMergeKind;

/* Two nodes are the same where the same pieces were placed in the same order. Children that both have stand
 * in the order of the first search, those of the second one alone before the next that both have. */
typedef struct TruceTreeMerge TruceTreeMerge;

/* Both are borrowed and must not change. NULL: no memory. */
TruceTreeMerge *truce_tree_merge_new (const TruceTree *first, const TruceTree *second);
void truce_tree_merge_free (TruceTreeMerge *self);

/* Merges about so many nodes more. True when all are, or memory has run out: `failed` then. */
bool truce_tree_merge_run (TruceTreeMerge *self, size_t n_nodes, bool *failed);

/* ---- when all are merged ---- */

const TruceTree *truce_tree_merge_get_tree (const TruceTreeMerge *self);
TruceMergeKind truce_tree_merge_kind (const TruceTreeMerge *self, size_t node);

/* The node of one of the trees (0: the first), or TRUCE_TREE_NONE where that search does not have it. */
size_t truce_tree_merge_source (const TruceTreeMerge *self, size_t node, int side);

/* The merged node of one that a search has. */
size_t truce_tree_merge_find (const TruceTreeMerge *self, size_t source, int side);

/* How many nodes are of a kind: below a node of both searches, itself included, or all. */
size_t truce_tree_merge_count (const TruceTreeMerge *self, size_t node, TruceMergeKind kind);

/* Where the searches differ: a node of both, behind which one of them alone goes on. */
typedef struct
{
  size_t node;
  int side;     /* of the search that visited more: 0 or 1 */
  size_t saved; /* how many nodes the other one did not visit */
} TruceTreeDifference;

/* Those that save most, the first in the search before others that save as much; a node may be there twice,
 * once for each side. Returns how many there are in all, and fills up to `n` of them. */
size_t truce_tree_merge_differences (const TruceTreeMerge *self, TruceTreeDifference *differences, size_t n);
