/* repair.c: finds any placement, by moving attacked pieces to where fewest attack them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: the heuristic of Minton, Johnston, Philips and Laird, 1992 (classic/min-conflicts.c), for pieces of
 * any kinds: a piece moves to any free square of the board.
 *
 * Repair cannot prove that there is no placement. It ends after RUNS runs or WORK_MAX of work. Then the next
 * method of the registry that accepts the question searches. Work is counted, not timed, so that a seed
 * always gives the same placement. */
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"
#include "core/arithmetic.h"
#include "core/inner.h"
#include "placement.h"

#define RUNS          30        /* maximum number of runs */
#define MOVES_A_PIECE 64        /* maximum number of moves in a run, per piece */
#define WORK_MAX      250000000 /* estimated nanoseconds of all runs */
#define NOISE         50        /* one move in NOISE, on average, goes to a random square */

typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  int words, n_pieces;
  TruceSquare *pieces; /* n_pieces pieces, packed, kind after kind */
  int *attacked;       /* indices in `pieces` of the pieces in conflict */
  int n_free[TRUCE_KINDS_MAX];
  TruceSquare *free[TRUCE_KINDS_MAX];   /* [kind]: free squares of the kind, ascending */
  uint16_t *attackers[TRUCE_KINDS_MAX]; /* [kind][square]: number of pieces in conflict with a piece of the
                                           kind on the square; a piece on the square itself counts as well */
  uint64_t row[TRUCE_SET_WORDS];        /* scratch */
  uint64_t random;
  int64_t work; /* estimated nanoseconds so far */
  int until_poll;
  bool stopped;
} Repair;

static void
spend (Repair *r, int work)
{
  r->work += work;
  r->until_poll -= work;
  if (r->until_poll < 0)
    {
      r->until_poll = TRUCE_WORK_BETWEEN_POLLS;
      r->stopped |= truce_monitor_should_stop (r->monitor);
    }
}

static void
add (Repair *r, TruceSquare piece, int by)
{
  for (int kind = 0; kind < r->problem->n_kinds; kind++)
    {
      uint16_t *attackers = r->attackers[kind];

      truce_problem_conflicts (r->problem, truce_packed_kind (piece), kind, truce_packed_square (piece),
                               r->row);
      for (int word = 0; word < r->words; word++)
        for (uint64_t bits = r->row[word]; bits; bits &= bits - 1)
          attackers[word * 64 + __builtin_ctzll (bits)] += by;
    }
  spend (r, 100 * r->problem->n_kinds);
}

/* Returns: a random square among the kind's free squares with fewest attackers. */
static int
best_square (Repair *r, int kind)
{
  const TruceSquare *free = r->free[kind];
  const uint16_t *attackers = r->attackers[kind];
  const int n = r->n_free[kind];
  int min = UINT16_MAX, equals = 0, pick;

  for (int i = 0; i < n; i++)
    {
      int count = attackers[free[i]];

      equals = count < min ? 1 : equals + (count == min);
      min = count < min ? count : min;
    }
  spend (r, 2 * n);
  pick = (int) truce_splitmix_limited (&r->random, (uint32_t) equals);
  for (int i = 0; i < n; i++)
    if (attackers[free[i]] == min && pick-- == 0)
      return free[i];
  return free[0];
}

static void
put (Repair *r, int i, int kind, int square)
{
  r->pieces[i] = truce_pack (kind, square);
  add (r, r->pieces[i], 1);
}

/* Places all pieces, each on a square with fewest attackers. in_order: first takes the squares without
 * attackers in ascending order. */
static void
start (Repair *r, bool in_order)
{
  int i = 0;

  for (int kind = 0; kind < r->problem->n_kinds; kind++)
    memset (r->attackers[kind], 0, (size_t) r->words * 64 * sizeof *r->attackers[kind]);
  for (int kind = 0; kind < r->problem->n_kinds; kind++)
    {
      const TruceKind *of = &r->problem->kinds[kind];
      int left = of->pieces - truce_square_set_count (&of->preplaced);

      for (int at = 0; in_order && at < r->n_free[kind] && left > 0; at++)
        if (r->attackers[kind][r->free[kind][at]] == 0)
          {
            put (r, i++, kind, r->free[kind][at]);
            left--;
          }
      for (; left > 0 && !r->stopped; left--)
        put (r, i++, kind, best_square (r, kind));
    }
}

static int
find_attacked (Repair *r)
{
  int n = 0;

  for (int i = 0; i < r->n_pieces; i++)
    if (r->attackers[truce_packed_kind (r->pieces[i])][truce_packed_square (r->pieces[i])] > 1)
      r->attacked[n++] = i;
  spend (r, r->n_pieces);
  return n;
}

/* Moves attacked pieces. Returns: true once no piece is attacked; false if the run has used up its moves, all
 * runs have used up their work, or the monitor stops. */
static bool
improve (Repair *r)
{
  for (int moves = MOVES_A_PIECE * r->n_pieces; !r->stopped && r->work < WORK_MAX; moves--)
    {
      int n = find_attacked (r), i, kind;

      if (n == 0)
        return true;
      if (moves == 0)
        return false;
      i = r->attacked[truce_splitmix_limited (&r->random, (uint32_t) n)];
      kind = truce_packed_kind (r->pieces[i]);
      add (r, r->pieces[i], -1);
      put (r, i, kind,
           truce_splitmix_limited (&r->random, NOISE) == 0
               ? r->free[kind][truce_splitmix_limited (&r->random, (uint32_t) r->n_free[kind])]
               : best_square (r, kind));
    }
  return false;
}

