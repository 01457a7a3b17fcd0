/* theatre-search.h: one method's search as the theatre shows it: at a position, with its log and its tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"
#include "tree/tree.h"

/* No more of a search than this is shown. */
#define TRUCE_THEATRE_EVENTS_MAX 1000000

/* The largest side of a board whose squares can still be told apart there. */
#define TRUCE_THEATRE_SIDE_MAX 16

/* FALSE and an error that says how large it may be. */
gboolean truce_theatre_check_board (TruceBoard board, TruceError *error);

/* What is known of a search is a part of it, from its beginning: it is read when it is asked for, or ahead.
 * All functions take well below a millisecond, those apart that read. */
typedef struct TruceTheatreSearch TruceTheatreSearch;

/* At the beginning of the search for all placements. NULL and an error: the board is too large, the method
 * does not accept the problem (a reference is kept), memory. */
TruceTheatreSearch *
truce_theatre_search_new (const TruceMethod *method, const TruceProblem *problem, TruceError *error);
void truce_theatre_search_free (TruceTheatreSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTheatreSearch, truce_theatre_search_free)

const TruceMethod *truce_theatre_search_get_method (TruceTheatreSearch *self);
const TruceProblem *truce_theatre_search_get_problem (TruceTheatreSearch *self);

/* Whether each piece is followed by all that it takes out, as truce_stepper_filters() has it. */
gboolean truce_theatre_search_filters (TruceTheatreSearch *self);

/* The event of that number, from 0, wherever the search is; its lists stay until the search is asked for
 * anything else. FALSE: there is none, or it is not read. */
gboolean truce_theatre_search_peek (TruceTheatreSearch *self, guint event, TruceStep *step);

/* How many events are known. */
guint truce_theatre_search_get_known (TruceTheatreSearch *self);

typedef enum
{
  TRUCE_THEATRE_READING, /* more can be read */
  TRUCE_THEATRE_ALL,     /* all is known */
  TRUCE_THEATRE_CUT, /* there are more, which are not kept: TRUCE_THEATRE_EVENTS_MAX are known, or no memory
                        is left */
} TruceTheatreExtent;

TruceTheatreExtent truce_theatre_search_get_extent (TruceTheatreSearch *self);

/* Reads on for about so many microseconds. */
void truce_theatre_search_read (TruceTheatreSearch *self, gint64 microseconds);

/* To the position, or the last one that there is. */
void truce_theatre_search_go (TruceTheatreSearch *self, guint position);
guint truce_theatre_search_get_position (TruceTheatreSearch *self);

/* The position right after the next known event of the kind, or after the last one before the event that led
 * here; 0 where there is none: a search that can be read on may still have one. */
guint truce_theatre_search_find (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* To there; FALSE, and nowhere, where there is none. */
gboolean truce_theatre_search_jump (TruceTheatreSearch *self, TruceStepKind kind, gboolean back);

/* What is on the board at the position, and the event that led there; until the search is asked for anything
 * else. */
const TruceStepperState *truce_theatre_search_get_state (TruceTheatreSearch *self);

/* ---- the log: a block of lines for each known event ---- */

/* Where the block of event `i`, from 0, begins in lines; with i = known, how many lines there are. */
guint truce_theatre_search_get_line (TruceTheatreSearch *self, guint i);
guint truce_theatre_search_find_line (TruceTheatreSearch *self,
                                      guint line); /* the event whose block has it */

/* The block, without its last line feed, newly allocated: what the debug log has; where that is silent, which
 * `*remark` (may be NULL) tells, the event in one line as truce-cli step has it. */
char *truce_theatre_search_get_text (TruceTheatreSearch *self, guint i, gboolean *remark);

/* What kind each known event is of, one byte each (TruceStepKind); until more is read. */
const guint8 *truce_theatre_search_get_kinds (TruceTheatreSearch *self);

/* The event itself, until the search is asked for anything else; and how many placements have been found with
 * it. */
const TruceStep *truce_theatre_search_get_step (TruceTheatreSearch *self, guint i);
guint64 truce_theatre_search_count_found (TruceTheatreSearch *self);

/* ---- the tree: of all that is known ---- */

const TruceTree *truce_theatre_search_get_tree (TruceTheatreSearch *self);

/* The node of the last piece that is on the board at the position. */
gsize truce_theatre_search_get_node (TruceTheatreSearch *self);
