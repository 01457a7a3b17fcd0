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
  double margin;        /* pixels for the coordinates on the left and below; 0: none */
  double text_scale;    /* factor of the default size of coordinates */
  int coordinate_step;  /* every n-th row and column has a label */
} TruceBoardLayout;

/* Centres the board in width × height pixels. coordinates: reserves a margin unless the view is small. zoom:
 * 1 fits; above 1 enlarges. (pan_x, pan_y): the point of an enlarged board, in 0 … 1, in the middle of the
 * view, as far as the board's edge allows. */
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

/* Get the top left corner of a square, and its middle. */
void truce_board_layout_rectangle (const TruceBoardLayout *layout, int square, double *x, double *y);
void truce_board_layout_center (const TruceBoardLayout *layout, int square, double *x, double *y);
