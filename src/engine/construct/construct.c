/* construct.c: placements by formula, on boards of any size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "construct.h"

#include "core/answer.h"

static uint64_t
greatest_common_divisor (uint64_t a, uint64_t b)
{
  while (b)
    {
      uint64_t rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

/* Returns: the column of the queen in `row`, both from 0. n: not 2 or 3. Queens are a knight's step apart,
 * first in the even columns, then in the odd ones. Here, and in the parentheses of the code, columns are
 * counted from 1. If n mod 6 is 2 or 3, two of these queens would share a diagonal, so some queens at the
 * ends of a half swap columns. */
static uint64_t
queens_column (uint64_t n, uint64_t row)
{
  uint64_t half = n / 2, odd = row - half;

  if (n % 6 == 2 && row >= half)
    return (odd == 0 ? 3 : odd == 1 ? 1 : odd == half - 1 ? 5 : 2 * odd + 3) - 1;
  if (n % 6 == 3 && row >= half)
    return (odd == half ? 3 : odd == half - 1 ? 1 : 2 * odd + 5) - 1;
  if (n % 6 == 3)
    return (row == half - 1 ? 2 : 2 * row + 4) - 1;
  return row < half ? 2 * row + 1 : 2 * odd;
}

/* Returns: whether two pieces of the lattice attack each other by this step of the move. In the direction of
 * the step, neighbours in the lattice are `times` steps apart. A leap reaches a neighbour only if `times` is
 * 1. */
static bool
lattice_meets (const TruceMove *move, const int8_t steps[2], uint64_t step, uint64_t modulus)
{
  int64_t over = ((int64_t) step * steps[0] - steps[1]) % (int64_t) modulus;
  uint64_t off = (uint64_t) (over < 0 ? over + (int64_t) modulus : over);
  uint64_t times = modulus / greatest_common_divisor (off, modulus);

  return move->ride ? times * move->high < modulus : times == 1;
}

static bool
lattice_holds (const TrucePiece *piece, uint64_t step, uint64_t modulus)
{
  int8_t steps[8][2];

  if (greatest_common_divisor (step, modulus) != 1)
    return false;
  for (int i = 0; i < piece->n_moves; i++)
    for (int k = truce_move_steps (piece->moves[i], steps) - 1; k >= 0; k--)
      if (lattice_meets (&piece->moves[i], steps[k], step, modulus))
        return false;
  return true;
}

#define LATTICE_STEPS 1000

static bool
find_lattice (TruceConstruct *construct, const TrucePiece *piece)
{
  for (uint64_t modulus = construct->n; modulus <= construct->n + 1; modulus++)
    for (uint64_t step = 2; step < modulus && step < LATTICE_STEPS; step++)
      if (lattice_holds (piece, step, modulus))
        {
          construct->step = step;
          construct->modulus = modulus;
          return true;
        }
  return false;
}

typedef struct
{
  bool straight; /* moves along rows or columns */
  bool diagonal;
  bool rides;
  uint64_t reach; /* length of the longest leap */
} Traits;

static Traits
traits_of (const TrucePiece *piece)
{
  Traits traits = { 0 };

  for (int i = 0; i < piece->n_moves; i++)
    {
      const TruceMove *move = &piece->moves[i];
      traits.straight |= move->low == 0;
      traits.diagonal |= move->low == move->high;
      traits.rides |= move->ride;
      traits.reach = move->high > traits.reach ? move->high : traits.reach;
    }
  return traits;
}

static bool
grid_holds (uint64_t n, uint64_t step)
{
  uint64_t in_row = (n + step - 1) / step;

  return (n + in_row - 1) / in_row <= in_row;
}

