/* reach.h: which problems the slow methods can solve in a test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* Returns whether the method visits at most `boards` boards, full or not, to count the placements; true
 * for methods that do not visit all boards. Loops over all methods skip the others. */
bool test_within_reach (const TruceMethod *method, const TruceProblem *problem, double boards);

/* About a hundredth of a second. */
#define TEST_REACH 100000
