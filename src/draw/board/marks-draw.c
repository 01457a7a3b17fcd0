/* marks-draw.c: draws the marks of a search on a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-marks.h"

#include <math.h>
#include <stdio.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"

/* pixels: on smaller squares numbers are omitted */
#define SMALLEST_NUMBERED 13.0

static void
ring (cairo_t *cr, double middle, double radius, double width)
{
  cairo_arc (cr, middle, middle, radius, 0, 2 * M_PI);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
stroke_cross (cairo_t *cr, double middle, double reach, double width)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  truce_add_cross (cr, middle, middle, reach);
  cairo_stroke (cr);
}

/* Paints a number in the lower right corner, where no mark reaches. */
static void
corner_number (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = fmax (8, fmin (13, key->width * 0.28));

  if (key->text[0] != '\0' && key->width >= SMALLEST_NUMBERED)
    truce_draw_text_at (cr, key->text, key->width * 0.93, key->width * 0.93 - size * 0.36, 1, size, 0, true,
                        &key->a);
}

/* Paints a mark. key->a: colour of the mark; key->b: tint of the square; key->text: number of the piece. */
static void
paint_mark (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, middle = size / 2;

  if (key->b.a > 0)
    {
      truce_set_color (cr, &key->b, 1);
      cairo_paint (cr);
    }
  truce_set_color (cr, &key->a, 1);
  switch ((TruceMark) key->id)
    {
    case TRUCE_MARK_OPEN:
      ring (cr, middle, fmax (1.5, size * 0.13), fmax (1, size * 0.045));
      break;
    case TRUCE_MARK_UNTRIED:
      ring (cr, middle, fmax (2, size * 0.17), fmax (1, size * 0.05));
      cairo_arc (cr, middle, middle, fmax (1, size * 0.075), 0, 2 * M_PI);
      cairo_fill (cr);
      break;
    case TRUCE_MARK_TRIED:
      ring (cr, middle, fmax (1.5, size * 0.13), fmax (1, size * 0.045));
      cairo_move_to (cr, middle - size * 0.19, middle + size * 0.19);
      cairo_line_to (cr, middle + size * 0.19, middle - size * 0.19);
      cairo_stroke (cr);
      break;
    case TRUCE_MARK_OUT:
      if (size >= SMALLEST_NUMBERED)
        truce_draw_text (cr, key->text, middle, middle, fmax (8, fmin (22, size * 0.34)), size * 0.9, false,
                         &key->a);
      break;
    case TRUCE_MARK_OUT_NOW:
      stroke_cross (cr, middle, size * 0.17, fmax (1.5, size * 0.07));
      corner_number (cr, key);
      break;
    case TRUCE_MARK_DENIED:
      cairo_rectangle (cr, middle - size * 0.14, middle - fmax (0.5, size * 0.03), size * 0.28,
                       fmax (1, size * 0.06));
      cairo_fill (cr);
      break;
    case TRUCE_MARK_NONE:
      break;
    }
}

static TruceSpriteKey
mark_key (TruceMark mark, double size, int number, const TruceTheme *theme)
{
  TruceSpriteKey key = { paint_mark, size, size, (int) mark, theme->coordinate, { 0, 0, 0, 0 }, "" };
  TruceColor shade = theme->number_background;

  shade.a = theme->dark ? 0.10 : 0.16;
  if (mark == TRUCE_MARK_OPEN || mark == TRUCE_MARK_UNTRIED)
    key.a = theme->free_square;
  else if (mark == TRUCE_MARK_TRIED)
    key.a = theme->number_background;
  else if (mark == TRUCE_MARK_OUT_NOW)
    {
      key.a = theme->conflict;
      key.b = theme->attacked;
      key.b.a = theme->dark ? 0.30 : 0.36;
    }
  else
    {
      key.a = theme->number_background;
      key.b = shade;
    }
  if (number > 0 && (mark == TRUCE_MARK_OUT || mark == TRUCE_MARK_OUT_NOW))
    snprintf (key.text, sizeof key.text, "%d", number);
  return key;
}

