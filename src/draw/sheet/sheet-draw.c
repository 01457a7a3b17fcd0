/* sheet-draw.c: draws pages of small numbered boards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-draw.h"

#include <math.h>
#include <string.h>

#include "board/board-draw.h"
#include "common/draw-text.h"

#define MM          (72 / 25.4)
#define TITLE       17.0 /* font sizes */
#define NOTE        10.0
#define FOOT        9.0
#define BLANKS      45.0 /* from the upper margin to the middle of the lines to write on */
#define HEAD        54.0 /* height of title, note and lines to write on; equal on every page */
#define FOOT_HEIGHT 24.0
#define GAP         14.0 /* smallest distance of boards */
#define LARGEST     40.0 /* largest side of a square: larger squares would look like a poster */
#define CAPTION_MIN 6.5
#define CAPTION_MAX 11.0
#define SCALE       0.5 /* scale of a board's drawing, whose lines are made for screens */

TrucePaper
truce_paper_a4 (void)
{
  return (TrucePaper){ 210 * MM, 297 * MM, 18 * MM, 18 * MM, 18 * MM, 18 * MM };
}

/* Returns a theme of black, white and one grey. outline: pieces are not filled. */
static TruceTheme
ink (TrucePieceSet pieces, bool outline)
{
  static const TruceColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  TruceTheme theme = *truce_theme_get (false, true);

  theme.pieces = pieces;
  theme.background = theme.light_square = white;
  theme.dark_square = (TruceColor){ 0.82, 0.82, 0.82, 1 };
  theme.border = theme.coordinate = black;
  theme.blocked = (TruceColor){ 0.35, 0.35, 0.35, 1 };
  theme.piece_fill = outline ? white : black;
  theme.piece_outline = outline ? black : white;
  theme.region_patterns = false; /* leave space to write; lines separate the regions */
  for (int i = 0; i < TRUCE_REGION_COLORS; i++)
    theme.regions[i] = white;
  return theme;
}

static double
caption_size (double square)
{
  return fmax (CAPTION_MIN, fmin (CAPTION_MAX, square * 0.75));
}

/* Returns the largest possible side of a square if a page has columns × rows boards; 0 if there is no
 * space. */
static double
square_for (const TruceSheetLayout *layout, double width, double height, int columns, int rows)
{
  double cell_width = width / columns - GAP - layout->coordinates;
  double cell_height = height / rows - GAP - layout->coordinates - 2 * CAPTION_MAX;

  return fmax (0, fmin (cell_width / layout->board.columns, cell_height / layout->board.rows));
}

static void
choose_grid (TruceSheetLayout *layout, double width, double height)
{
  layout->square = -1;
  for (int columns = 1; columns <= layout->per_page; columns++)
    {
      int rows = (layout->per_page + columns - 1) / columns;
      double square = square_for (layout, width, height, columns, rows);

      if (square > layout->square)
        {
          layout->columns = columns;
          layout->rows = rows;
          layout->square = square;
        }
    }
  /* above 0, so that a page without space still has a layout */
  layout->square = fmax (0.01, fmin (LARGEST, layout->square));
}

TruceSheetLayout
truce_sheet_layout (const TruceSheet *sheet, const TrucePaper *paper, int per_page)
{
  TruceSheetLayout layout = { .paper = *paper,
                              .board = sheet->board,
                              .per_page = per_page < 1 ? 1 : per_page };
  double width = paper->width - paper->left - paper->right;
  double top = paper->top + (sheet->title ? HEAD : 0);
  double height = paper->height - top - paper->bottom - FOOT_HEIGHT;

  layout.coordinates = sheet->coordinates ? 11 : 0;
  choose_grid (&layout, width, height);
  layout.cell_width = width / layout.columns;
  /* if there is more space, boards stay close together at the top */
  layout.cell_height = fmin (height / layout.rows, layout.square * layout.board.rows + layout.coordinates +
                                                       2 * CAPTION_MAX + 2.5 * GAP);
  layout.x = paper->left;
  layout.y = top;
  return layout;
}

int
truce_sheet_n_pages (const TruceSheetLayout *layout, const TruceSheet *sheet)
{
  int n = (sheet->n + layout->per_page - 1) / layout->per_page;

  return n < 1 ? 1 : n;
}

static void
draw_pieces (cairo_t *cr,
             const TruceBoardLayout *place,
             TruceBoardScene *scene,
             const TruceSquareSet *squares,
             TrucePieceSet pieces,
             bool outline)
{
  TruceTheme theme = ink (pieces, outline);

  scene->placed = *squares;
  truce_board_draw_content (cr, place, scene, NULL, NULL, &theme);
}

static void
draw_kinds (cairo_t *cr,
            const TruceBoardLayout *place,
            TruceBoardScene *scene,
            const TruceSheet *sheet,
            const TruceSheetBoard *board,
            const TruceSquareSet *squares,
            bool outline)
{
  TruceBoardScene of_kind = *scene, whole = *scene;

  whole.n_kinds = sheet->n_kinds;
  memcpy (whole.pieces, sheet->kinds, sizeof whole.pieces);
  memcpy (whole.kinds, board->kinds, sizeof whole.kinds);
  for (int kind = 0; kind < sheet->n_kinds; kind++)
    {
      TruceSquareSet set = { { 0 } };

      of_kind.piece = sheet->kinds[kind];
      truce_square_set_foreach (square, squares)
        if (board->kinds[square] == kind)
          truce_square_set_add (&set, square);
      draw_pieces (cr, place, truce_board_scene_has_twin (&whole, kind) ? &whole : &of_kind, &set,
                   sheet->pieces, outline);
    }
}

