/* verify-count.h: counts by trying every set of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"

/* Counts by trying every subset of squares in ascending order; only for small problems (cost grows as
 * squares^k). Fundamental classes by comparing each placement with its images, computed on coordinates here.
 * Returns UINT64_MAX on overflow or when memory runs out. */
uint64_t truce_verify_count (const TruceProblem *problem, const TruceGoal *goal);
