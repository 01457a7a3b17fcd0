/* truce-timings-page.c: TruceTimingsPage, its parts, and what they show of the timings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "armies/armies.h"
#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "sequence/bfile.h"
#include "timing/timing-json.h"
#include "timings/timings-text.h"
#include "timings/truce-timings-series.h"
#include "truce-chart-view.h"
#include "truce-timings-fits.h"
#include "truce-timings-grid.h"
#include "truce-timings-series-window.h"
#include "truce-timings-setup.h"
#include "truce-timings-sheet.h"

/* Height of the chart: a share of the visible height, with limits in pixels. */
#define CHART_SHARE 0.36
#define CHART_MIN   200
#define CHART_MAX   420

struct _TruceTimingsPage
{
  AdwBin parent_instance;

  AdwFlap *flap;
  TruceTimingsSetup *setup;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *machine;
  GtkWidget *wrong;
  GtkLabel *wrong_text;
  GtkWidget *remarks; /* warnings about outliers or a busy machine */
  GtkLabel *remarks_text;
  GtkLabel *other; /* the series with which the table is compared */
  TruceChartView *chart;
  GtkWidget *lengths; /* contains the histogram */
  GtkLabel *seeds;
  GtkWidget *lengths_head;
  GtkDropDown *cell;
  GtkDropDown *unit; /* of the histogram: times, attempts */
  TruceChartView *histogram;
  TruceTimingsGrid *grid;
  GtkDropDown *view;
  TruceTimingsFits *fits;
  AdwBin *published_bin;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkStack *run_stack;

  GtkAdjustment *down; /* scrolls the results */
  guint fit_source;

  TruceTimings *timings;
  TruceTimingsSeries *series; /* the stored series */
};

TRUCE_DEFINE_PAGE (TruceTimingsPage, truce_timings_page)

TruceTimings *
truce_timings_page_get_timings (TruceTimingsPage *self)
{
  return self->timings;
}

TruceTimingsSeries *
truce_timings_page_get_series (TruceTimingsPage *self)
{
  return self->series;
}

static void
update_actions (TruceTimingsPage *self)
{
  gboolean running = truce_timings_is_running (self->timings);
  gboolean shown = truce_timings_get_table (self->timings) != NULL;
  gboolean compared = truce_timings_get_chart_options (self->timings)->other != NULL;
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "timings.run",
      !running && truce_timings_choice_get_n_methods (truce_timings_get_choice (self->timings)) > 0 },
    { "timings.restarts", !running },
    { "timings.stop", running },
    { "timings.save-png", shown },
    { "timings.save-svg", shown },
    { "timings.save-pdf", shown },
    { "timings.save-csv", shown },
    { "timings.save-json", shown },
    { "timings.save-bfile", shown },
    { "timings.save-md", shown },
    { "timings.copy-markdown", shown },
    { "timings.keep", shown && !running },
    { "timings.stop-comparing", compared },
    { "timings.open", !running },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
  gtk_stack_set_visible_child_name (self->run_stack, running ? "stop" : "run");
}

static void
run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_run (TRUCE_TIMINGS_PAGE (widget)->timings);
}

/* Runs a restart experiment. If no method accepts the piece, shows the panel, which says why. */
static void
run_restarts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (widget);

  if (truce_timings_choice_ask_restarts (truce_timings_get_choice (self->timings)))
    truce_timings_run (self->timings);
  else
    adw_flap_set_reveal_flap (self->flap, TRUE);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_stop (TRUCE_TIMINGS_PAGE (widget)->timings);
}

static void
setup (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwFlap *flap = TRUCE_TIMINGS_PAGE (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static GBytes *
make (GtkWidget *page, const char *kind, GError **error)
{
  return truce_timings_contents (TRUCE_TIMINGS_PAGE (page)->timings, kind, truce_widget_theme (), error);
}

/* name: ends with the kind of the file, as in "timings.save-png". */
static void
save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const TruceTimingTable *table = truce_timings_get_table (TRUCE_TIMINGS_PAGE (widget)->timings);
  const char *const kinds[] = { name + strlen ("timings.save-"), NULL };
  g_autofree char *file = NULL, *stem = NULL;

  if (!table)
    return;
  stem = truce_timings_file_stem (table);
  file = g_str_equal (kinds[0], "bfile") ? truce_bfile_name (table) : NULL;
  truce_export_ask (widget, &(TruceExport){ .title = _ ("Save Timings"),
                                            .accept = _ ("_Save"),
                                            .name = file,
                                            .stem = stem,
                                            .suffixes = kinds,
                                            .make = make,
                                            .tell = truce_page_emit_message });
}

static void
on_chosen (gpointer page, GFile *file, const char *suffix, gpointer unused)
{
  TruceTimings *timings = TRUCE_TIMINGS_PAGE (page)->timings;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = truce_file_path (file, &error), *text = NULL;
  TruceTimingTable *table = NULL;

  if (truce_timings_is_running (timings))
    return;
  if (path)
    table = truce_timing_load (path, &error);
  if (table)
    {
      truce_timings_show_table (timings, table);
      return;
    }
  text = g_strdup_printf ("%s: %s", _ ("Not opened"), error->message);
  truce_page_emit_message (page, text);
}

static void
open_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooser *dialog = truce_file_dialog_new (widget, _ ("Open Timings"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Open"), on_chosen, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Timings (CSV, JSON)"), "csv json");
  truce_file_dialog_show (dialog);
}

