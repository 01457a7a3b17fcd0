/* rook-frontier.c: rook numbers of long narrow grids, by a table over the used columns that later lines meet
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rook-tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 Number;

#define TABLE_BYTES_MAX (UINT64_C (1) << 28)

/* The lines still to be added, and the open columns. A column is open if a line already added and a line
 * still to be added meet it. Each open column has a slot. */
typedef struct
{
  uint64_t lines[64];
  int n;
  uint64_t column[64]; /* column bit of each slot */
  int width;
} Front;

/* How to add the next line. The line has at most one piece. The piece may use the column of a slot in
 * `slots`, or one of `single` columns that no other line meets. It may also use one of `fresh` columns, which
 * get new slots. Then the slots in `close` are removed. */
typedef struct
{
  uint64_t slots;
  uint64_t close;
  int single, fresh;
} Step;

static void
front_init (Front *front, const TruceGrid *grid)
{
  memset (front, 0, sizeof *front);
  for (int i = 0; i < grid->n; i++)
    if (grid->lines[i])
      front->lines[front->n++] = grid->lines[i];
}

/* Chooses the line that opens the fewest columns, and of several such lines the longest. Removes it from
 * `front`. Returns: the columns that the line meets. */
static uint64_t
remove_line (Front *front, uint64_t open)
{
  int best = 0, min_cost = 1 << 20;
  uint64_t line;

  for (int i = 0; i < front->n; i++)
    {
      int cost = 64 * __builtin_popcountll (front->lines[i] & ~open) - __builtin_popcountll (front->lines[i]);
      if (cost < min_cost)
        {
          min_cost = cost;
          best = i;
        }
    }
  line = front->lines[best];
  front->lines[best] = front->lines[--front->n];
  return line;
}

static bool
next_step (Front *front, Step *step)
{
  uint64_t open = 0, later = 0, line;
  int n_left = 0;

  if (!front->n)
    return false;
  for (int i = 0; i < front->width; i++)
    open |= front->column[i];
  line = remove_line (front, open);
  for (int i = 0; i < front->n; i++)
    later |= front->lines[i];
  *step = (Step){ .single = __builtin_popcountll (line & ~open & ~later) };
  for (int i = 0; i < front->width; i++)
    {
      step->slots |= (uint64_t) ((line & front->column[i]) != 0) << i;
      step->close |= (uint64_t) ((later & front->column[i]) == 0) << i;
    }
  for (uint64_t rest = line & ~open & later; rest; rest &= rest - 1, step->fresh++)
    front->column[front->width++] = rest & -rest;
  for (int i = 0; i < front->width; i++)
    if (!(step->close >> i & 1))
      front->column[n_left++] = front->column[i];
  front->width = n_left;
  return true;
}

static int
degree_of (const TruceGrid *grid, int max)
{
  return max < grid->n ? max : grid->n;
}

double
truce_grid_frontier_cost (const TruceGrid *grid, int max)
{
  double degree = degree_of (grid, max) + 1, work = 0;
  Front front;
  Step step;
  int before = 0;

  if (truce_grid_bits (grid, max) > 126)
    return -1;
  front_init (&front, grid);
  while (next_step (&front, &step))
    {
      int widest = before + step.fresh;
      if (widest > 26 || ldexp (degree * sizeof (Number), widest) > TABLE_BYTES_MAX)
        return -1;
      work += degree * ldexp (2 + __builtin_popcountll (step.slots) / 2.0, widest);
      before = front.width;
    }
  return work * 1e-9;
}

typedef struct
{
  Number *table; /* a polynomial of `size` coefficients for each set of slots */
  int size;
  int width; /* number of slots */
  TruceMonitor *monitor;
} Work;

static inline Number *
entry (const Work *work, size_t set)
{
  return work->table + set * work->size;
}

static bool
polled (const Work *work, size_t set)
{
  return set % 1024 == 0 && work->monitor && truce_monitor_should_stop (work->monitor);
}

static inline void
add_times_x (const Work *work, Number *sum, const Number *p)
{
  for (int k = 1; k < work->size; k++)
    sum[k] += p[k - 1];
}

static void
open_slots (Work *work, int fresh)
{
  size_t sets = (size_t) 1 << work->width;

  memset (entry (work, sets), 0, ((sets << fresh) - sets) * work->size * sizeof (Number));
  for (int i = 0; i < fresh; i++)
    for (size_t set = 0; set < sets; set++)
      add_times_x (work, entry (work, (sets << i) + set), entry (work, set));
}

/* Adds the ways to place a piece of the line on one of its slots or single columns. Visits the sets in
 * descending order, so that smaller sets still have their values from before the line. Returns: false if
 * stopped. */
static bool
take_slots (Work *work, const Step *step)
{
  for (size_t set = (size_t) 1 << work->width; set--;)
    {
      Number *to = entry (work, set);
      for (int k = work->size - 1; k >= 1; k--)
        to[k] += to[k - 1] * step->single;
      for (uint64_t rest = set & step->slots; rest; rest &= rest - 1)
        add_times_x (work, to, entry (work, set ^ (rest & -rest)));
      if (polled (work, set))
        return false;
    }
  return true;
}

static void
close_slot (Work *work, int slot)
{
  size_t low = (size_t) 1 << slot, half = (size_t) 1 << --work->width;

  for (size_t set = 0; set < half; set++)
    {
      size_t from = (set & ~(low - 1)) << 1 | (set & (low - 1));
      for (int k = 0; k < work->size; k++)
        entry (work, set)[k] = entry (work, from)[k] + entry (work, from | low)[k];
    }
}

static bool
work_through (Work *work, Front *front)
{
  Step step;

  while (next_step (front, &step))
    {
      open_slots (work, step.fresh);
      if (!take_slots (work, &step))
        return false;
      work->width += step.fresh;
      for (int slot = 63; slot >= 0; slot--)
        if (step.close >> slot & 1)
          close_slot (work, slot);
    }
  return true;
}

static size_t
table_entries (const TruceGrid *grid)
{
  Front front;
  Step step;
  int before = 0, widest = 0;

  front_init (&front, grid);
  while (next_step (&front, &step))
    {
      widest = before + step.fresh > widest ? before + step.fresh : widest;
      before = front.width;
    }
  return (size_t) 1 << widest;
}

TruceStatus
truce_rook_numbers_by_frontier (TruceRookNumbers *numbers, const TruceGrid *grid, TruceMonitor *monitor)
{
  Work work = { .size = degree_of (grid, numbers->max) + 1, .monitor = monitor };
  Front front;
  bool done;

  front_init (&front, grid);
  work.table = malloc (table_entries (grid) * work.size * sizeof (Number));
  if (!work.table)
    return TRUCE_STATUS_NO_MEMORY;
  memset (work.table, 0, work.size * sizeof (Number));
  work.table[0] = 1;
  done = work_through (&work, &front);
  for (int k = 0; k <= numbers->max && done; k++)
    {
      uint64_t words[2] = { 0 };
      if (k < work.size)
        {
          words[0] = work.table[k];
          words[1] = work.table[k] >> 64;
        }
      mpz_import (numbers->of[k], 2, -1, sizeof words[0], 0, 0, words);
    }
  free (work.table);
  return done ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
}
