/* bugat-boards.c: the first three of the brute-force methods: put the pieces anywhere, then look at the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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
#include "classic.h"

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
  bool straight, diagonal; /* the lines that the piece attacks along */
  int frames;              /* calls under way */
  List list;
  const void *rows[SIDE];
  List row[SIDE];
  const void *boxes[SIDE][SIDE];
  bool array[SIDE][SIDE];
  bool flat[SIDE * SIDE];
} Search;

typedef void (*Solve) (Search *s, int at);
typedef bool (*Has) (const Search *s, int row, int column);
typedef void (*Set) (Search *s, int square, bool value);

static const Boxed yes = { true }, no = { false };

static const void **
list_item (const List *list, int index)
{
  if (index < 0 || index >= list->size)
    abort ();
  return &list->items[index];
}

static void
list_init (Search *s)
{
  TruceBoard board = s->classic.problem->board;

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

static void
list_set (Search *s, int square, bool value)
{
  TruceBoard board = s->classic.problem->board;
  const List *line = *list_item (&s->list, truce_board_row (board, square));

  *list_item (line, truce_board_column (board, square)) = value ? &yes : &no;
}

static bool
array_has (const Search *s, int row, int column)
{
  return s->array[row][column];
}

static void
array_set (Search *s, int square, bool value)
{
  TruceBoard board = s->classic.problem->board;

  s->array[truce_board_row (board, square)][truce_board_column (board, square)] = value;
}

static bool
flat_has (const Search *s, int row, int column)
{
  return s->flat[truce_board_square (s->classic.problem->board, row, column)];
}

static void
flat_set (Search *s, int square, bool value)
{
  s->flat[square] = value;
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

TRUCE_TEMPLATE void
judge (Search *s, Has has, const bool counting)
{
  truce_classic_work (&s->classic, 2 * s->classic.problem->n_squares);
  if (s->classic.over)
    return;
  if ((!s->straight || straight_lines_are_peaceful (s, has, counting)) &&
      (!s->diagonal || diagonals_are_peaceful (s, has, counting)))
    truce_classic_found (&s->classic);
  else
    s->classic.counters->dead_ends++;
}

/* First with a piece on the square, then without. The originals recurse for both, which is what later methods
 * save, so each call here has its frame until its end, too: `frames` keeps the compiler from making a loop of
 * it. */
TRUCE_TEMPLATE void
solve (Search *s, int at, Solve again, Set set, Has has, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int square = classic->squares[at];
  bool is_last = at + 1 == classic->n_squares;

  s->frames++;
  truce_classic_work (classic, 8);
  set (s, square, true);
  classic->path[classic->n_placed++] = square;
  TRUCE_NOTE (classic, tried, 1);
  TRUCE_NOTE (classic, writes, 2);
  if (classic->n_placed == classic->to_place)
    judge (s, has, counting);
  else if (!is_last)
    again (s, at + 1);
  classic->n_placed--;
  set (s, square, false);
  if (!is_last && !classic->over)
    again (s, at + 1);
  s->frames--;
}

/* The recursive functions, one a board, plain and counting, and where a unit begins. */
#define BOARD(name, set, has)                                                                                \
  static void name##_plain (Search *s, int at)                                                               \
  {                                                                                                          \
    solve (s, at, name##_plain, set, has, false);                                                            \
  }                                                                                                          \
                                                                                                             \
  static void name##_counted (Search *s, int at)                                                             \
  {                                                                                                          \
    solve (s, at, name##_counted, set, has, true);                                                           \
  }                                                                                                          \
                                                                                                             \
  static void name##_search (void *search, const TruceUnit *unit, bool counting)                             \
  {                                                                                                          \
    begin (search, unit, set, counting ? name##_counted : name##_plain);                                     \
  }                                                                                                          \
                                                                                                             \
  static TruceEnd name##_run (const TruceProblem *problem, const TruceGoal *goal, const TruceUnits *units,   \
                              size_t unit, TruceMonitor *monitor, TruceSink *sink)                           \
  {                                                                                                          \
    return truce_classic_run (problem, goal, &units->units[unit], monitor, sink, sizeof (Search),            \
                              name##_search);                                                                \
  }

static void
begin (Search *s, const TruceUnit *unit, Set set, Solve go)
{
  TruceClassicSearch *classic = &s->classic;
  int at = 0;

  s->straight = truce_piece_rides (&classic->problem->piece, 0, 1);
  s->diagonal = truce_piece_rides (&classic->problem->piece, 1, 1);
  list_init (s);
  if (unit->n_prefix == 1)
    {
      set (s, unit->prefix[0], true);
      classic->path[classic->n_placed++] = unit->prefix[0];
      while (at < classic->n_squares && classic->squares[at] <= unit->prefix[0])
        at++;
    }
  if (at < classic->n_squares)
    go (s, at);
}

BOARD (list, list_set, list_has)
BOARD (array, array_set, array_has)
BOARD (flat, flat_set, flat_has)

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_lines (problem, why_not) &&
         truce_classic_needs_small_board (problem, why_not);
}

const TruceMethod truce_method_list_counter = {
  .id = "list-counter",
  .name = TRUCE_N_ ("List board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverWithLists",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board made of lists, and looks through its lines when all stand."),
  .accepts = accepts,
  .split = truce_classic_split_squares,
  .run = list_run,
};

const TruceMethod truce_method_array_board = {
  .id = "array-board",
  .name = TRUCE_N_ ("Array board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverArray",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board of two dimensions, and looks through its lines when all stand."),
  .accepts = accepts,
  .split = truce_classic_split_squares,
  .run = array_run,
};

const TruceMethod truce_method_array_1d = {
  .id = "array-1d",
  .name = TRUCE_N_ ("One-dimensional array"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverOneDimensionArray",
  .summary = TRUCE_N_ (
      "Puts the pieces anywhere on a board of one dimension, and looks through its lines when all stand."),
  .accepts = accepts,
  .split = truce_classic_split_squares,
  .run = flat_run,
};
