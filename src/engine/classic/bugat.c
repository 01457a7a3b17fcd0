/* bugat.c: the brute-force methods of Sylvain Bugat: fill boards, then test them
 *
 * Source: Sylvain Bugat, N-queens-puzzle-solvers (Java) and '8 queens puzzle brute-force solvers', 2014-2015.
 * Each method's class is in its `source`.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "backtrack.h"

/* ---- boards ----
 *
 * Tries every way to place k pieces on the board: a piece on the first square or not, on the second or not,
 * and so on. When all k pieces are placed, each row, column and diagonal is searched for a second piece. The
 * three methods differ in their boards: a list of lists of boxed booleans (list-counter), an array of arrays
 * (array-board), and one array (array-1d).
 *
 * Counters: `tried`: pieces placed; `writes`: squares set or cleared; `reads` and `tests`: squares visited by
 * the test of full boards; `dead_ends`: boards rejected. */

#define SMALL_SIDE 12

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
  const void *rows[SMALL_SIDE];
  List row[SMALL_SIDE];
  const void *boxes[SMALL_SIDE][SMALL_SIDE];
  bool array[SMALL_SIDE][SMALL_SIDE];
  bool flat[SMALL_SIDE * SMALL_SIDE];
} Boards;

typedef bool (*Has) (const Boards *s, int row, int column);

static const Boxed yes = { true }, no = { false };

static const void **
list_item (const List *list, int index)
{
  if (index < 0 || index >= list->size)
    abort ();
  return &list->items[index];
}

static void
boards_begin (void *search)
{
  Boards *s = search;
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
list_has (const Boards *s, int row, int column)
{
  const List *line = *list_item (&s->list, row);
  const Boxed *box = *list_item (line, column);

  return box->value;
}

TRUCE_ALWAYS_INLINE void
list_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Boards *s = search;
  const List *line = *list_item (&s->list, place.row);

  *list_item (line, place.column) = down ? &yes : &no;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

static bool
array_has (const Boards *s, int row, int column)
{
  return s->array[row][column];
}

TRUCE_ALWAYS_INLINE void
array_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Boards *s = search;

  s->array[place.row][place.column] = down;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

static bool
flat_has (const Boards *s, int row, int column)
{
  return s->flat[truce_board_square (s->classic.problem->board, row, column)];
}

TRUCE_ALWAYS_INLINE void
flat_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Boards *s = search;

  s->flat[place.square] = down;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

/* ---- test by squares ---- */

/* Returns: whether a line holds at most one piece. The line starts at (row, column) and makes steps
 * (down, right) to the edge. */
TRUCE_ALWAYS_INLINE bool
line_is_peaceful (Boards *s, int row, int column, int down, int right, Has has, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  bool used = false;

  for (; truce_board_has (board, row, column); row += down, column += right)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, reads, 1);
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (has (s, row, column))
        {
          if (used)
            return false;
          used = true;
        }
    }
  return true;
}

TRUCE_ALWAYS_INLINE bool
straight_lines_are_peaceful (Boards *s, Has has, const bool counting)
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

/* Visits each diagonal from its upper end. Returns: whether each holds at most one piece. */
TRUCE_ALWAYS_INLINE bool
diagonals_are_peaceful (Boards *s, Has has, const bool counting)
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

