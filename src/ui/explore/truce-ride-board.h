/* truce-ride-board.h: TruceRideBoard, a small board with a ride on it, on which a square can be chosen
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/ride-draw.h"

/* As high as it is wide. Signal "chosen" (int): a square was clicked, or come to with the arrow keys. */
#define TRUCE_TYPE_RIDE_BOARD (truce_ride_board_get_type ())
G_DECLARE_FINAL_TYPE (TruceRideBoard, truce_ride_board, TRUCE, RIDE_BOARD, GtkWidget)

GtkWidget *truce_ride_board_new (const char *title);

/* Copied, but for the map and the steps, which must stay until the next one. `start`: the square from which
 * arrow keys go. `text`: what a screen reader says after the title. */
void truce_ride_board_set (TruceRideBoard *self, const TruceRidePicture *ride, int start, const char *text);
