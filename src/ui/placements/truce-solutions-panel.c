/* truce-solutions-panel.c: TruceSolutionsPanel, the count and the placements of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solutions-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "board.h"
#include "common/file-write.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-page.h"
#include "common/truce-tab-group.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "lists/rainha.h"
#include "truce-first-squares.h"
#include "truce-run-summary.h"
#include "truce-solution-cell.h"
#include "truce-solution-rows.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "words/format.h"
#include "workspace/empty-words.h"
#include "workspace/truce-list-export.h"

#define WIDTH_OF_SUMMARY 240 /* pixels, beside the list */

/* Class sizes of the filter, in the order of the drop-down. 0: any. */
static const int class_sizes[] = { 0, 1, 2, 4, 8 };

struct _TruceSolutionsPanel
{
  AdwBin parent_instance;

  GtkWidget *results_box;
  TruceRunSummary *summary;
  GtkWidget *switcher;
  GtkToggleButton *show_list;
  GtkToggleButton *show_grid;
  GtkToggleButton *show_first;
  GtkWidget *copy;
  GtkStack *views;
  GtkStack *list_stack;
  AdwStatusPage *nothing_page;
  AdwBin *heading; /* above the list */
  GtkListView *list;
  GtkGridView *grid;
  GtkWidget *list_scroller;
  TruceFirstSquares *first_squares;
  GtkWidget *tools;
  GtkMenuButton *filter_button;
  GtkSwitch *filter_fundamental;
  GtkDropDown *filter_size;
  GtkEntry *filter_square;
  GtkWidget *filter_bar;
  GtkLabel *filter_text;
  GtkWidget *show_all;
  GtkMenuButton *sort_button;
  GtkWidget *sort_choices;
  GtkLabel *sort_why_not; /* says why the list cannot be sorted */
  GtkCheckButton *sort_listed;
  GtkCheckButton *sort_symmetry;
  GtkCheckButton *sort_square;
  GtkEntry *sort_entry; /* the square */
  GtkMenuButton *go_to_button;
  GtkSpinButton *go_to_number;
  GtkPopover *go_to_popover;
  GtkWidget *go_to_go;
  GtkWidget *export_bar;
  GtkProgressBar *export_progress;
  GtkLabel *status;

  TruceWorkspace *workspace; /* NULL before it is set and after disposal */
  TruceResults *results;     /* of the workspace */
  GSignalGroup *run;         /* handlers of the shown run */
  GtkSingleSelection
      *selection; /* its model: the placements that pass the filter; NULL: the run only counts */
  TruceListExport *export;
};

G_DEFINE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, ADW_TYPE_BIN)

/* Returns the position of a number in the filtered list; GTK_INVALID_LIST_POSITION: not in the list. */
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