static void
draw_board (cairo_t *cr,
            const TruceSheetLayout *layout,
            const TruceSheet *sheet,
            const TruceSheetBoard *board,
            double x,
            double y)
{
  double square = layout->square / SCALE;
  TruceBoardLayout place = { .board = sheet->board,
                             .text_scale = 1,
                             .width = sheet->board.columns * square + layout->coordinates / SCALE + 4,
                             .height = sheet->board.rows * square + layout->coordinates / SCALE + 4,
                             .x = layout->coordinates / SCALE + 2,
                             .y = 2,
                             .square = square,
                             .margin = layout->coordinates / SCALE,
                             .coordinate_step = square < 16 ? 2 : 1 };
  bool given = truce_square_set_count (&board->given) > 0;
  TruceBoardScene scene;
  TruceTheme theme = ink (sheet->pieces, false);

  truce_board_scene_init (&scene, sheet->board, &sheet->piece);
  scene.overlays = 0;
  scene.blocked = sheet->blocked;
  scene.walls = sheet->walls;
  scene.regions = board->regions;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, SCALE, SCALE);
  truce_board_draw_ground (cr, &place, &scene, &theme);
  if (sheet->n_kinds > 1)
    {
      draw_kinds (cr, &place, &scene, sheet, board, &board->found, given);
      draw_kinds (cr, &place, &scene, sheet, board, &board->given, false);
    }
  else
    {
      draw_pieces (cr, &place, &scene, &board->found, sheet->pieces, given);
      draw_pieces (cr, &place, &scene, &board->given, sheet->pieces, false);
    }
  cairo_restore (cr);
}

static void
draw_cell (cairo_t *cr, const TruceSheetLayout *layout, const TruceSheet *sheet, int i, int place)
{
  static const TruceColor black = { 0, 0, 0, 1 };
  double width = layout->square * layout->board.columns, size = caption_size (layout->square);
  double middle = layout->x + (place % layout->columns + 0.5) * layout->cell_width;
  double y = layout->y + place / layout->columns * layout->cell_height;
  double left = middle - width / 2;
  TruceSheetBoard board = { .caption = "" };

  sheet->get (i, &board, sheet->data);
  draw_board (cr, layout, sheet, &board, left - layout->coordinates - 2 * SCALE, y - 2 * SCALE);
  y += layout->square * layout->board.rows + layout->coordinates + size * 1.05;
  truce_draw_text (cr, board.caption, middle, y, size, layout->cell_width - GAP / 2, false, &black);
}

void
truce_page_space (const TrucePaper *paper, bool titled, double *top, double *bottom)
{
  *top = paper->top + (titled ? HEAD : 0);
  *bottom = paper->height - paper->bottom - FOOT_HEIGHT;
}

void
truce_page_draw_frame (cairo_t *cr,
                       const TrucePaper *paper,
                       const char *title,
                       const char *note,
                       const char *number,
                       double *top,
                       double *bottom)
{
  static const TruceColor black = { 0, 0, 0, 1 }, grey = { 0.25, 0.25, 0.25, 1 };
  double width = paper->width - paper->left - paper->right, middle = paper->left + width / 2;

  if (title)
    truce_draw_text (cr, title, middle, paper->top + TITLE / 2, TITLE, width, true, &black);
  if (note)
    truce_draw_text (cr, note, middle, paper->top + TITLE + NOTE * 1.1, NOTE, width, false, &grey);
  if (number)
    truce_draw_text (cr, number, middle, paper->height - paper->bottom - FOOT / 2, FOOT, 0, false, &grey);
  truce_page_space (paper, title != NULL, top, bottom);
}

static void
draw_blank (cairo_t *cr, const char *label, double left, double right, double y)
{
  static const TruceColor grey = { 0.25, 0.25, 0.25, 1 };
  double begin = left + truce_text_width (label, NOTE, false) + NOTE / 2;

  truce_draw_text_at (cr, label, left, y, 0, NOTE, 0, false, &grey);
  if (begin >= right)
    return;
  truce_set_color (cr, &grey, 1);
  cairo_set_line_width (cr, SCALE);
  cairo_move_to (cr, begin, y + NOTE / 2);
  cairo_line_to (cr, right, y + NOTE / 2);
  cairo_stroke (cr);
}

static void
draw_blanks (cairo_t *cr, const TrucePaper *paper, const char *name, const char *date)
{
  double right = paper->width - paper->right, middle = paper->left + (right - paper->left) * 0.62;
  double y = paper->top + BLANKS;

  draw_blank (cr, name, paper->left, middle - GAP, y);
  draw_blank (cr, date, middle, right, y);
}

void
truce_sheet_draw_page (
    cairo_t *cr, const TruceSheetLayout *layout, const TruceSheet *sheet, int page, const char *number)
{
  double top, bottom;

  truce_page_draw_frame (cr, &layout->paper, sheet->title, sheet->note, number, &top, &bottom);
  if (sheet->title && sheet->name && sheet->date)
    draw_blanks (cr, &layout->paper, sheet->name, sheet->date);
  for (int place = 0; place < layout->per_page && page * layout->per_page + place < sheet->n; place++)
    draw_cell (cr, layout, sheet, page * layout->per_page + place, place);
}
