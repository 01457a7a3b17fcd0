/* drawing.c: reads boards that are drawn with characters: edges, regions, kinds of characters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

static const char *const bars[] = { "|", "│", "┃", "║" };

/* Returns the number of bytes of the bar at `at`; 0 if there is no bar. */
static gsize
bar_at (const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    if (g_str_has_prefix (at, bars[i]))
      return strlen (bars[i]);
  return 0;
}

static char *
next_bar (char *at)
{
  while (*at && !bar_at (at))
    at = g_utf8_next_char (at);
  return at;
}

/* Returns whether the line separates rows: '+---+---+'. Such a line has at least two dashes in a row, since a
 * single dash is an empty square. */
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

/* Returns the number of files that a line names, as 'a b c'; 0 if the line has anything else. */
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

/* A row without frame and coordinates. */
typedef struct
{
  char *squares;
  int number; /* number at the edge; 0: none */
  gboolean boxed;
} Row;

/* Removes the number of the row before the squares, and the same number after the squares if it is there. */
static void
remove_number (char *line, Row *row)
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

/* Removes the bars of a row: '|Q . .|' or '|Q| | |'. Returns FALSE if the bars enclose neither the whole row
 * nor each square. */
static gboolean
remove_bars (Row *row)
{
  char *at = row->squares + bar_at (row->squares), *to = row->squares, *end = next_bar (at);

  row->boxed = TRUE;
  if (!*end)
    return FALSE;
  if (!end[bar_at (end)]) /* there are bars only around the row */
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

/* Returns whether the rows have the numbers n to 1, from the top. */
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
  gboolean boxed, drawn; /* boxed: each row has a frame; drawn: each row is a row of a drawing */
  Row rows[TRUCE_SIDE_MAX];
  int lines[TRUCE_SIDE_MAX]; /* by row: index of its line */
} Board;

/* Reads the lines of a board with a frame or coordinates. Removes row numbers and bars from the lines.
 * Returns FALSE if the lines are no such board. */
static gboolean
read_board (char **lines, int n, Board *board)
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
      remove_number (lines[i], row);
      if (bar_at (row->squares) && !remove_bars (row))
        return FALSE;
      board->boxed &= row->boxed;
      board->drawn &= truce_drawing_is_row (row->squares, FALSE);
      board->lines[board->n++] = i;
    }
  return board->n > 0 && (board->boxed || board->drawn);
}

/* Returns whether the numbers and letters at the edge are coordinates, and cannot be squares of the board
 * instead. */
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
  /* Without a box this is a guess, since the letters a to d and the numbers up to n_kinds could also be
   * pieces. */
  return n_lines == board->n + board->n_file_lines &&
         (numbered ? board->files > 0 || board->n > n_kinds : board->files > 4);
}

gboolean
truce_drawing_remove_edges (char **lines, int n, int n_kinds)
{
  g_autofree Board *board = g_new0 (Board, 1);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);

  if (n > 3 * TRUCE_SIDE_MAX)
    return FALSE;
  for (int i = 0; i < n; i++)
    g_ptr_array_add (copies, g_strdup (lines[i]));
  if (!read_board ((char **) copies->pdata, n, board) || !is_edged (board, n, n_kinds))
    return FALSE;
  for (int i = 0, row = 0; i < n; i++)
    if (row < board->n && board->lines[row] == i)
      strcpy (lines[i], board->rows[row++].squares); /* the squares are never longer than the line */
    else
      *lines[i] = '\0';
  return TRUE;
}

#define WIDTH 4 /* characters from one square to the next in a row */

/* Finds the lines between regions in a row of text. ruler: the text is a row above squares, such as
 * '+---+---+'. drawn: set by column: whether a '|' is before the square, or with `ruler` whether a '---' is
 * above the square. Returns FALSE if the text is no such row. */
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

/* Sets the region of `square` and of all squares that can be reached from `square` without crossing a
 * line. */
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

/* Makes regions of the squares that lines enclose. Returns FALSE if there are too many regions, or both sides
 * of a line are in the same region. */
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

#define NOTHING ".*_-+0"
#define BLOCKS  "#%x"
#define PIECES  "o@"  /* pieces of the first kind */
#define ARMIES  "WBT" /* letters of `armies --board` */

