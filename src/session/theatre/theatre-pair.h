/* theatre-pair.h: one or two searches of the same problem, which are read, and move, together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre-search.h"

#define TRUCE_THEATRE_SIDES 2
#define TRUCE_THEATRE_STAYS G_MAXUINT /* a search that does not move */

typedef struct
{
  TruceTheatreSearch *searches[TRUCE_THEATRE_SIDES]; /* NULL: none; the caller's */
} TruceTheatrePair;

/* Where the searches are to go; reading to there may take seconds. */
typedef struct
{
  gboolean by_kind;              /* each to its own next event of `kind`, or the one before; else … */
  guint to[TRUCE_THEATRE_SIDES]; /* … each to its position */
  TruceStepKind kind;
  gboolean back;
} TruceTheatreGoal;

gboolean truce_theatre_pair_is_empty (const TruceTheatrePair *pair);

/* Of the search with more, or the one further on; 0 without searches. */
guint truce_theatre_pair_get_known (const TruceTheatrePair *pair);
guint truce_theatre_pair_get_position (const TruceTheatrePair *pair);

/* Whether all searches are there; without any, too. */
gboolean truce_theatre_pair_is_at_start (const TruceTheatrePair *pair);
gboolean truce_theatre_pair_is_at_end (const TruceTheatrePair *pair);

/* Each so many events on, or back, from where it is. */
void truce_theatre_pair_step (const TruceTheatrePair *pair, gint64 events);

/* Reads on for about so many microseconds in each search; whether more can be read. */
gboolean truce_theatre_pair_read (const TruceTheatrePair *pair, gint64 microseconds);

/* The same, but no further than the goal needs, and in both searches together. Whether all of them are read
 * that far. */
gboolean
truce_theatre_pair_read_to (const TruceTheatrePair *pair, const TruceTheatreGoal *goal, gint64 microseconds);

/* How many events are known of the search that has yet to be read furthest. */
guint truce_theatre_pair_get_read (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);

/* To the goal, which is read. FALSE, and nothing moves, where no search has such an event. */
gboolean truce_theatre_pair_go (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);
