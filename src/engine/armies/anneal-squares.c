/* anneal-squares.c: annealing over the armies' squares, for any piece and any variant
 *
 * A step gives a square to an army and takes off every enemy that it would attack. How many those are is kept
 * for each square and army, as attacks go both ways; so a step that is refused costs next to nothing.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "anneal.h"

#define NONE TRUCE_ARMIES_MAX

typedef struct
{
  TruceAnneal *anneal;
  const TruceProblem *problem;
  const uint64_t *attacks; /* rows of `words` */
  int words;
  int armies;
  int given[TRUCE_ARMIES_MAX]; /* their sizes */
  int n_open;
  TruceSquare open[TRUCE_SQUARES_MAX]; /* squares that a step may give to an army */
  uint8_t army[TRUCE_SQUARES_MAX];     /* that has the square; NONE */
  bool fixed[TRUCE_SQUARES_MAX];       /* preplaced */
  uint16_t near[TRUCE_ARMIES_MAX]
               [TRUCE_SQUARES_MAX]; /* pieces of the army that attack, or are on, the square */
  int sizes[TRUCE_ARMIES_MAX];
} Squares;

static void
change (Squares *squares, int square, int army, int by)
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
squares_init (Squares *squares, TruceAnneal *anneal)
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
        change (squares, square, army, 1);
      }
  for (int square = 0; square < squares->problem->n_squares; square++)
    if (!squares->fixed[square] && !truce_square_set_has (&problem->blocked, square))
      squares->open[squares->n_open++] = (TruceSquare) square;
}

/* What is to grow. An army whose size is given counts by what it lacks. */
static double
value (const Squares *squares, const int sizes[TRUCE_ARMIES_MAX])
{
  int least = TRUCE_SQUARES_MAX, sum = 0, lacking = 0;

  for (int army = 0; army < squares->armies; army++)
    {
      const int given = squares->given[army];

      if (given != TRUCE_PIECES_ANY)
        {
          lacking += sizes[army] < given ? given - sizes[army] : 0;
          continue;
        }
      least = sizes[army] < least ? sizes[army] : least;
      sum += sizes[army];
    }
  return least + TRUCE_ANNEAL_SURPLUS * (sum - least) - 2 * lacking;
}

/* Whether a preplaced enemy is among those that would have to go. */
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
take_enemies_off (Squares *squares, int square, int army)
{
  const uint64_t *attacks = squares->attacks + (size_t) square * squares->words;

  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = attacks[i]; left; left &= left - 1)
      {
        const int there = 64 * i + __builtin_ctzll (left), other = squares->army[there];

        if (other != NONE && other != army)
          change (squares, there, other, -1);
      }
}

/* Gives a square to an army; where that army has it, takes it off. */
static void
step (Squares *squares, double temperature)
{
  TruceAnneal *anneal = squares->anneal;
  const int square = squares->open[truce_anneal_below (anneal, squares->n_open)];
  const int army = truce_anneal_below (anneal, squares->armies);
  const bool has = squares->army[square] == army;
  int after[TRUCE_ARMIES_MAX];

  for (int other = 0; other < squares->armies; other++)
    after[other] = squares->sizes[other] - (other == army ? (has ? 1 : -1)
                                            : has         ? 0
                                                          : squares->near[other][square]);
  anneal->monitor->counters.tried++;
  if (!truce_anneal_takes (anneal, value (squares, after) - value (squares, squares->sizes), temperature) ||
      (!has && meets_fixed (squares, square, army)))
    return;
  if (has)
    {
      change (squares, square, army, -1);
      return;
    }
  take_enemies_off (squares, square, army);
  change (squares, square, army, 1);
}

static bool
report_placement (const Squares *squares)
{
  const TruceAnneal *anneal = squares->anneal;
  TruceKindSets placement = { 0 };

  for (int square = 0; square < squares->problem->n_squares; square++)
    if (squares->army[square] != NONE)
      truce_square_set_add (&placement.kinds[squares->army[square]], square);
  return truce_armies_report_placement (anneal->problem, anneal->goal, anneal->monitor, &placement, NULL,
                                        anneal->sink);
}

/* -1 where an army is smaller than its given size. */
static int
score (const Squares *squares)
{
  int least = TRUCE_SQUARES_MAX;

  for (int army = 0; army < squares->armies; army++)
    {
      if (squares->sizes[army] < squares->given[army])
        return -1;
      if (squares->given[army] == TRUCE_PIECES_ANY && squares->sizes[army] < least)
        least = squares->sizes[army];
    }
  return least;
}

bool
truce_anneal_squares (TruceAnneal *anneal, bool *no_memory)
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
      if (score (squares) > best)
        {
          best = score (squares);
          more = report_placement (squares);
        }
      if (squares->n_open == 0)
        break;
      step (squares, temperature);
      if (--unpolled == 0)
        {
          unpolled = TRUCE_ANNEAL_POLL_EVERY (squares->words);
          more = !truce_monitor_should_stop (anneal->monitor) && more;
        }
    }
  free (squares);
  return more;
}