/* Figurines and the characters that replace them. Black pieces become lower case. */
static const struct
{
  const char *figurine;
  char letter;
} figurines[] = {
  { "♔", 'K' }, { "♕", 'Q' }, { "♖", 'R' }, { "♗", 'B' }, { "♘", 'N' }, { "♚", 'k' }, { "♛", 'q' },
  { "♜", 'r' }, { "♝", 'b' }, { "♞", 'n' }, { "·", '.' }, { "□", '.' }, { "■", '.' },
};

/* Returns the character of the square at the cursor, and moves the cursor after it; 0 if the character is
 * unknown. */
static char
next_cell (const char **cursor)
{
  for (guint i = 0; i < G_N_ELEMENTS (figurines); i++)
    if (g_str_has_prefix (*cursor, figurines[i].figurine))
      {
        *cursor += strlen (figurines[i].figurine);
        return figurines[i].letter;
      }
  if (!g_ascii_isalnum (**cursor) && !strchr (NOTHING BLOCKS PIECES, **cursor))
    return '\0';
  return *(*cursor)++;
}

gboolean
truce_drawing_is_row (const char *line, gboolean alone)
{
  gboolean drawn = FALSE, letters = FALSE, digits = FALSE, apart = TRUE;

  while (*line)
    {
      char cell;

      if (strchr (" \t", *line))
        {
          line++;
          continue;
        }
      cell = next_cell (&line);
      if (!cell)
        return FALSE;
      drawn |= !g_ascii_isalnum (cell);
      letters |= g_ascii_isalpha (cell);
      digits |= g_ascii_isdigit (cell);
      apart &= !*line || strchr (" \t", *line);
    }
  return drawn || (letters && (!digits || apart) && !alone);
}

gboolean
truce_drawing_is_cell (const char *text)
{
  return g_str_equal (text, " ") || (*text && next_cell (&text) && !*text);
}

gboolean
truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n)
{
  TruceBoard *board = &drawing->board;

  if (n > TRUCE_SIDE_MAX || n < 1 || board->rows == TRUCE_SIDE_MAX)
    return truce_error_set (
        self->error, TRUCE_ERROR_SIZE,
        TRUCE_N_ ("the position's board is too large: allowed are %d to %d rows and columns"), 1,
        TRUCE_SIDE_MAX);
  if (board->rows > 0 && n != board->columns)
    return truce_error_set (
        self->error, TRUCE_ERROR_SIZE,
        TRUCE_N_ (
            "row %d of the position has %d squares, the first has %d: all rows must have the same number"),
        board->rows + 1, n, board->columns);
  board->columns = n;
  memcpy (drawing->squares + board->rows * n, cells, (gsize) n);
  board->rows++;
  return TRUE;
}

gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length)
{
  const char *end = row + length;
  char cells[TRUCE_SIDE_MAX + 1];
  int n = 0;

  while (row < end && n <= TRUCE_SIDE_MAX)
    {
      const char *at = row;

      if (strchr (" \t", *row))
        {
          row++;
          continue;
        }
      cells[n] = next_cell (&row);
      if (!cells[n] || row > end)
        return truce_position_refuse (
            self,
            _ ("'%.*s' is not a square: use . and * for empty, # for blocked, %% for a wall, a letter for a piece"),
            (int) (g_utf8_next_char (at) - at), at);
      n++;
    }
  return truce_drawing_add_cells (self, drawing, cells, n);
}

void
truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX])
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      char letter = truce_piece_letter (&spec->kinds[kind].piece);

      if (colours)
        {
          letter = g_ascii_toupper (letter);
          if (memchr (letters, letter, (gsize) kind))
            letter = g_ascii_tolower (letter);
          letters[kind] = (char) (memchr (letters, letter, (gsize) kind) ? '\0' : letter);
        }
      else
        letters[kind] = (char) (memchr (letters, letter, (gsize) kind) ? '1' + kind : letter);
    }
}

typedef struct
{
  int kinds[128];  /* kind by character; -1: no piece */
  char order[128]; /* characters of pieces, in order of appearance */
  int n;
  gboolean both_cases;
} Characters;

static gboolean
is_piece (char cell)
{
  return !strchr (NOTHING BLOCKS, cell);
}

static void
gather (const TruceDrawing *drawing, Characters *characters)
{
  gboolean upper = FALSE, lower = FALSE;

  memset (characters->kinds, -1, sizeof characters->kinds);
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    {
      char cell = drawing->squares[square];

      if (!is_piece (cell))
        continue;
      upper |= g_ascii_isupper (cell);
      lower |= g_ascii_islower (cell);
      if (!memchr (characters->order, cell, (gsize) characters->n))
        characters->order[characters->n++] = cell;
    }
  characters->both_cases = upper && lower;
}

