/* placement-list.c: TrucePlacementList, all placements that a search has listed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"
#include "lists/placements.h"

/**
 * TrucePlacementList:
 *
 * The placements that a search has listed, in lexicographic order. The list is a [iface@Gio.ListModel] of
 * [class@Placement].
 *
 * The list never changes. It stores the placements in packed form, and creates a new [class@Placement] for
 * each request.
 */
struct _TrucePlacementList
{
  GObject parent_instance;

  TruceSolutionList *list;
  gboolean limited;
};

static void model_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (TrucePlacementList,
                                  truce_placement_list,
                                  G_TYPE_OBJECT,
                                  G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static void
truce_placement_list_finalize (GObject *object)
{
  g_clear_object (&TRUCE_PLACEMENT_LIST (object)->list);
  G_OBJECT_CLASS (truce_placement_list_parent_class)->finalize (object);
}

static void
truce_placement_list_class_init (TrucePlacementListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_placement_list_finalize;
}

static void
truce_placement_list_init (TrucePlacementList *self)
{
}

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_PLACEMENT;
}

static guint
get_n_items (GListModel *model)
{
  TruceSolutionList *list = TRUCE_PLACEMENT_LIST (model)->list;

  return list ? g_list_model_get_n_items (G_LIST_MODEL (list)) : 0;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TruceSolutionList *list = TRUCE_PLACEMENT_LIST (model)->list;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = list ? truce_solution_list_get_pieces (list, position, pieces) : -1;

  return n >= 0 ? truce_placement_new (truce_solution_list_get_problem (list), pieces, n) : NULL;
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

TrucePlacementList *
truce_placement_list_new (TruceSolutionList *list, gboolean limited)
{
  TrucePlacementList *self = truce_lib_make (TRUCE_TYPE_PLACEMENT_LIST);

  self->list = g_object_ref (list);
  self->limited = limited;
  return self;
}

/**
 * truce_placement_list_is_limited:
 *
 * Returns whether the search ended at its limit, so that more placements may exist.
 */
gboolean
truce_placement_list_is_limited (TrucePlacementList *self)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT_LIST (self), FALSE);
  return self->limited;
}

/**
 * truce_placement_list_to_json_lines:
 *
 * Writes all placements as JSON Lines: for each placement, the text of [method@Placement.to_json] and a line
 * feed.
 *
 * Returns: (transfer full): the lines
 */
char *
truce_placement_list_to_json_lines (TrucePlacementList *self)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  GString *text;
  int n;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT_LIST (self) && self->list, NULL);
  text = g_string_new (NULL);
  for (guint i = 0; (n = truce_solution_list_get_pieces (self->list, i, pieces)) >= 0; i++)
    {
      truce_placements_append (text, TRUCE_PLACEMENTS_JSON, truce_solution_list_get_problem (self->list),
                               pieces, n);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
