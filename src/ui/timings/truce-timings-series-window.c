/* truce-timings-series-window.c: TruceTimingsSeriesWindow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-series-window.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-toast.h"
#include "timing/timing-json.h"
#include "timings/timings-text.h"
#include "words/format.h"

struct _TruceTimingsSeriesWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkListBox *list;

  TruceTimingsSeries *series;
  TruceTimings *timings;
};

G_DEFINE_FINAL_TYPE (TruceTimingsSeriesWindow, truce_timings_series_window, ADW_TYPE_WINDOW)

static void
show_message (TruceTimingsSeriesWindow *self, const char *text)
{
  truce_toast_add (self->toasts, truce_toast_new (text));
}

/* table: (transfer full). */
static void
compare_with (TruceTimingsSeriesWindow *self, TruceTimingTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (truce_timings_compare (self->timings, table, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  text = g_strdup_printf (_ ("This series cannot be compared: %s"),
                          error ? error->message : _ ("no times are shown to compare with this series"));
  show_message (self, text);
}

/* Returns (transfer full) a copy of the table of a series; NULL if the series does not exist any more. */
static TruceTimingTable *
copy_of (TruceTimingsSeriesWindow *self, gint64 id)
{
  const GPtrArray *all = truce_timings_series_get (self->series);

  for (guint i = 0; all && i < all->len; i++)
    {
      const TruceStoredSeries *one = all->pdata[i];
      g_autofree char *text = one->id == id ? truce_timing_to_json (one->table) : NULL;

      if (text)
        return truce_json_read_timing (text, NULL);
    }
  return NULL;
}

static void
compare (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceTimingTable *table = copy_of (TRUCE_TIMINGS_SERIES_WINDOW (widget), g_variant_get_int64 (id));

  if (table)
    compare_with (TRUCE_TIMINGS_SERIES_WINDOW (widget), table);
}

static void
show (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceTimingsSeriesWindow *self = TRUCE_TIMINGS_SERIES_WINDOW (widget);
  TruceTimingTable *table = NULL;

  if (truce_timings_is_running (self->timings))
    {
      show_message (self, _ ("A measurement is running; stop it first"));
      return;
    }
  table = copy_of (self, g_variant_get_int64 (id));
  if (!table)
    return;
  truce_timings_show_table (self->timings, table);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_undo (TruceTimingsSeriesWindow *self)
{
  truce_timings_series_undelete (self->series);
}

static void
delete_series (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceTimingsSeriesWindow *self = TRUCE_TIMINGS_SERIES_WINDOW (widget);

  truce_timings_series_delete (self->series, g_variant_get_int64 (id));
  truce_toast_add (self->toasts,
                   truce_toast_new_with_undo (_ ("Series deleted"), G_CALLBACK (on_undo), self));
}

static void
on_file (gpointer window, GFile *file, const char *suffix, gpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = truce_file_path (file, &error), *text = NULL;
  TruceTimingTable *table = path ? truce_timing_load (path, &error) : NULL;

  if (table)
    {
      compare_with (window, table);
      return;
    }
  text = g_strdup_printf ("%s: %s", _ ("Not opened"), error->message);
  show_message (window, text);
}

static void
open_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooser *dialog =
      truce_file_dialog_new (widget, _ ("Compare With Times of a File"), GTK_FILE_CHOOSER_ACTION_OPEN,
                             _ ("_Compare"), on_file, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Timings (CSV, JSON)"), "csv json");
  truce_file_dialog_show (dialog);
}

static GtkWidget *
new_button (const char *icon, const char *what, const char *action, gint64 id)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_row (const TruceStoredSeries *series, const char *text)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = truce_timings_series_title (series->table);
  g_autofree char *title_text = truce_format_facts (title);
  g_autofree char *title_markup = g_markup_escape_text (title_text, -1);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
  adw_action_row_add_suffix (
      ADW_ACTION_ROW (row),
      new_button ("document-open-symbolic", _ ("Show These Times"), "series.show", series->id));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             new_button ("view-dual-symbolic", _ ("Compare the Shown Times With These"),
                                         "series.compare", series->id));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             new_button ("user-trash-symbolic", _ ("Delete"), "series.delete", series->id));
  truce_row_layout_use (row);
  return row;
}

static void
on_changed (TruceTimingsSeriesWindow *self)
{
  const GPtrArray *all = truce_timings_series_get (self->series);
  g_auto (GStrv) texts = all ? truce_timings_series_texts (all) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; all && i < all->len; i++)
    gtk_list_box_append (self->list, new_row (all->pdata[i], texts[i]));
  gtk_stack_set_visible_child_name (self->stack, !all ? "reading" : all->len > 0 ? "list" : "empty");
}

static void
truce_timings_series_window_dispose (GObject *object)
{
  TruceTimingsSeriesWindow *self = TRUCE_TIMINGS_SERIES_WINDOW (object);

  G_OBJECT_CLASS (truce_timings_series_window_parent_class)->dispose (object);
  g_clear_object (&self->series);
  g_clear_object (&self->timings);
}

static void
truce_timings_series_window_class_init (TruceTimingsSeriesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_timings_series_window_dispose;
  truce_template_set (widget_class, "timings-series");
  TRUCE_BIND_CHILDREN (widget_class, TruceTimingsSeriesWindow, toasts, stack, list);
  gtk_widget_class_install_action (widget_class, "series.show", "x", show);
  gtk_widget_class_install_action (widget_class, "series.compare", "x", compare);
  gtk_widget_class_install_action (widget_class, "series.delete", "x", delete_series);
  gtk_widget_class_install_action (widget_class, "series.open", NULL, open_file);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
truce_timings_series_window_init (TruceTimingsSeriesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_name_status_pages (GTK_WIDGET (self));
}

GtkWindow *
truce_timings_series_window_new (GtkWindow *parent, TruceTimingsSeries *series, TruceTimings *timings)
{
  TruceTimingsSeriesWindow *self =
      g_object_new (TRUCE_TYPE_TIMINGS_SERIES_WINDOW, "transient-for", parent, NULL);

  self->series = g_object_ref (series);
  self->timings = g_object_ref (timings);
  g_signal_connect_object (series, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
  truce_timings_series_refresh (series);
  return GTK_WINDOW (self);
}
