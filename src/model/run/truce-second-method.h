/* truce-second-method.h: which other method a count is to be verified by
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* The cheapest of the methods other than `own` that accept the count, if by its own estimate it takes no more
 * than a few times as long, or some seconds; NULL: there is none. */
const TruceMethod *
truce_second_method (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *own);
