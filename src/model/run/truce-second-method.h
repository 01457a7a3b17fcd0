/* truce-second-method.h: chooses another method by which a count is verified
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Returns: (nullable): the fastest other method that accepts the count, unless it takes several times as long
 * as `own` and more than a few seconds. */
const TruceMethod *
truce_second_method (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *own);
