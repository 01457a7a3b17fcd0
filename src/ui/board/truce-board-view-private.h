/* truce-board-view-private.h: functions of TruceBoardView for its pointer and key handling
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

typedef enum
{
  TRUCE_BOARD_SQUARE_TOGGLED,
  TRUCE_BOARD_SQUARE_REMOVED,
  TRUCE_BOARD_SQUARE_BLOCKED,
  TRUCE_BOARD_SQUARE_WALLED,
  TRUCE_BOARD_SQUARE_PAINTED,
  TRUCE_BOARD_PIECE_MOVED,
  TRUCE_BOARD_SQUARE_PARTED,
  TRUCE_BOARD_SQUARE_JOINED,
  TRUCE_BOARD_SQUARE_JOINED_MORE,
  TRUCE_BOARD_STROKE_CANCELLED,
  TRUCE_BOARD_SQUARE_HOVERED,
  TRUCE_BOARD_SQUARE_PREVIEWED,
  TRUCE_BOARD_SQUARE_SELECTED,
  TRUCE_BOARD_KIND_CHOSEN,
  TRUCE_BOARD_ASKED,
  TRUCE_BOARD_MENU_REQUESTED,
  TRUCE_BOARD_COPY,
  TRUCE_BOARD_PASTE,
  TRUCE_BOARD_TOOL_CHANGED,
  TRUCE_BOARD_N_SIGNALS
} TruceBoardSignal;

/* Emits a signal without arguments or with one argument, `square`. Does nothing if the signal edits the
 * board and the board is not editable. Returns whether it has emitted the signal. */
gboolean truce_board_view_emit (TruceBoardView *self, TruceBoardSignal signal, int square);
/* Does the same for a signal with two squares. */
void truce_board_view_emit_pair (TruceBoardView *self, TruceBoardSignal signal, int from, int to);

/* Emits the signal by which the present tool changes the square. Returns whether it has emitted the
 * signal. */
gboolean truce_board_view_use_tool (TruceBoardView *self, int square);

gboolean truce_board_view_is_editable (TruceBoardView *self);
gboolean truce_board_view_has_piece (TruceBoardView *self, int square);

/* Focuses a square. ring: shows the focus ring and scrolls the square into view (after a key, not after a
 * click). Does nothing if there is no such square. */
void truce_board_view_focus_square (TruceBoardView *self, int square, gboolean ring);

/* Zooms around the square of truce_board_view_get_cursor() by +, - or 0. Returns FALSE for other keys. */
gboolean truce_board_view_zoom_by_key (TruceBoardView *self, guint keyval);

/* Cancels a stroke of the pointer or the drag of a piece. Returns whether there was a stroke or a dragged
 * piece. */
gboolean truce_board_view_cancel (TruceBoardView *self);
