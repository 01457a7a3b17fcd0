/* dancing-links-lists.c: makes the lists of what covers what: rows, columns and diagonals by free squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dancing-links.h"

static int
add_item (TruceLinks *s, bool required)
{
  int item = s->n_nodes++;

  s->up[item] = s->down[item] = s->item[item] = item;
  s->left[item] = s->right[item] = item;
  if (required)
    {
      s->left[item] = s->left[TRUCE_LINKS_ROOT];
      s->right[item] = TRUCE_LINKS_ROOT;
      s->right[s->left[TRUCE_LINKS_ROOT]] = item;
      s->left[TRUCE_LINKS_ROOT] = item;
    }
  return item;
}

static void
add_node (TruceLinks *s, int item, int square)
{
  int node = s->n_nodes++;

  s->item[node] = item;
  s->square[node] = square;
  s->up[node] = s->up[item];
  s->down[node] = item;
  s->down[s->up[item]] = node;
  s->up[item] = node;
  s->size[item]++;
}

/* Columns have to be covered where there is a piece for each; those of preplaced pieces are not there. */
static bool
column_is_required (const TruceProblem *problem, int column)
{
  for (int i = 0; i < problem->n_preplaced; i++)
    if (truce_board_column (problem->board, problem->preplaced_list[i]) == column)
      return false;
  return problem->board.columns == problem->pieces;
}

void
truce_links_make (TruceLinks *s)
{
  const TruceProblem *problem = s->classic.problem;
  TruceBoard board = problem->board;
  bool diagonal = s->classic.diagonal;
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX], rising[TRUCE_DIAGONALS_MAX],
      falling[TRUCE_DIAGONALS_MAX];

  s->n_nodes = TRUCE_LINKS_ROOT + 1;
  s->span = diagonal ? 4 : 2;
  for (int i = 0; i < s->classic.n_rows; i++)
    rows[s->classic.rows[i]] = add_item (s, true);
  for (int i = 0; i < board.columns; i++)
    columns[i] = add_item (s, column_is_required (problem, i));
  for (int i = 0; diagonal && i < truce_n_diagonals (board); i++)
    {
      rising[i] = add_item (s, false);
      falling[i] = add_item (s, false);
    }
  s->first_option = s->n_nodes;
  for (int i = 0; i < s->classic.n_squares; i++)
    {
      int square = s->classic.squares[i];
      int row = truce_board_row (board, square), column = truce_board_column (board, square);

      add_node (s, rows[row], square);
      add_node (s, columns[column], square);
      if (diagonal)
        {
          add_node (s, rising[truce_rising (board, row, column)], square);
          add_node (s, falling[truce_falling (board, row, column)], square);
        }
    }
}
