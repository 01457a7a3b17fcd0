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

/* Events are read from the start of the search, on demand or ahead. An event that has been read is called
 * known. Functions that do not read take well below a millisecond. Thread: main. */
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

/* Gets an event by its number, from 0, without moving. Reads up to the event if it is not known. The event's
 * lists are valid until the next call. Returns FALSE if the event does not exist or cannot be read. */
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

/* Reads further events for about `microseconds`, at least some hundred. */
void truce_theatre_search_read (TruceTheatreSearch *self, gint64 microseconds);

/* Moves to a position: the number of events before it. Reads up to it if necessary. Moves to the last
 * position if the search ends earlier. */
void truce_theatre_search_go (TruceTheatreSearch *self, guint position);
guint truce_theatre_search_get_position (TruceTheatreSearch *self);

/* Returns the position after the next known event of a kind or, with `back`, after the previous one; 0: none
 * is known, but the rest of the search may have one. */
guint truce_theatre_search_find (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Moves to the position that truce_theatre_search_find() returns. Returns FALSE, and does not move, if it is
 * 0. */
gboolean truce_theatre_search_jump (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Returns (transfer none) the board at the position, and the event before it; valid until the next call. */
const TruceStepperState *truce_theatre_search_get_state (TruceTheatreSearch *self);

/* The log has a block of lines for each known event. */

/* Returns the number, from 0, of the first line of event `i`. If `i` is the number of known events, returns
 * the number of all lines. */
guint truce_theatre_search_get_line (TruceTheatreSearch *self, guint i);
/* Returns the event whose block contains the line. */
guint truce_theatre_search_find_line (TruceTheatreSearch *self, guint line);

/* Returns (transfer full) the block of a known event without its last line feed: the lines of the debug log.
 * If the debug log has no line for the event, returns the line of `truce-cli step`, with *remark (nullable)
 * TRUE. */
char *truce_theatre_search_get_text (TruceTheatreSearch *self, guint i, gboolean *remark);

/* Returns (transfer none), valid until more is read: the TruceStepKind of each known event, one byte each. */
const guint8 *truce_theatre_search_get_kinds (TruceTheatreSearch *self);

/* Returns (transfer none) a known event; valid until the next call. */
const TruceStep *truce_theatre_search_get_step (TruceTheatreSearch *self, guint i);
/* Returns the number of placements found up to the event of the last truce_theatre_search_get_step(), or up
 * to the position of the last truce_theatre_search_get_state(), whichever was called later. */
guint64 truce_theatre_search_count_found (TruceTheatreSearch *self);

/* Returns (transfer none) the tree of all known events. */
const TruceTree *truce_theatre_search_get_tree (TruceTheatreSearch *self);

/* Returns the node of the last piece on the board at the position; the root if there is none. */
gsize truce_theatre_search_get_node (TruceTheatreSearch *self);
