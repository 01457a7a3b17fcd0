/* truce-timings-page-actions.c: what can be done on the page of timings
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-widget-util.h"
#include "sequence/bfile.h"
#include "timing/timing-json.h"
#include "timings/timings-text.h"
#include "truce-timings-series-window.h"

void
truce_timings_page_update_actions (TruceTimingsPage *self)
{
  gboolean running = truce_timings_is_running (self->timings);
  gboolean shown = truce_timings_get_table (self->timings) != NULL;
  gboolean compared = truce_timings_get_look (self->timings)->other != NULL;
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "timings.run",
      !running && truce_timings_choice_get_n_methods (truce_timings_get_choice (self->timings)) > 0 },
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

/* 'timings.save-png' */
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
                                            .tell = truce_page_tell });
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
  truce_page_tell (page, text);
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

/* ---- kept series ---- */

static void
keep (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (widget);

  truce_timings_series_keep (self->series, truce_timings_get_table (self->timings));
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
  truce_page_tell (widget, _ ("Copied as Markdown"));
}

/* ---- the group ---- */

void
truce_timings_page_install_actions (GtkWidgetClass *widget_class)
{
  static const char *const saves[] = { "timings.save-png", "timings.save-svg",  "timings.save-pdf",
                                       "timings.save-csv", "timings.save-json", "timings.save-bfile",
                                       "timings.save-md" };

  gtk_widget_class_install_action (widget_class, "timings.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "timings.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "timings.setup", NULL, setup);
  gtk_widget_class_install_action (widget_class, "timings.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "timings.copy-markdown", NULL, copy_markdown);
  gtk_widget_class_install_action (widget_class, "timings.keep", NULL, keep);
  gtk_widget_class_install_action (widget_class, "timings.series", NULL, show_series);
  gtk_widget_class_install_action (widget_class, "timings.stop-comparing", NULL, stop_comparing);
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    gtk_widget_class_install_action (widget_class, saves[i], NULL, save);
}

void
truce_timings_page_install_switches (TruceTimingsPage *self)
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
