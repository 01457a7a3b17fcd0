/* test-run.h: the main function of a Check program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>
#include <stdbool.h>

/* Runs the suite, prints Check's summary and frees everything. If TRUCE_TEST_ISA is set, runs only the case
 * "kernels" (see engine/harness.h). Returns: the exit status. */
int truce_test_run (Suite *suite);

/* Returns: whether the tests run under a sanitizer. */
bool truce_test_sanitized (void);

/* Makes the random campaigns complete if the program's argument is `slow`. */
void truce_test_choose (int argc, char **argv);

/* Returns: the number of cases of a random campaign: `whole` if truce_test_choose() found `slow`, else a
 * fifth of it. Without `slow`, under a sanitizer, a fifth of that. */
int truce_test_rounds (int whole);

/* Returns: the number of iterations of a loop: `whole`, or a fifth of it under a sanitizer, which takes five
 * times as long. */
int truce_test_fewer (int whole);

/* Adds a test case with a time limit in seconds. */
TCase *truce_test_case (Suite *suite, const char *name, double seconds);
