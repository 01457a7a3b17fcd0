/* truce-theatre-outline.h: TruceTheatreOutline, how the tree of a search is shown: up to here, whole, or
 * merged
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree/tree-draw.h"
#include "truce-theatre-merger.h"

typedef enum
{
  TRUCE_OUTLINE_SO_FAR,   /* what the search has visited up to its position */
  TRUCE_OUTLINE_WHOLE,    /* all that is known of it, what led to nothing folded */
  TRUCE_OUTLINE_LANTERNS, /* the same, what has at most so many nodes folded */
  TRUCE_OUTLINE_ICICLE,   /* all that is known of it, as wide as it has nodes */
  TRUCE_OUTLINE_MERGED,   /* of both searches, what they differ in folded */
  TRUCE_OUTLINE_N_VIEWS
} TruceOutlineView;

/* Properties, notified when they change: "view" (uint: TruceOutlineView); "limit" (uint), the most nodes of a
 * lantern: until it is set it follows the size of the search. Signal "changed": what is shown is another
 * tree, or folded otherwise; what follows from the position alone is not told. */
#define TRUCE_TYPE_THEATRE_OUTLINE (truce_theatre_outline_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, TRUCE, THEATRE_OUTLINE, GObject)

/* Of the player's search of that side. Player and merger outlive it. */
TruceTheatreOutline *
truce_theatre_outline_new (TruceTheatrePlayer *player, TruceTheatreMerger *merger, guint side);

TruceTheatrePlayer *truce_theatre_outline_get_player (TruceTheatreOutline *self);

/* The search that it is about; NULL: there is none. */
TruceTheatreSearch *truce_theatre_outline_get_search (TruceTheatreOutline *self);

TruceOutlineView truce_theatre_outline_get_view (TruceTheatreOutline *self);

/* There is one search alone from now on: where the view was that of both, the one before comes back. */
void truce_theatre_outline_leave_merged (TruceTheatreOutline *self);

guint truce_theatre_outline_get_limit (TruceTheatreOutline *self);

/* Whether anything ahead of the position may show, as is so at first: else the tree is the one so far, and
 * the view that is chosen comes back afterwards. */
void truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead);
gboolean truce_theatre_outline_is_ahead (TruceTheatreOutline *self);

/* What to draw, but for the node that is pointed at. FALSE: there is nothing. Valid until the search, its
 * position or the outline changes. */
gboolean truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene);

/* Why there is nothing, newly allocated. */
char *truce_theatre_outline_describe_absence (TruceTheatreOutline *self);

/* ---- nodes of what is shown ---- */

/* Of merged searches, those that save most, up to `n` of them; how many there are. Their nodes are those of
 * the merged tree, not of what is shown. */
gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n);
TruceTheatreGoal truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self,
                                                            const TruceTreeDifference *difference);

/* Where the searches are to go to see the node; one that lacks it, to where it has come nearest. */
TruceTheatreGoal truce_theatre_outline_get_goal (TruceTheatreOutline *self, gsize node);

/* Folds it, or unfolds it; nothing where it has no nodes below it, or the view folds none. */
void truce_theatre_outline_toggle (TruceTheatreOutline *self, gsize node);
gboolean truce_theatre_outline_can_toggle (TruceTheatreOutline *self, gsize node);

/* What lies below it, itself included. */
typedef struct
{
  gsize nodes;
  guint solutions, dead_ends;
  gsize alone[TRUCE_THEATRE_SIDES]; /* of merged searches: nodes that one of them alone visited … */
  gsize unknown;                    /* … and those to which the other has not been read */
  gboolean open;                    /* the search is not read to its end */
} TruceOutlineCounts;

TruceOutlineCounts truce_theatre_outline_count (TruceTheatreOutline *self, gsize node);

/* The pieces down to it, the first one first; newly allocated array of int. */
GArray *truce_theatre_outline_get_pieces (TruceTheatreOutline *self, gsize node);
GArray *truce_theatre_outline_get_difference_pieces (TruceTheatreOutline *self,
                                                     const TruceTreeDifference *difference);
