/* truce-theatre-outline.h: TruceTheatreOutline, the visible part of a search tree: its view and its folded
 * branches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-draw.h"
#include "truce-theatre-merger.h"

typedef enum
{
  TRUCE_OUTLINE_SO_FAR, /* the nodes up to the position of the search */
  TRUCE_OUTLINE_WHOLE,  /* all known nodes; branches without a solution are folded */
  TRUCE_OUTLINE_MERGED, /* the merged tree of both searches; nodes are folded if both searches visited all
                           nodes below, or only one search visited the node */
  TRUCE_OUTLINE_N_VIEWS
} TruceOutlineView;

/* Property with notifications: "view" (uint: TruceOutlineView). Signal "changed": the tree or its folded
 * branches have changed. It is not emitted if only the position has changed. */
#define TRUCE_TYPE_THEATRE_OUTLINE (truce_theatre_outline_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, TRUCE, THEATRE_OUTLINE, GObject)

/* Creates the outline of one of the player's searches. side: index of the search. player, merger: must
 * outlive the outline. */
TruceTheatreOutline *
truce_theatre_outline_new (TruceTheatrePlayer *player, TruceTheatreMerger *merger, guint side);

/* Returns: (transfer none): the player that was given to truce_theatre_outline_new(). */
TruceTheatrePlayer *truce_theatre_outline_get_player (TruceTheatreOutline *self);

/* Returns: (transfer none) (nullable): the search of this side; NULL: none. */
TruceTheatreSearch *truce_theatre_outline_get_search (TruceTheatreOutline *self);

TruceOutlineView truce_theatre_outline_get_view (TruceTheatreOutline *self);

/* Goes from the merged view back to the view that was shown before it. Call this when only one search is
 * left. */
void truce_theatre_outline_leave_merged (TruceTheatreOutline *self);

/* Sets whether nodes after the position may be visible (default: TRUE). While they may not, the view is
 * TRUCE_OUTLINE_SO_FAR; afterwards the view that the user has chosen returns. */
void truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead);
gboolean truce_theatre_outline_is_ahead (TruceTheatreOutline *self);

/* Sets `scene` to what the view draws, without a node under the pointer. The scene is valid until the search,
 * its position or the outline changes. Returns FALSE if there is nothing to draw. */
gboolean truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene);

/* Returns: (transfer full): why there is nothing to draw. */
char *truce_theatre_outline_describe_absence (TruceTheatreOutline *self);

/* Writes the largest differences between the merged searches to `differences`, at most `n`. Their members
 * name nodes of the merged tree, not of the scene. Returns how many differences there are in all; 0 without a
 * merged tree. */
gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n);

/* Returns the positions at which the boards show a difference. Each search goes to the last node that both
 * searches visited. If a search visited nothing below that node, it goes to the end of the node instead.
 * Requires the merged tree. */
TruceTheatreGoal truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self,
                                                            const TruceTreeDifference *difference);

/* Returns the positions at which the boards show the node. In the merged view, a search that did not visit
 * the node goes to the nearest ancestor that it visited. In the other views, only the search of this side
 * moves. */
TruceTheatreGoal truce_theatre_outline_get_goal (TruceTheatreOutline *self, gsize node);

/* Folds or unfolds the node. Does nothing if truce_theatre_outline_can_toggle() is FALSE for the node. */
void truce_theatre_outline_toggle (TruceTheatreOutline *self, gsize node);

/* Returns whether the node can be folded or unfolded. This requires a view with folded nodes, and a node that
 * has children, is completely known and is not the root. */
gboolean truce_theatre_outline_can_toggle (TruceTheatreOutline *self, gsize node);

/* Numbers for a subtree, with its root. TRUCE_OUTLINE_SO_FAR counts only nodes up to the position. */
typedef struct
{
  gsize nodes;
  guint solutions, dead_ends;       /* 0 for merged searches */
  gsize alone[TRUCE_THEATRE_SIDES]; /* in a merged tree: by side, number of nodes that only the search of this
                                       side visited; … */
  gsize unknown;                    /* … number of nodes that the other search may still visit */
  gboolean open;                    /* the search may still visit more nodes of the subtree */
} TruceOutlineCounts;

TruceOutlineCounts truce_theatre_outline_count (TruceTheatreOutline *self, gsize node);

/* Returns: (transfer full): an array of int: the pieces, packed, on the path from the root to a node. */
GArray *truce_theatre_outline_get_pieces (TruceTheatreOutline *self, gsize node);

/* Returns: (transfer full): an array of int: the pieces, packed, on the path from the root to
 * `difference`. */
GArray *truce_theatre_outline_get_difference_pieces (TruceTheatreOutline *self,
                                                     const TruceTreeDifference *difference);
