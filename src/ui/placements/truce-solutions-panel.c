/* truce-solutions-panel.c: TruceSolutionsPanel, the side panel with the count and the placements of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel-private.h"

#include <glib/gi18n.h>

#include "common/truce-tab-group.h"
#include "placements/truce-solution-list.h"
#include "truce-solution-rows.h"

#define WIDTH          316 /* pixels */
#define WIDTH_OF_FACTS 240 /* … of what is said of the run, beside the list */

G_DEFINE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, GTK_TYPE_WIDGET)

static guint picked_signal, grew_signal, told_signal;

/* Not from the list's own signal: the views must have heard of the items before anybody selects one. */
static void
tell_growth (TruceSolutionsPanel *self)
{
  guint n = truce_solutions_panel_get_n_solutions (self);

  if (n == self->n_told)
    return;
  self->n_told = n;
  g_signal_emit (self, grew_signal, 0);
}

static const char *
list_page (TruceSolutionsPanel *self, gboolean ended)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->filter)) > 0)
    return "list";
  if (truce_solutions_panel_get_n_solutions (self) == 0)
    return ended ? "nothing" : "list";
  return ended && !truce_solution_filter_is_busy (self->filter) ? "none-shown" : "list";
}

static void
update (TruceSolutionsPanel *self)
{
  gboolean ended = !truce_run_is_active (self->run);

  truce_solutions_panel_show_facts (self);
  truce_first_squares_update (self->first_squares, self->run);
  if (self->selection)
    gtk_stack_set_visible_child_name (self->list_stack, list_page (self, ended));
  truce_solutions_panel_update_browse (self);
  tell_growth (self);
}

static void
drop_run (TruceSolutionsPanel *self)
{
  if (self->run)
    g_clear_signal_handler (&self->updated_handler, self->run);
  if (self->list)
    {
      gtk_list_view_set_model (self->list, NULL);
      gtk_grid_view_set_model (self->grid, NULL);
    }
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->run);
  self->n_told = 0;
  truce_solutions_panel_set_pending (self, FALSE);
}

static void
show_page (TruceSolutionsPanel *self, const char *name)
{
  drop_run (self);
  gtk_stack_set_visible_child_name (self->stack, name);
}

void
truce_solutions_panel_show_nothing (TruceSolutionsPanel *self)
{
  show_page (self, "nothing");
}

void
truce_solutions_panel_show_stale (TruceSolutionsPanel *self)
{
  show_page (self, "stale");
}

void
truce_solutions_panel_show_refusal (TruceSolutionsPanel *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_status_page_set_description (self->refusal_page, markup);
  show_page (self, "refusal");
}

static void
on_selected (TruceSolutionsPanel *self)
{
  gint64 chosen = truce_solutions_panel_get_chosen (self);

  gtk_widget_set_sensitive (self->copy, chosen >= 0);
  truce_solutions_panel_update_browse (self);
  if (!self->selecting && chosen >= 0)
    g_signal_emit (self, picked_signal, 0, (guint) chosen);
}

void
truce_solutions_panel_pick (TruceSolutionsPanel *self, guint number)
{
  truce_solutions_panel_select (self, number);
  g_signal_emit (self, picked_signal, 0, number);
}

void
truce_solutions_panel_tell (TruceSolutionsPanel *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

/* Only what is seen holds items: a list keeps hundreds of them, and jumps cost as many. */
static void
fill_views (TruceSolutionsPanel *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->views);
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);
  gint64 chosen = model ? truce_solutions_panel_get_chosen (self) : -1;

  gtk_list_view_set_model (self->list, g_strcmp0 (name, "list") == 0 ? model : NULL);
  gtk_grid_view_set_model (self->grid, g_strcmp0 (name, "grid") == 0 ? model : NULL);
  if (chosen >= 0)
    truce_solutions_panel_select (self, (guint) chosen);
}

static void
take_solutions (TruceSolutionsPanel *self, GListModel *solutions)
{
  g_autoptr (GtkListItemFactory) rows = truce_solution_rows_new (self->run);
  g_autoptr (GtkListItemFactory) tiles = truce_solution_tiles_new (self->run);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->filter = truce_solution_filter_new (TRUCE_SOLUTION_LIST (solutions));
  g_signal_connect_object (self->filter, "progress", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->filter));
  truce_solutions_panel_take_filter (self);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, rows);
  gtk_grid_view_set_factory (self->grid, tiles);
  fill_views (self);
}

