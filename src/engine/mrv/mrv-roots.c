/* mrv-roots.c: the boards that a count by lines begins at, one of each class under the symmetries
 *
 * The frame (see mrv-frame.c) is that of the row whose pieces leave least to search, on an empty board one in
 * the middle: lines there cross most others, and are the ones to begin with anyway. That is what makes the
 * eight symmetries of an empty board worth nearly eight times the time.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-frame.h"
#include "mrv-spread.h"
#include "mrv-tables.h"

#include <stdlib.h>

typedef struct
{
  const TruceProblem *problem;
  const TruceMrvTables *tables;
  TruceMrvRoots *roots;
  int n; /* rows */
  TruceMrvFrame frame;
  TruceMrvShares shares;
  TruceSquare squares[TRUCE_MRV_FRAME_MAX]; /* pieces on the frame, by the lines they were put onto */
  int n_squares;
  bool no_memory;
} Builder;

/* ---- boards ---- */

/* Room for as many at first: small problems take longer to get memory than to count. */
#define ROOTS_FIRST 64

static void
emit (Builder *b, TruceMrvStart start)
{
  TruceMrvRoots *roots = b->roots;

  if (roots->n == roots->capacity)
    {
      size_t capacity = roots->capacity ? 2 * roots->capacity : ROOTS_FIRST;
      TruceMrvStart *more = realloc (roots->starts, capacity * sizeof *more);

      if (!more)
        {
          b->no_memory = true;
          return;
        }
      roots->starts = more;
      roots->capacity = capacity;
    }
  roots->starts[roots->n++] = start;
}

static void
set_column (const Builder *b, TruceMrvStart *start, TruceSquare square)
{
  const TruceBoard board = b->problem->board;

  start->columns[truce_board_row (board, square)] = (uint8_t) (truce_board_column (board, square) + 1);
}

/* The pieces that are on the board. */
static void
emit_squares (Builder *b, int weight)
{
  TruceMrvStart start = { .weight = (uint8_t) weight, .placed = (uint8_t) b->n_squares };

  for (int i = 0; i < b->n_squares; i++)
    set_column (b, &start, b->squares[i]);
  emit (b, start);
}

static void
forbid (const Builder *b, TruceMrvRoot *board, int square)
{
  int row = truce_board_row (b->problem->board, square),
      column = truce_board_column (b->problem->board, square);

  board->taken[row] |= (TruceMrvLine) 1 << column;
  if (b->tables->n_lines > b->n)
    board->taken[b->n + column] |= (TruceMrvLine) 1 << row;
}

static void
put (const Builder *b, TruceMrvRoot *board, int line, int bit)
{
  truce_mrv_put (b->tables, truce_mrv_attacks_at (b->tables, line, bit), board);
}

/* The problem's board: lines of preplaced pieces closed, what they attack and blocked squares taken. */
static void
begin (const Builder *b, TruceMrvRoot *board)
{
  const TruceProblem *problem = b->problem;
  const TruceMrvLine beyond_row = truce_mrv_beyond (problem->board.columns),
                     beyond_column = truce_mrv_beyond (b->n);

  for (int line = 0; line < TRUCE_MRV_LANES; line++)
    board->taken[line] = line >= b->tables->n_lines ? TRUCE_MRV_CLOSED
                         : line < b->n              ? beyond_row
                                                    : beyond_column;
  board->weight = 1;
  board->placed = 0;
  for (int i = 0; i < problem->n_preplaced; i++)
    put (b, board, truce_board_row (problem->board, problem->preplaced_list[i]),
         truce_board_column (problem->board, problem->preplaced_list[i]));
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square))
      forbid (b, board, square);
}

static TruceSquare
square_at (const Builder *b, int line, int bit)
{
  return truce_mrv_square_of_line (b->problem->board, line, bit);
}

/* The open row whose pieces leave least to search; of equals that nearest to the middle. -1: all are closed.
 */
static int
decisive_row (Builder *b, const TruceMrvRoot *board)
{
  uint32_t least = UINT32_MAX;
  int best = -1;

  truce_mrv_shares_init (&b->shares, b->tables, board);
  for (int i = 0; i < b->n; i++)
    {
      const int row = b->n / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
      const uint32_t share = truce_mrv_share_of_line (&b->shares, b->tables, board, row);

      if (board->taken[row] != TRUCE_MRV_CLOSED && share < least)
        {
          least = share;
          best = row;
        }
    }
  return best;
}

/* Goes through the pieces that may stand on the frame's lines from the k-th on. Boards that die are kept, so
 * that they are counted. */
static void
fill_frame (Builder *b, const TruceMrvRoot *board, int k)
{
  if (k == b->frame.n_lines || truce_mrv_is_dead (b->tables, board))
    {
      int weight =
          k == b->frame.n_lines ? truce_mrv_frame_class_size (&b->frame, b->squares, b->n_squares) : 1;
      if (weight)
        emit_squares (b, weight);
      return;
    }
  if (board->taken[b->frame.lines[k]] == TRUCE_MRV_CLOSED)
    {
      fill_frame (b, board, k + 1);
      return;
    }
  for (TruceMrvLine untried = truce_mrv_free_squares (board, b->frame.lines[k]); untried && !b->no_memory;
       untried &= untried - 1)
    {
      const int bit = TRUCE_MRV_LOWEST (untried);
      const TruceSquare square = square_at (b, b->frame.lines[k], bit);
      TruceMrvRoot next = *board;

      if (truce_mrv_frame_comes_before (&b->frame, b->squares, b->n_squares, square))
        continue;
      b->squares[b->n_squares++] = square;
      put (b, &next, b->frame.lines[k], bit);
      fill_frame (b, &next, k + 1);
      b->n_squares--;
    }
}

