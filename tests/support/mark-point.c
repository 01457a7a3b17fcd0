/* mark-point.c: reports the position of a test to Check, at most once per PAUSE
 *
 * Check writes the position of each assertion to a file, to know where a test died. With millions of
 * assertions these writes take most of the time, on a busy disk more than the test's time limit. A position
 * that is up to PAUSE old is good enough.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <time.h>

#define PAUSE 10 /* milliseconds */

/* With ld --wrap, the linker calls __wrap__mark_point instead of Check's function, which becomes
 * __real__mark_point. */
void __wrap__mark_point (const char *file, int line);
void __real__mark_point (const char *file, int line);

void
__wrap__mark_point (const char *file, int line)
{
  static _Thread_local long long told;
  struct timespec now;
  long long then;

  clock_gettime (CLOCK_MONOTONIC_COARSE, &now);
  then = now.tv_sec * 1000LL + now.tv_nsec / 1000000;
  if (told && then - told < PAUSE)
    return;
  told = then;
  __real__mark_point (file, line);
}
