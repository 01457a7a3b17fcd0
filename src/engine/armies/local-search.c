/* local-search.c: large peaceable armies by simulated annealing, without a proof
 *
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983): a change that loses d is accepted with
 * probability exp (-d / temperature), and the temperature falls with each step. For two equal armies of
 * queens on an empty square board, a step changes the colour of a line. For all other armies, it changes a
 * square.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "methods.h"

#include <math.h>
#include <stdlib.h>

#include "core/arithmetic.h"

/* number of steps between polls; a step reads a few sets of `words` words */
#define POLL_EVERY(words) (1024 / (1 + (words) / 8))

/* weight of each piece by which an army exceeds the smallest army */
#define SURPLUS 0.3

/* One descent: a run of annealing with its own start. */
typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
  uint64_t rng;
  long steps;
  double hot, cold; /* first and last temperature */
} Anneal;

static bool
accepts_change (Anneal *anneal, double gain, double temperature)
{
  return gain >= 0 || truce_splitmix_fraction (&anneal->rng) < exp (gain / temperature);
}

#define LINES_MAX (6 * TRUCE_SIDE_MAX)

typedef struct
{
  int n, n_lines;
  int length[LINES_MAX];
  TruceSquare squares[LINES_MAX][TRUCE_SIDE_MAX];
  bool white[LINES_MAX];
  uint8_t n_white[TRUCE_SQUARES_MAX]; /* number of white lines through a square */
  int sizes[2];
} Lines;

static void
lines_init (Lines *lines, int n)
{
  lines->n = n;
  lines->n_lines = 6 * n - 2;
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        const int through[4] = { row, n + column, 3 * n - 1 + row - column, 4 * n - 1 + row + column };

        for (int i = 0; i < 4; i++)
          lines->squares[through[i]][lines->length[through[i]]++] = (TruceSquare) (row * n + column);
      }
}

static void
lines_turn (Lines *lines, int line)
{
  const int lines_step = lines->white[line] ? -1 : 1;

  lines->white[line] = !lines->white[line];
  for (int i = 0; i < lines->length[line]; i++)
    lines->n_white[lines->squares[line][i]] =
        (uint8_t) (lines->n_white[lines->squares[line][i]] + lines_step);
}

/* Computes how the sizes of the armies change if the line changes its colour. */
static void
lines_weigh (const Lines *lines, int line, int changes[2])
{
  /* A square leaves its army if all its four lines had one colour. It joins an army if only this line had the
   * other colour. */
  const int leave = lines->white[line] ? 4 : 0, join = lines->white[line] ? 1 : 3;
  const int from = lines->white[line] ? 0 : 1;

  changes[0] = changes[1] = 0;
  for (int i = 0; i < lines->length[line]; i++)
    {
      const int n_white = lines->n_white[lines->squares[line][i]];

      changes[from] -= n_white == leave;
      changes[1 - from] += n_white == join;
    }
}

static void
lines_begin (Lines *lines, Anneal *anneal)
{
  memset (lines->white, 0, sizeof lines->white);
  memset (lines->n_white, 0, sizeof lines->n_white);
  for (int line = 0; line < lines->n_lines; line++)
    if (truce_splitmix_next (&anneal->rng) >> 63)
      lines_turn (lines, line);
  lines->sizes[0] = lines->sizes[1] = 0;
  for (int square = 0; square < lines->n * lines->n; square++)
    {
      lines->sizes[0] += lines->n_white[square] == 4;
      lines->sizes[1] += lines->n_white[square] == 0;
    }
}

static bool
lines_report (const Lines *lines, Anneal *anneal)
{
  TruceKindSets placement = { 0 };

  for (int square = 0; square < lines->n * lines->n; square++)
    if (lines->n_white[square] == 4 || lines->n_white[square] == 0)
      truce_square_set_add (&placement.kinds[lines->n_white[square] == 4 ? 0 : 1], square);
  return truce_armies_report_placement (anneal->problem, anneal->goal, anneal->monitor, &placement, NULL,
                                        anneal->sink);
}

static double
lines_value (int white, int black)
{
  return white < black ? white + SURPLUS * black : black + SURPLUS * white;
}

static void
lines_step (Lines *lines, Anneal *anneal, double temperature)
{
  const int line = (int) truce_splitmix_limited (&anneal->rng, (uint32_t) lines->n_lines);
  int changes[2], after[2];
  double gain;

  lines_weigh (lines, line, changes);
  for (int i = 0; i < 2; i++)
    after[i] = lines->sizes[i] + changes[i];
  gain = lines_value (after[0], after[1]) - lines_value (lines->sizes[0], lines->sizes[1]);
  anneal->monitor->counters.tried++;
  if (!accepts_change (anneal, gain, temperature))
    return;
  lines_turn (lines, line);
  memcpy (lines->sizes, after, sizeof after);
}

