/* cover-search.c: what one unit of a search for covering pieces hands over
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

/* ---- each placement ---- */

void
truce_cover_take (TruceCoverUnit *unit)
{
  TruceCoverSearch *search = &unit->state;

  memcpy (unit->sorted, search->path, (size_t) search->to_place * sizeof *unit->sorted);
  truce_placement_sort (unit->sorted, search->to_place);
  if (!truce_answer_take (&unit->answer, unit->sorted))
    search->over = true;
  search->work -= unit->answer.work + 4 * search->to_place;
  if (search->work < 0 && !search->over)
    poll (search);
}

/* The squares of the path, where the symmetry takes them, into a row. */
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

/* Whether no image that holds the root's square, too, comes before the placement in the order of rows. */
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
take_of_class (TruceCoverUnit *unit)
{
  TruceMonitor *monitor = unit->answer.monitor;

  if (!unit->root)
    {
      truce_cover_take (unit);
      return;
    }
  monitor->counters.found++;
  if (is_least_of_root (unit))
    truce_tally_add (monitor->tally, 1);
  unit->state.work -= unit->answer.problem->symmetries.n + 8 * unit->state.to_place;
  if (unit->state.work < 0)
    poll (&unit->state);
}

/* Every choice of squares of the row, from the given one on, for the path from place n to its end. */
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

/* ---- counts ---- */

/* What a placement counts for, with m squares of the root's orbit. */
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
        unit->answer.monitor->counters.found += mpz_get_ui (part);
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

/* ---- a unit ---- */

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
  unit->take = unit->classes ? take_of_class : truce_cover_take;
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
  if (monitor->detailed)
    monitor->counters.tried += unit->state.placed;
  truce_cover_search_clear (&unit->state);
  free (unit->images);
  free (unit->sorted);
  truce_answer_clear (&unit->answer);
}
