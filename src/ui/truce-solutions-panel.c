/* truce-solutions-panel.c: TruceSolutionsPanel, the side panel with the count and the placements of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "describe.h"
#include "format.h"
#include "truce-first-squares.h"
#include "truce-solution-list.h"
#include "truce-solution-rows.h"

#define WIDTH          316 /* pixels */
#define WIDTH_OF_FACTS 240 /* … of what is said of the run, beside the list */

struct _TruceSolutionsPanel
{
  GtkWidget parent_instance;

  AdwClamp *content;
  GtkStack *stack;
  AdwStatusPage *refusal_page;
  GtkWidget *results;
  GtkWidget *facts;
  GtkLabel *headline;
  GtkLabel *badge;
  GtkLabel *fundamental;
  GtkLabel *fundamental_badge;
  GtkWidget *fundamental_box;
  GtkWidget *more;
  GtkLabel *more_label;
  GtkWidget *switcher;
  GtkToggleButton *show_list;
  GtkToggleButton *show_grid;
  GtkToggleButton *show_first;
  GtkWidget *copy;
  GtkStack *views;
  GtkStack *list_stack;
  AdwStatusPage *nothing_page;
  GtkListView *list;
  GtkGridView *grid;
  GtkWidget *list_scroller;
  TruceFirstSquares *first_squares;
  GtkLabel *attempts;
  GtkLabel *found;
  GtkLabel *dead_ends;
  GtkLabel *success;
  GtkLabel *method;
  GtkLabel *time;

  TruceRun *run; /* NULL: none is shown */
  gulong updated_handler;
  GtkSingleSelection *selection; /* of the run's placements; NULL when it only counts */
  guint n_told;                  /* length of the list when its growth was last told */
  gboolean selecting;            /* select () is at work: no wish of the user */
  char *summary;
};

G_DEFINE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, GTK_TYPE_WIDGET)

static guint picked_signal, grew_signal;

static void
set_badge (GtkLabel *badge, TruceCheck check, const char *source)
{
  g_autofree char *text = truce_describe_check (check, source);

  gtk_label_set_label (badge, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (badge), text != NULL);
  if (check == TRUCE_CHECK_DIFFERS)
    gtk_widget_add_css_class (GTK_WIDGET (badge), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (badge), "error");
}

static gboolean
is_zero (TruceRun *run)
{
  return truce_run_get_state (run) == TRUCE_RUN_DONE && g_str_equal (truce_run_get_count (run), "0");
}

static char *
headline_text (TruceRun *run)
{
  const TruceGoal *goal = truce_run_get_goal (run);
  g_autofree char *count = truce_describe_count (truce_run_get_count (run), truce_goal_mode (goal));

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    return g_strdup (truce_run_get_failure (run));
  if (is_zero (run))
    return g_strdup (_ ("No placement"));
  if (goal->question == TRUCE_FIRST && truce_run_get_state (run) == TRUCE_RUN_DONE)
    return g_strdup (_ ("First placement"));
  if (truce_run_get_capped (run))
    return g_strdup_printf (_ ("First %s"), count);
  if (truce_run_get_state (run) != TRUCE_RUN_DONE)
    return g_strdup_printf (_ ("%s so far"), count);
  return g_steal_pointer (&count);
}

/* What is not told by the headline: that the list was cut off, or the search stopped. */
static void
show_more (TruceSolutionsPanel *self)
{
  const char *text = NULL;

  if (truce_run_get_capped (self->run))
    text = _ ("There are more.");
  else if (truce_run_get_state (self->run) == TRUCE_RUN_STOPPED)
    text = _ ("Stopped before the end.");
  gtk_label_set_label (self->more_label, text ? text : "");
  gtk_widget_set_visible (self->more, text != NULL);
}

static void
show_headline (TruceSolutionsPanel *self)
{
  const char *source = NULL;
  TruceCheck check = truce_run_get_check (self->run, &source);
  g_autofree char *text = headline_text (self->run);
  const char *badge;

  gtk_label_set_label (self->headline, text);
  if (truce_run_get_goal (self->run)->question == TRUCE_FIRST)
    check = TRUCE_CHECK_UNCHECKED;
  set_badge (self->badge, check, source);
  show_more (self);
  badge = gtk_label_get_label (self->badge);
  g_free (self->summary);
  self->summary = *badge ? g_strdup_printf ("%s. %s", text, badge) : g_steal_pointer (&text);
}

static void
set_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = truce_format_number (number);

  gtk_label_set_label (label, text);
}

static void
show_counters (TruceSolutionsPanel *self)
{
  guint64 found = truce_run_get_found (self->run), dead_ends = truce_run_get_dead_ends (self->run);
  guint64 attempts = found + dead_ends;
  g_autofree char *time = truce_format_duration (truce_run_get_elapsed (self->run));
  g_autofree char *success =
      attempts == 0 ? g_strdup ("–") : g_strdup_printf (_ ("%.2f %%"), 100.0 * found / attempts);

  set_number (self->found, found);
  set_number (self->attempts, attempts);
  set_number (self->dead_ends, dead_ends);
  gtk_label_set_label (self->success, success);
  gtk_label_set_label (self->method, truce_run_get_method (self->run)->name);
  gtk_label_set_label (self->time, time);
}

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

