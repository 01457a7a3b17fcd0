/* truce-permutations-view.h: TrucePermutationsView, how the Harbour program comes from all boards to the
 * placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-explore-view.h"

/* Three pages on the method “permutations” on queens, for even n up to 10: the reduction, the halves and
 * permutations, the diagonal map. The count is a run of the method, stopped when the view goes. */
#define TRUCE_TYPE_PERMUTATIONS_VIEW (truce_permutations_view_get_type ())
G_DECLARE_FINAL_TYPE (
    TrucePermutationsView, truce_permutations_view, TRUCE, PERMUTATIONS_VIEW, TruceExploreView)

/* 2, 4, 6, 8 or 10; 8 unless set. */
void truce_permutations_view_set_size (TrucePermutationsView *self, int n);

TruceRun *truce_permutations_view_get_run (TrucePermutationsView *self);
