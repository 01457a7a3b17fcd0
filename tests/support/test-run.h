/* test-run.h: the main of a Check program
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <check.h>

/* Runs the suite, prints Check's summary, frees all; what main returns. */
int truce_test_run (Suite *suite);

/* Adds a test case with its own limit of seconds. */
TCase *truce_test_case (Suite *suite, const char *name, double seconds);
