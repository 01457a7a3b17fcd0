/* lists.h: reads lists of squares, of one kind or of several
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reader.h"

#define TRUCE_LIST_SEPARATORS " \t,;"

/* Returns (transfer full) the n numbers of a list; NULL if the list has other words or is too long. Reduces
 * very large numbers, which stay beyond any board. */
int *truce_list_numbers (const char *text, int *n);

/* Computes the size of the board that a list of names needs. Returns FALSE if the text is no such list. */
gboolean truce_list_measure_names (const char *text, TruceBoard *board);

/* Returns the present board if it has the square `max`, or an n × n board does not have it; otherwise an n ×
 * n board. */
TruceBoard truce_list_board_of_squares (TruceBoard present, int n, int max);

/* Returns the present board if it is large enough, else the smallest square board that is. */
TruceBoard truce_list_board_of_names (TruceBoard present, TruceBoard needed);

/* Put pieces of a kind on the board of the position. Return FALSE with an error if a square is not on the
 * board or has a piece. */
gboolean truce_list_put_number (TrucePositionReader *self, int kind, int number);
gboolean truce_list_put_names (TrucePositionReader *self, int kind, const char *text);

/* Recognize and read 'Q a7 c6, B e5' and 'White a10 b10, Black j1', as windows list placements, in English or
 * the program's language. The pieces and colours should be present kinds. If some are not, the listed pieces
 * become the kinds, and colours become armies of the only present piece. */
gboolean truce_position_is_row (const char *line);
gboolean truce_position_read_row (TrucePositionReader *self, const char *line);
