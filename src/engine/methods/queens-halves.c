/* queens-halves.c: queens counted by meeting in the middle
 *
 * A placement is an upper half (the upper n / 2 rows) on a set C of columns and a lower half on the others,
 * which is the mirror image of some upper half; they fit when no diagonal crosses the middle in both. Halves
 * are joined from two strips of about n / 4 rows. Counting disjoint pairs is far cheaper than meeting each
 * placement. For odd n the middle row's queen is placed first. All eight symmetries are used: mirror images
 * act on the sets C, and of placements turned by 90 degrees only those are counted whose upper half leaves
 * both its halves of the long diagonals empty, weighted by how many turned ones that stands for. After Evgeny
 * Kluev's N-Queens-Count-Sol, which first weighted by the long diagonals; the recursive disjointness join is
 * Truce's.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "methods.h"
#include "queens-join.h"

/* A set of columns that stands for its images under the mirrors. */
typedef struct
{
  uint32_t set;   /* columns of the upper half */
  uint8_t middle; /* column of the middle row's queen (odd n) */
  uint8_t weight; /* placements counted with it × this = those of the whole orbit */
} Orbit;

/* Read by all workers. */
typedef struct
{
  TruceHalvesLayout layout;
  const TruceQueensKernel *kernel;
  TruceStrips upper, lower;
  Orbit *orbits;
  size_t n_orbits, capacity;
  uint32_t *splits; /* which of the half's columns, by number, the upper strip takes */
  size_t n_splits;
} Shared;

/* One unit's own: lists that grow with the largest set of columns. */
typedef struct
{
  const Shared *shared;
  TruceMonitor *monitor;
  const TruceStrips *upper, *lower;
  TruceStrips filtered[2]; /* odd n: without what the middle queen attacks */
  int middle;              /* column that `filtered` is for; -1: none yet */
  size_t room;             /* halves that each list has room for */
  TruceStripPair *pairs;   /* two for each split */
  uint64_t *memory;
  uint64_t *raw;
  TruceHalves of_set, of_rest;
  uint64_t *mirrored;
  TruceArena arena;
} Work;

/* ---- orbits ---- */

static uint32_t
mirror_set (uint32_t set, int n)
{
  uint32_t mirrored = 0;

  for (; set; set &= set - 1)
    mirrored |= UINT32_C (1) << (n - 1 - __builtin_ctz (set));
  return mirrored;
}

static bool
add_orbit (Shared *shared, Orbit orbit)
{
  if (shared->n_orbits == shared->capacity)
    {
      size_t capacity = shared->capacity ? 2 * shared->capacity : 1024;
      Orbit *more = realloc (shared->orbits, capacity * sizeof *more);
      if (!more)
        return false;
      shared->orbits = more;
      shared->capacity = capacity;
    }
  shared->orbits[shared->n_orbits++] = orbit;
  return true;
}

/* The next larger number with as many bits set (Gosper). */
static uint32_t
next_subset (uint32_t set)
{
  uint32_t lowest = set & -set, ripple = set + lowest;

  return ripple | (((set ^ ripple) / lowest) >> 2);
}

/* The sets that are the least of their images when top and bottom (complement) and, where the middle queen
 * allows it, left and right change places. `middle` -1: even n. */
static bool
add_orbits (Shared *shared, int middle)
{
  const int n = shared->layout.n - shared->layout.odd, half = shared->layout.half;
  const uint32_t all = (UINT32_C (1) << n) - 1;
  const bool mirrors = middle < 0 || middle == half;

  for (uint32_t set = (UINT32_C (1) << half) - 1; set <= all; set = next_subset (set))
    {
      uint32_t rest = all ^ set, mirrored = mirrors ? mirror_set (set, n) : set,
               mirrored_rest = all ^ mirrored;
      bool own_image = mirrored == set || mirrored == rest;
      uint32_t columns = set;

      if (set > rest || set > mirrored || set > mirrored_rest)
        continue;
      if (middle >= 0) /* opens the gap of the middle queen's column */
        columns = (set & ((UINT32_C (1) << middle) - 1)) | (set >> middle << (middle + 1));
      if (!add_orbit (shared, (Orbit){ .set = columns,
                                       .middle = (uint8_t) (middle < 0 ? 0 : middle),
                                       .weight = own_image && mirrors ? 1 : 2 }))
        return false;
    }
  return true;
}

static bool
add_all_orbits (Shared *shared)
{
  if (!shared->layout.odd)
    return add_orbits (shared, -1);
  for (int middle = 0; middle <= shared->layout.half; middle++)
    if (!add_orbits (shared, middle))
      return false;
  return true;
}

