/* mrv-count.c: counts the placements that complete given boards
 *
 * A line is a row or column. A line with a piece is closed and stays closed. Boards are searched in groups.
 * Lines that are closed on all boards of a group are left out if the other lines then fill fewer CPU vectors.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-count.h"

#include <stdlib.h>
#include <string.h>

#include "mrv-search.h"

/* number of kernel rounds between polls; about 0.1 ms on a slow machine */
#define ROUNDS 1000

/* Does not clear the boards of the stacks: this would take longer than counting a small unit. */
void
truce_mrv_counter_init (TruceMrvCounter *counter,
                        const TruceProblem *problem,
                        const TruceMrvKernel *kernel,
                        TruceMonitor *monitor)
{
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    counter->count.stacks[k].top = 0;
  counter->count.found = counter->count.placed = counter->count.dead = 0;
  counter->count.finder = 0;
  counter->kernel = kernel;
  counter->problem = problem;
  counter->monitor = monitor;
  counter->placed = 0;
}

TruceStatus
truce_mrv_counter_run (TruceMrvCounter *counter,
                       const TruceMrvTables *tables,
                       const TruceMrvRoot *boards,
                       size_t n)
{
  TruceMonitor *monitor = counter->monitor;
  TruceMrvCount *count = &counter->count;
  bool more = true;

  count->tables = tables;
  count->next = boards;
  count->end = boards + n;
  while (more)
    {
      if (truce_monitor_should_stop (monitor))
        return TRUCE_STATUS_STOPPED;
      more = counter->kernel->count (count, ROUNDS);
      monitor->counters.found += count->found;
      monitor->counters.dead_ends += count->dead;
      counter->placed += count->placed;
      truce_mrv_count_steps (counter->problem, count->placed, monitor);
      truce_tally_add (monitor->tally, count->found);
      count->found = count->dead = count->placed = 0;
    }
  return TRUCE_STATUS_DONE;
}

static uint64_t
open_lines (const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  uint64_t open = 0;

  for (int line = 0; line < tables->n_lines; line++)
    open |= (uint64_t) (board->taken[line] != TRUCE_MRV_CLOSED) << line;
  return open;
}

/* For each bit i that is set in `lines`, copies lane i of `from` to the next lane of `to`, from the first
 * lane on. to: may be `from`. Returns: the number of copied lanes. */
static int
gather (uint32_t *to, const uint32_t *from, uint64_t lines)
{
  int n = 0;

  for (; lines; lines &= lines - 1)
    to[n++] = from[__builtin_ctzll (lines)];
  return n;
}

static void
tables_narrow (TruceMrvTables *to, const TruceMrvTables *from, uint64_t lines, TruceBoard board)
{
  const int n = __builtin_popcountll (lines), lanes = 16 * truce_mrv_vectors_for (n);
  int lane = 0;

  to->n_vectors = truce_mrv_vectors_for (n);
  to->n_rows = 0;
  to->n_lines = n;
  memset (to->order, 0, sizeof to->order);
  for (uint64_t rest = lines; rest; rest &= rest - 1, lane++)
    {
      const int line = __builtin_ctzll (rest);

      truce_mrv_tables_set_line (to, lane, line, TRUCE_MRV_PREFERENCE (from->order[line]), board);
      if (line >= board.rows)
        continue;
      to->n_rows++;
      for (int column = 0; column < board.columns; column++)
        {
          uint32_t *attacks = to->attacks + lanes * (line * board.columns + column);

          gather (attacks, from->start[line] + (uint64_t) column * from->step[line], lines);
          memset (attacks + n, 0, (size_t) (lanes - n) * sizeof *attacks);
        }
    }
}

static void
root_narrow (TruceMrvRoot *board, uint64_t lines)
{
  for (int i = gather (board->taken, board->taken, lines); i < TRUCE_MRV_LANES; i++)
    board->taken[i] = TRUCE_MRV_CLOSED;
}

/* maximum number of boards in a group */
#define GROUP_MAX 64

