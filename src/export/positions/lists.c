/* lists.c: reads lists of squares by names, numbers, rows and columns, and lists in brackets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

/* A list of pairs: row, column. */
typedef struct
{
  const int *numbers;
  int n; /* number of pairs */
} Pairs;

static gboolean
fits (Pairs pairs, int base, TruceBoard board)
{
  for (int i = 0; i < pairs.n; i++)
    if (!truce_board_has (board, pairs.numbers[2 * i] - base, pairs.numbers[2 * i + 1] - base))
      return FALSE;
  return TRUE;
}

static gboolean
has (Pairs pairs, int of, int number)
{
  for (int i = 0; i < pairs.n; i++)
    if (pairs.numbers[2 * i + of] == number)
      return TRUE;
  return FALSE;
}

/* Returns whether the n pairs occupy each row, or each column, of an n × n board. base: number of the first
 * row and column. */
static gboolean
is_whole (Pairs pairs, int base)
{
  gboolean whole[2] = { TRUE, TRUE };

  if (pairs.n > TRUCE_SIDE_MAX || !fits (pairs, base, (TruceBoard){ pairs.n, pairs.n }))
    return FALSE;
  for (int of = 0; of < 2; of++)
    for (int line = 0; line < pairs.n; line++)
      whole[of] &= has (pairs, of, line + base);
  return whole[0] || whole[1];
}

/* Chooses the board of n pairs. The first choice is n × n, if each row or each column then has a pair. The
 * second choice is the present board, the third is the smallest square board. Returns the number of the first
 * row and column, 0 or 1. It is 1 only if no number is 0. On the present board, a pair must then also be in
 * the last row or column. On the smallest square board it is 0. */
static int
place_pairs (Pairs pairs, TruceBoard present, TruceBoard *board)
{
  gboolean zero = has (pairs, 0, 0) || has (pairs, 1, 0);
  int max = 0;

  *board = (TruceBoard){ pairs.n, pairs.n };
  if (is_whole (pairs, !zero))
    return !zero;
  *board = present;
  if (!zero && fits (pairs, 1, present) && (has (pairs, 0, present.rows) || has (pairs, 1, present.columns)))
    return 1;
  for (int i = 0; i < 2 * pairs.n; i++)
    max = MAX (max, pairs.numbers[i]);
  if (!fits (pairs, 0, present))
    *board = (TruceBoard){ max + 1, max + 1 };
  return 0;
}

/* Returns whether each pair can be the columns of the pieces of a board with two rows. */
static gboolean
can_be_columns (Pairs pairs, TruceBoard present)
{
  const TruceBoard small = { 2, 2 };
  gboolean columns = TRUE;

  for (int i = 0; i < pairs.n && columns; i++)
    {
      const int *two = pairs.numbers + 2 * i;

      columns = FALSE;
      for (int base = 0; base < 2; base++)
        columns |= (present.rows == 2 && truce_board_has (present, 0, two[0] - base) &&
                    truce_board_has (present, 1, two[1] - base)) ||
                   (truce_board_has (small, 0, two[0] - base) && truce_board_has (small, 1, two[1] - base));
    }
  return columns;
}

static gboolean
put_pairs (TrucePositionReader *self, const int *numbers, int n, gboolean sure)
{
  const Pairs pairs = { numbers, n };
  TruceBoard present = self->present->board, board;
  int base = place_pairs (pairs, present, &board);

  if (!sure && (can_be_columns (pairs, present) || (!is_whole (pairs, base) && !fits (pairs, base, present))))
    return truce_position_refuse (
        self, _ ("these pairs are ambiguous: they can be squares or columns; write rows and "
                 "columns as (0,1)"));
  if (!truce_board_check (board, self->error))
    return FALSE;
  truce_position_begin (self, board);
  for (int i = 0; i < n; i++)
    if (!truce_position_put (self, 0,
                             truce_board_square (board, numbers[2 * i] - base, numbers[2 * i + 1] - base)))
      return FALSE;
  return truce_position_end (self);
}

typedef struct
{
  int n, min, max;
  gboolean ascending;
} Facts;

