/* mrv-open.c: a board without its closed lines, and the roots of its search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mrv-open.h"

#include <stdlib.h>
#include <string.h>

static bool
has_columns (const TruceMrvSearch *s)
{
  return s->board->closed_by_piece == 2;
}

int
truce_mrv_open_vectors (const TruceMrvSearch *s, int depth)
{
  int n_rows = s->to_place - depth, n_columns = has_columns (s) ? n_rows : s->board->problem->board.columns;
  int lanes = has_columns (s) ? 2 * n_rows : n_rows, spare = lanes % 16;

  if (n_rows > TRUCE_MRV_COUNT_SIDE_MAX || n_columns > TRUCE_MRV_COUNT_SIDE_MAX)
    return 0;
  /* Drops a few columns if that saves a vector. They hardly matter for the search, which becomes up to a
   * third faster. */
  if (has_columns (s) && lanes > 16 && spare <= n_rows / 6)
    lanes -= spare;
  return (lanes + 15) / 16;
}

/* Returns: as bits, the columns in which some row has a free square. */
static uint64_t
columns_with_squares (const TruceMrvSearch *s, const uint64_t *lines)
{
  const TruceBoard board = s->board->problem->board;
  uint64_t columns = 0;

  for (int row = 0; row < board.rows; row++)
    columns |= ~lines[row];
  return columns;
}

bool
truce_mrv_open_fits (const TruceMrvSearch *s, int depth)
{
  return s->to_place - depth <= TRUCE_MRV_COUNT_SIDE_MAX &&
         (has_columns (s) ||
          __builtin_popcountll (columns_with_squares (s, s->boards[depth])) <= TRUCE_MRV_COUNT_SIDE_MAX);
}

static void
list_open (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines)
{
  const int rows = s->board->problem->board.rows;

  open->n_rows = open->n_columns = 0;
  open->open_columns = columns_with_squares (s, lines);
  for (int row = 0; row < rows; row++)
    if (lines[row] != ~UINT64_C (0))
      open->rows[open->n_rows++] = row;
  for (uint64_t rest = open->open_columns; rest; rest &= rest - 1)
    {
      const int column = __builtin_ctzll (rest);

      open->open_index[column] = open->n_columns;
      open->columns[open->n_columns++] = column;
    }
}

/* Assigns lanes to the open rows, then to the open columns. If the lanes do not fit into `n_vectors` vectors,
 * drops the columns with the most free squares. */
static void
list_lanes (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines, int n_vectors)
{
  int rows = s->board->problem->board.rows, excess = open->n_rows + open->n_columns - 16 * n_vectors;
  bool out[TRUCE_SIDE_MAX] = { false };

  open->n_lanes = open->n_rows;
  for (; has_columns (s) && excess > 0; excess--)
    {
      int max_free = -1, widest = -1;
      for (int j = 0; j < open->n_columns; j++)
        {
          int n_free = __builtin_popcountll (~lines[rows + open->columns[j]]);
          if (!out[j] && n_free > max_free)
            {
              max_free = n_free;
              widest = j;
            }
        }
      out[widest] = true;
    }
  for (int j = 0; j < open->n_columns; j++)
    {
      open->lane_of_column[j] = -1;
      if (!has_columns (s) || out[j])
        continue;
      open->column_of_lane[open->n_lanes - open->n_rows] = j;
      open->lane_of_column[j] = open->n_lanes++;
    }
}

/* Returns: the preference of line `number` of n open rows or n open columns. Lines in the middle are
 * preferred. Columns are slightly preferred to rows, since the upper rows are already filled. */
static uint32_t
preference_among (int number, int n, bool of_column)
{
  return (uint32_t) (TRUCE_SIDE_MAX - abs (2 * number + 1 - n)) / 2 + (of_column ? 4 : 0);
}

static uint32_t
preference (const TruceMrvOpen *open, TruceBoard board, int number, bool of_column)
{
  if (open->as_whole)
    return truce_mrv_preference (board, of_column ? board.rows + open->columns[number] : open->rows[number]);
  return preference_among (number, of_column ? open->n_columns : open->n_rows, of_column);
}

static void
number_lanes (TruceMrvOpen *open, TruceBoard board, int n_vectors)
{
  TruceMrvTables *tables = &open->tables;
  const int lanes = 16 * n_vectors;

  tables->n_vectors = n_vectors;
  tables->n_rows = open->n_rows;
  tables->n_lines = open->n_lanes;
  memset (tables->order, 0, sizeof tables->order);
  for (int lane = 0; lane < open->n_lanes; lane++)
    {
      bool of_column = lane >= open->n_rows;
      int number = of_column ? open->column_of_lane[lane - open->n_rows] : lane;

      tables->order[lane] = TRUCE_MRV_ORDER (preference (open, board, number, of_column), lane);
      tables->start[lane] = tables->attacks + lanes * number * (of_column ? 1 : open->n_columns);
      tables->step[lane] = (uint64_t) (lanes * (of_column ? open->n_columns : 1));
    }
}

/* Marks the taken squares of the i-th open row in `lanes`: in the lane of this row, and in the lanes of the
 * columns. row: the taken squares; bit c stands for column c of the whole board. */
static void
gather_row (const TruceMrvOpen *open, uint64_t row, int i, uint32_t *lanes)
{
  for (row &= open->open_columns; row; row &= row - 1)
    {
      int j = open->open_index[__builtin_ctzll (row)];

      lanes[i] |= UINT32_C (1) << j;
      if (open->lane_of_column[j] >= 0)
        lanes[open->lane_of_column[j]] |= UINT32_C (1) << i;
    }
}