static void
store_series (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (widget);

  truce_timings_series_store (self->series, truce_timings_get_table (self->timings));
}

static void
show_series (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  gtk_window_present (truce_timings_series_window_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                       self->series, self->timings));
}

static void
stop_comparing (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_compare (TRUCE_TIMINGS_PAGE (widget)->timings, NULL, NULL);
}

static void
copy_markdown (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GBytes) bytes = make (widget, "md", NULL);
  g_autofree char *text = bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  truce_page_emit_message (widget, _ ("Copied as Markdown"));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const char *const saves[] = { "timings.save-png", "timings.save-svg",  "timings.save-pdf",
                                       "timings.save-csv", "timings.save-json", "timings.save-bfile",
                                       "timings.save-md" };

  gtk_widget_class_install_action (widget_class, "timings.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "timings.restarts", NULL, run_restarts);
  gtk_widget_class_install_action (widget_class, "timings.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "timings.setup", NULL, setup);
  gtk_widget_class_install_action (widget_class, "timings.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "timings.copy-markdown", NULL, copy_markdown);
  gtk_widget_class_install_action (widget_class, "timings.keep", NULL, store_series);
  gtk_widget_class_install_action (widget_class, "timings.series", NULL, show_series);
  gtk_widget_class_install_action (widget_class, "timings.stop-comparing", NULL, stop_comparing);
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    gtk_widget_class_install_action (widget_class, saves[i], NULL, save);
}

static void
install_switches (TruceTimingsPage *self)
{
  static const char *const names[] = { "log-scale", "published", "middle" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i], self->timings, names[i]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "timings", G_ACTION_GROUP (group));
}

static gboolean
fit_chart (gpointer page)
{
  TruceTimingsPage *self = page;

  self->fit_source = 0;
  truce_chart_view_set_height (
      self->chart,
      (int) CLAMP (gtk_adjustment_get_page_size (self->down) * CHART_SHARE, CHART_MIN, CHART_MAX));
  return G_SOURCE_REMOVE;
}

/* Adapts the height of the chart when idle, so that the table below is visible as well. The signal may come
 * during an allocation. */
static void
on_height (TruceTimingsPage *self)
{
  if (!self->fit_source)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_chart, self, NULL);
}

/* Shows the histogram of the chosen cell. Offers attempts as the unit only if a cell has runs of different
 * numbers of attempts. */
static void
show_histogram (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);
  TruceChartData *data = NULL;
  guint cell, size, method;

  g_object_get (self->timings, "cell", &cell, NULL);
  if (truce_timings_get_cell (self->timings, cell, &size, &method))
    {
      gboolean differ = truce_timings_attempts_differ (table, size, method);

      gtk_widget_set_visible (GTK_WIDGET (self->unit), differ);
      data = truce_timings_histogram (table, size, method, differ && gtk_drop_down_get_selected (self->unit));
    }
  truce_chart_view_set_data (self->histogram, data);
}

static void
on_unit (TruceTimingsPage *self)
{
  if (self->timings)
    show_histogram (self);
}

/* Lists the cells that have a histogram, and chooses the last one, as the largest size is the most
 * informative. */
static void
list_cells (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *seeds = NULL;
  guint n = 0, size, method;

  for (; truce_timings_get_cell (self->timings, n, &size, &method); n++)
    {
      const char *method_name = truce_timings_method_name (table, method);
      /* Translators: a method and a size */
      g_autofree char *name = g_strdup_printf (_ ("%s, n = %d"), method_name, table->sizes[size]);

      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (self->cell, G_LIST_MODEL (names));
  gtk_widget_set_visible (self->lengths, n > 0);
  if (n > 0)
    {
      seeds = g_strdup_printf (_ ("Seeds %" PRIu64 " to %" PRIu64), table->task.goal.seed,
                               table->task.goal.seed + (guint64) table->task.repeats - 1);
      gtk_label_set_label (self->seeds, seeds);
      g_object_set (self->timings, "cell", n - 1, NULL);
    }
  show_histogram (self);
}

/* Shows new runs in the histogram, which appears when a cell has enough runs. */
static void
update_histogram (TruceTimingsPage *self)
{
  GListModel *listed = gtk_drop_down_get_model (self->cell);
  guint n = 0, size, method;

  while (truce_timings_get_cell (self->timings, n, &size, &method))
    n++;
  if (!listed || n != g_list_model_get_n_items (listed))
    list_cells (self);
  else if (n > 0)
    show_histogram (self);
}

static void
show_chart (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);

  truce_chart_view_set_data (
      self->chart,
      table ? truce_timings_chart (table, truce_timings_get_chart_options (self->timings)) : NULL);
}

