/* orbit-search.c: counts placements that symmetries map to themselves, over orbits of squares
 *
 * Such a placement is a union of orbits of squares. So the search is half, a quarter or an eighth as deep as
 * a search by squares. An orbit is dropped if one of its squares is not free, or if two of its squares attack
 * each other. With one piece per row, the search chooses the row that the fewest orbits cover, and tries
 * these orbits. Otherwise orbits are placed in ascending order. Counts: `tried`: the squares of each orbit
 * placed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "orbit-search.h"

#include <stdlib.h>
#include <string.h>

#include "simd/simd.h"

#define ORBIT_SIZE_MAX TRUCE_N_TRANSFORMS

struct TruceOrbitSearch
{
  const TruceProblem *problem;
  bool by_row;
  int n_orbits;
  int words; /* number of words of a set of orbits */
  TruceSquare (*squares)[ORBIT_SIZE_MAX];
  uint8_t *size;
  uint64_t *excludes; /* [orbit]: set of the orbits that the orbit excludes, with itself */
  uint64_t *in_row;   /* [row]: set of the orbits that cover the row */
  uint64_t *all;
  uint64_t rows; /* if by_row: rows without a preplaced piece */
};

static bool
has_square (const TruceSquare *orbit, int n, int square)
{
  while (n-- > 0)
    if (orbit[n] == square)
      return true;
  return false;
}

/* Computes the orbit of a square. Returns: its size; 0 if the orbit has a smaller square. */
static int
trace_orbit (const TruceSymmetries *symmetries,
             TruceTransforms generators,
             int square,
             TruceSquare orbit[ORBIT_SIZE_MAX])
{
  int n = 0;

  orbit[n++] = (TruceSquare) square;
  for (int at = 0; at < n; at++)
    for (int i = 0; i < symmetries->n; i++)
      {
        int image = truce_symmetry_square (symmetries, &symmetries->elements[i], orbit[at]);

        if (!truce_transforms_have (generators, symmetries->elements[i].transform))
          continue;
        if (image < square)
          return 0;
        if (!has_square (orbit, n, image))
          orbit[n++] = (TruceSquare) image;
      }
  return n;
}

static bool
is_possible (const TruceProblem *problem, const TruceSquare *orbit, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (!truce_square_set_has (&problem->free, orbit[i]))
        return false;
      for (int j = 0; j < i; j++)
        if (truce_attack_map_attacks (problem->both_ways[0], orbit[i], orbit[j]))
          return false;
    }
  return true;
}

static bool
orbits_attack (const TruceOrbitSearch *search, int a, int b)
{
  for (int i = 0; i < search->size[a]; i++)
    for (int j = 0; j < search->size[b]; j++)
      if (truce_attack_map_attacks (search->problem->both_ways[0], search->squares[a][i],
                                    search->squares[b][j]))
        return true;
  return false;
}

static void
gather_orbits (TruceOrbitSearch *search, TruceTransforms generators)
{
  const TruceProblem *problem = search->problem;

  for (int square = 0; square < problem->n_squares; square++)
    {
      TruceSquare *orbit = search->squares[search->n_orbits];
      int n = trace_orbit (&problem->symmetries, generators, square, orbit);
      if (n && n <= problem->to_place && is_possible (problem, orbit, n))
        search->size[search->n_orbits++] = (uint8_t) n;
    }
}

static void
set_add (uint64_t *set, int i)
{
  set[i / 64] |= UINT64_C (1) << (i % 64);
}

static void
fill_sets (TruceOrbitSearch *search)
{
  const TruceProblem *problem = search->problem;

  for (int a = 0; a < search->n_orbits; a++)
    {
      set_add (search->all, a);
      for (int i = 0; i < search->size[a]; i++)
        set_add (search->in_row + truce_board_row (problem->board, search->squares[a][i]) * search->words, a);
      for (int b = 0; b < search->n_orbits; b++)
        if (a == b || orbits_attack (search, a, b))
          set_add (search->excludes + (size_t) a * search->words, b);
    }
  for (int row = 0; row < problem->board.rows; row++)
    search->rows |= UINT64_C (1) << row;
  for (int i = 0; i < problem->n_preplaced; i++)
    search->rows &= ~(UINT64_C (1) << truce_board_row (problem->board, problem->preplaced_list[i]));
}

