/* truce-method-row.c: TruceMethodRow, a combo row for the method of a workspace
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-method-row.h"

#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "truce-method-list.h"

struct _TruceMethodRow
{
  AdwComboRow parent_instance;

  GListModel *methods;       /* all */
  GtkFilter *filter;         /* see is_offered() */
  GListModel *offered;       /* filtered `methods` */
  TruceWorkspace *workspace; /* NULL before it is set and after disposal */
  const TruceMethod *method; /* the selected method */
  guint source;              /* timeout that updates the notes; 0: none */
};

G_DEFINE_FINAL_TYPE (TruceMethodRow, truce_method_row, ADW_TYPE_COMBO_ROW)

/* Shows as the subtitle which method automatic chooses, or why the selected method cannot be used. The
 * tooltip has the whole note. */
static void
show_note (TruceMethodRow *self)
{
  TruceMethodItem *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));
  gboolean available = !item || truce_method_item_get_available (item);
  const char *note = item ? truce_method_item_get_note (item) : NULL;
  const char *text = "";
  g_autofree char *markup = NULL;

  if (!available)
    text = note;
  else if (item && !truce_method_item_get_method (item) && truce_method_item_get_chosen (item))
    text = truce_translate (truce_method_item_get_chosen (item)->name);
  markup = g_markup_escape_text (text, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), markup);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), note);
  truce_widget_set_class (GTK_WIDGET (self), "error", !available);
}

static void
on_picked (TruceMethodRow *self)
{
  TruceMethodItem *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));
  const TruceMethod *method = item ? truce_method_item_get_method (item) : self->method;

  show_note (self);
  if (method == self->method)
    return;
  self->method = method;
  g_object_set (self->workspace, "method", method, NULL);
}

/* Returns whether the row offers the method: if it accepts the problem, is automatic, is the method of the
 * workspace (the row then says why it cannot be used), or is selected (otherwise the list would select
 * another method). */
static gboolean
is_offered (gpointer item, gpointer data)
{
  TruceMethodRow *self = data;
  const TruceMethod *method = truce_method_item_get_method (item);

  return !method || method == self->method || truce_method_item_get_available (item) ||
         (self->workspace && method == truce_workspace_get_query (self->workspace)->method);
}

static void
show_method (TruceMethodRow *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  self->method = truce_workspace_get_query (self->workspace)->method;
  for (guint i = 0; i < g_list_model_get_n_items (self->offered); i++)
    {
      g_autoptr (TruceMethodItem) item = g_list_model_get_item (self->offered, i);

      if (truce_method_item_get_method (item) == self->method)
        adw_combo_row_set_selected (ADW_COMBO_ROW (self), i);
    }
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Called with a delay after a change, because methods may need the attack map of a large board to decide
 * whether they accept the problem. */
static gboolean
update (gpointer data)
{
  TruceMethodRow *self = data;
  TruceGoal goal = truce_workspace_get_goal (self->workspace, TRUCE_LIST);
  TruceProblem *problem = truce_problem_new (&truce_workspace_get_state (self->workspace)->spec, NULL);

  self->source = 0;
  truce_method_list_update (self->methods, problem, &goal);
  show_method (self);
  show_note (self);
  g_clear_pointer (&problem, truce_problem_unref);
  return G_SOURCE_REMOVE;
}

static void
queue_update (TruceMethodRow *self)
{
  if (!self->source)
    self->source = g_timeout_add (150, update, self);
}

void
truce_method_row_set_workspace (TruceMethodRow *self, TruceWorkspace *workspace)
{
  static const char *const matters[] = { "notify::problem", "notify::method", "notify::sequences",
                                         "notify::fundamental" };

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "notify::method", G_CALLBACK (show_method), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (matters); i++)
    g_signal_connect_object (workspace, matters[i], G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  show_method (self);
  queue_update (self);
}

static void
truce_method_row_dispose (GObject *object)
{
  TruceMethodRow *self = TRUCE_METHOD_ROW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->workspace)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_clear_object (&self->workspace); /* before the list, so that its signals do not change the workspace */
  g_clear_object (&self->offered);
  g_clear_object (&self->filter);
  g_clear_object (&self->methods);
  G_OBJECT_CLASS (truce_method_row_parent_class)->dispose (object);
}

static void
truce_method_row_class_init (TruceMethodRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_method_row_dispose;
}

static void
truce_method_row_init (TruceMethodRow *self)
{
  g_autoptr (GtkExpression) name = gtk_property_expression_new (TRUCE_TYPE_METHOD_ITEM, NULL, "name");
  g_autoptr (GtkListItemFactory) factory = truce_method_list_factory_new ();

  self->methods = truce_method_list_new ();
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_offered, self, NULL));
  self->offered =
      G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (self->methods), g_object_ref (self->filter)));
  adw_combo_row_set_expression (ADW_COMBO_ROW (self), name);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), factory);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), self->offered);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (on_picked), NULL);
}
