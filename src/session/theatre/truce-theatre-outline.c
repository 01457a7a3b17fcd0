/* truce-theatre-outline.c: TruceTheatreOutline
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-outline.h"

#include "tree/tree-fold.h"

#define REFOLD_EACH 250 /* milliseconds between updates while the search is read */
#define REFOLD_LOAD 10  /* updates take at most the fraction 1 / REFOLD_LOAD of the time */

#define AT_LAST (G_MAXUINT32 - 1) /* a position after all others */

struct _TruceTheatreOutline
{
  GObject parent_instance;

  TruceTheatrePlayer *player; /* player and merger are borrowed */
  TruceTheatreMerger *merger;
  guint side;
  TruceOutlineView view;
  gboolean behind_only; /* nodes after the position are hidden, so that `view` is TRUCE_OUTLINE_SO_FAR … */
  TruceOutlineView chosen; /* … and this view returns when they are shown again */
  TruceOutlineView former; /* the view before the merged one */

  TruceTreeFold *fold;         /* for `folded`; NULL: none */
  const TruceTree *folded;     /* the whole tree of the search, or the merged tree */
  const TruceTreeMerge *merge; /* owner of `folded`; NULL: the search */
  gboolean stale;              /* `fold` needs an update */
  guint known;                 /* number of events at the last update of `fold` */
  guint refold_source;         /* timer; 0: none */
  gint64 refold_cost;          /* duration of the last update, microseconds */
};

G_DEFINE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, G_TYPE_OBJECT)

enum
{
  PROP_0,
  VIEW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

static void
emit_changed (TruceTheatreOutline *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Returns the tree of the search on this side; NULL: no search. */
static const TruceTree *
tree_of (TruceTheatreOutline *self, guint side)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);

  return search ? truce_theatre_search_get_tree (search) : NULL;
}

TruceTheatrePlayer *
truce_theatre_outline_get_player (TruceTheatreOutline *self)
{
  return self->player;
}

TruceTheatreSearch *
truce_theatre_outline_get_search (TruceTheatreOutline *self)
{
  return truce_theatre_player_get_search (self->player, self->side);
}

TruceOutlineView
truce_theatre_outline_get_view (TruceTheatreOutline *self)
{
  return self->view;
}

/* Returns whether the view has folded nodes, and so shows the tree of `fold`. */
static gboolean
is_folding (TruceTheatreOutline *self)
{
  return self->view != TRUCE_OUTLINE_SO_FAR;
}

static void
drop_fold (TruceTheatreOutline *self)
{
  g_clear_pointer (&self->fold, truce_tree_fold_free);
  self->folded = NULL;
  self->merge = NULL;
}

/* Returns whether a node of the merged tree is folded at first: only one search visited it, or both searches
 * visited its whole subtree. */
static bool
folds_merged (const void *merge, size_t node)
{
  return truce_tree_merge_kind (merge, node) != TRUCE_MERGE_BOTH ||
         truce_tree_merge_count (merge, node, TRUCE_MERGE_BOTH) ==
             truce_tree_size (truce_tree_merge_get_tree (merge), node);
}

/* Creates or updates the fold if necessary. Returns (transfer none) the fold; NULL if the view's tree does
 * not exist yet. */
static TruceTreeFold *
ensure_fold (TruceTheatreOutline *self)
{
  const TruceTreeMerge *merge =
      self->view == TRUCE_OUTLINE_MERGED ? truce_theatre_merger_get_merge (self->merger) : NULL;
  const TruceTree *tree = self->view != TRUCE_OUTLINE_MERGED ? tree_of (self, self->side)
                          : merge                            ? truce_tree_merge_get_tree (merge)
                                                             : NULL;
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);
  gint64 start = g_get_monotonic_time ();

  if (tree != self->folded || merge != self->merge)
    {
      drop_fold (self);
      self->fold = tree ? truce_tree_fold_new (tree, merge ? folds_merged : NULL, merge) : NULL;
      if (!self->fold)
        return NULL;
      self->folded = tree;
      self->merge = merge;
    }
  else if (self->fold && self->stale)
    truce_tree_fold_update (self->fold);
  else
    return self->fold;
  self->stale = FALSE;
  self->known = search ? truce_theatre_search_get_known (search) : 0;
  self->refold_cost = g_get_monotonic_time () - start;
  return self->fold;
}

static gboolean
on_refold (gpointer data)
{
  TruceTheatreOutline *self = data;

  self->refold_source = 0;
  self->stale = TRUE;
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

/* Updates the fold from time to time while the search is read, and at the end of reading. */
static void
on_known (TruceTheatreOutline *self)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);
  gint64 wait = MAX (REFOLD_EACH, REFOLD_LOAD * self->refold_cost / 1000);

  if (!search || self->refold_source || self->known == truce_theatre_search_get_known (search) ||
      self->view != TRUCE_OUTLINE_WHOLE)
    return;
  if (truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING)
    wait = 0;
  self->known = truce_theatre_search_get_known (search);
  self->refold_source = g_timeout_add ((guint) wait, on_refold, self);
}

