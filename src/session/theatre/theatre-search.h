/* theatre-search.h: TruceTheatreSearch, the search of one method, with a position, a log and a tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"
#include "tree/tree.h"

/* Maximum number of events that are read and shown. */
#define TRUCE_THEATRE_EVENTS_MAX 1000000

/* Maximum side of a board that the theatre shows. */
#define TRUCE_THEATRE_SIDE_MAX 16

/* Returns FALSE with an error if a side of the board is longer than TRUCE_THEATRE_SIDE_MAX. */
gboolean truce_theatre_check_board (TruceBoard board, TruceError *error);

/* A search whose events are read in order, from the first: when they are needed, or ahead. An event is known
 * once it has been read. Functions that do not read take well below a millisecond. Thread: main. */
typedef struct TruceTheatreSearch TruceTheatreSearch;

/* Returns (transfer full) a search for all placements, at its start. NULL with an error if the board is too
 * large, the method does not accept the problem, or memory runs out. */
TruceTheatreSearch *
truce_theatre_search_new (const TruceMethod *method, const TruceProblem *problem, TruceError *error);
void truce_theatre_search_free (TruceTheatreSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTheatreSearch, truce_theatre_search_free)

const TruceMethod *truce_theatre_search_get_method (TruceTheatreSearch *self);
const TruceProblem *truce_theatre_search_get_problem (TruceTheatreSearch *self);

/* Returns whether the method filters squares after each piece, see truce_stepper_filters(). */
gboolean truce_theatre_search_filters (TruceTheatreSearch *self);

/* Writes an event to `step`, without moving. event: its number, from 0. Reads up to the event if it is not
 * known. The lists in `step` are valid until the next call. Returns FALSE if the event does not exist or
 * cannot be read. */
gboolean truce_theatre_search_peek (TruceTheatreSearch *self, guint event, TruceStep *step);

/* Returns the number of known events. */
guint truce_theatre_search_get_known (TruceTheatreSearch *self);

typedef enum
{
  TRUCE_THEATRE_READING, /* more can be read */
  TRUCE_THEATRE_ALL,     /* the whole search is known */
  TRUCE_THEATRE_CUT,     /* reading ended early: TRUCE_THEATRE_EVENTS_MAX are known, or memory ran out */
} TruceTheatreExtent;

TruceTheatreExtent truce_theatre_search_get_extent (TruceTheatreSearch *self);

/* Reads further events for about `microseconds`, but at least some hundred events. */
void truce_theatre_search_read (TruceTheatreSearch *self, gint64 microseconds);

/* Moves to a position, which is the number of events before it. Reads these events if necessary. If the
 * search has fewer events, moves to its end. */
void truce_theatre_search_go (TruceTheatreSearch *self, guint position);
guint truce_theatre_search_get_position (TruceTheatreSearch *self);

/* Returns the position after the next known event of a kind or, with `back`, after the previous one. 0: no
 * such event is known; events that have not been read may be of this kind. */
guint truce_theatre_search_find (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Moves to the position that truce_theatre_search_find() returns. If that is 0, returns FALSE and does not
 * move. */
gboolean truce_theatre_search_jump (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Returns (transfer none) the state at the position: the board, and the event before the position. Valid
 * until the next call. */
const TruceStepperState *truce_theatre_search_get_state (TruceTheatreSearch *self);

/* The log has a block of lines for each known event, in the order of the events. */

/* Returns the number, from 0, of the first line in the block of event `i`. If `i` is the number of known
 * events, returns the number of all lines. */
guint truce_theatre_search_get_line (TruceTheatreSearch *self, guint i);
/* Returns the event whose block contains the line. */
guint truce_theatre_search_find_line (TruceTheatreSearch *self, guint line);

/* Returns (transfer full) the lines in the block of a known event, without the last line feed: the lines of
 * the debug log. If the debug log has none for the event, returns the line of `truce-cli step`, and sets
 * *remark (nullable) to TRUE. */
char *truce_theatre_search_get_text (TruceTheatreSearch *self, guint i, gboolean *remark);

/* Returns (transfer none) the kinds of all known events (TruceStepKind), one byte for each event. Valid until
 * more events are read. */
const guint8 *truce_theatre_search_get_kinds (TruceTheatreSearch *self);

/* Returns (transfer none) a known event; valid until the next call. */
const TruceStep *truce_theatre_search_get_step (TruceTheatreSearch *self, guint i);
/* Returns how many placements the search had found at the time of the event or state that was returned last,
 * by truce_theatre_search_get_step() or truce_theatre_search_get_state(). */
guint64 truce_theatre_search_count_found (TruceTheatreSearch *self);

/* Returns (transfer none) the tree of all known events. */
const TruceTree *truce_theatre_search_get_tree (TruceTheatreSearch *self);

/* Returns the node of the tree at the position: the node of the piece that was placed last and is still on
 * the board; the root if there is none. */
gsize truce_theatre_search_get_node (TruceTheatreSearch *self);