/* Selects the placement that the workspace has chosen, if it is in the filtered list. */
static void
show_chosen (TruceSolutionsPanel *self)
{
  guint position;

  if (!self->selection)
    return;
  position = place_of (truce_results_get_filter (self->results),
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
  gboolean ended = !truce_run_is_active (truce_results_get_seen (self->results));

  if (empty != TRUCE_EMPTY_NOT && empty != TRUCE_EMPTY_SEARCHING)
    return "nothing";
  if (shown || !ended || truce_solution_filter_is_busy (truce_results_get_filter (self->results)))
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
  return truce_solution_filter_get_number (truce_results_get_filter (self->results), position);
}

/* Returns '3 of 92 · 17582463 · 0.1 s': number, total, the row for each column, time; '92 in 0.1 s' if
 * `chosen` is below 0. */
static char *
status_text (TruceSolutionsPanel *self, gint64 chosen)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  TruceRun *run = truce_results_get_seen (self->results);
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

/* Returns (transfer full) '12 of 92 shown'. */
static char *
filter_text (TruceSolutionsPanel *self, TruceSolutionFilter *filter)
{
  gboolean sorts = truce_solution_filter_get_order (filter, NULL) != TRUCE_ORDER_LISTED;
  g_autofree char *shown = truce_format_number (n_shown (self));
  g_autofree char *total = truce_format_number (truce_results_get_n_solutions (self->results));
  g_autofree char *percent = truce_format_percent (truce_solution_filter_get_fraction (filter));

  if (truce_solution_filter_is_busy (filter) && !sorts)
    /* Translators: how many pass a filter so far, of how many, and how much has been looked through */
    return g_strdup_printf (_ ("%s of %s so far, %s checked"), shown, total, percent);
  return g_strdup_printf (_ ("%s of %s shown"), shown, total);
}

/* Returns (transfer full) (nullable): 'Sorted by symmetry'; NULL for the order of the list. */
static char *
order_text (TruceSolutionsPanel *self, TruceSolutionFilter *filter)
{
  g_autofree char *percent = truce_format_percent (truce_solution_filter_get_fraction (filter));
  char name[TRUCE_SQUARE_NAME_SIZE];
  int square;

  switch (truce_solution_filter_get_order (filter, &square))
    {
    case TRUCE_ORDER_SYMMETRY:
      if (truce_solution_filter_is_busy (filter))
        break;
      return g_strdup (_ ("Sorted by symmetry"));
    case TRUCE_ORDER_SQUARE:
      if (truce_solution_filter_is_busy (filter))
        break;
      truce_square_name (truce_run_get_problem (truce_results_get_seen (self->results))->board, square, name);
      /* Translators: a square, as in ‘Sorted, d4 first’ */
      return g_strdup_printf (_ ("Sorted, %s first"), name);
    case TRUCE_ORDER_LISTED:
    default:
      return NULL;
    }
  /* Translators: how much is done, in percent */
  return g_strdup_printf (_ ("Sorting, %s"), percent);
}

/* Shows the conditions and the order of the list. */
static void
show_filter_text (TruceSolutionsPanel *self, TruceSolutionFilter *filter)
{
  gboolean active = !truce_solution_filter_spec_is_all (truce_solution_filter_get (filter));
  g_autofree char *passed = filter_text (self, filter);
  g_autofree char *order = order_text (self, filter);
  g_autofree char *both = active && order ? g_strdup_printf (_ ("%s · %s"), passed, order) : NULL;

  gtk_label_set_label (self->filter_text, both ? both : active || !order ? passed : order);
  gtk_widget_set_visible (self->filter_bar, active || order);
  gtk_widget_set_visible (self->show_all, active);
  truce_widget_set_class (GTK_WIDGET (self->filter_button), "accent", active);
  truce_widget_set_class (GTK_WIDGET (self->sort_button), "accent", order != NULL);
}

static void
update_actions (TruceSolutionsPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  const gboolean can_export = n_shown (self) > 0 && truce_list_export_get_fraction (self->export) < 0;

  gtk_widget_action_set_enabled (widget, "solutions.random", n_shown (self) > 0);
  gtk_widget_action_set_enabled (widget, "solutions.choose-export", can_export);
  gtk_widget_action_set_enabled (widget, "solutions.export", can_export);
}

static void
update_browser (TruceSolutionsPanel *self)
{
  TruceSolutionFilter *filter = truce_results_get_filter (self->results);
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

/* Reads a typed square; -1 if the entry is empty. Returns FALSE if the text is not a square of the
 * board. */
static gboolean
read_square (TruceSolutionsPanel *self, GtkEntry *entry, int *square)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  *square = *text ? truce_square_parse (truce_run_get_problem (truce_results_get_seen (self->results))->board,
                                        text, NULL)
                  : -1;
  return !*text || *square >= 0;
}

/* Like read_square(), and marks the entry if the text is wrong. */
static gboolean
check_square (TruceSolutionsPanel *self, GtkEntry *entry, int *square)
{
  gboolean right = read_square (self, entry, square);

  truce_widget_set_class (GTK_WIDGET (entry), "error", !right);
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               right ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  return right;
}

/* Returns (transfer none) the filter of the results; NULL: there are no placements. Each control changes only
 * its own member. */
static const TruceSolutionFilterSpec *
get_filter_spec (TruceSolutionsPanel *self)
{
  TruceSolutionFilter *filter = self->results ? truce_results_get_filter (self->results) : NULL;

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
  int square;

  if (now && check_square (self, self->filter_square, &square))
    truce_results_set_filter (self->results,
                              &(TruceSolutionFilterSpec){ now->fundamental, now->class_size, square });
}

static void
show_filter (TruceSolutionsPanel *self)
{
  const TruceSolutionFilterSpec spec = *get_filter_spec (self);
  int square;

  gtk_switch_set_active (self->filter_fundamental, spec.fundamental);
  for (guint i = 0; i < G_N_ELEMENTS (class_sizes); i++)
    {
      if (class_sizes[i] == spec.class_size)
        gtk_drop_down_set_selected (self->filter_size, i);
    }
  if (read_square (self, self->filter_square, &square) && square != spec.square) /* the filter was cleared */
    gtk_editable_set_text (GTK_EDITABLE (self->filter_square), "");
}

/* Sorts as the chosen button says. Without a square, keeps the order. */
static void
on_sort (TruceSolutionsPanel *self, GtkCheckButton *button)
{
  int square;

  if (!get_filter_spec (self) || !gtk_check_button_get_active (button))
    return;
  if (gtk_check_button_get_active (self->sort_symmetry))
    truce_results_set_order (self->results, TRUCE_ORDER_SYMMETRY, -1);
  else if (!gtk_check_button_get_active (self->sort_square))
    truce_results_set_order (self->results, TRUCE_ORDER_LISTED, -1);
  else if (read_square (self, self->sort_entry, &square) && square >= 0)
    truce_results_set_order (self->results, TRUCE_ORDER_SQUARE, square);
}

/* Sorts by a typed square. */
static void
on_sort_entry (TruceSolutionsPanel *self)
{
  int square;

  if (!get_filter_spec (self) || !check_square (self, self->sort_entry, &square) || square < 0)
    return;
  gtk_check_button_set_active (self->sort_square, TRUE);
  on_sort (self, self->sort_square);
}

static void
show_order (TruceSolutionsPanel *self)
{
  const TruceSolutionOrder order =
      truce_solution_filter_get_order (truce_results_get_filter (self->results), NULL);

  if (order == TRUCE_ORDER_LISTED && gtk_check_button_get_active (self->sort_symmetry))
    gtk_check_button_set_active (self->sort_listed, TRUE);
  else if (order == TRUCE_ORDER_SYMMETRY)
    gtk_check_button_set_active (self->sort_symmetry, TRUE);
  else if (order == TRUCE_ORDER_SQUARE)
    gtk_check_button_set_active (self->sort_square, TRUE);
}

/* Shows whether the list can be sorted, or why not. */
static void
update_sort (TruceSolutionsPanel *self)
{
  g_autofree char *why_not = truce_results_why_not_sorted (self->results);

  gtk_widget_set_sensitive (self->sort_choices, !why_not);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_why_not), why_not != NULL);
  if (why_not)
    gtk_label_set_label (self->sort_why_not, why_not);
}

