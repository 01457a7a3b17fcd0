/* squares.c: peaceable armies of any piece, exactly, by branching on single squares
 *
 * A node says of each army which squares it may still take (`may`) and which it has for certain (`has`). A
 * square that would leave another army fewer squares than it needs is struck off; when an army needs all it
 * may take, it has them. Where no army's square attacks another's, the node is a placement. Otherwise the
 * square that attacks most is given to its army, and then denied to it together with all its images under
 * those symmetries that keep the node.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies/methods.h"

#define POLL_EVERY 64 /* nodes */

typedef struct
{
  uint64_t group;  /* bit i: problem->symmetries[i] keeps the node */
  uint64_t sets[]; /* may of each army, then has of each */
} Node;

/* Nodes that units begin with. */
typedef struct
{
  size_t node_size;
  size_t n;
  char *nodes;
} Shared;

typedef struct
{
  const TruceArmiesProblem *problem;
  TruceArmiesSearch *search;
  TruceMonitor *monitor;
  TruceArmiesSink *sink;
  int armies, words;
  size_t node_size;
  char *nodes; /* one for each depth */
  int needs[TRUCE_ARMIES_MAX];
  unsigned polls;
  bool stopped, closed;
} Work;

typedef struct
{
  int army, square; /* -1: no square attacks another army's */
} Branch;

static uint64_t *
may (const Work *work, Node *node, int army)
{
  return node->sets + army * work->words;
}

static uint64_t *
has (const Work *work, Node *node, int army)
{
  return node->sets + (work->armies + army) * work->words;
}

static int
count (const uint64_t *set, int words)
{
  int n = 0;

  for (int i = 0; i < words; i++)
    n += __builtin_popcountll (set[i]);
  return n;
}

static int
count_both (const uint64_t *a, const uint64_t *b, int words)
{
  int n = 0;

  for (int i = 0; i < words; i++)
    n += __builtin_popcountll (a[i] & b[i]);
  return n;
}

static bool
take_square (Work *work, Node *node, int army, int square)
{
  const uint64_t *attacks = truce_armies_attacks (work->problem, square);

  has (work, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int other = 0; other < work->armies; other++)
    if (other != army)
      for (int i = 0; i < work->words; i++)
        {
          if (has (work, node, other)[i] & attacks[i])
            return false;
          may (work, node, other)[i] &= ~attacks[i];
        }
  return true;
}

/* What the squares of one army do to another: strikes off those that leave it too few. *most: the branch that
 * attacks most so far. Returns how many were struck off, or -1 where nothing can come of the node. */
static int
strike (Work *work, Node *node, int army, int other, Branch *branch, int *most)
{
  uint64_t *mine = may (work, node, army), *theirs = may (work, node, other);
  const int spare = count (theirs, work->words) - work->needs[other];
  int struck = 0;

  if (spare < 0)
    return -1;
  for (int i = 0; i < work->words; i++)
    for (uint64_t left = mine[i] & ~has (work, node, army)[i]; left; left &= left - 1)
      {
        int square = 64 * i + __builtin_ctzll (left);
        int attacked = count_both (theirs, truce_armies_attacks (work->problem, square), work->words);

        if (attacked > spare)
          {
            mine[i] &= ~(left & -left);
            struck++;
          }
        else if (attacked > *most)
          {
            *most = attacked;
            *branch = (Branch){ army, square };
          }
      }
  return struck;
}

/* An army that needs all its squares has them; one that has as many as are wanted takes no more. */
static bool
settle (Work *work, Node *node, int army, bool *changed)
{
  uint64_t *mine = may (work, node, army), *own = has (work, node, army);
  int n_may = count (mine, work->words), n_has = count (own, work->words);

  if (n_may < work->needs[army])
    return false;
  if (n_has == n_may)
    return true;
  if (work->search->question == TRUCE_ARMIES_ALL && n_has >= work->needs[army])
    {
      memcpy (mine, own, work->words * sizeof *mine);
      *changed = true;
      return n_has == work->needs[army];
    }
  if (n_may > work->needs[army])
    return true;
  *changed = true;
  for (int i = 0; i < work->words; i++)
    for (uint64_t left = mine[i] & ~own[i]; left; left &= left - 1)
      if (!take_square (work, node, army, 64 * i + __builtin_ctzll (left)))
        return false;
  return true;
}

/* Squares that two armies may both take serve one of them, and of each two squares of which one attacks the
 * other only one is used: so many pairs without a common square (found greedily), so many pieces fewer. */
