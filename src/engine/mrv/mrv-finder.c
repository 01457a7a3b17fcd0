/* mrv-finder.c: decides whether the pieces on a board can be completed to a placement
 *
 * A search may fill rows and columns in any order. The first search is a TruceMrvSearch. If it takes long, it
 * is restarted with other preferences for lines. After some restarts, the kernel searches instead.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-finder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The first try may place PATIENCE x the number of pieces of a placement. Each further try may place twice as
 * many. */
#define PATIENCE 4
/* Number of tries before the kernel searches. The kernel does not restart. */
#define TRIES_BEFORE_KERNEL 4 /* if the finder is `unlimited` */
#define TRIES_WHEN_ORDERED  2
/* Number of pieces that the kernel places from a single root. If these are not enough, the root is split into
 * several roots. */
#define TRIAL  2000
#define ROUNDS 500 /* number of kernel rounds between polls */
#define PROBES 200 /* number of random paths for an estimate */
/* Both are fractions of the number of pieces that all earlier searches placed. A search is given up after
 * SHARE_TO_STOP. After SHARE_TO_CHECK, the kernel predicts how many pieces its search will place in total. It
 * gives up if these are more than SHARE_TO_STOP. */
#define SHARE_TO_CHECK 0.03
#define SHARE_TO_STOP  0.8

/* Limits of a search by the kernel, as numbers of pieces. check: pieces to place before the first prediction.
 * stop: the search is given up if the prediction is higher. */
typedef struct
{
  double check, stop;
} Limits;

/* Predicts how many pieces the kernel will have placed when all roots (start boards) are searched. first: the
 * first root. */
static double
predict (const TruceMrvCount *count, const TruceMrvRoot *first)
{
  double n = (double) (count->end - first), started = (double) (count->next - first) - TRUCE_MRV_STACKS;

  return (double) count->placed * (started > 1 ? n / started : n);
}

/* Empties the stacks of the kernel. Lets it start with `first`, one of finder->spread->roots. */
static void
begin (TruceMrvFinder *finder, const TruceMrvRoot *first)
{
  TruceMrvCount *count = finder->count;

  count->next = first;
  count->end = finder->spread->roots + finder->spread->n;
  count->found = 0;
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    count->stacks[k].top = 0;
}

/* Returns: the first root whose search is not finished. */
static const TruceMrvRoot *
first_at_work (const TruceMrvCount *count)
{
  const TruceMrvRoot *first = count->next;

  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    if (count->stacks[k].top && count->stacks[k].root < first)
      first = count->stacks[k].root;
  return first;
}

/* Adds the dead ends and steps of the kernel to the monitor and clears them. */
static void
add_counters (TruceMrvFinder *finder)
{
  TruceMrvCount *count = finder->count;
  TruceMonitor *monitor = finder->search->monitor;

  finder->placed += count->placed;
  monitor->counters.dead_ends += count->dead;
  truce_mrv_count_steps (finder->search->board->problem, count->placed, monitor);
  count->placed = count->dead = 0;
}

/* Searches all roots with the kernel. First only counts placements, without storing their pieces, which is a
 * fifth faster. If a placement is counted, searches for it again with its pieces, from the first root that
 * was unfinished before. */
static TruceMrvOutcome
run_kernel (TruceMrvFinder *finder, Limits limits)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvCount *count = finder->count;
  const TruceMrvKernel *kernel = s->board->kernel;
  const TruceMrvRoot *first = finder->spread->roots;
  bool more = true, finds = false;

  begin (finder, first);
  while (more && !(finds && count->found))
    {
      if (truce_monitor_should_stop (s->monitor))
        {
          add_counters (finder);
          return TRUCE_MRV_STOPPED;
        }
      first = finds ? first : first_at_work (count);
      more = finds ? kernel->find (count, ROUNDS) : kernel->count (count, ROUNDS);
      if (count->found && !finds)
        {
          begin (finder, first);
          more = finds = true;
        }
      if (!finds && (double) count->placed > limits.check &&
          predict (count, finder->spread->roots) > limits.stop)
        break;
    }
  add_counters (finder);
  return count->found ? TRUCE_MRV_ENOUGH : more ? TRUCE_MRV_LIMIT : TRUCE_MRV_ALL;
}

/* Sets the path to the placement that the kernel found: the pieces of its root, then the pieces that the
 * kernel placed. */
static void
set_path (TruceMrvFinder *finder, const TruceMrvOpen *open, int depth)
{
  TruceMrvSearch *s = finder->search;
  const TruceMrvSpread *spread = finder->spread;
  const TruceMrvStack *stack = &finder->count->stacks[finder->count->finder];
  const TruceMrvStep *steps = spread->steps[stack->root - spread->roots];

  for (int i = 0; i < spread->n_steps; i++)
    s->path[depth++] = truce_mrv_open_square (open, s, steps[i]);
  for (int i = 0; depth < s->to_place; i++)
    s->path[depth++] = truce_mrv_open_square (open, s, stack->path[i]);
}

/* Makes the board of open lines for a search at level `depth`. Makes it from the lowest level that needs as
 * many vectors, since the board of a lower level serves more searches. Returns: the board, owned by `finder`.
 */
static TruceMrvOpen *
open_for (TruceMrvFinder *finder, int depth)
{
  int n_vectors = truce_mrv_open_vectors (finder->search, depth);

  while (depth > 0 && truce_mrv_open_vectors (finder->search, depth - 1) == n_vectors)
    depth--;
  truce_mrv_open_build (&finder->open[n_vectors], finder->search, depth);
  return &finder->open[n_vectors];
}

