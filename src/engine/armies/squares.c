/* squares.c: peaceable armies of any piece, exactly, by branching on single squares
 *
 * A node has two sets for each army: its allowed and its occupied squares. An army is forbidden a square that
 * would leave another army too few allowed squares. An army that needs all its allowed squares occupies them.
 * The node is a placement if no square allowed to an army attacks a square allowed to another army. Otherwise
 * the square that attacks most is given to its army in one child node. In the other child, the square is
 * forbidden to that army, and so are all its images under the symmetries that map the node to itself.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "squares-node.h"

#define POLL_EVERY 64 /* nodes between polls */

/* The nodes from which the units start. */
typedef struct
{
  size_t n;
  char *nodes;
} Shared;

/* Search of a unit: a stack of the nodes that are still to be visited. */
typedef struct
{
  TruceSquares squares;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
  char *nodes;
  size_t n, capacity;
  unsigned polls;
  bool stopped, closed, no_memory;
  int target; /* score for which `needs` are computed */
} Work;

static void
init (TruceSquares *squares, const TruceProblem *problem, const TruceGoal *goal)
{
  truce_squares_kernel (truce_isa_short_for (goal))->init (squares, problem, goal->question.asks);
}

static void
to_placement (const TruceSquares *squares, const uint64_t *sets, TruceKindSets *placement)
{
  memset (placement, 0, sizeof *placement);
  for (int army = 0; army < squares->armies; army++)
    memcpy (placement->kinds[army].words, sets + army * squares->words, squares->words * sizeof *sets);
}

static bool
report_placement (Work *work, TruceSquaresNode *node)
{
  const TruceSquares *squares = &work->squares;
  TruceKindSets placement, fixed;

  to_placement (squares, node->sets, &placement);
  to_placement (squares, node->sets + squares->armies * squares->words, &fixed);
  return truce_armies_report_placement (squares->problem, work->goal, work->monitor, &placement, &fixed,
                                        work->sink);
}

static bool
should_continue (Work *work)
{
  if (work->polls++ % POLL_EVERY == 0 && truce_monitor_should_stop (work->monitor))
    work->stopped = true;
  return !work->stopped && !work->closed && !work->no_memory;
}

static bool
grow (Work *work)
{
  char *nodes;

  if (work->n < work->capacity)
    return true;
  nodes = realloc (work->nodes, 2 * work->capacity * work->squares.size);
  if (!nodes)
    return false;
  work->nodes = nodes;
  work->capacity *= 2;
  return true;
}

/* Replaces the last node by its two children, the child that takes the square on top of the child that denies
 * it. Omits a child without a solution. */
static void
branch_node (Work *work, TruceSquaresBranch branch)
{
  const size_t size = work->squares.size;
  TruceSquaresNode *node, *child;
  bool has_child;

  if (!grow (work))
    {
      work->no_memory = true;
      return;
    }
  node = (TruceSquaresNode *) (work->nodes + (work->n - 1) * size);
  child = (TruceSquaresNode *) (work->nodes + work->n * size);
  has_child = work->squares.kernel->take (&work->squares, node, branch, child);
  if (work->squares.kernel->deny (&work->squares, node, branch))
    work->n += has_child;
  else if (has_child)
    memcpy (node, child, size);
  else
    work->n--;
}

static void
update_needs (Work *work)
{
  const int target = truce_armies_target_score (work->goal);

  if (target != work->target)
    truce_armies_needs (work->squares.problem, target, work->squares.needs);
  work->target = target;
}

static void
visit (Work *work)
{
  while (work->n > 0 && should_continue (work))
    {
      TruceSquaresNode *node = (TruceSquaresNode *) (work->nodes + (work->n - 1) * work->squares.size);
      TruceSquaresBranch branch;

      update_needs (work);
      if (!work->squares.kernel->propagate (&work->squares, node, &branch))
        {
          if ((work->stopped = work->squares.stopped))
            return;
          work->monitor->counters.dead_ends++;
          work->n--;
        }
      else if (branch.square >= 0)
        branch_node (work, branch);
      else if (report_placement (work, node))
        work->n--;
      else
        work->closed = true;
    }
}

static void
store_position (const Work *work)
{
  const size_t words = work->n * work->squares.size / sizeof (uint64_t);
  TrucePosition *position = work->monitor->position;

  if (!position)
    return;
  position->n = 0;
  for (size_t i = 0; i < words; i++)
    {
      uint64_t word;

      memcpy (&word, work->nodes + i * sizeof word, sizeof word);
      if (!truce_position_add (position, word))
        return;
    }
}

