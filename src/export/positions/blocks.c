/* blocks.c: lines without a blank one between them: a drawing, or a position in each
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <string.h>

static gboolean
is_blank (const char *line)
{
  return !line[strspn (line, " \t")];
}

static gboolean
all_of (char **lines, int n, const char *characters)
{
  for (int i = 0; i < n; i++)
    if (lines[i][strspn (lines[i], characters)])
      return FALSE;
  return TRUE;
}

/* Lines of digits: rows of a board with 0 and 1 alone in several lines, or with a 0 and no more than there
 * are kinds, else a list in each. One line is a board only where such a one is there. */
static gboolean
digits_are_rows (TrucePositionReader *self, char **lines, int n)
{
  const TruceProblemSpec *present = self->present;
  g_autofree char *kinds = g_strndup ("012345678", (gsize) present->n_kinds + 1);
  gboolean zero = FALSE;
  gsize length = strlen (lines[0]);

  if (n == 1)
    return present->board.rows == 1 && length == (gsize) present->board.columns && all_of (lines, n, kinds);
  if (length > 1 && all_of (lines, n, "01 \t"))
    return TRUE;
  for (int i = 0; i < n; i++)
    {
      if (strlen (lines[i]) != length)
        return FALSE;
      zero |= strchr (lines[i], '0') != NULL;
    }
  return zero && length > 1 && all_of (lines, n, kinds);
}

static gboolean
read_drawing (TrucePositionReader *self, char **lines, int n, gboolean blocks)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  for (int i = 0; i < n; i++, self->line++)
    if (*lines[i] && !truce_drawing_add_row (self, drawing, lines[i], strlen (lines[i])))
      return FALSE;
  self->line -= n;
  return truce_drawing_end (self, drawing, FALSE, blocks);
}

static gboolean
read_line (TrucePositionReader *self, const char *line, TruceNumbers how)
{
  return how == TRUCE_NUMBERS_AUTO && truce_position_is_problem (self, line)
             ? truce_position_read_problem (self, line)
             : truce_position_read_list (self, line, how);
}

/* Behind a number in front, as in '12: a8 b6'. */
static char *
behind_number (char *line)
{
  gsize digits = strspn (line, "0123456789");
  char *rest = line + digits + 1;

  if (digits == 0 || line[digits] != ':' || !*rest || !strchr (" \t", *rest))
    return line;
  return rest + strspn (rest, " \t");
}

/* Numbers with a dash between them, as in '2-4-1-3', where these cannot be the squares of a drawing. */
static void
take_dashes (TrucePositionReader *self, char *line)
{
  gsize length = strspn (line, "0123456789- \t");
  gboolean number = FALSE, higher = FALSE;

  for (const char *at = line; *at; at++)
    {
      higher |= *at > '0' + self->present->n_kinds;
      if (*at == '-' && !number)
        return;
      number = *at != '-' && (number || g_ascii_isdigit (*at));
    }
  if (!line[length] && number && higher)
    g_strdelimit (line, "-", ' ');
}

static char *
take_front (TrucePositionReader *self, char *line)
{
  line = behind_number (line);
  take_dashes (self, line);
  return line;
}

/* Where the placements of armies begin, with how large they are above them; -1: there are none. */
static int
find_armies (char **lines, int n)
{
  int above = n > 1 && strspn (lines[0], "0123456789") == strlen (lines[0]);

  return truce_position_is_armies (lines[above]) ? above : -1;
}

/* A board with lines between regions, with or without its squares above it. FALSE: it is none. */
static gboolean
read_regions (TrucePositionReader *self, char **lines, int n, gboolean *read)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);
  const int above = n > 1 && *lines[0] != '+';

  if (!truce_drawing_read_regions (lines + above, n - above, drawing))
    return FALSE;
  *read = truce_drawing_end (self, drawing, FALSE, TRUE);
  return TRUE;
}

