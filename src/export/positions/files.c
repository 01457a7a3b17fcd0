/* files.c: positions in the files that Truce writes: CSV, RAINHA.TXT, LaTeX
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* ---- CSV ---- */

/* The next field of a record without its quotes; NULL: there are no more. */
static char *
next_field (char **cursor)
{
  char *field = *cursor, *end;

  if (!field)
    return NULL;
  if (*field == '"' && (end = strchr (field + 1, '"')))
    {
      *end++ = '\0';
      field++;
    }
  else
    end = field + strcspn (field, ",");
  *cursor = *end == ',' ? end + 1 : NULL;
  *end = '\0';
  return field;
}

/* The kinds that the heading names; their number, 0: it is a field for each square. -1: it is wrong. */
static int
read_heading (TrucePositionReader *self, char *heading, TrucePiece *pieces)
{
  char *field;
  int n = 0;

  next_field (&heading);
  while ((field = next_field (&heading)))
    {
      if (g_str_has_prefix (field, "square"))
        return 0;
      if (n > TRUCE_KINDS_MAX || !truce_piece_parse (field, &pieces[n++], self->error))
        return -1;
    }
  return n;
}

/* As a list of numbers, or of each kind its numbers. */
static gboolean
read_record (TrucePositionReader *self, char *record, const TrucePiece *pieces, int n_kinds)
{
  g_autoptr (GString) list = g_string_new (NULL);
  char *field;

  next_field (&record);
  for (int i = 0; (field = next_field (&record)) && (n_kinds == 0 || i < n_kinds); i++)
    if (n_kinds > 1)
      g_string_append_printf (list, "%s%s:%s", i > 0 ? ";" : "", pieces[i].betza, field);
    else
      g_string_append_printf (list, "%s ", field);
  return truce_position_read_list (self, list->str, TRUCE_NUMBERS_SQUARES);
}

gboolean
truce_position_read_csv (TrucePositionReader *self, char *text)
{
  TrucePiece pieces[TRUCE_KINDS_MAX + 1];
  int n_kinds = 0;
  char *line;

  while (!self->stopped && (line = truce_position_next_line (self, &text)))
    if (g_str_has_prefix (line, "number,"))
      n_kinds = read_heading (self, line, pieces);
    else if (n_kinds < 0 || (*line && !read_record (self, line, pieces, n_kinds)))
      return FALSE;
  return n_kinds >= 0;
}

/* ---- RAINHA.TXT ---- */

/* What stands between the bars, a square for each pair of characters, and whether it is such a row. */
static gboolean
read_rainha_row (TrucePositionReader *self, const char *line, TruceDrawing *drawing)
{
  char cells[TRUCE_SIDE_MAX + 1];
  int n = 0;

  for (line = strchr (line, '|') + 1; n <= TRUCE_SIDE_MAX; n++)
    {
      line += strspn (line, " ");
      if (g_str_has_prefix (line, "██"))
        cells[n] = '1';
      else if (g_str_has_prefix (line, "__"))
        cells[n] = '.';
      else
        break;
      line += cells[n] == '1' ? strlen ("██") : strlen ("__");
    }
  if (*line != '|' && n <= TRUCE_SIDE_MAX)
    return truce_position_refuse (self, _ ("'%.40s' is no row of RAINHA.TXT"), line);
  return truce_drawing_add_cells (self, drawing, cells, n);
}

static gboolean
end_rainha (TrucePositionReader *self, TruceDrawing *drawing)
{
  if (drawing->board.rows > 0 && !self->stopped && !truce_drawing_end (self, drawing, FALSE, FALSE))
    return FALSE;
  *drawing = (TruceDrawing){ 0 };
  return TRUE;
}

gboolean
truce_position_read_rainha (TrucePositionReader *self, char *text)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);
  char *line;

  while ((line = truce_position_next_line (self, &text)))
    {
      if (strstr (line, "Solution [") && !end_rainha (self, drawing))
        return FALSE;
      if (strchr (line, '|') && !read_rainha_row (self, line, drawing))
        return FALSE;
    }
  return end_rainha (self, drawing);
}

/* ---- LaTeX ---- */

/* The problem that the first line names, without its pieces: what is read is as beside that. */
static gboolean
read_latex_problem (TrucePositionReader *self, const char *line, TruceProblemSpec *spec)
{
  const char *mark = strstr (line, "% Truce: ");

  return !mark || (truce_problem_spec_from_text (mark + strlen ("% Truce: "), spec, self->error) &&
                   truce_problem_spec_check_board (spec, self->error));
}

/* A piece: \trucePieceB{style}{colour}{column}{height} */
static gboolean
read_latex_piece (TrucePositionReader *self, const char *line)
{
  const TruceBoard board = self->spec->board;
  int kind = g_ascii_isupper (*line) ? *line++ - 'A' : 0, numbers[2] = { -1, -1 };

  for (int i = 0; i < 4; i++)
    {
      char *end = NULL;

      line += strspn (line, " ");
      if (*line == '{' && i >= 2)
        numbers[i - 2] = (int) CLAMP (strtol (line + 1, &end, 10), -1, TRUCE_SIDE_MAX);
      line += strcspn (line, "}");
      line += *line == '}';
    }
  if (kind >= self->spec->n_kinds || !truce_board_has (board, numbers[1], numbers[0]))
    return truce_position_refuse (self, _ ("there is no such piece or no such square on the board"));
  return truce_position_put (self, kind, truce_board_square (board, board.rows - 1 - numbers[1], numbers[0]));
}

static gboolean
read_latex_line (TrucePositionReader *self, const char *line, gboolean *inside)
{
  const char *piece = strstr (line, "\\trucePiece");

  if (strstr (line, "\\begin{tikzpicture}"))
    {
      truce_position_begin (self, self->present->board);
      *inside = TRUE;
    }
  else if (*inside && piece)
    return read_latex_piece (self, piece + strlen ("\\trucePiece"));
  else if (*inside && strstr (line, "\\end{tikzpicture}"))
    {
      *inside = FALSE;
      return truce_position_end (self);
    }
  return TRUE;
}

gboolean
truce_position_read_latex (TrucePositionReader *self, char *text)
{
  g_autofree TruceProblemSpec *problem = g_memdup2 (self->present, sizeof *problem);
  const TruceProblemSpec *present = self->present;
  gboolean inside = FALSE, understood = TRUE;
  char *line;

  self->present = problem;
  while (understood && !self->stopped && (line = truce_position_next_line (self, &text)))
    understood = read_latex_problem (self, line, problem) && read_latex_line (self, line, &inside);
  self->present = present;
  return understood;
}
