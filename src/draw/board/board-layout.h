/* board-layout.h: where squares and coordinates lie in a rectangle of pixels; pure geometry
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board.h"

typedef struct
{
  TruceBoard board;
  double width, height; /* of the whole drawing */
  double x, y;          /* top left corner of row 0, column 0 */
  double square;        /* side of a square; whole pixels where zoom is 1 */
  double margin;        /* room for coordinates on the left and below; 0: none shown */
  double text_scale;    /* by how much coordinates are larger than usual */
  int coordinate_step;  /* every how many-th row and column is labelled */
} TruceBoardLayout;

/* Fits the board centred into width × height; `zoom` 1 … fits, above enlarges about (pan_x, pan_y), a point
 * of the board in 0 … 1 that stays in the middle as far as the board's edge allows. */
TruceBoardLayout truce_board_layout (
    TruceBoard board, double width, double height, bool coordinates, double zoom, double pan_x, double pan_y);

/* The same with coordinates that are larger than usual, for those who look on from far away. */
TruceBoardLayout truce_board_layout_large (TruceBoard board,
                                           double width,
                                           double height,
                                           bool coordinates,
                                           double text_scale,
                                           double zoom,
                                           double pan_x,
                                           double pan_y);

/* The square at a point, or -1. */
int truce_board_layout_square_at (const TruceBoardLayout *layout, double x, double y);

void truce_board_layout_rectangle (const TruceBoardLayout *layout, int square, double *x, double *y);
void truce_board_layout_center (const TruceBoardLayout *layout, int square, double *x, double *y);