static void
update (TruceSolutionsPanel *self)
{
  gboolean ended = !truce_run_is_active (self->run);

  show_headline (self);
  show_counters (self);
  truce_first_squares_update (self->first_squares, self->run);
  if (self->selection)
    gtk_stack_set_visible_child_name (
        self->list_stack, !ended || truce_solutions_panel_get_n_solutions (self) > 0 ? "list" : "nothing");
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
  g_clear_object (&self->run);
  self->n_told = 0;
  truce_solutions_panel_set_pending (self, FALSE);
}

static void
show_page (TruceSolutionsPanel *self, const char *name, const char *summary)
{
  drop_run (self);
  g_free (self->summary);
  self->summary = g_strdup (summary);
  gtk_stack_set_visible_child_name (self->stack, name);
}

void
truce_solutions_panel_show_nothing (TruceSolutionsPanel *self)
{
  show_page (self, "nothing", "");
}

void
truce_solutions_panel_show_stale (TruceSolutionsPanel *self)
{
  show_page (self, "stale", _ ("Results are for the former board"));
}

void
truce_solutions_panel_show_refusal (TruceSolutionsPanel *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_status_page_set_description (self->refusal_page, markup);
  show_page (self, "refusal", text);
}

static void
on_selected (TruceSolutionsPanel *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  gtk_widget_set_sensitive (self->copy, position != GTK_INVALID_LIST_POSITION);
  if (!self->selecting && position != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, picked_signal, 0, position);
}

static void
take_solutions (TruceSolutionsPanel *self, GListModel *solutions)
{
  g_autoptr (GtkListItemFactory) rows = truce_solution_rows_new (self->run);
  g_autoptr (GtkListItemFactory) tiles = truce_solution_tiles_new (self->run);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, solutions);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, rows);
  gtk_grid_view_set_factory (self->grid, tiles);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
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
  gtk_widget_set_sensitive (self->copy, FALSE);
  gtk_widget_set_visible (self->switcher, lists);
  gtk_widget_set_visible (self->copy, lists);
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

void
truce_solutions_panel_set_fundamental (TruceSolutionsPanel *self, TruceRun *run)
{
  const char *source = NULL;
  TruceCheck check = truce_run_get_check (run, &source);
  g_autofree char *number = truce_format_decimal (truce_run_get_count (run));
  g_autofree char *text = g_strdup_printf (_ ("%s up to symmetry"), number);

  gtk_label_set_label (self->fundamental, text);
  set_badge (self->fundamental_badge, check, source);
  gtk_widget_set_visible (self->fundamental_box, TRUE);
}

guint
truce_solutions_panel_get_n_solutions (TruceSolutionsPanel *self)
{
  return self->selection ? g_list_model_get_n_items (G_LIST_MODEL (self->selection)) : 0;
}

gboolean
truce_solutions_panel_get_squares (TruceSolutionsPanel *self, guint position, TruceSquare *squares)
{
  GListModel *solutions = self->selection ? gtk_single_selection_get_model (self->selection) : NULL;

  return solutions && truce_solution_list_get_squares (TRUCE_SOLUTION_LIST (solutions), position, squares);
}

void
truce_solutions_panel_select (TruceSolutionsPanel *self, guint position)
{
  if (!self->selection)
    return;
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->selecting = FALSE;
  if (position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
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
truce_solutions_panel_get_summary (TruceSolutionsPanel *self)
{
  return self->summary ? self->summary : "";
}

static void
truce_solutions_panel_dispose (GObject *object)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (object);

  if (self->content)
    drop_run (self);
  self->list = NULL;
  g_clear_pointer ((GtkWidget **) &self->content, gtk_widget_unparent);
  g_clear_pointer (&self->summary, g_free);
  G_OBJECT_CLASS (truce_solutions_panel_parent_class)->dispose (object);
}

static void
on_view_toggled (TruceSolutionsPanel *self, GtkToggleButton *button)
{
  const char *name = button == self->show_list ? "list" : button == self->show_grid ? "grid" : "first";

  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (self->views, name);
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
#undef BIND
}

static void
truce_solutions_panel_class_init (TruceSolutionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_solutions_panel_dispose;
  g_type_ensure (TRUCE_TYPE_FIRST_SQUARES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/solutions-panel.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  picked_signal = g_signal_new ("solution-picked", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  grew_signal = g_signal_new ("solutions-grew", TRUCE_TYPE_SOLUTIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
}

/* Left and Right browse a list too; Up and Down it knows itself. */
static gboolean
on_list_key (TruceSolutionsPanel *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (modifiers & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.previous-solution", NULL);
  if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.next-solution", NULL);
  return FALSE;
}

static void
truce_solutions_panel_init (TruceSolutionsPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_list_key), self);
  gtk_widget_add_controller (self->list_scroller, keys);
  truce_solutions_panel_set_wide (self, FALSE);
  truce_solutions_panel_show_nothing (self);
}
