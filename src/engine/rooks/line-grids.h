/* line-grids.h: the lines of rooks and bishops, and the squares where they cross
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* Rooks: one grid, rows by columns. Bishops: one for each colour, '/' by '\' diagonals. */
typedef struct
{
  int n;
  TruceGrid open[2];   /* squares that share no line with a preplaced piece */
  TruceGrid struck[2]; /* the blocked ones among them; lines in the same order */
  int n_struck[2];
  bool nested[2]; /* `open` is, and its lines ascend */
} TruceLineGrids;

/* Whether the piece attacks along rows and columns, or along diagonals, and in no other way. */
bool truce_piece_is_rook (const TrucePiece *piece);
bool truce_piece_is_bishop (const TrucePiece *piece);

/* Of a problem of one of these. */
void truce_line_grids_init (TruceLineGrids *grids, const TruceProblem *problem);

/* `open` without `struck`. */
void truce_line_grids_free (const TruceLineGrids *grids, int i, TruceGrid *free);
