/* board-layout.h: geometry of a board in a rectangle of pixels
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board.h"

typedef struct
{
  TruceBoard board;
  double width, height; /* of the whole drawing */
  double x, y;          /* top left corner of row 0, column 0 */
  double square;        /* side of a square; a whole number unless below 1 */
  double margin;        /* pixels for coordinates on the left and below; 0: no coordinates */
  double text_scale;    /* factor of the default size of coordinates */
  int coordinate_step;  /* distance between labelled rows or columns, in squares */
} TruceBoardLayout;

/* Centres the board in width × height pixels. coordinates: reserves a margin unless the view is small.
 * zoom: factor of the size at which the whole board fits; at least 1. (pan_x, pan_y): point of an enlarged
 * board that is in the middle of the view, as fractions of the board's sides. The edges of the board limit
 * the shift. */
TruceBoardLayout truce_board_layout (
    TruceBoard board, double width, double height, bool coordinates, double zoom, double pan_x, double pan_y);

/* Like truce_board_layout(), with larger coordinates for an audience. text_scale: factor of their size. */
TruceBoardLayout truce_board_layout_large (TruceBoard board,
                                           double width,
                                           double height,
                                           bool coordinates,
                                           double text_scale,
                                           double zoom,
                                           double pan_x,
                                           double pan_y);

/* Returns the visible square at a point, or -1. */
int truce_board_layout_square_at (const TruceBoardLayout *layout, double x, double y);

/* Gets the top left corner of a square. */
void truce_board_layout_rectangle (const TruceBoardLayout *layout, int square, double *x, double *y);

/* Gets the middle of a square. */
void truce_board_layout_center (const TruceBoardLayout *layout, int square, double *x, double *y);
