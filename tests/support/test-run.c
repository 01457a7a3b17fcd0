/* test-run.c: the main function of a Check program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-run.h"

#include <stdlib.h>
#include <string.h>

#ifdef __has_feature
#define CLANG_SANITIZES (__has_feature (address_sanitizer) || __has_feature (thread_sanitizer))
#else
#define CLANG_SANITIZES 0
#endif
#if CLANG_SANITIZES || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED true
#else
#define SANITIZED false
#endif

static bool whole_campaigns;

bool
truce_test_sanitized (void)
{
  return SANITIZED;
}

void
truce_test_choose (int argc, char **argv)
{
  whole_campaigns = argc > 1 && strcmp (argv[1], "slow") == 0;
}

int
truce_test_rounds (int whole)
{
  return whole_campaigns ? whole : truce_test_fewer (whole / 5);
}

int
truce_test_fewer (int whole)
{
  return SANITIZED ? whole / 5 : whole;
}

int
truce_test_run (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int failed;

  srunner_run (runner, NULL, getenv ("TRUCE_TEST_ISA") ? "kernels" : NULL, CK_ENV);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

TCase *
truce_test_case (Suite *suite, const char *name, double seconds)
{
  TCase *tests = tcase_create (name);

  tcase_set_timeout (tests, seconds);
  suite_add_tcase (suite, tests);
  return tests;
}
