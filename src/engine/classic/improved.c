/* improved.c: NqProblemExtended's sequence filter: a stack of candidate lists, each filtered from the list
 * below
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "levels.h"

#include <math.h>

/* Returns: a number of squares that suffices for the lists of all levels, which follow each other in one
 * array. Each list is shorter than the list before, since it omits the square of the placed piece. */
static size_t
room (int n_free, int to_place)
{
  size_t size = 2 * (size_t) n_free;

  for (int i = 1; i <= to_place && i < n_free; i++)
    size += n_free - i;
  return size;
}

static void
begin (TruceLevels *s)
{
  int rows[TRUCE_SIDE_MAX];

  truce_open_rows (s->problem, rows);
  for (int level = 0; level < s->to_place && s->by_row; level++)
    s->levels[level].row_end = (rows[level] + 1) * s->problem->board.columns;
  s->levels[0].list = s->squares;
  s->levels[0].end = s->squares + s->n_squares;
}

TRUCE_ALWAYS_INLINE bool
is_at_end (const TruceLevel *level, const bool by_row)
{
  return level->at == level->end || (by_row && *level->at >= level->row_end);
}

TRUCE_ALWAYS_INLINE int
work (const TruceLevel *level, int depth)
{
  return (int) (level->end - level->list) + 8;
}

/* Filters the candidates: copies those that a piece on `square` does not attack to the list of the next
 * level. For placements, copies only candidates behind `square`, so that each placement is found once. */
TRUCE_ALWAYS_INLINE void
filter (TruceLevels *s,
        TruceLevel *level,
        int square,
        const bool by_row,
        const bool sequences,
        const bool counting)
{
  const uint64_t *row = truce_attack_map_row (s->problem->both_ways[0], square);
  const TruceSquare *from = sequences ? level->list : level->at;
  TruceSquare *out = s->squares + (level->end - s->squares);

  level[1].list = out;
  for (const TruceSquare *candidate = from; candidate < level->end; candidate++)
    {
      *out = *candidate;
      out += !truce_attack_row_has (row, *candidate);
    }
  level[1].at = level[1].list;
  level[1].end = out;
  TRUCE_COUNT_STEP (s->answer.monitor, tests, level->end - from);
  TRUCE_COUNT_STEP (s->answer.monitor, reads, level->end - from);
  TRUCE_COUNT_STEP (s->answer.monitor, writes, out - level[1].list);
}

TRUCE_ALWAYS_INLINE bool
is_dead (const TruceLevel *level, int left, const bool by_row)
{
  return level->end - level->list < left || (by_row && left > 0 && *level->list >= level->row_end);
}

static const TruceLevelSteps steps = {
  .room = room, .begin = begin, .is_at_end = is_at_end, .work = work, .enter = filter, .is_dead = is_dead
};

TRUCE_LEVEL_METHOD (steps)

/* Returns: estimated seconds on one Zen 4 core. Only for the question TRUCE_LIST about rooks and empresses,
 * which lead to few dead ends; else -1, since newer methods are faster. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const TrucePiece *piece = &problem->reduced[0];
  const TruceMove *last = &piece->moves[1];
  bool with_leaps = piece->n_moves == 2 && last->low == 1 && last->high == 2 && !last->ride;

  if (goal->question.asks != TRUCE_LIST || goal->question.classes || goal->question.sequences ||
      problem->pieces != problem->board.rows || !truce_piece_rides (piece, 0, 1))
    return -1;
  return piece->n_moves == 1 ? 0.115 * pow (11, problem->to_place - 10) + 1e-4
         : with_leaps        ? 0.091 * pow (11, problem->to_place - 11) + 1e-4
                             : -1;
}

/* Counters: `reads` and `tests`: candidates filtered; `writes`: candidates that remain; `tried`: pieces
 * placed. */
const TruceMethod truce_method_improved = {
  .id = "improved",
  .name = TRUCE_N_ ("Filtering search"),
  .source = "NqProblemExtended 1.0, method i",
  .summary = TRUCE_N_ ("Keeps a list of free squares and filters it by the attack map after each piece."),
  .flags = TRUCE_METHOD_FIRST_SQUARES | TRUCE_METHOD_TREE,
  .scope = TRUCE_SCOPE_REGIONS | TRUCE_SCOPE_ONE_SIDED,
  .accepts = truce_levels_accepts,
  .split = split,
  .run = run,
  .cost = cost,
};