typedef struct
{
  TruceMrvCounter counter;
  TruceMrvTables narrow;
  TruceMrvRoot boards[GROUP_MAX];
  const TruceMrvTables *tables;
  const TruceMrvRoots *roots;
} Range;

/* number of roots searched first, to measure how many pieces the search of a root places */
#define TRIAL 6

/* Minimum number of pieces that a group is expected to place, so that tables without the closed lines are
 * worth making. Making the tables takes as long as placing 1,000 pieces. Each piece then takes a tenth less
 * time. */
#define WORTH 10000

/* Boards that are searched together. lines: the lines that are open on any of the boards, as bits. */
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

/* Makes a group from up to `max_roots` roots, starting with root `at`. narrow: finds the open lines, and ends
 * the group before a root whose open lines would need a further vector. Returns: the group. */
static Group
lay_out (Range *self, size_t at, size_t max_roots, bool narrow)
{
  Group group = { 0 };

  for (; group.n < max_roots; group.n++)
    {
      TruceMrvRoot *board = &self->boards[group.n];
      uint64_t lines;

      truce_mrv_roots_board (self->roots, self->tables, at + group.n, board);
      lines = group.lines | (narrow ? open_lines (self->tables, board) : 0);
      if (group.n && vectors_of (lines) > vectors_of (group.lines))
        break;
      group.lines = lines;
    }
  return group;
}

static TruceStatus
count_narrow (Range *self, Group group)
{
  const size_t attacks =
      16 * (size_t) self->tables->n_vectors * (size_t) self->counter.problem->n_squares * sizeof (uint32_t);

  if (!self->narrow.attacks)
    self->narrow.attacks = aligned_alloc (64, attacks);
  if (!self->narrow.attacks)
    return TRUCE_STATUS_NO_MEMORY;
  tables_narrow (&self->narrow, self->tables, group.lines, self->counter.problem->board);
  for (size_t i = 0; i < group.n; i++)
    root_narrow (&self->boards[i], group.lines);
  return truce_mrv_counter_run (&self->counter, &self->narrow, self->boards, group.n);
}

/* Counts the placements of roots `at` to `last` - 1. The first TRIAL roots show how many pieces the search of
 * a root places. */
static TruceStatus
count_range (Range *self, size_t at, size_t last)
{
  Group group = lay_out (self, at, last - at < TRIAL ? last - at : TRIAL, false);
  TruceStatus end = truce_mrv_counter_run (&self->counter, self->tables, self->boards, group.n);
  const uint64_t placed = self->counter.placed / (group.n ? group.n : 1);
  bool narrow = true;

  for (at += group.n; at < last && end == TRUCE_STATUS_DONE; at += group.n)
    {
      group = lay_out (self, at, last - at < GROUP_MAX ? last - at : GROUP_MAX, narrow);
      narrow = narrow && vectors_of (group.lines) < self->tables->n_vectors && group.n * placed >= WORTH;
      end = narrow ? count_narrow (self, group)
                   : truce_mrv_counter_run (&self->counter, self->tables, self->boards, group.n);
    }
  return end;
}

TruceStatus
truce_mrv_count_roots (const TruceProblem *problem,
                       const TruceMrvTables *tables,
                       const TruceMrvKernel *kernel,
                       const TruceMrvRoots *roots,
                       const uint64_t range[2],
                       TruceMonitor *monitor)
{
  /* malloc() reuses freed memory; aligned_alloc() seldom does, and new pages take time. */
  void *memory = malloc (sizeof (Range) + alignof (Range) - 1);
  Range *self = (Range *) (((uintptr_t) memory + alignof (Range) - 1) & ~(uintptr_t) (alignof (Range) - 1));
  TruceStatus end;

  if (!memory)
    return TRUCE_STATUS_NO_MEMORY;
  truce_mrv_counter_init (&self->counter, problem, kernel, monitor);
  self->tables = tables;
  self->roots = roots;
  self->narrow.attacks = NULL;
  end = count_range (self, range[0], range[1]);
  free (self->narrow.attacks);
  free (memory);
  return end;
}
