/* concept-queen.c: the three methods of concept-queen, in which calls get copies of lists
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'A simple recursive function
 * approach', 'Improved functional approach' and 'The locking approach'. For any placement, see classic.h.
 *
 * list-check fills the board row by row. It compares each square with every piece in the list: is the column
 * the same, and does the piece attack the square? The call for the next row gets a copy of the list with one
 * more piece.
 *
 * available-columns also passes a list of free columns to each call, so it need not compare columns.
 *
 * diagonal-locking locks the two diagonals of each piece. Two reads then tell whether a square is free.
 *
 * The original compares distances to find attacks. Here list-check and available-columns read the attack
 * relation, so they accept any piece if each row holds one.
 *
 * Counts: `reads` counts the entries that are read from the list of pieces; `tests` the comparisons and the
 * locks that are read; `tried` the placed pieces; `writes` the list entries that are written and, for
 * diagonal-locking, the column entries that are set or cleared; `dead_ends` the positions without a next
 * piece; `restarts` the restarts. */
#include "backtrack.h"

/* Arguments of a call: the pieces placed and the free columns. */
typedef struct
{
  int n_columns;
  uint8_t columns[TRUCE_SIDE_MAX];
  TruceSquare pieces[TRUCE_SIDE_MAX];
} Lists;

typedef struct
{
  TruceClassicSearch classic;
  Lists lists[TRUCE_SIDE_MAX + 1]; /* by number of pieces */
  TruceSquare shuffled[TRUCE_SIDE_MAX]
                      [TRUCE_SIDE_MAX]; /* squares of a row, in the order in which the call tries them */
  int8_t row_of[TRUCE_SIDE_MAX];        /* by column: index of the row of its piece, or -1 */
  bool rising[TRUCE_DIAGONALS_MAX];
  bool falling[TRUCE_DIAGONALS_MAX];
} Search;

static void
begin (void *search)
{
  Search *s = search;
  Lists *lists = &s->lists[0];

  memset (s->row_of, -1, sizeof s->row_of);
  for (; lists->n_columns < s->classic.problem->board.columns; lists->n_columns++)
    lists->columns[lists->n_columns] = lists->n_columns;
}

TRUCE_ALWAYS_INLINE void
copy_pieces (Search *s, int n, int square)
{
  memcpy (s->lists[n + 1].pieces, s->lists[n].pieces, n * sizeof *s->lists->pieces);
  s->lists[n + 1].pieces[n] = square;
}

TRUCE_ALWAYS_INLINE int
copy_columns (Search *s, int n, int without)
{
  const Lists *lists = &s->lists[n];
  Lists *copy = &s->lists[n + 1];
  const int n_columns = lists->n_columns;
  int n_copied = 0;

  for (int i = 0; i < n_columns; i++)
    {
      copy->columns[n_copied] = lists->columns[i];
      n_copied += lists->columns[i] != without;
    }
  return copy->n_columns = n_copied;
}

/* ---- squares of a row ---- */

TRUCE_ALWAYS_INLINE int
open_squares (void *search, int n, int at, int *end)
{
  Search *s = search;
  const TruceSquare *squares = s->classic.squares + s->classic.row_begin[n];

  *end = s->classic.row_begin[n + 1] - s->classic.row_begin[n];
  if (s->classic.drawn)
    {
      memcpy (s->shuffled[n], squares, *end * sizeof *squares);
      truce_classic_shuffle (&s->classic, s->shuffled[n], *end, sizeof *squares);
    }
  return 0;
}

TRUCE_ALWAYS_INLINE int
square_of_row (void *search, int n, int at)
{
  Search *s = search;

  return s->classic.drawn ? s->shuffled[n][at] : s->classic.squares[s->classic.row_begin[n] + at];
}

TRUCE_ALWAYS_INLINE bool
list_fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->maps[0], place.square);
  const TruceSquare *pieces = s->lists[n].pieces;

  for (int i = 0; i < n; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, reads, 1);
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->classic.column_of[pieces[i]] == place.column)
        return false;
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, pieces[i]))
        return false;
    }
  return true;
}

TRUCE_ALWAYS_INLINE void
list_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  if (!down)
    return;
  copy_pieces (s, n, place.square);
  TRUCE_CLASSIC_COUNT (&s->classic, writes, n + 1);
}

static const TruceSteps list_steps = {
  .work = 4,
  .work_a_piece = 1,
  .by_lot = true,
  .begin = begin,
  .open = open_squares,
  .square = square_of_row,
  .fits = list_fits,
  .set = list_set,
};