static bool
pairs_allow (const Work *work, Node *node, int army, int other)
{
  const uint64_t *a = may (work, node, army), *b = may (work, node, other);
  uint64_t left[TRUCE_SET_WORDS];
  int spare = -work->needs[army] - work->needs[other];

  for (int i = 0; i < work->words; i++)
    {
      spare += __builtin_popcountll (a[i] | b[i]);
      left[i] = b[i] & ~a[i];
    }
  for (int i = 0; i < work->words && spare >= 0; i++)
    for (uint64_t only = a[i] & ~b[i]; only; only &= only - 1)
      {
        const uint64_t *attacks = truce_armies_attacks (work->problem, 64 * i + __builtin_ctzll (only));

        for (int j = 0; j < work->words; j++)
          if (left[j] & attacks[j])
            {
              left[j] &= ~(left[j] & attacks[j] & -(left[j] & attacks[j]));
              spare--;
              break;
            }
      }
  return spare >= 0;
}

/* Draws conclusions until there are no more. False: nothing can come of the node. */
static bool
conclude (Work *work, Node *node, Branch *branch)
{
  bool changed;

  do
    {
      int most = 0;

      changed = false;
      *branch = (Branch){ -1, -1 };
      for (int army = 0; army < work->armies; army++)
        if (!settle (work, node, army, &changed))
          return false;
      for (int army = 0; army < work->armies; army++)
        for (int other = 0; other < work->armies; other++)
          if (other != army)
            {
              int struck = strike (work, node, army, other, branch, &most);

              if (struck < 0)
                return false;
              changed |= struck > 0;
            }
    }
  while (changed);
  for (int army = 0; army < work->armies; army++)
    for (int other = 0; other < army; other++)
      if (!pairs_allow (work, node, army, other))
        return false;
  return true;
}

static void
to_placement (const Work *work, const uint64_t *sets, TruceArmiesPlacement *placement)
{
  memset (placement, 0, sizeof *placement);
  for (int army = 0; army < work->armies; army++)
    memcpy (placement->armies[army].words, sets + army * work->words, work->words * sizeof *sets);
}

static void
hand_on (Work *work, Node *node)
{
  TruceArmiesPlacement placement, fixed;

  to_placement (work, node->sets, &placement);
  to_placement (work, node->sets + work->armies * work->words, &fixed);
  if (!truce_armies_hand_on (work->problem, work->search, work->monitor, &placement, &fixed, work->sink))
    work->closed = true;
}

/* The node in which the army has the square: only symmetries that keep the square are left. */
static bool
branch_take (Work *work, const Node *node, Branch branch, Node *child)
{
  const TruceArmiesProblem *problem = work->problem;

  memcpy (child, node, work->node_size);
  for (int s = 0; s < problem->n_symmetries; s++)
    if (problem->symmetries[s].army[branch.army] != branch.army ||
        problem->tables[(size_t) s * problem->n_squares + branch.square] != branch.square)
      child->group &= ~(UINT64_C (1) << s);
  return take_square (work, child, branch.army, branch.square);
}

/* The node in which it has not: what has an image of it with its army is an image of what was met there. */
static bool
branch_deny (Work *work, const Node *node, Branch branch, Node *child)
{
  const TruceArmiesProblem *problem = work->problem;

  memmove (child, node, work->node_size);
  for (int s = 0; s < problem->n_symmetries; s++)
    if (child->group >> s & 1)
      {
        int army = problem->symmetries[s].army[branch.army];
        int square = problem->tables[(size_t) s * problem->n_squares + branch.square];
        uint64_t bit = UINT64_C (1) << (square % 64);

        if (has (work, child, army)[square / 64] & bit)
          return false;
        may (work, child, army)[square / 64] &= ~bit;
      }
  return true;
}

static bool
go_on (Work *work)
{
  if (work->polls++ % POLL_EVERY == 0 && truce_monitor_should_stop (work->monitor))
    work->stopped = true;
  return !work->stopped && !work->closed;
}

static void
visit (Work *work, Node *node)
{
  Node *child = (Node *) ((char *) node + work->node_size);
  Branch branch;

  while (go_on (work))
    {
      truce_armies_needs (work->problem,
                          atomic_load_explicit (&work->search->above, memory_order_relaxed) + 1, work->needs);
      if (!conclude (work, node, &branch))
        {
          work->monitor->counters.dead_ends++;
          return;
        }
      if (branch.square < 0)
        {
          hand_on (work, node);
          return;
        }
      if (branch_take (work, node, branch, child))
        visit (work, child);
      if (!branch_deny (work, node, branch, node))
        return;
    }
}

