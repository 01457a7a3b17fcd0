/* truce-board-square.h: TruceBoardSquare, one square of a TruceBoardView for assistive technology
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A focusable grid cell, which the board draws. Its action `square.toggle`, for screen readers, adds or
 * removes a piece like a click. (TruceSquare is the number of a square.) */
#define TRUCE_TYPE_BOARD_SQUARE (truce_board_square_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardSquare, truce_board_square, TRUCE, BOARD_SQUARE, GtkWidget)

/* toggled: called by the action `square.toggle`. board: the parent widget. */
GtkWidget *truce_board_square_new (int square, void (*toggled) (GtkWidget *board, int square));
int truce_board_square_get_square (TruceBoardSquare *self);

/* Sets the accessible row and column. row, column: from 0. */
void truce_board_square_set_place (TruceBoardSquare *self, int row, int column);

void truce_board_square_set_label (TruceBoardSquare *self, const char *label);
void truce_board_square_set_selected (TruceBoardSquare *self, gboolean selected);
