/* truce-permutations-view.h: TrucePermutationsView, how the Harbour program reduces all boards to the
 * placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-explore-view.h"

/* Three pages about the method “permutations” on queens, for even n up to 10: the reduction, the halves and
 * permutations, the diagonal map. The count is a run of the method. It is stopped when the view is disposed
 * of. */
#define TRUCE_TYPE_PERMUTATIONS_VIEW (truce_permutations_view_get_type ())
G_DECLARE_FINAL_TYPE (
    TrucePermutationsView, truce_permutations_view, TRUCE, PERMUTATIONS_VIEW, TruceExploreView)

/* n: 2, 4, 6, 8 or 10. The default is 8. */
void truce_permutations_view_set_size (TrucePermutationsView *self, int n);

TruceRun *truce_permutations_view_get_run (TrucePermutationsView *self);
