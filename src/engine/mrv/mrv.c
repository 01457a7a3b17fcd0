/* mrv.c: fills the line with fewest free squares next, and turns back when a line has none
 *
 * Every row holds a piece, and on square boards every column. The row or column with the fewest free squares
 * is filled next (minimum remaining values, after Haralick and Elliott, 1980). A count keeps the whole board,
 * by rows and by columns, in vector registers, with 32 bits for each line. Six searches take turns, since
 * each step of a search needs the result of its last step. Lines of more than 30 squares do not fit. Boards
 * with such lines are counted in this way once enough pieces are placed (mrv-wide-count.c).
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mrv-count.h"
#include "mrv-first.h"
#include "mrv-roots.h"
#include "mrv-search.h"
#include "mrv-wide.h"

/* Data that all workers read. `board` is NULL for a count with lines of 32 bits. */
typedef struct
{
  TruceMrvTables tables;
  TruceMrvRoots roots;
  const TruceMrvKernel *kernel;
  TruceMrvBoard *board;
  TruceMrvWideRoots *wide;    /* for a count on a wide board */
  TruceMrvPrefixes *prefixes; /* for a long search for the first placement */
} Shared;

/* Returns: whether placements are only counted, so that the search need not visit each one. */
static bool
counts_alone (const TruceProblem *problem, const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_COUNT && !(goal->question.classes && !problem->symmetries.trivial);
}

static bool
is_narrow (const TruceProblem *problem)
{
  return problem->board.columns <= TRUCE_MRV_COUNT_SIDE_MAX;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  truce_mrv_tables_clear (&shared->tables);
  truce_mrv_roots_clear (&shared->roots);
  truce_mrv_wide_roots_free (shared->wide);
  free (shared->prefixes);
  truce_mrv_board_free (shared->board);
  free (shared);
}

/* Times measured on one Zen 4 core. n: board size. seconds: time of a count at this size. growth: factor of
 * the time from this size to the next. each: factor of the time if the search visits each placement, without
 * the help of symmetry. */
typedef struct
{
  int n;
  double seconds, growth, each;
} Measured;

/* [0]: queens, [1]: rooks; then by strength */
static const Measured measured[2][TRUCE_N_STRENGTHS] = {
  { { 15, 0.030, 6.2, 87 }, { 17, 0.042, 6.5, 88 }, { 22, 0.077, 3.9, 200 } },
  { { 10, 0.0095, 11, 16 }, { 12, 0.051, 11, 22 }, { 14, 0.003, 4.8, 70 } },
};

static const Measured measured_torus_queens = { 19, 0.043, 4.3, 200 };

/* Returns: the measured times for the problem's piece. A piece that was not measured gets the times of the
 * piece with the same diagonals, knight leaps and nightrider rides. On a torus only pieces with diagonals
 * were measured. The times of other pieces are too high there, since pieces attack more squares. */
static const Measured *
measured_for (const TruceProblem *problem)
{
  const TrucePiece *piece = &problem->reduced[0];
  int kind = TRUCE_STRENGTH_REGULAR;

  if (problem->geometry == TRUCE_GEOMETRY_TORUS && truce_piece_rides (piece, 1, 1))
    return &measured_torus_queens;
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].low == 1 && piece->moves[i].high == 2)
      kind = piece->moves[i].ride ? TRUCE_STRENGTH_AWESOME : TRUCE_STRENGTH_SUPER;
  return &measured[!truce_piece_rides (piece, 1, 1)][kind];
}

/* Returns: the time of a count at size `n`, divided by its time at the measured size. The growth increases
 * with the size, because the number of placements is about (c n)^n (Simkin, 2023, for queens). */
static double
growth_to (const Measured *is, int n)
{
  double times = 1;

  for (int size = is->n + 1; size <= n; size++)
    times *= is->growth * size / (is->n + 1);
  for (int size = is->n; size > n; size--)
    times /= is->growth * size / (is->n + 1);
  return times;
}

