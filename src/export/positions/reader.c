/* reader.c: finds the format of a text, and makes positions of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/truce-document.h"
#include "notation.h"

void
truce_position_begin (TrucePositionReader *self, TruceBoard board)
{
  TruceProblemSpec *spec = self->spec;
  int n_squares = truce_board_n_squares (board);

  *spec = *self->present;
  self->own_kinds = FALSE;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_clear (&spec->kinds[kind].preplaced);
  if (truce_board_equal (spec->board, board))
    return;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].pieces = MIN (spec->kinds[kind].pieces, n_squares);
  /* If a single kind has as many pieces as the shorter side has squares, this is the default number. The
   * default number follows the size of the board. */
  if (spec->n_kinds == 1 && spec->pieces == MIN (spec->board.rows, spec->board.columns))
    spec->pieces = TRUCE_PIECES_DEFAULT;
  spec->pieces = MIN (spec->pieces, n_squares);
  spec->board = board;
  truce_square_set_clear (&spec->blocked);
  truce_square_set_clear (&spec->walls);
  spec->regions = (TruceRegions){ 0 };
  if (!truce_board_is_square (board) && spec->geometry == TRUCE_GEOMETRY_NQ10)
    spec->geometry = TRUCE_GEOMETRY_TRUE;
}

gboolean
truce_position_put (TrucePositionReader *self, int kind, int square)
{
  TruceSquareSet occupied = truce_problem_spec_preplaced (self->spec);
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (truce_square_set_has (&occupied, square))
    return truce_error_set (self->error, TRUCE_ERROR_TWICE,
                            TRUCE_N_ ("the square %s (%d) is named twice; name each square only once"),
                            truce_square_name (self->spec->board, square, name), square);
  truce_square_set_add (&self->spec->kinds[kind].preplaced, square);
  truce_square_set_remove (&self->spec->blocked, square);
  truce_square_set_remove (&self->spec->walls, square);
  return TRUE;
}

static gboolean
are_present (TrucePositionReader *self, const TrucePiece *pieces, int n)
{
  for (int kind = 0; kind < n && n == self->present->n_kinds; kind++)
    if (!truce_piece_equal (&pieces[kind], &self->present->kinds[kind].piece))
      return FALSE;
  return n == self->present->n_kinds;
}

gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace)
{
  TruceProblemSpec *spec = self->spec;

  if (n > TRUCE_KINDS_MAX)
    return truce_error_set (self->error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("there are more than %d kinds of pieces"), TRUCE_KINDS_MAX);
  if (are_present (self, pieces, n))
    return TRUE;
  self->own_kinds = TRUE;
  spec->n_kinds = n;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  spec->peace = peace;
  spec->cover = TRUCE_COVER_NONE;
  spec->aim = TRUCE_AIM_EXACTLY;
  for (int kind = 0; kind < n; kind++)
    spec->kinds[kind] = (TruceKind){ .piece = pieces[kind] };
  return TRUE;
}

gboolean
truce_position_is_beside_armies (const TrucePositionReader *self)
{
  const TruceProblemSpec *present = self->present;

  for (int kind = 1; kind < present->n_kinds; kind++)
    if (!truce_piece_equal (&present->kinds[kind].piece, &present->kinds[0].piece))
      return FALSE;
  return present->n_kinds > 1;
}

gboolean
truce_position_set_armies (TrucePositionReader *self, int n)
{
  TrucePiece pieces[TRUCE_KINDS_MAX];

  if (truce_position_is_beside_armies (self))
    n = MAX (n, self->present->n_kinds);
  for (int kind = 0; kind < n; kind++)
    pieces[kind] = self->present->kinds[0].piece;
  return truce_position_set_kinds (self, pieces, n, TRUCE_PEACE_BETWEEN);
}

/* Makes the total number of pieces, if it is given, at least the number of pieces on the board. Removes the
 * total if all kinds have a number. */
static void
set_total (TruceProblemSpec *spec)
{
  TruceSquareSet all = truce_problem_spec_preplaced (spec);
  int n = truce_square_set_count (&all), given = spec->pieces;

  if (spec->n_kinds == 1 && (given < 0 || given >= n))
    return;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1)
    spec->pieces = truce_problem_spec_pieces (spec) >= n ? TRUCE_PIECES_DEFAULT : n;
  else if (given >= 0 && truce_problem_spec_pieces (spec) == TRUCE_PIECES_ANY)
    spec->pieces = MAX (given, n);
}

/* Makes the number of pieces of each kind at least the number on the board. Open numbers stay open. */
static void
set_numbers (TrucePositionReader *self)
{
  TruceProblemSpec *spec = self->spec;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      int n = truce_square_set_count (&spec->kinds[kind].preplaced);

      if (self->own_kinds)
        spec->kinds[kind].pieces = n;
      else if (spec->kinds[kind].pieces >= 0)
        spec->kinds[kind].pieces = MAX (spec->kinds[kind].pieces, n);
    }
  set_total (spec);
}

