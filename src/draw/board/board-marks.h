/* board-marks.h: marks of a search on a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "common/theme.h"
#include "square-set.h"

/* The marks differ in shape; colour only helps. */
typedef enum
{
  TRUCE_MARK_NONE,
  TRUCE_MARK_OPEN,    /* candidate: a ring */
  TRUCE_MARK_UNTRIED, /* candidate still to be tried at this level: a ring with a dot */
  TRUCE_MARK_TRIED,   /* candidate that was tried at this level: a ring struck through */
  TRUCE_MARK_OUT,     /* eliminated: the number of the piece that eliminated the square */
  TRUCE_MARK_OUT_NOW, /* just eliminated: a cross, a line to the piece, and the number of the piece */
  TRUCE_MARK_DENIED,  /* attacked by a preplaced piece: a bar */
} TruceMark;

/* Marks of all squares; a plain value. */
typedef struct
{
  uint8_t marks[TRUCE_SQUARES_MAX];  /* TruceMark */
  TruceSquare by[TRUCE_SQUARES_MAX]; /* for OUT and OUT_NOW: square of the piece that eliminated the square */
  uint16_t order[TRUCE_SQUARES_MAX]; /* number from 1 of the piece that the search placed there; 0: none */
  int linked;                /* square with OUT or OUT_NOW that a strong line links to its piece, or -1 */
  int dead_row, dead_column; /* row or column without a candidate, or -1 */
  int dead_square;           /* square that nothing can guard, or -1 */
  int to_guard;              /* square to be guarded next, or -1 */

  TruceSquareSet picked;   /* squares that the user chose as the answer: a frame with a tick */
  TruceSquareSet mistaken; /* squares of `picked` that are wrong: a cross instead of the tick */
} TruceBoardMarks;

void truce_board_marks_init (TruceBoardMarks *marks);

/* Hides what the search does next: changes each UNTRIED to OPEN, and to_guard to -1. */
void truce_board_marks_hide_plans (TruceBoardMarks *marks);

/* Draws the marks that are below the pieces. */
void truce_board_marks_draw_below (cairo_t *cr,
                                   const TruceBoardLayout *layout,
                                   const TruceBoardMarks *marks,
                                   const TruceTheme *theme);

/* Draws the marks that are above the pieces. */
void truce_board_marks_draw_above (cairo_t *cr,
                                   const TruceBoardLayout *layout,
                                   const TruceBoardMarks *marks,
                                   const TruceTheme *theme);

/* Draws a mark into (0, 0, size, size), for the legend. */
void truce_board_mark_draw_sample (cairo_t *cr, TruceMark mark, double size, const TruceTheme *theme);