static bool
repair (Repair *r)
{
  for (int run = 0; run < RUNS && !r->stopped && r->work < WORK_MAX; run++)
    {
      start (r, run == 0);
      if (!r->stopped && improve (r))
        return true;
    }
  return false;
}

static bool
repair_init (Repair *r, const TruceProblem *problem, const TruceGoal *goal, TruceMonitor *monitor)
{
  *r = (Repair){
    .problem = problem,
    .monitor = monitor,
    .words = truce_set_words_for (problem->board),
    .n_pieces = problem->to_place,
    .random = goal->seed,
  };
  r->pieces = malloc (((size_t) r->n_pieces + 1) * sizeof *r->pieces);
  r->attacked = malloc (((size_t) r->n_pieces + 1) * sizeof *r->attacked);
  if (!r->pieces || !r->attacked)
    return false;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      TruceSquareSet free;

      truce_problem_free_for (problem, kind, &free);
      r->free[kind] = malloc (((size_t) truce_square_set_count (&free) + 1) * sizeof *r->free[kind]);
      r->attackers[kind] = malloc ((size_t) r->words * 64 * sizeof *r->attackers[kind]);
      if (!r->free[kind] || !r->attackers[kind])
        return false;
      truce_square_set_foreach (square, &free)
        r->free[kind][r->n_free[kind]++] = (TruceSquare) square;
    }
  return true;
}

static void
repair_clear (Repair *r)
{
  for (int kind = 0; kind < TRUCE_KINDS_MAX; kind++)
    {
      free (r->free[kind]);
      free (r->attackers[kind]);
    }
  free (r->attacked);
  free (r->pieces);
}

/* Returns: whether each kind has at least as many free squares as pieces to place. */
static bool
has_enough_squares (const Repair *r)
{
  for (int kind = 0; kind < r->problem->n_kinds; kind++)
    {
      const TruceKind *of = &r->problem->kinds[kind];

      if (r->n_free[kind] < of->pieces - truce_square_set_count (&of->preplaced))
        return false;
    }
  return true;
}

extern const TruceMethod truce_method_repair;

/* Returns: the first method behind this one in truce_methods() that accepts the question; NULL if none. */
static const TruceMethod *
next_method (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceMethod *const *methods = truce_methods ();

  while (*methods != &truce_method_repair)
    methods++;
  while (*++methods && !truce_method_accepts (*methods, problem, goal, NULL))
    ;
  return *methods;
}

static bool
has_open_number (const TruceProblem *problem)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      return true;
  return false;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.asks != TRUCE_ANY || goal->question.classes || goal->question.sequences)
    *why_not = TRUCE_N_ ("the method finds only one placement, any one");
  else if (has_open_number (problem))
    *why_not = TRUCE_N_ ("the method needs a given number of pieces of each kind");
  else
    return next_method (problem, goal) != NULL;
  return false;
}

static void
shared_free (void *inner)
{
  truce_inner_free (inner);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  TruceInner *inner = truce_inner_new (problem, next_method (problem, goal), goal, goal, target_units);

  return truce_units_share (inner ? truce_inner_units (inner, 0) : NULL, inner, shared_free);
}

/* Searches by repair, and reports the placement if there is one. *found: receives whether it found a
 * placement. */
static TruceStatus
try_repair (
    const TruceProblem *problem, const TruceGoal *goal, TruceMonitor *monitor, TruceSink *sink, bool *found)
{
  Repair r;
  TruceAnswer answer;
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  *found = false;
  if (repair_init (&r, problem, goal, monitor) && truce_answer_init (&answer, problem, goal, monitor, sink))
    {
      *found = has_enough_squares (&r) && repair (&r);
      if (*found)
        {
          truce_placement_sort (r.pieces, r.n_pieces);
          truce_answer_report (&answer, r.pieces);
        }
      truce_answer_clear (&answer);
      end = r.stopped && !*found ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
    }
  repair_clear (&r);
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
  const TruceInner *inner = units->shared;
  bool found = false;
  TruceStatus end = unit == 0 ? try_repair (problem, goal, monitor, sink, &found) : TRUCE_STATUS_DONE;

  return end == TRUCE_STATUS_DONE && !found
             ? inner->method->run (problem, &inner->goal, inner->units, unit, monitor, sink)
             : end;
}

/* The time is random, so there is no estimate. The function exists because truce_best_ask() prefers a method
 * with a `cost` function to a count. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return -1;
}

const TruceMethod truce_method_repair = {
  .id = "repair",
  .name = TRUCE_N_ ("Repair"),
  .source = TRUCE_N_ ("Minton, Johnston, Philips and Laird, Minimizing conflicts, 1992"),
  .summary =
      TRUCE_N_ ("Moves attacked pieces to squares where the fewest pieces attack them. If that finds no "
                "placement, another method searches."),
  .scope = TRUCE_SCOPE_ALL & ~(TRUCE_SCOPE_EVERY | TRUCE_SCOPE_TOTAL | TRUCE_SCOPE_ANY),
  .accepts = accepts,
  .cost = cost,
  .split = split,
  .run = run,
  .inner = next_method,
};