/* Defines `name`_steps and `name`_run for a board. */
#define BOARD(name)                                                                                          \
  TRUCE_ALWAYS_INLINE bool name##_is_placement (void *search, const bool counting)                           \
  {                                                                                                          \
    Boards *s = search;                                                                                      \
                                                                                                             \
    return (!s->classic.straight || straight_lines_are_peaceful (s, name##_has, counting)) &&                \
           (!s->classic.diagonal || diagonals_are_peaceful (s, name##_has, counting));                       \
  }                                                                                                          \
                                                                                                             \
  static const TruceSteps name##_steps = { .work = 8,                                                        \
                                           .anywhere = true,                                                 \
                                           .begin = boards_begin,                                            \
                                           .set = name##_set,                                                \
                                           .is_placement = name##_is_placement };                            \
                                                                                                             \
  TRUCE_BACKTRACK_RUN (name, Boards, by_calls, name##_steps)

BOARD (list)
BOARD (array)
BOARD (flat)

const TruceMethod truce_method_list_counter = {
  .id = "list-counter",
  .name = TRUCE_N_ ("List board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverWithLists",
  .summary =
      TRUCE_N_ ("Places the pieces anywhere on a board made of lists, and checks the lines of full boards."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = list_run,
};

const TruceMethod truce_method_array_board = {
  .id = "array-board",
  .name = TRUCE_N_ ("Array board"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverArray",
  .summary = TRUCE_N_ (
      "Places the pieces anywhere on a two-dimensional array, and checks the lines of full boards."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = array_run,
};

const TruceMethod truce_method_array_1d = {
  .id = "array-1d",
  .name = TRUCE_N_ ("One-dimensional array"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverOneDimensionArray",
  .summary = TRUCE_N_ (
      "Places the pieces anywhere on a one-dimensional array, and checks the lines of full boards."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = flat_run,
};

/* ---- counts of lines ----
 *
 * grid-constraints is array-1d with counts of the pieces on each row, column and diagonal. It tests a full
 * board by these counts.
 *
 * one-queen-per-line places one piece in each row. So it fills n^n boards instead of C(n^2, n), and needs no
 * counts of rows. Each further square of a row is still a nested call, so calls are n^2 deep.
 *
 * reduced-recursion tries the squares of a row in a loop, so calls are n deep.
 *
 * column-flags has bits instead of counts of columns: if as many columns are flagged as there are pieces, no
 * column holds two pieces.
 *
 * Counters: `tried`: pieces placed; `writes`: squares set or cleared; `tests`: counts compared with 1, and
 * flags of columns tested; `dead_ends`: boards rejected. No square is read. */

/* Returns: whether the flags of a full board show two pieces in a column. Each flag counts as a test. */
TRUCE_ALWAYS_INLINE bool
truce_columns_clash (TruceClassicSearch *classic, uint64_t flags, const bool counting)
{
  int spare = classic->problem->board.columns - classic->to_place;

  for (int i = 0; i < classic->problem->board.columns; i++)
    {
      TRUCE_CLASSIC_COUNT (classic, tests, 1);
      if (!(flags >> i & 1) && spare-- <= 0)
        return true;
    }
  return spare < 0;
}

/* Numbers of pieces on the lines. Each method uses the members that it tests. */
typedef struct
{
  TruceClassicSearch classic;
  int n_straight;  /* max (rows, columns); 0: the piece does not attack along rows and columns */
  int n_diagonals; /* number of diagonals in each direction; 0: the piece does not attack along diagonals */
  int rows[TRUCE_SIDE_MAX];
  int columns[TRUCE_SIDE_MAX];
  int rising[TRUCE_DIAGONALS_MAX];
  int falling[TRUCE_DIAGONALS_MAX];
  uint64_t flags[TRUCE_SIDE_MAX + 1]; /* flags of columns, by number of pieces */
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
} Counts;

static void
counts_begin (void *search)
{
  Counts *s = search;
  TruceBoard board = s->classic.problem->board;

  if (s->classic.straight)
    s->n_straight = board.rows > board.columns ? board.rows : board.columns;
  if (s->classic.diagonal)
    s->n_diagonals = truce_n_diagonals (board);
  s->classic.work_of_judging = 4 * s->n_straight + 4 * s->n_diagonals;
}

TRUCE_ALWAYS_INLINE void
set_diagonals (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Counts *s = search;

  s->board[place.row][place.column] = down;
  s->rising[place.rising] += down ? 1 : -1;
  s->falling[place.falling] += down ? 1 : -1;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

TRUCE_ALWAYS_INLINE void
counts_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Counts *s = search;

  set_diagonals (search, n, place, down, counting);
  s->columns[place.column] += down ? 1 : -1;
}

/* Returns: whether no column holds two pieces. Each comparison counts as a test. */
TRUCE_ALWAYS_INLINE bool
columns_agree (Counts *s, const bool counting)
{
  for (int i = 0; i < s->classic.problem->board.columns; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->columns[i] > 1)
        return false;
    }
  return true;
}

TRUCE_ALWAYS_INLINE bool
diagonals_agree (Counts *s, const bool counting)
{
  for (int i = 0; i < s->n_diagonals; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->rising[i] > 1)
        return false;
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->falling[i] > 1)
        return false;
    }
  return true;
}

/* ---- anywhere on the board ---- */

TRUCE_ALWAYS_INLINE void
grid_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Counts *s = search;

  counts_set (search, n, place, down, counting);
  s->rows[place.row] += down ? 1 : -1;
}

TRUCE_ALWAYS_INLINE bool
grid_is_placement (void *search, const bool counting)
{
  Counts *s = search;

  for (int i = 0; i < s->n_straight; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->columns[i] > 1)
        return false;
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->rows[i] > 1)
        return false;
    }
  return diagonals_agree (s, counting);
}

static const TruceSteps grid_steps = {
  .work = 10, .anywhere = true, .begin = counts_begin, .set = grid_set, .is_placement = grid_is_placement
};

TRUCE_BACKTRACK_RUN (grid, Counts, by_calls, grid_steps)

/* ---- one piece in each row ---- */

TRUCE_ALWAYS_INLINE bool
counts_is_placement (void *search, const bool counting)
{
  return columns_agree (search, counting) && diagonals_agree (search, counting);
}

static const TruceSteps row_steps = {
  .work = 10, .begin = counts_begin, .set = counts_set, .is_placement = counts_is_placement
};

TRUCE_BACKTRACK_RUN (call, Counts, by_calls, row_steps)
TRUCE_BACKTRACK_RUN (loop, Counts, by_loop, row_steps)

/* ---- one piece in each row, columns flagged ---- */

TRUCE_ALWAYS_INLINE void
columns_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Counts *s = search;

  set_diagonals (search, n, place, down, counting);
  if (down)
    s->flags[n + 1] = s->flags[n] | UINT64_C (1) << place.column;
}

TRUCE_ALWAYS_INLINE bool
columns_is_placement (void *search, const bool counting)
{
  Counts *s = search;

  return !truce_columns_clash (&s->classic, s->flags[s->classic.to_place], counting) &&
         diagonals_agree (s, counting);
}

static const TruceSteps columns_steps = {
  .work = 10, .begin = counts_begin, .set = columns_set, .is_placement = columns_is_placement
};

TRUCE_BACKTRACK_RUN (columns, Counts, by_loop, columns_steps)

const TruceMethod truce_method_grid_constraints = {
  .id = "grid-constraints",
  .name = TRUCE_N_ ("Grid constraints"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverGridConstraints",
  .summary = TRUCE_N_ (
      "Places the pieces anywhere, counts them on each line, and checks full boards by these counts."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = grid_run,
};

const TruceMethod truce_method_one_queen_per_line = {
  .id = "one-queen-per-line",
  .name = TRUCE_N_ ("One queen per line"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary =
      TRUCE_N_ ("Places one piece in each row, square after square, and checks full boards by the counts of "
                "their lines."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = call_run,
};

const TruceMethod truce_method_reduced_recursion = {
  .id = "reduced-recursion",
  .name = TRUCE_N_ ("Reduced recursion"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary = TRUCE_N_ (
      "Places one piece in each row by a loop, calls itself for the next row, and checks full boards."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = loop_run,
};

const TruceMethod truce_method_column_flags = {
  .id = "column-flags",
  .name = TRUCE_N_ ("Column flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverColumnBitFlags",
  .summary = TRUCE_N_ ("Places one piece in each row and flags its column with a bit."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = columns_run,
};

/* ---- flags of all lines ----
 *
 * grid-flags is column-flags with bits also for the squares of a row and for diagonals. It counts the flagged
 * diagonals one by one, and compares their number with the number of pieces.
 *
 * half-first-line is grid-flags, but places the first piece only in the left half of its row or in the middle
 * column. If the first piece is in the left half, a placement counts twice.
 *
 * Counters: `tried`: pieces placed; `writes`: rows of squares changed; `tests`: flags of columns, and
 * comparisons of numbers of diagonals; `dead_ends`: boards rejected. */

typedef struct
{
  uint64_t columns, rising, falling;
} Flags;

typedef struct
{
  TruceClassicSearch classic;
  Flags flags[TRUCE_SIDE_MAX + 1]; /* by number of pieces */
  uint64_t board[TRUCE_SIDE_MAX];
} Bits;

static void
bits_begin (void *search)
{
  Bits *s = search;
  TruceBoard board = s->classic.problem->board;

  s->classic.work_of_judging = board.columns + 2 * truce_n_diagonals (board);
}

TRUCE_ALWAYS_INLINE void
bits_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Bits *s = search;
  const Flags *flags = &s->flags[n];

  s->board[place.row] ^= UINT64_C (1) << place.column;
  if (down)
    s->flags[n + 1] = (Flags){ .columns = flags->columns | UINT64_C (1) << place.column,
                               .rising = flags->rising | UINT64_C (1) << place.rising,
                               .falling = flags->falling | UINT64_C (1) << place.falling };
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

TRUCE_ALWAYS_INLINE bool
diagonals_clash (Bits *s, const Flags *flags, const bool counting)
{
  int rising = 0, falling = 0;

  for (int i = 0; i < truce_n_diagonals (s->classic.problem->board); i++)
    {
      rising += flags->rising >> i & 1;
      falling += flags->falling >> i & 1;
    }
  TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
  if (rising != s->classic.to_place)
    return true;
  TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
  return falling != s->classic.to_place;
}

TRUCE_ALWAYS_INLINE bool
bits_is_placement (void *search, const bool counting)
{
  Bits *s = search;
  const Flags *flags = &s->flags[s->classic.to_place];

  return !truce_columns_clash (&s->classic, flags->columns, counting) &&
         !(s->classic.diagonal && diagonals_clash (s, flags, counting));
}

static const TruceSteps bits_steps = {
  .work = 10, .begin = bits_begin, .set = bits_set, .is_placement = bits_is_placement
};

TRUCE_BACKTRACK_RUN (whole, Bits, by_loop, bits_steps)

/* ---- half of the first row ---- */

/* Opens the squares of a row. In the first row, opens only the squares up to the middle. */
TRUCE_ALWAYS_INLINE int
half_open (void *search, int n, int at, int *end)
{
  TruceClassicSearch *classic = search;
  TruceBoard board = classic->problem->board;

  *end = classic->row_begin[n + 1];
  while (n == 0 && *end > 0 && 2 * truce_board_column (board, classic->squares[*end - 1]) > board.columns - 1)
    --*end;
  return classic->row_begin[n];
}

/* If the first piece is left of the middle, also counts the mirror image. */
TRUCE_ALWAYS_INLINE bool
half_is_placement (void *search, const bool counting)
{
  TruceClassicSearch *classic = search;
  TruceBoard board = classic->problem->board;
  bool found = bits_is_placement (search, counting);

  if (found && 2 * truce_board_column (board, classic->path[0]) < board.columns - 1)
    truce_answer_count (&classic->answer, 1);
  return found;
}

static const TruceSteps half_steps = {
  .work = 10, .begin = bits_begin, .open = half_open, .set = bits_set, .is_placement = half_is_placement
};

TRUCE_BACKTRACK_RUN (half, Bits, by_loop, half_steps)

static bool
half_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_classic_accepts_small_rows (problem, goal, why_not))
    return false;
  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method counts mirror images without placing them");
  else if (!truce_symmetries_have (&problem->symmetries, TRUCE_MIRROR_COLUMNS))
    *why_not = TRUCE_N_ ("the left half of the problem is not the mirror image of the right");
  else
    return true;
  return false;
}

/* Makes one unit, since half a row has few squares to split by. */
static TruceUnits *
half_split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_classic_split_rows (problem, goal, 1);
}

const TruceMethod truce_method_grid_flags = {
  .id = "grid-flags",
  .name = TRUCE_N_ ("Grid flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverGridBitFlags",
  .summary = TRUCE_N_ ("Places one piece in each row and flags its column and its diagonals with bits."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = whole_run,
};

const TruceMethod truce_method_half_first_line = {
  .id = "half-first-line",
  .name = TRUCE_N_ ("Half first line"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverHalfFirstLine",
  .summary = TRUCE_N_ ("Like grid flags, but searches half of the first row and doubles the count."),
  .accepts = half_accepts,
  .split = half_split,
  .run = half_run,
};
