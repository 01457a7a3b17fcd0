/* truce-board-page-export.h: exports and prints the board and the placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/truce-print-dialog.h"
#include "truce-board-page.h"

/* Returns (transfer full) the board with its overlays as a picture; NULL with an error. kind: "png", "svg",
 * "pdf" or "tex". */
GBytes *truce_board_page_picture (TruceBoardPage *self, const char *kind, GError **error);

/* Returns (transfer full) the result of the search for the optimum, which must exist, in the JSON of
 * truce-cli best. */
GBytes *truce_board_page_best_json (TruceBoardPage *self);

/* Opens the print dialog. Returns (transfer none) the dialog. */
GtkWidget *truce_board_page_print (TruceBoardPage *self, TrucePrintContent content);

/* Ask for a file and write it: the first writes the picture, the second the result of the search for the
 * optimum as JSON. The page emits a message with the result. */
void truce_board_page_export (TruceBoardPage *self);
void truce_board_page_export_best (TruceBoardPage *self);
