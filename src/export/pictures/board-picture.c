/* board-picture.c: draws board and attack matrix as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-picture.h"

#include <gio/gio.h>
#include <glib.h>
#include <math.h>

#include "board/board-draw.h"
#include "board/heat-draw.h"

static TruceBoardHeat *
copy_heat (const TruceBoardHeat *heat)
{
  TruceBoardHeat *copy = g_memdup2 (heat, sizeof *heat);

  copy->total = g_strdup (heat->total);
  copy->through = (const char *const *) g_strdupv ((char **) heat->through);
  return copy;
}

static TruceAttackMap *
map_of (const TruceBoardScene *scene, const TrucePiece *piece)
{
  return truce_attack_map_new_walled (scene->board, piece, scene->geometry, &scene->walls, &scene->regions,
                                      NULL);
}

TruceSceneCopy *
truce_scene_copy_new (const TruceBoardScene *scene)
{
  TruceAttackMap *map = map_of (scene, &scene->piece);
  TruceSceneCopy *copy;

  if (!map)
    return NULL;
  copy = g_new (TruceSceneCopy, 1);
  *copy = (TruceSceneCopy){ *scene, map };
  for (int i = 0; i < scene->n_kinds; i++)
    copy->scene.maps[i] = map_of (scene, &scene->pieces[i]);
  if (scene->heat)
    copy->scene.heat = copy_heat (scene->heat);
  copy->scene.arrows = g_memdup2 (scene->arrows, (gsize) scene->n_arrows * sizeof *scene->arrows);
  return copy;
}

void
truce_scene_copy_free (TruceSceneCopy *copy)
{
  truce_attack_map_free (copy->map);
  for (int i = 0; i < copy->scene.n_kinds; i++)
    truce_attack_map_free ((TruceAttackMap *) copy->scene.maps[i]);
  if (copy->scene.heat)
    {
      g_free ((char *) copy->scene.heat->total);
      g_strfreev ((char **) copy->scene.heat->through);
      g_free ((TruceBoardHeat *) copy->scene.heat);
    }
  g_free ((TruceBoardArrow *) copy->scene.arrows);
  g_free (copy);
}

#define MARGIN 12.0

static void
begin (cairo_t *cr, const TruceTheme *theme)
{
  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
}

#define VECTORS_MAX 1024 /* largest number of squares whose matrix is drawn as vectors */
#define PNG_SIDE    2200 /* a PNG is enlarged up to this side, in pixels */

typedef struct
{
  TruceMatrixScene scene;
  const TruceTheme *theme;
  cairo_surface_t *image;
  int n, side;
  gboolean vectors;
} MatrixDrawing;

/* Returns the side of a cell for a board of n squares. Cells of small boards are large, to show signs and
 * labels. Large boards have small cells, since other programs cannot open huge pictures. */
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

/* Draws a row of cells. A run of cells with the same color is one rectangle, which makes smaller files. */
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
draw_matrix (cairo_t *cr, int page, gpointer data)
{
  const MatrixDrawing *drawing = data;
  const TruceTheme *theme = drawing->theme;
  double side = drawing->side - 2 * MARGIN;
  TruceMatrixLayout layout = truce_matrix_layout (drawing->n, side, side, 1, 0.5, 0.5);

  begin (cr, theme);
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
  MatrixDrawing drawing = { *scene, theme, truce_matrix_image (scene, map, theme), n };
  TrucePicture picture = { .n_pages = 1, .draw = draw_matrix, .data = &drawing };
  GBytes *bytes;

  if (!drawing.image)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           cairo_status_to_string (CAIRO_STATUS_NO_MEMORY));
      return NULL;
    }
  /* Adds the space that truce_matrix_layout() reserves for labels and border. */
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

/* The longer side of a board has SIDE_MIN units, or SQUARE units for each square if this is more. */
#define SIDE_MIN  640
#define SQUARE    28
#define PNG_SCALE 2

typedef struct
{
  const TruceBoardScene *scene;
  const TruceAttackMap *map;
  gboolean coordinates;
  const TruceTheme *theme;
  int width, height;
} Drawing;

static void
draw_board (cairo_t *cr, const Drawing *drawing, double width, double height)
{
  TruceBoardScene still = *drawing->scene;
  TruceBoardLayout layout =
      truce_board_layout (still.board, width, height, drawing->coordinates, 1, 0.5, 0.5);
  TruceBoardAnalysis analysis;

  still.hovered = -1;
  truce_board_analysis_init (&analysis, &still, drawing->map);
  truce_board_draw (cr, &layout, &still, &analysis, drawing->map, drawing->theme);
  truce_board_analysis_clear (&analysis);
}

static void
draw (cairo_t *cr, int page, gpointer data)
{
  const Drawing *drawing = data;

  begin (cr, drawing->theme);
  draw_board (cr, drawing, drawing->width - 2 * MARGIN, drawing->height - 2 * MARGIN);
}

GBytes *
truce_board_picture (const TruceBoardScene *scene,
                     const TruceAttackMap *map,
                     gboolean coordinates,
                     const TruceTheme *theme,
                     TrucePictureKind kind,
                     GError **error)
{
  int longer = MAX (scene->board.rows, scene->board.columns), side = MAX (SIDE_MIN, longer * SQUARE);
  Drawing drawing = { scene,
                      map,
                      coordinates,
                      theme,
                      side * scene->board.columns / longer + 2 * (int) MARGIN,
                      side * scene->board.rows / longer + 2 * (int) MARGIN };
  TrucePicture picture = { drawing.width, drawing.height, 1, PNG_SCALE, NULL, draw, &drawing };

  /* Even a board of one row needs space for coordinates on two sides. */
  picture.width = drawing.width = MAX (drawing.width, side / 8);
  picture.height = drawing.height = MAX (drawing.height, side / 8);
  return truce_picture_bytes (&picture, kind, 0, error);
}

void
truce_board_picture_draw (cairo_t *cr,
                          const TruceBoardScene *scene,
                          const TruceAttackMap *map,
                          gboolean coordinates,
                          const TruceTheme *theme,
                          double width,
                          double height)
{
  Drawing drawing = { scene, map, coordinates, theme, 0, 0 };

  draw_board (cr, &drawing, width, height);
}
