/* mrv-frame.h: which pieces on a row and its images come first of their images under the symmetries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-lines.h"
#include "problem.h"

#define TRUCE_MRV_FRAME_MAX 4

typedef struct
{
  const TruceProblem *problem;
  const TruceSymmetry *elements[TRUCE_N_TRANSFORMS]; /* but for shifts of a torus */
  int n_elements;
  int lines[TRUCE_MRV_FRAME_MAX]; /* rows, and from `rows` on columns; the first is the row it was made for */
  int n_lines;
  /* Of each square's images on the first row: the one furthest left, and how many elements take it there. */
  struct
  {
    TruceSquare square;
    uint8_t n;
  } leftmost[TRUCE_MRV_WIDE_SIDE_MAX * TRUCE_MRV_WIDE_SIDE_MAX];
} TruceMrvFrame;

/* The row and its images under the problem's symmetries. */
void truce_mrv_frame_init (TruceMrvFrame *frame, const TruceProblem *problem, int row);

/* Whether an image of the square lies on the first row, left of the first of the pieces, which is the one
 * there, or, where there is none yet, of the square. */
bool truce_mrv_frame_comes_before (const TruceMrvFrame *frame,
                                   const TruceSquare *pieces,
                                   int n,
                                   TruceSquare square);

/* How many images the pieces, that of the first row first, have if they come before all others; else 0. */
int truce_mrv_frame_class_size (const TruceMrvFrame *frame, const TruceSquare *pieces, int n);

/* The square on bit `bit` of a line. */
static inline TruceSquare
truce_mrv_square_of_line (TruceBoard board, int line, int bit)
{
  return (TruceSquare) (line < board.rows ? truce_board_square (board, line, bit)
                                          : truce_board_square (board, bit, line - board.rows));
}

static inline int
truce_mrv_squares_of_line (TruceBoard board, int line)
{
  return line < board.rows ? board.columns : board.rows;
}
