/* truce-ride-board.h: TruceRideBoard, a small board that shows a ride and lets the user choose a square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/ride-draw.h"
#include "common/truce-drawing.h"

/* A square widget. Signal "chosen" (int square): the user clicked a square other than the start, or moved to
 * a square with the arrow keys. */
#define TRUCE_TYPE_RIDE_BOARD (truce_ride_board_get_type ())
G_DECLARE_FINAL_TYPE (TruceRideBoard, truce_ride_board, TRUCE, RIDE_BOARD, TruceDrawing)

GtkWidget *truce_ride_board_new (const char *title);

/* Shows a ride on a square board. ride: copied, but its map and steps are borrowed until the next call.
 * start: square from which arrow keys move. text: follows the title in the accessible name. */
void truce_ride_board_set (TruceRideBoard *self, const TruceRidePicture *ride, int start, const char *text);
