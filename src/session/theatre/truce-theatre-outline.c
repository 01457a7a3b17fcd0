/* truce-theatre-outline.c: TruceTheatreOutline
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-outline-private.h"

#define LANTERNS    40  /* about how many there are until somebody chooses */
#define REFOLD_EACH 250 /* milliseconds, while the search is read */
#define REFOLD_LOAD 10  /* a part of the time, at most, that goes into folding */

G_DEFINE_FINAL_TYPE (TruceTheatreOutline, truce_theatre_outline, G_TYPE_OBJECT)

enum
{
  PROP_0,
  VIEW,
  LIMIT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

static void
tell (TruceTheatreOutline *self)
{
  g_signal_emit (self, changed_signal, 0);
}

const TruceTree *
truce_theatre_outline_tree_of (TruceTheatreOutline *self, guint side)
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

guint
truce_theatre_outline_get_limit (TruceTheatreOutline *self)
{
  return self->limit > 0 ? self->limit : self->followed;
}

gboolean
truce_theatre_outline_is_folding (TruceTheatreOutline *self)
{
  return self->view == TRUCE_OUTLINE_WHOLE || self->view == TRUCE_OUTLINE_LANTERNS ||
         self->view == TRUCE_OUTLINE_MERGED;
}

/* ---- folding ---- */

static void
drop_fold (TruceTheatreOutline *self)
{
  g_clear_pointer (&self->fold, truce_tree_fold_free);
  self->folded = NULL;
  self->merge = NULL;
}

/* What one search did alone, and what both did in the same way. */
static bool
folds_merged (const void *merge, size_t node)
{
  return truce_tree_merge_kind (merge, node) != TRUCE_MERGE_BOTH ||
         truce_tree_merge_count (merge, node, TRUCE_MERGE_BOTH) ==
             truce_tree_size (truce_tree_merge_get_tree (merge), node);
}

static void
set_rule (TruceTheatreOutline *self)
{
  if (self->view == TRUCE_OUTLINE_LANTERNS)
    truce_tree_fold_set_rule (self->fold, TRUCE_FOLD_SMALL, truce_theatre_outline_get_limit (self));
  else
    truce_tree_fold_set_rule (self->fold, TRUCE_FOLD_FAILED, 0);
  truce_tree_fold_set_asker (self->fold, self->merge ? folds_merged : NULL, self->merge);
}

/* As many nodes as make a number of lanterns that is seen at a glance: a power of two. */
static guint
limit_for (const TruceTree *tree)
{
  guint limit = 2;

  while (limit < truce_tree_n (tree) / LANTERNS)
    limit *= 2;
  return limit;
}

static void
follow_size (TruceTheatreOutline *self)
{
  guint limit = limit_for (self->folded);

  if (limit == self->followed)
    return;
  self->followed = limit;
  if (self->limit == 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[LIMIT]);
}

/* The tree that is folded in this view; NULL: it is not there yet. */
static const TruceTree *
wanted_tree (TruceTheatreOutline *self, const TruceTreeMerge **merge)
{
  *merge = self->view == TRUCE_OUTLINE_MERGED ? truce_theatre_merger_get_merge (self->merger) : NULL;
  if (self->view == TRUCE_OUTLINE_MERGED)
    return *merge ? truce_tree_merge_get_tree (*merge) : NULL;
  return truce_theatre_outline_tree_of (self, self->side);
}

static void
refold (TruceTheatreOutline *self)
{
  gint64 began = g_get_monotonic_time ();
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);

  self->stale = FALSE;
  follow_size (self);
  set_rule (self);
  truce_tree_fold_update (self->fold);
  self->known = search ? truce_theatre_search_get_known (search) : 0;
  self->refold_time = g_get_monotonic_time ();
  self->refold_cost = self->refold_time - began;
}

TruceTreeFold *
truce_theatre_outline_ensure_fold (TruceTheatreOutline *self)
{
  const TruceTreeMerge *merge;
  const TruceTree *tree = wanted_tree (self, &merge);

  if (tree != self->folded || merge != self->merge)
    {
      drop_fold (self);
      self->fold = tree ? truce_tree_fold_new (tree) : NULL;
      self->folded = self->fold ? tree : NULL;
      self->merge = self->fold ? merge : NULL;
      self->stale = TRUE;
    }
  if (self->fold && self->stale)
    refold (self);
  return self->fold;
}

