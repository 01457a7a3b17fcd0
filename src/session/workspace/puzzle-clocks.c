/* puzzle-clocks.c: clocks that measure for how long each puzzle has been on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-clocks.h"

typedef struct
{
  gint64 before; /* microseconds before the last start */
  gint64 since;  /* monotonic time of the last start, in microseconds; 0: stopped */
  gboolean ended;
} Clock;

struct TrucePuzzleClocks
{
  GArray *clocks; /* of Clock; index: number of the clock - 1 */
};

TrucePuzzleClocks *
truce_puzzle_clocks_new (void)
{
  TrucePuzzleClocks *self = g_new0 (TrucePuzzleClocks, 1);

  self->clocks = g_array_new (FALSE, TRUE, sizeof (Clock));
  return self;
}

void
truce_puzzle_clocks_free (TrucePuzzleClocks *self)
{
  g_array_unref (self->clocks);
  g_free (self);
}

int
truce_puzzle_clocks_add (TrucePuzzleClocks *self)
{
  g_array_set_size (self->clocks, self->clocks->len + 1);
  return (int) self->clocks->len;
}

static Clock *
clock_of (TrucePuzzleClocks *self, int number)
{
  return &g_array_index (self->clocks, Clock, number - 1);
}

void
truce_puzzle_clocks_start (TrucePuzzleClocks *self, int number)
{
  Clock *clock = clock_of (self, number);

  if (!clock->ended && !clock->since)
    clock->since = g_get_monotonic_time ();
}

void
truce_puzzle_clocks_stop (TrucePuzzleClocks *self, int number)
{
  Clock *clock = clock_of (self, number);

  clock->before = truce_puzzle_clocks_get (self, number);
  clock->since = 0;
}

gboolean
truce_puzzle_clocks_end (TrucePuzzleClocks *self, int number)
{
  Clock *clock = clock_of (self, number);

  if (clock->ended)
    return FALSE;
  truce_puzzle_clocks_stop (self, number);
  clock->ended = TRUE;
  return TRUE;
}

gint64
truce_puzzle_clocks_get (TrucePuzzleClocks *self, int number)
{
  const Clock *clock = clock_of (self, number);

  return clock->before + (clock->since ? g_get_monotonic_time () - clock->since : 0);
}
