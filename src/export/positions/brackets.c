/* brackets.c: lists in brackets: columns of rows, rows of 0 and 1, and rows as texts, one position or several
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEPTH_MAX 3
#define NONE      G_MAXUINT

/* A list without lists in it. */
typedef struct
{
  gboolean texts;
  gboolean round; /* its brackets */
  guint first, n; /* of the elements */
  guint parent;   /* the number of the list that it is in; NONE */
  int depth, line;
} Leaf;

typedef struct
{
  const char *at;
  int line, depth;
  guint n_lists;
  guint open[DEPTH_MAX]; /* the numbers of the lists around */
  gboolean has_lists[DEPTH_MAX];
  Leaf leaf;       /* the innermost one */
  GArray *leaves;  /* Leaf */
  GArray *numbers; /* int */
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
    return refuse (self, lists, _ ("a list holds lists, numbers or texts, three deep at most"));
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
    return refuse (self, lists, _ ("a list holds lists, numbers or texts, three deep at most"));
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

/* ---- what they are ---- */

static gboolean
take_texts (TrucePositionReader *self, const Lists *lists, const Leaf *leaf)
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

/* Whether the lists are the rows of one board: of 0 and 1 alone, in one list. */
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
take_rows (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n)
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

/* Whether the lists are the rows of one board: of texts of a square each, in one list. */
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
take_cells (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n)
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

/* Whether the lists are pairs of numbers, one list around them: (0,1) can stand without it, or alone in it.
 */
static gboolean
are_pairs (const Leaf *leaves, guint n)
{
  gboolean round = leaves[0].round;

  for (guint i = 0; i < n; i++)
    if (leaves[i].texts || leaves[i].n != 2 || leaves[i].round != round)
      return FALSE;
  return round ? n > 1 || leaves[0].depth > 1 : n > 1 && leaves[0].depth > 1;
}

/* Leaves of one list. */
static gboolean
take_leaves (TrucePositionReader *self, const Lists *lists, const Leaf *leaves, guint n, TruceNumbers how)
{
  gboolean any = how == TRUCE_NUMBERS_AUTO, pairs = any && are_pairs (leaves, n);

  if (any && !(pairs && leaves[0].round) && are_rows (lists, leaves, n))
    return take_rows (self, lists, leaves, n);
  if (are_cells (lists, leaves, n))
    return take_cells (self, lists, leaves, n);
  self->line = leaves[0].line;
  if (pairs)
    return truce_position_take_pairs (self, numbers_of (lists, leaves), (int) MIN (n, G_MAXINT / 2),
                                      leaves[0].round);
  for (guint i = 0; i < n && !self->stopped; i++)
    {
      self->line = leaves[i].line;
      if (leaves[i].texts ? !take_texts (self, lists, &leaves[i])
                          : !truce_position_take_numbers (self, numbers_of (lists, &leaves[i]),
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
      if (!take_leaves (self, lists, leaves + i, n, how))
        return FALSE;
    }
  return TRUE;
}

/* Whether what begins with '{' is a list, not JSON: no name with a colon comes first. */
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
