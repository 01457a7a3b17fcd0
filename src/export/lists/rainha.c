/* rainha.c: writes placements in the layout of RAINHA.TXT, the file that the Harbour program of the eight
 * queens writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rainha.h"

#include "placement.h"
#include "words/text.h"

#define RULE "===== \n"

/* An entry begins with a line feed, since Harbour's statement that writes a line puts the line feed first. */
void
truce_rainha_append_number (GString *text, guint64 number)
{
  g_string_append_printf (text, "\n" RULE " Solution [%2" G_GUINT64_FORMAT "]: ", number);
}

gboolean
truce_rainha_append_vector (GString *text, TruceBoard board, const TruceSquare *squares, int n)
{
  int rows[TRUCE_SIDE_MAX] = { 0 };

  if (n != board.columns)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      int *row = &rows[truce_board_column (board, squares[i])];

      if (*row > 0 || truce_packed_kind (squares[i]) > 0)
        return FALSE;
      *row = truce_board_row (board, squares[i]) + 1;
    }
  for (int column = 0; column < board.columns; column++)
    g_string_append_printf (text, "%s%d", column > 0 && board.rows > 9 ? " " : "", rows[column]);
  return TRUE;
}

static void
append_board (GString *text, TruceBoard board, const TruceSquareSet *placed)
{
  g_string_append (text, "  ");
  for (int column = 0; column < board.columns; column++)
    g_string_append_printf (text, "%2d ", column + 1);
  for (int row = 0; row < board.rows; row++)
    {
      g_string_append_printf (text, "\n%-2d|", row + 1);
      for (int column = 0; column < board.columns; column++)
        g_string_append (
            text, truce_square_set_has (placed, truce_board_square (board, row, column)) ? "██ " : "__ ");
      g_string_append (text, " |\n");
    }
}

void
truce_rainha_append (GString *text, TruceBoard board, const TruceSquare *squares, int n)
{
  TruceSquareSet placed = { 0 };

  for (int i = 0; i < n; i++)
    truce_square_set_add (&placed, squares[i]);
  if (!truce_rainha_append_vector (text, board, squares, n))
    truce_text_append_names (text, board, squares, n, " ");
  g_string_append (text, "\n" RULE);
  append_board (text, board, &placed);
}

gboolean
truce_rainha_mirrors (const TruceProblem *problem)
{
  return truce_symmetries_have (&problem->symmetries, TRUCE_MIRROR_DIAGONAL);
}

void
truce_rainha_mirror (TruceBoard board, TruceSquare *squares, int n)
{
  for (int i = 0; i < n; i++)
    squares[i] = (TruceSquare) truce_transform_square (board, TRUCE_MIRROR_DIAGONAL, squares[i]);
  truce_placement_sort (squares, n);
}
