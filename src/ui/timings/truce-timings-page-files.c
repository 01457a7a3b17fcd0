/* truce-timings-page-files.c: measured times to files and from them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "bfile.h"
#include "chart-picture.h"
#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-widget-util.h"
#include "csv.h"
#include "timing-json.h"

/* Units of a picture: of the shape of a page that is read across. */
#define PICTURE_WIDTH  960
#define PICTURE_HEIGHT 540

static char *
json_text (const TruceTimingTable *table)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_timing (builder, table);
  json_builder_end_object (builder);
  return truce_json_to_text (builder);
}

static GBytes *
picture (TruceTimingsPage *self, TrucePictureKind kind, GError **error)
{
  g_autoptr (TruceChartData) data = truce_timings_chart (truce_timings_page_get_table (self), &self->look);
  TruceChartScene scene = truce_chart_data_scene (data);

  return truce_chart_picture (&scene, truce_widget_theme (), kind, PICTURE_WIDTH, PICTURE_HEIGHT, error);
}

GBytes *
truce_timings_page_contents (TruceTimingsPage *self, const char *kind, GError **error)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  TrucePictureKind shape;

  g_return_val_if_fail (table != NULL, NULL);
  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, error);
  if (g_str_equal (kind, "bfile"))
    return truce_bfile_of_timings (table, error);
  if (g_str_equal (kind, "csv"))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      truce_csv_append_timing (text, table);
      return g_string_free_to_bytes (g_steal_pointer (&text));
    }
  {
    char *text = json_text (table);

    return g_bytes_new_take (text, strlen (text));
  }
}

static GBytes *
make (GtkWidget *page, const char *kind, GError **error)
{
  return truce_timings_page_contents (TRUCE_TIMINGS_PAGE (page), kind, error);
}

static void
tell (GtkWidget *page, const char *text)
{
  truce_timings_page_tell (TRUCE_TIMINGS_PAGE (page), text);
}

void
truce_timings_page_save (TruceTimingsPage *self, const char *kind)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  const char *const kinds[] = { kind, NULL };
  g_autofree char *name = NULL;

  if (!table)
    return;
  name = g_str_equal (kind, "bfile") ? truce_bfile_name (table) : NULL;
  truce_export_ask (GTK_WIDGET (self), &(TruceExport){ .title = _ ("Save Timings"),
                                                       .accept = _ ("_Save"),
                                                       .name = name,
                                                       .stem = _ ("timings"),
                                                       .suffixes = kinds,
                                                       .make = make,
                                                       .tell = tell });
}

static void
on_chosen (gpointer page, GFile *file, const char *suffix, gpointer unused)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = truce_file_path (file, &error), *text = NULL;
  TruceTimingTable *table = NULL;

  if (truce_timings_page_is_running (self))
    return;
  if (path)
    table = truce_timing_load (path, &error);
  if (table)
    {
      truce_timings_page_show_table (self, table);
      return;
    }
  text = g_strdup_printf ("%s: %s", _ ("Not opened"), error->message);
  truce_timings_page_tell (self, text);
}

void
truce_timings_page_open (TruceTimingsPage *self)
{
  GtkFileChooser *dialog =
      truce_file_dialog_new (GTK_WIDGET (self), _ ("Open Timings"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                             on_chosen, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Timings (CSV, JSON)"), "csv json");
  truce_file_dialog_show (dialog);
}
