/* mrv-wide-count.c: counts placements on boards of more than 30 columns
 *
 * The kernel needs boards of at most 30 columns. Each piece closes its row, and takes the squares of its
 * column. So after n - 30 pieces on a board of n columns, 30 columns are open. The board is then rewritten
 * without its closed lines (mrv-open.c), and the kernel counts its placements. Earlier pieces are placed one
 * at a time, but the kernel does most of a long search. On boards of few rows, more than 30 columns stay
 * open, so all pieces are placed one at a time.
 *
 * Rewriting a board takes as long as placing some thousand pieces. So a board whose search is shorter is not
 * rewritten. Both ways choose the same lines and count the same dead ends.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-wide.h"

#include <stdlib.h>

#include "mrv-count.h"
#include "mrv-open.h"

/* A rewritten board, and the counter that runs the kernel on it. */
typedef struct
{
  TruceMrvCounter counter;
  TruceMrvOpen open;
} Written;

struct TruceMrvWideCounter
{
  TruceMrvSearch *search;
  Written *written; /* (nullable), made when it is first needed */
  TruceMonitor *monitor;
  uint64_t trial; /* number of pieces placed one at a time before a board is rewritten */
  bool on_trial;
  uint64_t left; /* number of pieces that the trial may still place */
  uint64_t weight;
  uint64_t found, dead; /* not yet added to the monitor */
};

static void
report (TruceMrvWideCounter *self)
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
    report (self);
  return truce_mrv_poll (self->search);
}

/* Counts a placement for each free square of the last line. */
static void
count_last (TruceMrvWideCounter *self, uint64_t squares)
{
  const uint64_t n = (uint64_t) __builtin_popcountll (squares);

  self->found += n;
  if (self->monitor->count_steps)
    self->monitor->counters.tried += n;
}

static TruceMrvOutcome count_written (TruceMrvWideCounter *self, int depth);

/* Counts the placements of the board at level `depth`. The line that the level fills is already chosen. */
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

/* Returns: the first level whose board is small enough to be rewritten. This board then serves also for all
 * boards that have more pieces. */
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
  return truce_mrv_counter_run (&self->written->counter, &open->tables, &root, 1) == TRUCE_STATUS_STOPPED
             ? TRUCE_MRV_STOPPED
             : TRUCE_MRV_ALL;
}

/* Counts the placements of the board at level `depth` without the kernel. Places up to `max_pieces` pieces
 * one at a time. Returns: TRUCE_MRV_LIMIT if more pieces are needed. */
static TruceMrvOutcome
try_singly (TruceMrvWideCounter *self, int depth, uint64_t max_pieces)
{
  TruceMrvOutcome outcome;

  self->on_trial = true;
  self->left = max_pieces;
  outcome = descend (self, depth);
  self->on_trial = false;
  return outcome;
}

/* Counts the placements of the board at level `depth`. Uses the kernel if a rewritten board exists for the
 * pieces placed. If not, first tries to count with a limited number of pieces placed one at a time. If these
 * are not enough, drops the result, rewrites the board and counts with the kernel. If memory runs out, places
 * all pieces one at a time. */
static TruceMrvOutcome
count_written (TruceMrvWideCounter *self, int depth)
{
  const int level = level_to_write (self);
  TruceMrvOutcome outcome;

  report (self);
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

TruceStatus
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
  report (self);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
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
