/* mrv-open.c: a board without its closed lines, and the boards that a search of it begins at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-open.h"
#include "core/arithmetic.h"

#include <stdlib.h>
#include <string.h>

static bool
has_columns (const TruceMrvSearch *s)
{
  return s->board->closed_by_piece == 2;
}

/* ---- the board ---- */

int
truce_mrv_open_vectors (const TruceMrvSearch *s, int depth)
{
  int n_rows = s->to_place - depth, n_columns = has_columns (s) ? n_rows : s->board->problem->board.columns;
  int lanes = has_columns (s) ? 2 * n_rows : n_rows, spare = lanes % 16;

  if (n_rows > TRUCE_MRV_COUNT_SIDE_MAX || n_columns > TRUCE_MRV_COUNT_SIDE_MAX)
    return 0;
  /* So few columns hardly make the search longer, and it becomes up to a third faster. */
  if (has_columns (s) && lanes > 16 && spare <= n_rows / 6)
    lanes -= spare;
  return (lanes + 15) / 16;
}

static void
list_open (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines)
{
  int rows = s->board->problem->board.rows;

  open->n_rows = open->n_columns = 0;
  open->open_columns = 0;
  for (int row = 0; row < rows; row++)
    if (lines[row] != ~UINT64_C (0))
      open->rows[open->n_rows++] = row;
  for (int column = 0; column < s->board->problem->board.columns; column++)
    if (!has_columns (s) || lines[rows + column] != ~UINT64_C (0))
      {
        open->open_columns |= UINT64_C (1) << column;
        open->number[column] = open->n_columns;
        open->columns[open->n_columns++] = column;
      }
}

