/* truce-symmetry-view.h: TruceSymmetryView, the symmetries of the placements that answer the workspace's
 * question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "symmetry/truce-symmetry-count.h"
#include "truce-explore-view.h"

/* Counts the placements by symmetry. A quick count starts when the question of the workspace changes; a
 * longer one, when the user requests it. Parts: "counts" and "images". */
#define TRUCE_TYPE_SYMMETRY_VIEW (truce_symmetry_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceSymmetryView, truce_symmetry_view, TRUCE, SYMMETRY_VIEW, TruceExploreView)

/* Returns (transfer none) the count of the present question; NULL: not started. */
TruceSymmetryCount *truce_symmetry_view_get_count (TruceSymmetryView *self);
