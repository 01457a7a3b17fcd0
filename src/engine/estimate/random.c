/* random.c: a placement drawn at random, as a method that runs can have
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/method.h"
#include "draw.h"

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question == TRUCE_FIRST && goal->any && !goal->fundamental && !goal->sequences &&
      problem->aim == TRUCE_AIM_EXACTLY)
    return true;
  *why_not = TRUCE_N_ ("it draws one placement");
  return false;
}

/* Without the preplaced pieces. */
static void
hand_out (const TruceProblem *problem, TruceSquare *whole, int n, TruceMonitor *monitor, TruceSink *sink)
{
  int n_placed = 0;

  for (int i = 0; i < n; i++)
    if (!truce_square_set_has (&problem->preplaced, truce_placed_square (whole[i])))
      whole[n_placed++] = whole[i];
  monitor->counters.found++;
  truce_tally_add (monitor->tally, 1);
  if (sink)
    sink->take (sink, whole, n_placed);
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceDraw *draw = truce_draw_new (problem, goal->seed, monitor->control);
  TruceSquare *whole = malloc (((size_t) problem->pieces_max + 1) * sizeof *whole);
  TruceDrawEnd end = draw && whole ? TRUCE_DRAW_DONE : TRUCE_DRAW_NO_MEMORY;
  int n;

  if (end == TRUCE_DRAW_DONE)
    end = truce_draw_next (draw, whole, &n);
  if (end == TRUCE_DRAW_DONE)
    {
      hand_out (problem, whole, n, monitor, sink);
      monitor->counters.dead_ends =
          truce_draw_get_paths (draw) > 0 ? (uint64_t) truce_draw_get_paths (draw) - 1 : 0;
    }
  free (whole);
  truce_draw_free (draw);
  switch (end)
    {
    case TRUCE_DRAW_DONE:
    case TRUCE_DRAW_NONE:
      return TRUCE_END_DONE;
    case TRUCE_DRAW_NO_MEMORY:
      return TRUCE_END_NO_MEMORY;
    case TRUCE_DRAW_UNKNOWN: /* no more is known than of what was stopped */
    case TRUCE_DRAW_STOPPED:
    case TRUCE_DRAW_REFUSED:
    default:
      return TRUCE_END_STOPPED;
    }
}

const TruceMethod truce_method_random = {
  .id = "random",
  .name = TRUCE_N_ ("Drawn at random"),
  .source = TRUCE_N_ ("Knuth, 1975, and Rubin, 1988, where it is approximate"),
  .summary = TRUCE_N_ ("Draws a placement, piece after piece, by how many there are with it."),
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
};
