/* original.c: NqProblemExtended's plain backtracking: each square is tested against every piece already
 * placed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"

#include <stdlib.h>

/* Positions in the list of squares that the preplaced pieces leave free. */
typedef struct
{
  int begin;
  int end;
  int at;
  bool has_child; /* something could be placed here */
} Level;

typedef struct
{
  const TruceProblem *problem;
  bool sequences;
  bool by_row;
  int to_place;
  int n_squares;
  TruceSquare *squares;
  Level *levels; /* one a piece to place, and one above */
  TruceSquare *path;
  TruceAnswer answer;
} Search;

/* A level for each row without a preplaced piece: the free squares of that row. */
static void
set_rows (Search *s)
{
  TruceBoard board = s->problem->board;
  int rows[TRUCE_SIDE_MAX], at = 0;

  truce_open_rows (s->problem, rows);
  for (int level = 0; level < s->to_place; level++)
    {
      while (at < s->n_squares && truce_board_row (board, s->squares[at]) < rows[level])
        at++;
      s->levels[level].begin = at;
      while (at < s->n_squares && truce_board_row (board, s->squares[at]) == rows[level])
        at++;
      s->levels[level].end = at;
    }
}

/* The squares that remain have to suffice for the pieces that remain. */
static void
set_ends (Search *s)
{
  for (int level = 0; level < s->to_place; level++)
    s->levels[level].end = s->n_squares - (s->sequences ? 0 : s->to_place - level - 1);
}

static void
search_clear (Search *s)
{
  free (s->squares);
  free (s->levels);
  free (s->path);
}

static bool
search_init (Search *s, const TruceProblem *problem, const TruceGoal *goal)
{
  *s = (Search){ .problem = problem, .sequences = goal->sequences, .to_place = problem->to_place };
  s->by_row = !goal->sequences && truce_problem_one_per_row (problem);
  s->squares = malloc ((problem->n_squares + 1) * sizeof *s->squares);
  s->levels = calloc (s->to_place + 1, sizeof *s->levels);
  s->path = calloc (s->to_place + 1, sizeof *s->path);
  if (!s->squares || !s->levels || !s->path)
    {
      search_clear (s);
      return false;
    }
  truce_square_set_foreach (square, &problem->free)
    s->squares[s->n_squares++] = square;
  if (s->by_row)
    set_rows (s);
  else
    set_ends (s);
  s->levels[0].at = s->levels[0].begin;
  return true;
}

/* Whether no piece of the path attacks the square. */
TRUCE_TEMPLATE bool
is_peaceful (const Search *s, int square, int n_path, const bool counting)
{
  const uint64_t *row = truce_attack_map_row (s->problem->map, square);

  TRUCE_COUNT_STEP (s->answer.monitor, reads, 1);
  for (int i = 0; i < n_path; i++)
    {
      TRUCE_COUNT_STEP (s->answer.monitor, tests, 1);
      if (truce_attack_row_has (row, s->path[i]))
        return false;
    }
  return true;
}

/* Where the level above begins: behind the square just placed, unless it has a row of its own or the order
 * counts. */
TRUCE_TEMPLATE void
open_level (Level *level, const bool by_row, const bool sequences)
{
  level->at = by_row || sequences ? level->begin : level[-1].at;
  level->has_child = false;
}

/* Every piece is placed. False: that was enough. */
TRUCE_TEMPLATE bool
complete (Search *s, TruceLocal *local, const bool each)
{
  if (each)
    {
      local->work -= s->answer.work;
      return truce_answer_take (&s->answer, s->path);
    }
  local->found++;
  return true;
}

TRUCE_TEMPLATE void
place (Search *s, int square, int depth, const bool counting)
{
  s->path[depth] = square;
  TRUCE_COUNT_STEP (s->answer.monitor, tried, 1);
}

/* From the node at `bottom`, which is not complete. What is not asked for is not in the program: every call
 * has constant flags. */
