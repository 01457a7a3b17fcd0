/* thumbnail-draw.c: a board as small as an icon
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board-draw.h"
#include "common/draw-text.h"
#include "kind-draw.h"

/* Below this a chequered ground is noise round the marks. */
#define SMALLEST_CHEQUERED 3.0

static void
draw_ground (cairo_t *cr, TruceBoard board, double x, double y, double square, const TruceTheme *theme)
{
  cairo_rectangle (cr, x, y, board.columns * square, board.rows * square);
  truce_set_color (cr, &theme->light_square, 1);
  cairo_fill (cr);
  if (square < SMALLEST_CHEQUERED)
    return;
  for (int row = 0; row < board.rows; row++)
    for (int column = 0; column < board.columns; column++)
      if ((board.rows - 1 - row + column) % 2 == 0)
        cairo_rectangle (cr, x + column * square, y + row * square, square, square);
  truce_set_color (cr, &theme->dark_square, 1);
  cairo_fill (cr);
}

/* A disc; a pinned piece is a square on its corner. Never smaller than a pixel and a half. */
static void
add_mark (cairo_t *cr, double x, double y, double square, bool pinned)
{
  double radius = fmax (0.75, square * 0.34);

  cairo_new_sub_path (cr);
  if (pinned)
    {
      radius *= 1.2;
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_line_to (cr, x - radius, y);
      cairo_close_path (cr);
    }
  else
    cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

void
truce_board_draw_thumbnail (cairo_t *cr,
                            TruceBoard board,
                            int n_kinds,
                            const TruceSquare *squares,
                            int n,
                            const TruceSquareSet *pinned,
                            double size,
                            const TruceTheme *theme)
{
  int longer = board.rows > board.columns ? board.rows : board.columns;
  double square = (size - 2) / longer, x, y;

  if (square >= 1 && floor (square) * longer >= size * 0.8)
    square = floor (square);
  if (square <= 0)
    return;
  x = floor ((size - square * board.columns) / 2);
  y = floor ((size - square * board.rows) / 2);
  cairo_save (cr);
  draw_ground (cr, board, x, y, square, theme);
  cairo_rectangle (cr, x - 0.5, y - 0.5, board.columns * square + 1, board.rows * square + 1);
  truce_set_color (cr, &theme->border, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < n && n_kinds == 1; i++)
        if ((pinned && truce_square_set_has (pinned, squares[i])) == (pass == 1))
          add_mark (cr, x + (truce_board_column (board, squares[i]) + 0.5) * square,
                    y + (truce_board_row (board, squares[i]) + 0.5) * square, square, pass == 1);
      truce_set_color (cr, pass ? &theme->pinned_fill : &theme->piece_fill, 1);
      cairo_fill (cr);
    }
  for (int i = 0; i < n && n_kinds > 1; i++)
    {
      int at = truce_placed_square (squares[i]);

      truce_kind_shape_paint (cr, truce_placed_kind (squares[i]),
                              x + (truce_board_column (board, at) + 0.5) * square,
                              y + (truce_board_row (board, at) + 0.5) * square, fmax (0.9, square * 0.42));
    }
  cairo_restore (cr);
}
