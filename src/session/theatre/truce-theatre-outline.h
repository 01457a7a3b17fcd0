/* truce-theatre-outline.h: TruceTheatreOutline, how the tree of a search is shown: up to here, whole, or
 * merged
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-draw.h"
#include "truce-theatre-merger.h"

typedef enum
{
  TRUCE_OUTLINE_SO_FAR, /* what the search has visited up to its position */
  TRUCE_OUTLINE_WHOLE,  /* all that is known of the search; branches without a solution are folded */
  TRUCE_OUTLINE_MERGED, /* both searches; what only one of them visited is folded */
  TRUCE_OUTLINE_N_VIEWS
} TruceOutlineView;

/* Property, notified on change: "view" (uint: TruceOutlineView). Signal "changed": another tree is shown, or
 * other branches are folded; a change of position alone does not emit it. */
#define TRUCE_TYPE_THEATRE_OUTLINE (truce_theatre_outline_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, TRUCE, THEATRE_OUTLINE, GObject)

/* Creates the outline of the player's search of that side. Player and merger must outlive it. */
TruceTheatreOutline *
truce_theatre_outline_new (TruceTheatrePlayer *player, TruceTheatreMerger *merger, guint side);

TruceTheatrePlayer *truce_theatre_outline_get_player (TruceTheatreOutline *self);

/* Returns: (nullable): the search that is shown; NULL if there is none. */
TruceTheatreSearch *truce_theatre_outline_get_search (TruceTheatreOutline *self);

TruceOutlineView truce_theatre_outline_get_view (TruceTheatreOutline *self);

/* Goes back from the merged view to the view before it, because only one search is left. */
void truce_theatre_outline_leave_merged (TruceTheatreOutline *self);

/* Sets whether anything ahead of the position may show (the default). If not, the view is
 * TRUCE_OUTLINE_SO_FAR, and the chosen view comes back afterwards. */
void truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead);
gboolean truce_theatre_outline_is_ahead (TruceTheatreOutline *self);

/* Fills in what to draw, except the node that is pointed at. The scene is valid until the search, its
 * position or the outline changes. Returns: FALSE if there is nothing to draw. */
gboolean truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene);

/* Returns: (transfer full): why there is nothing to draw. */
char *truce_theatre_outline_describe_absence (TruceTheatreOutline *self);

/* ---- nodes of the scene ---- */

/* Finds the up to `n` differences of merged searches that save most. Their nodes are nodes of the merged
 * tree, not of the scene. Returns: the number of all differences. */
gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n);

/* Returns: where both searches go to show the difference: the last node that they share, or, for the search
 * that stops there, the event after which it does. */
TruceTheatreGoal truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self,
                                                            const TruceTreeDifference *difference);

/* Returns: where the searches go to show the node. A search without the node goes to the nearest ancestor
 * that it has. */
TruceTheatreGoal truce_theatre_outline_get_goal (TruceTheatreOutline *self, gsize node);

/* Folds the node or unfolds it, if it can. */
void truce_theatre_outline_toggle (TruceTheatreOutline *self, gsize node);

/* Returns: whether the view folds nodes and this one has nodes below it. */
gboolean truce_theatre_outline_can_toggle (TruceTheatreOutline *self, gsize node);

/* What a subtree contains, its root included. */
typedef struct
{
  gsize nodes;
  guint solutions, dead_ends;
  gsize alone[TRUCE_THEATRE_SIDES]; /* of merged searches: nodes that only that search visited … */
  gsize unknown;                    /* … and nodes that the other search may still come to */
  gboolean open;                    /* the search is not read to its end */
} TruceOutlineCounts;

TruceOutlineCounts truce_theatre_outline_count (TruceTheatreOutline *self, gsize node);

/* Returns: (transfer full): the pieces down to the node, the first one first; array of int. */
GArray *truce_theatre_outline_get_pieces (TruceTheatreOutline *self, gsize node);
GArray *truce_theatre_outline_get_difference_pieces (TruceTheatreOutline *self,
                                                     const TruceTreeDifference *difference);
