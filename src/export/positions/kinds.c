/* kinds.c: reads lists of squares by kind, as in files of Truce, in windows and on the command line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-words.h"
#include "lists.h"

#define PARTS_MAX (TRUCE_KINDS_MAX + 1)

/* Lists of squares, one for each part of the text, and the kind of each list. */
typedef struct
{
  int n;
  int kinds[PARTS_MAX];
  char *squares[PARTS_MAX];
  TruceBoard needed;      /* smallest board that has all named squares */
  int n_numbers, highest; /* number of squares given as numbers; the largest of these numbers */
  gboolean present;       /* the kinds are those of the present question; otherwise the next fields describe
                           * them */
  TrucePiece pieces[PARTS_MAX];
  int n_pieces;
  TrucePeace peace;
} Parts;

/* Adds a part: squares of a kind. squares: borrowed. Returns FALSE if the text is no list of squares. */
static gboolean
add_part (Parts *parts, int kind, char *squares)
{
  int n = 0;
  g_autofree int *numbers = truce_list_numbers (squares, &n);
  TruceBoard needed;

  if (!numbers && !truce_list_measure_names (squares, &needed))
    return FALSE;
  for (int i = 0; i < n && numbers; i++)
    parts->highest = MAX (parts->highest, numbers[i]);
  parts->n_numbers += numbers ? n : 0;
  if (!numbers)
    {
      parts->needed.rows = MAX (parts->needed.rows, needed.rows);
      parts->needed.columns = MAX (parts->needed.columns, needed.columns);
    }
  parts->kinds[parts->n] = kind;
  parts->squares[parts->n++] = squares;
  return TRUE;
}

