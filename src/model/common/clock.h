/* clock.h: reads clocks, in seconds
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <time.h>

static inline double
truce_clock_seconds (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}
