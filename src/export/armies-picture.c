/* armies-picture.c: a board with armies as PNG, SVG and PDF, and on a page
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-export.h"

/* Units of the longer side: a square of them, fewer pixels on large boards never below what a piece needs. */
#define LEAST     640
#define SQUARE    28
#define MARGIN    12.0
#define PNG_SCALE 2

typedef struct
{
  const TruceArmiesScene *scene;
  const TruceTheme *theme;
  int width, height;
} Drawing;

static void
draw (cairo_t *cr, int page, gpointer data)
{
  const Drawing *drawing = data;
  const TruceTheme *theme = drawing->theme;
  TruceBoardLayout layout =
      truce_board_layout (drawing->scene->board, drawing->width - 2 * MARGIN, drawing->height - 2 * MARGIN,
                          theme->coordinates != TRUCE_COORDINATES_NONE, 1, 0.5, 0.5);

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  truce_armies_draw (cr, &layout, drawing->scene, theme);
}

GBytes *
truce_armies_picture (const TruceArmiesScene *scene,
                      const TruceTheme *theme,
                      TrucePictureKind kind,
                      GError **error)
{
  int longer = MAX (scene->board.rows, scene->board.columns), side = MAX (LEAST, longer * SQUARE);
  Drawing drawing = { scene, theme, side * scene->board.columns / longer + 2 * (int) MARGIN,
                      side * scene->board.rows / longer + 2 * (int) MARGIN };
  TrucePicture picture = { drawing.width, drawing.height, 1, PNG_SCALE, NULL, draw, &drawing };

  return truce_picture_bytes (&picture, kind, 0, error);
}

/* ---- on a page ---- */

typedef struct
{
  TruceArmiesScene scene;
  TruceTheme theme;
} Page;

static int
count_pages (gpointer data, double width, double height)
{
  return 1;
}

static void
draw_page (gpointer data, cairo_t *cr, int number, double width, double height)
{
  const Page *page = data;
  TruceBoardLayout layout;

  width = truce_book_fit_board (cr, page->scene.board, width, &height);
  layout = truce_board_layout (page->scene.board, width, height,
                               page->theme.coordinates != TRUCE_COORDINATES_NONE, 1, 0.5, 0.5);
  truce_armies_draw (cr, &layout, &page->scene, &page->theme);
}

static void
free_page (gpointer data)
{
  Page *page = data;

  g_free ((TruceArmiesLine *) page->scene.lines);
  g_free (page);
}

TruceBook *
truce_armies_book (const TruceArmiesScene *scene, const TruceTheme *theme, const char *title)
{
  static const TruceBookDrawing drawing = { count_pages, draw_page, free_page };
  Page *page = g_new (Page, 1);

  *page = (Page){ *scene, *theme };
  page->scene.lines = g_memdup2 (scene->lines, scene->n_lines * sizeof *scene->lines);
  return truce_book_of_drawing (&drawing, page, title, NULL);
}
