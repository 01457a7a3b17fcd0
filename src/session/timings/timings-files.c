/* timings-files.c: measured times as the contents of files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "pictures/chart-picture.h"
#include "sequence/bfile.h"
#include "timing/csv.h"
#include "timing/timing-json.h"
#include "timing/timing-markdown.h"
#include "timings-text.h"
#include "truce-timings.h"

/* Units of a picture: of the shape of a page that is read across. */
#define PICTURE_WIDTH  960
#define PICTURE_HEIGHT 540

static char *
markdown (const TruceTimingTable *table, const TruceTimingTable *other)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = truce_timings_task_title (&table->task);
  g_autofree char *machine = truce_timings_machine (&table->stamp);
  g_autofree const char **names = truce_timings_method_names (table);

  truce_markdown_append_timing (text, table, title, machine, names);
  if (other)
    {
      g_string_append_c (text, '\n');
      truce_markdown_append_comparison (text, table, other, names);
    }
  return g_string_free (text, FALSE);
}

static GBytes *
picture (TruceTimings *self, TrucePictureKind kind, const TruceTheme *theme, GError **error)
{
  g_autoptr (TruceChartData) data =
      truce_timings_chart (truce_timings_get_table (self), truce_timings_get_look (self));
  TruceChartScene scene = truce_chart_data_scene (data);
  const TruceTimingTable *table = truce_timings_get_table (self);
  g_autofree char *title = truce_timings_task_title (&table->task);
  g_autofree char *machine = truce_timings_machine (&table->stamp);

  return truce_chart_picture (&scene, title, machine, theme, kind, PICTURE_WIDTH, PICTURE_HEIGHT, error);
}

GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error)
{
  const TruceTimingTable *table = truce_timings_get_table (self);
  TrucePictureKind shape;

  g_return_val_if_fail (table != NULL, NULL);
  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, theme, error);
  if (g_str_equal (kind, "bfile"))
    return truce_bfile_of_timings (table, error);
  if (g_str_equal (kind, "csv"))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      truce_csv_append_timing (text, table);
      return g_string_free_to_bytes (g_steal_pointer (&text));
    }
  {
    char *text = g_str_equal (kind, "md") ? markdown (table, truce_timings_get_look (self)->other)
                                          : truce_timing_to_json (table);

    return g_bytes_new_take (text, strlen (text));
  }
}