static bool
anneal_lines (Anneal *anneal, bool *no_memory)
{
  Lines *lines = calloc (1, sizeof *lines);
  const double cooling = pow (anneal->cold / anneal->hot, 1.0 / (double) anneal->steps);
  double temperature = anneal->hot;
  int best = -1, unpolled = 1;
  bool more = true;

  *no_memory = !lines;
  if (!lines)
    return false;
  lines_init (lines, anneal->problem->board.rows);
  lines_begin (lines, anneal);
  for (long i = 0; i < anneal->steps && more; i++, temperature *= cooling)
    {
      const int min = lines->sizes[0] < lines->sizes[1] ? lines->sizes[0] : lines->sizes[1];

      if (min > best)
        {
          best = min;
          more = lines_report (lines, anneal);
        }
      lines_step (lines, anneal, temperature);
      if (--unpolled == 0)
        {
          unpolled = POLL_EVERY (truce_set_words_for (anneal->problem->board));
          more = !truce_monitor_should_stop (anneal->monitor) && more;
        }
    }
  free (lines);
  return more;
}

#define NONE TRUCE_ARMIES_MAX

typedef struct
{
  Anneal *anneal;
  const TruceProblem *problem;
  const uint64_t *attacks; /* [square][word] */
  int words;
  int armies;
  int given[TRUCE_ARMIES_MAX]; /* required size, or TRUCE_PIECES_ANY */
  int n_open;
  TruceSquare open[TRUCE_SQUARES_MAX]; /* squares without preplaced pieces */
  uint8_t army[TRUCE_SQUARES_MAX];     /* army on the square, or NONE */
  bool fixed[TRUCE_SQUARES_MAX];
  uint16_t near[TRUCE_ARMIES_MAX][TRUCE_SQUARES_MAX]; /* [army][square]: number of the army's pieces that are
                                                         on the square, or in conflict with an enemy there */
  int sizes[TRUCE_ARMIES_MAX];
} Squares;

static void
squares_change (Squares *squares, int square, int army, int by)
{
  const uint64_t *attacks = squares->attacks + (size_t) square * squares->words;

  squares->army[square] = (uint8_t) (by > 0 ? army : NONE);
  squares->sizes[army] += by;
  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = attacks[i]; left; left &= left - 1)
      {
        uint16_t *near = &squares->near[army][64 * i + __builtin_ctzll (left)];

        *near = (uint16_t) (*near + by);
      }
}

static void
squares_init (Squares *squares, Anneal *anneal)
{
  const TruceProblem *problem = anneal->problem;

  squares->anneal = anneal;
  squares->problem = problem;
  squares->attacks = truce_attack_map_row (problem->both_ways[0], 0);
  squares->words = truce_set_words_for (problem->board);
  squares->armies = problem->n_kinds;
  for (int army = 0; army < problem->n_kinds; army++)
    squares->given[army] = problem->kinds[army].pieces;
  memset (squares->army, NONE, sizeof squares->army);
  for (int army = 0; army < problem->n_kinds; army++)
    truce_square_set_foreach (square, &problem->kinds[army].preplaced)
      {
        squares->fixed[square] = true;
        squares_change (squares, square, army, 1);
      }
  for (int square = 0; square < squares->problem->n_squares; square++)
    if (!squares->fixed[square] && !truce_square_set_has (&problem->blocked, square))
      squares->open[squares->n_open++] = (TruceSquare) square;
}

/* Returns: the value to maximize. Each piece that an army of a given size lacks costs 2. */
static double
squares_value (const Squares *squares, const int sizes[TRUCE_ARMIES_MAX])
{
  int min = TRUCE_SQUARES_MAX, sum = 0, lacking = 0;

  for (int army = 0; army < squares->armies; army++)
    {
      const int given = squares->given[army];

      if (given != TRUCE_PIECES_ANY)
        {
          lacking += sizes[army] < given ? given - sizes[army] : 0;
          continue;
        }
      min = sizes[army] < min ? sizes[army] : min;
      sum += sizes[army];
    }
  return min + SURPLUS * (sum - min) - 2 * lacking;
}

/* Returns: whether the square is in conflict with a preplaced enemy piece. */
static bool
meets_fixed (const Squares *squares, int square, int army)
{
  const uint64_t *attacks = squares->attacks + (size_t) square * squares->words;

  for (int other = 0; other < squares->armies; other++)
    for (int i = 0; other != army && i < squares->words; i++)
      if (squares->problem->kinds[other].preplaced.words[i] & attacks[i])
        return true;
  return false;
}

static void
remove_enemies (Squares *squares, int square, int army)
{
  const uint64_t *attacks = squares->attacks + (size_t) square * squares->words;

  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = attacks[i]; left; left &= left - 1)
      {
        const int there = 64 * i + __builtin_ctzll (left), other = squares->army[there];

        if (other != NONE && other != army)
          squares_change (squares, there, other, -1);
      }
}

