/* truce-board-page-export.h: exports and prints the board and the placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/truce-print-dialog.h"
#include "truce-board-page.h"

/* Returns (transfer full) a picture of the board. kind: "png", "svg" or "pdf": with overlays; "tex": TikZ
 * code of the position only. Returns NULL with an error if memory runs out or TikZ cannot express the
 * position. */
GBytes *truce_board_page_picture (TruceBoardPage *self, const char *kind, GError **error);

/* Returns (transfer full) the result of the search for the optimum as the JSON of `truce-cli best`. There
 * must be such a search (truce_results_get_best()). */
GBytes *truce_board_page_best_json (TruceBoardPage *self);

/* Opens the print dialog. content: selected at first. Returns (transfer none) the dialog. */
GtkWidget *truce_board_page_print (TruceBoardPage *self, TrucePrintContent content);

/* Ask for a file and write the picture, or the JSON of truce_board_page_best_json(). The page then emits
 * "message". */
void truce_board_page_export (TruceBoardPage *self);
void truce_board_page_export_best (TruceBoardPage *self);
