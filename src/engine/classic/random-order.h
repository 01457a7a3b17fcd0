/* random-order.h: what concept-queen's methods share where any placement will do: columns shuffled anew at
 * each row, and restarts
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "classic.h"
#include "restarts.h"

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'Find one solution only'; restarts,
 * which it proposes without trying them, after Luby, Sinclair and Zuckerman, 1993.
 *
 * A step is a piece put down. Neither shuffling nor drawing is counted: the plain search does the same work
 * but for them. */
typedef struct
{
  bool drawn; /* any placement will do; otherwise nothing here does anything */
  bool cut;   /* the run has had all that is due to it: unwind and begin anew */
  TruceRestarts restarts;
} TruceRandomOrder;

static inline void
truce_random_order_init (TruceRandomOrder *order, const TruceGoal *goal)
{
  order->drawn = goal->question == TRUCE_FIRST && goal->any;
  order->cut = false;
  truce_restarts_init (&order->restarts, goal);
}

/* Shuffles `n` columns or squares of `size` bytes each, after Fisher and Yates. */
static inline void
truce_random_order_shuffle (TruceRandomOrder *order, void *items, int n, size_t size)
{
  char *item = (char *) items, kept[8];

  for (int i = n - 1; i > 0; i--)
    {
      int other = truce_restarts_draw (&order->restarts, i + 1);

      memcpy (kept, item + i * size, size);
      memcpy (item + i * size, item + other * size, size);
      memcpy (item + other * size, kept, size);
    }
}

/* After each piece put down. */
static inline void
truce_random_order_step (TruceRandomOrder *order)
{
  if (order->drawn && truce_restarts_step (&order->restarts))
    order->cut = true;
}

/* After the search came back from the first row: whether it has to begin anew, which it counts. */
static inline bool
truce_random_order_again (TruceRandomOrder *order, TruceClassicSearch *classic, bool counting)
{
  if (!order->cut || classic->over)
    return false;
  order->cut = false;
  classic->counters->restarts += counting;
  truce_restarts_next (&order->restarts);
  return true;
}
