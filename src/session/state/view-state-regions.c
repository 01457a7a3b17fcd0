/* view-state-regions.c: regions drawn square by square
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

static int
count_in (const TruceProblemSpec *spec, int region)
{
  TruceSquareSet squares = truce_regions_squares (&spec->regions, spec->board, region);

  return truce_square_set_count (&squares);
}

/* The lowest number that no region has; 0: there are as many as can be. The others keep theirs, so that
 * letters and colours stay while regions are drawn. */
static int
find_number (const TruceProblemSpec *spec)
{
  for (int region = 1; region <= TRUCE_REGIONS_MAX; region++)
    if (count_in (spec, region) == 0)
      return region;
  return 0;
}

static void
set_region (TruceProblemSpec *spec, int square, int region)
{
  spec->regions.of[square] = (guint8) region;
  spec->regions.n = MAX (spec->regions.n, region);
  while (spec->regions.n > 0 && count_in (spec, spec->regions.n) == 0)
    spec->regions.n--;
}

static gboolean
can_draw (const TruceViewState *state, int square)
{
  return !truce_view_state_is_puzzle (state) && square >= 0 &&
         square < truce_board_n_squares (state->spec.board);
}

TruceViewState
truce_view_state_join (const TruceViewState *state, int from, int to)
{
  TruceViewState next = *state;
  int region;

  if (!can_draw (state, from) || !can_draw (state, to))
    return *state;
  region = state->spec.regions.of[from] ? state->spec.regions.of[from] : find_number (&state->spec);
  if (region == 0 || state->spec.regions.of[to] == region)
    return *state;
  set_region (&next.spec, from, region);
  set_region (&next.spec, to, region);
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

TruceViewState
truce_view_state_part (const TruceViewState *state, int square)
{
  TruceViewState next = *state;
  int former = can_draw (state, square) ? state->spec.regions.of[square] : 0;
  gboolean alone = former > 0 && count_in (&state->spec, former) == 1;
  int region = alone ? 0 : find_number (&state->spec);

  if (!can_draw (state, square) || region == former)
    return *state;
  set_region (&next.spec, square, region);
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}