static gboolean
on_refold (gpointer data)
{
  TruceTheatreOutline *self = data;

  self->refold_source = 0;
  self->stale = TRUE;
  tell (self);
  return G_SOURCE_REMOVE;
}

/* More of the search is known: what is shown of it is made anew now and then, and when all is known. */
static void
on_known (TruceTheatreOutline *self)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);
  gint64 wait = MAX (REFOLD_EACH, REFOLD_LOAD * self->refold_cost / 1000);

  if (!search || self->refold_source || self->known == truce_theatre_search_get_known (search) ||
      self->view == TRUCE_OUTLINE_SO_FAR || self->view == TRUCE_OUTLINE_MERGED)
    return;
  if (truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING)
    wait = 0;
  self->known = truce_theatre_search_get_known (search);
  self->refold_source = g_timeout_add ((guint) wait, on_refold, self);
}

/* The former search is there until this has been handled. */
static void
on_search_changed (TruceTheatreOutline *self)
{
  drop_fold (self);
  g_clear_handle_id (&self->refold_source, g_source_remove);
  self->known = 0;
  tell (self);
}

char *
truce_theatre_outline_describe_absence (TruceTheatreOutline *self)
{
  return self->view == TRUCE_OUTLINE_MERGED ? truce_theatre_merger_describe (self->merger) : g_strdup ("");
}

/* ---- the object ---- */

static void
set_view (TruceTheatreOutline *self, TruceOutlineView view)
{
  if (view == self->view)
    return;
  self->view = view;
  self->stale = TRUE;
  if (view == TRUCE_OUTLINE_MERGED)
    truce_theatre_merger_set_wanted (self->merger, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
  tell (self);
}

void
truce_theatre_outline_set_ahead (TruceTheatreOutline *self, gboolean ahead)
{
  if (ahead == !self->behind_only)
    return;
  self->behind_only = !ahead;
  if (!ahead)
    self->kept = self->view;
  set_view (self, ahead ? self->kept : TRUCE_OUTLINE_SO_FAR);
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
}

gboolean
truce_theatre_outline_is_ahead (TruceTheatreOutline *self)
{
  return !self->behind_only;
}

/* As the user has it, for now or for afterwards. */
static void
choose_view (TruceTheatreOutline *self, TruceOutlineView view)
{
  TruceOutlineView chosen = self->behind_only ? self->kept : self->view;

  if (view == TRUCE_OUTLINE_MERGED && chosen != view)
    self->former = chosen;
  if (self->behind_only)
    self->kept = view;
  else
    set_view (self, view);
}

void
truce_theatre_outline_leave_merged (TruceTheatreOutline *self)
{
  if ((self->behind_only ? self->kept : self->view) == TRUCE_OUTLINE_MERGED)
    choose_view (self, self->former);
}

static void
set_limit (TruceTheatreOutline *self, guint limit)
{
  if (limit == truce_theatre_outline_get_limit (self))
    return;
  self->limit = limit;
  self->stale = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[LIMIT]);
  tell (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceTheatreOutline *self = TRUCE_THEATRE_OUTLINE (object);

  g_value_set_uint (value, id == VIEW ? self->view : truce_theatre_outline_get_limit (self));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTheatreOutline *self = TRUCE_THEATRE_OUTLINE (object);

  if (id == VIEW)
    choose_view (self, g_value_get_uint (value));
  else
    set_limit (self, g_value_get_uint (value));
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
  properties[LIMIT] = g_param_spec_uint ("limit", NULL, NULL, 1, G_MAXUINT32, 2, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_THEATRE_OUTLINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
truce_theatre_outline_init (TruceTheatreOutline *self)
{
  self->followed = 2;
}

/* The merged tree goes, or is there now. */
static void
on_merged (TruceTheatreOutline *self)
{
  if (self->merge)
    drop_fold (self);
  if (self->view == TRUCE_OUTLINE_MERGED)
    tell (self);
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
