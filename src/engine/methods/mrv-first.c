/* mrv-first.c: one placement, and the lexicographically first
 *
 * The first is found row by row from the top, square by square from the left, as the answer to 'can the rest
 * be completed?'. The searches that answer are free in the order in which they fill the lines, and each
 * placement found answers for the rows below as well.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-search.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count;  /* where lines are short enough for it */
  TruceMrvTables tables; /* of the open lines alone: fewer, so that they stay in a smaller cache */
  TruceMrvRoot root;
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX]; /* open ones */
  int n_rows, n_columns;
  uint64_t open_columns;
  int number[TRUCE_SIDE_MAX]; /* of each open column among them */
} Finder;

/* ---- any ---- */

/* How many pieces the first try may place for each that a placement needs; the next may place twice as many.
 */
#define PATIENCE 4
/* The last try before the kernel that knows no order but its own, and does not begin afresh. */
#define TRIES_BEFORE_KERNEL 4

/* The lines that are still open, by their numbers on the whole board. */
static void
list_open (Finder *finder, const uint64_t *lines)
{
  const TruceMrvBoard *board = finder->search->board;
  int rows = board->problem->board.rows;

  finder->n_rows = finder->n_columns = 0;
  finder->open_columns = 0;
  for (int row = 0; row < rows; row++)
    if (lines[row] != ~UINT64_C (0))
      finder->rows[finder->n_rows++] = row;
  for (int column = 0; column < board->problem->board.columns; column++)
    if (board->n_lines == rows || lines[rows + column] != ~UINT64_C (0))
      {
        finder->open_columns |= UINT64_C (1) << column;
        finder->number[column] = finder->n_columns;
        finder->columns[finder->n_columns++] = column;
      }
}

/* Takes squares of the i-th open row, `row` of all columns, in the lanes of rows and columns. */
static void
gather_row (const Finder *finder, uint64_t row, int i, uint32_t *lanes)
{
  bool square = finder->search->board->closed_by_piece == 2;

  for (row &= finder->open_columns; row; row &= row - 1)
    {
      int j = finder->number[__builtin_ctzll (row)];
      lanes[i] |= UINT32_C (1) << j;
      if (square)
        lanes[finder->n_rows + j] |= UINT32_C (1) << i;
    }
}

/* What a piece on the square takes of what is left of the open lines. */
static void
gather_attacks (Finder *finder, const uint64_t *lines, int i, int j)
{
  const TruceMrvBoard *board = finder->search->board;
  int lanes = 16 * finder->tables.n_vectors;
  int square = truce_mrv_square_at (finder->search, finder->rows[i], finder->columns[j]);
  const uint64_t *attacks = board->attacks + (size_t) square * board->n_vectors * 8;
  uint32_t *to = finder->tables.attacks + (size_t) (i * finder->n_columns + j) * lanes;

  memset (to, 0, lanes * sizeof *to);
  for (int other = 0; other < finder->n_rows; other++)
    gather_row (finder, attacks[finder->rows[other]] & ~lines[finder->rows[other]], other, to);
  to[i] = TRUCE_MRV_CLOSED;
  if (board->closed_by_piece == 2)
    to[finder->n_rows + j] = TRUCE_MRV_CLOSED;
}

/* Lines in the middle of the open ones are preferred, and columns a little, as it is the upper rows that are
 * filled. */
static uint32_t
preference (int number, int n, bool of_column)
{
  return (uint32_t) (TRUCE_SIDE_MAX - abs (2 * number + 1 - n)) / 2 + (of_column ? 4 : 0);
}

static void
number_lines (Finder *finder)
{
  TruceMrvTables *tables = &finder->tables;
  uint32_t n_rows = (uint32_t) finder->n_rows, n_columns = (uint32_t) finder->n_columns, vectors;
  uint32_t n_lines = n_rows + (finder->search->board->closed_by_piece == 2 ? n_columns : 0);

  vectors = (n_lines + 15) / 16;
  tables->n_vectors = (int) vectors;
  for (uint32_t lane = 0; lane < n_lines; lane++)
    {
      bool of_column = lane >= n_rows;
      uint32_t number = of_column ? lane - n_rows : lane;
      uint32_t preferred =
          preference ((int) number, of_column ? finder->n_columns : finder->n_rows, of_column);

      tables->order[lane] = (preferred << 6 | lane) << 5;
      tables->base[lane] = vectors * (of_column ? number : number * n_columns);
      tables->step[lane] = vectors * (of_column ? n_columns : 1);
    }
}

/* The board of level `depth` without its closed lines. */
static void
make_root (Finder *finder, int depth)
{
  const uint64_t *lines = finder->search->boards[depth];
  uint32_t *taken = finder->root.taken;

  list_open (finder, lines);
  number_lines (finder);
  for (int lane = 0; lane < TRUCE_MRV_LANES; lane++)
    taken[lane] = TRUCE_MRV_CLOSED;
  for (int i = 0; i < finder->n_rows; i++)
    taken[i] = TRUCE_MRV_OPEN & ~((UINT32_C (1) << finder->n_columns) - 1);
  for (int j = 0; j < finder->n_columns && finder->search->board->closed_by_piece == 2; j++)
    taken[finder->n_rows + j] = TRUCE_MRV_OPEN & ~((UINT32_C (1) << finder->n_rows) - 1);
  for (int i = 0; i < finder->n_rows; i++)
    {
      gather_row (finder, lines[finder->rows[i]], i, taken);
      for (int j = 0; j < finder->n_columns; j++)
        if (!(lines[finder->rows[i]] >> finder->columns[j] & 1))
          gather_attacks (finder, lines, i, j);
    }
  finder->root.weight = 1;
  finder->count->next = &finder->root;
  finder->count->end = &finder->root + 1;
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    finder->count->stacks[k].top = 0;
}

