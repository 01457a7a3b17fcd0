/* truce-board-pointer.h: TruceBoardPointer, mouse and touch handling of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

/* Part of TruceBoardView: turns pointer events into signals of the view. */
typedef struct
{
  TruceBoardView *view; /* owns this struct */
  gboolean inside;
  double x, y;       /* of the pointer, in pixels of the view */
  int hovered;       /* square in the last "square-hovered"; -1: none */
  int drag_from;     /* square where the button was pressed; -1: none */
  gboolean dragging; /* a piece is dragged from `drag_from` */
  gboolean panning;
  gboolean joins;        /* the drag draws a region from `drag_from` */
  int joined;            /* last square that was joined to the region; -1: none yet */
  int painted;           /* last square of a stroke of the right button or a tool; -1: no stroke */
  gboolean by_tool;      /* the stroke is made by the left button with a tool, not by the right button */
  gboolean paints;       /* the stroke has painted its first square */
  gboolean paints_walls; /* the stroke makes walls, not blocked squares */
  gboolean paints_open;  /* the stroke removes walls or blocked squares */
} TruceBoardPointer;

/* Initializes `self` and adds event controllers to the view. `self` must live as long as the view. */
void truce_board_pointer_init (TruceBoardPointer *self, TruceBoardView *view);

/* Emits "square-hovered" if the square under the pointer has changed. Call this function when the board has
 * moved. */
void truce_board_pointer_update (TruceBoardPointer *self);

/* Ends dragging a piece, panning or drawing a region without effect. Returns whether a piece was dragged. */
gboolean truce_board_pointer_cancel_drag (TruceBoardPointer *self);

/* Cancels a drag as truce_board_pointer_cancel_drag() does, and stops painting until the next press. If the
 * stroke has painted or joined squares, emits "stroke-cancelled". Returns whether there was a stroke or a
 * dragged piece. */
gboolean truce_board_pointer_cancel (TruceBoardPointer *self);