/* ---- shared tables ---- */

static bool
make_splits (Shared *shared)
{
  int half = shared->layout.half;

  shared->splits = malloc ((sizeof *shared->splits) << half);
  if (!shared->splits)
    return false;
  for (uint32_t set = 0; set < UINT32_C (1) << half; set++)
    if (__builtin_popcount (set) == shared->layout.upper)
      shared->splits[shared->n_splits++] = set;
  return true;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  truce_strips_clear (&shared->upper);
  truce_strips_clear (&shared->lower);
  free (shared->orbits);
  free (shared->splits);
  free (shared);
}

static Shared *
shared_new (int n)
{
  Shared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  truce_halves_layout_init (&shared->layout, n);
  shared->kernel = truce_queens_kernel (truce_isa_best ());
  if (truce_strips_init (&shared->upper, &shared->layout, true) &&
      truce_strips_init (&shared->lower, &shared->layout, false) && make_splits (shared) &&
      add_all_orbits (shared))
    return shared;
  shared_free (shared);
  return NULL;
}

/* ---- work on one set of columns ---- */

/* Eight words of slack a list for vector stores. */
static bool
make_room (Work *work, size_t halves)
{
  size_t list = (halves + 16) & ~(size_t) 7;
  uint64_t *next;

  if (halves <= work->room && work->memory)
    return true;
  free (work->memory);
  work->memory = malloc (12 * list * sizeof *work->memory);
  if (!work->memory)
    return false;
  work->room = halves;
  next = work->memory;
  work->raw = next;
  work->mirrored = next += list;
  /* The lists of `with` share out the halves, so two of them still fit into one. */
  for (int k = 0; k < 3; k++)
    {
      work->of_set.with[k] = next += list;
      work->of_rest.with[k] = next += list;
    }
  work->arena = (TruceArena){ next + list, 4 * list, work->monitor };
  return true;
}

/* Sorted halves of both sets of columns. */
static bool
make_halves (Work *work, uint32_t set, uint32_t rest)
{
  const TruceQueensKernel *kernel = work->shared->kernel;
  const Shared *shared = work->shared;
  TruceStripPair *of_set = work->pairs, *of_rest = of_set + shared->n_splits;
  size_t n_set, n_rest, bound_set = 0, bound_rest = 0;

  n_set =
      kernel->look_up (work->upper, work->lower, shared->splits, shared->n_splits, set, of_set, &bound_set);
  n_rest = kernel->look_up (work->upper, work->lower, shared->splits, shared->n_splits, rest, of_rest,
                            &bound_rest);
  if (!make_room (work, bound_set > bound_rest ? bound_set : bound_rest))
    return false;
  kernel->classify (work->raw, kernel->join_strips (of_set, n_set, work->raw) - work->raw, &work->of_set);
  kernel->classify (work->raw, kernel->join_strips (of_rest, n_rest, work->raw) - work->raw, &work->of_rest);
  return true;
}

/* Pairs without a common diagonal of a top of `tops` that leaves its long half diagonals empty and a bottom,
 * which is one of `n` halves of `bottoms` mirrored. */
static uint64_t
count_pairs (Work *work, const TruceHalves *tops, uint64_t *bottoms, size_t n)
{
  const Shared *shared = work->shared;

  return shared->kernel->count_disjoint (work->mirrored, tops->n[0], bottoms, n, shared->layout.mask,
                                         work->arena);
}

/* A bottom with one queen on a long half diagonal stands, turned, for two placements, with two for four; with
 * none for one, but then the set above with the rest below is the mirror image of the rest above, so that the
 * two are counted together. */
static uint64_t
count_orbit (Work *work, const Orbit *orbit)
{
  const TruceQueensKernel *kernel = work->shared->kernel;
  TruceHalves *set = &work->of_set, *rest = &work->of_rest;
  uint64_t count;

  kernel->swap_directions (rest->with[0], rest->n[0], work->mirrored);
  count = 2 * count_pairs (work, rest, set->with[1], set->n[1]) +
          4 * count_pairs (work, rest, set->with[2], set->n[2]);
  kernel->swap_directions (set->with[0], set->n[0], work->mirrored);
  memcpy (rest->with[0] + rest->n[0], rest->with[1], rest->n[1] * sizeof *rest->with[1]);
  count += 2 * count_pairs (work, set, rest->with[0], rest->n[0] + rest->n[1]) +
           4 * count_pairs (work, set, rest->with[2], rest->n[2]);
  return orbit->weight * count;
}

