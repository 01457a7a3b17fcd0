/* truce-armies-classes-panel.c: TruceArmiesClassesPanel
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-classes-panel.h"

#include <glib/gi18n.h>

#include "armies-text.h"
#include "armies-words.h"
#include "common/format.h"
#include "common/truce-names.h"
#include "common/truce-tab-group.h"
#include "truce-armies-thumbnail.h"

#define TILE_SIZE 84

struct _TruceArmiesClassesPanel
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkLabel *headline;
  GtkLabel *configurations;
  GtkLabel *badge;
  GtkStack *views;
  GtkToggleButton *show_list;
  GtkListView *list;
  GtkGridView *grid;
  GtkWidget *scrollers;

  TruceArmiesSolver *run;
  GtkSingleSelection *selection;
  gulong updated_handler;
};

G_DEFINE_FINAL_TYPE (TruceArmiesClassesPanel, truce_armies_classes_panel, GTK_TYPE_WIDGET)

static guint picked_signal;

GListModel *
truce_armies_classes_panel_get_list (TruceArmiesClassesPanel *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_CLASSES_PANEL (self), NULL);
  return self->selection ? gtk_single_selection_get_model (self->selection) : NULL;
}

guint
truce_armies_classes_panel_get_selected (TruceArmiesClassesPanel *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_CLASSES_PANEL (self), GTK_INVALID_LIST_POSITION);
  return self->selection ? gtk_single_selection_get_selected (self->selection) : GTK_INVALID_LIST_POSITION;
}

void
truce_armies_classes_panel_select (TruceArmiesClassesPanel *self, guint position)
{
  g_return_if_fail (TRUCE_IS_ARMIES_CLASSES_PANEL (self));
  if (!self->selection)
    return;
  gtk_single_selection_set_selected (self->selection, position);
  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (gtk_list_view_get_model (self->list))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (gtk_grid_view_get_model (self->grid))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}

static void
on_selected (TruceArmiesClassesPanel *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (position != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, picked_signal, 0, position);
}

/* Only what is seen holds items. */
static void
fill_views (TruceArmiesClassesPanel *self)
{
  gboolean list = gtk_toggle_button_get_active (self->show_list);
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);
  guint selected = truce_armies_classes_panel_get_selected (self);

  gtk_stack_set_visible_child_name (self->views, list ? "list" : "grid");
  gtk_list_view_set_model (self->list, list ? model : NULL);
  gtk_grid_view_set_model (self->grid, list ? NULL : model);
  if (selected != GTK_INVALID_LIST_POSITION)
    truce_armies_classes_panel_select (self, selected);
}

static void
on_view_toggled (TruceArmiesClassesPanel *self)
{
  fill_views (self);
}

static void
take_list (TruceArmiesClassesPanel *self)
{
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  {
    g_autoptr (GListModel) list = truce_armies_solver_list_classes (self->run);

    gtk_single_selection_set_model (self->selection, list);
  }
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  fill_views (self);
}

static void
show_badge (TruceArmiesClassesPanel *self, const TruceArmiesView *view)
{
  const TruceProblemSpec *spec = &truce_armies_solver_get_request (self->run)->spec;
  const TruceKnown *known = truce_armies_published (spec, TRUCE_KNOWN_BEST_CLASSES);
  g_autofree char *text = NULL;
  gboolean differs = FALSE, pieces = FALSE;

  for (int army = 0; army < spec->n_kinds; army++)
    pieces |= truce_square_set_count (&spec->kinds[army].preplaced) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->badge), known && view->complete && !pieces);
  if (!known || !view->complete || pieces)
    return;
  text = truce_armies_check_text (known, (gint64) view->n_classes, &differs);
  gtk_label_set_label (self->badge, text);
  if (differs)
    gtk_widget_add_css_class (GTK_WIDGET (self->badge), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->badge), "error");
}

static void
show_nothing (TruceArmiesClassesPanel *self, const char *title, const char *description)
{
  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, description);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

static void
show_results (TruceArmiesClassesPanel *self, const TruceArmiesView *view)
{
  g_autofree char *headline = truce_armies_classes_text (view);
  g_autofree char *number = truce_format_number (view->configurations);
  g_autofree char *configurations = g_strdup_printf (
      ngettext ("%s configuration", "%s configurations", (gulong) view->configurations), number);

  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->configurations, configurations);
  show_badge (self, view);
  gtk_stack_set_visible_child_name (self->stack, "results");
}