static bool
position_fits (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceUnits *units,
               size_t unit,
               const TrucePosition *position)
{
  TruceSquares squares;
  size_t words;

  init (&squares, problem, goal);
  words = squares.size / sizeof (uint64_t);
  if (position->n % words != 0)
    return false;
  for (size_t i = 0; i < position->n; i += words)
    if (!squares.kernel->is_node (&squares, (TruceSquaresNode *) (position->words + i)))
      return false;
  return true;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  free (shared->nodes);
  free (shared);
}

/* Replaces one node after the other by its two children. Stops at `target_units` nodes, or after 4 x
 * target_units steps. Does not divide nodes that are placements. Returns: false if memory runs out. */
static bool
open_nodes (TruceSquares *squares, Shared *shared, size_t target_units)
{
  const size_t size = squares->size, capacity = target_units + 2, rounds = 4 * target_units;

  shared->nodes = malloc (capacity * size);
  if (!shared->nodes)
    return false;
  squares->kernel->root (squares, (TruceSquaresNode *) shared->nodes);
  shared->n = 1;
  for (size_t i = 0, at = 0; i < rounds && shared->n > 0 && shared->n < target_units; i++, at++)
    {
      TruceSquaresNode *node = (TruceSquaresNode *) (shared->nodes + at % shared->n * size);
      TruceSquaresNode *last = (TruceSquaresNode *) (shared->nodes + (shared->n - 1) * size);
      TruceSquaresNode *next = (TruceSquaresNode *) (shared->nodes + shared->n * size);
      TruceSquaresBranch branch;
      bool has_child;

      if (!squares->kernel->propagate (squares, node, &branch))
        {
          memmove (node, last, size);
          shared->n--;
          continue;
        }
      if (branch.square < 0)
        continue;
      has_child = squares->kernel->take (squares, node, branch, next);
      shared->n += has_child;
      if (!squares->kernel->deny (squares, node, branch))
        memmove (node, shared->nodes + --shared->n * size, size);
    }
  return true;
}

/* FNV-1a (Fowler, Noll and Vo, 1991). */
static uint64_t
node_hash (const unsigned char *node, size_t size)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ node[i]) * UINT64_C (0x100000001b3);
  return hash;
}

/* words[0] of a unit: index of its node; words[1]: hash of the node, which differs if a stored unit came from
 * another node. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  TruceSquares squares;
  Shared *shared = calloc (1, sizeof *shared);
  TruceUnits *units;

  init (&squares, problem, goal);
  truce_armies_needs (problem, truce_armies_target_score (goal), squares.needs);
  if (!shared || !open_nodes (&squares, shared, target_units > 1 ? target_units : 1) ||
      !(units = truce_units_new (shared->n)))
    {
      if (shared)
        shared_free (shared);
      return NULL;
    }
  units->shared = shared;
  units->free_shared = shared_free;
  for (units->n = 0; units->n < shared->n; units->n++)
    {
      units->units[units->n].words[0] = units->n;
      units->units[units->n].words[1] =
          node_hash ((const unsigned char *) shared->nodes + units->n * squares.size, squares.size);
    }
  return units;
}

static bool
begin (Work *work, const Shared *shared, size_t unit)
{
  const TrucePosition *position = work->monitor->position;
  const size_t size = work->squares.size;

  work->n = position && position->n ? position->n * sizeof (uint64_t) / size : 1;
  work->capacity = work->n + 64;
  work->nodes = malloc (work->capacity * size);
  if (!work->nodes)
    return false;
  if (position && position->n)
    memcpy (work->nodes, position->words, work->n * size);
  else
    memcpy (work->nodes, shared->nodes + unit * size, size);
  return true;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Work work = {
    .goal = goal, .monitor = monitor, .sink = sink, .target = truce_armies_target_score (goal) - 1
  };

  init (&work.squares, problem, goal);
  work.squares.monitor = monitor;
  if (!begin (&work, units->shared, units->units[unit].words[0]))
    return TRUCE_STATUS_NO_MEMORY;
  visit (&work);
  if (work.n > 0)
    store_position (&work);
  free (work.nodes);
  if (work.no_memory)
    return TRUCE_STATUS_NO_MEMORY;
  return work.n > 0 ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_armies_fit (problem, why_not);
}

const TruceMethod truce_method_squares = {
  .id = "squares",
  .name = TRUCE_N_ ("Square by square"),
  .source = "Truce",
  .summary =
      TRUCE_N_ ("Branches on the square that attacks most: gives it to an army, then denies it. Removes "
                "squares that would leave another army too few."),
  .flags = TRUCE_METHOD_PROVES,
  .scope = TRUCE_ARMIES_SCOPE | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = split,
  .run = run,
  .position_fits = position_fits,
  .sized = &truce_method_sized_squares,
};
