/* truce-board-pointer.h: TruceBoardPointer, mouse and touch on a board: hover, click, drag, block
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

/* Part of the view's own structure: turns what the pointer does into signals of the view. */
typedef struct
{
  TruceBoardView *view; /* not owned */
  gboolean inside;
  double x, y;       /* of the pointer, in the view */
  int hovered;       /* square as emitted last, or -1 */
  int drag_from;     /* square where the button was pressed, or -1 */
  gboolean dragging; /* a piece from `drag_from` */
  gboolean panning;
  gboolean joins;        /* the drag draws a region, from `drag_from` … */
  int joined;            /* … to this square; -1: to none yet */
  int painted;           /* square painted last, or -1 */
  gboolean paints_walls; /* walls, not blocked squares */
  gboolean paints_open;  /* opens such squares */
} TruceBoardPointer;

/* Adds the controllers to the view. */
void truce_board_pointer_init (TruceBoardPointer *self, TruceBoardView *view);

/* Emits "square-hovered" if another square lies under the pointer, which may be at rest. */
void truce_board_pointer_update (TruceBoardPointer *self);

/* Ends a drag without an effect. Returns: whether a piece was dragged. */
gboolean truce_board_pointer_cancel_drag (TruceBoardPointer *self);

/* Ends a stroke that blocks squares or draws a region, and emits "stroke-cancelled". The pointer has no
 * effect until its button is released. Returns: whether there was a stroke. */
gboolean truce_board_pointer_cancel_stroke (TruceBoardPointer *self);
