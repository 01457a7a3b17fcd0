/* theatre-pair.h: one or two searches of the same problem, which are read and moved together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre-search.h"

#define TRUCE_THEATRE_SIDES 2
#define TRUCE_THEATRE_STAYS G_MAXUINT /* position of a goal: the search does not move */

typedef struct
{
  TruceTheatreSearch *searches[TRUCE_THEATRE_SIDES]; /* borrowed; NULL: none */
} TruceTheatrePair;

/* Destination of the searches. Reading up to it may take seconds. */
typedef struct
{
  gboolean by_kind; /* each search goes to its next (with `back`: previous) event of `kind`; else … */
  guint to[TRUCE_THEATRE_SIDES]; /* … each to its position */
  TruceStepKind kind;
  gboolean back;
} TruceTheatreGoal;

gboolean truce_theatre_pair_is_empty (const TruceTheatrePair *pair);

/* Return the larger number of known events, and the larger position, of the searches; 0 without searches. */
guint truce_theatre_pair_get_known (const TruceTheatrePair *pair);
guint truce_theatre_pair_get_position (const TruceTheatrePair *pair);

/* Return whether all searches are at the start, and whether all are at the end; TRUE without searches. */
gboolean truce_theatre_pair_is_at_start (const TruceTheatrePair *pair);
gboolean truce_theatre_pair_is_at_end (const TruceTheatrePair *pair);

/* Moves each search by a number of events, and reads up to the position if necessary; negative: back. */
void truce_theatre_pair_step (const TruceTheatrePair *pair, gint64 events);

/* Reads each search for about `microseconds`. Returns whether more can be read. */
gboolean truce_theatre_pair_read (const TruceTheatrePair *pair, gint64 microseconds);

/* Reads the searches as far as the goal needs, for about `microseconds` in all. Returns whether all have been
 * read that far. */
gboolean
truce_theatre_pair_read_to (const TruceTheatrePair *pair, const TruceTheatreGoal *goal, gint64 microseconds);

/* Returns the smallest number of known events among the searches that have not been read as far as the goal
 * needs; G_MAXUINT: all have. */
guint truce_theatre_pair_get_read (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);

/* Moves the searches to a goal that has been read. With `by_kind`, a search without a further event of the
 * kind goes to its end or, with `back`, to its start. Returns FALSE, and moves nothing, if no search has
 * such an event. */
gboolean truce_theatre_pair_go (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);