static void
show_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (widget);
  const TruceSolutionFilterSpec all = TRUCE_SOLUTION_FILTER_SPEC_ALL;

  truce_results_set_filter (self->results, &all);
  gtk_editable_set_text (GTK_EDITABLE (self->filter_square), ""); /* also clears text that is not a square */
}

/* Shows the filter of a new run in the controls, and enables the controls that make sense for the run. */
static void
reset_filter (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_results_get_seen (self->results);
  const TruceGoal *goal = truce_run_get_goal (run);
  gboolean classes = truce_run_get_problem (run)->symmetries.n > 1 && !goal->question.sequences;

  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_fundamental), classes && !goal->question.classes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_size), classes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sort_symmetry), classes);
  show_filter (self);
  gtk_editable_set_text (GTK_EDITABLE (self->filter_square), "");
  gtk_check_button_set_active (self->sort_listed, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->sort_entry), "");
}

static void
update (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_results_get_seen (self->results);

  truce_run_summary_update (self->summary);
  truce_first_squares_update (self->first_squares, run);
  if (self->selection)
    {
      show_list_page (self);
      update_sort (self);
    }
  update_browser (self);
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
  update_browser (self);
  if (chosen < 0)
    return;
  truce_workspace_choose (self->workspace, chosen);
  scroll_to_chosen (self); /* a new order has moved the placement */
}

static void
pick (TruceSolutionsPanel *self, guint number)
{
  truce_workspace_choose (self->workspace, number);
  scroll_to_chosen (self);
}

static void
on_go_to (TruceSolutionsPanel *self)
{
  guint number;

  gtk_spin_button_update (self->go_to_number);
  number = (guint) gtk_spin_button_get_value (self->go_to_number) - 1;
  if (number >= truce_results_get_n_solutions (self->results))
    return;
  gtk_popover_popdown (self->go_to_popover);
  pick (self, number);
}

static void
random_one (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (widget);
  guint n = n_shown (self);

  if (n == 0)
    return;
  pick (self, truce_solution_filter_get_number (
                  truce_results_get_filter (self->results),
                  (guint) g_random_int_range (0, (gint32) MIN (n, (guint) G_MAXINT32))));
}

/* Focuses the row of the chosen placement, from which the list's own keys start, if the list has the focus.
 */
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

/* Right and Down choose the next placement, Left and Up the previous one, as in the Harbour program. They
 * stop at the ends. */
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
  /* the row may not exist before the next layout */
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), focus_chosen, g_object_ref (self), g_object_unref);
  return TRUE;
}

