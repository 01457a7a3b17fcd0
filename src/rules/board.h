/* board.h: board sizes; squares as indices, rows and columns, and names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "error.h"

#define TRUCE_SIDE_MAX    64
#define TRUCE_SQUARES_MAX (TRUCE_SIDE_MAX * TRUCE_SIDE_MAX)

/* Index of a square: row * columns + column. Row 0 is at the top, column 0 at the left. */
typedef uint16_t TruceSquare;

typedef struct
{
  int rows;    /* 1 to TRUCE_SIDE_MAX */
  int columns; /* 1 to TRUCE_SIDE_MAX */
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

/* Reads `8` (8 x 8), `8x10` (8 rows, 10 columns) or `8×10`. Returns: false for any other text, with an
 * `error` that names the allowed sizes. */
bool truce_board_parse (const char *text, TruceBoard *board, TruceError *error);

/* Returns: false with `error` set for sides outside 1 to TRUCE_SIDE_MAX. */
bool truce_board_check (TruceBoard board, TruceError *error);

/* Writes `8` for a square board, else `8x10`. Returns: text. */
#define TRUCE_BOARD_TEXT_SIZE 8
const char *truce_board_text (TruceBoard board, char text[TRUCE_BOARD_TEXT_SIZE]);

/* Writes the chess name: the file, then the rank. The files are a to z, then aa to bl for columns 26 to
 * 63. Rank 1 is at the bottom. Returns: name. */
#define TRUCE_SQUARE_NAME_SIZE 8
const char *truce_square_name (TruceBoard board, int square, char name[TRUCE_SQUARE_NAME_SIZE]);

/* Reads an index (`0`) or a name (`a8` or `A8`). Returns: the square; -1 if `text` is anything else, with
 * an `error` that names the board's squares. */
int truce_square_parse (TruceBoard board, const char *text, TruceError *error);