/* Frees the fold, because its search is freed after this handler. */
static void
on_search_changed (TruceTheatreOutline *self)
{
  drop_fold (self);
  g_clear_handle_id (&self->refold_source, g_source_remove);
  self->known = 0;
  emit_changed (self);
}

char *
truce_theatre_outline_describe_absence (TruceTheatreOutline *self)
{
  return self->view == TRUCE_OUTLINE_MERGED ? truce_theatre_merger_describe (self->merger) : g_strdup ("");
}

static int
square_of (int piece)
{
  return piece < 0 ? -1 : truce_packed_square ((TruceSquare) piece);
}

static TruceTreeShape
shape_so_far (const void *data, size_t node)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search ((TruceTheatreOutline *) data);
  const TruceTree *tree = truce_theatre_search_get_tree (search);

  return (TruceTreeShape){
    .state = truce_tree_state (tree, node, truce_theatre_search_get_position (search)),
    .square = square_of (truce_tree_piece (tree, node)),
  };
}

static TruceTreeShape
shape_folded (const void *data, size_t node)
{
  TruceTheatreOutline *self = (TruceTheatreOutline *) data;
  gsize origin = truce_tree_fold_origin (self->fold, node);

  return (TruceTreeShape){
    .state = truce_tree_state (self->folded, origin, AT_LAST),
    .square = square_of (truce_tree_piece (self->folded, origin)),
    .folded = truce_tree_fold_is_folded (self->fold, node) ? truce_tree_size (self->folded, origin) : 0,
  };
}

/* Returns the better of the states of the node in both searches. */
static TruceTreeState
merged_state (TruceTheatreOutline *self, gsize node)
{
  TruceTreeState state = TRUCE_TREE_DEAD;

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gsize source = truce_tree_merge_source (self->merge, node, (int) side);
      TruceTreeState here = source == TRUCE_TREE_NONE
                                ? TRUCE_TREE_DEAD
                                : truce_tree_state (tree_of (self, side), source, AT_LAST);

      if (here == TRUCE_TREE_FOUND || state == TRUCE_TREE_DEAD)
        state = here;
    }
  return state;
}

static TruceTreeShape
shape_merged (const void *data, size_t node)
{
  static const TruceTreeSide sides[] = {
    [TRUCE_MERGE_BOTH] = TRUCE_TREE_OF_BOTH,
    [TRUCE_MERGE_FIRST] = TRUCE_TREE_OF_FIRST,
    [TRUCE_MERGE_SECOND] = TRUCE_TREE_OF_SECOND,
    [TRUCE_MERGE_UNKNOWN] = TRUCE_TREE_OF_UNKNOWN,
  };
  TruceTheatreOutline *self = (TruceTheatreOutline *) data;
  gsize origin = truce_tree_fold_origin (self->fold, node);

  return (TruceTreeShape){
    .state = merged_state (self, origin),
    .side = sides[truce_tree_merge_kind (self->merge, origin)],
    .square = square_of (truce_tree_piece (self->folded, origin)),
    .folded = truce_tree_fold_is_folded (self->fold, node) ? truce_tree_size (self->folded, origin) : 0,
  };
}

static void
fill_folded (TruceTheatreOutline *self, TruceTreeScene *scene)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);
  gsize current = truce_theatre_search_get_node (search);

  scene->tree = truce_tree_fold_get_tree (self->fold);
  scene->n = scene->n_now = truce_tree_n (scene->tree);
  if (self->merge)
    current = truce_tree_merge_find (self->merge, current, (int) self->side);
  else
    scene->n_now =
        1 + truce_tree_fold_find (
                self->fold, truce_tree_n_at (self->folded, truce_theatre_search_get_position (search)) - 1);
  scene->current = truce_tree_fold_find (self->fold, current);
  scene->shape = self->merge ? shape_merged : shape_folded;
}

gboolean
truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);

  if (!search || (is_folding (self) && !ensure_fold (self)))
    return FALSE;
  *scene = (TruceTreeScene){
    .pointed = TRUCE_TREE_NONE,
    .board = truce_theatre_search_get_problem (search)->board,
    .data = self,
  };
  if (is_folding (self))
    {
      fill_folded (self, scene);
      return TRUE;
    }
  scene->tree = truce_theatre_search_get_tree (search);
  scene->current = truce_theatre_search_get_node (search);
  scene->n = scene->n_now = truce_tree_n_at (scene->tree, truce_theatre_search_get_position (search));
  scene->shape = shape_so_far;
  return TRUE;
}

