/* tree.h: how large the search tree of `backtrack` is, and how many placements it has, from random paths
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Random paths from the root of the tree, each by choosing one of a node's children, until one has none.
 * What a path meets counts once for each path that might have met it instead (D. E. Knuth, 'Estimating the
 * efficiency of backtrack programs', Mathematics of Computation 29, 1975): the mean over paths is neither too
 * high nor too low. Where pieces of a kind may stand anywhere, a square with more squares behind it is chosen
 * more often, as Knuth's section 3 has it. */
typedef struct TruceTreeProbe TruceTreeProbe;

/* NULL when memory runs out. The same seed gives the same paths. */
TruceTreeProbe *truce_tree_probe_new (const TruceProblem *problem, uint64_t seed);
void truce_tree_probe_free (TruceTreeProbe *probe);

/* What one path makes of the tree. */
typedef struct
{
  double placements;
  double nodes;  /* the root included */
  double leaves; /* placements and dead ends */
} TruceTreePath;

TruceTreePath truce_tree_probe_path (TruceTreeProbe *probe);

/* One more path, and of the placements that it meets one, drawn by what they stand for: its pieces without
 * the preplaced ones, ascending, and how many. Returns what the path makes of the placements; 0: it met none.
 */
double truce_tree_probe_draw (TruceTreeProbe *probe, TruceSquare *pieces, int *n);
