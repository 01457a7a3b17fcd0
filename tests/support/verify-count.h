/* verify-count.h: counts by trying every set of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"

/* Counts by trying every subset of squares in ascending order. Only for small problems: time grows as
 * squares^pieces. Finds classes by comparing each placement with its images, which are computed here from
 * coordinates. Returns: UINT64_MAX on overflow or if memory runs out. */
uint64_t truce_verify_count (const TruceProblem *problem, const TruceGoal *goal);