/* Returns the kind of the present problem that a character stands for; -1: none. exact: upper and lower case
 * differ. */
static int
present_kind (const TruceProblemSpec *present, const char letters[TRUCE_KINDS_MAX], char cell, gboolean exact)
{
  if (strchr (PIECES, cell))
    return 0;
  if (g_ascii_isdigit (cell))
    return cell - '1' < present->n_kinds ? cell - '1' : -1;
  for (int kind = 0; kind < present->n_kinds; kind++)
    if (letters[kind] &&
        (exact ? letters[kind] == cell : g_ascii_tolower (letters[kind]) == g_ascii_tolower (cell)))
      return kind;
  return -1;
}

static gboolean
are_present (TrucePositionReader *self, Characters *characters, gboolean colours, gboolean exact)
{
  char letters[TRUCE_KINDS_MAX] = "";

  truce_drawing_letters (self->present, colours, letters);
  for (int i = 0; i < characters->n; i++)
    {
      char cell = characters->order[i];
      int kind = present_kind (self->present, letters, cell, exact);

      if (kind < 0)
        return FALSE;
      characters->kinds[(guchar) cell] = kind;
    }
  return TRUE;
}

static gboolean
has (const Characters *characters, char cell)
{
  return memchr (characters->order, cell, (gsize) characters->n) != NULL;
}

static gboolean
are_army_marks (const Characters *characters)
{
  for (int i = 0; i < characters->n; i++)
    if (!strchr (ARMIES, g_ascii_toupper (characters->order[i])))
      return FALSE;
  return characters->n > 0 && !characters->both_cases;
}

/* Returns whether the drawing may be by `armies --board`. Such a drawing has W and B, and all its empty
 * squares are '*'. */
static gboolean
is_drawn_as_armies (const TruceDrawing *drawing, const Characters *characters)
{
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    if (drawing->squares[square] != '*' && strchr (NOTHING, drawing->squares[square]))
      return FALSE;
  return has (characters, 'W') && has (characters, 'B');
}

static gboolean
set_armies (TrucePositionReader *self, Characters *characters)
{
  int n = 2;

  for (int i = 0; i < characters->n; i++)
    {
      const char cell = characters->order[i];
      const int army = (int) (strchr (ARMIES, g_ascii_toupper (cell)) - ARMIES);

      characters->kinds[(guchar) cell] = army;
      n = MAX (n, army + 1);
    }
  return truce_position_set_armies (self, n);
}

/* Returns whether the letters W, B and T are armies, not pieces. If W and B could be either, sets self->taken
 * to the choice. present: each letter is the letter of a present kind. */
static gboolean
are_armies (TrucePositionReader *self,
            const TruceDrawing *drawing,
            const Characters *characters,
            gboolean present)
{
  const gboolean beside = truce_position_is_beside_armies (self);
  const gboolean third = has (characters, 'T') || has (characters, 't');
  const gboolean both = !third && (beside || (!present && characters->n > 1));
  gboolean armies;

  if (!are_army_marks (characters))
    return FALSE;
  /* Letters of present kinds mean these kinds. So if the armies are bishops, a B without a W is a bishop. */
  if (beside)
    armies = !present;
  else
    armies = !present && self->present->n_kinds == 1 && (third || is_drawn_as_armies (drawing, characters));
  if (both && self->letters != TRUCE_LETTERS_ANY)
    armies = self->letters == TRUCE_LETTERS_ARMIES;
  if (both)
    self->taken = armies ? TRUCE_LETTERS_ARMIES : TRUCE_LETTERS_PIECES;
  return armies;
}

/* Returns the letter of the drawing in upper case; 0 if the drawing has no letter, or different ones. */
static char
only_letter (const Characters *characters)
{
  char only = '\0';

  for (int i = 0; i < characters->n; i++)
    {
      const char letter = g_ascii_toupper (characters->order[i]);

      if (g_ascii_isdigit (letter))
        continue;
      if (only && letter != only)
        return '\0';
      only = letter;
    }
  return only;
}

/* Makes kinds of a drawing that has only one letter and digits. The letter is the first kind. Digit d is kind
 * number d, of the same piece. Returns FALSE if this is not possible. */