void
truce_solutions_panel_export (TruceSolutionsPanel *self,
                              const char *path,
                              TrucePlacementsFormat format,
                              gboolean shown)
{
  truce_list_export_start (self->export, self->results, path, format, shown);
}

static void
on_export_changed (TruceSolutionsPanel *self)
{
  double fraction = truce_list_export_get_fraction (self->export);

  gtk_widget_set_visible (self->export_bar, fraction >= 0);
  gtk_progress_bar_set_fraction (self->export_progress, MAX (fraction, 0));
  update_actions (self);
}

static void
on_chosen (gpointer panel, GFile *file, const char *suffix, gpointer what)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (panel);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = NULL;
  g_autofree char *ending = NULL, *path = NULL;
  TrucePlacementsFormat format;

  if (!truce_placements_format_parse (strchr (what, ':') + 1, &format))
    return;
  ending = g_strconcat (".", truce_placements_format_extension (format), NULL);
  named = truce_file_complete (file, ending, &error);
  path = named ? truce_file_path (named, &error) : NULL;
  if (!path)
    {
      g_autofree char *text = truce_describe_saved (NULL, error);

      truce_page_emit_message (GTK_WIDGET (self), text);
      return;
    }
  truce_solutions_panel_export (self, path, format, g_str_has_prefix (what, "shown"));
}

/* Returns (transfer full) a file name, without suffix, made from the problem. */
static char *
file_stem (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_results_get_run (self->results);
  TruceProblemSpec spec;
  g_autofree char *problem = NULL;

  truce_problem_to_spec (truce_run_get_problem (run), &spec);
  problem = truce_describe_problem (&spec);
  return truce_file_stem (g_strdup_printf (C_ ("file name", "%s placements"), problem));
}

static void
choose (TruceSolutionsPanel *self, const char *what, TrucePlacementsFormat format)
{
  g_autofree char *stem = file_stem (self);
  g_autofree char *name = format == TRUCE_PLACEMENTS_RAINHA
                              ? g_strdup ("RAINHA.TXT")
                              : g_strdup_printf ("%s.%s", stem, truce_placements_format_extension (format));
  GtkFileChooser *dialog =
      truce_file_dialog_new (GTK_WIDGET (self), _ ("Export Placements"), GTK_FILE_CHOOSER_ACTION_SAVE,
                             _ ("_Export"), on_chosen, g_strdup (what), g_free);

  if (!dialog)
    return;
  gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

/* parameter: "all:rainha", "shown:csv" */
static void
ask (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *what = g_variant_get_string (parameter, NULL), *colon = strchr (what, ':');
  TrucePlacementsFormat format;

  if (colon && truce_placements_format_parse (colon + 1, &format))
    choose (TRUCE_SOLUTIONS_PANEL (widget), what, format);
}

static void
on_export_response (TruceSolutionsPanel *self, const char *response, GtkWidget *dialog)
{
  const guint format = adw_combo_row_get_selected (truce_widget_find (dialog, "format"));
  const gboolean filtered = gtk_switch_get_active (truce_widget_find (dialog, "filtered"));
  g_autofree char *what = g_strdup_printf ("%s:%s", filtered ? "shown" : "all",
                                           truce_placements_format_name ((TrucePlacementsFormat) format));

  if (g_str_equal (response, "export"))
    gtk_widget_activate_action (GTK_WIDGET (self), "solutions.export", "s", what);
}

/* Asks for the format, and then for the file. */
static void
choose_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (widget);
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/placements-export.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));

  gtk_widget_set_sensitive (GTK_WIDGET (gtk_builder_get_object (builder, "filter")),
                            !truce_solution_filter_is_whole (truce_results_get_filter (self->results)));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_export_response), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (dialog, GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (dialog);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_list_export_stop (TRUCE_SOLUTIONS_PANEL (widget)->export);
}

