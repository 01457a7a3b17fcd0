/* board-motion.h: animation of a board from one event of a search to the next
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-marks.h"
#include "board-scene.h"

typedef enum
{
  TRUCE_MOTION_NONE,
  TRUCE_MOTION_SLIDE,  /* a piece moves to its square from another square or from beside the board */
  TRUCE_MOTION_LEAVE,  /* a piece is removed */
  TRUCE_MOTION_RIPPLE, /* squares are eliminated, those near the piece first */
  TRUCE_MOTION_FLASH,  /* shows the reason of a dead end */
} TruceMotionKind;

/* A plain value. At progress 1 the board looks as if there were no motion. */
typedef struct
{
  TruceMotionKind kind;
  double progress;      /* 0 … 1 */
  int square;           /* square of the piece that moves or eliminates, or -1 */
  int from;             /* for SLIDE: start square; -1: left of its row */
  int piece_kind;       /* kind of the moving piece, with several kinds */
  TruceSquareSet tried; /* for RIPPLE: squares whose former mark was TRIED */
} TruceBoardMotion;

/* Changes scene and marks, which show the end of the motion, so that they show its present progress.
 * SLIDE: removes the moving piece and its number from its square. RIPPLE: restores the former marks of the
 * squares that the wave has not reached. */
void
truce_board_motion_apply (const TruceBoardMotion *motion, TruceBoardScene *scene, TruceBoardMarks *marks);

/* Draws the moving piece, the wave, or the flash above the board. The flash covers the dead row, column or
 * square of `marks`. If there is none, it covers the placed pieces (with TRUCE_OVERLAY_CONFLICTS) or the
 * candidates. */
void truce_board_motion_draw (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardMotion *motion,
                              const TruceBoardScene *scene,
                              const TruceBoardMarks *marks,
                              const TruceTheme *theme);