static void
show_grid (TruceTimingsPage *self)
{
  const TruceTimingsChartOptions *look = truce_timings_get_chart_options (self->timings);

  truce_timings_grid_update (self->grid, look->view, look->middle, look->other);
}

static void
on_look (TruceTimingsPage *self)
{
  show_chart (self);
  show_grid (self);
}

/* Lists the views of the table. The last view needs a series to compare with. */
static void
list_views (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);
  const TruceTimingsChartOptions *look = truce_timings_get_chart_options (self->timings);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint view = look->view;

  for (int i = 0; table && i < (look->other ? TRUCE_TIMINGS_N_VIEWS : TRUCE_TIMINGS_COMPARED); i++)
    {
      g_autofree char *name = truce_timings_view_title (table, i);

      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (self->view, G_LIST_MODEL (names));
  g_object_set (self->timings, "view", view, NULL); /* setting the model has chosen the first view */
}

static void
on_compared (TruceTimingsPage *self)
{
  const TruceTimingTable *other = truce_timings_get_chart_options (self->timings)->other;
  g_autofree char *machine = other ? truce_timings_machine (&other->stamp) : NULL;
  /* Translators: the machine and the time of a series of times */
  g_autofree char *text = other ? g_strdup_printf (_ ("Compared with: %s"), machine) : NULL;

  gtk_label_set_label (self->other, text ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->other), text);
  gtk_widget_set_visible (GTK_WIDGET (self->other), other != NULL);
  list_views (self);
  on_look (self);
  update_actions (self);
}

static void
on_times_added (TruceTimingsPage *self)
{
  g_autofree char *wrong = truce_timings_describe_wrong (self->timings);
  g_autofree char *remarks = truce_timings_describe_remarks (self->timings);

  gtk_widget_set_visible (self->remarks, remarks != NULL);
  gtk_label_set_label (self->remarks_text, remarks ? remarks : "");
  gtk_widget_set_visible (self->wrong, wrong != NULL);
  gtk_label_set_label (self->wrong_text, wrong ? wrong : "");
  update_histogram (self);
  on_look (self);
}

static void
on_ended (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);

  list_cells (self);
  adw_bin_set_child (self->published_bin, table ? truce_timings_published_new (table) : NULL);
}

static void
on_replaced (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);
  g_autofree char *title = NULL, *machine = NULL;

  gtk_stack_set_visible_child_name (self->stack, table ? "results" : "empty");
  truce_timings_grid_set_table (self->grid, table);
  if (!table)
    return;
  title = truce_timings_task_title (&table->task);
  machine = truce_timings_machine (&table->stamp);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->machine, machine);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->machine), machine);
  list_views (self);
  on_ended (self);
  on_times_added (self);
  /* a panel that covers the results is closed */
  if (truce_timings_is_running (self->timings) && adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
on_progressed (TruceTimingsPage *self)
{
  g_autofree char *text = truce_timings_describe_progress (self->timings);
  gboolean running = truce_timings_is_running (self->timings);

  gtk_label_set_label (self->status, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  if (running)
    gtk_progress_bar_set_fraction (self->progress,
                                   truce_timing_get_fraction (truce_timings_get_timing (self->timings)));
  update_actions (self);
}

static void
truce_timings_page_dispose (GObject *object)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->timings)
    g_signal_handlers_disconnect_by_data (self->timings, self);
  G_OBJECT_CLASS (truce_timings_page_parent_class)->dispose (object);
  g_clear_object (&self->timings);
  g_clear_object (&self->series);
}

static void
truce_timings_page_class_init (TruceTimingsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = truce_timings_page_dispose;
  g_type_ensure (TRUCE_TYPE_CHART_VIEW);
  g_type_ensure (TRUCE_TYPE_TIMINGS_FITS);
  g_type_ensure (TRUCE_TYPE_TIMINGS_GRID);
  g_type_ensure (TRUCE_TYPE_TIMINGS_SETUP);
  truce_template_set (widget_class, "timings-page");
  TRUCE_BIND_CHILDREN (widget_class, TruceTimingsPage, flap, setup, stack, down, title, machine, wrong,
                       wrong_text, remarks, remarks_text, other, chart, lengths, seeds, lengths_head, cell,
                       unit, histogram, grid, view, fits, published_bin, progress, status, run_stack);
  TRUCE_BIND_CALLBACKS (widget_class, on_unit);
  install_actions (widget_class);
}

