/* board.h: sizes, and squares as indices, rows and columns, and names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "error.h"

#define TRUCE_SIDE_MAX    64
#define TRUCE_SQUARES_MAX (TRUCE_SIDE_MAX * TRUCE_SIDE_MAX)

/* row * columns + column; row 0 is the top rank, column 0 the left file. */
typedef uint16_t TruceSquare;

typedef struct
{
  int rows;    /* 1 … TRUCE_SIDE_MAX */
  int columns; /* 1 … TRUCE_SIDE_MAX */
} TruceBoard;

static inline int
truce_board_n_squares (TruceBoard board)
{
  return board.rows * board.columns;
}

static inline int
truce_board_row (TruceBoard board, int square)
{
  return square / board.columns;
}

static inline int
truce_board_column (TruceBoard board, int square)
{
  return square % board.columns;
}

static inline int
truce_board_square (TruceBoard board, int row, int column)
{
  return row * board.columns + column;
}

static inline bool
truce_board_has (TruceBoard board, int row, int column)
{
  return row >= 0 && row < board.rows && column >= 0 && column < board.columns;
}

static inline bool
truce_board_is_square (TruceBoard board)
{
  return board.rows == board.columns;
}

static inline bool
truce_board_equal (TruceBoard a, TruceBoard b)
{
  return a.rows == b.rows && a.columns == b.columns;
}

/* Reads `8` (8 × 8) or `8x10` (8 rows, 10 columns; also `8×10`). Refuses anything else and any side
 * outside 1 … TRUCE_SIDE_MAX; the error then says which sizes are allowed. */
bool truce_board_parse (const char *text, TruceBoard *board, TruceError *error);

/* Refuses sides outside 1 … TRUCE_SIDE_MAX. */
bool truce_board_check (TruceBoard board, TruceError *error);

/* Text form: `8` for a square board, `8x10` otherwise. */
#define TRUCE_BOARD_TEXT_SIZE 8
const char *truce_board_text (TruceBoard board, char text[TRUCE_BOARD_TEXT_SIZE]);

/* Chess name: file letters a … z, aa … bl for columns 26 … 63, then the rank, 1 at the bottom. */
#define TRUCE_SQUARE_NAME_SIZE 8
const char *truce_square_name (TruceBoard board, int square, char name[TRUCE_SQUARE_NAME_SIZE]);

/* Reads one square, as an index (`0`) or as a name (`a8`, either case); -1 and an error that says what the
 * board's squares are when there is no such square. Reads all of `text`. */
int truce_square_parse (TruceBoard board, const char *text, TruceError *error);