static uint32_t *
attacks_of (const TruceMrvOpen *open, int i, int j)
{
  return open->tables.attacks + (size_t) (i * open->n_columns + j) * 16 * (size_t) open->tables.n_vectors;
}

/* Sets the attacks of a piece on the i-th open row and j-th open column. Only squares that are free in
 * `lines` are marked. */
static void
gather_attacks (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines, int i, int j)
{
  int square = truce_mrv_square_at (s, open->rows[i], open->columns[j]);
  const uint64_t *attacks = s->board->attacks + (size_t) square * s->board->n_vectors * 8;
  uint32_t *to = attacks_of (open, i, j);

  memset (to, 0, 16 * (size_t) open->tables.n_vectors * sizeof *to);
  for (int other = 0; other < open->n_rows; other++)
    gather_row (open, attacks[open->rows[other]] & ~lines[open->rows[other]], other, to);
  to[i] = TRUCE_MRV_CLOSED;
  if (open->lane_of_column[j] >= 0)
    to[open->lane_of_column[j]] = TRUCE_MRV_CLOSED;
}

static void
fill (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines)
{
  uint32_t *taken = open->root.taken;

  for (int lane = 0; lane < TRUCE_MRV_LANES; lane++)
    taken[lane] = lane < open->n_rows    ? truce_mrv_beyond (open->n_columns)
                  : lane < open->n_lanes ? truce_mrv_beyond (open->n_rows)
                                         : TRUCE_MRV_CLOSED;
  open->root.weight = 1;
  for (int i = 0; i < open->n_rows; i++)
    {
      uint64_t row = lines[open->rows[i]];

      gather_row (open, row, i, taken);
      for (int j = 0; j < open->n_columns; j++)
        if (!(row >> open->columns[j] & 1))
          gather_attacks (open, s, lines, i, j);
    }
}

bool
truce_mrv_open_is (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth)
{
  return open->depth == depth && memcmp (open->prefix, s->path, (size_t) depth * sizeof *s->path) == 0;
}

void
truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth)
{
  const uint64_t *lines = s->boards[depth];
  int n_vectors;

  if (truce_mrv_open_is (open, s, depth))
    return;
  list_open (open, s, lines);
  n_vectors = open->as_whole ? truce_mrv_vectors_for (open->n_rows + (has_columns (s) ? open->n_columns : 0))
                             : truce_mrv_open_vectors (s, depth);
  list_lanes (open, s, lines, n_vectors);
  number_lanes (open, s->board->problem->board, n_vectors);
  fill (open, s, lines);
  memcpy (open->prefix, s->path, (size_t) depth * sizeof *s->path);
  open->depth = depth;
}

bool
truce_mrv_open_init (TruceMrvOpen *open, int n_vectors, bool as_whole)
{
  size_t size = TRUCE_MRV_SQUARES_MAX * 16 * (size_t) n_vectors * sizeof *open->tables.attacks;

  open->as_whole = as_whole;
  open->depth = -1;
  open->tables.attacks = aligned_alloc (64, size);
  return open->tables.attacks != NULL;
}

void
truce_mrv_open_clear (TruceMrvOpen *open)
{
  truce_mrv_tables_clear (&open->tables);
}

TruceSquare
truce_mrv_open_square (const TruceMrvOpen *open, const TruceMrvSearch *s, TruceMrvStep step)
{
  bool of_column = step.line >= open->n_rows;
  int row = open->rows[of_column ? step.bit : step.line];
  int column = open->columns[of_column ? open->column_of_lane[step.line - open->n_rows] : step.bit];

  return (TruceSquare) truce_mrv_square_at (s, row, column);
}

void
truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvRoot *root)
{
  int columns = s->board->problem->board.columns;

  *root = open->root;
  for (int level = open->depth; level < depth; level++)
    {
      int row = s->path[level] / columns, column = s->path[level] % columns, i = 0;

      while (open->rows[i] != row)
        i++;
      truce_mrv_put (&open->tables, attacks_of (open, i, open->open_index[column]), root);
    }
}

static void
spread_from (const TruceMrvOpen *open,
             const TruceMrvRoot *board,
             const TruceMrvShares *shares,
             TruceMrvStep *steps,
             int n_steps,
             TruceMrvSpread *spread)
{
  const TruceMrvTables *tables = &open->tables;
  const int lane = truce_mrv_shares_line (shares, tables, board);

  for (uint32_t untried = ~board->taken[lane] & TRUCE_MRV_OPEN; untried; untried &= untried - 1)
    {
      const int bit = __builtin_ctz (untried);
      TruceMrvRoot next = *board;

      steps[n_steps] = (TruceMrvStep){ (uint8_t) lane, (uint8_t) bit };
      truce_mrv_put (tables, truce_mrv_attacks_at (tables, lane, bit), &next);
      if (truce_mrv_is_dead (tables, &next))
        spread->dead++;
      else if (n_steps + 1 < TRUCE_MRV_SPREAD)
        spread_from (open, &next, shares, steps, n_steps + 1, spread);
      else
        {
          memcpy (spread->steps[spread->n], steps, sizeof spread->steps[spread->n]);
          spread->roots[spread->n++] = next;
        }
    }
}

void
truce_mrv_open_spread (const TruceMrvOpen *open, TruceMrvSpread *spread)
{
  TruceMrvRoot board = spread->roots[0];
  TruceMrvStep steps[TRUCE_MRV_SPREAD];
  TruceMrvShares shares;

  spread->n = 0;
  spread->n_steps = TRUCE_MRV_SPREAD;
  truce_mrv_shares_init (&shares, &open->tables, &board);
  spread_from (open, &board, &shares, steps, 0, spread);
}