static TruceMrvOutcome
search_by_kernel (TruceMrvFinder *finder, int depth, Limits limits)
{
  const Limits trial = { TRIAL, TRIAL };
  const TruceMrvOpen *open = open_for (finder, depth);
  TruceMrvOutcome outcome;

  finder->count->tables = &open->tables;
  truce_mrv_open_begin (open, finder->search, depth, &finder->spread->roots[0]);
  finder->spread->n = 1;
  finder->spread->n_steps = 0;
  finder->spread->dead = 0;
  outcome = run_kernel (finder, trial);
  if (outcome == TRUCE_MRV_LIMIT && finder->search->to_place - depth > TRUCE_MRV_SPREAD)
    {
      truce_mrv_open_spread (open, finder->spread);
      finder->search->monitor->counters.dead_ends += finder->spread->dead;
      outcome = run_kernel (finder, limits);
    }
  if (outcome == TRUCE_MRV_ENOUGH)
    set_path (finder, open, depth);
  return outcome;
}

static Limits
limits_of (const TruceMrvFinder *finder)
{
  double all = finder->unlimited ? HUGE_VAL : (double) finder->placed;

  return (Limits){ fmax (TRIAL, SHARE_TO_CHECK * all), fmax (2 * TRIAL, SHARE_TO_STOP * all) };
}

TruceMrvOutcome
truce_mrv_finder_try (TruceMrvFinder *finder, int depth, uint64_t limit)
{
  TruceMrvSearch *s = finder->search;

  if (limit >= TRIAL && truce_mrv_open_vectors (s, depth) > 0)
    return search_by_kernel (finder, depth, (Limits){ (double) limit, (double) limit });
  truce_mrv_prefer_middle (s);
  s->limit = limit;
  finder->placed += s->limit;
  return truce_mrv_complete (s, depth);
}

/* Follows a random path from level `depth`, and estimates from it how many pieces a search places. If a line
 * has k free squares, the drawn square stands for all k squares (Knuth, 1975, Estimating the efficiency of
 * backtrack programs). Unlike engine/estimate, which probes a whole problem, this function probes one board
 * many times. */
static double
go_down (TruceMrvSearch *s, int depth)
{
  double boards = 1, pieces = 0;
  bool alive = true;

  truce_mrv_choose_first (s, depth);
  while (alive && depth + 1 < s->to_place)
    {
      const TruceMrvLevel *level = &s->levels[depth];
      TruceMrvChoice choice;

      boards *= __builtin_popcountll (level->untried);
      pieces += boards;
      alive = truce_mrv_place (
          s, depth, truce_mrv_square_at (s, level->line, truce_mrv_draw (s, level->untried)), &choice);
      truce_mrv_choose (s, ++depth, choice);
    }
  return pieces;
}

double
truce_mrv_finder_estimate (TruceMrvFinder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  double sum = 0;

  truce_mrv_prefer_middle (s);
  for (int i = 0; i < PROBES; i++)
    sum += go_down (s, depth);
  return sum / PROBES;
}

/* Repeats the search with twice the limit and random preferences, until it ends or the kernel takes over. */
TruceMrvOutcome
truce_mrv_finder_complete (TruceMrvFinder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  bool has_kernel = truce_mrv_open_vectors (s, depth) > 0;
  int tries = finder->unlimited ? TRIES_BEFORE_KERNEL : TRIES_WHEN_ORDERED;
  uint64_t stop = (uint64_t) fmax (TRIAL, SHARE_TO_STOP * (double) finder->placed), placed = 0;
  TruceMrvOutcome outcome;

  truce_mrv_prefer_middle (s);
  s->limit = (uint64_t) PATIENCE * (uint64_t) s->to_place;
  while ((outcome = truce_mrv_complete (s, depth)) == TRUCE_MRV_LIMIT)
    {
      placed += s->limit;
      finder->placed += s->limit;
      if (has_kernel && --tries == 0)
        return search_by_kernel (finder, depth, limits_of (finder));
      if (!has_kernel && !finder->unlimited && placed > stop)
        return TRUCE_MRV_LIMIT;
      s->limit *= 2;
      s->monitor->counters.restarts += s->monitor->count_steps;
      truce_mrv_prefer_any (s);
    }
  return outcome;
}

bool
truce_mrv_finder_init (TruceMrvFinder *finder, const TruceMrvBoard *board, TruceMonitor *monitor)
{
  *finder = (TruceMrvFinder){ .search = truce_mrv_search_new (board, monitor),
                              .count = aligned_alloc (64, sizeof *finder->count),
                              .spread = malloc (sizeof *finder->spread) };
  if (finder->count)
    memset (finder->count, 0, sizeof *finder->count);
  if (!finder->search || !finder->count || !finder->spread)
    return false;
  for (int n_vectors = 1; n_vectors <= TRUCE_MRV_FINDER_VECTORS; n_vectors++)
    if (!truce_mrv_open_init (&finder->open[n_vectors], n_vectors, false))
      return false;
  return true;
}

void
truce_mrv_finder_clear (TruceMrvFinder *finder)
{
  if (finder->count && finder->search)
    finder->search->placed += finder->count->placed;
  truce_mrv_search_free (finder->search);
  free (finder->count);
  free (finder->spread);
  for (int n_vectors = 1; n_vectors <= TRUCE_MRV_FINDER_VECTORS; n_vectors++)
    truce_mrv_open_clear (&finder->open[n_vectors]);
}