/* Leaves out the columns with most free squares. */
static void
list_lanes (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines, int n_vectors)
{
  int rows = s->board->problem->board.rows, excess = open->n_rows + open->n_columns - 16 * n_vectors;
  bool out[TRUCE_SIDE_MAX] = { false };

  open->n_lanes = open->n_rows;
  for (; has_columns (s) && excess > 0; excess--)
    {
      int most = -1, widest = -1;
      for (int j = 0; j < open->n_columns; j++)
        {
          int n_free = __builtin_popcountll (~lines[rows + open->columns[j]]);
          if (!out[j] && n_free > most)
            {
              most = n_free;
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

/* Lines in the middle of the open ones are preferred, and columns a little, as it is the upper rows that are
 * filled. */
static uint32_t
preference (int number, int n, bool of_column)
{
  return (uint32_t) (TRUCE_SIDE_MAX - abs (2 * number + 1 - n)) / 2 + (of_column ? 4 : 0);
}

static void
number_lanes (TruceMrvOpen *open, int n_vectors)
{
  TruceMrvTables *tables = &open->tables;
  const int lanes = 16 * n_vectors;

  tables->n_vectors = n_vectors;
  memset (tables->order, 0, sizeof tables->order);
  for (int lane = 0; lane < open->n_lanes; lane++)
    {
      bool of_column = lane >= open->n_rows;
      int number = of_column ? open->column_of_lane[lane - open->n_rows] : lane;
      uint32_t preferred = preference (number, of_column ? open->n_columns : open->n_rows, of_column);

      tables->order[lane] = (preferred << 6 | (uint32_t) lane) << 5;
      tables->start[lane] = tables->attacks + lanes * number * (of_column ? 1 : open->n_columns);
      tables->step[lane] = (uint64_t) (lanes * (of_column ? open->n_columns : 1));
    }
}

/* Takes squares of the i-th open row, `row` of all columns, in the lanes of rows and columns. */
static void
gather_row (const TruceMrvOpen *open, uint64_t row, int i, uint32_t *lanes)
{
  for (row &= open->open_columns; row; row &= row - 1)
    {
      int j = open->number[__builtin_ctzll (row)];

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

/* What a piece on the square takes of what is left of the open lines. */
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

static uint32_t
beyond (int squares)
{
  return TRUCE_MRV_OPEN & ~((UINT32_C (1) << squares) - 1);
}

static void
fill (TruceMrvOpen *open, const TruceMrvSearch *s, const uint64_t *lines)
{
  uint32_t *taken = open->root.taken;

  for (int lane = 0; lane < TRUCE_MRV_LANES; lane++)
    taken[lane] = lane < open->n_rows    ? beyond (open->n_columns)
                  : lane < open->n_lanes ? beyond (open->n_rows)
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

void
truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth)
{
  const uint64_t *lines = s->boards[depth];
  int n_vectors = truce_mrv_open_vectors (s, depth);

  if (open->depth == depth && memcmp (open->prefix, s->path, (size_t) depth * sizeof *s->path) == 0)
    return;
  list_open (open, s, lines);
  list_lanes (open, s, lines, n_vectors);
  number_lanes (open, n_vectors);
  fill (open, s, lines);
  memcpy (open->prefix, s->path, (size_t) depth * sizeof *s->path);
  open->depth = depth;
}

bool
truce_mrv_open_init (TruceMrvOpen *open, int n_vectors)
{
  size_t size = TRUCE_MRV_OPEN_SQUARES * 16 * (size_t) n_vectors * sizeof *open->tables.attacks;

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

static void
put (const TruceMrvOpen *open, const uint32_t *attacks, TruceMrvRoot *root)
{
  for (int lane = 0; lane < 16 * open->tables.n_vectors; lane++)
    root->taken[lane] |= attacks[lane];
}

/* ---- where to begin ---- */

void
truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvSpread *spread)
{
  int columns = s->board->problem->board.columns;

  spread->roots[0] = open->root;
  spread->n = 1;
  spread->n_steps = 0;
  spread->dead = 0;
  for (int level = open->depth; level < depth; level++)
    {
      int row = s->path[level] / columns, column = s->path[level] % columns, i = 0;

      while (open->rows[i] != row)
        i++;
      put (open, attacks_of (open, i, open->number[column]), &spread->roots[0]);
    }
}

/* How much of a search is left when one more square is taken: about 2^(-1/12). */
#define LEFT_BY_SQUARE 0.944f

/* What is left to search, as a share, after a piece on each square of the board. */
typedef struct
{
  float left[TRUCE_MRV_COUNT_SIDE_MAX][TRUCE_MRV_COUNT_SIDE_MAX];
} Shares;

/* How many squares of the first `n` lanes the attacks take from those that are left. Two lanes at a time,
 * byte by byte, as not every processor that this is compiled for has an instruction that counts bits. */
static int
count_taken (const uint32_t *attacks, const uint32_t *taken, int n)
{
  const uint64_t in_lanes = (uint64_t) TRUCE_MRV_OPEN << 32 | TRUCE_MRV_OPEN;
  uint64_t sum = 0;

  for (int i = 0; i < n; i += 2)
    {
      uint64_t x = ((uint64_t) attacks[i + 1] << 32 | attacks[i]) &
                   ~((uint64_t) taken[i + 1] << 32 | taken[i]) & in_lanes;

      if (i + 1 == n)
        x &= UINT32_MAX;
      sum += TRUCE_BITS_OF_BYTES (x, uint64_t);
    }
  sum = (sum & 0x00ff00ff00ff00ffu) + (sum >> 8 & 0x00ff00ff00ff00ffu);
  return (int) (sum * 0x0001000100010001u >> 48);
}

static void
estimate (const TruceMrvOpen *open, const TruceMrvRoot *board, Shares *shares)
{
  float left_after[TRUCE_MRV_OPEN_SQUARES + 1] = { 1 };

  for (int i = 1; i <= TRUCE_MRV_OPEN_SQUARES; i++)
    left_after[i] = left_after[i - 1] * LEFT_BY_SQUARE;
  for (int i = 0; i < open->n_rows; i++)
    for (uint32_t untried = ~board->taken[i] & TRUCE_MRV_OPEN; untried; untried &= untried - 1)
      {
        int j = __builtin_ctz (untried);

        shares->left[i][j] = left_after[count_taken (attacks_of (open, i, j), board->taken, open->n_rows)];
      }
}

static float
share_of_line (const TruceMrvOpen *open, const TruceMrvRoot *board, int lane, const Shares *shares)
{
  uint32_t untried = ~board->taken[lane] & TRUCE_MRV_OPEN;
  float sum = 0;

  if (lane < open->n_rows)
    for (; untried; untried &= untried - 1)
      sum += shares->left[lane][__builtin_ctz (untried)];
  else
    for (int j = open->column_of_lane[lane - open->n_rows]; untried; untried &= untried - 1)
      sum += shares->left[__builtin_ctz (untried)][j];
  return sum;
}

/* The open line that leaves least to search. */
static int
best_line (const TruceMrvOpen *open, const TruceMrvRoot *board, const Shares *shares)
{
  float least = 0;
  int best = -1;

  for (int lane = 0; lane < open->n_lanes; lane++)
    if (board->taken[lane] != TRUCE_MRV_CLOSED)
      {
        float share = share_of_line (open, board, lane, shares);
        if (best < 0 || share < least)
          {
            least = share;
            best = lane;
          }
      }
  return best;
}

static bool
is_dead (const TruceMrvOpen *open, const TruceMrvRoot *board)
{
  for (int lane = 0; lane < open->n_lanes; lane++)
    if (board->taken[lane] == TRUCE_MRV_OPEN)
      return true;
  return false;
}

static void
spread_from (const TruceMrvOpen *open,
             const TruceMrvRoot *board,
             const Shares *shares,
             TruceMrvStep *steps,
             int n_steps,
             TruceMrvSpread *spread)
{
  int lane = best_line (open, board, shares);

  for (uint32_t untried = ~board->taken[lane] & TRUCE_MRV_OPEN; untried; untried &= untried - 1)
    {
      uint32_t bit = (uint32_t) __builtin_ctz (untried);
      TruceMrvRoot next = *board;

      steps[n_steps] = (TruceMrvStep){ (uint8_t) lane, (uint8_t) bit };
      put (open, open->tables.start[lane] + bit * open->tables.step[lane], &next);
      if (is_dead (open, &next))
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
  Shares shares;

  spread->n = 0;
  spread->n_steps = TRUCE_MRV_SPREAD;
  estimate (open, &board, &shares);
  spread_from (open, &board, &shares, steps, 0, spread);
}