/* Returns the complete tree of a shown node. origin: (out): number of the node in that tree. */
static const TruceTree *
origin_of (TruceTheatreOutline *self, gsize node, gsize *origin)
{
  if (!is_folding (self))
    {
      *origin = node;
      return tree_of (self, self->side);
    }
  *origin = truce_tree_fold_origin (ensure_fold (self), node);
  return self->folded;
}

/* Returns the nearest ancestor of a merged node, or the node itself, that the search of this side visited. */
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
      goal.to[side] = truce_tree_position (tree_of (self, side), nearest_source (self, origin, side));
  return goal;
}

gsize
truce_theatre_outline_get_differences (TruceTheatreOutline *self, TruceTreeDifference *differences, gsize n)
{
  const TruceTreeMerge *merge = truce_theatre_merger_get_merge (self->merger);

  return merge ? truce_tree_merge_differences (merge, differences, n) : 0;
}

TruceTheatreGoal
truce_theatre_outline_get_difference_goal (TruceTheatreOutline *self, const TruceTreeDifference *difference)
{
  const TruceTreeMerge *merge = truce_theatre_merger_get_merge (self->merger);
  TruceTheatreGoal goal = { 0 };

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      const TruceTree *tree = tree_of (self, side);
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

  if (!is_folding (self))
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
  emit_changed (self);
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
      /* counts nothing after the position */
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

static void
set_view (TruceTheatreOutline *self, TruceOutlineView view)
{
  if (view == self->view)
    return;
  self->view = view;
  self->stale = TRUE;
  if (view == TRUCE_OUTLINE_MERGED)
    truce_theatre_merger_set_enabled (self->merger, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
  emit_changed (self);
}

void
truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead)
{
  if (ahead == !self->behind_only)
    return;
  self->behind_only = !ahead;
  if (!ahead)
    self->chosen = self->view;
  set_view (self, ahead ? self->chosen : TRUCE_OUTLINE_SO_FAR);
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
}

gboolean
truce_theatre_outline_is_ahead (TruceTheatreOutline *self)
{
  return !self->behind_only;
}

/* Sets the view that the user has chosen. While nodes after the position are hidden, only stores it for
 * later. */
static void
choose_view (TruceTheatreOutline *self, TruceOutlineView view)
{
  TruceOutlineView chosen = self->behind_only ? self->chosen : self->view;

  if (view == TRUCE_OUTLINE_MERGED && chosen != view)
    self->former = chosen;
  if (self->behind_only)
    self->chosen = view;
  else
    set_view (self, view);
}

void
truce_theatre_outline_leave_merged (TruceTheatreOutline *self)
{
  if ((self->behind_only ? self->chosen : self->view) == TRUCE_OUTLINE_MERGED)
    choose_view (self, self->former);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, TRUCE_THEATRE_OUTLINE (object)->view);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  choose_view (TRUCE_THEATRE_OUTLINE (object), g_value_get_uint (value));
}

static void
dispose (GObject *object)
{
  TruceTheatreOutline *self = TRUCE_THEATRE_OUTLINE (object);

  drop_fold (self);
  g_clear_handle_id (&self->refold_source, g_source_remove);
  G_OBJECT_CLASS (truce_theatre_outline_parent_class)->dispose (object);
}

static void
truce_theatre_outline_class_init (TruceTheatreOutlineClass *klass)
{
  const GParamFlags access = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_READWRITE;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->dispose = dispose;
  properties[VIEW] = g_param_spec_uint ("view", NULL, NULL, 0, TRUCE_OUTLINE_N_VIEWS - 1, 0, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_THEATRE_OUTLINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
truce_theatre_outline_init (TruceTheatreOutline *self)
{
}

/* Updates the outline when the merged tree is complete or has been freed. */
static void
on_merged (TruceTheatreOutline *self)
{
  if (self->merge)
    drop_fold (self);
  if (self->view == TRUCE_OUTLINE_MERGED)
    emit_changed (self);
}

TruceTheatreOutline *
truce_theatre_outline_new (TruceTheatrePlayer *player, TruceTheatreMerger *merger, guint side)
{
  TruceTheatreOutline *self = g_object_new (TRUCE_TYPE_THEATRE_OUTLINE, NULL);

  self->player = player;
  self->merger = merger;
  self->side = side;
  g_signal_connect_object (player, "search-changed", G_CALLBACK (on_search_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::known", G_CALLBACK (on_known), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (merger, "changed", G_CALLBACK (on_merged), self, G_CONNECT_SWAPPED);
  return self;
}
