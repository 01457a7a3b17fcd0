/* cover-search.c: searches one unit for covers: counts, classes, lexicographic order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cover-search.h"

#include <stdlib.h>
#include <string.h>

#include "placement.h"

static void
poll (TruceCoverSearch *search)
{
  TruceCoverUnit *unit = (TruceCoverUnit *) search;

  unit->answer.monitor->counters.dead_ends += search->dead_ends;
  search->dead_ends = 0;
  search->work = TRUCE_WORK_BETWEEN_POLLS;
  if (truce_monitor_should_stop (unit->answer.monitor))
    unit->stopped = search->over = true;
}

void
truce_cover_report (TruceCoverUnit *unit)
{
  TruceCoverSearch *search = &unit->state;

  memcpy (unit->sorted, search->path, (size_t) search->to_place * sizeof *unit->sorted);
  truce_placement_sort (unit->sorted, search->to_place);
  if (!truce_answer_report (&unit->answer, unit->sorted))
    search->over = true;
  search->work -= unit->answer.work + 4 * search->to_place;
  if (search->work < 0 && !search->over)
    poll (search);
}

static void
fill_image (const TruceCoverUnit *unit, const TruceSymmetry *element, uint64_t *row)
{
  const TruceSymmetries *symmetries = &unit->answer.problem->symmetries;

  memset (row, 0, (size_t) unit->state.tables->words * sizeof *row);
  for (int i = 0; i < unit->state.to_place; i++)
    {
      const int square = truce_symmetry_square (symmetries, element, unit->state.path[i]);

      row[square / 64] |= UINT64_C (1) << (square % 64);
    }
}

/* Compares the path with those of its images that contain the root's square. Returns: whether the path is the
 * lowest. */
static bool
is_least_of_root (TruceCoverUnit *unit)
{
  const TruceSymmetries *symmetries = &unit->answer.problem->symmetries;
  const int words = unit->state.tables->words;
  uint64_t *own = unit->images, *image = own + words;

  fill_image (unit, &symmetries->elements[0], own);
  for (int element = 1; element < symmetries->n; element++)
    if (truce_attack_row_has (own, unit->root->origins[element]))
      {
        int word = 0;

        fill_image (unit, &symmetries->elements[element], image);
        while (word < words - 1 && image[word] == own[word])
          word++;
        if (image[word] < own[word])
          return false;
      }
  return true;
}

static void
report_class (TruceCoverUnit *unit)
{
  TruceMonitor *monitor = unit->answer.monitor;

  if (!unit->root)
    {
      truce_cover_report (unit);
      return;
    }
  monitor->counters.found++;
  if (is_least_of_root (unit))
    truce_tally_add (monitor->tally, 1);
  unit->state.work -= unit->answer.problem->symmetries.n + 8 * unit->state.to_place;
  if (unit->state.work < 0)
    poll (&unit->state);
}

/* Completes the path of n pieces in all ways with squares of `row`, from square `from` on. Calls unit->take
 * for each result. */
static void
choose (TruceCoverUnit *unit, int n, const uint64_t *row, int from)
{
  TruceCoverSearch *search = &unit->state;
  const int words = search->tables->words;

  if (n == search->to_place)
    {
      unit->take (unit);
      return;
    }
  for (int word = from / 64; word < words; word++)
    {
      uint64_t bits = row[word] & (word == from / 64 ? ~UINT64_C (0) << (from % 64) : ~UINT64_C (0));

      for (; bits && !search->over; bits &= bits - 1)
        {
          const int square = 64 * word + __builtin_ctzll (bits);

          search->path[n] = (TruceSquare) square;
          choose (unit, n + 1, row, square + 1);
        }
    }
}

/* Returns: the weight with which truce_cover_scale() counts a placement that has m squares of the root's
 * orbit. */
static uint64_t
weight_of (const TruceCoverUnit *unit, int m)
{
  return unit->root ? unit->scale / (uint64_t) m * (uint64_t) unit->root->n_orbit : unit->scale;
}

static int
count_in_orbit (const TruceCoverUnit *unit, int n)
{
  int m = 0;

  for (int i = 0; unit->root && i < n; i++)
    m += truce_attack_row_has (unit->root->orbit, unit->state.path[i]);
  return m;
}

static void
count_one (TruceCoverUnit *unit, int m, int inside, int outside)
{
  TruceMonitor *monitor = unit->answer.monitor;

  monitor->counters.found += (uint64_t) (inside + outside);
  if (outside)
    truce_tally_add (monitor->tally, (uint64_t) outside * weight_of (unit, m));
  if (inside)
    truce_tally_add (monitor->tally, (uint64_t) inside * weight_of (unit, m + 1));
}

