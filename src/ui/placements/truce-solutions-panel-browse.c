/* truce-solutions-panel-browse.c: which placements the panel shows, which of them is chosen, and what is told
 * of it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel-private.h"

#include <glib/gi18n.h>

#include "board.h"
#include "common/truce-names.h"
#include "lists/rainha.h"
#include "truce-solution-cell.h"
#include "words/format.h"

/* In the order of the drop-down. */
static const int class_sizes[] = { 0, 1, 2, 4, 8 };

static guint
n_shown (TruceSolutionsPanel *self)
{
  return self->selection ? g_list_model_get_n_items (G_LIST_MODEL (self->selection)) : 0;
}

gint64
truce_solutions_panel_get_chosen (TruceSolutionsPanel *self)
{
  guint position =
      self->selection ? gtk_single_selection_get_selected (self->selection) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION || position >= n_shown (self))
    return -1;
  return truce_solution_filter_get_number (truce_solutions_panel_get_filter (self), position);
}

/* Status line */

/* `3 of 92 · 17582463 · 0.1 s`: number, for each column the row, total, time. */
static char *
status_text (TruceSolutionsPanel *self, gint64 chosen)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  TruceRun *run = truce_solutions_panel_get_run (self);
  const TruceProblem *problem = truce_run_get_problem (run);
  g_autofree char *time = truce_format_duration (truce_run_get_elapsed (run));
  g_autofree char *total = truce_format_number (truce_results_get_n_solutions (self->results));
  g_autofree char *number = NULL;
  g_autoptr (GString) vector = g_string_new (NULL);

  if (chosen < 0)
    /* Translators: how many placements there are, and how long it took to find them */
    return g_strdup_printf (_ ("%s in %s"), total, time);
  number = truce_format_number ((guint64) chosen + 1);
  if (truce_workspace_get_chosen (self->workspace, squares) &&
      truce_rainha_append_vector (vector, problem->board, squares, problem->pieces))
    /* Translators: a placement's number, of how many, its rows by column as in 15863724, and a time */
    return g_strdup_printf (_ ("%s of %s · %s · %s"), number, total, vector->str, time);
  return g_strdup_printf (_ ("%s of %s · %s"), number, total, time);
}

static void
show_filter_text (TruceSolutionsPanel *self, TruceSolutionFilter *filter)
{
  gboolean active = !truce_solution_filter_spec_is_all (truce_solution_filter_get (filter));
  g_autofree char *shown = truce_format_number (n_shown (self));
  g_autofree char *total = truce_format_number (truce_results_get_n_solutions (self->results));
  g_autofree char *percent = truce_format_percent (truce_solution_filter_get_fraction (filter));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->filter_bar, active);
  if (truce_solution_filter_is_busy (filter))
    /* Translators: how many pass a filter so far, of how many, and how much has been looked through */
    text = g_strdup_printf (_ ("%s of %s so far, %s"), shown, total, percent);
  else
    text = g_strdup_printf (_ ("%s of %s shown"), shown, total);
  gtk_label_set_label (self->filter_text, text);
  if (active)
    gtk_widget_add_css_class (GTK_WIDGET (self->filter_button), "accent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->filter_button), "accent");
}

static void
update_actions (TruceSolutionsPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "solutions.random", n_shown (self) > 0);
  gtk_widget_action_set_enabled (widget, "solutions.export", n_shown (self) > 0 && !self->export);
}

void
truce_solutions_panel_update_browse (TruceSolutionsPanel *self)
{
  TruceSolutionFilter *filter = truce_solutions_panel_get_filter (self);
  gint64 chosen = truce_solutions_panel_get_chosen (self);
  g_autofree char *text = NULL;

  update_actions (self);
  gtk_widget_set_visible (GTK_WIDGET (self->status), filter != NULL);
  if (!filter)
    {
      gtk_widget_set_visible (self->filter_bar, FALSE);
      return;
    }
  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (self->go_to_number),
                            MAX (1, truce_results_get_n_solutions (self->results)));
  text = status_text (self, chosen);
  gtk_label_set_label (self->status, text);
  show_filter_text (self, filter);
}

/* Filter */

/* The square that is typed, -1 for none; FALSE when it is not one of the board. */
static gboolean
read_square (TruceSolutionsPanel *self, int *square)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->filter_square));

  *square = *text ? truce_square_parse (truce_run_get_problem (truce_solutions_panel_get_run (self))->board,
                                        text, NULL)
                  : -1;
  return !*text || *square >= 0;
}

static void
mark_square (TruceSolutionsPanel *self, gboolean right)
{
  if (right)
    gtk_widget_remove_css_class (GTK_WIDGET (self->filter_square), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->filter_square), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->filter_square), GTK_ACCESSIBLE_STATE_INVALID,
                               right ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

/* Each control sets what it is for; the others' part is as the results have it. NULL: there are no
 * placements. */
static const TruceSolutionFilterSpec *
get_filter_spec (TruceSolutionsPanel *self)
{
  TruceSolutionFilter *filter = self->results ? truce_solutions_panel_get_filter (self) : NULL;

  return filter ? truce_solution_filter_get (filter) : NULL;
}

static void
on_filter_fundamental (TruceSolutionsPanel *self)
{
  const TruceSolutionFilterSpec *now = get_filter_spec (self);

  if (now)
    truce_results_set_filter (self->results,
                              &(TruceSolutionFilterSpec){ gtk_switch_get_active (self->filter_fundamental),
                                                          now->class_size, now->square });
}

