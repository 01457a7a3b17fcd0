/* truce-board-page-export.h: the board and the placements as pictures, and on paper
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/truce-print-dialog.h"
#include "truce-board-page.h"

/* The board as it is shown, with its overlays: "png", "svg" or "pdf". */
GBytes *truce_board_page_picture (TruceBoardPage *self, const char *kind, GError **error);

/* What the search for the best number has come to, which there is, as truce-cli best --json prints it. */
GBytes *truce_board_page_best_json (TruceBoardPage *self);

/* Opens the dialog, and returns it. */
GtkWidget *truce_board_page_print (TruceBoardPage *self, TrucePrintContent content);

/* Asks for a file for the picture, or for the best number as JSON. The page tells the result. */
void truce_board_page_export (TruceBoardPage *self);
void truce_board_page_export_best (TruceBoardPage *self);
