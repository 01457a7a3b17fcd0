/* lists.c: lists of squares, by names or numbers, and of rows and columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* ---- what numbers are ---- */

typedef struct
{
  int n, least, most;
  gboolean ascending;
} Facts;

static Facts
facts_of (const int *numbers, int n)
{
  Facts facts = { n, n > 0 ? numbers[0] : 0, n > 0 ? numbers[0] : 0, TRUE };

  for (int i = 1; i < n; i++)
    {
      facts.least = MIN (facts.least, numbers[i]);
      facts.most = MAX (facts.most, numbers[i]);
      facts.ascending &= numbers[i] > numbers[i - 1];
    }
  return facts;
}

/* The board on which `n` numbers are one for each line of `lines`, the others being below `across` of it: the
 * present one or that of n × n. `base`: what counting begins with. FALSE: there is none. */
static gboolean
one_a_line (TruceBoard present, gboolean columns, Facts facts, int base, TruceBoard *board)
{
  int lines = columns ? present.columns : present.rows, across = columns ? present.rows : present.columns;

  *board = present;
  if (facts.n == lines && facts.least >= base && facts.most < across + base)
    return TRUE;
  *board = (TruceBoard){ facts.n, facts.n };
  return facts.n <= TRUCE_SIDE_MAX && facts.least >= base && facts.most < facts.n + base;
}

static gboolean
take_columns (TrucePositionReader *self, const int *numbers, int n, int base, TruceBoard board)
{
  truce_position_begin (self, board);
  for (int row = 0; row < n; row++)
    if (!truce_position_put (self, 0, truce_board_square (board, row, numbers[row] - base)))
      return FALSE;
  return truce_position_end (self);
}

static gboolean
take_vector (TrucePositionReader *self, const int *numbers, int n, TruceBoard board)
{
  truce_position_begin (self, board);
  for (int column = 0; column < n; column++)
    if (!truce_position_put (self, 0, truce_board_square (board, numbers[column] - 1, column)))
      return FALSE;
  return truce_position_end (self);
}

TruceBoard
truce_list_board_of_squares (TruceBoard present, int n, int most)
{
  if (most < truce_board_n_squares (present) || n > TRUCE_SIDE_MAX || most >= n * n)
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
take_squares (TrucePositionReader *self, const int *numbers, int n)
{
  truce_position_begin (self,
                        truce_list_board_of_squares (self->present->board, n, facts_of (numbers, n).most));
  for (int i = 0; i < n; i++)
    if (!truce_list_put_number (self, 0, numbers[i]))
      return FALSE;
  return truce_position_end (self);
}

static gboolean
refuse_lines (TrucePositionReader *self)
{
  return truce_position_refuse (self,
                                _ ("these numbers are no rows or columns, one for each line of a board"));
}

gboolean
truce_position_take_numbers (
    TrucePositionReader *self, const int *numbers, int n, gboolean brackets, TruceNumbers how)
{
  const TruceBoard present = self->present->board;
  Facts facts = facts_of (numbers, n);
  gboolean any = how == TRUCE_NUMBERS_AUTO;
  TruceBoard board, other;
  gboolean columns = n > 0 && one_a_line (present, FALSE, facts, 0, &board);
  gboolean from_1 =
      n > 0 && one_a_line (present, FALSE, facts, 1, &other) && (!columns || facts.most == other.columns);

  if (how == TRUCE_NUMBERS_SQUARES || (any && !brackets && facts.ascending))
    return take_squares (self, numbers, n);
  if (how == TRUCE_NUMBERS_VECTOR || (any && !brackets))
    {
      if (one_a_line (present, TRUE, facts, 1, &other))
        return take_vector (self, numbers, n, other);
      if (how == TRUCE_NUMBERS_VECTOR)
        return refuse_lines (self);
      from_1 = FALSE;
    }
  if (columns && (!from_1 || how == TRUCE_NUMBERS_COLUMNS))
    return take_columns (self, numbers, n, 0, board);
  if (from_1)
    return take_columns (self, numbers, n, 1, other);
  return how == TRUCE_NUMBERS_COLUMNS ? refuse_lines (self) : take_squares (self, numbers, n);
}

/* ---- lists as text ---- */

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

/* A digit for each column, nothing between them: no square of the board, or as many as it has columns. */
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
take_digits (TrucePositionReader *self, const char *digits)
{
  int numbers[TRUCE_SIDE_MAX], n = 0;

  for (; digits[n]; n++)
    numbers[n] = digits[n] - '0';
  return truce_position_take_numbers (self, numbers, n, FALSE, TRUCE_NUMBERS_VECTOR);
}

gboolean
truce_list_measure_names (const char *text, TruceBoard *board)
{
  const TruceBoard largest = { TRUCE_SIDE_MAX, TRUCE_SIDE_MAX };

  for (*board = (TruceBoard){ 1, 1 };;)
    {
      char name[8];
      gsize length;
      int square;

      text += strspn (text, TRUCE_LIST_SEPARATORS);
      length = strcspn (text, TRUCE_LIST_SEPARATORS);
      if (!length)
        return TRUE;
      if (length >= sizeof name || !g_ascii_isalpha (*text))
        return FALSE;
      g_strlcpy (name, text, length + 1);
      square = truce_square_parse (largest, name, NULL);
      if (square < 0)
        return FALSE;
      board->rows = MAX (board->rows, TRUCE_SIDE_MAX - truce_board_row (largest, square));
      board->columns = MAX (board->columns, truce_board_column (largest, square) + 1);
      text += length;
    }
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
  for (;;)
    {
      char name[8];
      gsize length;

      text += strspn (text, TRUCE_LIST_SEPARATORS);
      length = strcspn (text, TRUCE_LIST_SEPARATORS);
      if (!length)
        return TRUE;
      g_strlcpy (name, text, MIN (length + 1, sizeof name));
      if (!truce_position_put (self, kind, truce_square_parse (self->spec->board, name, NULL)))
        return FALSE;
      text += length;
    }
}

/* ---- a letter before each square: Qa8 Nb6 ---- */

/* The next word, whose length is told; NULL: there are no more. */
static const char *
next_word (const char *text, gsize *length)
{
  text += strspn (text, TRUCE_LIST_SEPARATORS);
  *length = strcspn (text, TRUCE_LIST_SEPARATORS);
  return *length > 0 ? text : NULL;
}

/* The names without their letters; NULL: not each has one, a capital before a name in small letters. */
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

/* As a drawing of them, whose letters are kinds by the same rules. */
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
                                TRUCE_N_ ("%s (%d) is named twice: each square only once"), name, square);
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
    return take_digits (self, line);
  numbers = truce_list_numbers (line, &n);
  if (numbers)
    return truce_position_take_numbers (self, numbers, n, FALSE, how);
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