static Facts
facts_of (const int *numbers, int n)
{
  Facts facts = { n, n > 0 ? numbers[0] : 0, n > 0 ? numbers[0] : 0, TRUE };

  for (int i = 1; i < n; i++)
    {
      facts.min = MIN (facts.min, numbers[i]);
      facts.max = MAX (facts.max, numbers[i]);
      facts.ascending &= numbers[i] > numbers[i - 1];
    }
  return facts;
}

/* Finds a board with n rows for n numbers that are columns. columns: exchanges rows and columns. The board is
 * the present board or n × n. base: number of the first row and column. Returns FALSE if neither board has
 * these rows and columns. */
static gboolean
one_a_line (TruceBoard present, gboolean columns, Facts facts, int base, TruceBoard *board)
{
  int lines = columns ? present.columns : present.rows, across = columns ? present.rows : present.columns;

  *board = present;
  if (facts.n == lines && facts.min >= base && facts.max < across + base)
    return TRUE;
  *board = (TruceBoard){ facts.n, facts.n };
  return facts.n <= TRUCE_SIDE_MAX && facts.min >= base && facts.max < facts.n + base;
}

static gboolean
put_columns (TrucePositionReader *self, const int *numbers, int n, int base, TruceBoard board)
{
  truce_position_begin (self, board);
  for (int row = 0; row < n; row++)
    if (!truce_position_put (self, 0, truce_board_square (board, row, numbers[row] - base)))
      return FALSE;
  return truce_position_end (self);
}

static gboolean
put_vector (TrucePositionReader *self, const int *numbers, int n, TruceBoard board)
{
  truce_position_begin (self, board);
  for (int column = 0; column < n; column++)
    if (!truce_position_put (self, 0, truce_board_square (board, numbers[column] - 1, column)))
      return FALSE;
  return truce_position_end (self);
}

TruceBoard
truce_list_board_of_squares (TruceBoard present, int n, int max)
{
  if (max < truce_board_n_squares (present) || n > TRUCE_SIDE_MAX || max >= n * n)
    return present;
  return (TruceBoard){ n, n };
}

gboolean
truce_list_put_number (TrucePositionReader *self, int kind, int number)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  return truce_square_parse (self->spec->board, text, self->error) >= 0 &&
         truce_position_put (self, kind, number);
}

static gboolean
put_squares (TrucePositionReader *self, const int *numbers, int n)
{
  truce_position_begin (self,
                        truce_list_board_of_squares (self->present->board, n, facts_of (numbers, n).max));
  for (int i = 0; i < n; i++)
    if (!truce_list_put_number (self, 0, numbers[i]))
      return FALSE;
  return truce_position_end (self);
}

static gboolean
refuse_lines (TrucePositionReader *self)
{
  return truce_position_refuse (self,
                                _ ("these numbers must give the column of the piece in each row, or the "
                                   "row of the piece in each column"));
}

static gboolean
put_numbers (TrucePositionReader *self, const int *numbers, int n, gboolean brackets, TruceNumbers how)
{
  const TruceBoard present = self->present->board;
  Facts facts = facts_of (numbers, n);
  gboolean any = how == TRUCE_NUMBERS_AUTO;
  TruceBoard board, other;
  gboolean columns = n > 0 && one_a_line (present, FALSE, facts, 0, &board);
  gboolean from_1 =
      n > 0 && one_a_line (present, FALSE, facts, 1, &other) && (!columns || facts.max == other.columns);

  if (how == TRUCE_NUMBERS_SQUARES || (any && !brackets && facts.ascending))
    return put_squares (self, numbers, n);
  if (how == TRUCE_NUMBERS_VECTOR || (any && !brackets))
    {
      if (one_a_line (present, TRUE, facts, 1, &other))
        return put_vector (self, numbers, n, other);
      if (how == TRUCE_NUMBERS_VECTOR)
        return refuse_lines (self);
      from_1 = FALSE;
    }
  if (columns && (!from_1 || how == TRUCE_NUMBERS_COLUMNS))
    return put_columns (self, numbers, n, 0, board);
  if (from_1)
    return put_columns (self, numbers, n, 1, other);
  return how == TRUCE_NUMBERS_COLUMNS ? refuse_lines (self) : put_squares (self, numbers, n);
}

