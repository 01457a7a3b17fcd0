/* reach.h: which problems the slow methods can be asked in a test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* Loops over all methods leave out what has no end: whether the method judges at most so many boards, full or
 * not, to count the problem's placements. True for methods that do not go through all boards. */
bool test_within_reach (const TruceMethod *method, const TruceProblem *problem, double boards);

/* About a hundredth of a second. */
#define TEST_REACH 100000
