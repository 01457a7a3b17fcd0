/* queens-halves.c: counts queens by meeting in the middle
 *
 * A placement is a pair of halves of the board without a common diagonal. Counting such pairs is far cheaper
 * than visiting each placement. All eight symmetries save work.
 *
 * For even n, reflections map column sets of the upper half to each other, so one set counts for all. Of a
 * placement and its images turned by 90 degrees, only one is counted. Its weight depends on its queens on the
 * long diagonals.
 *
 * For odd n, the middle row's queen is placed first. If she is not in the middle column, the middle column's
 * queen is at another distance from the middle: at the same distance, both queens would share a diagonal.
 * Only one of the eight images is counted. In this image, the middle column's queen is the further one and is
 * above the middle, and the middle row's queen is on the left.
 *
 * The weights are from Evgeny Kluev's N-Queens-Count-Sol; the join of disjoint halves is Truce's.
 *
 * Counters: `tried`: n / 2 pieces for each half made. `tests`: pairs of records of two strips, and pairs of
 * halves in the leaves of the join.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-halves.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"
#include "queens-work.h"

/* maximum number of worker memories stored for later units */
#define SPARES 64

/* Maximum sides of boards for TRUCE_STRIP_WALKED and for TRUCE_STRIP_JOINED; larger boards use
 * TRUCE_STRIP_DIVIDED. Walking is fast enough up to WALKED_MAX. Stored joined strips would take 250 MB from
 * side 22 on, and gigabytes from 24 on. Joining strips when they are needed takes no more time. */
#define WALKED_MAX 17
#define JOINED_MAX 20

typedef struct
{
  TruceHalvesTables tables;
  TruceHalvesWork *_Atomic spare[SPARES];
} Shared;

/* The column sets that the upper half can occupy. On an odd board, the sets leave out the column of the
 * middle queen (the queen in the middle row). If she is not in the middle column, the sets also leave out the
 * middle column: its queen is always in the upper half, so work_set() adds the column. */
typedef struct
{
  int n;        /* number of columns to choose from */
  int half;     /* number of columns in a set */
  bool mirrors; /* the least of a set's images under reflections counts for all */
} Orbits;

static Orbits
orbits_of (int n, int middle)
{
  if (n % 2 && middle != n / 2)
    return (Orbits){ n - 2, n / 2 - 1, false };
  return (Orbits){ n - n % 2, n / 2, true };
}

static uint32_t
orbits_first (const Orbits *orbits)
{
  return (UINT32_C (1) << orbits->half) - 1;
}

/* Returns: the end of the sets that can be the least image. With reflections, a set with the last column is
 * never the least image, since its complement is less. */
static uint32_t
orbits_end (const Orbits *orbits)
{
  return UINT32_C (1) << (orbits->n - orbits->mirrors);
}

/* Returns: the number of images of `set`; 0 if another image is less. A set and its complement count as one
 * image. */
static unsigned
orbit_weight (const Orbits *orbits, uint32_t set)
{
  uint32_t all = (UINT32_C (1) << orbits->n) - 1, rest = all ^ set, mirrored;

  if (!orbits->mirrors)
    return 1;
  if (set > rest)
    return 0;
  mirrored = truce_reverse_bits (set, orbits->n);
  if (set > mirrored || set > (all ^ mirrored))
    return 0;
  return mirrored == set || mirrored == rest ? 1 : 2;
}

static uint64_t
count_orbits (const Orbits *orbits)
{
  uint64_t count = 0;

  for (uint32_t set = orbits_first (orbits); set < orbits_end (orbits); set = truce_next_subset (set))
    count += orbit_weight (orbits, set) > 0;
  return count;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  for (int i = 0; i < SPARES; i++)
    truce_halves_work_free (shared->spare[i]);
  truce_halves_tables_clear (&shared->tables);
  free (shared);
}