/* The squares of each kind, and the board below them. */
static gboolean
read_kinds (TrucePositionReader *self, char **lines, int n)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  if (!truce_drawing_read_regions (lines + 1, n - 1, drawing))
    {
      *drawing = (TruceDrawing){ 0 };
      truce_drawing_take_edges (lines + 1, n - 1, self->present->n_kinds);
      for (int i = 1; i < n; i++)
        if (*lines[i] && !truce_drawing_add_row (self, drawing, lines[i], strlen (lines[i])))
          return FALSE;
    }
  return truce_position_read_kinds (self, lines[0], drawing);
}

/* A placement a line, below each of them its board where that is asked for. */
static gboolean
read_armies (TrucePositionReader *self, char **lines, int n)
{
  for (int i = 0, rows; i < n && !self->stopped; i += 1 + rows, self->line += 1 + rows)
    {
      g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

      for (rows = 0; i + 1 + rows < n && truce_drawing_is_row (lines[i + 1 + rows], FALSE); rows++)
        if (!truce_drawing_add_row (self, drawing, lines[i + 1 + rows], strlen (lines[i + 1 + rows])))
          return FALSE;
      if (!truce_position_is_armies (lines[i])
              ? !read_line (self, lines[i], TRUCE_NUMBERS_AUTO)
              : !truce_position_read_armies (self, lines[i], rows > 0 ? drawing : NULL))
        return FALSE;
    }
  return TRUE;
}

/* Lines without a blank one between them: a drawing, with or without its squares before it, or a position in
 * each. */
static gboolean
read_block (TrucePositionReader *self, char **lines, int n, TruceNumbers how)
{
  gboolean digits = all_of (lines, n, "0123456789 \t");
  int list = n > 1 && !truce_drawing_is_row (lines[0], FALSE) && truce_drawing_is_row (lines[1], FALSE);
  int armies = how == TRUCE_NUMBERS_AUTO ? find_armies (lines, n) : -1;
  gboolean read;

  if (n > 1 && how == TRUCE_NUMBERS_AUTO && truce_position_is_kinds (lines[0]) && !strchr (lines[1], ':'))
    return read_kinds (self, lines, n);
  if (how == TRUCE_NUMBERS_AUTO && read_regions (self, lines, n, &read))
    return read;
  if (how == TRUCE_NUMBERS_AUTO && truce_drawing_take_edges (lines, n, self->present->n_kinds))
    return read_drawing (self, lines, n, TRUE);
  if (armies >= 0)
    {
      self->line += armies;
      return read_armies (self, lines + armies, n - armies);
    }
  if (how == TRUCE_NUMBERS_AUTO && digits && digits_are_rows (self, lines, n))
    return read_drawing (self, lines, n, FALSE);
  if (how == TRUCE_NUMBERS_AUTO && !truce_position_is_problem (self, lines[0]) &&
      truce_drawing_is_row (lines[list], n == 1))
    {
      self->line += list;
      return read_drawing (self, lines + list, n - list, TRUE);
    }
  for (int i = 0; i < n && !self->stopped; i++, self->line++)
    if (!read_line (self, lines[i], how))
      return FALSE;
  return TRUE;
}

gboolean
truce_position_read_blocks (TrucePositionReader *self, char *text, TruceNumbers how, TruceDrawn drawn)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  char *line;
  int number = self->line;

  do
    {
      line = truce_position_next_line (self, &text);
      number++;
      if (line && !is_blank (line))
        {
          g_strstrip (line);
          g_ptr_array_add (lines, how == TRUCE_NUMBERS_AUTO && drawn == TRUCE_DRAWN_MAYBE
                                      ? take_front (self, line)
                                      : line);
          continue;
        }
      self->line = number - (int) lines->len;
      if (lines->len > 0 &&
          !(drawn != TRUCE_DRAWN_MAYBE
                ? read_drawing (self, (char **) lines->pdata, (int) lines->len, drawn == TRUCE_DRAWN_BLOCKS)
                : read_block (self, (char **) lines->pdata, (int) lines->len, how)))
        return FALSE;
      g_ptr_array_set_size (lines, 0);
      self->line = number;
    }
  while (line && !self->stopped);
  return TRUE;
}
