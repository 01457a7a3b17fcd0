/* mrv-wide-count.c: counts what a board of more than 30 columns leads to
 *
 * Each piece closes a row and a column, or takes at least its column from all other rows. So a board of n
 * columns is one of 30 when n - 30 pieces stand on it: it is written anew without these lines, on lines of 32
 * bits (mrv-open.c), for the kernel that counts on those. Far the most of a long search is there, and goes as
 * fast as on a board that has 30 columns from the beginning. What comes before, and boards that always have
 * more columns, as those of few rows, is searched one piece at a time.
 *
 * To write a board takes as long as to place some thousand pieces. Where fewer lead to its end, as on boards
 * with many blocked squares, that is not done. Both ways choose the same lines, so that they count the same
 * dead ends wherever one gives way to the other.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-wide.h"

#include <stdlib.h>

#include "mrv-count.h"
#include "mrv-open.h"

/* What counts by boards of 30 columns: units that are done without it are not to wait for its memory. */
typedef struct
{
  TruceMrvCounter counter;
  TruceMrvOpen open;
} Written;

struct TruceMrvWideCounter
{
  TruceMrvSearch *search;
  Written *written; /* NULL until it is needed */
  TruceMonitor *monitor;
  uint64_t trial; /* pieces placed one at a time before a board is written anew */
  bool on_trial;
  uint64_t left;        /* of these */
  uint64_t weight;      /* of what is found */
  uint64_t found, dead; /* one piece at a time, not yet told to the monitor */
};

static void
tell (TruceMrvWideCounter *self)
{
  self->monitor->counters.found += self->weight * self->found;
  self->monitor->counters.dead_ends += self->dead;
  truce_tally_add (self->monitor->tally, self->weight * self->found);
  self->found = self->dead = 0;
}

static bool
stops (TruceMrvWideCounter *self)
{
  if (self->search->work <= 0 && !self->on_trial)
    tell (self);
  return truce_mrv_poll (self->search);
}

/* Of the last line each free square is a placement. */
static void
count_last (TruceMrvWideCounter *self, uint64_t squares)
{
  const uint64_t n = (uint64_t) __builtin_popcountll (squares);

  self->found += n;
  if (self->monitor->detailed)
    self->monitor->counters.tried += n;
}

static TruceMrvOutcome count_written (TruceMrvWideCounter *self, int depth);

/* Counts what the board of level `depth` leads to, whose next line is chosen. */
static TruceMrvOutcome
descend (TruceMrvWideCounter *self, int depth)
{
  TruceMrvSearch *s = self->search;
  const TruceMrvLevel level = s->levels[depth];
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;

  if (depth + 1 == s->to_place)
    {
      count_last (self, level.untried);
      return TRUCE_MRV_ALL;
    }
  if (!self->on_trial && truce_mrv_open_fits (s, depth))
    return count_written (self, depth);
  for (uint64_t untried = level.untried; untried && outcome == TRUCE_MRV_ALL; untried &= untried - 1)
    {
      const int square = truce_mrv_square_at (s, level.line, __builtin_ctzll (untried));
      TruceMrvChoice choice;

      if (self->on_trial && self->left-- == 0)
        return TRUCE_MRV_LIMIT;
      if (stops (self))
        return TRUCE_MRV_STOPPED;
      if (!truce_mrv_place (s, depth, square, &choice))
        self->dead++;
      else
        {
          truce_mrv_choose (s, depth + 1, choice);
          outcome = descend (self, depth + 1);
        }
    }
  return outcome;
}

/* The first level whose board is small enough: it is written once for the many that have its pieces. */
static int
level_to_write (const TruceMrvWideCounter *self)
{
  int level = 0;

  while (!truce_mrv_open_fits (self->search, level))
    level++;
  return level;
}

static void
written_free (Written *written)
{
  if (written)
    truce_mrv_open_clear (&written->open);
  free (written);
}

static Written *
written_new (const TruceMrvWideCounter *self)
{
  const TruceMrvBoard *board = self->search->board;
  Written *written = aligned_alloc (64, sizeof *written);

  if (!written)
    return NULL;
  truce_mrv_counter_init (&written->counter, board->problem, board->kernel, self->monitor);
  if (truce_mrv_open_init (&written->open, TRUCE_MRV_LANES / 16, true))
    return written;
  written_free (written);
  return NULL;
}

static TruceMrvOutcome
count_by_kernel (TruceMrvWideCounter *self, int depth, int level)
{
  TruceMrvOpen *open = &self->written->open;
  TruceMrvRoot root;

  truce_mrv_open_build (open, self->search, level);
  truce_mrv_open_begin (open, self->search, depth, &root);
  root.weight = self->weight;
  root.placed = 0;
  return truce_mrv_counter_run (&self->written->counter, &open->tables, &root, 1) == TRUCE_END_STOPPED
             ? TRUCE_MRV_STOPPED
             : TRUCE_MRV_ALL;
}

/* Counts one piece at a time, placing `most` pieces. */
static TruceMrvOutcome
try_singly (TruceMrvWideCounter *self, int depth, uint64_t most)
{
  TruceMrvOutcome outcome;

  self->on_trial = true;
  self->left = most;
  outcome = descend (self, depth);
  self->on_trial = false;
  return outcome;
}

/* What a trial has found that comes to no end is forgotten, as it is counted again; without memory one piece
 * at a time, too. */
static TruceMrvOutcome
count_written (TruceMrvWideCounter *self, int depth)
{
  const int level = level_to_write (self);
  TruceMrvOutcome outcome;

  tell (self);
  if (self->written && truce_mrv_open_is (&self->written->open, self->search, level))
    return count_by_kernel (self, depth, level);
  outcome = try_singly (self, depth, self->trial);
  if (outcome != TRUCE_MRV_LIMIT)
    return outcome;
  self->found = self->dead = 0;
  if (!self->written)
    self->written = written_new (self);
  return self->written ? count_by_kernel (self, depth, level) : try_singly (self, depth, UINT64_MAX);
}

TruceEnd
truce_mrv_wide_counter_run (TruceMrvWideCounter *self, const TruceMrvBeginning *beginning)
{
  TruceMrvSearch *s = self->search;
  const uint64_t placed = s->placed;
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  bool alive;

  self->weight = beginning->weight;
  alive = truce_mrv_place_all (s, beginning->squares, beginning->n);
  s->placed = placed + beginning->placed;
  if (!alive)
    self->dead++;
  else if (beginning->n == s->to_place)
    self->found++;
  else
    {
      truce_mrv_choose_first (s, beginning->n);
      outcome = descend (self, beginning->n);
    }
  tell (self);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}

TruceMrvWideCounter *
truce_mrv_wide_counter_new (const TruceMrvBoard *board, uint64_t trial, TruceMonitor *monitor)
{
  TruceMrvWideCounter *self = malloc (sizeof *self);

  if (!self)
    return NULL;
  *self = (TruceMrvWideCounter){ .search = truce_mrv_search_new (board, monitor),
                                 .monitor = monitor,
                                 .trial = trial };
  if (self->search)
    return self;
  free (self);
  return NULL;
}

void
truce_mrv_wide_counter_free (TruceMrvWideCounter *self)
{
  if (!self)
    return;
  truce_mrv_search_free (self->search);
  written_free (self->written);
  free (self);
}
