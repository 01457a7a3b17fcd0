/* armies-text.c: writes armies on a board as text, and reads positions of armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-text.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "wbgx";

/* Returns the index in `letters` of the piece or blocked square; -1 if the square is empty. */
static int
kind_at (const TruceProblemSpec *spec, const TruceKindSets *armies, int square)
{
  if (truce_square_set_has (&spec->blocked, square))
    return TRUCE_ARMIES_MAX;
  for (int army = 0; army < spec->n_kinds; army++)
    if (truce_square_set_has (&armies->kinds[army], square))
      return army;
  return -1;
}

/* Returns the number of squares that the text of a row describes; -1 if the text is no row. */
static int
row_length (const char *row)
{
  int length = 0;

  while (*row)
    {
      int part = 1;

      if (g_ascii_isdigit (*row))
        part = (int) strtol (row, (char **) &row, 10);
      else if (!strchr (letters, *row++))
        return -1;
      if (part < 1 || part > TRUCE_SIDE_MAX || (length += part) > TRUCE_SIDE_MAX)
        return -1;
    }
  return length;
}

static void
read_row (const char *row, int number, TruceProblemSpec *spec)
{
  int column = 0;

  while (*row)
    {
      int square = truce_board_square (spec->board, number, column);
      gsize kind;

      if (g_ascii_isdigit (*row))
        {
          column += (int) strtol (row, (char **) &row, 10);
          continue;
        }
      kind = (gsize) (strchr (letters, *row++) - letters);
      truce_square_set_add (kind < TRUCE_ARMIES_MAX ? &spec->kinds[kind].preplaced : &spec->blocked, square);
      if (kind == 2)
        spec->n_kinds = 3;
      column++;
    }
}

static gboolean
read_rows (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", TRUCE_SIDE_MAX + 1);
  int n = (int) g_strv_length (rows), columns = n > 0 ? row_length (rows[0]) : -1;

  spec->board = (TruceBoard){ n, columns };
  if (n < 1 || n > TRUCE_SIDE_MAX || columns < 1)
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            _ ("'%.40s' is not a position; use rows of w, b, g, x and numbers, "
                               "joined by '/'"),
                            text);
  for (int row = 0; row < n; row++)
    {
      if (row_length (rows[row]) != columns)
        return truce_error_set (error, TRUCE_ERROR_SIZE, _ ("row %d, '%.40s', does not have %d squares"),
                                row + 1, rows[row], columns);
      read_row (rows[row], row, spec);
    }
  return TRUE;
}

static gboolean
read_rule (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  gint64 white;

  if (g_str_equal (text, "torus"))
    spec->geometry = TRUCE_GEOMETRY_TORUS;
  else if (g_str_equal (text, "3"))
    spec->n_kinds = 3;
  else if (g_str_has_prefix (text, "w=") &&
           g_ascii_string_to_signed (text + 2, 10, 0, truce_board_n_squares (spec->board), &white, NULL))
    spec->kinds[0].pieces = (int) white;
  else
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is unknown; use torus, 3 or w=…"), text);
  return TRUE;
}

gboolean
truce_armies_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TruceProblemSpec read;

  truce_armies_spec_init (&read);
  read.kinds[2].pieces = TRUCE_PIECES_ANY;
  if (!words[0] || !read_rows (words[0], &read, error))
    return words[0] ? FALSE : truce_error_set (error, TRUCE_ERROR_SIZE, _ ("there is no position"));
  if (words[1] && !truce_piece_parse (words[1], &read.kinds[0].piece, error))
    return FALSE;
  for (int i = 2; words[1] && words[i]; i++)
    if (*words[i] && !read_rule (words[i], &read, error))
      return FALSE;
  truce_armies_spec_set (&read, read.n_kinds, &read.kinds[0].piece);
  *spec = read;
  return TRUE;
}

void
truce_armies_append_board (GString *text, const TruceProblemSpec *spec, const TruceKindSets *placement)
{
  static const char marks[] = "WBT#";

  for (int square = 0; square < truce_board_n_squares (spec->board); square++)
    {
      int kind = kind_at (spec, placement, square);

      g_string_append_c (text, kind < 0 ? '*' : marks[kind]);
      g_string_append_c (text,
                         truce_board_column (spec->board, square) + 1 < spec->board.columns ? ' ' : '\n');
    }
}
