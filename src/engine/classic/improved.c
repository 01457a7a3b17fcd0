/* improved.c: NqProblemExtended's sequence filter: a stack of candidate lists, each filtered from the one
 * below
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"

#include <math.h>
#include <stdlib.h>

/* The candidate lists of all levels lie one behind the other in one flat array: a list begins where the one
 * that it was filtered from ends. */
typedef struct
{
  TruceSquare *list;
  TruceSquare *end;
  const TruceSquare *at; /* the next candidate to place */
  int row_end;           /* first square behind the row that the next piece has to stand in */
} Level;

typedef struct
{
  const TruceProblem *problem;
  bool sequences;
  bool by_row;
  int to_place;
  TruceSquare *work;
  Level *levels; /* one a piece to place, and one above */
  TruceSquare *path;
  TruceAnswer answer;
} Search;

/* A list is shorter by at least the square placed than the one below it. */
static size_t
work_size (int n_free, int to_place)
{
  size_t size = 2 * (size_t) n_free;

  for (int i = 1; i <= to_place && i < n_free; i++)
    size += n_free - i;
  return size + 1;
}

static void
set_row_ends (Search *s)
{
  int rows[TRUCE_SIDE_MAX];

  truce_open_rows (s->problem, rows);
  for (int level = 0; level < s->to_place; level++)
    s->levels[level].row_end = (rows[level] + 1) * s->problem->board.columns;
}

static void
search_clear (Search *s)
{
  free (s->work);
  free (s->levels);
  free (s->path);
}

static bool
search_init (Search *s, const TruceProblem *problem, const TruceGoal *goal)
{
  int n_free = truce_square_set_count (&problem->free);
  TruceSquare *end;

  *s = (Search){ .problem = problem, .sequences = goal->sequences, .to_place = problem->to_place };
  s->by_row = !goal->sequences && truce_problem_one_per_row (problem);
  s->work = malloc (work_size (n_free, s->to_place) * sizeof *s->work);
  s->levels = calloc (s->to_place + 1, sizeof *s->levels);
  s->path = calloc (s->to_place + 1, sizeof *s->path);
  if (!s->work || !s->levels || !s->path)
    {
      search_clear (s);
      return false;
    }
  if (s->by_row)
    set_row_ends (s);
  end = s->work;
  truce_square_set_foreach (square, &problem->free)
    *end++ = square;
  s->levels[0].list = s->work;
  s->levels[0].at = s->work;
  s->levels[0].end = end;
  return true;
}

/* Keeps what the piece on the row's square does not attack, and puts it above `end`. Of placements, only
 * candidates behind the one placed are looked at: those before it are kept out, so that no placement comes
 * twice. */
TRUCE_TEMPLATE void
filter (Level *level, const uint64_t *row, const bool sequences)
{
  const TruceSquare *from = sequences ? level->list : level->at;
  TruceSquare *out = level->end;

  level[1].list = out;
  for (const TruceSquare *candidate = from; candidate < level->end; candidate++)
    {
      *out = *candidate;
      out += !truce_attack_row_has (row, *candidate);
    }
  level[1].at = level[1].list;
  level[1].end = out;
}

TRUCE_TEMPLATE bool
is_dead (const Level *level, int left, const bool by_row)
{
  return level->end - level->list < left || (by_row && left > 0 && *level->list >= level->row_end);
}

/* Puts the next candidate of the level onto the board and filters the list through what it attacks. The last
 * piece leaves nothing to filter. */
