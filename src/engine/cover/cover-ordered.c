/* cover-ordered.c: placements of covering pieces in lexicographic order
 *
 * The first pieces go down in ascending order; what completes them is found in any order, gathered and
 * sorted. Where that is too much to hold, one more piece goes down in order.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "cover-search.h"
#include "placement.h"

#define FIRST_IN_ORDER 2    /* pieces that always go down in order */
#define GATHERED_MAX   4096 /* placements: they are sorted in less than a millisecond */

/* Placements, each with the number of its squares before it. */
typedef struct TruceCoverGathered
{
  size_t n, capacity;
  TruceSquare *squares;
  bool full, no_memory;
} Gathered;

bool
truce_cover_is_ordered (const TruceGoal *goal)
{
  return goal->question == TRUCE_LIST || (goal->question == TRUCE_FIRST && !goal->any);
}

/* ---- gathering ---- */

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

/* All placements from the level on, in order; false where they are too many to be held. */
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
  unit->take = truce_cover_take;
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
      truce_cover_take (unit);
    }
  return true;
}

/* ---- in order ---- */

/* The level as the kernel leaves it. What is counted as dead ends here is counted by no other unit. */
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
    truce_cover_take (unit);
  else if (n < FIRST_IN_ORDER || node == TRUCE_COVER_COVERED || !run_gathered (unit, n))
    for (int word = 0; word < search->tables->words; word++)
      while (allowed[word] && !search->over)
        {
          unit->shared->kernel->place (search, n, 64 * word + __builtin_ctzll (allowed[word]));
          run_level (unit, n + 1);
        }
}

/* Puts the squares down as the search in order does. False: it does not get that far. */
static bool
place_all (TruceCoverSearch *search, const TruceCoverShared *shared, const TruceSquare *squares, int n)
{
  truce_cover_search_begin (search, shared);
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
                           size_t wanted)
{
  Cut cut = { .shared = shared };
  TruceUnits *units;

  if (shared->none)
    return truce_units_single ();
  if (!truce_cover_search_init (&cut.search, shared, problem))
    return NULL;
  units = truce_split_by_squares (problem, goal, wanted, 2, next_squares, &cut);
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
