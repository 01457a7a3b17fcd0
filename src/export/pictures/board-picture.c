/* board-picture.c: the board as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-picture.h"

#include "board/board-draw.h"

/* Units of the longer side: a square of them, and more on large boards, so that pieces stay what they are. */
#define LEAST     640
#define SQUARE    28
#define MARGIN    12.0
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
  const TruceTheme *theme = drawing->theme;

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
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
  int longer = MAX (scene->board.rows, scene->board.columns), side = MAX (LEAST, longer * SQUARE);
  Drawing drawing = { scene,
                      map,
                      coordinates,
                      theme,
                      side * scene->board.columns / longer + 2 * (int) MARGIN,
                      side * scene->board.rows / longer + 2 * (int) MARGIN };
  TrucePicture picture = { drawing.width, drawing.height, 1, PNG_SCALE, NULL, draw, &drawing };

  /* the coordinates' margin is on two sides of a board of one row as well */
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