static void
follow_timings (TruceTimingsPage *self)
{
  static const struct
  {
    const char *signal;
    GCallback heard;
  } heard[] = {
    { "replaced", G_CALLBACK (on_replaced) },
    { "times-added", G_CALLBACK (on_times_added) },
    { "ended", G_CALLBACK (on_ended) },
    { "compared", G_CALLBACK (on_compared) },
    { "progressed", G_CALLBACK (on_progressed) },
    { "notify::log-scale", G_CALLBACK (on_look) },
    { "notify::published", G_CALLBACK (on_look) },
    { "notify::middle", G_CALLBACK (on_look) },
    { "notify::method", G_CALLBACK (show_chart) },
    { "notify::curve", G_CALLBACK (show_chart) },
    { "notify::view", G_CALLBACK (show_grid) },
    { "notify::cell", G_CALLBACK (show_histogram) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (self->timings, heard[i].signal, heard[i].heard, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_timings_get_choice (self->timings), "changed", G_CALLBACK (update_actions),
                           self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->timings, "cell", self->cell, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->timings, "view", self->view, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
truce_timings_page_init (TruceTimingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->down, "notify::page-size", G_CALLBACK (on_height), self, G_CONNECT_SWAPPED);
  truce_widget_add_page_key (GTK_WIDGET (self), GDK_KEY_F5, 0, "timings.run");
  truce_name_drop_down (self->cell, _ ("Method and size"));
  truce_name_drop_down (self->unit, _ ("Lengths of Runs"));
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->status)));
  truce_name_drop_down (self->view, _ ("Contents of the table"));
  self->series = g_object_new (TRUCE_TYPE_TIMINGS_SERIES, NULL);
  g_signal_connect_object (self->series, "message", G_CALLBACK (truce_page_emit_message), self,
                           G_CONNECT_SWAPPED);
}

static void
on_rules (TruceTimingsPage *self, GParamSpec *pspec, TruceWorkspace *workspace)
{
  const TruceViewState *state = truce_workspace_get_state (workspace);
  const TruceProblemSpec *spec = &state->spec;
  const char *why_not;
  gboolean armies = truce_armies_spec_fit (spec, &why_not);

  truce_timings_choice_set_rules (truce_timings_get_choice (self->timings), &spec->kinds[state->active].piece,
                                  spec->geometry, armies ? spec->n_kinds : 0);
}

static void
follow (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (page);

  self->timings = g_object_new (TRUCE_TYPE_TIMINGS, NULL);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (on_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::rules", G_CALLBACK (on_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->timings, "message", G_CALLBACK (truce_page_emit_message), self,
                           G_CONNECT_SWAPPED);
  on_rules (self, NULL, workspace);
  install_switches (self);
  truce_timings_setup_set_choice (self->setup, truce_timings_get_choice (self->timings));
  follow_timings (self);
  on_replaced (self);
  truce_timings_fits_set_timings (self->fits, self->timings);
  on_ended (self);
  on_progressed (self);
}

static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (page);
  gboolean wide = layout->layout == TRUCE_LAYOUT_WIDE;
  gboolean narrow = truce_page_layout_alone (layout) == TRUCE_LAYOUT_NARROW;

  adw_flap_set_fold_policy (self->flap, wide ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lengths_head),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static const char *
get_action (TrucePage *page, const char *name)
{
  return g_str_equal (name, "export-picture") ? "timings.save-png" : NULL;
}

static TruceBook *
make_book (TrucePage *page, const TruceTheme *theme, const char **why_not)
{
  *why_not = _ ("There are no times to print yet");
  return truce_timings_book (TRUCE_TIMINGS_PAGE (page)->timings, theme);
}

static void
add_panes (TrucePage *page, GPtrArray *panes)
{
  truce_page_add_flap (panes, TRUCE_TIMINGS_PAGE (page)->flap);
}

static void
restore (TrucePage *page)
{
  truce_timings_restore_state (TRUCE_TIMINGS_PAGE (page)->timings);
}

static void
save_state (TrucePage *page)
{
  truce_timings_save_state (TRUCE_TIMINGS_PAGE (page)->timings);
}

static void
truce_timings_page_init_page (TrucePageInterface *iface)
{
  iface->follow = follow;
  iface->set_layout = set_layout;
  iface->get_action = get_action;
  iface->make_book = make_book;
  iface->add_panes = add_panes;
  iface->restore = restore;
  iface->keep = save_state;
}
