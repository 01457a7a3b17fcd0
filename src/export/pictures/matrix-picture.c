/* matrix-picture.c: the attack matrix as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <math.h>

#include "board-picture.h"

#define MARGIN      12.0
#define VECTORS_MAX 1024 /* rows and columns */
#define PNG_SIDE    2200 /* pixels that a PNG is enlarged to, if its cells are small */

typedef struct
{
  TruceMatrixScene scene;
  const TruceTheme *theme;
  cairo_surface_t *image;
  int n, side;
  gboolean vectors;
} Drawing;

/* Large enough for signs and labels as long as the whole stays a picture that programs open. */
static int
cell_of (int n)
{
  static const struct
  {
    int n, cell;
  } sizes[] = { { 36, 20 }, { 64, 14 }, { 144, 9 }, { 400, 4 }, { 1024, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (n <= sizes[i].n)
      return sizes[i].cell;
  return 1;
}

/* Equal neighbours of a row as one rectangle. */
static void
draw_row (cairo_t *cr, const guint32 *pixels, int row, const TruceMatrixLayout *layout)
{
  for (int from = 0, to; from < layout->n; from = to)
    {
      guint32 pixel = pixels[from];

      for (to = from + 1; to < layout->n && pixels[to] == pixel; to++)
        ;
      cairo_set_source_rgba (cr, (pixel >> 16 & 255) / 255.0, (pixel >> 8 & 255) / 255.0,
                             (pixel & 255) / 255.0, (pixel >> 24) / 255.0);
      cairo_rectangle (cr, layout->x + from * layout->cell, layout->y + row * layout->cell,
                       (to - from) * layout->cell, layout->cell);
      cairo_fill (cr);
    }
}

static void
draw_cells (cairo_t *cr, cairo_surface_t *image, const TruceMatrixLayout *layout)
{
  const guint8 *data = cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image);

  for (int row = 0; row < layout->n; row++)
    draw_row (cr, (const guint32 *) (const void *) (data + (gsize) row * (gsize) stride), row, layout);
}

static void
draw (cairo_t *cr, int page, gpointer data)
{
  const Drawing *drawing = data;
  const TruceTheme *theme = drawing->theme;
  double side = drawing->side - 2 * MARGIN;
  TruceMatrixLayout layout = truce_matrix_layout (drawing->n, side, side, 1, 0.5, 0.5);

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  if (drawing->vectors)
    draw_cells (cr, drawing->image, &layout);
  truce_matrix_draw (cr, &layout, &drawing->scene, drawing->vectors ? NULL : drawing->image, theme);
}

GBytes *
truce_matrix_picture (const TruceMatrixScene *scene,
                      const TruceAttackMap *map,
                      const TruceTheme *theme,
                      TrucePictureKind kind,
                      GError **error)
{
  int n = truce_board_n_squares (scene->board);
  Drawing drawing = { *scene, theme, truce_matrix_image (scene, map, theme), n };
  TrucePicture picture = { .n_pages = 1, .draw = draw, .data = &drawing };
  GBytes *bytes;

  if (!drawing.image)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           cairo_status_to_string (CAIRO_STATUS_NO_MEMORY));
      return NULL;
    }
  /* what a layout takes off for labels and border comes on top */
  drawing.side = n * cell_of (n) + (int) (2 * MARGIN);
  drawing.side += 32 - (n * cell_of (n) + 32 < 140 ? 32 : 0);
  drawing.vectors = kind != TRUCE_PICTURE_PNG && n <= VECTORS_MAX;
  drawing.scene.hover_row = drawing.scene.hover_column = -1;
  drawing.scene.pinned_row = drawing.scene.pinned_column = -1;
  picture.width = picture.height = drawing.side;
  picture.scale = fmax (1, floor (PNG_SIDE / picture.width));
  bytes = truce_picture_bytes (&picture, kind, 0, error);
  cairo_surface_destroy (drawing.image);
  return bytes;
}
