/* schedule.c: how long many workers take for units that are dealt to them in order
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schedule.h"

#include <math.h>
#include <stdlib.h>

/* Puts the first time of the heap where it belongs. */
static void
sift (double *heap, size_t n)
{
  const double time = heap[0];
  size_t at = 0;

  for (size_t child = 1; child < n; child = 2 * at + 1)
    {
      child += child + 1 < n && heap[child + 1] < heap[child];
      if (heap[child] >= time)
        break;
      heap[at] = heap[child];
      at = child;
    }
  heap[at] = time;
}

double
truce_schedule (const double *costs, size_t n, size_t cores, double deal)
{
  const size_t workers = cores < n ? cores : n; /* the others get nothing */
  double *heap = calloc (workers + 1, sizeof *heap), dealt = 0, end = 0;

  if (!heap)
    return -1;
  for (size_t i = 0; i < n; i++)
    {
      dealt = fmax (dealt, heap[0]) + deal;
      heap[0] = dealt + costs[i];
      end = fmax (end, heap[0]);
      sift (heap, workers);
    }
  free (heap);
  return end;
}