static void
count_many (TruceCoverUnit *unit, int m, int inside, int outside, int r)
{
  mpz_t part, other;

  mpz_inits (part, other, NULL);
  for (int j = 0; j <= r && j <= inside; j++)
    if (r - j <= outside)
      {
        mpz_bin_uiui (part, (unsigned long) inside, (unsigned long) j);
        mpz_bin_uiui (other, (unsigned long) outside, (unsigned long) (r - j));
        mpz_mul (part, part, other);
        truce_add_found (unit->answer.monitor, part);
        mpz_mul_ui (part, part, (unsigned long) weight_of (unit, m + j));
        truce_tally_add_mpz (unit->answer.monitor->tally, part);
        unit->state.work -= 200;
      }
  mpz_clears (part, other, NULL);
}

static void
found (TruceCoverSearch *search, int n, const uint64_t *row, int r)
{
  TruceCoverUnit *unit = (TruceCoverUnit *) search;
  int inside, outside;

  unit->shared->kernel->split (search, row, unit->root ? unit->root->orbit : NULL, &inside, &outside);
  if (inside + outside < r)
    search->dead_ends++;
  else if (unit->each)
    choose (unit, n, row, 0);
  else if (r == 1)
    count_one (unit, count_in_orbit (unit, n), inside, outside);
  else
    count_many (unit, count_in_orbit (unit, n), inside, outside, r);
}

bool
truce_cover_unit_init (TruceCoverUnit *unit,
                       const TruceCoverShared *shared,
                       const TruceProblem *problem,
                       const TruceGoal *goal,
                       TruceMonitor *monitor,
                       TruceSink *sink)
{
  *unit = (TruceCoverUnit){ .shared = shared, .scale = truce_cover_scale (problem, goal) };
  if (!truce_answer_init (&unit->answer, problem, goal, monitor, sink))
    return false;
  unit->classes = truce_cover_counts_classes (problem, goal);
  unit->sorted = malloc ((size_t) (problem->to_place + 1) * sizeof *unit->sorted);
  if (unit->classes)
    unit->images = malloc (2 * (size_t) shared->tables.words * sizeof *unit->images);
  if (!unit->sorted || (unit->classes && !unit->images) ||
      !truce_cover_search_init (&unit->state, shared, problem))
    {
      free (unit->images);
      free (unit->sorted);
      truce_answer_clear (&unit->answer);
      return false;
    }
  unit->take = unit->classes ? report_class : truce_cover_report;
  unit->each = truce_answer_wants_each (&unit->answer);
  unit->state.found = found;
  unit->state.poll = poll;
  unit->state.work = TRUCE_WORK_BETWEEN_POLLS;
  return true;
}

void
truce_cover_unit_clear (TruceCoverUnit *unit)
{
  TruceMonitor *monitor = unit->answer.monitor;

  monitor->counters.dead_ends += unit->state.dead_ends;
  if (monitor->count_steps)
    monitor->counters.tried += unit->state.placed;
  truce_cover_search_clear (&unit->state);
  free (unit->images);
  free (unit->sorted);
  truce_answer_clear (&unit->answer);
}

#define FIRST_IN_ORDER 2    /* number of first pieces that are always placed in order */
#define GATHERED_MAX   4096 /* maximum number of placements; sorting them takes less than a millisecond */

/* A list of placements. Each is stored as its number of squares, followed by its squares. */
typedef struct TruceCoverGathered
{
  size_t n, capacity;
  TruceSquare *squares;
  bool full, no_memory;
} Gathered;

bool
truce_cover_is_ordered (const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_LIST || goal->question.asks == TRUCE_FIRST;
}

static void
gather (TruceCoverUnit *unit)
{
  Gathered *gathered = unit->gathered;
  TruceCoverSearch *search = &unit->state;
  const size_t record = (size_t) search->to_place + 1;
  TruceSquare *to;

  if (gathered->n == GATHERED_MAX)
    {
      gathered->full = search->over = true;
      return;
    }
  if (gathered->n == gathered->capacity)
    {
      const size_t capacity = gathered->capacity ? 2 * gathered->capacity : 64;
      TruceSquare *larger = realloc (gathered->squares, capacity * record * sizeof *larger);

      if (!larger)
        {
          gathered->no_memory = search->over = true;
          return;
        }
      gathered->squares = larger;
      gathered->capacity = capacity;
    }
  to = gathered->squares + gathered->n++ * record;
  to[0] = (TruceSquare) search->to_place;
  memcpy (to + 1, search->path, (record - 1) * sizeof *to);
  truce_placement_sort (to + 1, search->to_place);
  search->work -= 8 * search->to_place;
}

static int
compare (const void *a, const void *b)
{
  const TruceSquare *first = a, *second = b;

  return truce_placement_compare (first + 1, second + 1, first[0]);
}

/* Collects all placements with the first n pieces, sorts and reports them. Returns: false, without a report,
 * if there are more than GATHERED_MAX. */
