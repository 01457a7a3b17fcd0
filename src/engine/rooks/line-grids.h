/* line-grids.h: the lines of rooks and bishops, and the squares where they cross
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* Rooks: one grid, rows by columns. Bishops: one per colour, '/' by '\' diagonals. */
typedef struct
{
  int n;
  TruceGrid open[2];   /* squares whose lines have no preplaced piece */
  TruceGrid struck[2]; /* blocked squares of `open`; lines in the same order */
  int n_struck[2];
  bool nested[2]; /* `open` is nested, its lines sorted */
} TruceLineGrids;

/* Return whether the piece attacks whole rows and columns (rook) or whole diagonals (bishop), and no
 * other square. */
bool truce_piece_is_rook (const TrucePiece *piece);
bool truce_piece_is_bishop (const TrucePiece *piece);

/* problem: its reduced piece is a rook or bishop. */
void truce_line_grids_init (TruceLineGrids *grids, const TruceProblem *problem);

/* Computes the squares of `open` without those of `struck`. */
void truce_line_grids_free (const TruceLineGrids *grids, int i, TruceGrid *free);
