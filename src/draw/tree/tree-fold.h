/* tree-fold.h: a tree some of whose subtrees are folded into one node each, as an overview shows it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree.h"

typedef enum
{
  TRUCE_FOLD_NONE,
  TRUCE_FOLD_FAILED, /* what led to nothing and has more than one node */
  TRUCE_FOLD_SMALL,  /* what has at most so many nodes, but more than one: the lanterns of Gist (Schulte 1997)
                      * and  CP Profiler */
} TruceFoldRule;

/* Of a tree that may grow; what is open is never folded. The folded tree is a tree of its own, with the
 * pieces and positions of the whole one. */
typedef struct TruceTreeFold TruceTreeFold;

/* The whole tree is borrowed. NULL: no memory. */
TruceTreeFold *truce_tree_fold_new (const TruceTree *whole);
void truce_tree_fold_free (TruceTreeFold *self);

/* Another rule, or another limit of TRUCE_FOLD_SMALL, forgets what was opened and closed by hand. */
void truce_tree_fold_set_rule (TruceTreeFold *self, TruceFoldRule rule, size_t limit);

/* Asks of a node of the whole tree whether it is folded, instead of a rule of the above; NULL: by the rule.
 */
void truce_tree_fold_set_asker (TruceTreeFold *self,
                                bool (*folds) (const void *data, size_t node),
                                const void *data);

/* A node of the whole tree is to be folded where the rule leaves it open, and the other way round; or no
 * more. */
void truce_tree_fold_toggle (TruceTreeFold *self, size_t node);

/* Makes the folded tree anew, after any of the above and when the whole tree has grown, in time proportional
 * to its size. False: no memory, and only the root is left. */
bool truce_tree_fold_update (TruceTreeFold *self);

/* Valid until the next update. */
const TruceTree *truce_tree_fold_get_tree (const TruceTreeFold *self);

/* The node of the whole tree that a node of the folded one stands for, and the one that stands for it, or for
 * what it is folded into. */
size_t truce_tree_fold_origin (const TruceTreeFold *self, size_t node);
size_t truce_tree_fold_find (const TruceTreeFold *self, size_t origin);

/* Whether the node stands for its whole subtree. */
bool truce_tree_fold_is_folded (const TruceTreeFold *self, size_t node);