/* ---- units ---- */

/* For odd n the strips depend on the middle queen's column; orbits come sorted by it. */
static bool
turn_to_middle (Work *work, int middle)
{
  const Shared *shared = work->shared;

  if (!shared->layout.odd || work->middle == middle)
    return true;
  truce_strips_clear (&work->filtered[0]);
  truce_strips_clear (&work->filtered[1]);
  work->middle = middle;
  work->upper = &work->filtered[0];
  work->lower = &work->filtered[1];
  return truce_strips_filter (&work->filtered[0], &shared->upper, &shared->layout, middle) &&
         truce_strips_filter (&work->filtered[1], &shared->lower, &shared->layout, middle);
}

static TruceEnd
work_orbit (Work *work, const Orbit *orbit)
{
  const TruceHalvesLayout *layout = &work->shared->layout;
  uint32_t columns = (UINT32_C (1) << layout->n) - 1;
  uint64_t count;

  if (layout->odd)
    columns &= ~(UINT32_C (1) << orbit->middle);
  if (!turn_to_middle (work, orbit->middle) || !make_halves (work, orbit->set, columns ^ orbit->set))
    return TRUCE_END_NO_MEMORY;
  count = count_orbit (work, orbit);
  if (truce_monitor_should_stop (work->monitor))
    return TRUCE_END_STOPPED;
  work->monitor->counters.found += count;
  truce_tally_add (work->monitor->tally, count);
  return TRUCE_END_DONE;
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const Shared *shared = units->shared;
  const uint64_t *range = units->units[unit].words;
  Work work = { .shared = shared, .monitor = monitor, .middle = -1 };
  TruceEnd end = TRUCE_END_DONE;

  work.upper = &shared->upper;
  work.lower = &shared->lower;
  work.pairs = malloc (2 * shared->n_splits * sizeof *work.pairs);
  if (!work.pairs)
    return TRUCE_END_NO_MEMORY;
  for (uint64_t i = range[0]; i < range[1] && end == TRUCE_END_DONE; i++)
    end = work_orbit (&work, &shared->orbits[i]);
  truce_strips_clear (&work.filtered[0]);
  truce_strips_clear (&work.filtered[1]);
  free (work.pairs);
  free (work.memory);
  return end;
}

/* words[0] … words[1]: a range of orbits with one column of the middle queen. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Shared *shared = shared_new (problem->board.rows);
  size_t room, step;
  TruceUnits *units;

  if (!shared)
    return NULL;
  if (wanted < 1)
    wanted = 1;
  room = wanted + shared->layout.half + 2;
  units = truce_units_new (room);
  if (!units)
    {
      shared_free (shared);
      return NULL;
    }
  units->shared = shared;
  units->free_shared = shared_free;
  step = (shared->n_orbits + wanted - 1) / wanted;
  for (size_t i = 0; i < shared->n_orbits;)
    {
      size_t end = i + 1;
      while (end < shared->n_orbits && end - i < step &&
             shared->orbits[end].middle == shared->orbits[i].middle)
        end++;
      units->units[units->n].words[0] = i;
      units->units[units->n++].words[1] = end;
      i = end;
    }
  return units;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (strcmp (problem->piece.betza, "Q") != 0 || problem->geometry != TRUCE_GEOMETRY_TRUE)
    *why_not = "it counts queens only";
  else if (!truce_board_is_square (problem->board) || problem->board.rows < 4 ||
           problem->board.rows > TRUCE_HALVES_SIDE_MAX)
    *why_not = "it takes square boards from 4 to 26";
  else if (problem->pieces != problem->board.rows)
    *why_not = "it counts as many queens as rows";
  else if (problem->n_preplaced || truce_square_set_count (&problem->blocked))
    *why_not = "it takes no preplaced or blocked squares";
  else if (goal->question != TRUCE_COUNT || goal->fundamental || goal->sequences)
    *why_not = "it counts placements and does not meet each of them";
  else
    return true;
  return false;
}

/* Seconds measured on one Zen 4 core: .06 for n = 16 and 5.1 times as much for each further row of an even
 * board; odd ones take nearly as long as the even one above them. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  int n = problem->board.rows;

  return .06 * pow (5.1, n - 16 + n % 2 * .4);
}

const TruceMethod truce_method_queens_halves = {
  .id = "queens-halves",
  .name = "Queens by halves",
  .source = "Truce, after Evgeny Kluev's N-Queens-Count-Sol",
  .summary = "Joins upper and lower halves of the board that share no column and no diagonal, without "
             "meeting each placement.",
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
};
