/* min-conflicts.c: moves an attacked piece within its row to where fewest pieces attack it, until none is
 * attacked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Steven Minton, Mark D. Johnston, Andrew B. Philips and Philip Laird, 'Minimizing conflicts: a
 * heuristic repair method for constraint satisfaction and scheduling problems', Artificial Intelligence 58,
 * 1992.
 *
 * Places a piece in each row, on the square that the fewest pieces above attack. Then moves a random attacked
 * piece to a square of its row with the fewest attackers, and repeats this. Chooses at random between equal
 * squares. Restarts as the goal says (goal.h), by default after 64 moves per piece, since a local search can
 * cycle. Finds one placement fast on boards of any size. If there is none, runs until it is stopped.
 *
 * Counters: `tests`: tests of a square against a piece; `tried`: pieces placed or moved; `restarts`. There
 * are no dead ends. */
#include "classic.h"

#define MOVES_A_PIECE 64

typedef struct
{
  TruceClassicSearch classic;
  int n_attacked;
  int attacked[TRUCE_SIDE_MAX]; /* indices of the rows whose piece is attacked */
} Search;

/* Returns: the number of pieces of the first n rows that attack `square` in `row`. */
TRUCE_ALWAYS_INLINE int
conflicts (Search *s, int row, int square, int n, const bool counting)
{
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->maps[0], square);
  int count = 0;

  for (int other = 0; other < n; other++)
    if (other != row)
      {
        TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
        count += truce_attack_row_has (attacked, s->classic.path[other]);
      }
  return count;
}

/* Moves the piece of the row to the square of the row that fewest pieces of the first n rows attack. Chooses
 * at random between equal squares. */
TRUCE_ALWAYS_INLINE void
improve_row (Search *s, int row, int n, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int min = TRUCE_SIDE_MAX, equals = 0, best = 0;

  for (int at = classic->row_begin[row]; at < classic->row_begin[row + 1]; at++)
    {
      int count = conflicts (s, row, classic->squares[at], n, counting);

      if (count > min)
        continue;
      equals = count < min ? 1 : equals + 1;
      min = count;
      if (truce_restarts_draw (&s->classic.restarts, equals) == 0)
        best = classic->squares[at];
    }
  classic->path[row] = best;
  TRUCE_CLASSIC_COUNT (classic, tried, 1);
  truce_classic_work (classic, 2 * n * (classic->row_begin[row + 1] - classic->row_begin[row]));
}

TRUCE_ALWAYS_INLINE void
find_attacked (Search *s, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  s->n_attacked = 0;
  for (int row = 0; row < classic->n_rows; row++)
    if (conflicts (s, row, classic->path[row], classic->n_rows, counting) > 0)
      s->attacked[s->n_attacked++] = row;
  truce_classic_work (classic, 2 * classic->n_rows * classic->n_rows);
}

/* Makes one run. Returns: whether it ended without an attacked piece. */
TRUCE_ALWAYS_INLINE bool
repair (Search *s, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  for (int row = 0; row < classic->n_rows && !classic->over; row++)
    improve_row (s, row, row, counting);
  while (!classic->over)
    {
      find_attacked (s, counting);
      if (s->n_attacked == 0)
        return true;
      if (truce_restarts_step (&s->classic.restarts))
        return false;
      improve_row (s, s->attacked[truce_restarts_draw (&s->classic.restarts, s->n_attacked)], classic->n_rows,
                   counting);
    }
  return false;
}

TRUCE_ALWAYS_INLINE void
answer (Search *s, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  TruceGoal goal = *classic->goal;

  for (int row = 0; row < classic->n_rows; row++)
    if (classic->row_begin[row] == classic->row_begin[row + 1])
      return;
  if (goal.restart == TRUCE_RESTART_NONE)
    {
      goal.restart = TRUCE_RESTART_FIXED;
      goal.restart_steps = MOVES_A_PIECE * classic->to_place;
    }
  for (truce_restarts_init (&s->classic.restarts, &goal); !classic->over;
       truce_restarts_next (&s->classic.restarts))
    {
      if (repair (s, counting))
        {
          truce_classic_found (classic);
          return;
        }
      classic->counters->restarts += counting && !classic->over;
    }
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  if (counting)
    answer (search, true);
  else
    answer (search, false);
}

TRUCE_CLASSIC_RUN (run, Search, search)

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.asks != TRUCE_ANY || goal->question.classes)
    *why_not = TRUCE_N_ ("the method finds some placement, not all and not the first");
  else
    return truce_classic_accepts_rows (problem, goal, why_not);
  return false;
}

const TruceMethod truce_method_min_conflicts = {
  .id = "min-conflicts",
  .name = TRUCE_N_ ("Min-conflicts"),
  .source = TRUCE_N_ ("Minton, Johnston, Philips and Laird, Minimizing conflicts, 1992"),
  .summary = TRUCE_N_ ("Moves attacked pieces along their rows to the squares that the fewest pieces "
                       "attack, until no piece is attacked."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};