static gboolean
put_parts (TrucePositionReader *self, const Parts *parts)
{
  for (int part = 0; part < parts->n; part++)
    {
      int n = 0;
      g_autofree int *numbers = truce_list_numbers (parts->squares[part], &n);

      for (int i = 0; numbers && i < n; i++)
        if (!truce_list_put_number (self, parts->kinds[part], numbers[i]))
          return FALSE;
      if (!numbers && parts->n_numbers)
        return truce_position_refuse (self,
                                      _ ("a list has both names and numbers of squares; use only names or "
                                         "only numbers"));
      if (!numbers && !truce_list_put_names (self, parts->kinds[part], parts->squares[part]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
begin_parts (TrucePositionReader *self, const Parts *parts, TruceBoard board)
{
  truce_position_begin (self, board);
  return parts->present || truce_position_set_kinds (self, parts->pieces, parts->n_pieces, parts->peace);
}

static gboolean
split_kinds (TrucePositionReader *self, const char *line, char *text, Parts *parts)
{
  while (text && parts->n < PARTS_MAX)
    {
      char *next = strchr (text, ';'), *colon;

      if (next)
        *next++ = '\0';
      colon = strchr (text, ':');
      if (!colon)
        return truce_position_refuse (self, _ ("'%.40s' is not a list of squares such as Q:0,5;B:12"), text);
      *colon = '\0';
      if (!truce_piece_parse (g_strstrip (text), &parts->pieces[parts->n_pieces++], self->error))
        /* A text with a space is no piece in Betza notation, but a heading such as 'Solution 1: 4 2'. */
        return strchr (text, ' ') ? truce_position_refuse_line (self, line) : FALSE;
      if (!add_part (parts, parts->n, colon + 1))
        return truce_position_refuse (self, _ ("'%.40s' is not a list of squares such as Q:0,5;B:12"),
                                      colon + 1);
      text = next;
    }
  return TRUE;
}

gboolean
truce_position_is_kinds (const char *line)
{
  g_autofree char *mark = g_strndup (line, strcspn (line, ":"));
  TrucePiece piece;

  return strchr (line, ':') && strchr (line, ';') && truce_piece_parse (mark, &piece, NULL);
}

gboolean
truce_position_read_kinds (TrucePositionReader *self, const char *line, const TruceDrawing *drawing)
{
  g_autofree char *text = g_strdup (line);
  g_autofree Parts *parts = g_new0 (Parts, 1);
  const TruceBoard present = self->present->board;
  TruceBoard board;

  parts->peace = self->present->peace;
  if (!split_kinds (self, line, text, parts))
    return FALSE;
  board = drawing            ? drawing->board
          : parts->n_numbers ? truce_list_board_of_squares (present, parts->n_numbers, parts->highest)
                             : truce_list_board_of_names (present, parts->needed);
  if (!begin_parts (self, parts, board))
    return FALSE;
  if (drawing)
    truce_drawing_copy_blocks (self->spec, drawing, TRUE);
  return put_parts (self, parts) && truce_position_end (self);
}

#define MARK_WORDS_MAX 3 /* maximum number of words in the name of a colour */

/* Splits 'Q a7 c6' into 'Q' and 'a7 c6', in place. Returns the first part, borrowed; NULL if the text has
 * another form. */
static char *
cut_mark (char *text, char **squares)
{
  const TruceBoard largest = { TRUCE_SIDE_MAX, TRUCE_SIDE_MAX };
  TruceBoard needed;
  int words = 0;

  text = g_strstrip (text);
  for (char *space = strpbrk (text, " \t"); space && words < MARK_WORDS_MAX;
       space = strpbrk (space + 1, " \t"), words++)
    {
      char *rest = space + strspn (space, " \t");

      if (g_ascii_isalpha (*rest) && !strpbrk (rest, ",;") && truce_list_measure_names (rest, &needed))
        {
          *space = '\0';
          *squares = rest;
          return truce_square_parse (largest, text, NULL) < 0 ? text : NULL;
        }
    }
  return NULL;
}

/* Returns the next comma that is not in parentheses, as in the piece (1,4); NULL: none. */
static char *
next_comma (char *text)
{
  for (int depth = 0; *text; text++)
    {
      depth += (*text == '(') - (*text == ')');
      if (*text == ',' && depth == 0)
        return text;
    }
  return NULL;
}

typedef struct
{
  int n;
  char *marks[PARTS_MAX], *squares[PARTS_MAX];
} Row;

static gboolean
split_row (char *text, Row *row)
{
  row->n = 0;
  while (text && row->n < PARTS_MAX)
    {
      char *next = next_comma (text);

      if (next)
        *next++ = '\0';
      row->marks[row->n] = cut_mark (text, &row->squares[row->n]);
      if (!row->marks[row->n++])
        return FALSE;
      text = next;
    }
  return !text;
}

gboolean
truce_position_is_row (const char *line)
{
  g_autofree char *text = g_strdup (line);
  Row row;

  return split_row (text, &row);
}

/* Returns the kind of a colour, whose name is in English or the program's language; -1 if the text is no
 * colour. */
static int
color_of (const char *mark)
{
  for (int kind = 0; kind < TRUCE_KINDS_MAX; kind++)
    if (g_str_equal (mark, truce_kind_colors[kind]) || g_str_equal (mark, _ (truce_kind_colors[kind])))
      return kind;
  return -1;
}

/* Returns the present kind that `mark`, a colour or piece, names; -1 if none or several kinds match. */
static int
present_kind (const TruceProblemSpec *present, const char *mark)
{
  int color = color_of (mark), found = -1;
  TrucePiece piece;

  if (color >= 0)
    return color < present->n_kinds && present->n_kinds > 1 ? color : -1;
  if (!truce_piece_parse (mark, &piece, NULL))
    return -1;
  for (int kind = 0; kind < present->n_kinds; kind++)
    if (truce_piece_equal (&piece, &present->kinds[kind].piece))
      {
        if (found >= 0)
          return -1;
        found = kind;
      }
  return found;
}

/* Makes the kinds n armies of the first present piece. */
static void
set_armies (Parts *parts, const TruceProblemSpec *present, int n)
{
  parts->present = FALSE;
  parts->n_pieces = n;
  parts->peace = TRUCE_PEACE_BETWEEN;
  for (int kind = 0; kind < n; kind++)
    parts->pieces[kind] = present->kinds[0].piece;
}

static gboolean
parse_colors (const TruceProblemSpec *present, const Row *row, Parts *parts)
{
  int n = 2;

  for (int i = 0; i < row->n; i++)
    {
      int color = color_of (row->marks[i]);

      if (color < 0 || !add_part (parts, color, row->squares[i]))
        return FALSE;
      n = MAX (n, color + 1);
    }
  set_armies (parts, present, n);
  return TRUE;
}

/* Makes a kind of each piece that a mark names. Returns FALSE with an error if a mark is no piece. */
static gboolean
parse_pieces (TrucePositionReader *self, const Row *row, Parts *parts)
{
  parts->present = FALSE;
  parts->peace = self->present->peace;
  for (int i = 0; i < row->n; i++)
    {
      TrucePiece *piece = &parts->pieces[parts->n_pieces];
      int kind = 0;

      if (!truce_piece_parse (row->marks[i], piece, self->error))
        return FALSE;
      while (!truce_piece_equal (&parts->pieces[kind], piece))
        kind++;
      parts->n_pieces = MAX (parts->n_pieces, kind + 1);
      add_part (parts, kind, row->squares[i]);
    }
  return TRUE;
}

static gboolean
parse_row (TrucePositionReader *self, const Row *row, Parts *parts)
{
  parts->present = TRUE;
  for (int i = 0; i < row->n && parts->present; i++)
    {
      int kind = present_kind (self->present, row->marks[i]);

      parts->present = kind >= 0 && add_part (parts, kind, row->squares[i]);
    }
  if (parts->present)
    return TRUE;
  *parts = (Parts){ 0 };
  if (self->present->n_kinds == 1 && parse_colors (self->present, row, parts))
    return TRUE;
  *parts = (Parts){ 0 };
  return parse_pieces (self, row, parts);
}

gboolean
truce_position_read_row (TrucePositionReader *self, const char *line)
{
  g_autofree char *text = g_strdup (line);
  g_autofree Parts *parts = g_new0 (Parts, 1);
  Row row;

  split_row (text, &row);
  return parse_row (self, &row, parts) &&
         begin_parts (self, parts, truce_list_board_of_names (self->present->board, parts->needed)) &&
         put_parts (self, parts) && truce_position_end (self);
}

gboolean
truce_position_is_armies (const char *line)
{
  gboolean slash = FALSE;

  if (line[strspn (line, "0123456789 /")] || !strpbrk (line, "0123456789"))
    return FALSE;
  for (const char *at = strchr (line, '/'); at; at = strchr (at + 1, '/'))
    {
      slash = TRUE;
      if ((at > line && at[-1] != ' ') || (at[1] && at[1] != ' '))
        return FALSE;
    }
  return slash;
}

gboolean
truce_position_read_armies (TrucePositionReader *self, const char *line, const TruceDrawing *drawing)
{
  g_auto (GStrv) armies = g_strsplit (line, "/", PARTS_MAX);
  g_autofree Parts *parts = g_new0 (Parts, 1);
  int n = (int) g_strv_length (armies);

  parts->present = n == self->present->n_kinds;
  if (!parts->present && self->present->n_kinds > 1)
    return truce_error_set (self->error, TRUCE_ERROR_VALUE,
                            TRUCE_N_ ("'%.40s' must have one part for each of the %d kinds of pieces"), line,
                            self->present->n_kinds);
  if (!parts->present)
    set_armies (parts, self->present, n);
  for (int army = 0; army < n; army++)
    if (!add_part (parts, army, armies[army]))
      return truce_position_refuse (self, _ ("'%.40s' is not a list of squares such as Q:0,5;B:12"),
                                    armies[army]);
  if (!begin_parts (self, parts, drawing ? drawing->board : self->present->board))
    return FALSE;
  if (drawing)
    truce_drawing_copy_blocks (self->spec, drawing, TRUE);
  return put_parts (self, parts) && truce_position_end (self);
}