TRUCE_TEMPLATE TruceEnd
search (Search *s,
        Level *const bottom,
        const bool by_row,
        const bool sequences,
        const bool each,
        const bool counting)
{
  Level *const last = s->levels + s->to_place - 1;
  TruceLocal local = { .work = TRUCE_WORK_BETWEEN_POLLS };
  bool more = true;

  for (Level *level = bottom; more;)
    {
      int depth = level - s->levels;

      if (truce_answer_poll (&s->answer, &local))
        return TRUCE_END_STOPPED;
      if (level->at >= level->end)
        {
          local.dead_ends += !level->has_child;
          if (level == bottom)
            break;
          level--;
        }
      else
        {
          int square = s->squares[level->at++];

          local.work -= depth + 4;
          if (!is_peaceful (s, square, depth, counting))
            continue;
          level->has_child = true;
          place (s, square, depth, counting);
          if (level != last)
            {
              open_level (++level, by_row, sequences);
              continue;
            }
          more = complete (s, &local, each);
        }
    }
  truce_answer_hand_over (&s->answer, &local);
  return TRUCE_END_DONE;
}

TRUCE_SEARCH_PROGRAMS

/* Puts the squares of a unit's prefix onto the board; returns the level above them. They count as no step of
 * the search. */
static Level *
place_prefix (Search *s, const TruceSquare *prefix, int n_prefix)
{
  Level *level = s->levels;

  for (int i = 0; i < n_prefix; i++)
    {
      while (s->squares[level->at++] != prefix[i])
        ;
      s->path[i] = prefix[i];
      open_level (++level, s->by_row, s->sequences);
    }
  return level;
}

static TruceEnd
run_from (Search *s, const TruceUnit *unit)
{
  Level *bottom = place_prefix (s, unit->prefix, unit->n_prefix);
  TruceLocal local = { 0 };
  TruceEnd end = TRUCE_END_DONE;

  if (unit->n_prefix == s->to_place)
    complete (s, &local, true);
  else
    end = run_program (s, bottom);
  return end;
}

static TruceEnd
original_run (const TruceProblem *problem,
              const TruceGoal *goal,
              const TruceUnits *units,
              size_t unit,
              TruceMonitor *monitor,
              TruceSink *sink)
{
  TruceEnd end = TRUCE_END_NO_MEMORY;
  Search s;

  if (truce_monitor_should_stop (monitor))
    return TRUCE_END_STOPPED;
  if (!search_init (&s, problem, goal))
    return end;
  if (truce_answer_init (&s.answer, problem, goal, monitor, sink))
    end = run_from (&s, &units->units[unit]);
  truce_answer_clear (&s.answer);
  search_clear (&s);
  return end;
}

static int
original_next (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Search *s = search;
  Level *level;
  int n = 0;

  s->levels[0].at = s->levels[0].begin;
  level = place_prefix (s, prefix, n_prefix);
  if (n_prefix == s->to_place)
    return 0;
  for (int i = level->at; i < level->end; i++)
    if (is_peaceful (s, s->squares[i], n_prefix, false))
      next[n++] = s->squares[i];
  return n;
}

static TruceUnits *
original_split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceUnits *units;
  Search s;

  if (!search_init (&s, problem, goal))
    return NULL;
  units = truce_split_by_squares (problem, goal, wanted, original_next, &s);
  search_clear (&s);
  return units;
}

static bool
original_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return true;
}

/* In detail it counts: `reads` each square looked at; `tests` each piece it is tested against; `tried` each
 * piece put down. */
const TruceMethod truce_method_original = {
  .id = "original",
  .name = TRUCE_N_ ("Plain backtracking"),
  .source = "NqProblemExtended 1.0, method o",
  .summary = TRUCE_N_ ("Goes row by row and tests each square against every piece already placed."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = original_accepts,
  .split = original_split,
  .run = original_run,
};