/* Returns: estimated seconds. The board counts as smaller if rows have preplaced pieces: its size is the
 * number of the other rows. Without symmetry, a count takes six times as long. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const Measured *is = measured_for (problem);
  double count = is->seconds * growth_to (is, problem->to_place);

  if (goal->question.asks == TRUCE_ANY)
    return 1e-3;
  if (truce_question_is_one (goal->question))
    return fmin (count, 0.05 * pow (1.6, problem->to_place - 30)) + 1e-4;
  if (!counts_alone (problem, goal))
    return is->each * count + 1e-4;
  return fmax (6.0 / problem->symmetries.n, 1) * count + 5e-5;
}

/* Makes units of consecutive roots. words[0]: index of the unit's first root. words[1]: index after its last
 * root. */
static TruceUnits *
split_roots (size_t n, size_t wanted)
{
  TruceUnits *units = truce_units_new (wanted + 1);
  const size_t step = (n + wanted - 1) / wanted;

  for (size_t i = 0; units && i < n; i += step)
    {
      uint64_t *words = units->units[units->n++].words;
      words[0] = i;
      words[1] = i + step < n ? i + step : n;
    }
  return units;
}

static TruceUnits *
split_narrow (Shared *shared, const TruceProblem *problem, size_t wanted)
{
  return truce_mrv_tables_init (&shared->tables, problem) &&
                 truce_mrv_roots_init (&shared->roots, problem, &shared->tables, wanted)
             ? split_roots (shared->roots.n, wanted)
             : NULL;
}

static TruceUnits *
split_wide (Shared *shared, size_t wanted)
{
  shared->wide = truce_mrv_wide_roots_new (shared->board, wanted);
  return shared->wide ? split_roots (truce_mrv_wide_n_roots (shared->wide), wanted) : NULL;
}

/* In seconds. A search for the first placement is split only if it may take this long. */
#define LONG_FIRST_SECONDS 1

static bool
is_long_first (const TruceProblem *problem, const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_FIRST && cost (problem, goal) >= LONG_FIRST_SECONDS;
}

/* factor of the hash: a prime above the number of squares */
#define SUM_FACTOR 4099

/* Returns: a hash of the prefix, which identifies a stored unit. */
static uint64_t
sum_of (const TruceMrvPrefix *prefix)
{
  uint64_t sum = prefix->onwards;

  for (int i = 0; i < prefix->n; i++)
    sum = sum * SUM_FACTOR + (uint64_t) prefix->squares[i];
  return sum;
}

/* Makes a unit for each prefix. words[0]: index of the prefix. words[1]: hash of the prefix. */
static TruceUnits *
split_first (Shared *shared)
{
  TruceUnits *units = NULL;

  shared->prefixes = truce_mrv_prefixes_new (shared->board, &truce_mrv_cut_default);
  if (shared->prefixes)
    units = truce_units_new (shared->prefixes->n);
  for (size_t i = 0; units && i < shared->prefixes->n; i++)
    {
      uint64_t *words = units->units[units->n++].words;

      words[0] = i;
      words[1] = sum_of (&shared->prefixes->prefixes[i]);
    }
  return units;
}

static TruceUnits *
split_shared (Shared *shared, const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  const bool counts = counts_alone (problem, goal);

  if (counts && is_narrow (problem))
    return split_narrow (shared, problem, wanted);
  shared->board = truce_mrv_board_new (problem, truce_isa_for (goal));
  if (shared->board && counts && problem->board.columns <= TRUCE_MRV_WIDE_SIDE_MAX)
    return split_wide (shared, wanted);
  if (shared->board && wanted > 1 && is_long_first (problem, goal))
    return split_first (shared);
  return shared->board ? truce_mrv_cut (shared->board, goal, wanted) : NULL;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Shared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  shared->kernel = truce_mrv_kernel (truce_isa_for (goal));
  return truce_units_share (split_shared (shared, problem, goal, wanted > 1 ? wanted : 1), shared,
                            shared_free);
}

/* Counts the placements of the unit's roots. On boards that are too wide for roots, counts the placements
 * with the unit's first squares. */
