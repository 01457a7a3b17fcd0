/* board-layout.c: fits the board into a rectangle, enlarged and shifted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-layout.h"

#include <math.h>

/* pixels of the board's frame on each side */
#define FRAME 2.0
/* pixels: in a smaller view the board uses the whole view */
#define SMALLEST_WITH_COORDINATES 90.0
/* smallest distance of two labels in pixels */
#define LABEL_DISTANCE 21.0

static double
margin_for (TruceBoard board, double width, double height, double text_scale)
{
  double square = fmin (width / board.columns, height / board.rows);

  if (fmin (width, height) < SMALLEST_WITH_COORDINATES)
    return 0;
  return floor (text_scale * fmax (16, fmin (24, 10 + square * 0.22)));
}

static double
fitting_square (TruceBoard board, double width, double height, double margin)
{
  double square =
      fmin ((width - margin - 2 * FRAME) / board.columns, (height - margin - 2 * FRAME) / board.rows);

  if (square >= 1)
    return floor (square);
  return fmax (square, 0.01);
}

static int
coordinate_step_for (double square, double text_scale)
{
  int step = 1;

  while (step * square < LABEL_DISTANCE * text_scale && step < TRUCE_SIDE_MAX)
    step *= 2;
  return step;
}

/* Returns where a board of `length` pixels starts in the space from `start` to `start + space`. A board
 * that fits is centred. Of a longer board, the point `pan` (0 … 1) is in the middle, as far as its edges
 * allow. */
static double
begin (double start, double space, double length, double pan)
{
  double position;

  if (length <= space)
    return floor (start + (space - length) / 2);
  position = start + space / 2 - pan * length;
  return floor (fmax (start + space - length, fmin (start, position)));
}

TruceBoardLayout
truce_board_layout (
    TruceBoard board, double width, double height, bool coordinates, double zoom, double pan_x, double pan_y)
{
  return truce_board_layout_large (board, width, height, coordinates, 1, zoom, pan_x, pan_y);
}

TruceBoardLayout
truce_board_layout_large (TruceBoard board,
                          double width,
                          double height,
                          bool coordinates,
                          double text_scale,
                          double zoom,
                          double pan_x,
                          double pan_y)
{
  TruceBoardLayout layout = { .board = board, .width = width, .height = height, .text_scale = text_scale };
  double square;

  layout.margin = coordinates ? margin_for (board, width, height, text_scale) : 0;
  square = fitting_square (board, width, height, layout.margin);
  if (zoom > 1)
    square = square * zoom >= 1 ? round (square * zoom) : square * zoom;
  layout.square = square;
  layout.coordinate_step = coordinate_step_for (square, text_scale);
  layout.x = begin (layout.margin + FRAME, width - layout.margin - 2 * FRAME, square * board.columns, pan_x);
  layout.y = begin (FRAME, height - layout.margin - 2 * FRAME, square * board.rows, pan_y);
  return layout;
}

int
truce_board_layout_square_at (const TruceBoardLayout *layout, double x, double y)
{
  double column = floor ((x - layout->x) / layout->square);
  double row = floor ((y - layout->y) / layout->square);

  /* the coordinates of an enlarged board hide squares */
  if (x < layout->margin || y >= layout->height - layout->margin || x >= layout->width || y < 0)
    return -1;
  if (!(column >= 0 && column < layout->board.columns && row >= 0 && row < layout->board.rows))
    return -1;
  return truce_board_square (layout->board, (int) row, (int) column);
}

void
truce_board_layout_rectangle (const TruceBoardLayout *layout, int square, double *x, double *y)
{
  *x = layout->x + truce_board_column (layout->board, square) * layout->square;
  *y = layout->y + truce_board_row (layout->board, square) * layout->square;
}

void
truce_board_layout_center (const TruceBoardLayout *layout, int square, double *x, double *y)
{
  truce_board_layout_rectangle (layout, square, x, y);
  *x += layout->square / 2;
  *y += layout->square / 2;
}
