/* mrv-first.c: one placement, and the lexicographically first
 *
 * The first is found row by row from the top, square by square from the left, as the answer to 'can the rest
 * be completed?'. The searches that answer are free in the order in which they fill the lines. They may not
 * take long compared with all that has been searched before: a question that would is left open, and asked
 * for each square of the next row instead. So little is spent on upper rows, where to find a completion is
 * more work than to refute the few squares to the left of the right one further down.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-open.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define VECTORS_MAX (TRUCE_MRV_LANES / 16)

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count; /* the kernel's searches side by side */
  TruceMrvSpread *spread;
  TruceMrvOpen open[VECTORS_MAX + 1]; /* by vectors */
  bool patient;                       /* searches take as long as they need */
  uint64_t placed;                    /* pieces, by all searches */
  TruceSquare known[TRUCE_SIDE_MAX];  /* a completion, ascending */
} Finder;

/* ---- can it be completed? ---- */

/* How many pieces the first try may place for each that a placement needs; the next may place twice as many.
 */
#define PATIENCE 4
/* The last try before the kernel that knows no order but its own, and does not begin afresh. */
#define TRIES_BEFORE_KERNEL 4
#define TRIES_WHEN_ORDERED  2
/* Pieces that the kernel may place before it is worth the while to look where to begin. */
#define TRIAL  2000
#define ROUNDS 500 /* of the kernel between polls */
/* A search is given up when it has placed as many pieces as the second share of all pieces that were placed
 * before, or the first share and it looks as if it were to exceed the second. */
#define SHARE_TO_ASK  0.03
#define SHARE_TO_STOP 0.8

typedef struct
{
  double ask, stop;
} Limits;

/* How many pieces the kernel will have placed when it has been through all boards, if those that it has been
 * through are like the others. */
static double
predict (const TruceMrvCount *count, const TruceMrvRoot *first)
{
  double n = (double) (count->end - first), begun = (double) (count->next - first) - TRUCE_MRV_STACKS;

  return (double) count->placed * (begun > 1 ? n / begun : n);
}

/* Empty stacks, and the roots from `first` on to work. */
static void
begin (Finder *finder, const TruceMrvRoot *first)
{
  TruceMrvCount *count = finder->count;

  count->next = first;
  count->end = finder->spread->roots + finder->spread->n;
  count->found = 0;
  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    count->stacks[k].top = 0;
}

/* The first root that is not done with. */
static const TruceMrvRoot *
first_at_work (const TruceMrvCount *count)
{
  const TruceMrvRoot *first = count->next;

  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    if (count->stacks[k].top && count->stacks[k].root < first)
      first = count->stacks[k].root;
  return first;
}

/* Counts until there is something to count, which is a fifth faster than to look for it; then looks for it
 * among the roots that were at work. */
static TruceMrvOutcome
run_kernel (Finder *finder, Limits limits)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvCount *count = finder->count;
  const TruceMrvKernel *kernel = s->board->kernel;
  const TruceMrvRoot *first = finder->spread->roots;
  bool more = true, finds = false;

  count->placed = 0;
  begin (finder, first);
  while (more && !(finds && count->found))
    {
      if (truce_monitor_should_stop (s->monitor))
        return TRUCE_MRV_STOPPED;
      first = finds ? first : first_at_work (count);
      more = finds ? kernel->find (count, ROUNDS) : kernel->count (count, ROUNDS);
      if (count->found && !finds)
        {
          begin (finder, first);
          more = finds = true;
        }
      if (!finds && (double) count->placed > limits.ask &&
          predict (count, finder->spread->roots) > limits.stop)
        break;
    }
  finder->placed += count->placed;
  s->monitor->counters.dead_ends += count->dead;
  count->dead = 0;
  return count->found ? TRUCE_MRV_ENOUGH : more ? TRUCE_MRV_LIMIT : TRUCE_MRV_ALL;
}

/* Where the kernel found it: the pieces of its root, then its own. */
static void
take_path (Finder *finder, const TruceMrvOpen *open, int depth)
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

/* The board that has as many vectors as that of level `depth`, and of those the most open lines: one for many
 * searches. */
static TruceMrvOpen *
open_for (Finder *finder, int depth)
{
  int n_vectors = truce_mrv_open_vectors (finder->search, depth);

  while (depth > 0 && truce_mrv_open_vectors (finder->search, depth - 1) == n_vectors)
    depth--;
  truce_mrv_open_build (&finder->open[n_vectors], finder->search, depth);
  return &finder->open[n_vectors];
}

static TruceMrvOutcome
search_by_kernel (Finder *finder, int depth)
{
  const Limits trial = { TRIAL, TRIAL };
  const TruceMrvOpen *open = open_for (finder, depth);
  double all = finder->patient ? HUGE_VAL : (double) finder->placed;
  Limits limits = { fmax (TRIAL, SHARE_TO_ASK * all), fmax (2 * TRIAL, SHARE_TO_STOP * all) };
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
    take_path (finder, open, depth);
  return outcome;
}