void
truce_solutions_panel_show_run (TruceSolutionsPanel *self, TruceRun *run)
{
  GListModel *solutions = truce_run_get_solutions (run);
  gboolean lists = solutions != NULL;

  drop_run (self);
  self->run = g_object_ref (run);
  self->updated_handler =
      g_signal_connect_object (run, "updated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (lists)
    take_solutions (self, solutions);
  adw_status_page_set_description (self->nothing_page,
                                   truce_run_get_problem (run)->n_preplaced > 0
                                       ? _ ("Try another size, fewer pieces, or take a piece off the board.")
                                       : _ ("Try another size or fewer pieces."));
  gtk_widget_set_sensitive (self->copy, FALSE);
  gtk_widget_set_visible (self->switcher, lists);
  gtk_widget_set_visible (self->copy, lists);
  gtk_widget_set_visible (self->tools, lists);
  if (!lists)
    gtk_toggle_button_set_active (self->show_first, TRUE);
  else if (gtk_toggle_button_get_active (self->show_first))
    gtk_toggle_button_set_active (self->show_list, TRUE);
  gtk_widget_set_visible (self->fundamental_box, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "results");
  update (self);
}

void
truce_solutions_panel_set_pending (TruceSolutionsPanel *self, gboolean pending)
{
  gtk_widget_set_sensitive (self->results, !pending);
}

guint
truce_solutions_panel_get_n_solutions (TruceSolutionsPanel *self)
{
  return self->filter
             ? g_list_model_get_n_items (G_LIST_MODEL (truce_solution_filter_get_list (self->filter)))
             : 0;
}

gboolean
truce_solutions_panel_get_squares (TruceSolutionsPanel *self, guint position, TruceSquare *squares)
{
  return self->filter &&
         truce_solution_list_get_squares (truce_solution_filter_get_list (self->filter), position, squares);
}

/* Where a number stands among what is shown; GTK_INVALID_LIST_POSITION when it is not. */
static guint
place_of (TruceSolutionsPanel *self, guint number)
{
  guint place;

  if (number == GTK_INVALID_LIST_POSITION)
    return number;
  place = truce_solution_filter_find (self->filter, number);
  if (place < g_list_model_get_n_items (G_LIST_MODEL (self->filter)) &&
      truce_solution_filter_get_number (self->filter, place) == number)
    return place;
  return GTK_INVALID_LIST_POSITION;
}

void
truce_solutions_panel_select (TruceSolutionsPanel *self, guint number)
{
  guint position;

  if (!self->selection)
    return;
  position = place_of (self, number);
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->selecting = FALSE;
  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (gtk_list_view_get_model (self->list))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (gtk_grid_view_get_model (self->grid))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}

void
truce_solutions_panel_focus_list (TruceSolutionsPanel *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->views), "grid") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

const char *
truce_solutions_panel_get_headline (TruceSolutionsPanel *self)
{
  return gtk_label_get_label (self->headline);
}

static void
truce_solutions_panel_dispose (GObject *object)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (object);

  if (self->content)
    drop_run (self);
  truce_solutions_panel_stop_export (self);
  self->list = NULL;
  g_clear_pointer ((GtkWidget **) &self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_solutions_panel_parent_class)->dispose (object);
}

static void
on_view_toggled (TruceSolutionsPanel *self, GtkToggleButton *button)
{
  const char *name = button == self->show_list ? "list" : button == self->show_grid ? "grid" : "first";

  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (self->views, name);
  if (gtk_toggle_button_get_active (button) && self->selection)
    fill_views (self);
}

void
truce_solutions_panel_set_wide (TruceSolutionsPanel *self, gboolean wide)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->results),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->facts, wide ? WIDTH_OF_FACTS : -1, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->stack), wide ? -1 : WIDTH, -1);
  adw_clamp_set_maximum_size (self->content, wide ? 2000 : WIDTH);
  adw_clamp_set_tightening_threshold (self->content, wide ? 2000 : WIDTH);
}

static void
bind_template (GtkWidgetClass *klass)
{
#define BIND(name) gtk_widget_class_bind_template_child (klass, TruceSolutionsPanel, name)
  BIND (content);
  BIND (stack);
  BIND (refusal_page);
  BIND (results);
  BIND (headline);
  BIND (badge);
  BIND (fundamental);
  BIND (fundamental_badge);
  BIND (fundamental_box);
  BIND (more);
  BIND (more_label);
  BIND (switcher);
  BIND (facts);
  BIND (show_list);
  BIND (show_grid);
  BIND (show_first);
  gtk_widget_class_bind_template_callback (klass, on_view_toggled);
  BIND (copy);
  BIND (views);
  BIND (list_stack);
  BIND (nothing_page);
  BIND (list);
  BIND (grid);
  BIND (list_scroller);
  BIND (first_squares);
  BIND (attempts);
  BIND (found);
  BIND (dead_ends);
  BIND (success);
  BIND (method);
  BIND (time);
  BIND (threads);
#undef BIND
  truce_solutions_panel_bind_browse (klass);
  truce_solutions_panel_bind_export (klass);
}

static void
truce_solutions_panel_class_init (TruceSolutionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_solutions_panel_dispose;
  g_type_ensure (TRUCE_TYPE_FIRST_SQUARES);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/solutions-panel.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  picked_signal = g_signal_new ("solution-picked", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  told_signal = g_signal_new ("told", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  grew_signal = g_signal_new ("solutions-grew", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
}

static void
truce_solutions_panel_init (TruceSolutionsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_solutions_panel_init_browse (self);
  truce_solutions_panel_set_wide (self, FALSE);
  truce_solutions_panel_show_nothing (self);
}
