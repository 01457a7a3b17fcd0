/* board.c: sizes of boards, and squares as indices and names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board.h"

#include <stdio.h>
#include <string.h>

#include "rules-text.h"

static bool
refuse_size (const char *text, TruceError *error)
{
  return truce_error_set (
      error, TRUCE_ERROR_SIZE,
      TRUCE_N_ ("'%.40s' is not a board size: allowed are %d to %d, or ROWSxCOLUMNS such as 8x10 with both"
                " from %d to %d"),
      text, 1, TRUCE_SIDE_MAX, 1, TRUCE_SIDE_MAX);
}

static bool
side_allowed (int side)
{
  return side >= 1 && side <= TRUCE_SIDE_MAX;
}

bool
truce_board_parse (const char *text, TruceBoard *board, TruceError *error)
{
  const char *cursor = text;
  int rows, columns;

  if (!truce_text_number (&cursor, &rows))
    return refuse_size (text, error);
  columns = rows;
  if (*cursor)
    {
      if (*cursor == 'x' || *cursor == 'X')
        cursor += 1;
      else if (strncmp (cursor, "×", strlen ("×")) == 0)
        cursor += strlen ("×");
      else
        return refuse_size (text, error);
      if (!truce_text_number (&cursor, &columns))
        return refuse_size (text, error);
    }
  if (*cursor || !side_allowed (rows) || !side_allowed (columns))
    return refuse_size (text, error);
  *board = (TruceBoard){ .rows = rows, .columns = columns };
  return true;
}

bool
truce_board_check (TruceBoard board, TruceError *error)
{
  if (side_allowed (board.rows) && side_allowed (board.columns))
    return true;
  return truce_error_set (
      error, TRUCE_ERROR_SIZE,
      TRUCE_N_ ("a board of %d rows and %d columns is not possible; rows and columns must each be "
                "%d to %d"),
      board.rows, board.columns, 1, TRUCE_SIDE_MAX);
}

const char *
truce_board_text (TruceBoard board, char text[TRUCE_BOARD_TEXT_SIZE])
{
  if (truce_board_is_square (board))
    snprintf (text, TRUCE_BOARD_TEXT_SIZE, "%d", board.rows);
  else
    snprintf (text, TRUCE_BOARD_TEXT_SIZE, "%dx%d", board.rows, board.columns);
  return text;
}

const char *
truce_square_name (TruceBoard board, int square, char name[TRUCE_SQUARE_NAME_SIZE])
{
  int column = truce_board_column (board, square);
  int rank = board.rows - truce_board_row (board, square);

  if (column < 26)
    snprintf (name, TRUCE_SQUARE_NAME_SIZE, "%c%d", 'a' + column, rank);
  else
    snprintf (name, TRUCE_SQUARE_NAME_SIZE, "%c%c%d", 'a' + column / 26 - 1, 'a' + column % 26, rank);
  return name;
}

/* Reads file letters, and moves the cursor past them. Returns: the column, or -1. */
static int
read_file_letters (const char **cursor)
{
  int column = -1;

  for (int letters = 0; letters < 2; letters++)
    {
      char lower = (char) (**cursor | 0x20);
      if (lower < 'a' || lower > 'z')
        break;
      column = (column + 1) * 26 + (lower - 'a');
      (*cursor)++;
    }
  return column;
}

static int
parse_name (TruceBoard board, const char *text)
{
  int column = read_file_letters (&text);
  int rank;

  if (column < 0 || !truce_text_number (&text, &rank) || *text)
    return -1;
  if (rank > board.rows || !truce_board_has (board, board.rows - rank, column))
    return -1;
  return truce_board_square (board, board.rows - rank, column);
}

int
truce_square_parse (TruceBoard board, const char *text, TruceError *error)
{
  char first[TRUCE_SQUARE_NAME_SIZE], last[TRUCE_SQUARE_NAME_SIZE];
  const char *cursor = text;
  int n_squares = truce_board_n_squares (board);
  int square;

  if (truce_text_number (&cursor, &square))
    {
      if (!*cursor && square < n_squares)
        return square;
    }
  else
    {
      square = parse_name (board, text);
      if (square >= 0)
        return square;
    }
  truce_error_set (error, TRUCE_ERROR_SQUARE,
                   TRUCE_N_ ("'%.40s' is not a square of the %dx%d board: allowed are %s to %s, or 0 to %d"),
                   text, board.rows, board.columns, truce_square_name (board, 0, first),
                   truce_square_name (board, n_squares - 1, last), n_squares - 1);
  return -1;
}
