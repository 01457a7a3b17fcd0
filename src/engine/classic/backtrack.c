/* backtrack.c: the search that most of the older methods share: places piece after piece, and backtracks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "backtrack.h"

/* Places the prefix of a unit without counting steps. Returns: the number of its last square, or -1. */
static int
place_prefix (TruceClassicSearch *classic, const TruceUnit *unit, const TruceSteps *steps)
{
  int at = -1;

  if (steps->begin)
    steps->begin (classic);
  for (int n = 0; n < unit->n_prefix; n++)
    {
      TrucePlace place;

      while (classic->squares[++at] != unit->prefix[n])
        ;
      place = truce_classic_place (classic, at, unit->prefix[n]);
      classic->path[n] = place.square;
      if (steps->set)
        steps->set (classic, n, place, true, false);
      if (steps->follow)
        steps->follow (classic, n, place, true, false);
    }
  return at;
}

void
truce_backtrack_by_loop (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting)
{
  TruceClassicSearch *classic = search;
  int at = place_prefix (classic, unit, steps);

  if (classic->over)
    return;
  do
    solve (search, unit->n_prefix, at);
  while (truce_classic_restarts (classic, counting));
}

void
truce_backtrack_by_calls (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting)
{
  TruceClassicSearch *classic = search;
  int at = place_prefix (classic, unit, steps), end;

  at = truce_calls_open (classic, unit->n_prefix, at, steps->anywhere, &end);
  if (at < end)
    solve (search, unit->n_prefix, at);
}
