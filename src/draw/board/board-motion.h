/* board-motion.h: what moves on a board from one event of a search to the next
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-marks.h"
#include "board-scene.h"

typedef enum
{
  TRUCE_MOTION_NONE,
  TRUCE_MOTION_SLIDE,  /* a piece comes to its square, from another one or from beside the board */
  TRUCE_MOTION_LEAVE,  /* a piece goes away */
  TRUCE_MOTION_RIPPLE, /* squares are ruled out, those near the piece first */
  TRUCE_MOTION_FLASH,  /* why there is no way on */
} TruceMotionKind;

/* A plain value; at progress 1 all is as it is without one. */
typedef struct
{
  TruceMotionKind kind;
  double progress;      /* 0 … 1 */
  int square;           /* of the piece that moves, or that rules out; -1: none */
  int from;             /* of SLIDE: the square that it comes from; -1: from the left of its row */
  int piece_kind;       /* of several kinds */
  TruceSquareSet tried; /* of RIPPLE: the squares that were TRIED before */
} TruceBoardMotion;

/* What scene and marks are meanwhile: a piece on its way is not on its square yet, nor is its number; marks
 * of what is just ruled out come one after the other. */
void
truce_board_motion_apply (const TruceBoardMotion *motion, TruceBoardScene *scene, TruceBoardMarks *marks);

/* What is drawn above the board: the piece on its way, the wave, or the flash over the squares that the marks
 * name as the reason, or else over those that are still open. */
void truce_board_motion_draw (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardMotion *motion,
                              const TruceBoardScene *scene,
                              const TruceBoardMarks *marks,
                              const TruceTheme *theme);