static bool
run_gathered (TruceCoverUnit *unit, int n)
{
  Gathered *gathered = unit->gathered;
  TruceCoverSearch *search = &unit->state;
  const size_t record = (size_t) search->to_place + 1;

  gathered->n = 0;
  gathered->full = false;
  unit->take = gather;
  unit->shared->kernel->run (search, n);
  unit->take = truce_cover_report;
  if (gathered->full)
    {
      search->over = false;
      return false;
    }
  if (gathered->n > 1 && !search->over)
    qsort (gathered->squares, gathered->n, record * sizeof *gathered->squares, compare);
  for (size_t i = 0; i < gathered->n && !search->over; i++)
    {
      memcpy (search->path, gathered->squares + i * record + 1, (record - 1) * sizeof *search->path);
      truce_cover_report (unit);
    }
  return true;
}

/* Opens a level with the kernel. Returns: the kernel's result; TRUCE_COVER_DEAD also if fewer squares are
 * allowed than pieces are missing. */
static TruceCoverNode
open_level (TruceCoverSearch *search, const TruceCoverShared *shared, int n)
{
  TruceCoverNode node;
  int inside, outside;

  node = shared->kernel->open (search, n);
  if (search->work < 0 && search->poll)
    search->poll (search);
  shared->kernel->split (search, truce_cover_allowed (search, n), NULL, &inside, &outside);
  return outside < search->to_place - n ? TRUCE_COVER_DEAD : node;
}

static void
run_level (TruceCoverUnit *unit, int n)
{
  TruceCoverSearch *search = &unit->state;
  uint64_t *allowed = truce_cover_allowed (search, n);
  const TruceCoverNode node = open_level (search, unit->shared, n);

  if (search->over)
    return;
  if (node == TRUCE_COVER_DEAD)
    search->dead_ends++;
  else if (n == search->to_place)
    truce_cover_report (unit);
  else if (n < FIRST_IN_ORDER || node == TRUCE_COVER_COVERED || !run_gathered (unit, n))
    for (int word = 0; word < search->tables->words; word++)
      while (allowed[word] && !search->over)
        {
          unit->shared->kernel->place (search, n, 64 * word + __builtin_ctzll (allowed[word]));
          run_level (unit, n + 1);
        }
}

/* Places pieces on the squares as the search in lexicographic order does. Returns: false if one of the levels
 * 0 to n - 1 is dead. */
static bool
place_all (TruceCoverSearch *search, const TruceCoverShared *shared, const TruceSquare *squares, int n)
{
  truce_cover_search_start (search, shared);
  for (int i = 0; i < n; i++)
    {
      uint64_t *allowed = truce_cover_allowed (search, i);

      if (open_level (search, shared, i) == TRUCE_COVER_DEAD)
        return false;
      for (int word = 0; word < squares[i] / 64; word++)
        allowed[word] = 0;
      allowed[squares[i] / 64] &= ~UINT64_C (0) << (squares[i] % 64);
      shared->kernel->place (search, i, squares[i]);
    }
  return true;
}

typedef struct
{
  TruceCoverSearch search;
  const TruceCoverShared *shared;
} Cut;

static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Cut *cut = data;
  const uint64_t *allowed = truce_cover_allowed (&cut->search, n_prefix);
  int n = 0;

  if (n_prefix == cut->search.to_place || !place_all (&cut->search, cut->shared, prefix, n_prefix) ||
      open_level (&cut->search, cut->shared, n_prefix) == TRUCE_COVER_DEAD)
    return 0;
  for (int word = 0; word < cut->search.tables->words; word++)
    for (uint64_t bits = allowed[word]; bits; bits &= bits - 1)
      next[n++] = (TruceSquare) (64 * word + __builtin_ctzll (bits));
  return n;
}

TruceUnits *
truce_cover_split_ordered (TruceCoverShared *shared,
                           const TruceProblem *problem,
                           const TruceGoal *goal,
                           size_t target_units)
{
  Cut cut = { .shared = shared };
  TruceUnits *units;

  if (shared->none)
    return truce_units_single ();
  if (!truce_cover_search_init (&cut.search, shared, problem))
    return NULL;
  units = truce_split_by_squares (problem, goal, target_units, 2, next_squares, &cut);
  truce_cover_search_clear (&cut.search);
  return units;
}

bool
truce_cover_run_ordered (TruceCoverUnit *unit, const TruceSquare *prefix, int n_prefix)
{
  TruceCoverSearch *search = &unit->state;
  Gathered gathered = { 0 };

  unit->gathered = &gathered;
  if (place_all (search, unit->shared, prefix, n_prefix))
    run_level (unit, n_prefix);
  free (gathered.squares);
  return !gathered.no_memory;
}
