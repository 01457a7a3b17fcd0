/* timings-files.c: measured times as the contents of files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bfile.h"
#include "chart-picture.h"
#include "csv.h"
#include "timing-json.h"
#include "truce-timings.h"

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
picture (TruceTimings *self, TrucePictureKind kind, const TruceTheme *theme, GError **error)
{
  g_autoptr (TruceChartData) data =
      truce_timings_chart (truce_timings_get_table (self), truce_timings_get_look (self));
  TruceChartScene scene = truce_chart_data_scene (data);

  return truce_chart_picture (&scene, theme, kind, PICTURE_WIDTH, PICTURE_HEIGHT, error);
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
    char *text = json_text (table);

    return g_bytes_new_take (text, strlen (text));
  }
}