/* Tries to give a random square to a random army, or to remove the army's piece from the square. */
static void
squares_step (Squares *squares, double temperature)
{
  Anneal *anneal = squares->anneal;
  const int square = squares->open[(int) truce_splitmix_limited (&anneal->rng, (uint32_t) squares->n_open)];
  const int army = (int) truce_splitmix_limited (&anneal->rng, (uint32_t) squares->armies);
  const bool has = squares->army[square] == army;
  int after[TRUCE_ARMIES_MAX];

  for (int other = 0; other < squares->armies; other++)
    after[other] = squares->sizes[other] - (other == army ? (has ? 1 : -1)
                                            : has         ? 0
                                                          : squares->near[other][square]);
  anneal->monitor->counters.tried++;
  if (!accepts_change (anneal, squares_value (squares, after) - squares_value (squares, squares->sizes),
                       temperature) ||
      (!has && meets_fixed (squares, square, army)))
    return;
  if (has)
    {
      squares_change (squares, square, army, -1);
      return;
    }
  remove_enemies (squares, square, army);
  squares_change (squares, square, army, 1);
}

static bool
squares_report (const Squares *squares)
{
  const Anneal *anneal = squares->anneal;
  TruceKindSets placement = { 0 };

  for (int square = 0; square < squares->problem->n_squares; square++)
    if (squares->army[square] != NONE)
      truce_square_set_add (&placement.kinds[squares->army[square]], square);
  return truce_armies_report_placement (anneal->problem, anneal->goal, anneal->monitor, &placement, NULL,
                                        anneal->sink);
}

/* Returns: the size of the smallest army of open size; -1 if another army is below its given size. */
static int
squares_score (const Squares *squares)
{
  int min = TRUCE_SQUARES_MAX;

  for (int army = 0; army < squares->armies; army++)
    {
      if (squares->sizes[army] < squares->given[army])
        return -1;
      if (squares->given[army] == TRUCE_PIECES_ANY && squares->sizes[army] < min)
        min = squares->sizes[army];
    }
  return min;
}

static bool
anneal_squares (Anneal *anneal, bool *no_memory)
{
  Squares *squares = calloc (1, sizeof *squares);
  const double cooling = pow (anneal->cold / anneal->hot, 1.0 / (double) anneal->steps);
  double temperature = anneal->hot;
  int best = -1, unpolled = 1;
  bool more = true;

  *no_memory = !squares;
  if (!squares)
    return false;
  squares_init (squares, anneal);
  for (long i = 0; i <= anneal->steps && more; i++, temperature *= cooling)
    {
      if (squares_score (squares) > best)
        {
          best = squares_score (squares);
          more = squares_report (squares);
        }
      if (squares->n_open == 0)
        break;
      squares_step (squares, temperature);
      if (--unpolled == 0)
        {
          unpolled = POLL_EVERY (squares->words);
          more = !truce_monitor_should_stop (anneal->monitor) && more;
        }
    }
  free (squares);
  return more;
}

#define DESCENTS 96 /* for any number of threads, so that a seed always gives the same score */

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  TruceUnits *units = truce_units_new (DESCENTS);

  for (int i = 0; units && i < DESCENTS; i++)
    units->units[units->n++].words[0] = (uint64_t) i;
  return units;
}

/* Runs one descent, with its own random numbers. Later descents cool more slowly. */
static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Anneal anneal = { .problem = problem, .goal = goal, .monitor = monitor, .sink = sink };
  const uint64_t number = units->units[unit].words[0];
  bool ended, no_memory;

  anneal.rng = goal->seed * DESCENTS + number;
  anneal.rng =
      truce_splitmix_next (&anneal.rng); /* hashed, since neighbouring states give overlapping sequences */
  anneal.steps = (200 + 350L * problem->n_squares) * (1 + (long) number / 16);
  anneal.hot = 1.5;
  anneal.cold = 0.15;
  ended = truce_armies_are_plain_queens (problem) ? anneal_lines (&anneal, &no_memory)
                                                  : anneal_squares (&anneal, &no_memory);
  if (no_memory)
    return TRUCE_STATUS_NO_MEMORY;
  return ended ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_armies_fit (problem, why_not))
    return false;
  *why_not = TRUCE_N_ ("the method finds good placements, but not all");
  return truce_question_is_one (goal->question);
}

const TruceMethod truce_method_local_search = {
  .id = "local-search",
  .name = TRUCE_N_ ("Local search"),
  .source = TRUCE_N_ ("Kirkpatrick, Gelatt and Vecchi, 1983"),
  .summary =
      TRUCE_N_ ("Simulated annealing: changes the colour of a line or gives a square to an army, and accepts "
                "worse placements less and less often. Good placements on large boards, without a proof."),
  .flags = TRUCE_METHOD_SEEDED,
  .scope = TRUCE_ARMIES_SCOPE | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = split,
  .run = run,
};
