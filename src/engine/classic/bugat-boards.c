/* bugat-boards.c: the first three of the brute-force methods: put the pieces anywhere, then look at the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java) and '8 queens puzzle brute-force solvers', 2014-2015.
 *
 * Every way to put k pieces on the board is tried: a piece on the first square or not, on the second or not
 * and so on. When the k-th stands, each row, column and diagonal is looked through for a second piece. The
 * three methods do the same steps on three boards: list-counter on a list of lists of boxed booleans,
 * array-board on an array of arrays, array-1d on one array, row after row.
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `reads` and `tests` each square
 * that the look through the lines visits, since each visit may refuse the board; `dead_ends` the full boards
 * refused. */
#include "backtrack.h"

#include <stdlib.h>

#define SIDE 12

typedef struct
{
  bool value;
} Boxed;

typedef struct
{
  int size;
  const void **items;
} List;

typedef struct
{
  TruceClassicSearch classic;
  List list;
  const void *rows[SIDE];
  List row[SIDE];
  const void *boxes[SIDE][SIDE];
  bool array[SIDE][SIDE];
  bool flat[SIDE * SIDE];
} Search;

typedef bool (*Has) (const Search *s, int row, int column);

static const Boxed yes = { true }, no = { false };

static const void **
list_item (const List *list, int index)
{
  if (index < 0 || index >= list->size)
    abort ();
  return &list->items[index];
}

static void
begin (void *search)
{
  Search *s = search;
  TruceBoard board = s->classic.problem->board;

  s->classic.work_of_judging = 2 * s->classic.problem->n_squares;
  s->list = (List){ board.rows, s->rows };
  for (int row = 0; row < board.rows; row++)
    {
      s->rows[row] = &s->row[row];
      s->row[row] = (List){ board.columns, s->boxes[row] };
      for (int column = 0; column < board.columns; column++)
        s->boxes[row][column] = &no;
    }
}

static bool
list_has (const Search *s, int row, int column)
{
  const List *line = *list_item (&s->list, row);
  const Boxed *box = *list_item (line, column);

  return box->value;
}

TRUCE_TEMPLATE void
list_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;
  const List *line = *list_item (&s->list, place.row);

  *list_item (line, place.column) = down ? &yes : &no;
  TRUCE_NOTE (&s->classic, writes, 1);
}

static bool
array_has (const Search *s, int row, int column)
{
  return s->array[row][column];
}

TRUCE_TEMPLATE void
array_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  s->array[place.row][place.column] = down;
  TRUCE_NOTE (&s->classic, writes, 1);
}

static bool
flat_has (const Search *s, int row, int column)
{
  return s->flat[truce_board_square (s->classic.problem->board, row, column)];
}

TRUCE_TEMPLATE void
flat_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  s->flat[place.square] = down;
  TRUCE_NOTE (&s->classic, writes, 1);
}

/* The look through the board */

/* One line: from a square in steps until the edge. False when it holds two pieces. */
TRUCE_TEMPLATE bool
line_is_peaceful (Search *s, int row, int column, int down, int right, Has has, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  bool used = false;

  for (; truce_board_has (board, row, column); row += down, column += right)
    {
      TRUCE_NOTE (&s->classic, reads, 1);
      TRUCE_NOTE (&s->classic, tests, 1);
      if (has (s, row, column))
        {
          if (used)
            return false;
          used = true;
        }
    }
  return true;
}

TRUCE_TEMPLATE bool
straight_lines_are_peaceful (Search *s, Has has, const bool counting)
{
  TruceBoard board = s->classic.problem->board;

  for (int row = 0; row < board.rows; row++)
    if (!line_is_peaceful (s, row, 0, 0, 1, has, counting))
      return false;
  for (int column = 0; column < board.columns; column++)
    if (!line_is_peaceful (s, 0, column, 1, 0, has, counting))
      return false;
  return true;
}

/* Each diagonal from its upper end. */
TRUCE_TEMPLATE bool
diagonals_are_peaceful (Search *s, Has has, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  int last = board.columns - 1;

  for (int i = 0; i < truce_n_diagonals (board); i++)
    if (!line_is_peaceful (s, i > last ? i - last : 0, i > last ? last : i, 1, -1, has, counting))
      return false;
  for (int i = 0; i < truce_n_diagonals (board); i++)
    if (!line_is_peaceful (s, i > last ? i - last : 0, i > last ? 0 : last - i, 1, 1, has, counting))
      return false;
  return true;
}

/* The steps and the run of a board. */
#define BOARD(name)                                                                                          \
  TRUCE_TEMPLATE bool name##_is_placement (void *search, const bool counting)                                \
  {                                                                                                          \
    Search *s = search;                                                                                      \
                                                                                                             \
    return (!s->classic.straight || straight_lines_are_peaceful (s, name##_has, counting)) &&                \
           (!s->classic.diagonal || diagonals_are_peaceful (s, name##_has, counting));                       \
  }                                                                                                          \
                                                                                                             \
  static const TruceSteps name##_steps = {                                                                   \
    .work = 8, .anywhere = true, .begin = begin, .set = name##_set, .is_placement = name##_is_placement      \
  };                                                                                                         \
                                                                                                             \
  TRUCE_BACKTRACK_RUN (name, Search, by_calls, name##_steps)

BOARD (list)
BOARD (array)
BOARD (flat)

const TruceMethod truce_method_list_counter = {
  .id = "list-counter",
  .name = TRUCE_N_ ("List board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverWithLists",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board made of lists, and looks through its lines when all stand."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = list_run,
};

const TruceMethod truce_method_array_board = {
  .id = "array-board",
  .name = TRUCE_N_ ("Array board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverArray",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board of two dimensions, and looks through its lines when all stand."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = array_run,
};

const TruceMethod truce_method_array_1d = {
  .id = "array-1d",
  .name = TRUCE_N_ ("One-dimensional array"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverOneDimensionArray",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board of one dimension, and looks through its lines when all stand."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = flat_run,
};