static void
by_frame (Builder *b, const TruceMrvRoot *whole)
{
  const int row = decisive_row (b, whole);

  if (row < 0 || b->problem->symmetries.trivial)
    {
      emit_squares (b, 1);
      return;
    }
  truce_mrv_frame_init (&b->frame, b->problem, row);
  fill_frame (b, whole, 0);
}

/* ---- on an empty torus ---- */

/* Each placement has as many pieces as rows, and translations take each of them to the first square, so that
 * of all placements one in `columns` has a piece there. Left and right of it change places. */
static void
by_translations (Builder *b, const TruceMrvRoot *whole)
{
  TruceMrvRoot first = *whole;
  int columns = b->problem->board.columns, row;

  put (b, &first, 0, 0);
  b->squares[b->n_squares++] = 0;
  row = decisive_row (b, &first);
  if (row < 0)
    {
      emit_squares (b, columns);
      return;
    }
  b->n_squares++;
  for (int column = 1; column <= columns / 2; column++)
    if (truce_mrv_free_squares (&first, row) >> column & 1)
      {
        b->squares[1] = square_at (b, row, column);
        emit_squares (b, 2 * column == columns ? columns : 2 * columns);
      }
}

static bool
has_all_translations (const TruceProblem *problem)
{
  int transforms = truce_board_is_square (problem->board) ? TRUCE_N_TRANSFORMS : TRUCE_N_TRANSFORMS / 2;

  return problem->geometry == TRUCE_GEOMETRY_TORUS && problem->n_preplaced == 0 &&
         problem->symmetries.n == transforms * problem->n_squares;
}

/* ---- more of them ---- */

/* Chooses the open line to fill next on a board that is not dead; -1: there is none. */
typedef int (*ChooseLine) (const Builder *b, const TruceMrvRoot *board);

/* That with fewest free squares, as the kernel does. */
static int
narrowest_line (const Builder *b, const TruceMrvRoot *board)
{
  const TruceMrvTables *tables = b->tables;
  uint32_t best = 0;

  for (int line = 0; line < tables->n_lines; line++)
    {
      const uint32_t n_taken = TRUCE_MRV_N_SQUARES (board->taken[line]) % TRUCE_MRV_BITS,
                     key = n_taken << 26 | tables->order[line] >> 5;
      best = key > best ? key : best;
    }
  return best >> 26 ? (int) (best % TRUCE_MRV_LANES) : -1;
}

/* That whose pieces leave least to search. */
static int
decisive_line (const Builder *b, const TruceMrvRoot *board)
{
  return truce_mrv_shares_line (&b->shares, b->tables, board);
}

/* Replaces the roots by what placing a piece in the line chosen makes of them. Dead ones stay. */
static void
deepen (Builder *b, ChooseLine choose)
{
  TruceMrvRoots old = *b->roots;

  b->roots->starts = NULL;
  b->roots->n = b->roots->capacity = 0;
  for (size_t i = 0; i < old.n && !b->no_memory; i++)
    {
      TruceMrvStart next = old.starts[i];
      TruceMrvRoot board;
      int line;

      truce_mrv_roots_board (&old, b->tables, i, &board);
      line = truce_mrv_is_dead (b->tables, &board) ? -1 : choose (b, &board);
      if (line < 0)
        {
          emit (b, next);
          continue;
        }
      next.placed++;
      for (TruceMrvLine untried = truce_mrv_free_squares (&board, line); untried && !b->no_memory;
           untried &= untried - 1)
        {
          TruceMrvStart with = next;

          set_column (b, &with, square_at (b, line, TRUCE_MRV_LOWEST (untried)));
          emit (b, with);
          next.placed = 1;
        }
    }
  free (old.starts);
}

/* Each takes 32 bytes. */
#define ROOTS_MAX ((size_t) 1 << 17)

/* Where the frame leaves so few on a board of so many rows, as it does on odd ones, the next line is worth to
 * be chosen with care: a sixth of the time. */
#define FEW       300
#define CARE_ROWS 15

static void
make_more (Builder *b, size_t wanted)
{
  size_t before = 0;

  if (b->roots->n < FEW && b->n >= CARE_ROWS)
    deepen (b, decisive_line);
  while (b->roots->n < wanted && b->roots->n > before && !b->no_memory)
    {
      before = b->roots->n;
      deepen (b, narrowest_line);
    }
}

bool
truce_mrv_roots_init (TruceMrvRoots *roots,
                      const TruceProblem *problem,
                      const TruceMrvTables *tables,
                      size_t wanted)
{
  Builder b;

  b.problem = problem;
  b.tables = tables;
  b.roots = roots;
  b.n = problem->board.rows;
  b.n_squares = 0;
  b.no_memory = false;
  roots->starts = NULL;
  roots->n = roots->capacity = 0;
  begin (&b, &roots->whole);
  if (has_all_translations (problem))
    by_translations (&b, &roots->whole);
  else
    by_frame (&b, &roots->whole);
  make_more (&b, wanted < ROOTS_MAX ? wanted : ROOTS_MAX);
  if (b.no_memory)
    truce_mrv_roots_clear (roots);
  return !b.no_memory;
}

void
truce_mrv_roots_board (const TruceMrvRoots *roots,
                       const TruceMrvTables *tables,
                       size_t i,
                       TruceMrvRoot *board)
{
  const TruceMrvStart *start = &roots->starts[i];

  *board = roots->whole;
  for (int row = 0; row < tables->n_rows; row++)
    if (start->columns[row])
      truce_mrv_put (tables, truce_mrv_attacks_at (tables, row, start->columns[row] - 1), board);
  board->weight = start->weight;
  board->placed = start->placed;
}

void
truce_mrv_roots_clear (TruceMrvRoots *roots)
{
  free (roots->starts);
  roots->starts = NULL;
}
