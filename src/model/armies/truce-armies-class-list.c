/* truce-armies-class-list.c: the classes of a TruceArmiesSolver as a GListModel that makes its items when
 * asked
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-solver-private.h"

struct _TruceArmiesClass
{
  GObject parent_instance;

  TruceArmiesSolver *run; /* whose problem it is of */
  guint position;
  TruceKindSets placement;
};

G_DEFINE_FINAL_TYPE (TruceArmiesClass, truce_armies_class, G_TYPE_OBJECT)

static void
truce_armies_class_finalize (GObject *object)
{
  g_object_unref (TRUCE_ARMIES_CLASS (object)->run);
  G_OBJECT_CLASS (truce_armies_class_parent_class)->finalize (object);
}

static void
truce_armies_class_class_init (TruceArmiesClassClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_armies_class_finalize;
}

static void
truce_armies_class_init (TruceArmiesClass *self)
{
}

guint
truce_armies_class_get_position (TruceArmiesClass *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_CLASS (self), 0);
  return self->position;
}

const TruceProblemSpec *
truce_armies_class_get_spec (TruceArmiesClass *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_CLASS (self), NULL);
  return &self->run->request.spec;
}

const TruceKindSets *
truce_armies_class_get_placement (TruceArmiesClass *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_CLASS (self), NULL);
  return &self->placement;
}

/* The list */

#define TRUCE_TYPE_ARMIES_CLASS_LIST (truce_armies_class_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesClassList, truce_armies_class_list, TRUCE, ARMIES_CLASS_LIST, GObject)

struct _TruceArmiesClassList
{
  GObject parent_instance;

  TruceArmiesSolver *run;
  guint n;
};

static void truce_armies_class_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TruceArmiesClassList,
                               truce_armies_class_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, truce_armies_class_list_model_init))

static void
truce_armies_class_list_finalize (GObject *object)
{
  g_object_unref (TRUCE_ARMIES_CLASS_LIST (object)->run);
  G_OBJECT_CLASS (truce_armies_class_list_parent_class)->finalize (object);
}

static void
truce_armies_class_list_class_init (TruceArmiesClassListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_armies_class_list_finalize;
}

static void
truce_armies_class_list_init (TruceArmiesClassList *self)
{
}

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_ARMIES_CLASS;
}

static guint
get_n_items (GListModel *model)
{
  return TRUCE_ARMIES_CLASS_LIST (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TruceArmiesClassList *self = TRUCE_ARMIES_CLASS_LIST (model);
  TruceArmiesClass *item;

  if (position >= self->n)
    return NULL;
  item = g_object_new (TRUCE_TYPE_ARMIES_CLASS, NULL);
  item->run = g_object_ref (self->run);
  item->position = position;
  truce_classes_get (self->run->shared.classes, position, &item->placement);
  return item;
}

static void
truce_armies_class_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

GListModel *
truce_armies_solver_list_classes (TruceArmiesSolver *run)
{
  TruceArmiesClassList *self;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (run), NULL);
  if (truce_armies_solver_is_active (run) || !run->shared.classes)
    return NULL;
  self = g_object_new (TRUCE_TYPE_ARMIES_CLASS_LIST, NULL);
  self->run = g_object_ref (run);
  self->n = (guint) truce_classes_count (run->shared.classes);
  return G_LIST_MODEL (self);
}