static void
update (TruceArmiesClassesPanel *self)
{
  const TruceArmiesView *view = self->run ? truce_armies_solver_get_view (self->run) : NULL;

  if (view && !self->selection && view->n_classes > 0 && !truce_armies_solver_is_active (self->run))
    take_list (self);
  if (view && view->n_classes > 0)
    show_results (self, view);
  else if (view && truce_armies_solver_is_active (self->run))
    show_nothing (self, _ ("Searching…"), _ ("Classes are listed once the most is proved."));
  else if (view && !view->best.proved)
    show_nothing (self, _ ("Nothing Proved"), _ ("Only of a proved optimum can all classes be listed."));
  else if (view && view->best.value < 0)
    show_nothing (self, _ ("No Placement"), _ ("There is no way to place these armies in peace."));
  else
    show_nothing (
        self, _ ("No Classes Yet"),
        _ ("Start a search with “List All Classes” to see every optimum, one of each class under turning, "
           "mirroring and changing colours."));
}

void
truce_armies_classes_panel_set_run (TruceArmiesClassesPanel *self, TruceArmiesSolver *run)
{
  g_return_if_fail (TRUCE_IS_ARMIES_CLASSES_PANEL (self));
  if (self->run)
    g_clear_signal_handler (&self->updated_handler, self->run);
  gtk_list_view_set_model (self->list, NULL);
  gtk_grid_view_set_model (self->grid, NULL);
  g_clear_object (&self->selection);
  g_set_object (&self->run, run);
  if (run)
    self->updated_handler =
        g_signal_connect_object (run, "updated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* Rows and tiles: a small board and the number; rows have the squares, too. */

static char *
squares_text (TruceArmiesClass *item)
{
  const TruceProblemSpec *spec = truce_armies_class_get_spec (item);
  const TruceKindSets *placement = truce_armies_class_get_placement (item);
  GString *text = g_string_new (NULL);

  for (int army = 0; army < spec->n_kinds; army++)
    {
      if (army > 0)
        g_string_append (text, " / ");
      truce_armies_append_names (text, spec->board, &placement->kinds[army]);
    }
  return g_string_free (text, FALSE);
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *number = gtk_label_new (NULL), *squares = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), 5);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (squares), 0);
  gtk_label_set_ellipsize (GTK_LABEL (squares), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (squares, TRUE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), squares);
  gtk_list_item_set_child (list_item, box);
}

static void
on_tile_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *number = gtk_label_new (NULL);

  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (box), truce_armies_thumbnail_new (TILE_SIZE));
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_item_set_child (list_item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  TruceArmiesClass *item = gtk_list_item_get_item (list_item);
  g_autofree char *number = truce_format_number ((guint64) truce_armies_class_get_position (item) + 1);
  g_autofree char *squares = squares_text (item);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), number, squares);
  GtkWidget *first = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *second = gtk_widget_get_next_sibling (first);

  if (TRUCE_IS_ARMIES_THUMBNAIL (first))
    {
      truce_armies_thumbnail_set (TRUCE_ARMIES_THUMBNAIL (first), truce_armies_class_get_spec (item),
                                  truce_armies_class_get_placement (item));
      gtk_label_set_label (GTK_LABEL (second), number);
    }
  else
    {
      gtk_label_set_label (GTK_LABEL (first), number);
      gtk_label_set_label (GTK_LABEL (second), squares);
    }
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (list_item), squares);
  truce_name_row (list_item, name);
}

static GtkListItemFactory *
new_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  return factory;
}

/* Left and Right browse a list too; Up and Down it knows itself. */
static gboolean
on_key (TruceArmiesClassesPanel *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (modifiers & gtk_accelerator_get_default_mod_mask () || !gtk_toggle_button_get_active (self->show_list))
    return FALSE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    return gtk_widget_activate_action (GTK_WIDGET (self), "armies.previous", NULL);
  if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    return gtk_widget_activate_action (GTK_WIDGET (self), "armies.next", NULL);
  return FALSE;
}

static void
truce_armies_classes_panel_dispose (GObject *object)
{
  TruceArmiesClassesPanel *self = TRUCE_ARMIES_CLASSES_PANEL (object);

  if (self->content && self->run)
    truce_armies_classes_panel_set_run (self, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_armies_classes_panel_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceArmiesClassesPanel, child)

static void
truce_armies_classes_panel_class_init (TruceArmiesClassesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_armies_classes_panel_dispose;
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/armies-classes-panel.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  BIND (content);
  BIND (stack);
  BIND (nothing);
  BIND (headline);
  BIND (configurations);
  BIND (badge);
  BIND (views);
  BIND (show_list);
  BIND (list);
  BIND (grid);
  BIND (scrollers);
  gtk_widget_class_bind_template_callback (widget_class, on_view_toggled);
  picked_signal = g_signal_new ("class-picked", TRUCE_TYPE_ARMIES_CLASSES_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_armies_classes_panel_init (TruceArmiesClassesPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkListItemFactory) rows = new_factory (G_CALLBACK (on_row_setup));
  g_autoptr (GtkListItemFactory) tiles = new_factory (G_CALLBACK (on_tile_setup));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_factory (self->list, rows);
  gtk_grid_view_set_factory (self->grid, tiles);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* the list would swallow them */
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (self->scrollers, keys);
  update (self);
}