static void
free_search (TruceOrbitSearch *search)
{
  if (!search)
    return;
  free (search->squares);
  free (search->size);
  free (search->excludes);
  free (search->in_row);
  free (search->all);
  free (search);
}

static TruceOrbitSearch *
new_search (const TruceProblem *problem, TruceTransforms generators)
{
  TruceOrbitSearch *search = calloc (1, sizeof *search);

  if (!search)
    return NULL;
  search->problem = problem;
  search->by_row = truce_problem_one_per_row (problem);
  search->squares = malloc (((size_t) problem->n_squares + 1) * sizeof *search->squares);
  search->size = malloc ((size_t) problem->n_squares + 1);
  if (search->squares && search->size)
    {
      gather_orbits (search, generators);
      search->words = search->n_orbits / 64 + 1;
      search->excludes = calloc ((size_t) (search->n_orbits + 1) * search->words, sizeof *search->excludes);
      search->in_row = calloc ((size_t) problem->board.rows * search->words, sizeof *search->in_row);
      search->all = calloc (search->words, sizeof *search->all);
    }
  if (!search->excludes || !search->in_row || !search->all)
    {
      free_search (search);
      return NULL;
    }
  fill_sets (search);
  return search;
}

typedef struct
{
  const TruceOrbitSearch *search;
  TruceMonitor *monitor;
  uint64_t times;
  uint64_t *stack; /* candidates, one set per level */
  unsigned polls;
  uint64_t tried;
  bool stopped;
} Walk;

static bool
polled (Walk *walk)
{
  if ((++walk->polls & 0xff) == 0)
    walk->stopped = walk->stopped || truce_monitor_should_stop (walk->monitor);
  return !walk->stopped;
}

/* Computes the candidates of level `level` + 1: the candidates of `level` that `orbit` does not exclude. */
static void
place_orbit (Walk *walk, int level, int orbit)
{
  const TruceOrbitSearch *search = walk->search;
  const uint64_t *excludes = search->excludes + (size_t) orbit * search->words;
  uint64_t *candidates = walk->stack + (size_t) level * search->words, *next = candidates + search->words;

  walk->tried += search->size[orbit];
  for (int i = 0; i < search->words; i++)
    next[i] = candidates[i] & ~excludes[i];
}

/* Returns: the row that fewest candidates cover. *count: receives the number of these candidates. */
static int
tightest_row (const TruceOrbitSearch *search, const uint64_t *candidates, uint64_t rows, int *count)
{
  int best = -1;

  *count = INT32_MAX;
  for (; rows && *count; rows &= rows - 1)
    {
      int row = __builtin_ctzll (rows), n = 0;
      const uint64_t *in_row = search->in_row + (size_t) row * search->words;

      for (int i = 0; i < search->words; i++)
        n += __builtin_popcountll (candidates[i] & in_row[i]);
      if (n < *count)
        {
          *count = n;
          best = row;
        }
    }
  return best;
}

static uint64_t
rows_of (const TruceOrbitSearch *search, int orbit)
{
  uint64_t rows = 0;

  for (int i = 0; i < search->size[orbit]; i++)
    rows |= UINT64_C (1) << truce_board_row (search->problem->board, search->squares[orbit][i]);
  return rows;
}

static void
found (Walk *walk)
{
  walk->monitor->counters.found += walk->times;
  truce_tally_add (walk->monitor->tally, walk->times);
}

static void
walk_rows (Walk *walk, int level, uint64_t rows)
{
  const TruceOrbitSearch *search = walk->search;
  const uint64_t *candidates = walk->stack + (size_t) level * search->words, *in_row;
  int count, row;

  if (!rows)
    {
      found (walk);
      return;
    }
  row = tightest_row (search, candidates, rows, &count);
  if (count == 0)
    walk->monitor->counters.dead_ends++;
  in_row = search->in_row + (size_t) row * search->words;
  for (int i = 0; i < search->words && count; i++)
    for (uint64_t left = candidates[i] & in_row[i]; left && polled (walk); left &= left - 1)
      {
        int orbit = 64 * i + __builtin_ctzll (left);

        place_orbit (walk, level, orbit);
        walk_rows (walk, level + 1, rows & ~rows_of (search, orbit));
      }
}

