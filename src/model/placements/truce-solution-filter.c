/* truce-solution-filter.c: TruceSolutionFilter, the placements of a list that pass a filter
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-filter.h"

#include "subgroup.h"

#define SLICE      4000   /* microseconds of work between two iterations of the main loop */
#define REPORT_MIN 100000 /* least number of microseconds between two notifications */
#define BATCH      64     /* number of placements between two checks of the time */

struct _TruceSolutionFilter
{
  GObject parent_instance;

  TruceSolutionList *list;
  TruceSolutionFilterSpec spec;
  GArray *numbers;  /* of guint, ascending: numbers of the placements that pass; unused if all pass */
  guint n_filtered; /* number of filtered placements of the list */
  guint n_reported; /* number of items that views know */
  gint64 reported_at;
  guint source;
  TruceSquare *pieces; /* buffer for one placement */
};

enum
{
  PROGRESS,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TruceSolutionFilter,
                               truce_solution_filter,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

gboolean
truce_solution_filter_spec_is_all (const TruceSolutionFilterSpec *spec)
{
  return !spec->fundamental && spec->class_size == 0 && spec->square < 0 && !spec->symmetric;
}

static guint
n_of_list (TruceSolutionFilter *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_SOLUTION;
}

static guint
get_n_items (GListModel *model)
{
  return TRUCE_SOLUTION_FILTER (model)->n_reported;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TruceSolutionFilter *self = TRUCE_SOLUTION_FILTER (model);

  if (position >= self->n_reported)
    return NULL;
  return g_list_model_get_item (G_LIST_MODEL (self->list), truce_solution_filter_get_number (self, position));
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
passes (TruceSolutionFilter *self, guint number)
{
  const TruceProblem *problem = truce_solution_list_get_problem (self->list);
  const TruceSymmetries *symmetries = &problem->symmetries;
  gboolean found = self->spec.square < 0;
  TruceStabilizer stabilizer;
  int n = truce_solution_list_get_pieces (self->list, number, self->pieces);

  for (int i = 0; i < n && !found; i++)
    found = truce_packed_square (self->pieces[i]) == self->spec.square;
  if (!found || truce_solution_list_get_ordered (self->list))
    return found;
  if (self->spec.fundamental && !truce_symmetries_is_canonical (symmetries, self->pieces, n))
    return FALSE;
  if (self->spec.symmetric)
    {
      truce_symmetries_stabilizer (symmetries, self->pieces, n, &stabilizer);
      found = truce_stabilizer_order (&stabilizer) > 1;
    }
  if (!found)
    return FALSE;
  return self->spec.class_size == 0 ||
         truce_symmetries_class_size (symmetries, self->pieces, n) == self->spec.class_size;
}

/* Notifies the views of new items. gone: number of old items that the new ones replace in one step, so that
 * views reuse their widgets. */
static void
notify_views (TruceSolutionFilter *self, guint gone)
{
  guint n = truce_solution_filter_spec_is_all (&self->spec) ? self->n_filtered : self->numbers->len;
  guint before = self->n_reported;

  self->reported_at = g_get_monotonic_time ();
  self->n_reported = n;
  if (n > before || gone > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, gone, n - before);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static gboolean
filter_slice (gpointer data)
{
  TruceSolutionFilter *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  guint n = n_of_list (self);

  while (self->n_filtered < n && g_get_monotonic_time () < end)
    for (int i = 0; i < BATCH && self->n_filtered < n; i++, self->n_filtered++)
      if (passes (self, self->n_filtered))
        g_array_append_val (self->numbers, self->n_filtered);
  if (self->n_filtered < n)
    {
      if (g_get_monotonic_time () >= self->reported_at + REPORT_MIN)
        notify_views (self, 0);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  notify_views (self, 0);
  return G_SOURCE_REMOVE;
}

/* Continues after the list has grown or the filter was set. */
static void
resume (TruceSolutionFilter *self)
{
  if (truce_solution_filter_spec_is_all (&self->spec))
    {
      self->n_filtered = n_of_list (self);
      notify_views (self, 0);
    }
  else if (!self->source && self->n_filtered < n_of_list (self))
    self->source = g_idle_add (filter_slice, self);
}

void
truce_solution_filter_set (TruceSolutionFilter *self, const TruceSolutionFilterSpec *spec)
{
  guint before = self->n_reported;

  g_clear_handle_id (&self->source, g_source_remove);
  self->spec = *spec;
  self->n_filtered = 0;
  self->n_reported = 0;
  g_array_set_size (self->numbers, 0);
  if (truce_solution_filter_spec_is_all (spec))
    {
      self->n_filtered = n_of_list (self);
      notify_views (self, before);
      return;
    }
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  resume (self);
  if (self->source)
    g_signal_emit (self, signals[PROGRESS], 0);
}

const TruceSolutionFilterSpec *
truce_solution_filter_get (TruceSolutionFilter *self)
{
  return &self->spec;
}

TruceSolutionList *
truce_solution_filter_get_list (TruceSolutionFilter *self)
{
  return self->list;
}

gboolean
truce_solution_filter_is_busy (TruceSolutionFilter *self)
{
  return self->source != 0;
}

double
truce_solution_filter_get_fraction (TruceSolutionFilter *self)
{
  return n_of_list (self) > 0 ? (double) self->n_filtered / n_of_list (self) : 1;
}

guint
truce_solution_filter_get_number (TruceSolutionFilter *self, guint position)
{
  g_return_val_if_fail (position < self->n_reported, 0);
  return truce_solution_filter_spec_is_all (&self->spec) ? position
                                                         : g_array_index (self->numbers, guint, position);
}

guint
truce_solution_filter_find (TruceSolutionFilter *self, guint number)
{
  guint low = 0, high = self->n_reported;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (truce_solution_filter_get_number (self, middle) < number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
truce_solution_list_find (TruceSolutionList *list, const TruceSquare *pieces, int n)
{
  const TruceProblem *problem = truce_solution_list_get_problem (list);
  g_autofree TruceSquare *there = g_new (TruceSquare, MAX (problem->pieces_max, 1));
  guint low = 0, high = g_list_model_get_n_items (G_LIST_MODEL (list));

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      int n_there = truce_solution_list_get_pieces (list, middle, there);
      int order = truce_placement_order (there, n_there, pieces, n);

      if (order == 0)
        return middle;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return G_MAXUINT;
}

static void
truce_solution_filter_finalize (GObject *object)
{
  TruceSolutionFilter *self = TRUCE_SOLUTION_FILTER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_array_unref (self->numbers);
  g_free (self->pieces);
  g_object_unref (self->list);
  G_OBJECT_CLASS (truce_solution_filter_parent_class)->finalize (object);
}

static void
truce_solution_filter_class_init (TruceSolutionFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_solution_filter_finalize;
  signals[PROGRESS] = g_signal_new ("progress", TRUCE_TYPE_SOLUTION_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
}

static void
truce_solution_filter_init (TruceSolutionFilter *self)
{
  self->spec = TRUCE_SOLUTION_FILTER_SPEC_ALL;
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
}

TruceSolutionFilter *
truce_solution_filter_new (TruceSolutionList *list)
{
  TruceSolutionFilter *self = g_object_new (TRUCE_TYPE_SOLUTION_FILTER, NULL);

  self->list = g_object_ref (list);
  self->pieces = g_new (TruceSquare, MAX (truce_solution_list_get_problem (list)->pieces_max, 1));
  self->n_filtered = self->n_reported = n_of_list (self);
  g_signal_connect_object (list, "items-changed", G_CALLBACK (resume), self, G_CONNECT_SWAPPED);
  return self;
}
