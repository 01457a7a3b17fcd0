/* truce-theatre-outline-nodes.c: nodes of an outline: where they lead, and what lies below them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-outline-private.h"

/* The tree in which a node that is shown is counted, and its number there. */
static const TruceTree *
origin_of (TruceTheatreOutline *self, gsize node, gsize *origin)
{
  if (!truce_theatre_outline_is_folding (self))
    {
      *origin = node;
      return truce_theatre_outline_tree_of (self, self->side);
    }
  *origin = truce_tree_fold_origin (truce_theatre_outline_ensure_fold (self), node);
  return self->folded;
}

/* The last node above a merged one that the search of that side has. */
static gsize
nearest_source (TruceTheatreOutline *self, gsize node, guint side)
{
  while (truce_tree_merge_source (self->merge, node, (int) side) == TRUCE_TREE_NONE)
    node = truce_tree_parent (self->folded, node);
  return truce_tree_merge_source (self->merge, node, (int) side);
}

TruceTheatreGoal
truce_theatre_outline_get_goal (TruceTheatreOutline *self, gsize node)
{
  TruceTheatreGoal goal = { .to = { TRUCE_THEATRE_STAYS, TRUCE_THEATRE_STAYS } };
  gsize origin;
  const TruceTree *tree = origin_of (self, node, &origin);

  if (!self->merge || self->view != TRUCE_OUTLINE_MERGED)
    goal.to[self->side] = truce_tree_position (tree, origin);
  else
    for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
      goal.to[side] = truce_tree_position (truce_theatre_outline_tree_of (self, side),
                                           nearest_source (self, origin, side));
  return goal;
}

gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n)
{
  const TruceTreeMerge *merge = truce_theatre_merger_get_merge (self->merger);

  return merge ? truce_tree_merge_differences (merge, differences, n) : 0;
}

/* Both to the last node that they share; the one that goes no further, to where that turns out. */
TruceTheatreGoal
truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self, const TruceTreeDifference *difference)
{
  const TruceTreeMerge *merge = truce_theatre_merger_get_merge (self->merger);
  TruceTheatreGoal goal = { 0 };

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      const TruceTree *tree = truce_theatre_outline_tree_of (self, side);
      gsize source = truce_tree_merge_source (merge, difference->node, (int) side);

      goal.to[side] = side == (guint) difference->side || truce_tree_size (tree, source) > 1
                          ? truce_tree_position (tree, source)
                          : truce_tree_decided (tree, source);
    }
  return goal;
}

gboolean
truce_theatre_outline_can_toggle (TruceTheatreOutline *self, gsize node)
{
  gsize origin;
  const TruceTree *tree;

  if (!truce_theatre_outline_is_folding (self))
    return FALSE;
  tree = origin_of (self, node, &origin);
  return origin > 0 && truce_tree_size (tree, origin) > 1 && !truce_tree_is_open (tree, origin);
}

void
truce_theatre_outline_toggle (TruceTheatreOutline *self, gsize node)
{
  if (!truce_theatre_outline_can_toggle (self, node))
    return;
  truce_tree_fold_toggle (self->fold, truce_tree_fold_origin (self->fold, node));
  self->stale = TRUE;
  g_signal_emit_by_name (self, "changed");
}

TruceOutlineCounts
truce_theatre_outline_count (TruceTheatreOutline *self, gsize node)
{
  gsize origin;
  const TruceTree *tree = origin_of (self, node, &origin);
  TruceOutlineCounts counts = { .nodes = truce_tree_size (tree, origin),
                                .open = truce_tree_is_open (tree, origin) };

  if (self->view == TRUCE_OUTLINE_MERGED)
    {
      counts.alone[0] = truce_tree_merge_count (self->merge, origin, TRUCE_MERGE_FIRST);
      counts.alone[1] = truce_tree_merge_count (self->merge, origin, TRUCE_MERGE_SECOND);
      counts.unknown = truce_tree_merge_count (self->merge, origin, TRUCE_MERGE_UNKNOWN);
      return counts;
    }
  if (self->view == TRUCE_OUTLINE_SO_FAR)
    {
      /* nothing of what lies ahead */
      guint32 position = truce_theatre_search_get_position (truce_theatre_outline_get_search (self));
      TruceTreeCounts so_far = truce_tree_count_at (tree, origin, position);

      counts.nodes = so_far.nodes;
      counts.solutions = so_far.solutions;
      counts.dead_ends = so_far.dead_ends;
      counts.open = truce_tree_state (tree, origin, position) == TRUCE_TREE_OPEN;
      return counts;
    }
  counts.solutions = truce_tree_solutions (tree, origin);
  counts.dead_ends = truce_tree_dead_ends (tree, origin);
  return counts;
}

static GArray *
pieces_to (const TruceTree *tree, gsize node)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (int));

  for (; node > 0; node = truce_tree_parent (tree, node))
    {
      int piece = truce_tree_piece (tree, node);

      g_array_prepend_val (pieces, piece);
    }
  return pieces;
}

GArray *
truce_theatre_outline_get_pieces (TruceTheatreOutline *self, gsize node)
{
  gsize origin;
  const TruceTree *tree = origin_of (self, node, &origin);

  return pieces_to (tree, origin);
}

GArray *
truce_theatre_outline_get_difference_pieces (TruceTheatreOutline *self, const TruceTreeDifference *difference)
{
  return pieces_to (truce_tree_merge_get_tree (truce_theatre_merger_get_merge (self->merger)),
                    difference->node);
}