/* Returns: an upper bound of the number of pieces that the candidates can add. */
static int
pieces_left (const TruceOrbitSearch *search, const uint64_t *candidates)
{
  int pieces = 0;

  for (int i = 0; i < search->words; i++)
    for (uint64_t left = candidates[i]; left; left &= left - 1)
      pieces += search->size[64 * i + __builtin_ctzll (left)];
  return pieces;
}

/* Places orbits in ascending order, so that each set is met once. */
static void
walk_squares (Walk *walk, int level, int to_place)
{
  const TruceOrbitSearch *search = walk->search;
  uint64_t *candidates = walk->stack + (size_t) level * search->words;

  if (to_place <= 0)
    {
      if (to_place == 0)
        found (walk);
      return;
    }
  if (pieces_left (search, candidates) < to_place)
    {
      walk->monitor->counters.dead_ends++;
      return;
    }
  for (int i = 0; i < search->words; i++)
    while (candidates[i] && polled (walk))
      {
        int orbit = 64 * i + __builtin_ctzll (candidates[i]);

        candidates[i] &= candidates[i] - 1;
        place_orbit (walk, level, orbit);
        walk_squares (walk, level + 1, to_place - search->size[orbit]);
      }
}

/* Returns: the set of orbits that can be placed first. With one piece per row, these are the orbits that
 * cover the tightest row. Otherwise, these are all orbits. */
static const uint64_t *
first_choice (const TruceOrbitSearch *search)
{
  int count;

  if (!search->by_row || !search->rows)
    return search->all;
  return search->in_row + (size_t) tightest_row (search, search->all, search->rows, &count) * search->words;
}

static int
choice_count (const TruceOrbitSearch *search)
{
  const uint64_t *first = first_choice (search);
  int n = 0;

  for (int i = 0; i < search->words; i++)
    n += __builtin_popcountll (first[i]);
  return n;
}

static size_t
n_parts (const TruceOrbitSearch *search)
{
  int n = choice_count (search);

  return n > 1 && search->problem->to_place > 0 ? (size_t) n : 1;
}

static int
choice (const TruceOrbitSearch *search, size_t part)
{
  const uint64_t *first = first_choice (search);

  for (int i = 0; i < search->words; i++)
    for (uint64_t left = first[i]; left; left &= left - 1)
      if (part-- == 0)
        return 64 * i + __builtin_ctzll (left);
  return -1;
}

static void
walk_part (Walk *walk, size_t part)
{
  const TruceOrbitSearch *search = walk->search;
  int orbit = choice (search, part);

  if (!search->by_row)
    for (int before = 0; before <= orbit; before++)
      walk->stack[before / 64] &= ~(UINT64_C (1) << (before % 64));
  place_orbit (walk, 0, orbit);
  if (search->by_row)
    walk_rows (walk, 1, search->rows & ~rows_of (search, orbit));
  else
    walk_squares (walk, 1, search->problem->to_place - search->size[orbit]);
}

static TruceStatus
run (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor)
{
  size_t levels = (size_t) search->problem->to_place + 2;
  Walk walk = { .search = search, .monitor = monitor, .times = times };

  walk.stack = malloc (levels * search->words * sizeof *walk.stack);
  if (!walk.stack)
    return TRUCE_STATUS_NO_MEMORY;
  memcpy (walk.stack, search->all, search->words * sizeof *walk.stack);
  if (n_parts (search) > 1)
    walk_part (&walk, part);
  else if (search->by_row)
    walk_rows (&walk, 0, search->rows);
  else
    walk_squares (&walk, 0, search->problem->to_place);
  free (walk.stack);
  if (monitor->count_steps)
    monitor->counters.tried += walk.tried;
  return walk.stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

const TruceOrbitKernel TRUCE_KERNEL (truce_orbit_kernel) = {
  .new_search = new_search,
  .free_search = free_search,
  .n_parts = n_parts,
  .run = run,
};
