/* theatre-pair.c: one or two searches of the same problem that are read and moved together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-pair.h"

#define FOREACH(pair, side, search)                                                                          \
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)                                                   \
    for (TruceTheatreSearch *search = (pair)->searches[side]; search; search = NULL)

gboolean
truce_theatre_pair_is_empty (const TruceTheatrePair *pair)
{
  return !pair->searches[0] && !pair->searches[1];
}

guint
truce_theatre_pair_get_known (const TruceTheatrePair *pair)
{
  guint known = 0;

  FOREACH (pair, side, search)
  known = MAX (known, truce_theatre_search_get_known (search));
  return known;
}

guint
truce_theatre_pair_get_position (const TruceTheatrePair *pair)
{
  guint furthest = 0;

  FOREACH (pair, side, search)
  furthest = MAX (furthest, truce_theatre_search_get_position (search));
  return furthest;
}

gboolean
truce_theatre_pair_is_at_start (const TruceTheatrePair *pair)
{
  return truce_theatre_pair_get_position (pair) == 0;
}

gboolean
truce_theatre_pair_is_at_end (const TruceTheatrePair *pair)
{
  FOREACH (pair, side, search)
  if (truce_theatre_search_get_position (search) < truce_theatre_search_get_known (search) ||
      truce_theatre_search_get_extent (search) == TRUCE_THEATRE_READING)
    return FALSE;
  return TRUE;
}

void
truce_theatre_pair_step (const TruceTheatrePair *pair, gint64 events)
{
  FOREACH (pair, side, search)
  {
    gint64 to = (gint64) truce_theatre_search_get_position (search) + events;

    truce_theatre_search_go (search, (guint) CLAMP (to, 0, TRUCE_THEATRE_EVENTS_MAX));
  }
}

gboolean
truce_theatre_pair_read (const TruceTheatrePair *pair, gint64 microseconds)
{
  gboolean more = FALSE;

  FOREACH (pair, side, search)
  {
    if (truce_theatre_search_get_extent (search) == TRUCE_THEATRE_READING)
      truce_theatre_search_read (search, microseconds);
    more |= truce_theatre_search_get_extent (search) == TRUCE_THEATRE_READING;
  }
  return more;
}

static gboolean
is_read_to (TruceTheatreSearch *search, guint to, const TruceTheatreGoal *goal)
{
  if (truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING)
    return TRUE;
  if (goal->by_kind)
    return goal->back || truce_theatre_search_find (search, goal->kind, FALSE) > 0;
  return to == TRUCE_THEATRE_STAYS || to <= truce_theatre_search_get_known (search);
}

gboolean
truce_theatre_pair_read_to (const TruceTheatrePair *pair, const TruceTheatreGoal *goal, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;
  gboolean all = TRUE;

  FOREACH (pair, side, search)
  {
    while (!is_read_to (search, goal->to[side], goal) && g_get_monotonic_time () < end)
      truce_theatre_search_read (search, 0);
    all &= is_read_to (search, goal->to[side], goal);
  }
  return all;
}

guint
truce_theatre_pair_get_read (const TruceTheatrePair *pair, const TruceTheatreGoal *goal)
{
  guint known = G_MAXUINT;

  FOREACH (pair, side, search)
  if (!is_read_to (search, goal->to[side], goal))
    known = MIN (known, truce_theatre_search_get_known (search));
  return known;
}

/* Moves each search to its own next event of the kind, so that users can compare the numbers of events. */
static gboolean
jump (const TruceTheatrePair *pair, const TruceTheatreGoal *goal)
{
  gboolean any = FALSE;

  FOREACH (pair, side, search)
  any |= truce_theatre_search_find (search, goal->kind, goal->back) > 0;
  if (!any)
    return FALSE;
  FOREACH (pair, side, search)
  if (!truce_theatre_search_jump (search, goal->kind, goal->back))
    truce_theatre_search_go (search, goal->back ? 0 : truce_theatre_search_get_known (search));
  return TRUE;
}

gboolean
truce_theatre_pair_go (const TruceTheatrePair *pair, const TruceTheatreGoal *goal)
{
  if (goal->by_kind)
    return jump (pair, goal);
  FOREACH (pair, side, search)
  if (goal->to[side] != TRUCE_THEATRE_STAYS)
    truce_theatre_search_go (search, goal->to[side]);
  return TRUE;
}
