/* line-grids.h: the lines of rooks and bishops, and the squares where they cross
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* The grids of a board. For rooks there is one grid: the rows are its lines. For bishops there is one grid
 * per colour: the '/' diagonals are its lines, the '\' diagonals its columns. */
typedef struct
{
  int n;               /* number of grids */
  TruceGrid open[2];   /* squares that share no line with a preplaced piece */
  TruceGrid struck[2]; /* blocked squares of `open`; lines in the same order */
  int n_struck[2];
  bool nested[2]; /* each line of `open` is a subset of the next */
} TruceLineGrids;

/* Return whether the piece attacks whole rows and columns (rook) or whole diagonals (bishop), and no
 * other square. */
bool truce_piece_is_rook (const TrucePiece *piece);
bool truce_piece_is_bishop (const TrucePiece *piece);

/* Finds the grids of a problem whose reduced piece is a rook or bishop. */
void truce_line_grids_init (TruceLineGrids *grids, const TruceProblem *problem);

/* Sets `free` to the squares of grids->open[i] without those of grids->struck[i]. */
void truce_line_grids_free (const TruceLineGrids *grids, int i, TruceGrid *free);
