/* test-run.c: the main of a Check program
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-run.h"

#include <stdlib.h>

int
truce_test_run (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int failed;

  srunner_run_all (runner, CK_ENV);
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