static TruceHalvesWork *
get_work (Shared *shared)
{
  for (int i = 0; i < SPARES; i++)
    {
      TruceHalvesWork *work = atomic_exchange (&shared->spare[i], NULL);
      if (work)
        return work;
    }
  return truce_halves_work_new (&shared->tables);
}

static void
store_work (Shared *shared, TruceHalvesWork *work)
{
  for (int i = 0; i < SPARES; i++)
    {
      TruceHalvesWork *none = NULL;
      if (atomic_compare_exchange_strong (&shared->spare[i], &none, work))
        return;
    }
  truce_halves_work_free (work);
}

/* Words of a unit. UNIT_MIDDLE: column of the middle queen, for odd n. UNIT_FROM: the first column set.
 * UNIT_TO: end of the column sets. */
enum
{
  UNIT_MIDDLE,
  UNIT_FROM,
  UNIT_TO,
};

static uint32_t
open_gap (uint32_t set, int column)
{
  return (set & ((UINT32_C (1) << column) - 1)) | (set >> column << (column + 1));
}

static TruceStatus
work_set (TruceHalvesWork *work,
          const TruceHalvesLayout *layout,
          uint32_t set,
          int middle,
          unsigned weight,
          TruceMonitor *monitor)
{
  uint64_t count = 0;
  TruceStatus end;

  if (layout->odd)
    set = open_gap (set, middle);
  if (layout->odd && middle != layout->half)
    set = open_gap (set, layout->half) | UINT32_C (1) << layout->half;
  end = truce_halves_work_count (work, set, middle, monitor, &count);
  if (end == TRUCE_STATUS_DONE)
    {
      monitor->counters.found += weight * count;
      truce_tally_add (monitor->tally, weight * count);
    }
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
  Shared *shared = units->shared;
  const TruceHalvesLayout *layout = &shared->tables.layout;
  const uint64_t *words = units->units[unit].words;
  const int middle = (int) words[UNIT_MIDDLE];
  const Orbits orbits = orbits_of (layout->n, middle);
  TruceHalvesWork *work = get_work (shared);
  TruceStatus end = work ? TRUCE_STATUS_DONE : TRUCE_STATUS_NO_MEMORY;

  for (uint32_t set = (uint32_t) words[UNIT_FROM]; end == TRUCE_STATUS_DONE && set < words[UNIT_TO];
       set = truce_next_subset (set))
    {
      unsigned weight = orbit_weight (&orbits, set);
      if (weight)
        end = work_set (work, layout, set, middle, weight, monitor);
    }
  if (work)
    store_work (shared, work);
  return end;
}

/* Adds units for the middle queen in column `middle`. Each unit has `step` column sets with a weight, except
 * the last. */
static void
add_units (TruceUnits *units, const Orbits *orbits, int middle, uint64_t step)
{
  uint64_t *words = NULL, n = 0;

  for (uint32_t set = orbits_first (orbits); set < orbits_end (orbits); set = truce_next_subset (set))
    if (orbit_weight (orbits, set) && n++ % step == 0)
      {
        if (words)
          words[UNIT_TO] = set;
        words = units->units[units->n++].words;
        words[UNIT_MIDDLE] = middle;
        words[UNIT_FROM] = set;
        words[UNIT_TO] = orbits_end (orbits);
      }
}

/* Makes the units. For odd n, the middle queen is in the middle column or left of it. Reflection gives the
 * other columns. She is never in the first column, because the queen of the middle column would have to be
 * further from the middle than she is. */
static TruceUnits *
cut (int n, size_t wanted)
{
  const int last = n % 2 ? n / 2 : 0, others = n % 2 ? last - 1 : 0;
  const Orbits central = orbits_of (n, last), other = orbits_of (n, 0);
  uint64_t n_central = count_orbits (&central), n_other = others > 0 ? count_orbits (&other) : 0;
  uint64_t total = n_central + others * n_other, step = total / (wanted ? wanted : 1) + 1;
  TruceUnits *units = truce_units_new (others * (n_other / step + 1) + n_central / step + 1);

  for (int middle = last - others; units && middle <= last; middle++)
    {
      Orbits orbits = orbits_of (n, middle);
      add_units (units, &orbits, middle, step);
    }
  return units;
}

