/* truce-solutions-panel.c: TruceSolutionsPanel, the count and the placements of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel-private.h"

#include "common/truce-tab-group.h"
#include "truce-solution-cell.h"
#include "truce-solution-rows.h"
#include "workspace/empty-words.h"

#define WIDTH_OF_FACTS 240 /* pixels, of what is said of the run, beside the list */

G_DEFINE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, ADW_TYPE_BIN)

static guint told_signal;

TruceRun *
truce_solutions_panel_get_run (TruceSolutionsPanel *self)
{
  return truce_results_get_seen (self->results);
}

TruceSolutionFilter *
truce_solutions_panel_get_filter (TruceSolutionsPanel *self)
{
  return truce_results_get_filter (self->results);
}

/* Where a number stands among what is shown; GTK_INVALID_LIST_POSITION when it is not. */
static guint
place_of (TruceSolutionFilter *filter, gint64 number)
{
  guint place = number < 0 ? 0 : truce_solution_filter_find (filter, (guint) number);

  if (number >= 0 && place < g_list_model_get_n_items (G_LIST_MODEL (filter)) &&
      truce_solution_filter_get_number (filter, place) == number)
    return place;
  return GTK_INVALID_LIST_POSITION;
}

static void
scroll_to_chosen (TruceSolutionsPanel *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (gtk_list_view_get_model (self->list))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (gtk_grid_view_get_model (self->grid))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}

/* The workspace has chosen a placement, or the chosen one is among those that are shown now. */
static void
show_chosen (TruceSolutionsPanel *self)
{
  guint position;

  if (!self->selection)
    return;
  position = place_of (truce_solutions_panel_get_filter (self),
                       truce_workspace_get_state (self->workspace)->solution);
  if (position == gtk_single_selection_get_selected (self->selection))
    return;
  gtk_single_selection_set_selected (self->selection, position);
  scroll_to_chosen (self);
}

static const char *
list_page (TruceSolutionsPanel *self)
{
  TruceEmpty empty = truce_results_get_empty (self->results);
  gboolean shown = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0;
  gboolean ended = !truce_run_is_active (truce_solutions_panel_get_run (self));

  if (empty != TRUCE_EMPTY_NOT && empty != TRUCE_EMPTY_SEARCHING)
    return "nothing";
  if (shown || !ended || truce_solution_filter_is_busy (truce_solutions_panel_get_filter (self)))
    return "list";
  return "none-shown";
}

static void
show_list_page (TruceSolutionsPanel *self)
{
  const char *page = list_page (self);

  if (g_str_equal (page, "nothing"))
    {
      TruceEmptyWords words = truce_empty_words (self->results);
      g_autofree char *text = words.text, *markup = g_markup_escape_text (text, -1);

      adw_status_page_set_title (self->nothing_page, words.title);
      adw_status_page_set_description (self->nothing_page, markup);
    }
  gtk_stack_set_visible_child_name (self->list_stack, page);
}

static void
update (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_solutions_panel_get_run (self);

  truce_solutions_panel_show_facts (self);
  truce_first_squares_update (self->first_squares, run);
  if (self->selection)
    show_list_page (self);
  truce_solutions_panel_update_browse (self);
  show_chosen (self);
}

static void
drop_run (TruceSolutionsPanel *self)
{
  g_signal_group_set_target (self->run, NULL);
  gtk_list_view_set_model (self->list, NULL);
  gtk_grid_view_set_model (self->grid, NULL);
  g_clear_object (&self->selection);
}

static void
on_selected (TruceSolutionsPanel *self)
{
  gint64 chosen = truce_solutions_panel_get_chosen (self);

  gtk_widget_set_sensitive (self->copy, chosen >= 0);
  truce_solutions_panel_update_browse (self);
  if (chosen >= 0)
    truce_workspace_choose (self->workspace, chosen);
}

void
truce_solutions_panel_pick (TruceSolutionsPanel *self, guint number)
{
  truce_workspace_choose (self->workspace, number);
  scroll_to_chosen (self);
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

  gtk_list_view_set_model (self->list, g_strcmp0 (name, "list") == 0 ? model : NULL);
  gtk_grid_view_set_model (self->grid, g_strcmp0 (name, "grid") == 0 ? model : NULL);
  scroll_to_chosen (self);
}

static void
take_solutions (TruceSolutionsPanel *self, TruceRun *run, TruceSolutionFilter *filter)
{
  g_autoptr (GtkListItemFactory) rows = truce_solution_rows_new (run);
  g_autoptr (GtkListItemFactory) tiles = truce_solution_tiles_new (run);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (filter, "progress", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (filter));
  truce_solutions_panel_take_filter (self);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  truce_solution_cell_set_solution (TRUCE_SOLUTION_CELL (adw_bin_get_child (self->heading)),
                                    truce_run_get_problem (run), NULL, truce_solution_rows_have_orbits (run));
  gtk_list_view_set_factory (self->list, rows);
  gtk_grid_view_set_factory (self->grid, tiles);
  fill_views (self);
}