/* Whether the board of level `depth` has a completion; if so, s->path goes on to it. Begins afresh with other
 * preferences and more patience when it takes long. */
static TruceMrvOutcome
find_any (Finder *finder, int depth)
{
  TruceMrvSearch *s = finder->search;
  bool has_kernel = truce_mrv_open_vectors (s, depth) > 0;
  int tries = finder->patient ? TRIES_BEFORE_KERNEL : TRIES_WHEN_ORDERED;
  uint64_t stop = (uint64_t) fmax (TRIAL, SHARE_TO_STOP * (double) finder->placed), placed = 0;
  TruceMrvOutcome outcome;

  truce_mrv_prefer_middle (s);
  s->limit = (uint64_t) PATIENCE * (uint64_t) s->to_place;
  while ((outcome = truce_mrv_complete (s, depth)) == TRUCE_MRV_LIMIT)
    {
      placed += s->limit;
      finder->placed += s->limit;
      if (has_kernel && --tries == 0)
        return search_by_kernel (finder, depth);
      if (!has_kernel && !finder->patient && placed > stop)
        return TRUCE_MRV_LIMIT;
      s->limit *= 2;
      s->monitor->counters.restarts += s->monitor->detailed;
      truce_mrv_prefer_any (s);
    }
  return outcome;
}

/* ---- the first ---- */

/* The first completion of the board of level `depth` onto s->path. `known`: finder->known is one. */
static TruceMrvOutcome
settle (Finder *finder, int depth, bool known)
{
  TruceMrvSearch *s = finder->search;
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  int row;

  if (depth == s->to_place)
    return TRUCE_MRV_ENOUGH;
  row = truce_mrv_first_open_row (s, depth);
  for (uint64_t untried = ~s->boards[depth][row]; untried && outcome == TRUCE_MRV_ALL; untried &= untried - 1)
    {
      int square = truce_mrv_square_at (s, row, __builtin_ctzll (untried));
      TruceMrvChoice choice;

      if (!truce_mrv_place (s, depth, square, &choice))
        s->monitor->counters.dead_ends++;
      else if (known && square == finder->known[depth])
        outcome = settle (finder, depth + 1, true);
      else if ((outcome = find_any (finder, depth + 1)) == TRUCE_MRV_ENOUGH)
        {
          truce_mrv_sorted_path (s, finder->known);
          outcome = settle (finder, depth + 1, true);
        }
      else if (outcome == TRUCE_MRV_LIMIT)
        outcome = settle (finder, depth + 1, false);
    }
  return outcome;
}

static TruceMrvOutcome
find (Finder *finder, bool any)
{
  TruceMrvOutcome outcome;

  finder->patient = any;
  outcome = find_any (finder, 0);
  if (outcome != TRUCE_MRV_ENOUGH && outcome != TRUCE_MRV_LIMIT)
    return outcome;
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (finder->search, finder->known);
  return any ? outcome : settle (finder, 0, outcome == TRUCE_MRV_ENOUGH);
}

static bool
finder_init (Finder *finder, const TruceMrvBoard *board, TruceMonitor *monitor)
{
  *finder = (Finder){ .search = truce_mrv_search_new (board, monitor),
                      .count = aligned_alloc (64, sizeof *finder->count),
                      .spread = malloc (sizeof *finder->spread) };
  if (!finder->search || !finder->count || !finder->spread)
    return false;
  memset (finder->count, 0, sizeof *finder->count);
  for (int n_vectors = 1; n_vectors <= VECTORS_MAX; n_vectors++)
    if (!truce_mrv_open_init (&finder->open[n_vectors], n_vectors, false))
      return false;
  return true;
}

static void
finder_clear (Finder *finder)
{
  if (finder->count && finder->search)
    finder->search->placed += finder->count->placed;
  truce_mrv_search_free (finder->search);
  free (finder->count);
  free (finder->spread);
  for (int n_vectors = 1; n_vectors <= VECTORS_MAX; n_vectors++)
    truce_mrv_open_clear (&finder->open[n_vectors]);
}

TruceEnd
truce_mrv_first (const TruceMrvBoard *board, const TruceGoal *goal, TruceAnswer *answer)
{
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  Finder finder;

  if (!finder_init (&finder, board, answer->monitor))
    {
      finder_clear (&finder);
      return TRUCE_END_NO_MEMORY;
    }
  finder.search->state = goal->seed;
  if (board->dead)
    answer->monitor->counters.dead_ends++;
  else
    outcome = find (&finder, goal->any);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_answer_take (answer, goal->any ? finder.known : finder.search->path);
  finder_clear (&finder);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}