gboolean
truce_position_end (TrucePositionReader *self)
{
  set_numbers (self);
  if (!truce_problem_spec_check_board (self->spec, self->error))
    return FALSE;
  self->n++;
  self->stopped = !self->found (self->spec, self->data);
  return TRUE;
}

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
      error, TRUCE_ERROR_VALUE, TRUCE_N_ ("'%.40s' is not a format of positions; use one of %s"), text,
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
  return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("line %d: %s"), self->line, what);
}

gboolean
truce_position_refuse_line (TrucePositionReader *self, const char *line)
{
  return truce_position_refuse (
      self,
      _ ("'%.40s' is not a position: allowed are FEN, squares as a8 b7 or 0 9, columns as [0,4,7,5], "
         "rows as .Q.., and what Truce copies and writes"),
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

static gboolean
end_spec (TrucePositionReader *self, const TruceProblemSpec *spec)
{
  *self->spec = *spec;
  self->own_kinds = FALSE;
  return truce_position_end (self);
}

/* Reads the first field of a FEN, which has the rows. In a row, a number counts empty squares. */
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
            self, _ ("'%.40s' is not a FEN: use rows of letters and numbers with '/' between them"), text);
      i -= gap > 0;
      for (gap = MAX (gap, 1); gap > 0 && n <= TRUCE_SIDE_MAX; gap--)
        cells[n++] = g_ascii_isdigit (text[i]) ? '.' : text[i];
    }
  return TRUE;
}

/* Returns whether the line is a FEN. The fields after the rows may be missing, except on a board of one row,
 * which has no '/'. */
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

#define POSITION_FIRST "ox123456789" /* characters with which Truce's own positions of one row can begin */

/* Returns whether the line begins with a board and a piece, like the text of a problem: '8x8 Q'. */
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

/* Returns whether the line is a problem, a FEN with several rows, a position with several rows, or a board of
 * one row that a piece follows. Any other line is a list. */
static gboolean
is_problem (TrucePositionReader *self, const char *line)
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

static gboolean
read_problem (TrucePositionReader *self, const char *line)
{
  g_autofree TruceProblemSpec *spec = g_memdup2 (self->present, sizeof *spec);
  TruceError why = { 0 };

  /* Tries the text of a problem first: in '8x8 Q', x is no blocked square. */
  if (begins_problem (line) && truce_problem_spec_from_text (line, spec, NULL) &&
      truce_problem_spec_check_board (spec, NULL))
    return end_spec (self, spec);
  *spec = *self->present;
  spec->geometry = TRUCE_GEOMETRY_TRUE; /* geometry of a position that states no rules */
  if (truce_document_problem_from_text (line, spec, &why))
    return end_spec (self, spec);
  if (is_fen (line))
    return read_fen (self, line);
  /* Refuses an assignment such as q = [4, 2, 7] or x = 1 as an unknown line, not as a wrong size of the
   * board. */
  if (why.code == TRUCE_ERROR_SIZE && !g_ascii_isdigit (*line) && !strchr (line, '/'))
    return truce_position_refuse_line (self, line);
  if (self->error)
    *self->error = why;
  return FALSE;
}

/* ---- blocks: lines without a blank line between them ---- */

static gboolean
all_of (char **lines, int n, const char *characters)
{
  for (int i = 0; i < n; i++)
    if (lines[i][strspn (lines[i], characters)])
      return FALSE;
  return TRUE;
}

/* Returns whether lines of digits are the rows of a board. This is so if all digits are 0 and 1. It is also
 * so if the lines have the same length, a 0 occurs, and no digit is above the number of kinds. A single line
 * is a board only if the present board has one row. */
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
  return how == TRUCE_NUMBERS_AUTO && is_problem (self, line) ? read_problem (self, line)
                                                              : truce_position_read_list (self, line, how);
}

/* Returns the text after a number and a colon: 'a8 b6' of '12: a8 b6'; the whole line if it does not begin
 * so. */
static char *
behind_number (char *line)
{
  gsize digits = strspn (line, "0123456789");
  char *rest = line + digits + 1;

  if (digits == 0 || line[digits] != ':' || !*rest || !strchr (" \t", *rest))
    return line;
  return rest + strspn (rest, " \t");
}

/* Replaces dashes between numbers, as in '2-4-1-3', by spaces. Does nothing if the line may be a row of a
 * drawing, in which a dash is an empty square. */
static void
replace_dashes (TrucePositionReader *self, char *line)
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
remove_front (TrucePositionReader *self, char *line)
{
  line = behind_number (line);
  replace_dashes (self, line);
  return line;
}

/* Returns the index of the line with the first placement of armies, -1 if there is none. The index is 1 if a
 * line with the size of the armies precedes the placement, else 0. */
static int
find_armies (char **lines, int n)
{
  int above = n > 1 && strspn (lines[0], "0123456789") == strlen (lines[0]);

  return truce_position_is_armies (lines[above]) ? above : -1;
}

/* Reads a board with lines between regions. A list of its squares may precede the board. Returns FALSE if the
 * lines are no such board. read: (out): the board was understood; otherwise an error is set. */
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

