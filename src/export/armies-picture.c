/* armies-picture.c: a board with armies as PNG and SVG
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <cairo-svg.h>
#include <gio/gio.h>

#include "armies-export.h"

/* Units of the longer side: a square of them, fewer pixels on large boards never below what a piece needs. */
#define LEAST     640
#define SQUARE    28
#define MARGIN    12.0
#define PNG_SCALE 2

static cairo_status_t
take_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw (cairo_surface_t *surface, const TruceArmiesScene *scene, const TruceTheme *theme, int width, int height)
{
  cairo_t *cr = cairo_create (surface);
  TruceBoardLayout layout =
      truce_board_layout (scene->board, width - 2 * MARGIN, height - 2 * MARGIN, true, 1, 0.5, 0.5);

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  truce_armies_draw (cr, &layout, scene, theme);
  cairo_destroy (cr);
}

GBytes *
truce_armies_picture (const TruceArmiesScene *scene,
                      const TruceTheme *theme,
                      TrucePictureKind kind,
                      GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int longer = MAX (scene->board.rows, scene->board.columns), side = MAX (LEAST, longer * SQUARE);
  int width = side * scene->board.columns / longer + 2 * (int) MARGIN;
  int height = side * scene->board.rows / longer + 2 * (int) MARGIN;
  gboolean svg = kind == TRUCE_PICTURE_SVG;
  cairo_surface_t *surface =
      svg ? cairo_svg_surface_create_for_stream (take_bytes, bytes, width, height)
          : cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * PNG_SCALE, height * PNG_SCALE);
  cairo_status_t status;

  if (!svg)
    cairo_surface_set_device_scale (surface, PNG_SCALE, PNG_SCALE);
  draw (surface, scene, theme, width, height);
  if (!svg)
    status = cairo_surface_write_to_png_stream (surface, take_bytes, bytes);
  else
    cairo_surface_finish (surface);
  if (svg)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
