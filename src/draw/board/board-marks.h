/* board-marks.h: what a search thinks of the squares, drawn onto a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "common/theme.h"
#include "square-set.h"

/* Told apart by their marks; colour only helps. */
typedef enum
{
  TRUCE_MARK_NONE,
  TRUCE_MARK_OPEN,    /* a ring: a candidate */
  TRUCE_MARK_UNTRIED, /* a ring with a dot: a candidate that is to be tried with what is placed */
  TRUCE_MARK_TRIED,   /* a ring struck through: a candidate that was tried with what is placed */
  TRUCE_MARK_OUT,     /* the number of the piece that took it out */
  TRUCE_MARK_OUT_NOW, /* a cross, with a line to the piece that has just taken it out, and its number */
  TRUCE_MARK_DENIED,  /* a bar: attacked by a preplaced piece, so never a candidate */
} TruceMark;

/* A plain value. `by` is of OUT and OUT_NOW, the square of the piece. */
typedef struct
{
  uint8_t marks[TRUCE_SQUARES_MAX]; /* TruceMark */
  TruceSquare by[TRUCE_SQUARES_MAX];
  uint16_t order[TRUCE_SQUARES_MAX]; /* of pieces that the search placed, from 1; 0: none there */
  int linked;                /* a square that is OUT and whose line to its piece is drawn as well; or -1 */
  int dead_row, dead_column; /* the line that has nothing left, or -1 */
  int dead_square;           /* that nothing can guard, or -1 */
  int to_guard;              /* the square that has to be guarded next, or -1 */

  TruceSquareSet picked;   /* that the user takes for an answer: a frame with a tick */
  TruceSquareSet mistaken; /* of these the wrong ones: a cross in its place */
} TruceBoardMarks;

void truce_board_marks_init (TruceBoardMarks *marks);

/* Without what the search is going to do: squares to be tried are only open, and none is to be guarded next.
 */
void truce_board_marks_hide_plans (TruceBoardMarks *marks);

/* Below the pieces and above them; `layout` as for the board. */
void truce_board_marks_draw_below (cairo_t *cr,
                                   const TruceBoardLayout *layout,
                                   const TruceBoardMarks *marks,
                                   const TruceTheme *theme);
void truce_board_marks_draw_above (cairo_t *cr,
                                   const TruceBoardLayout *layout,
                                   const TruceBoardMarks *marks,
                                   const TruceTheme *theme);

/* A mark as on a square, into (0, 0, size, size), for the legend. */
void truce_board_mark_draw_sample (cairo_t *cr, TruceMark mark, double size, const TruceTheme *theme);