int *
truce_list_numbers (const char *text, int *n)
{
  g_autofree int *numbers = g_new (int, TRUCE_SQUARES_MAX);

  for (*n = 0;; ++*n)
    {
      int number = 0;

      text += strspn (text, TRUCE_LIST_SEPARATORS);
      if (!*text)
        return g_steal_pointer (&numbers);
      if (!g_ascii_isdigit (*text) || *n == TRUCE_SQUARES_MAX)
        return NULL;
      for (; g_ascii_isdigit (*text); text++)
        number = MIN (number * 10 + *text - '0', 100 * TRUCE_SQUARES_MAX);
      if (*text && !strchr (TRUCE_LIST_SEPARATORS, *text))
        return NULL;
      numbers[(*n)] = number;
    }
}

/* Returns whether the text is a vector without spaces, such as 16837425: digits from 1 to 9, one for each
 * column. For AUTO, the text must have as many digits as the present board has columns, or at least four
 * digits and no square of the board with this number. */
static gboolean
is_vector (TrucePositionReader *self, const char *text, TruceNumbers how)
{
  const TruceBoard present = self->present->board;
  gsize length = strlen (text);

  if (!length || length > TRUCE_SIDE_MAX || text[strspn (text, "123456789")])
    return FALSE;
  return (how == TRUCE_NUMBERS_VECTOR && (present.rows < 10 || length > 2)) ||
         (how == TRUCE_NUMBERS_AUTO &&
          ((length > 1 && length == (gsize) present.columns) ||
           (length > 3 && (length > 4 || atoi (text) >= truce_board_n_squares (present)))));
}

static gboolean
put_digits (TrucePositionReader *self, const char *digits)
{
  int numbers[TRUCE_SIDE_MAX], n = 0;

  for (; digits[n]; n++)
    numbers[n] = digits[n] - '0';
  return put_numbers (self, numbers, n, FALSE, TRUCE_NUMBERS_VECTOR);
}

/* Returns the next word of a list, borrowed, and sets its length; NULL after the last word. */
static const char *
next_word (const char *text, gsize *length)
{
  text += strspn (text, TRUCE_LIST_SEPARATORS);
  *length = strcspn (text, TRUCE_LIST_SEPARATORS);
  return *length > 0 ? text : NULL;
}

gboolean
truce_list_measure_names (const char *text, TruceBoard *board)
{
  const TruceBoard largest = { TRUCE_SIDE_MAX, TRUCE_SIDE_MAX };
  gsize length;

  *board = (TruceBoard){ 1, 1 };
  for (; (text = next_word (text, &length)); text += length)
    {
      char name[8];
      int square;

      if (length >= sizeof name || !g_ascii_isalpha (*text))
        return FALSE;
      g_strlcpy (name, text, length + 1);
      square = truce_square_parse (largest, name, NULL);
      if (square < 0)
        return FALSE;
      board->rows = MAX (board->rows, TRUCE_SIDE_MAX - truce_board_row (largest, square));
      board->columns = MAX (board->columns, truce_board_column (largest, square) + 1);
    }
  return TRUE;
}

TruceBoard
truce_list_board_of_names (TruceBoard present, TruceBoard needed)
{
  int side = MAX (needed.rows, needed.columns);

  return needed.rows <= present.rows && needed.columns <= present.columns ? present
                                                                          : (TruceBoard){ side, side };
}

gboolean
truce_list_put_names (TrucePositionReader *self, int kind, const char *text)
{
  gsize length;

  for (; (text = next_word (text, &length)); text += length)
    {
      char name[8];
      int square;

      g_strlcpy (name, text, MIN (length + 1, sizeof name));
      square = truce_square_parse (self->spec->board, name, self->error);
      if (square < 0 || !truce_position_put (self, kind, square))
        return FALSE;
    }
  return TRUE;
}

/* Returns 'a8 b6' for 'Qa8 Nb6': the names without the letters of the pieces. Returns NULL unless each word
 * is a capital letter before a name in small letters. */
