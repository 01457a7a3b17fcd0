/* chart-picture.c: charts as PNG and SVG
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "chart-picture.h"

#include <cairo-svg.h>
#include <gio/gio.h>

#include "chart-draw.h"

#define MARGIN    14.0
#define PNG_SCALE 2

static cairo_status_t
take_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw (cairo_surface_t *surface, const TruceChartScene *scene, const TruceTheme *theme, int width, int height)
{
  cairo_t *cr = cairo_create (surface);
  TruceChartLayout layout;

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  truce_chart_draw_layout (&layout, scene, width - 2 * MARGIN, height - 2 * MARGIN);
  truce_chart_draw (cr, &layout, scene, theme);
  cairo_destroy (cr);
}

static cairo_status_t
draw_svg (GByteArray *bytes, const TruceChartScene *scene, const TruceTheme *theme, int width, int height)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (take_bytes, bytes, width, height);
  cairo_status_t status;

  draw (surface, scene, theme, width, height);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
draw_png (GByteArray *bytes, const TruceChartScene *scene, const TruceTheme *theme, int width, int height)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * PNG_SCALE, height * PNG_SCALE);
  cairo_status_t status;

  cairo_surface_set_device_scale (surface, PNG_SCALE, PNG_SCALE);
  draw (surface, scene, theme, width, height);
  status = cairo_surface_write_to_png_stream (surface, take_bytes, bytes);
  cairo_surface_destroy (surface);
  return status;
}

GBytes *
truce_chart_picture (const TruceChartScene *scene,
                     const TruceTheme *theme,
                     TrucePictureKind kind,
                     int width,
                     int height,
                     GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  /* Nothing is pointed at in a file. */
  TruceChartScene still = *scene;
  cairo_status_t status;

  still.hover_series = -1;
  if (kind == TRUCE_PICTURE_SVG)
    status = draw_svg (bytes, &still, theme, width, height);
  else
    status = draw_png (bytes, &still, theme, width, height);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