static gboolean
read_kinds (TrucePositionReader *self, char **lines, int n)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);

  if (!truce_drawing_read_regions (lines + 1, n - 1, drawing))
    {
      *drawing = (TruceDrawing){ 0 };
      truce_drawing_remove_edges (lines + 1, n - 1, self->present->n_kinds);
      for (int i = 1; i < n; i++)
        if (*lines[i] && !truce_drawing_add_row (self, drawing, lines[i], strlen (lines[i])))
          return FALSE;
    }
  return truce_position_read_kinds (self, lines[0], drawing);
}

/* Reads placements of armies, one for each line. The board of the placement may follow the line. Returns
 * FALSE with an error if a line or board is wrong. */
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

/* Reads lines without a blank line between them. The lines are a drawing, which a list of its squares may
 * precede, or each line is a position. Returns FALSE with an error if they are neither. */
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
  if (how == TRUCE_NUMBERS_AUTO && truce_drawing_remove_edges (lines, n, self->present->n_kinds))
    return read_drawing (self, lines, n, TRUE);
  if (armies >= 0)
    {
      self->line += armies;
      return read_armies (self, lines + armies, n - armies);
    }
  if (how == TRUCE_NUMBERS_AUTO && digits && digits_are_rows (self, lines, n))
    return read_drawing (self, lines, n, FALSE);
  if (how == TRUCE_NUMBERS_AUTO && !is_problem (self, lines[0]) && truce_drawing_is_row (lines[list], n == 1))
    {
      self->line += list;
      return read_drawing (self, lines + list, n - list, TRUE);
    }
  for (int i = 0; i < n && !self->stopped; i++, self->line++)
    if (!read_line (self, lines[i], how))
      return FALSE;
  return TRUE;
}

static gboolean
read_blocks (TrucePositionReader *self, char *text, TruceNumbers how, TruceDrawn drawn)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  char *line;
  int number = self->line;

  do
    {
      line = truce_position_next_line (self, &text);
      number++;
      if (line && line[strspn (line, " \t")])
        {
          g_strstrip (line);
          g_ptr_array_add (lines, how == TRUCE_NUMBERS_AUTO && drawn == TRUCE_DRAWN_MAYBE
                                      ? remove_front (self, line)
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

static gboolean
read_labelled (TrucePositionReader *self, char *text, const char *label)
{
  if (g_str_equal (label, "squares"))
    return read_blocks (self, text, TRUCE_NUMBERS_SQUARES, TRUCE_DRAWN_MAYBE);
  if (g_str_equal (label, "vector"))
    return read_blocks (self, text, TRUCE_NUMBERS_VECTOR, TRUCE_DRAWN_MAYBE);
  if (g_str_equal (label, "rows"))
    return read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_PIECES);
  if (g_str_equal (label, "diagram"))
    return read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_BLOCKS);
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
  return read_blocks (self, text, TRUCE_NUMBERS_AUTO, TRUCE_DRAWN_MAYBE);
}

/* Overwrites lines that begin with ``` by spaces. */
static void
blank_fences (char *text)
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
                      TruceLetters *letters,
                      TrucePositionFound found,
                      gpointer data,
                      TruceError *error)
{
  g_autofree TruceProblemSpec *spec = g_new0 (TruceProblemSpec, 1);
  TrucePositionReader self = { present, found, data,
                               error,   spec,  .letters = letters ? *letters : TRUCE_LETTERS_ANY };
  g_autofree char *copy = NULL;

  if (strlen (text) > TRUCE_POSITIONS_TEXT_MAX || !g_utf8_validate (text, -1, NULL))
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            TRUCE_N_ ("this is not a UTF-8 text of at most %d bytes"),
                            TRUCE_POSITIONS_TEXT_MAX);
  copy = g_strdup (g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text);
  blank_fences (copy);
  g_strchomp (copy);
  if (!read_text (&self, copy + strspn (copy, " \t\r\n")))
    return FALSE;
  if (letters)
    *letters = self.taken;
  return self.n > 0 ||
         truce_error_set (
             error, TRUCE_ERROR_VALUE,
             TRUCE_N_ (
                 "'%.40s' is not a position: allowed are FEN, squares as a8 b7 or 0 9, columns as [0,4,7,5], "
                 "rows as .Q.., and what Truce copies and writes"),
             "");
}

typedef struct
{
  TruceProblemSpec *spec;
  guint64 n;
} First;

static gboolean
store_first (const TruceProblemSpec *spec, gpointer data)
{
  First *first = data;

  if (first->n++ == 0)
    *first->spec = *spec;
  return TRUE;
}

gboolean
truce_position_read (const char *text,
                     const TruceProblemSpec *present,
                     TruceLetters *letters,
                     TruceProblemSpec *spec,
                     guint64 *n,
                     TruceError *error)
{
  g_autofree TruceProblemSpec *read = g_new (TruceProblemSpec, 1);
  First first = { read };

  if (!truce_positions_read (text, present, letters, store_first, &first, error))
    return FALSE;
  *spec = *read;
  if (n)
    *n = first.n;
  return TRUE;
}