TRUCE_TEMPLATE void
place_next (
    Search *s, Level *level, TruceLocal *local, bool is_last, const bool sequences, const bool counting)
{
  int square = *level->at++;

  s->path[level - s->levels] = square;
  local->work -= (int) (level->end - level->list) + 8;
  TRUCE_COUNT_STEP (s->answer.monitor, tried, 1);
  if (is_last)
    return;
  filter (level, truce_attack_map_row (s->problem->map, square), sequences);
  TRUCE_COUNT_STEP (s->answer.monitor, tests, level->end - (sequences ? level->list : level->at));
  TRUCE_COUNT_STEP (s->answer.monitor, reads, level->end - (sequences ? level->list : level->at));
  TRUCE_COUNT_STEP (s->answer.monitor, writes, level[1].end - level[1].list);
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

/* From the node at `bottom`, which is neither dead nor complete. What is not asked for is not in the program:
 * every call has constant flags. */
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
      if (truce_answer_poll (&s->answer, &local))
        return TRUCE_END_STOPPED;
      if (level->at == level->end || (by_row && *level->at >= level->row_end))
        {
          if (level == bottom)
            break;
          level--;
        }
      else
        {
          place_next (s, level, &local, level == last, sequences, counting);
          if (level == last)
            more = complete (s, &local, each);
          else if (is_dead (level + 1, last - level, by_row))
            local.dead_ends++;
          else if (!each && level + 1 == last)
            local.found += level[1].end - level[1].list;
          else
            level++;
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

  for (int i = 0; i < n_prefix; i++, level++)
    {
      while (*level->at++ != prefix[i])
        ;
      s->path[i] = prefix[i];
      filter (level, truce_attack_map_row (s->problem->map, prefix[i]), s->sequences);
    }
  return level;
}

static TruceEnd
run_from (Search *s, const TruceUnit *unit)
{
  Level *bottom = place_prefix (s, unit->prefix, unit->n_prefix);
  int left = s->to_place - unit->n_prefix;
  TruceLocal local = { 0 };
  TruceEnd end = TRUCE_END_DONE;

  if (left == 0)
    complete (s, &local, true);
  else if (!is_dead (bottom, left, s->by_row))
    end = run_program (s, bottom);
  else
    s->answer.monitor->counters.dead_ends++;
  return end;
}

static TruceEnd
improved_run (const TruceProblem *problem,
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
improved_next (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Search *s = search;
  Level *level;
  int n = 0;

  s->levels[0].at = s->levels[0].list;
  level = place_prefix (s, prefix, n_prefix);
  if (n_prefix == s->to_place || is_dead (level, s->to_place - n_prefix, s->by_row))
    return 0;
  for (const TruceSquare *at = level->list; at < level->end; at++)
    if (!s->by_row || *at < level->row_end)
      next[n++] = *at;
  return n;
}

static TruceUnits *
improved_split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceUnits *units;
  Search s;

  if (!search_init (&s, problem, goal))
    return NULL;
  units = truce_split_by_squares (problem, goal, wanted, improved_next, &s);
  search_clear (&s);
  return units;
}

static bool
improved_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return true;
}

/* To list rooks and empresses, whose searches hardly ever end before a placement, is all that nothing newer
 * does quicker: seconds for each of one Zen 4 core. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const TrucePiece *piece = &problem->piece;
  const TruceMove *last = &piece->moves[1];
  bool with_leaps = piece->n_moves == 2 && last->low == 1 && last->high == 2 && !last->ride;

  if (goal->question != TRUCE_LIST || goal->fundamental || goal->sequences ||
      problem->pieces != problem->board.rows || !truce_piece_rides (piece, 0, 1))
    return -1;
  return piece->n_moves == 1 ? 0.115 * pow (11, problem->to_place - 10) + 1e-4
         : with_leaps        ? 0.091 * pow (11, problem->to_place - 11) + 1e-4
                             : -1;
}

/* In detail it counts, of every filtering: `reads` and
 * `tests` each candidate asked whether the piece attacks it; `writes` each that is kept; and `tried` each
 * piece put down. */
const TruceMethod truce_method_improved = {
  .id = "improved",
  .name = TRUCE_N_ ("Filtering search"),
  .source = "NqProblemExtended 1.0, method i",
  .summary = TRUCE_N_ ("Keeps the list of squares that are still free and filters it through the attack map "
                       "after each piece."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = improved_accepts,
  .split = improved_split,
  .run = improved_run,
  .cost = cost,
};