static TruceSquare
square_of_step (const Finder *finder, TruceMrvStep step)
{
  int of_column = step.line - finder->n_rows;

  return (TruceSquare) (of_column < 0 ? truce_mrv_square_at (finder->search, finder->rows[step.line],
                                                             finder->columns[step.bit])
                                      : truce_mrv_square_at (finder->search, finder->rows[step.bit],
                                                             finder->columns[of_column]));
}

static TruceMrvOutcome
search_by_kernel (Finder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvCount *count = finder->count;
  bool more = true;

  make_root (finder, depth);
  count->found = count->dead = 0;
  while (more && !count->found)
    {
      if (truce_monitor_should_stop (s->monitor))
        return TRUCE_MRV_STOPPED;
      more = s->board->kernel->find (count, 1000);
      s->monitor->counters.dead_ends += count->dead;
      count->dead = 0;
    }
  if (!count->found)
    return TRUCE_MRV_ALL;
  for (int i = depth; i < s->to_place; i++)
    s->path[i] = square_of_step (finder, count->stacks[count->finder].path[i - depth]);
  return TRUCE_MRV_ENOUGH;
}

/* Whether the board of level `depth` has a completion; if so, s->path goes on to it. Begins afresh with other
 * preferences and more patience when it takes long. */
static TruceMrvOutcome
find_any (Finder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvOutcome outcome;
  int tries = 1;

  truce_mrv_prefer_middle (s);
  s->limit = (uint64_t) PATIENCE * s->to_place;
  while ((outcome = truce_mrv_complete (s, depth)) == TRUCE_MRV_LIMIT)
    {
      if (finder->count && tries++ == TRIES_BEFORE_KERNEL)
        return search_by_kernel (finder, depth);
      s->limit *= 2;
      truce_mrv_prefer_any (s);
    }
  return outcome;
}

/* ---- the first ---- */

/* Puts the leftmost piece that has a completion into the topmost open row. `known`, one completion, is
 * replaced when another is found. */
static TruceMrvOutcome
settle_row (Finder *finder, int depth, TruceSquare *known)
{
  TruceMrvSearch *s = finder->search;
  int row = truce_mrv_first_open_row (s, depth);

  for (uint64_t untried = ~s->boards[depth][row]; untried; untried &= untried - 1)
    {
      int square = truce_mrv_square_at (s, row, __builtin_ctzll (untried));
      TruceMrvOutcome outcome = TRUCE_MRV_ALL;
      TruceMrvChoice choice;

      if (!truce_mrv_place (s, depth, square, &choice))
        s->monitor->counters.dead_ends++;
      else if (square == known[depth])
        outcome = TRUCE_MRV_ENOUGH;
      else if ((outcome = find_any (finder, depth + 1)) == TRUCE_MRV_ENOUGH)
        truce_mrv_sorted_path (s, known);
      if (outcome != TRUCE_MRV_ALL)
        return outcome;
    }
  return TRUCE_MRV_ALL;
}

static TruceMrvOutcome
find (Finder *finder, bool any, TruceSquare *known)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvOutcome outcome = find_any (finder, 0);

  if (outcome != TRUCE_MRV_ENOUGH)
    return outcome;
  truce_mrv_sorted_path (s, known);
  for (int depth = 0; depth < s->to_place && !any; depth++)
    if (settle_row (finder, depth, known) == TRUCE_MRV_STOPPED)
      return TRUCE_MRV_STOPPED;
  return TRUCE_MRV_ENOUGH;
}

static bool
use_kernel (Finder *finder)
{
  const TruceMrvBoard *board = finder->search->board;
  size_t lanes = (size_t) (board->n_lines + 15) / 16 * 16;

  finder->count = aligned_alloc (64, sizeof *finder->count);
  finder->tables.attacks =
      aligned_alloc (64, board->problem->n_squares * lanes * sizeof *finder->tables.attacks);
  if (!finder->count || !finder->tables.attacks)
    return false;
  memset (finder->count, 0, sizeof *finder->count);
  finder->count->tables = &finder->tables;
  return true;
}

static void
finder_clear (Finder *finder)
{
  free (finder->search);
  free (finder->count);
  truce_mrv_tables_clear (&finder->tables);
}

TruceEnd
truce_mrv_first (const TruceMrvBoard *board, const TruceGoal *goal, TruceAnswer *answer)
{
  TruceSquare known[TRUCE_SIDE_MAX];
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  Finder finder = { .search = truce_mrv_search_new (board, answer->monitor) };

  if (!finder.search || (board->problem->board.columns <= TRUCE_MRV_COUNT_SIDE_MAX && !use_kernel (&finder)))
    {
      finder_clear (&finder);
      return TRUCE_END_NO_MEMORY;
    }
  finder.search->state = goal->seed;
  if (board->dead)
    answer->monitor->counters.dead_ends++;
  else
    outcome = find (&finder, goal->any, known);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_answer_take (answer, known);
  finder_clear (&finder);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}