static gboolean
make_numbered_kinds (TrucePositionReader *self, Characters *characters)
{
  const char letter[] = { only_letter (characters), '\0' };
  TrucePiece pieces[TRUCE_KINDS_MAX];
  int n = 1;

  if (!truce_piece_parse (letter, &pieces[0], NULL))
    return FALSE;
  for (int i = 0; i < characters->n; i++)
    {
      const char cell = characters->order[i];
      const int kind = g_ascii_isdigit (cell) ? cell - '1' : 0;

      if (kind >= TRUCE_KINDS_MAX || (kind == 0 && !g_ascii_isalpha (cell)))
        return FALSE;
      characters->kinds[(guchar) cell] = kind;
      n = MAX (n, kind + 1);
    }
  for (int kind = 1; kind < n; kind++)
    pieces[kind] = pieces[0];
  return n > 1 && truce_position_set_kinds (self, pieces, n, self->present->peace);
}

/* Makes a kind of each letter. armies: upper and lower case of a letter are different kinds. Returns FALSE
 * with an error if a letter is no piece. */
static gboolean
make_kinds (TrucePositionReader *self, Characters *characters, gboolean fen, gboolean armies)
{
  TrucePiece pieces[TRUCE_KINDS_MAX + 1];
  int n = 0;

  for (int i = 0; i < characters->n && n <= TRUCE_KINDS_MAX; i++)
    {
      char cell = characters->order[i], other = (char) (cell ^ ('a' ^ 'A'));
      const char letter[] = { g_ascii_toupper (cell), '\0' };

      if (!armies && memchr (characters->order, other, (gsize) i))
        {
          characters->kinds[(guchar) cell] = characters->kinds[(guchar) other];
          continue;
        }
      if (fen && *letter == 'P')
        return truce_position_refuse (
            self, _ ("this is a position of a game of chess; Truce has no pawns of chess"));
      if (!g_ascii_isalpha (cell) || !truce_piece_parse (letter, &pieces[n], NULL))
        return truce_position_refuse (
            self, _ ("'%c' is neither a kind of the question nor a piece: allowed are %s"), cell,
            "K, Q, R, B, N, W, F, D, A, H, C, Z, G");
      characters->kinds[(guchar) cell] = n++;
    }
  return truce_position_set_kinds (self, pieces, n, armies ? TRUCE_PEACE_BETWEEN : TRUCE_PEACE_ALL);
}

/* Returns whether drawings of a and b have the same lines. Different regions can have the same lines, since a
 * drawing does not show that a region has several parts, or that a square has no region. */
static gboolean
are_drawn_alike (const TruceRegions *a, const TruceRegions *b, TruceBoard board)
{
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      const int above = square - board.columns;

      if ((truce_board_column (board, square) > 0 &&
           (a->of[square] != a->of[square - 1]) != (b->of[square] != b->of[square - 1])) ||
          (above >= 0 && (a->of[square] != a->of[above]) != (b->of[square] != b->of[above])))
        return FALSE;
    }
  return TRUE;
}

void
truce_drawing_copy_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean always)
{
  if (drawing->regions.n > 0 &&
      (spec->regions.n == 0 || !are_drawn_alike (&spec->regions, &drawing->regions, drawing->board)))
    spec->regions = drawing->regions;
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    always |= strchr (BLOCKS, drawing->squares[square]) != NULL;
  if (!always)
    return;
  truce_square_set_clear (&spec->blocked);
  truce_square_set_clear (&spec->walls);
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    if (drawing->squares[square] == '%')
      truce_square_set_add (&spec->walls, square);
    else if (strchr (BLOCKS, drawing->squares[square]))
      truce_square_set_add (&spec->blocked, square);
}

gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks)
{
  Characters characters = { 0 };
  gboolean fen = colours;

  gboolean present;

  gather (drawing, &characters);
  truce_position_begin (self, drawing->board);
  truce_drawing_copy_blocks (self->spec, drawing, blocks);
  colours = colours && (characters.both_cases || self->present->n_kinds > 1);
  present = are_present (self, &characters, colours, colours) ||
            (!characters.both_cases && are_present (self, &characters, colours, FALSE));
  if (!fen && are_armies (self, drawing, &characters, present))
    {
      if (!set_armies (self, &characters))
        return FALSE;
    }
  else if (!present && !make_numbered_kinds (self, &characters) &&
           !make_kinds (self, &characters, fen, colours && characters.both_cases))
    return FALSE;
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    {
      char cell = drawing->squares[square];

      if (is_piece (cell) && !truce_position_put (self, characters.kinds[(guchar) cell], square))
        return FALSE;
    }
  return truce_position_end (self);
}
