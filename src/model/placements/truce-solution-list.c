/* truce-solution-list.c: TruceSolutionList, the placements of a run as a GListModel that makes items
 * (TruceSolution) on demand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-list-private.h"

struct _TruceSolution
{
  GObject parent_instance;

  const TruceProblem *problem;
  guint position;
  int orbit_size; /* 0: not computed yet */
  int n;
  TruceSquare *squares; /* problem->pieces_max elements, `n` of them used */
};

G_DEFINE_FINAL_TYPE (TruceSolution, truce_solution, G_TYPE_OBJECT)

static void
truce_solution_finalize (GObject *object)
{
  TruceSolution *self = TRUCE_SOLUTION (object);

  g_free (self->squares);
  truce_problem_unref (self->problem);
  G_OBJECT_CLASS (truce_solution_parent_class)->finalize (object);
}

static void
truce_solution_class_init (TruceSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_solution_finalize;
}

static void
truce_solution_init (TruceSolution *self)
{
}

/* Makes an item with a copy of the placement at `position` of `results`, which must be visible. */
static TruceSolution *
solution_new (TruceResultsBuffer *results, guint position)
{
  TruceSolution *self = g_object_new (TRUCE_TYPE_SOLUTION, NULL);

  self->problem = truce_problem_ref (truce_results_buffer_get_problem (results));
  self->position = position;
  self->squares = g_new (TruceSquare, MAX (self->problem->pieces_max, 1));
  self->n = truce_results_buffer_get (results, position, self->squares);
  return self;
}

guint
truce_solution_get_position (TruceSolution *self)
{
  return self->position;
}

const TruceSquare *
truce_solution_get_squares (TruceSolution *self, int *n)
{
  if (n)
    *n = self->n;
  return self->squares;
}

int
truce_solution_get_orbit_size (TruceSolution *self)
{
  /* The order of the squares of a sequence does not matter here. */
  if (self->orbit_size == 0)
    self->orbit_size = truce_symmetries_class_size (&self->problem->symmetries, self->squares, self->n);
  return self->orbit_size;
}

struct _TruceSolutionList
{
  GObject parent_instance;

  TruceResultsBuffer *results;
  guint n;           /* number of items that views know; the results may have more */
  GHashTable *alive; /* from position to Alive: the live items */
};

/* A live item. The list holds no reference to it, but returns the same object again while it lives. */
typedef struct
{
  TruceSolutionList *list;
  guint position;
  TruceSolution *solution; /* weak */
} Alive;

static void truce_solution_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TruceSolutionList,
                               truce_solution_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, truce_solution_list_model_init))

static void
solution_gone (gpointer data, GObject *gone)
{
  Alive *alive = data;

  g_hash_table_remove (alive->list->alive, GUINT_TO_POINTER (alive->position));
}

static void
truce_solution_list_finalize (GObject *object)
{
  TruceSolutionList *self = TRUCE_SOLUTION_LIST (object);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_object_weak_unref (G_OBJECT (((Alive *) value)->solution), solution_gone, value);
  g_hash_table_unref (self->alive);
  truce_results_buffer_unref (self->results);
  G_OBJECT_CLASS (truce_solution_list_parent_class)->finalize (object);
}

static void
truce_solution_list_class_init (TruceSolutionListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_solution_list_finalize;
}

static void
truce_solution_list_init (TruceSolutionList *self)
{
  self->alive = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_SOLUTION;
}

static guint
get_n_items (GListModel *model)
{
  return TRUCE_SOLUTION_LIST (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TruceSolutionList *self = TRUCE_SOLUTION_LIST (model);
  Alive *alive;

  if (position >= self->n)
    return NULL;
  alive = g_hash_table_lookup (self->alive, GUINT_TO_POINTER (position));
  if (alive)
    return g_object_ref (alive->solution);
  alive = g_new (Alive, 1);
  *alive = (Alive){ self, position, solution_new (self->results, position) };
  g_object_weak_ref (G_OBJECT (alive->solution), solution_gone, alive);
  g_hash_table_insert (self->alive, GUINT_TO_POINTER (position), alive);
  return alive->solution;
}

static void
truce_solution_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

TruceSolutionList *
truce_solution_list_new (TruceResultsBuffer *results)
{
  TruceSolutionList *self = g_object_new (TRUCE_TYPE_SOLUTION_LIST, NULL);

  self->results = truce_results_buffer_ref (results);
  return self;
}

void
truce_solution_list_grow (TruceSolutionList *self)
{
  guint before = self->n;

  self->n = truce_results_buffer_show (self->results);
  if (self->n > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n - before);
}

void
truce_solution_list_finalize_order (TruceSolutionList *self)
{
  truce_results_buffer_finalize (self->results);
}

const TruceProblem *
truce_solution_list_get_problem (TruceSolutionList *self)
{
  return truce_results_buffer_get_problem (self->results);
}

gboolean
truce_solution_list_get_ordered (TruceSolutionList *self)
{
  return truce_results_buffer_get_ordered (self->results);
}

int
truce_solution_list_get_pieces (TruceSolutionList *self, guint position, TruceSquare *pieces)
{
  return position < self->n ? truce_results_buffer_get (self->results, position, pieces) : -1;
}
