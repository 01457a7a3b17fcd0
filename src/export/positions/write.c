/* write.c: writes positions in all formats
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include "core/scope.h"
#include "lists/placements.h"
#include "lists/rainha.h"
#include "notation.h"
#include "placement.h"

/* Returns whether the short form, the rows and a piece as in '1o2/4/4/4 Q', expresses the whole question. A
 * board of one row has no short form, since its row may look like the size of a board. */
static gboolean
is_default (const TruceProblemSpec *spec)
{
  TruceProblemSpec default_spec = { .board = spec->board, .n_kinds = 1, .pieces = TRUCE_PIECES_DEFAULT };

  return spec->board.rows > 1 && !truce_problem_spec_scope (spec) && spec->geometry == TRUCE_GEOMETRY_TRUE &&
         truce_problem_spec_pieces (spec) == truce_problem_spec_pieces (&default_spec);
}

static void
append_position (GString *text, const TruceProblemSpec *spec)
{
  char *position = is_default (spec) ? truce_position_to_text (spec) : truce_problem_spec_to_text (spec);

  g_string_append (text, position);
  free (position);
}

static gboolean
append_fen (GString *text, const TruceProblemSpec *spec)
{
  char letters[TRUCE_KINDS_MAX];

  truce_drawing_letters (spec, TRUE, letters);
  for (int square = 0, gap = 0; square < truce_board_n_squares (spec->board); square++)
    {
      gboolean last = truce_board_column (spec->board, square) == spec->board.columns - 1;
      int kind = truce_problem_spec_kind_on (spec, square);

      gap += kind < 0;
      if (kind >= 0 && !letters[kind])
        return FALSE;
      if (gap > 0 && (kind >= 0 || last))
        {
          g_string_append_printf (text, "%d", gap);
          gap = 0;
        }
      if (kind >= 0)
        g_string_append_c (text, letters[kind]);
      if (last)
        g_string_append (text, square + 1 < truce_board_n_squares (spec->board) ? "/" : " w - - 0 1\n");
    }
  return TRUE;
}

static char
cell_of (const TruceProblemSpec *spec, const char letters[TRUCE_KINDS_MAX], int square)
{
  int kind = truce_problem_spec_kind_on (spec, square);

  if (kind >= 0)
    return g_ascii_toupper (letters[kind]);
  return (char) (truce_square_set_has (&spec->walls, square)     ? '%'
                 : truce_square_set_has (&spec->blocked, square) ? '#'
                                                                 : '.');
}

static void
append_drawing (
    GString *text, const TruceProblemSpec *spec, const char *open, const char *close, const char *between)
{
  char letters[TRUCE_KINDS_MAX];

  truce_drawing_letters (spec, FALSE, letters);
  for (int row = 0; row < spec->board.rows; row++)
    {
      g_string_append_printf (text, "%s%s", row > 0 ? between : "", open);
      for (int column = 0; column < spec->board.columns; column++)
        g_string_append_c (text, cell_of (spec, letters, truce_board_square (spec->board, row, column)));
      g_string_append (text, close);
    }
}

static void
append_names (GString *text, const TruceProblemSpec *spec)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      const char *separator = "";

      if (spec->n_kinds > 1)
        g_string_append_printf (text, "%s%s:", kind > 0 ? ";" : "", spec->kinds[kind].piece.betza);
      truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
        {
          g_string_append_printf (text, "%s%s", separator, truce_square_name (spec->board, square, name));
          separator = spec->n_kinds > 1 ? "," : " ";
        }
    }
  g_string_append_c (text, '\n');
}

/* Appends the column of each row's piece: '[0,4,7,5]'. Returns FALSE if a row does not have exactly one
 * piece. */
static gboolean
append_columns (GString *text, const TruceProblemSpec *spec)
{
  int row = 0;

  if (truce_square_set_count (&spec->kinds[0].preplaced) != spec->board.rows)
    return FALSE;
  g_string_append_c (text, '[');
  truce_square_set_foreach (square, &spec->kinds[0].preplaced)
    {
      if (truce_board_row (spec->board, square) != row)
        return FALSE;
      g_string_append_printf (text, "%s%d", row > 0 ? "," : "", truce_board_column (spec->board, square));
      row++;
    }
  g_string_append (text, "]\n");
  return TRUE;
}

static gboolean
append_vector (GString *text, const TruceProblemSpec *spec)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_problem_spec_list (spec, pieces);
  gboolean written = truce_rainha_append_vector (text, spec->board, pieces, n);

  g_string_append_c (text, '\n');
  return written;
}

/* Returns: (transfer full): a problem that can draw the position. If the position is invalid, the problem has
 * no peace, cover or aim, and no preplaced pieces. Returns NULL with an error if this problem is also
 * invalid. */
static TruceProblem *
problem_of (const TruceProblemSpec *spec, TruceError *error)
{
  g_autofree TruceProblemSpec *free = g_memdup2 (spec, sizeof *free);
  TruceProblem *problem = truce_problem_new (spec, NULL);

  if (problem)
    return problem;
  free->peace = TRUCE_PEACE_NONE;
  free->cover = TRUCE_COVER_NONE;
  free->aim = TRUCE_AIM_EXACTLY;
  free->pieces = TRUCE_PIECES_DEFAULT;
  for (int kind = 0; kind < free->n_kinds; kind++)
    {
      free->kinds[kind].pieces = truce_square_set_count (&spec->kinds[kind].preplaced);
      truce_square_set_clear (&free->kinds[kind].preplaced);
    }
  if (free->n_kinds == 1)
    free->pieces = free->kinds[0].pieces;
  return truce_problem_new (free, error);
}

