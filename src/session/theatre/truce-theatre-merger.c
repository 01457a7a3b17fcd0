/* truce-theatre-merger.c: TruceTheatreMerger
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-merger.h"

#include <glib/gi18n.h>

#include "words/format.h"

#define SLICE     4000 /* microseconds; a quarter of a frame */
#define AT_A_TIME 200  /* nodes between checks of the clock */

struct _TruceTheatreMerger
{
  GObject parent_instance;

  TruceTheatrePlayer *player; /* not owned */
  gboolean wanted;
  TruceTreeMerge *merge;
  gboolean done;   /* the merge is complete */
  gboolean failed; /* memory has run out */
  guint source;    /* idle source of the merge; 0: none */
};

G_DEFINE_FINAL_TYPE (TruceTheatreMerger, truce_theatre_merger, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (TruceTheatreMerger *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static TruceTheatreSearch *
search_of (TruceTheatreMerger *self, guint side)
{
  return truce_theatre_player_get_search (self->player, side);
}

static gboolean
is_read (TruceTheatreMerger *self, guint side)
{
  TruceTheatreSearch *search = search_of (self, side);

  return search && truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING;
}

static gboolean
on_idle (gpointer data)
{
  TruceTheatreMerger *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  bool failed = false;

  while (!self->done && g_get_monotonic_time () < end)
    self->done = truce_tree_merge_run (self->merge, AT_A_TIME, &failed);
  if (!self->done)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  self->failed = failed;
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

static void
start (TruceTheatreMerger *self)
{
  if (!self->wanted || self->merge || self->failed || !is_read (self, 0) || !is_read (self, 1))
    return;
  self->merge = truce_tree_merge_new (truce_theatre_search_get_tree (search_of (self, 0)),
                                      truce_theatre_search_get_tree (search_of (self, 1)));
  self->failed = self->merge == NULL;
  if (self->merge)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

static void
drop (TruceTheatreMerger *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->merge, truce_tree_merge_free);
  self->done = self->failed = FALSE;
}

/* Frees the merged tree, because its search is freed after this handler. */
static void
on_search_changed (TruceTheatreMerger *self)
{
  drop (self);
  emit_changed (self);
  start (self);
}

void
truce_theatre_merger_set_enabled (TruceTheatreMerger *self, gboolean wanted)
{
  self->wanted = wanted;
  start (self);
}

const TruceTreeMerge *
truce_theatre_merger_get_merge (TruceTheatreMerger *self)
{
  return self->done && !self->failed ? self->merge : NULL;
}

char *
truce_theatre_merger_describe (TruceTheatreMerger *self)
{
  guint known = 0;
  g_autofree char *number = NULL;

  if (self->failed)
    return g_strdup (_ ("There is not enough memory."));
  if (!search_of (self, 0) || !search_of (self, 1))
    return g_strdup (_ ("Compare two methods to see which parts of the search only one of them visits."));
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    if (!is_read (self, side))
      known = MAX (known, truce_theatre_search_get_known (search_of (self, side)));
  if (known == 0)
    return g_strdup (_ ("The two searches are being merged…"));
  number = truce_format_number (known);
  /* Translators: how many events of a search are known so far */
  return g_strdup_printf (_ ("The two searches are being read: %s events so far…"), number);
}

static void
dispose (GObject *object)
{
  TruceTheatreMerger *self = TRUCE_THEATRE_MERGER (object);

  drop (self);
  self->wanted = FALSE;
  G_OBJECT_CLASS (truce_theatre_merger_parent_class)->dispose (object);
}

static void
truce_theatre_merger_class_init (TruceTheatreMergerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_THEATRE_MERGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_theatre_merger_init (TruceTheatreMerger *self)
{
}

TruceTheatreMerger *
truce_theatre_merger_new (TruceTheatrePlayer *player)
{
  TruceTheatreMerger *self = g_object_new (TRUCE_TYPE_THEATRE_MERGER, NULL);

  self->player = player;
  g_signal_connect_object (player, "search-changed", G_CALLBACK (on_search_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::known", G_CALLBACK (start), self, G_CONNECT_SWAPPED);
  return self;
}
