/* thin-lines.c: draws lines by their coverage of pixels, after Xiaolin Wu, 'An efficient antialiasing
 * technique' (1991)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "thin-lines.h"

#include <math.h>
#include <stdlib.h>

#include "draw-text.h"

bool
truce_thin_lines_init (
    TruceThinLines *lines, cairo_t *cr, double thickness, const double *dashes, int n_dashes)
{
  double x1, y1, x2, y2;

  *lines = (TruceThinLines){ .n_dashes = n_dashes };
  if (!truce_pixel_grid_init (&lines->grid, cr) || lines->grid.scale_x != lines->grid.scale_y)
    return false;
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  lines->left = (int) floor (truce_pixel_grid_x (&lines->grid, x1));
  lines->top = (int) floor (truce_pixel_grid_y (&lines->grid, y1));
  lines->width = (int) ceil (truce_pixel_grid_x (&lines->grid, x2)) - lines->left;
  lines->height = (int) ceil (truce_pixel_grid_y (&lines->grid, y2)) - lines->top;
  if (lines->width <= 0 || lines->height <= 0)
    return false;
  lines->mask = cairo_image_surface_create (CAIRO_FORMAT_A8, lines->width, lines->height);
  if (cairo_surface_status (lines->mask) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (lines->mask);
      lines->mask = NULL;
      return false;
    }
  cairo_surface_flush (lines->mask);
  lines->data = cairo_image_surface_get_data (lines->mask);
  lines->stride = cairo_image_surface_get_stride (lines->mask);
  lines->thickness = thickness * lines->grid.scale_x;
  for (int i = 0; i < n_dashes; i++)
    lines->dash_length += lines->dashes[i] = dashes[i] * lines->grid.scale_x;
  return true;
}

/* Returns the smaller number. fmin() also checks for NaN, which took half of the time here. */
static double
lesser (double a, double b)
{
  return a < b ? a : b;
}

static double
greater (double a, double b)
{
  return a > b ? a : b;
}

static double
clamp_share (double value)
{
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Returns how much of a pixel is in a dash, 0 … 1. at: middle of the pixel, 0 … dash_length. */
static double
dash_share (const TruceThinLines *lines, double at)
{
  double share = 0, start = 0;

  if (lines->dash_length <= 0)
    return 1;
  for (int i = 0; i < lines->n_dashes; i += 2)
    {
      share += clamp_share (at - start + 0.5) * clamp_share (start + lines->dashes[i] - at + 0.5);
      start += lines->dashes[i] + lines->dashes[i + 1];
    }
  /* the first dash of the next period */
  return clamp_share (share + clamp_share (at - start + 0.5));
}

static void
cover (TruceThinLines *lines, int major, int minor, bool steep, double share)
{
  int x = steep ? minor : major, y = steep ? major : minor;
  unsigned char value = (unsigned char) (share * 255 + 0.5), *pixel;

  if (x < 0 || x >= lines->width || y < 0 || y >= lines->height)
    return;
  pixel = lines->data + (size_t) y * lines->stride + x;
  if (value > *pixel)
    *pixel = value;
}

void
truce_thin_lines_add (TruceThinLines *lines, double x0, double y0, double x1, double y1, double offset)
{
  double from_x = truce_pixel_grid_x (&lines->grid, x0) - lines->left;
  double from_y = truce_pixel_grid_y (&lines->grid, y0) - lines->top;
  double dx = (x1 - x0) * lines->grid.scale_x, dy = (y1 - y0) * lines->grid.scale_y, length = hypot (dx, dy);
  bool steep = fabs (dy) > fabs (dx);
  double a = steep ? from_y : from_x, b = steep ? from_x : from_y, da = steep ? dy : dx, db = steep ? dx : dy;
  double half = lines->thickness / 2 * length / fabs (da), along, at;
  int first = (int) floor (greater (0, lesser (a, a + da)));
  int last = (int) floor (lesser ((steep ? lines->height : lines->width) - 1, greater (a, a + da)));

  if (length <= 0)
    return;
  along = (first + 0.5 - a) / da;
  at = along * length - offset * lines->grid.scale_x;
  if (lines->dash_length > 0)
    at -= floor (at / lines->dash_length) * lines->dash_length;
  for (int major = first; major <= last; major++)
    {
      double middle = b + along * db, low = middle - half, high = middle + half;
      double share = dash_share (lines, at);

      for (int minor = (int) low - (low < 0); share > 0 && minor < high; minor++)
        cover (lines, major, minor, steep, share * (lesser (minor + 1, high) - greater (minor, low)));
      along += 1 / da;
      at += length / da;
      if (at >= lines->dash_length)
        at -= lines->dash_length;
      else if (at < 0)
        at += lines->dash_length;
    }
}

void
truce_thin_lines_finish (TruceThinLines *lines, cairo_t *cr, const TruceColor *color, double alpha)
{
  cairo_surface_mark_dirty (lines->mask);
  cairo_surface_set_device_scale (lines->mask, lines->grid.scale_x, lines->grid.scale_y);
  truce_set_color (cr, color, alpha);
  cairo_mask_surface (cr, lines->mask, (lines->left - lines->grid.origin_x) / lines->grid.scale_x,
                      (lines->top - lines->grid.origin_y) / lines->grid.scale_y);
  cairo_surface_destroy (lines->mask);
  lines->mask = NULL;
}
