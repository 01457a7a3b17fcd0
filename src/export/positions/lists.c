/* lists.c: lists of squares, by names or numbers, and of rows and columns
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reader.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define SEPARATORS " \t,;"

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

/* The present board, or as large a one as the list has squares, if it holds all of them. */
static TruceBoard
board_of_squares (TruceBoard present, Facts facts)
{
  if (facts.most < truce_board_n_squares (present) || facts.n > TRUCE_SIDE_MAX ||
      facts.most >= facts.n * facts.n)
    return present;
  return (TruceBoard){ facts.n, facts.n };
}

static gboolean
put_number (TrucePositionReader *self, int kind, int number)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  return truce_square_parse (self->spec->board, text, self->error) >= 0 &&
         truce_position_put (self, kind, number);
}

static gboolean
take_squares (TrucePositionReader *self, const int *numbers, int n)
{
  truce_position_begin (self, board_of_squares (self->present->board, facts_of (numbers, n)));
  for (int i = 0; i < n; i++)
    if (!put_number (self, 0, numbers[i]))
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

/* The numbers of a list; NULL where it is none of numbers alone, or too long. */
static int *
numbers_of (const char *text, int *n)
{
  g_autofree int *numbers = g_new (int, TRUCE_SQUARES_MAX);

  for (*n = 0;; ++*n)
    {
      int number = 0;

      text += strspn (text, SEPARATORS);
      if (!*text)
        return g_steal_pointer (&numbers);
      if (!g_ascii_isdigit (*text) || *n == TRUCE_SQUARES_MAX)
        return NULL;
      for (; g_ascii_isdigit (*text); text++)
        number = MIN (number * 10 + *text - '0', 100 * TRUCE_SQUARES_MAX);
      if (*text && !strchr (SEPARATORS, *text))
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

/* Of a list of squares by their names: how large the board must be. FALSE: it is no such list. */
static gboolean
measure_names (const char *text, TruceBoard *board)
{
  const TruceBoard largest = { TRUCE_SIDE_MAX, TRUCE_SIDE_MAX };

  for (*board = (TruceBoard){ 1, 1 };;)
    {
      char name[8];
      gsize length;
      int square;

      text += strspn (text, SEPARATORS);
      length = strcspn (text, SEPARATORS);
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

/* The present board if that is large enough, else the smallest square one. */
static TruceBoard
board_of_names (TruceBoard present, TruceBoard needed)
{
  int side = MAX (needed.rows, needed.columns);

  return needed.rows <= present.rows && needed.columns <= present.columns ? present
                                                                          : (TruceBoard){ side, side };
}

static gboolean
put_names (TrucePositionReader *self, int kind, const char *text)
{
  for (;;)
    {
      char name[8];
      gsize length;

      text += strspn (text, SEPARATORS);
      length = strcspn (text, SEPARATORS);
      if (!length)
        return TRUE;
      g_strlcpy (name, text, MIN (length + 1, sizeof name));
      if (!truce_position_put (self, kind, truce_square_parse (self->spec->board, name, NULL)))
        return FALSE;
      text += length;
    }
}

/* ---- lists kind by kind: Q:0,5;B:12 ---- */

#define PARTS_MAX (TRUCE_KINDS_MAX + 1)

typedef struct
{
  TrucePiece pieces[PARTS_MAX];
  char *squares[PARTS_MAX]; /* what stands behind the colon */
  int n;
  TruceBoard needed; /* by the names */
  Facts facts;       /* of the numbers */
} Parts;

static gboolean
split (TrucePositionReader *self, char *text, Parts *parts)
{
  while (text && parts->n < PARTS_MAX)
    {
      char *next = strchr (text, ';'), *colon;
      TruceBoard needed;
      g_autofree int *numbers = NULL;
      int n;

      if (next)
        *next++ = '\0';
      colon = strchr (text, ':');
      if (!colon)
        return truce_position_refuse (self, _ ("'%.40s' is no list of squares as in Q:0,5;B:12"), text);
      *colon = '\0';
      if (!truce_piece_parse (g_strstrip (text), &parts->pieces[parts->n], self->error))
        return FALSE;
      parts->squares[parts->n++] = colon + 1;
      numbers = numbers_of (colon + 1, &n);
      if (!numbers && !measure_names (colon + 1, &needed))
        return truce_position_refuse (self, _ ("'%.40s' is no list of squares as in Q:0,5;B:12"), colon + 1);
      for (int i = 0; numbers && i < n; i++)
        parts->facts.most = MAX (parts->facts.most, numbers[i]);
      parts->facts.n += numbers ? n : 0;
      if (!numbers)
        {
          parts->needed.rows = MAX (parts->needed.rows, needed.rows);
          parts->needed.columns = MAX (parts->needed.columns, needed.columns);
        }
      text = next;
    }
  return TRUE;
}

static gboolean
read_parts (TrucePositionReader *self, const char *line)
{
  g_autofree char *text = g_strdup (line);
  g_autofree Parts *parts = g_new0 (Parts, 1);

  if (!split (self, text, parts))
    return FALSE;
  truce_position_begin (self, parts->facts.n ? board_of_squares (self->present->board, parts->facts)
                                             : board_of_names (self->present->board, parts->needed));
  if (!truce_position_set_kinds (self, parts->pieces, parts->n, self->present->peace))
    return FALSE;
  for (int kind = 0; kind < parts->n; kind++)
    {
      int n = 0;
      g_autofree int *numbers = numbers_of (parts->squares[kind], &n);

      for (int i = 0; numbers && i < n; i++)
        if (!put_number (self, kind, numbers[i]))
          return FALSE;
      if (!numbers && parts->facts.n)
        return truce_position_refuse (self, _ ("names and numbers of squares in one list"));
      if (!numbers && !put_names (self, kind, parts->squares[kind]))
        return FALSE;
    }
  return truce_position_end (self);
}

gboolean
truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how)
{
  g_autofree int *numbers = NULL;
  TruceBoard needed;
  int n = 0;

  if (truce_position_has_brackets (line))
    return truce_position_read_brackets (self, line, how);
  if (strchr (line, ':'))
    return read_parts (self, line);
  if (is_vector (self, line, how))
    return take_digits (self, line);
  numbers = numbers_of (line, &n);
  if (numbers)
    return truce_position_take_numbers (self, numbers, n, FALSE, how);
  if (!measure_names (line, &needed))
    return truce_position_refuse (self,
                                  _ ("'%.40s' is no position: allowed are FEN, squares as a8 b7 or 0 9, "
                                     "columns as [0,4,7,5], rows as .Q..,"
                                     " and what Truce copies and writes"),
                                  line);
  truce_position_begin (self, board_of_names (self->present->board, needed));
  return put_names (self, 0, line) && truce_position_end (self);
}