static TruceStatus
count_wide (const Shared *shared, const TruceUnit *unit, TruceMonitor *monitor)
{
  TruceMrvWideCounter *counter = truce_mrv_wide_counter_new (shared->board, TRUCE_MRV_WIDE_TRIAL, monitor);
  TruceStatus end = counter ? TRUCE_STATUS_DONE : TRUCE_STATUS_NO_MEMORY;

  if (!shared->wide && counter)
    {
      TruceMrvBeginning beginning = { .weight = 1 };

      beginning.n = truce_mrv_hidden_squares (unit, beginning.squares);
      /* Other units count the pieces before the prefix's last one. */
      beginning.placed = beginning.n > 0;
      end = truce_mrv_wide_counter_run (counter, &beginning);
    }
  for (uint64_t i = unit->words[0]; shared->wide && i < unit->words[1] && end == TRUCE_STATUS_DONE; i++)
    {
      const TruceMrvBeginning beginning = truce_mrv_wide_beginning (shared->wide, i);
      end = truce_mrv_wide_counter_run (counter, &beginning);
    }
  truce_mrv_wide_counter_free (counter);
  return end;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const Shared *shared = units->shared;
  TruceAnswer answer;
  TruceStatus end;

  if (!shared->board)
    return truce_mrv_count_roots (problem, &shared->tables, shared->kernel, &shared->roots,
                                  units->units[unit].words, monitor);
  if (counts_alone (problem, goal))
    return count_wide (shared, &units->units[unit], monitor);
  if (!truce_answer_init (&answer, problem, goal, monitor, sink))
    return TRUCE_STATUS_NO_MEMORY;
  /* truce_mrv_first() finds one placement and does not check whether it is canonical. The lexicographically
   * first placement always is. If any distinct placement is wanted, each placement must be checked. */
  if (truce_question_is_one (goal->question) && !(goal->question.asks == TRUCE_ANY && answer.fundamental))
    end = truce_mrv_first (shared->board, goal,
                           shared->prefixes ? &shared->prefixes->prefixes[units->units[unit].words[0]] : NULL,
                           &answer);
  else
    end = truce_mrv_each (shared->board, &units->units[unit], goal->question.asks != TRUCE_COUNT, &answer);
  truce_answer_clear (&answer);
  return end;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_piece_rides (&problem->reduced[0], 0, 1))
    *why_not = TRUCE_N_ ("the piece must ride along rows and columns");
  else if (problem->board.rows > problem->board.columns || problem->pieces != problem->board.rows)
    *why_not = TRUCE_N_ ("every row must hold a piece");
  else if (goal->question.sequences)
    *why_not = TRUCE_N_ ("the method ignores the order of placing");
  else
    return true;
  return false;
}

/* Estimates the memory. All workers share the attacks and about 20,000 units with their roots. Each worker
 * has its own searches, and tables for boards of up to 30 columns. */
static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  const uint64_t lanes = 16 * (uint64_t) truce_mrv_vectors_for (truce_mrv_n_lines (problem));
  const bool by_narrow = counts_alone (problem, goal) && is_narrow (problem);
  const uint64_t line = by_narrow ? sizeof (uint32_t) : sizeof (uint64_t);
  const uint64_t tables = (uint64_t) problem->n_squares * lanes * line;
  const uint64_t written = by_narrow ? tables : TRUCE_MRV_SQUARES_MAX * TRUCE_MRV_LANES * sizeof (uint32_t);

  return (TruceMemory){ tables + (2 << 20), written + sizeof (TruceMrvCount) + (64 << 10) };
}

const TruceMethod truce_method_mrv = {
  .id = "mrv",
  .name = TRUCE_N_ ("Most constrained line"),
  .source = TRUCE_N_ ("Truce, after Haralick and Elliott’s search by minimum remaining values (1980)"),
  .summary =
      TRUCE_N_ ("Places the next piece in the row or column with the fewest free squares, and goes back as "
                "soon as one has none."),
  .scope = TRUCE_SCOPE_TORUS,
  .version = 2, /* 0: other roots; 1: boards of more than 30 columns were split differently */
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
  .memory = memory,
};
