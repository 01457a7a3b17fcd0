/* chart-made.c: random charts for tests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-made.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
seed_random (void)
{
  const char *text = getenv ("TRUCE_TEST_SEED");
  unsigned seed = text ? (unsigned) strtoul (text, NULL, 10) : 20261u;

  printf ("seed %u\n", seed);
  srand (seed);
}

double
between (double low, double high)
{
  return low + (high - low) * (rand () / (double) RAND_MAX);
}

void
make (Made *made, bool logarithmic, int n_series)
{
  static const char *const names[] = { "One",   "Two",  "A method with a long name", "Four", "Five", "Six",
                                       "Seven", "Eight" };

  memset (made, 0, sizeof *made);
  for (int s = 0; s < n_series; s++)
    {
      double growth = between (0.5, 2), first = pow (10, between (-6, -1));

      for (int i = 0; i < N_POINTS; i++)
        {
          double y = rand () % 9 == 0 ? NAN : first * exp (growth * i);

          made->points[s][i] = (TruceChartPoint){ 5 + i, y, y * 0.8, y * 1.3 };
        }
      made->series[s] = (TruceChartSeries){ names[s], TRUCE_SERIES_MEASURED, s, made->points[s], N_POINTS };
    }
  made->scene = (TruceChartScene){ .x = { "n", TRUCE_UNIT_WHOLE, false },
                                   .y = { "Time", TRUCE_UNIT_SECONDS, logarithmic },
                                   .series = made->series,
                                   .n_series = n_series,
                                   .line = NAN,
                                   .hover_series = -1 };
}
