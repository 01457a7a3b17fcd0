/* truce-solution-filter.c: TruceSolutionFilter, the placements of a list that pass a filter, in an
 * order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-filter.h"

#include "subgroup.h"

#define SLICE        4000   /* microseconds of work between two iterations of the main loop */
#define REPORT_MIN   100000 /* least number of microseconds between two notifications */
#define ONE_STEP_MAX 2000   /* number of items that are replaced in one step */
#define BATCH        64     /* number of placements between two checks of the time */

typedef struct
{
  TruceSolutionOrder kind;
  int square; /* -1 unless TRUCE_ORDER_SQUARE */
} Order;

/* A placement to sort: by rank, then by number. */
typedef struct
{
  guint64 rank;
  guint number;
} Entry;

struct _TruceSolutionFilter
{
  GObject parent_instance;

  TruceSolutionList *list;
  TruceSolutionFilterSpec spec;
  Order order;     /* requested */
  Order shown;     /* of `numbers` */
  gboolean whole;  /* the items are the whole list in its order; `numbers` is unused */
  GArray *numbers; /* of guint: numbers of the placements that pass, in the shown order */
  GArray *entries; /* of Entry: to be sorted; NULL: each placement that passes is appended to `numbers` */
  GCancellable *sorting; /* the entries are being sorted; else NULL */
  guint n_filtered;      /* number of filtered placements of the list */
  guint n_reported;      /* number of items that views know */
  gint64 reported_at;
  guint source;
  TruceSquare *pieces, *least; /* buffers for one placement */
  guint64 *words;              /* buffer for truce_symmetries_canonical() */
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
has_piece_on (const TruceSquare *pieces, int n, int square)
{
  for (int i = 0; i < n; i++)
    if (truce_packed_square (pieces[i]) == square)
      return TRUE;
  return FALSE;
}

static gboolean
passes (TruceSolutionFilter *self, guint number)
{
  const TruceProblem *problem = truce_solution_list_get_problem (self->list);
  const TruceSymmetries *symmetries = &problem->symmetries;
  TruceStabilizer stabilizer;
  int n = truce_solution_list_get_pieces (self->list, number, self->pieces);
  gboolean found = self->spec.square < 0 || has_piece_on (self->pieces, n, self->spec.square);

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

/* Returns the rank of a placement by its class: the size of the class, then the number of its lowest
 * placement, which precedes the others in the list. */
static guint64
rank_of_class (TruceSolutionFilter *self, guint number, int n)
{
  const TruceSymmetries *symmetries = &truce_solution_list_get_problem (self->list)->symmetries;
  guint64 size = truce_symmetries_canonical (symmetries, self->pieces, n, self->words);
  guint first = truce_solution_list_find (self->list, self->least,
                                          truce_symmetries_pieces (symmetries, self->words, self->least));

  return size << 32 | MIN (first, number);
}

static guint64
rank_of (TruceSolutionFilter *self, const Order *order, guint number)
{
  int n;

  if (order->kind == TRUCE_ORDER_LISTED)
    return 0;
  n = truce_solution_list_get_pieces (self->list, number, self->pieces);
  if (order->kind == TRUCE_ORDER_SQUARE)
    return !has_piece_on (self->pieces, n, order->square);
  return truce_solution_list_get_ordered (self->list) ? 0 : rank_of_class (self, number, n);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  return first->number < second->number ? -1 : first->number > second->number;
}

/* Notifies the views of new items. gone: number of old items that the new ones replace; then n_reported is 0.
 * They are replaced in one step, so that views reuse their widgets. Many are replaced in two steps, since
 * GtkSingleSelection looks for its old item among all new ones. */
static void
notify_views (TruceSolutionFilter *self, guint gone)
{
  guint n = self->whole ? self->n_filtered : self->numbers->len;
  guint before = self->n_reported;

  self->reported_at = g_get_monotonic_time ();
  if (gone > ONE_STEP_MAX || (gone > 0 && n > ONE_STEP_MAX))
    {
      g_list_model_items_changed (G_LIST_MODEL (self), 0, gone, 0);
      gone = 0;
    }
  self->n_reported = n;
  if (n > before || gone > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, gone, n - before);
  g_signal_emit (self, signals[PROGRESS], 0);
}

/* Sorts entries. Thread: worker. */
static void
sort (GTask *task, gpointer filter, gpointer data, GCancellable *cancellable)
{
  GArray *entries = data;
  GArray *numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint), entries->len);

  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len; i++)
    g_array_append_val (numbers, g_array_index (entries, Entry, i).number);
  g_task_return_pointer (task, numbers, (GDestroyNotify) g_array_unref);
}

static void resume (TruceSolutionFilter *self);

/* Shows the sorted numbers, unless the sorting was cancelled. */
static void
on_sorted (GObject *filter, GAsyncResult *result, gpointer data)
{
  TruceSolutionFilter *self = TRUCE_SOLUTION_FILTER (filter);
  GArray *numbers = g_task_propagate_pointer (G_TASK (result), NULL);
  guint before = self->n_reported;

  if (!numbers)
    return;
  g_clear_object (&self->sorting);
  g_array_unref (self->numbers);
  self->numbers = numbers;
  self->shown = self->order;
  self->whole = FALSE;
  self->n_reported = 0;
  notify_views (self, before);
  resume (self); /* the list may have grown */
}

static void
start_sorting (TruceSolutionFilter *self)
{
  g_autoptr (GTask) task = NULL;

  self->sorting = g_cancellable_new ();
  task = g_task_new (self, self->sorting, on_sorted, NULL);
  g_task_set_name (task, "truce-sort");
  g_task_set_task_data (task, g_steal_pointer (&self->entries), (GDestroyNotify) g_array_unref);
  g_task_run_in_thread (task, sort);
}

