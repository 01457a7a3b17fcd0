/* nq10.c: the nightrider of NqProblemExtended 1.0, square by square; its rays wrap around the edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "nq10.h"

static const int downs[TRUCE_NQ10_RAYS] = { 1, 2, 2, 1 }, rights[TRUCE_NQ10_RAYS] = { -2, -1, 1, 2 };

int
truce_nq10_down (int ray)
{
  return downs[ray];
}

int
truce_nq10_right (int ray)
{
  return rights[ray];
}

int
truce_nq10_step (int n, int start, int ray)
{
  int row = start / n + downs[ray], column = start % n + rights[ray];

  return row < n && column >= 0 && column < n ? downs[ray] * n + rights[ray] : 0;
}

int
truce_nq10_next (int n, int start, int square, int ray)
{
  int step = truce_nq10_step (n, start, ray), next = square + step;
  int column = next % n;

  if (step == 0 || next >= n * n)
    return -1;
  return (rights[ray] < 0 ? column < start % n : column > start % n) ? next : -1;
}

static TruceNq10StepKind
what_of (int n, int start, const TruceNq10Step *step, bool wrapped)
{
  int column = step->from % n + rights[step->ray];

  if (step->to >= n * n)
    return TRUCE_NQ10_BEYOND;
  if (truce_nq10_next (n, start, step->from, step->ray) < 0)
    return TRUCE_NQ10_ENDS;
  if (column < 0 || column >= n)
    return TRUCE_NQ10_WRAPS;
  return wrapped ? TRUCE_NQ10_AFTER_WRAP : TRUCE_NQ10_RIGHT;
}

int
truce_nq10_trace (int n, int start, TruceNq10Step *steps, int capacity)
{
  int n_steps = 0;

  for (int ray = 0; ray < TRUCE_NQ10_RAYS; ray++)
    {
      TruceNq10Step step = { .ray = ray, .to = start };
      bool wrapped = false;

      while (truce_nq10_step (n, start, ray) != 0 && step.what < TRUCE_NQ10_BEYOND)
        {
          step.from = step.to;
          step.to += truce_nq10_step (n, start, ray);
          step.what = what_of (n, start, &step, wrapped);
          wrapped = wrapped || step.what == TRUCE_NQ10_WRAPS;
          if (n_steps < capacity)
            steps[n_steps] = step;
          n_steps++;
        }
    }
  return n_steps;
}