static void
take_run (TruceSolutionsPanel *self, TruceRun *run)
{
  TruceSolutionFilter *filter = truce_solutions_panel_get_filter (self);
  gboolean lists = filter != NULL;

  drop_run (self);
  g_signal_group_set_target (self->run, run);
  gtk_stack_set_visible_child_name (self->list_stack, "list");
  if (lists)
    take_solutions (self, run, filter);
  gtk_widget_set_sensitive (self->copy, FALSE);
  gtk_widget_set_visible (self->switcher, lists);
  gtk_widget_set_visible (self->copy, lists);
  gtk_widget_set_visible (self->tools, lists);
  if (!lists)
    gtk_toggle_button_set_active (self->show_first, TRUE);
  else if (gtk_toggle_button_get_active (self->show_first))
    gtk_toggle_button_set_active (self->show_list, TRUE);
  update (self);
}

static void
on_shown (TruceSolutionsPanel *self)
{
  g_autoptr (GObject) shown = g_signal_group_dup_target (self->run);
  TruceRun *run = truce_solutions_panel_get_run (self);

  if (!run)
    drop_run (self);
  else if (run != (gpointer) shown)
    take_run (self, run);
  gtk_widget_set_sensitive (self->results_box,
                            truce_results_get_kind (self->results) != TRUCE_RESULTS_FORMER);
  truce_solutions_panel_show_classes (self);
}

static void
on_changed (TruceSolutionsPanel *self)
{
  truce_solutions_panel_show_classes (self);
  truce_solutions_panel_show_confirmed (self);
  if (!self->selection)
    return;
  truce_solutions_panel_show_filter (self);
  update (self);
}

void
truce_solutions_panel_set_workspace (TruceSolutionsPanel *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  self->results = g_object_ref (truce_workspace_get_results (workspace));
  g_signal_connect_object (self->results, "shown", G_CALLBACK (on_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::solution", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  on_shown (self);
}

void
truce_solutions_panel_focus_list (TruceSolutionsPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
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

  if (self->workspace)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (self->results, self);
      drop_run (self);
    }
  g_clear_object (&self->run);
  g_clear_object (&self->results);
  g_clear_object (&self->workspace);
  truce_solutions_panel_stop_export (self);
  G_OBJECT_CLASS (truce_solutions_panel_parent_class)->dispose (object);
}

/* Where there is nothing to show, the page of the list says why, whichever view is chosen. */
static void
show_view (TruceSolutionsPanel *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->list_stack);
  gboolean nothing = g_strcmp0 (page, "nothing") == 0, listed = g_strcmp0 (page, "list") == 0;
  const char *name = gtk_toggle_button_get_active (self->show_first) && !nothing ? "first"
                     : gtk_toggle_button_get_active (self->show_grid) && listed  ? "grid"
                                                                                 : "list";

  gtk_widget_set_sensitive (self->switcher, !nothing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_button), !nothing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->go_to_button), listed);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->views), name) == 0)
    return;
  gtk_stack_set_visible_child_name (self->views, name);
  if (self->selection)
    fill_views (self);
}

static void
on_view_toggled (TruceSolutionsPanel *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    show_view (self);
}

void
truce_solutions_panel_set_wide (TruceSolutionsPanel *self, gboolean wide)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->results_box),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->facts, wide ? WIDTH_OF_FACTS : -1, -1);
}

static void
bind_template (GtkWidgetClass *klass)
{
#define BIND(name) gtk_widget_class_bind_template_child (klass, TruceSolutionsPanel, name)
  BIND (results_box);
  BIND (headline);
  BIND (badge);
  BIND (confirmed);
  BIND (fundamental);
  BIND (fundamental_badge);
  BIND (fundamental_box);
  BIND (known_error);
  BIND (known_error_text);
  BIND (more);
  BIND (more_label);
  BIND (count_all);
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
  BIND (heading);
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
  bind_template (widget_class);
  told_signal = g_signal_new ("told", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_solutions_panel_init (TruceSolutionsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_bin_set_child (self->heading, truce_solution_cell_new (TRUCE_CELL_HEADING));
  truce_solutions_panel_init_browse (self);
  self->run = g_signal_group_new (TRUCE_TYPE_RUN);
  g_signal_group_connect_swapped (self->run, "updated", G_CALLBACK (update), self);
  g_signal_connect_object (self->list_stack, "notify::visible-child", G_CALLBACK (show_view), self,
                           G_CONNECT_SWAPPED);
}
