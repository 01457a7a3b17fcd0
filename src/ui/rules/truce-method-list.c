/* truce-method-list.c: the methods as a list for a combo row, with notes on which accept the problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-method-list.h"

#include <glib/gi18n.h>

#include "best/best.h"
#include "common/truce-names.h"
#include "common/truce-words.h"

struct _TruceMethodItem
{
  GObject parent_instance;
  const TruceMethod *method; /* NULL: automatic */
  const TruceMethod *chosen; /* for automatic: the method that it chooses; NULL: unknown */
  char *note;
  gboolean available;
};

G_DEFINE_FINAL_TYPE (TruceMethodItem, truce_method_item, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_NOTE,
  PROP_AVAILABLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

const TruceMethod *
truce_method_item_get_method (TruceMethodItem *self)
{
  return self->method;
}

const TruceMethod *
truce_method_item_get_chosen (TruceMethodItem *self)
{
  return self->method ? self->method : self->chosen;
}

const char *
truce_method_item_get_note (TruceMethodItem *self)
{
  return self->note;
}

gboolean
truce_method_item_get_available (TruceMethodItem *self)
{
  return self->available;
}

static void
truce_method_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceMethodItem *self = TRUCE_METHOD_ITEM (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->method ? truce_translate (self->method->name) : _ ("Automatic"));
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->available);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
truce_method_item_finalize (GObject *object)
{
  g_free (TRUCE_METHOD_ITEM (object)->note);
  G_OBJECT_CLASS (truce_method_item_parent_class)->finalize (object);
}

static void
truce_method_item_class_init (TruceMethodItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = truce_method_item_get_property;
  object_class->finalize = truce_method_item_finalize;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  props[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  props[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
truce_method_item_init (TruceMethodItem *self)
{
  self->available = TRUE;
}

static void
set_note (TruceMethodItem *self, const char *note, gboolean available)
{
  if (g_strcmp0 (note, self->note) == 0 && available == self->available)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
  self->available = available;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NOTE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_AVAILABLE]);
}

static void
append_item (GListStore *store, const TruceMethod *method)
{
  g_autoptr (TruceMethodItem) item = g_object_new (TRUCE_TYPE_METHOD_ITEM, NULL);

  item->method = method;
  g_list_store_append (store, item);
}

GListModel *
truce_method_list_new (void)
{
  GListStore *store = g_list_store_new (TRUCE_TYPE_METHOD_ITEM);

  append_item (store, NULL);
  for (const TruceMethod *const *methods = truce_best_methods (); *methods; methods++)
    append_item (store, *methods);
  for (const TruceMethod *const *methods = truce_methods (); *methods; methods++)
    append_item (store, *methods);
  truce_method_list_update (G_LIST_MODEL (store), NULL, NULL);
  return G_LIST_MODEL (store);
}

static void
update_automatic (TruceMethodItem *item, const TruceProblem *problem, const TruceGoal *goal)
{
  g_autofree char *note = NULL;
  const TruceMethod *method = NULL;
  const char *why = NULL;
  TruceError error = { 0 };

  if (!problem || problem->aim != TRUCE_AIM_EXACTLY)
    {
      item->chosen = NULL;
      set_note (item, _ ("The fastest method that fits"), TRUE);
      return;
    }
  method = truce_method_auto (problem, goal, &why, &error);
  item->chosen = method;
  if (method)
    note = g_strdup_printf (_ ("%s: %s"), truce_translate (method->name), truce_translate (why));
  else
    note = truce_words_error (&error);
  set_note (item, note, method != NULL);
}

/* Sets the note of a method: it accepts the goal, or only counts, or does not accept the problem. */
static void
update_method (TruceMethodItem *item, const TruceProblem *problem, const TruceGoal *goal)
{
  const gboolean finds_best = truce_best_method_find (item->method->id) == item->method;
  TruceGoal counting;
  const char *why_not = NULL, *ignored;

  if (!problem && finds_best)
    {
      set_note (item, truce_translate (item->method->summary), FALSE);
      return;
    }
  if (!problem || truce_method_accepts (item->method, problem, goal, &why_not))
    {
      set_note (item, truce_translate (item->method->summary), TRUE);
      return;
    }
  counting = *goal;
  counting.question.asks = TRUCE_COUNT;
  if (truce_method_accepts (item->method, problem, &counting, &ignored))
    {
      g_autofree char *note =
          g_strdup_printf (_ ("For Count Only. %s"), truce_translate (item->method->summary));
      set_note (item, note, TRUE);
    }
  else
    {
      set_note (item, truce_translate (why_not), FALSE);
    }
}

static void
update_for_best (TruceMethodItem *item, TruceBest *best)
{
  TruceError error = { 0 };
  gboolean accepts = truce_best_accepts (best, item->method, &error);
  g_autofree char *why_not = accepts ? NULL : truce_words_error (&error);

  set_note (item, accepts ? truce_translate (item->method->summary) : why_not, accepts);
}

void
truce_method_list_update (GListModel *list, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceBest best = { .value = -1 };
  gboolean aims = problem && problem->aim != TRUCE_AIM_EXACTLY && truce_best_init (&best, problem, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TruceMethodItem) item = g_list_model_get_item (list, i);

      if (!item->method)
        update_automatic (item, problem, goal);
      else if (aims)
        update_for_best (item, &best);
      else
        update_method (item, problem, goal);
    }
  truce_best_clear (&best);
}

static GtkWidget *
row_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (css_class)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), row_label (NULL));
  gtk_box_append (GTK_BOX (box), row_label ("caption"));
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_list_item_set_child (list_item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GObject *item = gtk_list_item_get_item (list_item);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *name = gtk_widget_get_first_child (box), *note = gtk_widget_get_last_child (box);
  GBinding *bindings[] = {
    g_object_bind_property (item, "name", name, "label", G_BINDING_SYNC_CREATE),
    g_object_bind_property (item, "note", note, "label", G_BINDING_SYNC_CREATE),
    g_object_bind_property (item, "available", box, "sensitive", G_BINDING_SYNC_CREATE),
    g_object_bind_property (item, "available", list_item, "activatable", G_BINDING_SYNC_CREATE),
    g_object_bind_property (item, "available", list_item, "selectable", G_BINDING_SYNC_CREATE),
  };
  GPtrArray *array = g_ptr_array_new ();
  TruceMethodItem *method_item = TRUCE_METHOD_ITEM (item);

  truce_name_row (list_item,
                  method_item->method ? truce_translate (method_item->method->name) : _ ("Automatic"));

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_ptr_array_add (array, bindings[i]);
  g_object_set_data_full (G_OBJECT (list_item), "truce-bindings", array, (GDestroyNotify) g_ptr_array_unref);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GPtrArray *array = g_object_get_data (G_OBJECT (list_item), "truce-bindings");

  for (guint i = 0; array && i < array->len; i++)
    g_binding_unbind (g_ptr_array_index (array, i));
  g_object_set_data (G_OBJECT (list_item), "truce-bindings", NULL);
}

GtkListItemFactory *
truce_method_list_factory_new (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  return factory;
}
