/* truce-second-method.h: chooses another method by which a count is verified
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Returns: (nullable): static: the fastest method other than `own` that accepts the problem. NULL if every
 * such method is expected to take at least 10 s and at least 4 times as long as `own`. */
const TruceMethod *
truce_second_method (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *own);