static char *
lettered_names (const char *line)
{
  g_autoptr (GString) names = g_string_new (NULL);
  gsize length;

  for (const char *word = line; (word = next_word (word, &length)); word += length)
    {
      if (!g_ascii_isupper (word[0]) || !g_ascii_islower (word[1]))
        return NULL;
      g_string_append_len (names, word + 1, (gssize) length - 1);
      g_string_append_c (names, ' ');
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Reads 'Qa8 Nb6' like a drawing of the board: the same rules decide which kinds the letters are. */
static gboolean
read_lettered (TrucePositionReader *self, const char *line, TruceBoard board)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);
  gsize length;

  drawing->board = board;
  memset (drawing->squares, '.', sizeof drawing->squares);
  for (const char *word = line; (word = next_word (word, &length)); word += length)
    {
      g_autofree char *name = g_strndup (word + 1, length - 1);
      int square = truce_square_parse (board, name, NULL);

      if (drawing->squares[square] != '.')
        return truce_error_set (self->error, TRUCE_ERROR_TWICE,
                                TRUCE_N_ ("the square %s (%d) is named twice; name each square only once"),
                                name, square);
      drawing->squares[square] = *word;
    }
  return truce_drawing_end (self, drawing, FALSE, FALSE);
}

gboolean
truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how)
{
  g_autofree int *numbers = NULL;
  g_autofree char *lettered = NULL;
  TruceBoard needed;
  int n = 0;

  if (truce_position_has_brackets (line))
    return truce_position_read_brackets (self, line, how);
  if (strchr (line, ':'))
    return truce_position_read_kinds (self, line, NULL);
  if (is_vector (self, line, how))
    return put_digits (self, line);
  numbers = truce_list_numbers (line, &n);
  if (numbers)
    return put_numbers (self, numbers, n, FALSE, how);
  lettered = how == TRUCE_NUMBERS_AUTO ? lettered_names (line) : NULL;
  if (lettered && truce_list_measure_names (lettered, &needed))
    return read_lettered (self, line, truce_list_board_of_names (self->present->board, needed));
  if (how == TRUCE_NUMBERS_AUTO && truce_position_is_row (line))
    return truce_position_read_row (self, line);
  if (!truce_list_measure_names (line, &needed))
    return truce_position_refuse_line (self, line);
  truce_position_begin (self, truce_list_board_of_names (self->present->board, needed));
  return truce_list_put_names (self, 0, line) && truce_position_end (self);
}

#define DEPTH_MAX 3
#define NONE      G_MAXUINT

/* A list without inner lists. */
typedef struct
{
  gboolean texts;
  gboolean round; /* its brackets are round */
  guint first, n; /* first: index of the first element in `numbers` or `texts`; n: number of elements */
  guint parent;   /* number of the outer list, or NONE */
  int depth, line;
} Leaf;

typedef struct
{
  const char *at;
  int line, depth;
  guint n_lists;
  guint open[DEPTH_MAX]; /* by depth: number of the open list */
  gboolean has_lists[DEPTH_MAX];
  Leaf leaf;       /* the list that is being read */
  GArray *leaves;  /* of Leaf */
  GArray *numbers; /* of int */
  GPtrArray *texts;
} Lists;

static gboolean
refuse (TrucePositionReader *self, const Lists *lists, const char *what)
{
  self->line = lists->line;
  return truce_position_refuse (self, "%s", what);
}

static gboolean
open_list (TrucePositionReader *self, Lists *lists, gboolean round)
{
  if (lists->depth == DEPTH_MAX || (lists->depth > 0 && lists->leaf.n > 0))
    return refuse (self, lists,
                   _ ("a list may hold lists, numbers or texts, nested at most three "
                      "levels deep"));
  if (lists->depth > 0)
    lists->has_lists[lists->depth - 1] = TRUE;
  lists->has_lists[lists->depth] = FALSE;
  lists->open[lists->depth++] = lists->n_lists++;
  lists->leaf = (Leaf){ .round = round, .depth = lists->depth, .line = lists->line };
  lists->leaf.parent = lists->depth > 1 ? lists->open[lists->depth - 2] : NONE;
  return TRUE;
}

static gboolean
close_list (TrucePositionReader *self, Lists *lists)
{
  if (lists->depth == 0)
    return refuse (self, lists, _ ("a bracket is closed that was not opened"));
  lists->depth--;
  if (!lists->has_lists[lists->depth] && lists->leaf.n > 0)
    g_array_append_val (lists->leaves, lists->leaf);
  lists->leaf.n = 0;
  return TRUE;
}

