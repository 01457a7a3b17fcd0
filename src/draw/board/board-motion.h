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
  TruceSquareSet tried; /* for RIPPLE: squares that were TRIED before */
} TruceBoardMotion;

/* Changes scene and marks from the end of the motion to the present progress: removes a sliding piece and its
 * number from its square, and restores the former marks of squares that the wave has not reached. */
void
truce_board_motion_apply (const TruceBoardMotion *motion, TruceBoardScene *scene, TruceBoardMarks *marks);

/* Draws the moving piece, the wave, or the flash above the board. The flash is over the squares that the
 * marks name as the reason; if there are none, over the pieces (with TRUCE_OVERLAY_CONFLICTS) or the open
 * squares. */
void truce_board_motion_draw (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardMotion *motion,
                              const TruceBoardScene *scene,
                              const TruceBoardMarks *marks,
                              const TruceTheme *theme);
