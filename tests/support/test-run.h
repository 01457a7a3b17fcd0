/* test-run.h: the main of a Check program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>
#include <stdbool.h>

/* Runs the suite, of which only the case "kernels" where TRUCE_TEST_ISA is set (see engine/harness.h), prints
 * Check's summary, frees all; what main returns. */
int truce_test_run (Suite *suite);

/* Whether a sanitizer watches. */
bool truce_test_sanitized (void);

/* With `slow` as the program's argument its random campaigns are whole. */
void truce_test_choose (int argc, char **argv);

/* How many of the `whole` cases of a random campaign to try: all where that was chosen, else a fifth, and a
 * fifth of that under sanitizers. */
int truce_test_rounds (int whole);

/* How many cases of a loop to try that is whole elsewhere: a fifth under sanitizers, which take five times as
 * long. */
int truce_test_fewer (int whole);

/* Adds a test case with its own limit of seconds. */
TCase *truce_test_case (Suite *suite, const char *name, double seconds);
