/* truce-theatre-outline.h: TruceTheatreOutline, the visible part of a search tree: its view and its folded
 * branches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tree/tree-draw.h"
#include "truce-theatre-merger.h"

typedef enum
{
  TRUCE_OUTLINE_SO_FAR, /* the nodes that the search has visited up to its position */
  TRUCE_OUTLINE_WHOLE,  /* all known nodes; branches without a solution are folded */
  TRUCE_OUTLINE_MERGED, /* both searches; folded where they are equal, or only one has nodes */
  TRUCE_OUTLINE_N_VIEWS
} TruceOutlineView;

/* Property, notified on change: "view" (uint: TruceOutlineView). Signal "changed": the tree or its folded
 * branches have changed; not emitted if only the position has changed. */
#define TRUCE_TYPE_THEATRE_OUTLINE (truce_theatre_outline_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, TRUCE, THEATRE_OUTLINE, GObject)

/* Creates the outline of the player's search on a side. player, merger: must outlive the outline. */
TruceTheatreOutline *
truce_theatre_outline_new (TruceTheatrePlayer *player, TruceTheatreMerger *merger, guint side);

/* Returns: (transfer none). */
TruceTheatrePlayer *truce_theatre_outline_get_player (TruceTheatreOutline *self);

/* Returns: (transfer none) (nullable): the search of this side; NULL: none. */
TruceTheatreSearch *truce_theatre_outline_get_search (TruceTheatreOutline *self);

TruceOutlineView truce_theatre_outline_get_view (TruceTheatreOutline *self);

/* Replaces the merged view by the view before it. Call this when only one search is left. */
void truce_theatre_outline_leave_merged (TruceTheatreOutline *self);

/* Sets whether nodes after the position may be visible (default: TRUE). If not, the view is
 * TRUCE_OUTLINE_SO_FAR until they may again; then the chosen view returns. */
void truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead);
gboolean truce_theatre_outline_is_ahead (TruceTheatreOutline *self);

/* Sets the scene to draw, without a pointed node. The scene is valid until the search, its position or the
 * outline changes. Returns FALSE if there is nothing to draw. */
gboolean truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene);

/* Returns: (transfer full): why there is nothing to draw. */
char *truce_theatre_outline_describe_absence (TruceTheatreOutline *self);

/* Finds the largest differences between merged searches, at most `n`. Their nodes are nodes of the merged
 * tree, not of the scene. Returns the number of all differences; 0 if there is no merged tree. */
gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n);

/* Returns the positions at which both searches show the difference: at the last node that both visited. For
 * a search that visited nothing below this node: after the event that ended the node. Requires the merged
 * tree. */
TruceTheatreGoal truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self,
                                                            const TruceTreeDifference *difference);

/* Returns the positions at which the searches show the node. In the merged view, a search that did not visit
 * the node goes to the nearest ancestor that it visited; in other views, the other search stays. */
TruceTheatreGoal truce_theatre_outline_get_goal (TruceTheatreOutline *self, gsize node);

/* Folds or unfolds the node, if truce_theatre_outline_can_toggle(). */
void truce_theatre_outline_toggle (TruceTheatreOutline *self, gsize node);

/* Returns whether the node can be folded or unfolded: the view folds nodes, and the node is not the root,
 * has children, and is completely known. */
gboolean truce_theatre_outline_can_toggle (TruceTheatreOutline *self, gsize node);

/* Contents of a subtree, including its root; up to the position for TRUCE_OUTLINE_SO_FAR. */
typedef struct
{
  gsize nodes;
  guint solutions, dead_ends;       /* 0 for merged searches */
  gsize alone[TRUCE_THEATRE_SIDES]; /* merged searches: number of nodes that only this side visited … */
  gsize unknown;                    /* … and number of nodes that the other search may still visit */
  gboolean open;                    /* not all of the subtree is read */
} TruceOutlineCounts;

TruceOutlineCounts truce_theatre_outline_count (TruceTheatreOutline *self, gsize node);

/* Return: (transfer full): the pieces on the path from the root to a node, or to the node of a difference;
 * array of int, packed. */
GArray *truce_theatre_outline_get_pieces (TruceTheatreOutline *self, gsize node);
GArray *truce_theatre_outline_get_difference_pieces (TruceTheatreOutline *self,
                                                     const TruceTreeDifference *difference);
