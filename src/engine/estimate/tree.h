/* tree.h: size of the search tree of `backtrack` and its number of placements, from random paths
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Draws random paths from the root. Each chooses a child until there is none. A node on a path is weighted by
 * the inverse of its probability, so the mean over paths is unbiased (D. E. Knuth, 'Estimating the efficiency
 * of backtrack programs', Mathematics of Computation 29, 1975). If pieces of a kind may stand anywhere,
 * squares with more squares after them are chosen more often (Knuth, section 3). */
typedef struct TruceTreeProbe TruceTreeProbe;

/* Returns: (transfer full): NULL if memory runs out. Must not outlive `problem`. The same seed gives the same
 * paths. */
TruceTreeProbe *truce_tree_probe_new (const TruceProblem *problem, uint64_t seed);
void truce_tree_probe_free (TruceTreeProbe *self);

typedef struct
{
  double placements;
  double nodes;  /* including the root */
  double leaves; /* placements and dead ends */
} TruceTreePath;

TruceTreePath truce_tree_probe_path (TruceTreeProbe *self);

/* Draws another path, and draws one of the placements on it by weight. pieces: without the preplaced ones,
 * ascending; capacity problem->pieces_max; *n: their number. Returns: the number of placements that the path
 * estimates; 0: the path met none. */
double truce_tree_probe_draw (TruceTreeProbe *self, TruceSquare *pieces, int *n);
