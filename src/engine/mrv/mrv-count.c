/* mrv-count.c: counts what boards lead to
 *
 * Lines that have their piece are closed and stay so. Boards on which the same lines are closed are searched
 * without these, where that saves a vector.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "mrv-search.h"
#include "mrv-tables.h"

/* About 0.1 ms of a slow machine between two polls. */
#define ROUNDS 1000

/* Boards that are made and searched together. */
#define GROUP_MAX 64

typedef struct
{
  TruceMrvCount count;
  TruceMrvTables narrow;
  TruceMrvRoot boards[GROUP_MAX];
  const TruceProblem *problem;
  const TruceMrvTables *tables;
  const TruceMrvKernel *kernel;
  const TruceMrvRoots *roots;
  TruceMonitor *monitor;
  uint64_t placed; /* pieces */
} Counter;

/* Roots to begin with, to see how many pieces are placed for each. */
#define TRIAL 6

/* To make tables takes as long as to place a thousand pieces, of which each then takes a tenth less time. */
#define WORTH 10000

/* Boards that are searched together, and the lines that are open on any of them. */
typedef struct
{
  size_t n;
  uint64_t lines;
} Group;

static int
vectors_of (uint64_t lines)
{
  return truce_mrv_vectors_for (__builtin_popcountll (lines));
}

/* Makes boards of the roots from `at`, `most` of them; where they are to be narrow, as many as go into no
 * more vectors than the first alone. */
static Group
lay_out (Counter *self, size_t at, size_t most, bool narrow)
{
  Group group = { 0 };

  for (; group.n < most; group.n++)
    {
      TruceMrvRoot *board = &self->boards[group.n];
      uint64_t lines;

      truce_mrv_roots_board (self->roots, self->tables, at + group.n, board);
      lines = group.lines | (narrow ? truce_mrv_open_lines (self->tables, board) : 0);
      if (group.n && vectors_of (lines) > vectors_of (group.lines))
        break;
      group.lines = lines;
    }
  return group;
}

static TruceEnd
count_group (Counter *self, const TruceMrvTables *tables, Group group)
{
  TruceMrvCount *count = &self->count;
  bool more = true;

  count->tables = tables;
  count->next = self->boards;
  count->end = self->boards + group.n;
  while (more)
    {
      if (truce_monitor_should_stop (self->monitor))
        return TRUCE_END_STOPPED;
      more = self->kernel->count (count, ROUNDS);
      self->monitor->counters.found += count->found;
      self->monitor->counters.dead_ends += count->dead;
      self->placed += count->placed;
      truce_mrv_count_steps (self->problem, count->placed, self->monitor);
      truce_tally_add (self->monitor->tally, count->found);
      count->found = count->dead = count->placed = 0;
    }
  return TRUCE_END_DONE;
}

static TruceEnd
count_narrow (Counter *self, Group group)
{
  const size_t attacks =
      16 * (size_t) self->tables->n_vectors * (size_t) self->problem->n_squares * sizeof (uint32_t);

  if (!self->narrow.attacks)
    self->narrow.attacks = aligned_alloc (64, attacks);
  if (!self->narrow.attacks)
    return TRUCE_END_NO_MEMORY;
  truce_mrv_tables_narrow (&self->narrow, self->tables, group.lines, self->problem->board);
  for (size_t i = 0; i < group.n; i++)
    truce_mrv_root_narrow (&self->boards[i], group.lines);
  return count_group (self, &self->narrow, group);
}

/* The first roots tell how much there is to do for each. */
static TruceEnd
count_range (Counter *self, size_t at, size_t last)
{
  Group group = lay_out (self, at, last - at < TRIAL ? last - at : TRIAL, false);
  TruceEnd end = count_group (self, self->tables, group);
  const uint64_t placed = self->placed / (group.n ? group.n : 1);
  bool narrow = true;

  for (at += group.n; at < last && end == TRUCE_END_DONE; at += group.n)
    {
      group = lay_out (self, at, last - at < GROUP_MAX ? last - at : GROUP_MAX, narrow);
      narrow = narrow && vectors_of (group.lines) < self->tables->n_vectors && group.n * placed >= WORTH;
      end = narrow ? count_narrow (self, group) : count_group (self, self->tables, group);
    }
  return end;
}

/* All searches empty; what they keep boards in is left as it is, as to clear it takes longer than small
 * units. */
static void
clear_count (TruceMrvCount *count)
{
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    count->stacks[k].top = 0;
  count->found = count->placed = count->dead = 0;
  count->finder = 0;
}

TruceEnd
truce_mrv_count_roots (const TruceProblem *problem,
                       const TruceMrvTables *tables,
                       const TruceMrvKernel *kernel,
                       const TruceMrvRoots *roots,
                       const uint64_t range[2],
                       TruceMonitor *monitor)
{
  /* Memory that `aligned_alloc` gets in place of what was freed is seldom the same, and new pages take time.
   */
  void *memory = malloc (sizeof (Counter) + alignof (Counter) - 1);
  Counter *self =
      (Counter *) (((uintptr_t) memory + alignof (Counter) - 1) & ~(uintptr_t) (alignof (Counter) - 1));
  TruceEnd end;

  if (!memory)
    return TRUCE_END_NO_MEMORY;
  clear_count (&self->count);
  self->placed = 0;
  self->problem = problem;
  self->tables = tables;
  self->kernel = kernel;
  self->roots = roots;
  self->monitor = monitor;
  self->narrow.attacks = NULL;
  end = count_range (self, range[0], range[1]);
  free (self->narrow.attacks);
  free (memory);
  return end;
}