TRUCE_BACKTRACK_RUN (list, Search, by_loop, list_steps)

/* ---- free columns ---- */

TRUCE_ALWAYS_INLINE int
open_columns (void *search, int n, int at, int *end)
{
  Search *s = search;
  Lists *lists = &s->lists[n];

  truce_classic_shuffle (&s->classic, lists->columns, lists->n_columns, sizeof *lists->columns);
  *end = lists->n_columns;
  return 0;
}

TRUCE_ALWAYS_INLINE int
square_on_column (void *search, int n, int at)
{
  Search *s = search;

  return truce_board_square (s->classic.problem->board, s->classic.rows[n], s->lists[n].columns[at]);
}

TRUCE_ALWAYS_INLINE bool
columns_fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->maps[0], place.square);

  if (!truce_square_set_has (&s->classic.problem->free, place.square))
    return false;
  for (int i = 0; i < n; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, reads, 1);
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, s->lists[n].pieces[i]))
        return false;
    }
  return true;
}

TRUCE_ALWAYS_INLINE void
columns_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;
  int n_columns;

  if (!down)
    return;
  copy_pieces (s, n, place.square);
  n_columns = copy_columns (s, n, place.column);
  TRUCE_CLASSIC_COUNT (&s->classic, writes, n + 1 + n_columns);
}

static const TruceSteps columns_steps = {
  .work = 4,
  .work_a_piece = 1,
  .by_lot = true,
  .begin = begin,
  .open = open_columns,
  .square = square_on_column,
  .fits = columns_fits,
  .set = columns_set,
};

TRUCE_BACKTRACK_RUN (columns, Search, by_loop, columns_steps)

/* ---- locked diagonals ---- */

TRUCE_ALWAYS_INLINE bool
locks_fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  if (!truce_square_set_has (&s->classic.problem->free, place.square))
    return false;
  if (!s->classic.diagonal)
    return true;
  TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
  if (s->rising[place.rising])
    return false;
  TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
  return !s->falling[place.falling];
}

TRUCE_ALWAYS_INLINE void
locks_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  s->row_of[place.column] = down ? n : -1;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

TRUCE_ALWAYS_INLINE void
locks_follow (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;
  int n_columns;

  s->rising[place.rising] = down;
  s->falling[place.falling] = down;
  if (!down)
    return;
  n_columns = copy_columns (s, n, place.column);
  TRUCE_CLASSIC_COUNT (&s->classic, writes, n_columns);
}

static const TruceSteps locks_steps = {
  .work = 6,
  .by_lot = true,
  .begin = begin,
  .open = open_columns,
  .square = square_on_column,
  .fits = locks_fits,
  .set = locks_set,
  .follow = locks_follow,
};

TRUCE_BACKTRACK_RUN (locks, Search, by_loop, locks_steps)

const TruceMethod truce_method_list_check = {
  .id = "list-check",
  .name = TRUCE_N_ ("List check"),
  .source = TRUCE_N_ (
      "concept-queen (Python), a simple recursive function approach; restarts after Luby, Sinclair and "
      "Zuckerman, 1993"),
  .summary =
      TRUCE_N_ ("Goes row by row, compares each square with the list of pieces, and passes on a longer copy "
                "of the list."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_rows,
  .split = truce_classic_split_peaceful,
  .run = list_run,
};

const TruceMethod truce_method_available_columns = {
  .id = "available-columns",
  .name = TRUCE_N_ ("Available columns"),
  .source =
      TRUCE_N_ ("concept-queen (Python), improved functional approach; restarts after Luby, Sinclair and "
                "Zuckerman, 1993"),
  .summary = TRUCE_N_ (
      "Goes row by row through the columns that are left and compares each square with the list of pieces."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_rows,
  .split = truce_classic_split_peaceful,
  .run = columns_run,
};

const TruceMethod truce_method_diagonal_locking = {
  .id = "diagonal-locking",
  .name = TRUCE_N_ ("Diagonal locking"),
  .source = TRUCE_N_ (
      "concept-queen (Python), the locking approach; restarts after Luby, Sinclair and Zuckerman, 1993"),
  .summary =
      TRUCE_N_ ("Goes row by row through the columns that are left, and locks the diagonals of each piece."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_lines_and_rows,
  .split = truce_classic_split_peaceful,
  .run = locks_run,
};