static void
filter_one (TruceSolutionFilter *self, guint number)
{
  if (!passes (self, number))
    return;
  if (self->entries)
    {
      const Entry entry = { rank_of (self, &self->order, number), number };

      g_array_append_val (self->entries, entry);
    }
  else
    {
      g_array_append_val (self->numbers, number);
    }
}

static gboolean
filter_slice (gpointer data)
{
  TruceSolutionFilter *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  guint n = n_of_list (self);
  int batch = self->entries ? 1 : BATCH; /* on a torus, a rank takes long */

  while (self->n_filtered < n && g_get_monotonic_time () < end)
    for (int i = 0; i < batch && self->n_filtered < n; i++, self->n_filtered++)
      filter_one (self, self->n_filtered);
  if (self->n_filtered < n)
    {
      if (g_get_monotonic_time () < self->reported_at + REPORT_MIN)
        return G_SOURCE_CONTINUE;
      if (!self->entries)
        notify_views (self, 0);
      else
        {
          self->reported_at = g_get_monotonic_time ();
          g_signal_emit (self, signals[PROGRESS], 0);
        }
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  if (self->entries)
    start_sorting (self);
  else
    notify_views (self, 0);
  return G_SOURCE_REMOVE;
}

/* Returns whether the whole list in its order is requested. */
static gboolean
wants_whole (TruceSolutionFilter *self)
{
  return truce_solution_filter_spec_is_all (&self->spec) && self->order.kind == TRUCE_ORDER_LISTED;
}

/* Starts to rank all placements, if that is needed. Views keep their items until these are sorted. */
static void
begin_entries (TruceSolutionFilter *self)
{
  self->n_filtered = 0;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
}

/* Continues after the list has grown or the filter was set. */
static void
resume (TruceSolutionFilter *self)
{
  if (wants_whole (self))
    {
      self->n_filtered = n_of_list (self);
      notify_views (self, 0);
      return;
    }
  if (self->source || self->sorting || self->n_filtered >= n_of_list (self))
    return;
  if (self->order.kind != TRUCE_ORDER_LISTED && !self->entries)
    begin_entries (self);
  self->source = g_idle_add (filter_slice, self);
}

/* Stops filtering and sorting. */
static void
stop (TruceSolutionFilter *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->entries, g_array_unref);
  if (self->sorting)
    g_cancellable_cancel (self->sorting);
  g_clear_object (&self->sorting);
}

/* Shows the whole list in its order. */
static void
show_whole (TruceSolutionFilter *self)
{
  guint before = self->n_reported;

  self->n_reported = 0;
  self->whole = TRUE;
  self->shown = self->order;
  self->n_filtered = n_of_list (self);
  g_array_set_size (self->numbers, 0);
  notify_views (self, before);
}

void
truce_solution_filter_set (TruceSolutionFilter *self, const TruceSolutionFilterSpec *spec)
{
  guint before = self->n_reported;

  stop (self);
  self->spec = *spec;
  if (wants_whole (self))
    {
      show_whole (self);
      return;
    }
  self->n_filtered = 0;
  self->n_reported = 0;
  self->whole = FALSE;
  self->shown = self->order;
  g_array_set_size (self->numbers, 0);
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  resume (self);
  if (self->source)
    g_signal_emit (self, signals[PROGRESS], 0);
}

void
truce_solution_filter_set_order (TruceSolutionFilter *self, TruceSolutionOrder kind, int square)
{
  const Order order = { kind, kind == TRUCE_ORDER_SQUARE ? square : -1 };

  if (order.kind == self->order.kind && order.square == self->order.square)
    return;
  stop (self);
  self->order = order;
  if (wants_whole (self))
    {
      show_whole (self);
      return;
    }
  begin_entries (self);
  self->source = g_idle_add (filter_slice, self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

TruceSolutionOrder
truce_solution_filter_get_order (TruceSolutionFilter *self, int *square)
{
  if (square)
    *square = self->order.square;
  return self->order.kind;
}

gboolean
truce_solution_filter_is_whole (TruceSolutionFilter *self)
{
  return self->whole;
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
  return self->source != 0 || self->sorting;
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
  return self->whole ? position : g_array_index (self->numbers, guint, position);
}

guint
truce_solution_filter_find (TruceSolutionFilter *self, guint number)
{
  guint low = 0, high = self->n_reported;
  Entry wanted;

  if (number >= n_of_list (self))
    return high;
  wanted = (Entry){ rank_of (self, &self->shown, number), number };
  while (low < high)
    {
      guint middle = low + (high - low) / 2, there = truce_solution_filter_get_number (self, middle);
      const Entry entry = { rank_of (self, &self->shown, there), there };

      if (compare_entries (&entry, &wanted) < 0)
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

  stop (self);
  g_array_unref (self->numbers);
  g_free (self->pieces);
  g_free (self->least);
  g_free (self->words);
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
  self->order = self->shown = (Order){ TRUCE_ORDER_LISTED, -1 };
  self->whole = TRUE;
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
}

TruceSolutionFilter *
truce_solution_filter_new (TruceSolutionList *list)
{
  TruceSolutionFilter *self = g_object_new (TRUCE_TYPE_SOLUTION_FILTER, NULL);
  const TruceProblem *problem = truce_solution_list_get_problem (list);

  self->list = g_object_ref (list);
  self->pieces = g_new (TruceSquare, MAX (problem->pieces_max, 1));
  self->least = g_new (TruceSquare, MAX (problem->pieces_max, 1));
  self->words = g_new (guint64, truce_set_words_for (problem->board) * problem->n_kinds);
  self->n_filtered = self->n_reported = n_of_list (self);
  g_signal_connect_object (list, "items-changed", G_CALLBACK (resume), self, G_CONNECT_SWAPPED);
  return self;
}
