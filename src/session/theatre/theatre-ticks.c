/* theatre-ticks.c: marks of solutions and dead ends along a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-ticks.h"

#include "stepper/stepper.h"

GArray *
truce_theatre_ticks_thin (const guint8 *kinds, guint known, guint upper, guint n_places)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (TruceTheatreTick));
  guint64 last = G_MAXUINT64;

  for (guint i = 0; i < known; i++)
    {
      TruceTheatreTick tick = { i + 1, kinds[i] == TRUCE_STEP_FOUND };
      guint64 place;

      if (!tick.solution && kinds[i] != TRUCE_STEP_DEAD)
        continue;
      place = (guint64) tick.position * n_places / MAX (upper, 1);
      if (place != last)
        g_array_append_val (ticks, tick);
      else if (tick.solution && !g_array_index (ticks, TruceTheatreTick, ticks->len - 1).solution)
        g_array_index (ticks, TruceTheatreTick, ticks->len - 1) = tick;
      last = place;
    }
  return ticks;
}
