/* problem-text.h: problems from texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: (transfer full): the problem that `text` describes. Fails the test if the problem is invalid. */
TruceProblem *test_problem_text (const char *text);