static gboolean
add_element (TrucePositionReader *self, Lists *lists, gboolean text)
{
  if (lists->depth == 0 || lists->has_lists[lists->depth - 1] ||
      (lists->leaf.n > 0 && lists->leaf.texts != text))
    return refuse (self, lists,
                   _ ("a list may hold lists, numbers or texts, nested at most three "
                      "levels deep"));
  if (lists->leaf.n++ == 0)
    {
      lists->leaf.texts = text;
      lists->leaf.first = text ? lists->texts->len : lists->numbers->len;
    }
  return TRUE;
}

static gboolean
read_number (TrucePositionReader *self, Lists *lists)
{
  int number = 0;

  if (!add_element (self, lists, FALSE))
    return FALSE;
  for (; g_ascii_isdigit (*lists->at); lists->at++)
    number = MIN (number * 10 + *lists->at - '0', 100 * TRUCE_SQUARES_MAX);
  g_array_append_val (lists->numbers, number);
  return TRUE;
}

static gboolean
read_quoted (TrucePositionReader *self, Lists *lists)
{
  const char end[] = { *lists->at, '\n', '\0' };
  gsize length = strcspn (lists->at + 1, end);

  if (lists->at[1 + length] != *lists->at)
    return refuse (self, lists, _ ("a text has no end"));
  if (!add_element (self, lists, TRUE))
    return FALSE;
  g_ptr_array_add (lists->texts, g_strndup (lists->at + 1, length));
  lists->at += length + 2;
  return TRUE;
}

static gboolean
read_token (TrucePositionReader *self, Lists *lists)
{
  switch (*lists->at)
    {
    case '[':
    case '(':
    case '{':
      return open_list (self, lists, *lists->at++ == '(');
    case ']':
    case ')':
    case '}':
      lists->at++;
      return close_list (self, lists);
    case '"':
    case '\'':
      return read_quoted (self, lists);
    case '\n':
      lists->line++;
      lists->at++;
      return TRUE;
    default:
      if (g_ascii_isdigit (*lists->at))
        return read_number (self, lists);
      if (!strchr (" \t\r,;", *lists->at))
        return refuse (self, lists, _ ("between brackets, numbers and texts only commas are allowed"));
      lists->at++;
      return TRUE;
    }
}

static gboolean
read_texts (TrucePositionReader *self, const Lists *lists, const Leaf *leaf)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  self->line = leaf->line;
  for (guint i = 0; i < leaf->n; i++)
    {
      const char *row = g_ptr_array_index (lists->texts, leaf->first + i);

      if (!truce_drawing_add_row (self, drawing, row, strlen (row)))
        return FALSE;
    }
  return truce_drawing_end (self, drawing, FALSE, FALSE);
}

static const int *
numbers_of (const Lists *lists, const Leaf *leaf)
{
  return &g_array_index (lists->numbers, int, leaf->first);
}

/* Returns whether the lists are in one outer list, and have only the numbers 0 and 1: the rows of a board. */
static gboolean
are_rows (const Lists *lists, const Leaf *leaves, guint n)
{
  if (leaves[0].depth == 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < leaves[i].n; j++)
      if (leaves[i].texts || numbers_of (lists, &leaves[i])[j] > 1)
        return FALSE;
  return TRUE;
}

static gboolean
read_rows (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  self->line = leaves[0].line;
  for (guint i = 0; i < n; i++)
    {
      char cells[TRUCE_SIDE_MAX + 1];
      int length = (int) MIN (leaves[i].n, sizeof cells);

      for (int j = 0; j < length; j++)
        cells[j] = (char) ('0' + numbers_of (lists, &leaves[i])[j]);
      if (!truce_drawing_add_cells (self, drawing, cells, length))
        return FALSE;
    }
  return truce_drawing_end (self, drawing, FALSE, FALSE);
}

