/* edges.c: what others draw round a board and between its squares, taken off: boxes, and coordinates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

static const char *const bars[] = { "|", "│", "┃", "║" };

/* The length of the bar at the cursor; 0: there is none. */
static gsize
bar_at (const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    if (g_str_has_prefix (at, bars[i]))
      return strlen (bars[i]);
  return 0;
}

/* The next bar, or the end of the text. */
static char *
next_bar (char *at)
{
  while (*at && !bar_at (at))
    at = g_utf8_next_char (at);
  return at;
}

/* A line of dashes and corners: between bars two at least, as a single one is an empty square. */
static gboolean
is_rule (const char *line)
{
  int run = 0, longest = 0;

  for (; *line; line = g_utf8_next_char (line))
    {
      gunichar c = g_utf8_get_char (line);
      gboolean bar = bar_at (line) > 0;

      if (!bar && !strchr ("-=+: ", *line) && (c < 0x2500 || c > 0x257f))
        return FALSE;
      run = bar || *line == ' ' ? 0 : run + 1;
      longest = MAX (longest, run);
    }
  return longest > 1;
}

/* How many letters a line of them has, from a on; 0: it is none. */
static int
files_of (const char *line)
{
  const char first = *line;
  int n = 0;

  for (; *line; line++)
    if (*line == first + n && (first == 'a' || first == 'A') && n < 26)
      n++;
    else if (!strchr (" \t", *line))
      return 0;
  return n;
}

/* The squares of a row, with what stands at its edges. */
typedef struct
{
  char *squares;
  int number; /* 0: none */
  gboolean boxed;
} Row;

/* A number before the squares, the same one behind them or none there. */
static void
take_number (char *line, Row *row)
{
  char *rest = line, *end = line + strlen (line);
  long number = g_ascii_isdigit (*line) ? strtol (line, &rest, 10) : 0;

  *row = (Row){ .squares = line };
  if (number < 1 || number > TRUCE_SIDE_MAX || !(strchr (" \t", *rest) || bar_at (rest)) || !*rest)
    return;
  row->number = (int) number;
  row->squares = rest + strspn (rest, " \t");
  while (end > row->squares && g_ascii_isdigit (end[-1]))
    end--;
  if (end > row->squares && *end && strtol (end, NULL, 10) == number && !g_ascii_isalnum (end[-1]))
    *end = '\0';
  g_strchomp (row->squares);
}

/* Takes the bars away, those between squares, too; FALSE: they are not round single squares. */
static gboolean
take_bars (Row *row)
{
  char *at = row->squares + bar_at (row->squares), *to = row->squares, *end = next_bar (at);

  row->boxed = TRUE;
  if (!*end)
    return FALSE;
  if (!end[bar_at (end)]) /* round all of them alone */
    {
      *end = '\0';
      row->squares = at;
      return TRUE;
    }
  for (; *at; at = end, end = next_bar (at))
    {
      gsize bar = bar_at (end);

      if (bar == 0)
        return FALSE;
      *end = '\0';
      end += bar;
      g_strstrip (at);
      if (*at && !truce_drawing_is_cell (at))
        return FALSE;
      if (!*at)
        *to++ = '.';
      else
        {
          memmove (to, at, strlen (at));
          to += strlen (at);
        }
    }
  *to = '\0';
  return TRUE;
}

/* Whether the numbers of the rows are those of a board, from the top down. */
static gboolean
are_numbered (const Row *rows, int n)
{
  for (int i = 0; i < n; i++)
    if (rows[i].number != n - i)
      return FALSE;
  return n > 0;
}

static int
n_squares (const char *row)
{
  int n = 0;

  for (; *row; row = g_utf8_next_char (row))
    n += !strchr (" \t", *row);
  return n;
}

typedef struct
{
  int n, files, n_file_lines;
  gboolean boxed, drawn; /* all of them */
  Row rows[TRUCE_SIDE_MAX];
  int lines[TRUCE_SIDE_MAX]; /* the number of each row's line */
} Board;

/* FALSE: it is no board of which anything could be taken off. */
static gboolean
take_lines (char **lines, int n, Board *board)
{
  board->boxed = board->drawn = TRUE;
  for (int i = 0; i < n; i++)
    {
      int files = files_of (lines[i]);
      Row *row = &board->rows[board->n];

      if (is_rule (lines[i]))
        continue;
      if (files > 0 && (i == 0 || i == n - 1))
        {
          board->files = files;
          board->n_file_lines++;
          continue;
        }
      if (board->n == TRUCE_SIDE_MAX)
        return FALSE;
      take_number (lines[i], row);
      if (bar_at (row->squares) && !take_bars (row))
        return FALSE;
      board->boxed &= row->boxed;
      board->drawn &= truce_drawing_is_row (row->squares, FALSE);
      board->lines[board->n++] = i;
    }
  return board->n > 0 && (board->boxed || board->drawn);
}

