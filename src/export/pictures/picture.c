/* picture.c: writes drawings as PNG, SVG and PDF, from one drawing function
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <math.h>

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
surface_for (const TrucePicture *picture, TrucePictureKind kind, GByteArray *bytes)
{
  double width = picture->width, height = picture->height;
  cairo_surface_t *surface;

  if (kind == TRUCE_PICTURE_SVG)
    return cairo_svg_surface_create_for_stream (append_bytes, bytes, width, height);
  if (kind == TRUCE_PICTURE_PNG)
    {
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) lround (width * picture->scale),
                                            (int) lround (height * picture->scale));
      cairo_surface_set_device_scale (surface, picture->scale, picture->scale);
      return surface;
    }
  surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Truce");
  if (picture->title)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, picture->title);
  return surface;
}

static void
draw_page (cairo_t *cr, const TrucePicture *picture, int page)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  picture->draw (cr, page, picture->data);
  cairo_restore (cr);
}

static cairo_status_t
draw (cairo_surface_t *surface, const TrucePicture *picture, TrucePictureKind kind, int page, GError **error)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  for (int i = 0; kind == TRUCE_PICTURE_PDF && i < picture->n_pages &&
                  truce_progress_set (picture->progress, (guint64) i, (guint64) picture->n_pages, error);
       i++)
    {
      draw_page (cr, picture, i);
      cairo_show_page (cr);
    }
  if (kind != TRUCE_PICTURE_PDF)
    draw_page (cr, picture, page);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

GBytes *
truce_picture_bytes (const TrucePicture *picture, TrucePictureKind kind, int page, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = surface_for (picture, kind, bytes);
  g_autoptr (GError) cancelled = NULL;
  cairo_status_t status = draw (surface, picture, kind, page, &cancelled);

  if (status == CAIRO_STATUS_SUCCESS && kind == TRUCE_PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (cancelled)
    {
      g_propagate_error (error, g_steal_pointer (&cancelled));
      return NULL;
    }
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