TruceStripMode
truce_queens_halves_mode (int n)
{
  return n <= WALKED_MAX ? TRUCE_STRIP_WALKED : n <= JOINED_MAX ? TRUCE_STRIP_JOINED : TRUCE_STRIP_DIVIDED;
}

TruceUnits *
truce_queens_halves_split (int n, TruceStripMode mode, TruceIsa isa, size_t wanted)
{
  Shared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  return truce_units_share (truce_halves_tables_init (&shared->tables, n, mode, isa) ? cut (n, wanted) : NULL,
                            shared, shared_free);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  int n = problem->board.rows;

  return truce_queens_halves_split (n, truce_queens_halves_mode (n), truce_isa_for (goal), wanted);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (strcmp (problem->reduced[0].betza, "Q") != 0 || problem->geometry != TRUCE_GEOMETRY_TRUE)
    *why_not = TRUCE_N_ ("the method counts queens only");
  else if (!truce_board_is_square (problem->board) || problem->board.rows < 4 ||
           problem->board.rows > TRUCE_HALVES_SIDE_MAX)
    *why_not = TRUCE_N_ ("the method takes square boards with 4 to 26 rows");
  else if (problem->pieces != problem->board.rows)
    *why_not = TRUCE_N_ ("the method counts as many queens as rows");
  else if (problem->n_preplaced || truce_square_set_count (&problem->blocked))
    *why_not = TRUCE_N_ ("the method takes no preplaced or blocked squares");
  else if (goal->question.asks != TRUCE_COUNT || goal->question.classes || goal->question.sequences)
    *why_not = TRUCE_N_ ("the method counts placements without visiting each one");
  else
    return true;
  return false;
}

/* Returns: estimated seconds. Measured on one Zen 4 core: 0.045 s for n = 16, 1.2 s for 18, 47 s for 20,
 * 2,200 s for 22, 130,000 s for 24. From n = 19 on, only a part of the units was run. An odd n takes about a
 * fifth of the time of n + 1. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const int n = problem->board.rows;
  const double x = (n + n % 2 - 18) / 2.;

  return 1.2 * exp ((3.58 + .09 * x) * x) * (n % 2 ? .2 : 1);
}

/* Estimates the memory. The largest column set has 787,552 halves for n = 22, 6.04 million for 24, 48.9
 * million for 26. An odd n has less than 60 % of the halves of n - 1. A worker stores the halves of a column
 * set and of its complement, and lists made from them: 3.1 words per half. Stored strips take up to 22 MB.
 * For odd n, each worker has strips of its own for the middle queen. */
static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  const int n = problem->board.rows;
  const double x = (n - n % 2 - 22) / 2.;
  const double halves = 787552 * exp ((2.005 + .03 * x) * x) * (n % 2 ? .57 : 1);
  const uint64_t strips = n > JOINED_MAX    ? 3 << 20
                          : n == JOINED_MAX ? 22 << 20
                          : n > WALKED_MAX  ? (n % 2 ? 12 : 8) << 20
                                            : (n == WALKED_MAX ? 3 : 1) << 20;

  return (TruceMemory){ strips, (uint64_t) (halves * 3.1 * sizeof (uint64_t)) + (n % 2 ? strips : 1 << 20) };
}

const TruceMethod truce_method_queens_halves = {
  .id = "queens-halves",
  .name = TRUCE_N_ ("Queens by halves"),
  .source = TRUCE_N_ ("Truce, after Evgeny Kluev's N-Queens-Count-Sol"),
  .summary =
      TRUCE_N_ ("Joins upper and lower halves of the board that share no column and no diagonal, without "
                "visiting each placement."),
  .version = 1,
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
  .memory = memory,
};
