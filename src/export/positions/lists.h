/* lists.h: reads lists of squares, of one kind or of several
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reader.h"

#define TRUCE_LIST_SEPARATORS " \t,;"

/* Returns (transfer full) the numbers of a list such as '0 2, 9'; NULL if another word is in the list, or the
 * list is too long. A number beyond any board may be replaced by a smaller one, which is also beyond any
 * board. n: (out): length. */
int *truce_list_numbers (const char *text, int *n);

/* Computes the smallest board that has all squares of a list of names such as 'a8 b6'. Returns FALSE if the
 * text is no such list. */
gboolean truce_list_measure_names (const char *text, TruceBoard *board);

/* Returns the board for a list of n squares with the largest number `max`. If the present board has no square
 * `max`, but an n × n board has, returns the n × n board. Otherwise returns the present board. */
TruceBoard truce_list_board_of_squares (TruceBoard present, int n, int max);

/* Returns the present board if it is at least as large as `needed`, else the smallest square board at least
 * as large as `needed`. */
TruceBoard truce_list_board_of_names (TruceBoard present, TruceBoard needed);

/* Put pieces of a kind on one square (number) or several squares (names). Return FALSE with an error if a
 * square is not on the board, or already has a piece. */
gboolean truce_list_put_number (TrucePositionReader *self, int kind, int number);
gboolean truce_list_put_names (TrucePositionReader *self, int kind, const char *text);

/* Recognize and read lists as in windows: 'Q a7 c6, B e5', 'White a10 b10, Black j1'. Colours are in English
 * or the program's language. If all pieces or colours are kinds of the present question, the position has
 * these kinds. Otherwise, the listed pieces become its kinds. Colours become armies of the present piece if
 * there is only one kind. */
gboolean truce_position_is_row (const char *line);
gboolean truce_position_read_row (TrucePositionReader *self, const char *line);
