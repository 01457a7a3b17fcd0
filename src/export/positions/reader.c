/* reader.c: which format a text is in
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/truce-document.h"
#include "lists/armies-text.h"
#include "notation.h"

static const char *const names[] = {
#define X(id, name, ...) name,
  TRUCE_POSITION_FORMATS (X)
#undef X
};

const char *
truce_position_format_name (TrucePositionFormat format)
{
  return names[format];
}

bool
truce_position_format_parse (const char *text, TrucePositionFormat *format, TruceError *error)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (text, names[i]))
      {
        *format = (TrucePositionFormat) i;
        return true;
      }
  return truce_error_set (
      error, TRUCE_ERROR_WORD, TRUCE_N_ ("'%.40s' is no format of positions; allowed are %s"), text,
      "position, fen, names, vector, columns, leetcode, diagram, squares, rainha, rows, csv, json, latex");
}

gboolean
truce_position_refuse (TrucePositionReader *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  for (char *c = what; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return truce_error_set (self->error, TRUCE_ERROR_WORD, _ ("line %d: %s"), self->line, what);
}

gboolean
truce_position_refuse_line (TrucePositionReader *self, const char *line)
{
  return truce_position_refuse (self,
                                _ ("'%.40s' is no position: allowed are FEN, squares as a8 b7 or 0 9, "
                                   "columns as [0,4,7,5], rows as .Q.., and what Truce copies and writes"),
                                line);
}

char *
truce_position_next_line (TrucePositionReader *self, char **cursor)
{
  char *line = *cursor;
  gsize length;

  if (!line)
    return NULL;
  length = strcspn (line, "\r\n");
  self->line++;
  if (line[length] == '\r' && line[length + 1] == '\n')
    line[length++] = '\0';
  *cursor = line[length] ? line + length + 1 : NULL;
  line[length] = '\0';
  return line;
}

/* ---- one line ---- */

static gboolean
take_spec (TrucePositionReader *self, const TruceProblemSpec *spec)
{
  *self->spec = *spec;
  self->own_kinds = FALSE;
  return truce_position_end (self);
}

/* The rows of the first field; digits are squares without a piece. */
static gboolean
read_fen_rows (TrucePositionReader *self, const char *text, gsize length, TruceDrawing *drawing)
{
  char cells[TRUCE_SIDE_MAX + 1];
  int n = 0;

  for (gsize i = 0; i <= length; i++)
    {
      int gap = 0;

      if (i == length || text[i] == '/')
        {
          if (!truce_drawing_add_cells (self, drawing, cells, n))
            return FALSE;
          n = 0;
          continue;
        }
      for (; g_ascii_isdigit (text[i]) && gap <= TRUCE_SIDE_MAX; i++)
        gap = 10 * gap + text[i] - '0';
      if (gap == 0 && !g_ascii_isalpha (text[i]))
        return truce_position_refuse (
            self, _ ("'%.40s' is no FEN: rows of letters and numbers with '/' between them are allowed"),
            text);
      i -= gap > 0;
      for (gap = MAX (gap, 1); gap > 0 && n <= TRUCE_SIDE_MAX; gap--)
        cells[n++] = g_ascii_isdigit (text[i]) ? '.' : text[i];
    }
  return TRUE;
}

/* Who is to move, and what follows that, is passed over; a board of one row needs it. */
static gboolean
is_fen (const char *line)
{
  gsize length = strcspn (line, " ");
  const char *rest = line + length + strspn (line + length, " ");

  if (!memchr (line, '/', length))
    return length > 0 && (g_str_has_prefix (rest, "w - -") || g_str_has_prefix (rest, "b - -"));
  return line[length - 1] != '/' &&
         (!*rest || ((*rest == 'w' || *rest == 'b') && (rest[1] == ' ' || !rest[1])));
}

static gboolean
read_fen (TrucePositionReader *self, const char *line)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  return read_fen_rows (self, line, strcspn (line, " "), drawing) &&
         truce_drawing_end (self, drawing, TRUE, FALSE);
}

#define POSITION_FIRST "ox123456789" /* what our own positions of one row begin with */

/* Whether the line is a board and a piece, as the text of a problem begins. */
static gboolean
begins_problem (const char *line)
{
  g_autofree char *word = g_strndup (line, MIN (strcspn (line, " "), (gsize) 16));
  const char *rest = line + strcspn (line, " ");
  TruceBoard board;

  rest += strspn (rest, " ");
  return strlen (word) < 16 && (g_ascii_isupper (*rest) || *rest == '(') &&
         truce_board_parse (word, &board, NULL);
}

/* Our own texts begin with more than a list has, or name a piece behind a board of one row. */
gboolean
truce_position_is_problem (TrucePositionReader *self, const char *line)
{
  const char *rest = line + strcspn (line, " ");

  rest += strspn (rest, " ");
  if (strchr (line, '/') || strchr (line, '=') || begins_problem (line) || is_fen (line))
    return TRUE;
  if (!strchr (POSITION_FIRST, *line) || !(g_ascii_isalpha (*rest) || *rest == '('))
    return FALSE;
  *self->spec = *self->present;
  return truce_position_parse (line, self->spec, NULL);
}

