/* tree-fold.h: a tree in which some subtrees are folded into one node each
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree.h"

/* A tree in which single nodes replace the folded subtrees of another tree, the whole tree. Pieces and
 * positions are those of the whole tree. The root, leaves, and open nodes (which may still grow) are never
 * folded. */
typedef struct TruceTreeFold TruceTreeFold;

/* Creates the folded tree. whole: borrowed; it may grow. folds: (nullable): returns whether a node of the
 * whole tree is folded; NULL folds every subtree without a solution. Returns: (transfer full) (nullable):
 * NULL if memory runs out. */
TruceTreeFold *
truce_tree_fold_new (const TruceTree *whole, bool (*folds) (const void *data, size_t node), const void *data);
void truce_tree_fold_free (TruceTreeFold *self);

/* Folds a node of the whole tree that `folds` leaves open, or opens a node that `folds` folds. A second
 * call undoes the first. Takes effect at the next update. No effect if memory runs out. */
void truce_tree_fold_toggle (TruceTreeFold *self, size_t node);

/* Rebuilds the folded tree after a toggle or after the whole tree has grown. The time is linear in the size
 * of the whole tree. Returns false if memory runs out; the folded tree then has only the root. */
bool truce_tree_fold_update (TruceTreeFold *self);

/* Returns: (transfer none): the folded tree. Valid until the next update. */
const TruceTree *truce_tree_fold_get_tree (const TruceTreeFold *self);

/* Returns the node of the whole tree that a node of the folded tree represents. */
size_t truce_tree_fold_origin (const TruceTreeFold *self, size_t node);

/* Returns the node of the folded tree that represents the node `origin` of the whole tree, or a folded
 * subtree with `origin`. */
size_t truce_tree_fold_find (const TruceTreeFold *self, size_t origin);

/* Returns whether a node of the folded tree represents a whole subtree. */
bool truce_tree_fold_is_folded (const TruceTreeFold *self, size_t node);