void
truce_board_mark_draw_sample (cairo_t *cr, TruceMark mark, double size, const TruceTheme *theme)
{
  TruceSpriteKey key = mark_key (mark, size, mark == TRUCE_MARK_OUT ? 1 : 0, theme);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  paint_mark (cr, &key);
  cairo_restore (cr);
}

static void
put_mark (cairo_t *cr,
          const TruceBoardLayout *layout,
          const TruceBoardMarks *marks,
          int square,
          const TruceTheme *theme)
{
  TruceSpriteKey key =
      mark_key ((TruceMark) marks->marks[square], layout->square, marks->order[marks->by[square]], theme);
  double x, y;

  truce_board_layout_rectangle (layout, square, &x, &y);
  truce_sprite_paint (cr, &key, x, y, 1);
}

/* Saves the state and clips to the part of the view that holds squares. The caller restores the state. */
static void
clip (cairo_t *cr, const TruceBoardLayout *layout)
{
  cairo_save (cr);
  cairo_rectangle (cr, layout->margin, 0, fmax (0, layout->width - layout->margin),
                   fmax (0, layout->height - layout->margin));
  cairo_clip (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
truce_board_marks_draw_below (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardMarks *marks,
                              const TruceTheme *theme)
{
  int n = truce_board_n_squares (layout->board);

  clip (cr, layout);
  for (int square = 0; square < n; square++)
    if (marks->marks[square] != TRUCE_MARK_NONE)
      put_mark (cr, layout, marks, square, theme);
  cairo_restore (cr);
}

/* Draws a line from the rim of the piece to the mark. width: pixels. */
static void
draw_link (
    cairo_t *cr, const TruceBoardLayout *layout, int from, int to, const TruceColor *color, double width)
{
  double x0, y0, x1, y1, length;

  truce_board_layout_center (layout, from, &x0, &y0);
  truce_board_layout_center (layout, to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  if (length < 1)
    return;
  cairo_move_to (cr, x0 + (x1 - x0) / length * layout->square * 0.40,
                 y0 + (y1 - y0) / length * layout->square * 0.40);
  cairo_line_to (cr, x1 - (x1 - x0) / length * layout->square * 0.24,
                 y1 - (y1 - y0) / length * layout->square * 0.24);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  truce_set_color (cr, color, 1);
  cairo_stroke (cr);
}

static void
draw_links (cairo_t *cr,
            const TruceBoardLayout *layout,
            const TruceBoardMarks *marks,
            const TruceTheme *theme)
{
  double dashes[] = { layout->square * 0.09, layout->square * 0.10 };
  int n = truce_board_n_squares (layout->board);
  TruceColor line = theme->conflict;

  line.a = 0.75;
  cairo_set_dash (cr, dashes, 2, 0);
  for (int square = 0; square < n; square++)
    if (marks->marks[square] == TRUCE_MARK_OUT_NOW)
      draw_link (cr, layout, marks->by[square], square, &line, fmax (1, layout->square * 0.03));
  cairo_set_dash (cr, NULL, 0, 0);
  if (marks->linked >= 0 &&
      (marks->marks[marks->linked] == TRUCE_MARK_OUT || marks->marks[marks->linked] == TRUCE_MARK_OUT_NOW))
    {
      draw_link (cr, layout, marks->by[marks->linked], marks->linked, &theme->background,
                 fmax (4, layout->square * 0.10));
      draw_link (cr, layout, marks->by[marks->linked], marks->linked, &theme->selected,
                 fmax (2, layout->square * 0.05));
    }
}

static void
draw_order (cairo_t *cr,
            const TruceBoardLayout *layout,
            const TruceBoardMarks *marks,
            const TruceTheme *theme)
{
  int n = truce_board_n_squares (layout->board);

  if (layout->square < SMALLEST_NUMBERED)
    return;
  for (int square = 0; square < n; square++)
    if (marks->order[square] > 0)
      {
        TruceSpriteKey key = { truce_chip_paint, layout->square, layout->square };
        double x, y;

        key.a = theme->number;
        key.b = theme->number_background;
        snprintf (key.text, sizeof key.text, "%d", marks->order[square]);
        truce_board_layout_rectangle (layout, square, &x, &y);
        truce_sprite_paint (cr, &key, x, y, 1);
      }
}

static void
draw_frame (
    cairo_t *cr, const TruceBoardLayout *layout, int square, int rows, int columns, const TruceColor *color)
{
  double dashes[] = { fmax (4, layout->square * 0.16), fmax (3, layout->square * 0.10) };
  double inset = fmax (1, layout->square * 0.04);
  double x, y;

  truce_board_layout_rectangle (layout, square, &x, &y);
  cairo_rectangle (cr, x + inset, y + inset, columns * layout->square - 2 * inset,
                   rows * layout->square - 2 * inset);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, fmax (2, layout->square * 0.05));
  truce_set_color (cr, color, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_frames (cairo_t *cr,
             const TruceBoardLayout *layout,
             const TruceBoardMarks *marks,
             const TruceTheme *theme)
{
  const TruceBoard board = layout->board;

  if (marks->to_guard >= 0)
    draw_frame (cr, layout, marks->to_guard, 1, 1, &theme->selected);
  if (marks->dead_square >= 0)
    draw_frame (cr, layout, marks->dead_square, 1, 1, &theme->conflict);
  if (marks->dead_row >= 0)
    draw_frame (cr, layout, truce_board_square (board, marks->dead_row, 0), 1, board.columns,
                &theme->conflict);
  if (marks->dead_column >= 0)
    draw_frame (cr, layout, marks->dead_column, board.rows, 1, &theme->conflict);
}

static void
draw_verdict (cairo_t *cr, double x, double y, double size, bool wrong, const TruceTheme *theme)
{
  double radius = fmax (5, size * 0.16), middle_x = x + size - radius * 1.3, middle_y = y + radius * 1.3;

  cairo_arc (cr, middle_x, middle_y, radius, 0, 2 * M_PI);
  truce_set_color (cr, wrong ? &theme->conflict : &theme->selected, 1);
  cairo_fill (cr);
  truce_set_color (cr, &theme->background, 1);
  cairo_set_line_width (cr, fmax (1.5, radius * 0.3));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, middle_x - radius * 0.45, wrong ? middle_y - radius * 0.45 : middle_y);
  if (wrong)
    {
      cairo_line_to (cr, middle_x + radius * 0.45, middle_y + radius * 0.45);
      cairo_move_to (cr, middle_x - radius * 0.45, middle_y + radius * 0.45);
    }
  else
    cairo_line_to (cr, middle_x - radius * 0.1, middle_y + radius * 0.4);
  cairo_line_to (cr, middle_x + radius * 0.45, middle_y - radius * 0.45);
  cairo_stroke (cr);
}

static void
draw_picked (cairo_t *cr, const TruceBoardLayout *layout, int square, bool wrong, const TruceTheme *theme)
{
  double width = fmax (2, layout->square * 0.06), x, y;

  truce_board_layout_rectangle (layout, square, &x, &y);
  cairo_rectangle (cr, x + width / 2, y + width / 2, layout->square - width, layout->square - width);
  cairo_set_line_width (cr, width);
  truce_set_color (cr, wrong ? &theme->conflict : &theme->selected, 1);
  cairo_stroke (cr);
  draw_verdict (cr, x, y, layout->square, wrong, theme);
}

void
truce_board_marks_draw_above (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardMarks *marks,
                              const TruceTheme *theme)
{
  clip (cr, layout);
  draw_links (cr, layout, marks, theme);
  draw_order (cr, layout, marks, theme);
  draw_frames (cr, layout, marks, theme);
  truce_square_set_foreach (square, &marks->picked)
    draw_picked (cr, layout, square, truce_square_set_has (&marks->mistaken, square), theme);
  cairo_restore (cr);
}