/* Sets the model of the visible view only. A view keeps hundreds of items, and each jump updates all of
 * them. */
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
set_solutions (TruceSolutionsPanel *self, TruceRun *run, TruceSolutionFilter *filter)
{
  g_autoptr (GtkListItemFactory) rows = truce_solution_rows_new (run);
  g_autoptr (GtkListItemFactory) tiles = truce_solution_tiles_new (run);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (filter, "progress", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (filter));
  reset_filter (self);
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
set_run (TruceSolutionsPanel *self, TruceRun *run)
{
  TruceSolutionFilter *filter = truce_results_get_filter (self->results);
  gboolean lists = filter != NULL;

  drop_run (self);
  g_signal_group_set_target (self->run, run);
  gtk_stack_set_visible_child_name (self->list_stack, "list");
  if (lists)
    set_solutions (self, run, filter);
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
  TruceRun *run = truce_results_get_seen (self->results);

  if (!run)
    drop_run (self);
  else if (run != (gpointer) shown)
    set_run (self, run);
  gtk_widget_set_sensitive (self->results_box,
                            truce_results_get_kind (self->results) != TRUCE_RESULTS_PREVIOUS);
  truce_run_summary_update_checks (self->summary);
}

static void
on_changed (TruceSolutionsPanel *self)
{
  truce_run_summary_update_checks (self->summary);
  if (!self->selection)
    return;
  show_filter (self);
  show_order (self);
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
  truce_run_summary_set_workspace (self->summary, workspace);
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
  return truce_run_summary_get_headline (self->summary);
}

char *
truce_solutions_panel_describe (TruceSolutionsPanel *self)
{
  return truce_run_summary_describe (self->summary);
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
  g_clear_object (&self->export);
  G_OBJECT_CLASS (truce_solutions_panel_parent_class)->dispose (object);
}

/* Shows the chosen view. If there is nothing to show, the page of the list says why, whichever view is
 * chosen. */
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
  gtk_widget_set_sensitive (GTK_WIDGET (self->sort_button), listed);
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
  gtk_widget_set_size_request (GTK_WIDGET (self->summary), wide ? WIDTH_OF_SUMMARY : -1, -1);
}

static void
bind_template (GtkWidgetClass *klass)
{
  TRUCE_BIND_CHILDREN (klass, TruceSolutionsPanel, results_box, switcher, summary, show_list, show_grid,
                       show_first, copy, views, list_stack, nothing_page, list, grid, list_scroller, heading,
                       first_squares, tools, filter_button, filter_fundamental, filter_size, filter_square,
                       filter_bar, filter_text, show_all, sort_button, sort_choices, sort_why_not,
                       sort_listed, sort_symmetry, sort_square, sort_entry, go_to_button, go_to_number,
                       go_to_popover, go_to_go, status, export_bar, export_progress);
  TRUCE_BIND_CALLBACKS (klass, on_view_toggled, on_filter_fundamental, on_filter_size, on_filter_square,
                        on_sort, on_sort_entry, on_go_to);
  gtk_widget_class_install_action (klass, "solutions.show-all", NULL, show_all);
  gtk_widget_class_install_action (klass, "solutions.random", NULL, random_one);
  gtk_widget_class_install_action (klass, "solutions.choose-export", NULL, choose_export);
  gtk_widget_class_install_action (klass, "solutions.export", "s", ask);
  gtk_widget_class_install_action (klass, "solutions.stop-export", NULL, stop);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_p, 0, "solutions.export", "s", "all:rainha");
  gtk_widget_class_add_binding_action (klass, GDK_KEY_p, GDK_SHIFT_MASK, "solutions.export", "s",
                                       "all:rainha");
}

static void
truce_solutions_panel_class_init (TruceSolutionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_solutions_panel_dispose;
  g_type_ensure (TRUCE_TYPE_FIRST_SQUARES);
  g_type_ensure (TRUCE_TYPE_RUN_SUMMARY);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  truce_template_set (widget_class, "solutions-panel");
  bind_template (widget_class);
}

static void
init_browser (TruceSolutionsPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->go_to_number));

  gtk_popover_set_default_widget (self->go_to_popover, self->go_to_go);
  if (GTK_IS_TEXT (text)) /* GtkSpinButton has no such property before GTK 4.14 */
    gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* before the list handles the keys */
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_list_key), self);
  gtk_widget_add_controller (self->list_scroller, keys);
  truce_name_drop_down (self->filter_size, _ ("Symmetric copies"));
}

static void
truce_solutions_panel_init (TruceSolutionsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_bin_set_child (self->heading, truce_solution_cell_new (TRUCE_CELL_HEADING));
  init_browser (self);
  self->export = g_object_new (TRUCE_TYPE_LIST_EXPORT, NULL);
  g_signal_connect_object (self->export, "changed", G_CALLBACK (on_export_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export, "message", G_CALLBACK (truce_page_emit_message), self,
                           G_CONNECT_SWAPPED);
  self->run = g_signal_group_new (TRUCE_TYPE_RUN);
  g_signal_group_connect_swapped (self->run, "updated", G_CALLBACK (update), self);
  g_signal_connect_object (self->list_stack, "notify::visible-child", G_CALLBACK (show_view), self,
                           G_CONNECT_SWAPPED);
}
