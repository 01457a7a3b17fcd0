/* truce-permutations-view.h: TrucePermutationsView, how the Harbour program reduces all boards to the
 * placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-explore-view.h"

/* Has three pages about the method “permutations” for n queens on n × n, for even n up to 10: the reduction,
 * the halves and permutations, the diagonal map. Counts by a run of the method, which stops when n changes or
 * the view is disposed of. */
#define TRUCE_TYPE_PERMUTATIONS_VIEW (truce_permutations_view_get_type ())
G_DECLARE_FINAL_TYPE (
    TrucePermutationsView, truce_permutations_view, TRUCE, PERMUTATIONS_VIEW, TruceExploreView)

/* Sets the board. n: 2, 4, 6, 8 or 10. Default: 8. */
void truce_permutations_view_set_size (TrucePermutationsView *self, int n);

/* Returns (transfer none) the run for the present n. */
TruceRun *truce_permutations_view_get_run (TrucePermutationsView *self);
