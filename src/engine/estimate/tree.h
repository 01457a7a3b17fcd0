/* tree.h: size of the search tree of `backtrack` and its number of placements, from random paths
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Draws random paths from the root of the search tree. A path goes on to a random child until a node has
 * none. A node on a path is weighted by the inverse of its probability, so the mean over paths is unbiased
 * (D. E. Knuth, 'Estimating the efficiency of backtrack programs', Mathematics of Computation 29, 1975).
 * Unless each row holds a piece, squares with more squares after them are chosen more often (Knuth, section
 * 3). */
typedef struct TruceTreeProbe TruceTreeProbe;

/* Makes a probe. The same seed gives the same paths. Returns: (transfer full): NULL if memory runs out. Must
 * not outlive `problem`. */
TruceTreeProbe *truce_tree_probe_new (const TruceProblem *problem, uint64_t seed);
void truce_tree_probe_free (TruceTreeProbe *self);

/* The size of the tree, as one path estimates it. */
typedef struct
{
  double placements;
  double nodes;  /* including the root */
  double leaves; /* placements and dead ends */
} TruceTreePath;

TruceTreePath truce_tree_probe_path (TruceTreeProbe *self);

/* Follows another random path, and draws one of the placements on it by weight. pieces: receives the pieces
 * without the preplaced ones, ascending; capacity problem->pieces_max. *n: receives their number. Returns:
 * the number of placements that the path estimates; 0 if it met none. */
double truce_tree_probe_draw (TruceTreeProbe *self, TruceSquare *pieces, int *n);