/* ---- units ---- */

static void
shared_free (void *data)
{
  Shared *shared = data;

  free (shared->nodes);
  free (shared);
}

static void
fill_root (Work *work, Node *node)
{
  const TruceArmiesProblem *problem = work->problem;

  node->group = (UINT64_C (1) << problem->n_symmetries) - 1;
  memset (node->sets, 0, work->node_size - sizeof *node);
  for (int army = 0; army < work->armies; army++)
    for (int square = 0; square < problem->n_squares; square++)
      if (!truce_square_set_has (&problem->spec.blocked, square))
        may (work, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int army = 0; army < work->armies; army++)
    truce_square_set_foreach (square, &problem->spec.preplaced[army])
      take_square (work, node, army, square);
}

/* Opens the oldest node again and again until there are `wanted`; nodes that are placements stay. */
static bool
open_nodes (Work *work, Shared *shared, size_t wanted)
{
  const size_t size = work->node_size, room = wanted + 2, rounds = 4 * wanted;

  shared->nodes = malloc (room * size);
  if (!shared->nodes)
    return false;
  fill_root (work, (Node *) shared->nodes);
  shared->n = 1;
  for (size_t i = 0, at = 0; i < rounds && shared->n > 0 && shared->n < wanted; i++, at++)
    {
      Node *node = (Node *) (shared->nodes + at % shared->n * size);
      Node *last = (Node *) (shared->nodes + (shared->n - 1) * size);
      Node *next = (Node *) (shared->nodes + shared->n * size);
      Branch branch;
      bool taken;

      if (!conclude (work, node, &branch))
        {
          memmove (node, last, size);
          shared->n--;
          continue;
        }
      if (branch.square < 0)
        continue;
      taken = branch_take (work, node, branch, next);
      shared->n += taken;
      if (!branch_deny (work, node, branch, node))
        memmove (node, shared->nodes + --shared->n * size, size);
    }
  return true;
}

static void
work_init (Work *work, const TruceArmiesProblem *problem, TruceArmiesSearch *search)
{
  *work = (Work){ .problem = problem, .search = search, .armies = problem->spec.armies };
  work->words = problem->words;
  work->node_size = sizeof (Node) + 2 * (size_t) work->armies * work->words * sizeof (uint64_t);
  truce_armies_needs (problem, atomic_load (&search->above) + 1, work->needs);
}

/* words[0]: the node. */
static TruceUnits *
split (const TruceArmiesProblem *problem, const TruceArmiesSearch *search, size_t wanted)
{
  TruceArmiesSearch own;
  Work work;
  Shared *shared = calloc (1, sizeof *shared);
  TruceUnits *units;

  truce_armies_search_init (&own, search->question, atomic_load (&search->above));
  work_init (&work, problem, &own);
  if (!shared || !open_nodes (&work, shared, wanted > 1 ? wanted : 1) ||
      !(units = truce_units_new (shared->n)))
    {
      if (shared)
        shared_free (shared);
      return NULL;
    }
  shared->node_size = work.node_size;
  units->shared = shared;
  units->free_shared = shared_free;
  for (units->n = 0; units->n < shared->n; units->n++)
    units->units[units->n].words[0] = units->n;
  return units;
}

static TruceEnd
run (const TruceArmiesProblem *problem,
     TruceArmiesSearch *search,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceArmiesSink *sink)
{
  const Shared *shared = units->shared;
  Work work;

  work_init (&work, problem, search);
  work.monitor = monitor;
  work.sink = sink;
  /* Each take uses up a square. */
  work.nodes = malloc (((size_t) problem->n_squares + 2) * work.node_size);
  if (!work.nodes)
    return TRUCE_END_NO_MEMORY;
  memcpy (work.nodes, shared->nodes + units->units[unit].words[0] * shared->node_size, shared->node_size);
  visit (&work, (Node *) work.nodes);
  free (work.nodes);
  return work.stopped ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}

static bool
accepts (const TruceArmiesProblem *problem, TruceArmiesQuestion question, const char **why_not)
{
  return true;
}

const TruceArmiesMethod truce_armies_squares = {
  .id = "squares",
  .name = "Square by square",
  .source = "Truce",
  .summary = "Gives the square that attacks most to an army, then denies it; strikes off what would leave "
             "another army too few squares.",
  .exact = true,
  .accepts = accepts,
  .split = split,
  .run = run,
};