/* Returns whether the lists are in one outer list, and have only texts of one square: the rows of a board. */
static gboolean
are_cells (const Lists *lists, const Leaf *leaves, guint n)
{
  if (leaves[0].depth == 1 || n < 2)
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < leaves[i].n; j++)
      if (!leaves[i].texts || !truce_drawing_is_cell (g_ptr_array_index (lists->texts, leaves[i].first + j)))
        return FALSE;
  return TRUE;
}

static gboolean
read_cells (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      self->line = leaves[i].line;
      for (guint j = 0; j < leaves[i].n; j++)
        {
          const char *cell = g_ptr_array_index (lists->texts, leaves[i].first + j);

          g_string_append (row, g_str_equal (cell, " ") ? "." : cell);
        }
      if (!truce_drawing_add_row (self, drawing, row->str, row->len))
        return FALSE;
    }
  return truce_drawing_end (self, drawing, FALSE, FALSE);
}

/* Returns whether the lists are pairs in one outer list: [[0,1],[1,3]]. A single pair must have round
 * brackets: [(0,1)]. Several pairs in round brackets need no outer list: (0,1),(1,3). */
static gboolean
are_pairs (const Leaf *leaves, guint n)
{
  gboolean round = leaves[0].round;

  for (guint i = 0; i < n; i++)
    if (leaves[i].texts || leaves[i].n != 2 || leaves[i].round != round)
      return FALSE;
  return round ? n > 1 || leaves[0].depth > 1 : n > 1 && leaves[0].depth > 1;
}

static gboolean
read_leaves (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n, TruceNumbers how)
{
  gboolean any = how == TRUCE_NUMBERS_AUTO, pairs = any && are_pairs (leaves, n);

  if (any && !(pairs && leaves[0].round) && are_rows (lists, leaves, n))
    return read_rows (self, lists, leaves, n);
  if (are_cells (lists, leaves, n))
    return read_cells (self, lists, leaves, n);
  self->line = leaves[0].line;
  if (pairs)
    return put_pairs (self, numbers_of (lists, leaves), (int) MIN (n, G_MAXINT / 2), leaves[0].round);
  for (guint i = 0; i < n && !self->stopped; i++)
    {
      self->line = leaves[i].line;
      if (leaves[i].texts ? !read_texts (self, lists, &leaves[i])
                          : !put_numbers (self, numbers_of (lists, &leaves[i]),
                                          (int) MIN (leaves[i].n, G_MAXINT), TRUE, how))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_lists (TrucePositionReader *self, Lists *lists, TruceNumbers how)
{
  const Leaf *leaves;
  guint n;

  while (*lists->at)
    if (!read_token (self, lists))
      return FALSE;
  if (lists->depth > 0)
    return refuse (self, lists, _ ("a bracket is not closed"));
  leaves = (const Leaf *) lists->leaves->data;
  for (guint i = 0; i < lists->leaves->len && !self->stopped; i += n)
    {
      for (n = 1; i + n < lists->leaves->len && leaves[i + n].parent == leaves[i].parent &&
                  leaves[i + n].depth == leaves[i].depth;)
        n++;
      if (!read_leaves (self, lists, leaves + i, n, how))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether a text that begins with '{' is a list rather than JSON. JSON begins with a name and a
 * colon. */
static gboolean
is_braced (const char *text)
{
  const char *first = text + 1 + strspn (text + 1, " \t\r\n"), *end;

  if (*first == '"' && (end = strchr (first + 1, '"')))
    return end[1 + strspn (end + 1, " \t\r\n")] != ':';
  return *first && strchr ("([{'0123456789", *first);
}

gboolean
truce_position_has_brackets (const char *text)
{
  gsize length = strcspn (text, "\r\n");
  g_autofree char *line = *text == '(' ? g_strndup (text, length) : NULL;

  return *text == '[' || (*text == '{' && is_braced (text)) ||
         (line && !strchr (line, ':') && !truce_position_is_row (line));
}

gboolean
truce_position_read_brackets (TrucePositionReader *self, const char *text, TruceNumbers how)
{
  g_autoptr (GArray) leaves = g_array_new (FALSE, FALSE, sizeof (Leaf));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Lists lists = {
    .at = text, .line = MAX (self->line, 1), .leaves = leaves, .numbers = numbers, .texts = texts
  };

  return read_lists (self, &lists, how);
}