gboolean
truce_position_read_problem (TrucePositionReader *self, const char *line)
{
  g_autofree TruceProblemSpec *spec = g_memdup2 (self->present, sizeof *spec);
  TruceError why = { 0 };

  /* 8x8 Q is a board of 8 rows, not one row with a blocked square in its middle */
  if (begins_problem (line) && truce_problem_spec_from_text (line, spec, NULL) &&
      truce_problem_spec_check_board (spec, NULL))
    return take_spec (self, spec);
  *spec = *self->present;
  spec->geometry = TRUCE_GEOMETRY_TRUE; /* which a position without rules is written for */
  if (truce_document_problem_from_text (line, spec, &why))
    return take_spec (self, spec);
  if (is_fen (line))
    return read_fen (self, line);
  /* armies have been copied as positions of their own */
  if (truce_armies_position_parse (line, spec, NULL))
    return take_spec (self, spec);
  /* An assignment, as q = [4, 2, 7] or x = 1, is no question whose board is wrong. */
  if (why.code == TRUCE_ERROR_SIZE && !g_ascii_isdigit (*line) && !strchr (line, '/'))
    return truce_position_refuse_line (self, line);
  if (self->error)
    *self->error = why;
  return FALSE;
}

/* ---- the whole ---- */

/* What a word at the beginning says, and the text behind it. */
static gboolean
read_labelled (TrucePositionReader *self, char *text, const char *label)
{
  if (g_str_equal (label, "squares"))
    return truce_position_read_blocks (self, text, TRUCE_NUMBERS_SQUARES, TRUCE_DRAWN_MAYBE);
  if (g_str_equal (label, "vector"))
    return truce_position_read_blocks (self, text, TRUCE_NUMBERS_VECTOR, TRUCE_DRAWN_MAYBE);
  if (g_str_equal (label, "rows"))
    return truce_position_read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_PIECES);
  if (g_str_equal (label, "diagram"))
    return truce_position_read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_BLOCKS);
  return truce_position_read_brackets (self, text, TRUCE_NUMBERS_COLUMNS);
}

static const char *
label_of (const char *text)
{
  static const char *const labels[] = { "squares", "vector", "rows", "diagram", "columns" };
  gsize length = strcspn (text, ":");

  for (guint i = 0; i < G_N_ELEMENTS (labels) && text[length]; i++)
    if (length == strlen (labels[i]) && strncmp (text, labels[i], length) == 0)
      return labels[i];
  return NULL;
}

static gboolean
read_text (TrucePositionReader *self, char *text)
{
  const char *label = label_of (text);

  if (label)
    {
      text += strlen (label) + 1;
      return read_labelled (self, text + strspn (text, " \t\r\n"), label);
    }
  if (truce_position_has_brackets (text))
    return truce_position_read_brackets (self, text, TRUCE_NUMBERS_AUTO);
  if (*text == '{')
    return truce_position_read_json (self, text);
  if (g_str_has_prefix (text, "number,"))
    return truce_position_read_csv (self, text);
  if (strstr (text, "\\begin{tikzpicture}"))
    return truce_position_read_latex (self, text);
  if (strstr (text, "=====") && strstr (text, "Solution ["))
    return truce_position_read_rainha (self, text);
  return truce_position_read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_MAYBE);
}

/* Lines of ``` round a text become blank. */
static void
take_fences (char *text)
{
  for (char *line = text; line; line = strchr (line, '\n'))
    {
      line += strspn (line, " \t\r\n");
      if (g_str_has_prefix (line, "```"))
        memset (line, ' ', strcspn (line, "\r\n"));
    }
}

gboolean
truce_positions_read (const char *text,
                      const TruceProblemSpec *present,
                      TrucePositionFound found,
                      gpointer data,
                      TruceError *error)
{
  TruceLetters letters = TRUCE_LETTERS_ANY;

  return truce_positions_read_as (text, present, &letters, found, data, error);
}

gboolean
truce_positions_read_as (const char *text,
                         const TruceProblemSpec *present,
                         TruceLetters *letters,
                         TrucePositionFound found,
                         gpointer data,
                         TruceError *error)
{
  g_autofree TruceProblemSpec *spec = g_new0 (TruceProblemSpec, 1);
  TrucePositionReader self = { present, found, data, error, spec, .letters = *letters };
  g_autofree char *copy = NULL;

  if (strlen (text) > TRUCE_POSITIONS_TEXT_MAX || !g_utf8_validate (text, -1, NULL))
    return truce_error_set (error, TRUCE_ERROR_WORD,
                            TRUCE_N_ ("this is no text of at most %d bytes of UTF-8"),
                            TRUCE_POSITIONS_TEXT_MAX);
  copy = g_strdup (g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text);
  take_fences (copy);
  g_strchomp (copy);
  if (!read_text (&self, copy + strspn (copy, " \t\r\n")))
    return FALSE;
  *letters = self.taken;
  return self.n > 0 || truce_error_set (error, TRUCE_ERROR_WORD,
                                        TRUCE_N_ ("'%.40s' is no position: allowed are FEN, squares as a8 b7 "
                                                  "or 0 9, columns as [0,4,7,5], rows as"
                                                  " .Q.., and what Truce copies and writes"),
                                        "");
}

typedef struct
{
  TruceProblemSpec *spec;
  guint64 n;
} First;

static gboolean
take_first (const TruceProblemSpec *spec, gpointer data)
{
  First *first = data;

  if (first->n++ == 0)
    *first->spec = *spec;
  return TRUE;
}

gboolean
truce_position_read (
    const char *text, const TruceProblemSpec *present, TruceProblemSpec *spec, guint64 *n, TruceError *error)
{
  TruceLetters letters = TRUCE_LETTERS_ANY;

  return truce_position_read_as (text, present, &letters, spec, n, error);
}

gboolean
truce_position_read_as (const char *text,
                        const TruceProblemSpec *present,
                        TruceLetters *letters,
                        TruceProblemSpec *spec,
                        guint64 *n,
                        TruceError *error)
{
  g_autofree TruceProblemSpec *read = g_new (TruceProblemSpec, 1);
  First first = { read };

  if (!truce_positions_read_as (text, present, letters, take_first, &first, error))
    return FALSE;
  *spec = *read;
  if (n)
    *n = first.n;
  return TRUE;
}
