/* problem-text.h: problems by their texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* The problem of a text form; fails the test when it is refused. */
TruceProblem *test_problem_text (const char *text);
