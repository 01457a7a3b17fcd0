/* truce-wrong-counts-view.h: TruceWrongCountsView, published counts that are wrong, and why
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "learn/wrong-counts.h"
#include "truce-explore-view.h"

/* The name of a part is the text of a problem: the view explains why the published count of this problem is
 * wrong. A problem without a wrong count has no effect. */
#define TRUCE_TYPE_WRONG_COUNTS_VIEW (truce_wrong_counts_view_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceWrongCountsView, truce_wrong_counts_view, TRUCE, WRONG_COUNTS_VIEW, TruceExploreView)

/* Returns (transfer none) the placement that is shown as an example; NULL if none is shown, or the search for
 * it has not ended. Valid until the example changes. */
const TruceWrongExample *truce_wrong_counts_view_get_example (TruceWrongCountsView *self);