static void
on_filter_size (TruceSolutionsPanel *self)
{
  const TruceSolutionFilterSpec *now = get_filter_spec (self);
  guint row = MIN (gtk_drop_down_get_selected (self->filter_size), G_N_ELEMENTS (class_sizes) - 1);

  if (now)
    truce_results_set_filter (self->results,
                              &(TruceSolutionFilterSpec){ now->fundamental, class_sizes[row], now->square });
}

static void
on_filter_square (TruceSolutionsPanel *self)
{
  const TruceSolutionFilterSpec *now = get_filter_spec (self);
  gboolean right;
  int square;

  if (!now)
    return;
  right = read_square (self, &square);
  mark_square (self, right);
  if (right)
    truce_results_set_filter (self->results,
                              &(TruceSolutionFilterSpec){ now->fundamental, now->class_size, square });
}

void
truce_solutions_panel_show_filter (TruceSolutionsPanel *self)
{
  const TruceSolutionFilterSpec spec = *get_filter_spec (self);
  int square;

  gtk_switch_set_active (self->filter_fundamental, spec.fundamental);
  for (guint i = 0; i < G_N_ELEMENTS (class_sizes); i++)
    {
      if (class_sizes[i] == spec.class_size)
        gtk_drop_down_set_selected (self->filter_size, i);
    }
  if (read_square (self, &square) && square != spec.square) /* only "show all" takes it away */
    gtk_editable_set_text (GTK_EDITABLE (self->filter_square), "");
}

static void
show_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (widget);
  const TruceSolutionFilterSpec all = TRUCE_SOLUTION_FILTER_SPEC_ALL;

  truce_results_set_filter (self->results, &all);
  gtk_editable_set_text (GTK_EDITABLE (self->filter_square), ""); /* also what was no square */
}

/* Another run: what was wanted of the last one need not make sense for it. */
void
truce_solutions_panel_take_filter (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_solutions_panel_get_run (self);
  const TruceGoal *goal = truce_run_get_goal (run);
  gboolean classes = truce_run_get_problem (run)->symmetries.n > 1 && !goal->sequences;

  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_fundamental), classes && !goal->fundamental);
  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_size), classes);
  truce_solutions_panel_show_filter (self);
  gtk_editable_set_text (GTK_EDITABLE (self->filter_square), "");
}

/* Choosing */

static void
on_go_to (TruceSolutionsPanel *self)
{
  guint number;

  gtk_spin_button_update (self->go_to_number);
  number = (guint) gtk_spin_button_get_value (self->go_to_number) - 1;
  if (number >= truce_results_get_n_solutions (self->results))
    return;
  gtk_popover_popdown (self->go_to_popover);
  truce_solutions_panel_pick (self, number);
}

static void
random_one (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (widget);
  guint n = n_shown (self);

  if (n == 0)
    return;
  truce_solutions_panel_pick (self,
                              truce_solution_filter_get_number (
                                  truce_solutions_panel_get_filter (self),
                                  (guint) g_random_int_range (0, (gint32) MIN (n, (guint) G_MAXINT32))));
}

/* The row of the placement that is chosen gets the focus, which keys of the list's own start from. */
static gboolean
focus_chosen (GtkWidget *list, GdkFrameClock *clock, gpointer panel)
{
  gint64 chosen = truce_solutions_panel_get_chosen (panel);

  if (!gtk_widget_get_focus_child (list))
    return G_SOURCE_REMOVE;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);

      if (TRUCE_IS_SOLUTION_CELL (cell) &&
          truce_solution_cell_get_number (TRUCE_SOLUTION_CELL (cell)) == chosen)
        gtk_widget_grab_focus (row);
    }
  return G_SOURCE_REMOVE;
}

/* Right and Down go on, Left and Up back, as in the Harbour program; they stop at the ends. */
static gboolean
on_list_key (TruceSolutionsPanel *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  const char *action = NULL;

  if (modifiers & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left || keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    action = "win.previous-solution";
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right || keyval == GDK_KEY_Down ||
           keyval == GDK_KEY_KP_Down)
    action = "win.next-solution";
  if (!action)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  /* the row need not be there before the list has been laid out anew */
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), focus_chosen, g_object_ref (self), g_object_unref);
  return TRUE;
}

#define BIND(child) gtk_widget_class_bind_template_child (klass, TruceSolutionsPanel, child)

void
truce_solutions_panel_bind_browse (GtkWidgetClass *klass)
{
  BIND (tools);
  BIND (filter_button);
  BIND (filter_fundamental);
  BIND (filter_size);
  BIND (filter_square);
  BIND (filter_bar);
  BIND (filter_text);
  BIND (go_to_button);
  BIND (go_to_number);
  BIND (go_to_popover);
  BIND (go_to_go);
  BIND (status);
  gtk_widget_class_bind_template_callback (klass, on_filter_fundamental);
  gtk_widget_class_bind_template_callback (klass, on_filter_size);
  gtk_widget_class_bind_template_callback (klass, on_filter_square);
  gtk_widget_class_bind_template_callback (klass, on_go_to);
  gtk_widget_class_install_action (klass, "solutions.show-all", NULL, show_all);
  gtk_widget_class_install_action (klass, "solutions.random", NULL, random_one);
}

void
truce_solutions_panel_init_browse (TruceSolutionsPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->go_to_number));

  gtk_popover_set_default_widget (self->go_to_popover, self->go_to_go);
  if (GTK_IS_TEXT (text)) /* the spin button has no property for it before GTK 4.14 */
    gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* the list would swallow them */
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_list_key), self);
  gtk_widget_add_controller (self->list_scroller, keys);
  truce_name_drop_down (self->filter_size, _ ("Symmetric copies"));
}
