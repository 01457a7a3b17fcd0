/* schedule.c: time of many workers for units that are assigned in order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "schedule.h"

#include <math.h>
#include <stdlib.h>

void
truce_turns_sift (TruceTurn *heap, size_t n)
{
  const TruceTurn turn = heap[0];
  size_t at = 0;

  for (size_t child = 1; child < n; child = 2 * at + 1)
    {
      child += child + 1 < n && heap[child + 1].time < heap[child].time;
      if (heap[child].time >= turn.time)
        break;
      heap[at] = heap[child];
      at = child;
    }
  heap[at] = turn;
}

double
truce_schedule (const double *costs, size_t n, size_t cores, double assignment)
{
  const size_t workers = cores < n ? cores : n; /* other cores are idle */
  TruceTurn *heap = calloc (workers + 1, sizeof *heap);
  double assigned = 0, end = 0;

  if (!heap)
    return -1;
  for (size_t i = 0; i < n; i++)
    {
      assigned = fmax (assigned, heap[0].time) + assignment;
      heap[0].time = assigned + costs[i];
      end = fmax (end, heap[0].time);
      truce_turns_sift (heap, workers);
    }
  free (heap);
  return end;
}
