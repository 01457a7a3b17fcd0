/* notation.c: reads and writes squares and positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <stdio.h>
#include <string.h>

#include "rules-text.h"

static bool
add_square (TruceBoard board, const char *start, size_t length, TruceSquareSet *squares, TruceError *error)
{
  char item[48], name[TRUCE_SQUARE_NAME_SIZE];
  int square;

  while (length && *start == ' ')
    start++, length--;
  while (length && start[length - 1] == ' ')
    length--;
  /* No square has such a long name. The dots prevent the beginning from being read as a square. */
  if (length > 40)
    snprintf (item, sizeof item, "%.40s…", start);
  else
    snprintf (item, sizeof item, "%.*s", (int) length, start);
  square = truce_square_parse (board, item, error);
  if (square < 0)
    return false;
  if (truce_square_set_has (squares, square))
    {
      truce_error_set (error, TRUCE_ERROR_TWICE,
                       TRUCE_N_ ("the square %s (%d) is named twice; name each square only once"),
                       truce_square_name (board, square, name), square);
      if (error)
        error->squares[0] = square;
      return false;
    }
  truce_square_set_add (squares, square);
  return true;
}

bool
truce_squares_parse (TruceBoard board, const char *text, TruceSquareSet *squares, TruceError *error)
{
  TruceSquareSet read;

  truce_square_set_clear (&read);
  if (text && text[strspn (text, " ")])
    for (;;)
      {
        size_t length = strcspn (text, ",;");

        if (!add_square (board, text, length, &read, error))
          return false;
        if (!text[length])
          break;
        text += length + 1;
      }
  *squares = read;
  return true;
}

static void
add_row (TruceText *text, const TruceProblemSpec *spec, int row)
{
  int gap = 0;

  for (int column = 0; column < spec->board.columns; column++)
    {
      int square = truce_board_square (spec->board, row, column);
      bool piece = truce_square_set_has (&spec->kinds[0].preplaced, square);

      if (!piece && !truce_square_set_has (&spec->blocked, square))
        {
          gap++;
          continue;
        }
      if (gap)
        truce_text_add (text, "%d", gap);
      truce_text_add (text, "%c", piece ? 'o' : 'x');
      gap = 0;
    }
  if (gap)
    truce_text_add (text, "%d", gap);
}

char *
truce_position_to_text (const TruceProblemSpec *spec)
{
  TruceText text = { 0 };

  for (int row = 0; row < spec->board.rows; row++)
    {
      if (row)
        truce_text_add (&text, "/");
      add_row (&text, spec, row);
    }
  truce_text_add (&text, " %s", spec->kinds[0].piece.betza);
  return truce_text_finish (&text);
}

static bool
refuse_position (const char *text, const char *at, TruceError *error)
{
  char character[5] = "";
  int length = 1;

  if (!*at)
    return truce_error_set (
        error, TRUCE_ERROR_SQUARE,
        TRUCE_N_ ("the position ends too early; write a position such as '1o2/4/4/3x Q', with the piece "
                  "at the end"));
  while ((at[length] & 0xc0) == 0x80 && length < 4)
    length++;
  memcpy (character, at, (size_t) length);
  return truce_error_set (
      error, TRUCE_ERROR_SQUARE,
      TRUCE_N_ ("the position's character %d, '%s', is not understood: allowed are o, x, numbers from 1 to %d"
                " and '/' between rows, then a space and the piece"),
      (int) (at - text) + 1, character, TRUCE_SIDE_MAX);
}

/* Returns: the number of columns of the row at the cursor. Moves the cursor to the first character that does
 * not belong to the row, or stops once the number exceeds TRUCE_SIDE_MAX. */
static int
row_length (const char **cursor)
{
  int columns = 0, gap;

  for (;;)
    {
      const char *start = *cursor;

      if (**cursor == 'o' || **cursor == 'x')
        {
          (*cursor)++;
          columns++;
        }
      else if (truce_text_number (cursor, &gap) && *start != '0' && gap <= TRUCE_SIDE_MAX)
        columns += gap;
      else
        {
          *cursor = start;
          return columns;
        }
      if (columns > TRUCE_SIDE_MAX)
        return columns;
    }
}

/* Reads the number of rows and columns of the position. *end: the space after the board. */
static bool
measure (const char *text, TruceBoard *board, const char **end, TruceError *error)
{
  const char *cursor = text;

  *board = (TruceBoard){ 0 };
  *end = text;
  for (;; cursor++)
    {
      int columns = row_length (&cursor);

      if (columns == 0 || (columns <= TRUCE_SIDE_MAX && *cursor != '/' && *cursor != ' '))
        return refuse_position (text, cursor, error);
      board->rows++;
      if (board->rows == 1)
        board->columns = columns;
      if (columns > TRUCE_SIDE_MAX || board->rows > TRUCE_SIDE_MAX)
        return truce_error_set (error, TRUCE_ERROR_SIZE,
                                TRUCE_N_ ("the position's board is too large: allowed are %d to %d"
                                          " rows and columns"),
                                1, TRUCE_SIDE_MAX);
      if (columns != board->columns)
        return truce_error_set (
            error, TRUCE_ERROR_SIZE,
            TRUCE_N_ (
                "row %d of the position has %d squares, the first has %d: all rows must have the same number"),
            board->rows, columns, board->columns);
      if (*cursor == ' ')
        break;
    }
  *end = cursor;
  return true;
}

bool
truce_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  TruceProblemSpec read = { .geometry = spec->geometry, .n_kinds = 1, .pieces = TRUCE_PIECES_DEFAULT };
  const char *end;
  int square = 0, gap;

  if (!measure (text, &read.board, &end, error))
    return false;
  if (!end[strspn (end, " ")])
    return refuse_position (text, end + strlen (end), error);
  if (!truce_piece_parse (end + strspn (end, " "), &read.kinds[0].piece, error))
    return false;
  for (const char *cursor = text; cursor < end;)
    if (truce_text_number (&cursor, &gap))
      square += gap;
    else
      {
        if (*cursor == 'o')
          truce_square_set_add (&read.kinds[0].preplaced, square++);
        else if (*cursor == 'x')
          truce_square_set_add (&read.blocked, square++);
        cursor++;
      }
  *spec = read;
  return true;
}
