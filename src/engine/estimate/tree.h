/* tree.h: size of the search tree of `backtrack` and its number of placements, from random paths
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Draws random paths from the root of the search tree. A path goes from node to a random child, until a node
 * has no children. A node on a path is weighted by the inverse of its probability. So the mean over many
 * paths is unbiased (D. E. Knuth, 'Estimating the efficiency of backtrack programs', Mathematics of
 * Computation 29, 1975). Unless each row holds a piece, a square is chosen more often if more squares come
 * after it (Knuth, section 3). */
typedef struct TruceTreeProbe TruceTreeProbe;

/* Makes a probe. The same seed gives the same paths. Returns: (transfer full): NULL if memory runs out. Must
 * not outlive `problem`. */
TruceTreeProbe *truce_tree_probe_new (const TruceProblem *problem, uint64_t seed);
void truce_tree_probe_free (TruceTreeProbe *self);

/* The size of the tree, as one path estimates it. */
typedef struct
{
  double placements;
  double nodes;  /* number of nodes, including the root */
  double leaves; /* number of placements and dead ends */
} TruceTreePath;

TruceTreePath truce_tree_probe_path (TruceTreeProbe *self);

/* Follows another random path, and draws one of the placements that it meets, by their weights. pieces:
 * receives the pieces without the preplaced ones, ascending; capacity problem->pieces_max. *n: receives their
 * number. Returns: the estimated number of placements, from this path alone; 0 if the path met none. */
double truce_tree_probe_draw (TruceTreeProbe *self, TruceSquare *pieces, int *n);