/* Whether what was found is an edge, and could be no squares instead. */
static gboolean
is_edged (const Board *board, int n_lines, int n_kinds)
{
  gboolean numbered = are_numbered (board->rows, board->n), any = FALSE;

  for (int i = 0; i < board->n; i++)
    {
      any |= board->rows[i].number > 0;
      if (board->files > 0 && n_squares (board->rows[i].squares) != board->files)
        return FALSE;
    }
  if (any && !numbered)
    return FALSE;
  if (board->boxed)
    return TRUE;
  /* no rule without a box; letters to d and numbers of kinds can be pieces */
  return n_lines == board->n + board->n_file_lines &&
         (numbered ? board->files > 0 || board->n > n_kinds : board->files > 4);
}

gboolean
truce_drawing_take_edges (char **lines, int n, int n_kinds)
{
  g_autofree Board *board = g_new0 (Board, 1);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);

  if (n > 3 * TRUCE_SIDE_MAX)
    return FALSE;
  for (int i = 0; i < n; i++)
    g_ptr_array_add (copies, g_strdup (lines[i]));
  if (!take_lines ((char **) copies->pdata, n, board) || !is_edged (board, n, n_kinds))
    return FALSE;
  for (int i = 0, row = 0; i < n; i++)
    if (row < board->n && board->lines[row] == i)
      strcpy (lines[i], board->rows[row++].squares); /* which is never longer */
    else
      *lines[i] = '\0';
  return TRUE;
}

/* ---- lines between regions ---- */

#define WIDTH 4 /* characters from a square to the next one of its row */

/* Reads where lines are drawn: '|' before each square, or with `ruler` '---' above each square. Returns FALSE
 * if the text is no such row. */
static gboolean
read_lines (const char *line, int columns, gboolean ruler, gboolean *drawn)
{
  if (strlen (line) != (gsize) (WIDTH * columns + 1))
    return FALSE;
  for (int column = 0; column <= columns; column++)
    {
      const char *at = line + WIDTH * column;

      if (ruler ? *at != '+' : !strchr ("| ", *at))
        return FALSE;
      drawn[column] = ruler ? column < columns && at[1] == '-' : *at == '|';
      if (column < columns &&
          (ruler ? strncmp (at + 1, drawn[column] ? "---" : "   ", 3) != 0 : at[1] != ' ' || at[3] != ' '))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  gboolean above[TRUCE_SIDE_MAX + 1][TRUCE_SIDE_MAX + 1], before[TRUCE_SIDE_MAX + 1][TRUCE_SIDE_MAX + 1];
} Borders;

/* Gives all squares that are connected with this one its region. */
static void
spread (TruceDrawing *drawing, const Borders *borders, int square, int region)
{
  const TruceBoard board = drawing->board;
  const int row = truce_board_row (board, square), column = truce_board_column (board, square);

  if (drawing->regions.of[square])
    return;
  drawing->regions.of[square] = (uint8_t) region;
  if (row > 0 && !borders->above[row][column])
    spread (drawing, borders, square - board.columns, region);
  if (row + 1 < board.rows && !borders->above[row + 1][column])
    spread (drawing, borders, square + board.columns, region);
  if (column > 0 && !borders->before[row][column])
    spread (drawing, borders, square - 1, region);
  if (column + 1 < board.columns && !borders->before[row][column + 1])
    spread (drawing, borders, square + 1, region);
}

/* FALSE: there are too many, or a line ends within a region. */
static gboolean
make_regions (TruceDrawing *drawing, const Borders *borders)
{
  const TruceBoard board = drawing->board;
  const uint8_t *of = drawing->regions.of;

  for (int square = 0; square < truce_board_n_squares (board); square++)
    if (!of[square])
      {
        if (drawing->regions.n == TRUCE_REGIONS_MAX)
          return FALSE;
        spread (drawing, borders, square, ++drawing->regions.n);
      }
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      const int row = truce_board_row (board, square), column = truce_board_column (board, square);

      if ((column > 0 && borders->before[row][column] != (of[square] != of[square - 1])) ||
          (row > 0 && borders->above[row][column] != (of[square] != of[square - board.columns])))
        return FALSE;
    }
  return TRUE;
}

gboolean
truce_drawing_read_regions (char **lines, int n, TruceDrawing *drawing)
{
  const int columns = n > 0 ? (int) (strlen (lines[0]) / WIDTH) : 0, rows = n / 2;
  g_autofree Borders *borders = g_new0 (Borders, 1);

  drawing->board = (TruceBoard){ rows, columns };
  if (n % 2 == 0 || !truce_board_check (drawing->board, NULL))
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      if (!read_lines (lines[i], columns, i % 2 == 0,
                       i % 2 == 0 ? borders->above[i / 2] : borders->before[i / 2]))
        return FALSE;
      for (int column = 0; i % 2 && column < columns; column++)
        {
          const char cell[] = { lines[i][WIDTH * column + 2], '\0' };

          if (*cell == ' ' || !truce_drawing_is_cell (cell))
            return FALSE;
          drawing->squares[i / 2 * columns + column] = *cell;
        }
    }
  return make_regions (drawing, borders) && drawing->regions.n < rows * columns;
}
