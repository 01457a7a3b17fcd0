/* lists.h: lists of squares, of one kind or kind by kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reader.h"

#define TRUCE_LIST_SEPARATORS " \t,;"

/* The numbers of a list, newly allocated; NULL where it is none of numbers alone, or too long. */
int *truce_list_numbers (const char *text, int *n);

/* Of a list of squares by their names: how large the board must be. FALSE: it is no such list. */
gboolean truce_list_measure_names (const char *text, TruceBoard *board);

/* The present board, or as large a one as the list has squares, if it holds all of them. */
TruceBoard truce_list_board_of_squares (TruceBoard present, int n, int most);

/* The present board if that is large enough, else the smallest square one. */
TruceBoard truce_list_board_of_names (TruceBoard present, TruceBoard needed);

/* On the board of the position. */
gboolean truce_list_put_number (TrucePositionReader *self, int kind, int number);
gboolean truce_list_put_names (TrucePositionReader *self, int kind, const char *text);

/* 'Q a7 c6, B e5' and 'White a10 b10, Black j1', as placements are listed in a window, in English or the
 * words of the program's language. Pieces and colours are those of the present kinds; where these have not
 * all of them the pieces are the kinds, and colours are armies of the only one. */
gboolean truce_position_is_row (const char *line);
gboolean truce_position_read_row (TrucePositionReader *self, const char *line);
