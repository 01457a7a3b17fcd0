/* theatre-pair.h: one or two searches of the same problem, which are read and moved together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre-search.h"

#define TRUCE_THEATRE_SIDES 2
#define TRUCE_THEATRE_STAYS G_MAXUINT /* as a position in TruceTheatreGoal: the search does not move */

typedef struct
{
  TruceTheatreSearch *searches[TRUCE_THEATRE_SIDES]; /* borrowed; NULL: none */
} TruceTheatrePair;

/* Where the searches should move. Reading the events up to there may take seconds. */
typedef struct
{
  gboolean by_kind;              /* TRUE: each search goes to its next event of `kind`; FALSE: … */
  guint to[TRUCE_THEATRE_SIDES]; /* … each search goes to this position */
  TruceStepKind kind;
  gboolean back; /* with `by_kind`: each search goes to its previous event instead */
} TruceTheatreGoal;

gboolean truce_theatre_pair_is_empty (const TruceTheatrePair *pair);

/* Returns the number of known events of the search with more of them; 0 without searches. */
guint truce_theatre_pair_get_known (const TruceTheatrePair *pair);

/* Returns the position of the search that is further on; 0 without searches. */
guint truce_theatre_pair_get_position (const TruceTheatrePair *pair);

/* Returns whether all searches are at the start; TRUE without searches. */
gboolean truce_theatre_pair_is_at_start (const TruceTheatrePair *pair);

/* Returns whether all searches are at the end; TRUE without searches. */
gboolean truce_theatre_pair_is_at_end (const TruceTheatrePair *pair);

/* Moves each search by a number of events; negative: back. Reads events that are not known yet. */
void truce_theatre_pair_step (const TruceTheatrePair *pair, gint64 events);

/* Reads further events of each search for about `microseconds`. Returns whether there are more events to
 * read. */
gboolean truce_theatre_pair_read (const TruceTheatrePair *pair, gint64 microseconds);

/* Reads the events that the searches need to move to the goal, for about `microseconds` in all. Returns
 * whether all these events have been read. */
gboolean
truce_theatre_pair_read_to (const TruceTheatrePair *pair, const TruceTheatreGoal *goal, gint64 microseconds);

/* Returns the progress of reading for a goal: the smallest number of known events, among the searches that
 * need more of them. G_MAXUINT: no search needs more. */
guint truce_theatre_pair_get_read (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);

/* Moves the searches to a goal. truce_theatre_pair_read_to() has read the events for it. If goal->by_kind, a
 * search that has no further event of the goal's kind goes to its end or, with `back`, to its start. Returns
 * FALSE, and moves no search, if no search has an event of that kind. */
gboolean truce_theatre_pair_go (const TruceTheatrePair *pair, const TruceTheatreGoal *goal);
