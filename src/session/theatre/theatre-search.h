/* theatre-search.h: TruceTheatreSearch, the search of one method with a position, a log and a tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"
#include "tree/tree.h"

/* The largest number of events that are shown. */
#define TRUCE_THEATRE_EVENTS_MAX 1000000

/* The largest side of a board that the theatre shows. */
#define TRUCE_THEATRE_SIDE_MAX 16

/* Returns FALSE with an error if the board is too large. */
gboolean truce_theatre_check_board (TruceBoard board, TruceError *error);

/* Events are read from the beginning, on demand or ahead; those that are read are known. All functions but
 * those that read take well below a millisecond. Thread: main. */
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

/* Gets an event by its number, from 0, without moving. Its lists are valid until the next call. Returns FALSE
 * if the event does not exist or is not known. */
gboolean truce_theatre_search_peek (TruceTheatreSearch *self, guint event, TruceStep *step);

/* Returns the number of known events. */
guint truce_theatre_search_get_known (TruceTheatreSearch *self);

typedef enum
{
  TRUCE_THEATRE_READING, /* more can be read */
  TRUCE_THEATRE_ALL,     /* all is known */
  TRUCE_THEATRE_CUT, /* there are more, which are not kept: TRUCE_THEATRE_EVENTS_MAX are known, or no memory
                        is left */
} TruceTheatreExtent;

TruceTheatreExtent truce_theatre_search_get_extent (TruceTheatreSearch *self);

/* Reads further events for about that time. */
void truce_theatre_search_read (TruceTheatreSearch *self, gint64 microseconds);

/* Moves to a position, or to the last one. */
void truce_theatre_search_go (TruceTheatreSearch *self, guint position);
guint truce_theatre_search_get_position (TruceTheatreSearch *self);

/* Returns the position after the next known event of a kind or, with `back`, after the previous one; 0: none
 * is known, but the rest of the search may have one. */
guint truce_theatre_search_find (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Moves to that position. Returns FALSE, and does not move, if there is none. */
gboolean truce_theatre_search_jump (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* Returns (transfer none), valid until the next call: the board at the position and the event that led there.
 */
const TruceStepperState *truce_theatre_search_get_state (TruceTheatreSearch *self);

/* ---- the log: a block of lines for each known event ---- */

/* Returns the first line of the block of event `i`, from 0; with i = known, the number of lines. */
guint truce_theatre_search_get_line (TruceTheatreSearch *self, guint i);
guint truce_theatre_search_find_line (TruceTheatreSearch *self,
                                      guint line); /* the event whose block has it */

/* Returns (transfer full) the block of an event without its last line feed: the lines of the debug log. If
 * that has none, the line of `truce-cli step`, and *remark (nullable) is TRUE. */
char *truce_theatre_search_get_text (TruceTheatreSearch *self, guint i, gboolean *remark);

/* Returns (transfer none), valid until more is read: the TruceStepKind of each known event, one byte each. */
const guint8 *truce_theatre_search_get_kinds (TruceTheatreSearch *self);

/* Return an event (transfer none; valid until the next call), and the number of placements found up to the
 * position. */
const TruceStep *truce_theatre_search_get_step (TruceTheatreSearch *self, guint i);
guint64 truce_theatre_search_count_found (TruceTheatreSearch *self);

/* ---- the tree of all known events ---- */

const TruceTree *truce_theatre_search_get_tree (TruceTheatreSearch *self);

/* Returns the node of the last piece on the board at the position. */
gsize truce_theatre_search_get_node (TruceTheatreSearch *self);
