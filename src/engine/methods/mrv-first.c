/* mrv-first.c: one placement, and the lexicographically first
 *
 * The first is found row by row from the top, square by square from the left, as the answer to 'can the rest
 * be completed?'. The searches that answer are free in the order in which they fill the lines, and each
 * placement found answers for the rows below as well.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-search.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count;  /* where lines are short enough for it */
  TruceMrvTables tables; /* with an order of its own */
  TruceMrvRoot root;
} Finder;

/* ---- any ---- */

/* How many pieces the first try may place for each that a placement needs; the next may place twice as many.
 */
#define PATIENCE 4
/* The last try before the kernel that knows no order but its own, and does not begin afresh. */
#define TRIES_BEFORE_KERNEL 4

static void
make_root (Finder *finder, int depth)
{
  const TruceMrvSearch *s = finder->search;
  const uint64_t *lines = s->boards[depth];

  for (int lane = 0; lane < TRUCE_MRV_LANES; lane++)
    {
      bool closed = lane >= s->board->n_lines || lines[lane] == ~UINT64_C (0);
      finder->root.taken[lane] = closed ? TRUCE_MRV_CLOSED : (uint32_t) lines[lane] & TRUCE_MRV_OPEN;
    }
  finder->root.weight = 1;
  finder->count->next = &finder->root;
  finder->count->end = &finder->root + 1;
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    finder->count->stacks[k].top = 0;
}

static TruceMrvOutcome
search_by_kernel (Finder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvCount *count = finder->count;
  bool more = true;

  make_root (finder, depth);
  count->found = count->dead = 0;
  while (more && !count->found)
    {
      if (truce_monitor_should_stop (s->monitor))
        return TRUCE_MRV_STOPPED;
      more = s->board->kernel->find (count, 1000);
      s->monitor->counters.dead_ends += count->dead;
      count->dead = 0;
    }
  if (!count->found)
    return TRUCE_MRV_ALL;
  for (int i = depth; i < s->to_place; i++)
    {
      TruceMrvStep step = count->stacks[count->finder].path[i - depth];
      s->path[i] = (TruceSquare) truce_mrv_square_at (s, step.line, step.bit);
    }
  return TRUCE_MRV_ENOUGH;
}

/* Whether the board of level `depth` has a completion; if so, s->path goes on to it. Begins afresh with other
 * preferences and more patience when it takes long. */
static TruceMrvOutcome
find_any (Finder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvOutcome outcome;
  int tries = 1;

  truce_mrv_prefer_middle (s);
  s->limit = (uint64_t) PATIENCE * s->to_place;
  while ((outcome = truce_mrv_complete (s, depth)) == TRUCE_MRV_LIMIT)
    {
      if (finder->count && tries++ == TRIES_BEFORE_KERNEL)
        return search_by_kernel (finder, depth);
      s->limit *= 2;
      truce_mrv_prefer_any (s);
    }
  return outcome;
}

/* ---- the first ---- */

/* Puts the leftmost piece that has a completion into the topmost open row. `known`, one completion, is
 * replaced when another is found. */
static TruceMrvOutcome
settle_row (Finder *finder, int depth, TruceSquare *known)
{
  TruceMrvSearch *s = finder->search;
  int row = truce_mrv_first_open_row (s, depth);

  for (uint64_t untried = ~s->boards[depth][row]; untried; untried &= untried - 1)
    {
      int square = truce_mrv_square_at (s, row, __builtin_ctzll (untried));
      TruceMrvOutcome outcome = TRUCE_MRV_ALL;
      TruceMrvChoice choice;

      if (!truce_mrv_place (s, depth, square, &choice))
        s->monitor->counters.dead_ends++;
      else if (square == known[depth])
        outcome = TRUCE_MRV_ENOUGH;
      else if ((outcome = find_any (finder, depth + 1)) == TRUCE_MRV_ENOUGH)
        truce_mrv_sorted_path (s, known);
      if (outcome != TRUCE_MRV_ALL)
        return outcome;
    }
  return TRUCE_MRV_ALL;
}

static TruceMrvOutcome
find (Finder *finder, bool any, TruceSquare *known)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvOutcome outcome = find_any (finder, 0);

  if (outcome != TRUCE_MRV_ENOUGH)
    return outcome;
  truce_mrv_sorted_path (s, known);
  for (int depth = 0; depth < s->to_place && !any; depth++)
    if (settle_row (finder, depth, known) == TRUCE_MRV_STOPPED)
      return TRUCE_MRV_STOPPED;
  return TRUCE_MRV_ENOUGH;
}

/* With the upper rows filled, columns decide sooner. */
static bool
use_kernel (Finder *finder, const TruceMrvTables *tables)
{
  int rows = finder->search->board->problem->board.rows;

  finder->count = aligned_alloc (64, sizeof *finder->count);
  if (!finder->count)
    return false;
  memset (finder->count, 0, sizeof *finder->count);
  finder->tables = *tables;
  for (int line = rows; line < finder->search->board->n_lines; line++)
    finder->tables.order[line] += (uint32_t) TRUCE_SIDE_MAX << 11;
  finder->count->tables = &finder->tables;
  return true;
}

TruceEnd
truce_mrv_first (const TruceMrvBoard *board,
                 const TruceMrvTables *tables,
                 const TruceGoal *goal,
                 TruceAnswer *answer)
{
  TruceSquare known[TRUCE_SIDE_MAX];
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  Finder finder = { .search = truce_mrv_search_new (board, answer->monitor) };

  if (!finder.search || (tables && !use_kernel (&finder, tables)))
    {
      free (finder.search);
      return TRUCE_END_NO_MEMORY;
    }
  finder.search->state = goal->seed;
  if (board->dead)
    answer->monitor->counters.dead_ends++;
  else
    outcome = find (&finder, goal->any, known);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_answer_take (answer, known);
  free (finder.search);
  free (finder.count);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}