static gboolean
append_placement (GString *text, const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error)
{
  TruceProblem *problem = problem_of (spec, error);
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_problem_spec_list (spec, pieces);
  TrucePlacementsFormat layout;

  if (!problem)
    return FALSE;
  if (format == TRUCE_POSITION_RAINHA && spec->n_kinds > 1)
    {
      truce_problem_unref (problem);
      return FALSE;
    }
  truce_placements_format_parse (truce_position_format_name (format), &layout);
  truce_placements_append_head_named (text, layout, problem, spec);
  truce_placements_append_number (text, layout, 1);
  truce_placements_append (text, layout, problem, pieces, n);
  truce_placements_append_tail (text, layout);
  truce_problem_unref (problem);
  return TRUE;
}

static gboolean
append (GString *text, const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error)
{
  switch (format)
    {
    case TRUCE_POSITION_POSITION:
      append_position (text, spec);
      return TRUE;
    case TRUCE_POSITION_FEN:
      return append_fen (text, spec);
    case TRUCE_POSITION_NAMES:
      append_names (text, spec);
      return TRUE;
    case TRUCE_POSITION_VECTOR:
      return append_vector (text, spec);
    case TRUCE_POSITION_COLUMNS:
      return append_columns (text, spec);
    case TRUCE_POSITION_LEETCODE:
      g_string_append (text, "[[");
      append_drawing (text, spec, "\"", "\"", ",");
      g_string_append (text, "]]\n");
      return TRUE;
    case TRUCE_POSITION_DIAGRAM:
      append_drawing (text, spec, "", "\n", "");
      return TRUE;
    default:
      return append_placement (text, spec, format, error);
    }
}

static gboolean
same_pieces (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  if (!truce_board_equal (a->board, b->board) || a->n_kinds != b->n_kinds)
    return FALSE;
  for (int kind = 0; kind < a->n_kinds; kind++)
    if (!truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece) ||
        !truce_square_set_equal (&a->kinds[kind].preplaced, &b->kinds[kind].preplaced))
      return FALSE;
  return truce_square_set_equal (&a->blocked, &b->blocked) && truce_square_set_equal (&a->walls, &b->walls) &&
         truce_regions_equal (&a->regions, &b->regions, a->board);
}

static gboolean
comes_back (const char *text, const TruceProblemSpec *spec)
{
  g_autofree TruceProblemSpec *read = g_new (TruceProblemSpec, 1);
  guint64 n;

  return truce_position_read (text, spec, NULL, read, &n, NULL) && n == 1 && same_pieces (spec, read);
}

/* Puts the name of the format as a label before the text if the text alone would be read as another
 * format. */
char *
truce_position_write (const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name = truce_position_format_name (format);
  TruceError why = { 0 };
  gboolean without_regions = spec->regions.n > 0 && format != TRUCE_POSITION_POSITION &&
                             format != TRUCE_POSITION_JSON && format != TRUCE_POSITION_LATEX;

  if (!without_regions && append (text, spec, format, &why))
    {
      g_autofree char *labelled = g_strdup_printf ("%s: %s", name, text->str);

      if (comes_back (text->str, spec))
        return g_string_free (g_steal_pointer (&text), FALSE);
      if (comes_back (labelled, spec))
        return g_steal_pointer (&labelled);
    }
  if (why.code != TRUCE_ERROR_NONE && error)
    *error = why;
  else
    truce_error_set (
        error, TRUCE_ERROR_VALUE, TRUCE_N_ ("the format %s cannot express this position: %s"), name,
        without_regions                   ? truce_scope_text (TRUCE_SCOPE_REGIONS)
        : format == TRUCE_POSITION_VECTOR ? TRUCE_N_ ("the format takes one piece in each column")
        : format == TRUCE_POSITION_COLUMNS
            ? TRUCE_N_ ("the format takes one piece in each row")
            : TRUCE_N_ ("the kinds or the squares of the position do not fit the format"));
  if (why.code == TRUCE_ERROR_NONE)
    truce_error_set_words (error, 1u << 1);
  return NULL;
}

gboolean
truce_position_drops_blocked (const TruceProblemSpec *spec, const char *text)
{
  g_autofree TruceProblemSpec *open = g_memdup2 (spec, sizeof *spec), *read = g_new (TruceProblemSpec, 1);

  if (truce_square_set_next (&spec->blocked, 0) < 0 && truce_square_set_next (&spec->walls, 0) < 0)
    return FALSE;
  /* Reads the text for a board without blocked squares, so that these can only come from the text. */
  open->blocked = open->walls = (TruceSquareSet){ 0 };
  return !truce_position_read (text, open, NULL, read, NULL, NULL) ||
         !truce_square_set_equal (&read->blocked, &spec->blocked) ||
         !truce_square_set_equal (&read->walls, &spec->walls);
}
