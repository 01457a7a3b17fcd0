/* theatre-search.h: one method's search as the theatre shows it: at a position, with its log and its tree
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"
#include "tree/tree-layout.h"

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

/* How many events are known. */
guint truce_theatre_search_get_known (TruceTheatreSearch *self);

typedef enum
{
  TRUCE_THEATRE_READING, /* more can be read */
  TRUCE_THEATRE_ALL,     /* all is known */
  TRUCE_THEATRE_CUT,     /* TRUCE_THEATRE_EVENTS_MAX are known, and there are more */
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

/* ---- the tree at the position ---- */

const TruceTree *truce_theatre_search_get_tree (TruceTheatreSearch *self);

/* How many nodes it has; *cut: pieces were placed behind the last of them, which are not kept. */
gsize truce_theatre_search_get_n_nodes (TruceTheatreSearch *self, gboolean *cut);
TruceTreeNode truce_theatre_search_get_node (TruceTheatreSearch *self, gsize node);