/* Uses the symmetric form of the piece: its placements are also placements of the one-sided piece. */
bool
truce_construct_init (TruceConstruct *construct, const TrucePiece *piece, uint64_t n)
{
  const TrucePiece both_ways = truce_piece_both_ways (piece);
  const TrucePiece reduced = truce_piece_reduced (&both_ways, NULL), *symmetric = &reduced;
  Traits traits = traits_of (symmetric);

  *construct = (TruceConstruct){ .n = n, .step = traits.reach + 1 };
  if (n == 0 || n > TRUCE_CONSTRUCT_SIDE_MAX)
    return false;
  if (n == 1 || !traits.straight)
    construct->kind = TRUCE_CONSTRUCT_ROW;
  else if (!traits.diagonal)
    construct->kind = TRUCE_CONSTRUCT_DIAGONAL;
  else if (!traits.rides && grid_holds (n, construct->step))
    construct->kind = TRUCE_CONSTRUCT_GRID;
  else if (n > 3 && symmetric->n_moves == 2 && truce_piece_rides (symmetric, 0, 1) &&
           truce_piece_rides (symmetric, 1, 1))
    construct->kind = TRUCE_CONSTRUCT_QUEENS;
  else
    {
      construct->kind = TRUCE_CONSTRUCT_LATTICE;
      return find_lattice (construct, symmetric);
    }
  return true;
}

void
truce_construct_get (const TruceConstruct *construct, uint64_t i, uint64_t *row, uint64_t *column)
{
  uint64_t in_row = (construct->n + construct->step - 1) / construct->step;

  *row = i;
  switch (construct->kind)
    {
    case TRUCE_CONSTRUCT_QUEENS:
      *column = queens_column (construct->n, i);
      break;
    case TRUCE_CONSTRUCT_DIAGONAL:
      *column = i;
      break;
    case TRUCE_CONSTRUCT_ROW:
      *row = 0;
      *column = i;
      break;
    case TRUCE_CONSTRUCT_GRID:
      *row = i / in_row * construct->step;
      *column = i % in_row * construct->step;
      break;
    default:
      /* A lattice of n + 1 rows and columns is used without its first row and column, which share a piece. */
      *column = construct->modulus == construct->n ? i * construct->step % construct->modulus
                                                   : (i + 1) * construct->step % construct->modulus - 1;
    }
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceConstruct construct;

  if (goal->question.asks != TRUCE_ANY || goal->question.classes || goal->question.sequences)
    *why_not = TRUCE_N_ ("the method finds only one placement, any one");
  else if (!truce_board_is_square (problem->board) || problem->pieces != problem->board.rows)
    *why_not = TRUCE_N_ ("the method needs a square board and as many pieces as rows");
  else if (problem->n_preplaced || truce_square_set_count (&problem->blocked))
    *why_not = TRUCE_N_ ("the method takes no preplaced or blocked squares");
  else if (problem->geometry != TRUCE_GEOMETRY_TRUE)
    *why_not = TRUCE_N_ ("the rules of the method hold for the true geometry only");
  else if (!truce_construct_init (&construct, &problem->reduced[0], (uint64_t) problem->board.rows))
    *why_not = TRUCE_N_ ("the method has no rule for this piece on this board");
  else
    return true;
  return false;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  TruceConstruct construct;
  TruceAnswer answer;

  if (truce_monitor_should_stop (monitor))
    return TRUCE_STATUS_STOPPED;
  if (!truce_answer_init (&answer, problem, goal, monitor, sink))
    return TRUCE_STATUS_NO_MEMORY;
  truce_construct_init (&construct, &problem->reduced[0], (uint64_t) problem->board.rows);
  for (int i = 0; i < problem->pieces; i++)
    {
      uint64_t row, column;
      truce_construct_get (&construct, (uint64_t) i, &row, &column);
      squares[i] = (TruceSquare) truce_board_square (problem->board, (int) row, (int) column);
    }
  truce_answer_report (&answer, squares);
  truce_answer_clear (&answer);
  return TRUCE_STATUS_DONE;
}

static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return 1e-6;
}

const TruceMethod truce_method_construct = {
  .id = "construct",
  .name = TRUCE_N_ ("A rule"),
  .source = TRUCE_N_ ("Pauls (1874) for queens; lattices after Pólya (1918)"),
  .summary = TRUCE_N_ ("Constructs one placement by a rule, without a search."),
  .scope = TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
  .cost = cost,
};
