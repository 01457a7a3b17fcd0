/* mrv-first.c: one placement, and the lexicographically first
 *
 * The first is found row by row from the top, square by square from the left, as the answer to 'can the rest
 * be completed?'. The searches that answer may not take long compared with all that has been searched before:
 * a question that would is left open, and asked for each square of the next row instead. So little is spent
 * on upper rows, where to find a completion is more work than to refute the few squares to the left of the
 * right one further down.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-first.h"

#include "mrv-finder.h"

typedef struct
{
  TruceMrvFinder finder;
  TruceSquare known[TRUCE_SIDE_MAX]; /* a completion, ascending */
  const TruceMrvPrefix *from;        /* nothing before it is looked at, as long as it is there */
} First;

static TruceMrvOutcome settle (First *first, int depth, bool known);

/* The first completion of the board of level `depth` with a piece on the square, none on those before it. */
static TruceMrvOutcome
settle_square (First *first, int depth, int square, bool known)
{
  TruceMrvSearch *s = first->finder.search;
  TruceMrvChoice choice;
  TruceMrvOutcome outcome;

  if (!truce_mrv_place (s, depth, square, &choice))
    {
      s->monitor->counters.dead_ends++;
      return TRUCE_MRV_ALL;
    }
  if (known && square == first->known[depth])
    return settle (first, depth + 1, true);
  /* On the way to where the part begins a completion may come before it: none is asked for. */
  if (first->from && depth + 1 < first->from->n)
    return settle (first, depth + 1, false);
  outcome = truce_mrv_finder_complete (&first->finder, depth + 1);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (s, first->known);
  return outcome == TRUCE_MRV_ENOUGH || outcome == TRUCE_MRV_LIMIT
             ? settle (first, depth + 1, outcome == TRUCE_MRV_ENOUGH)
             : outcome;
}

/* The first completion of the board of level `depth` onto the search's path. `known`: first->known is one. */
static TruceMrvOutcome
settle (First *first, int depth, bool known)
{
  TruceMrvSearch *s = first->finder.search;
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  uint64_t untried;
  int row;

  if (depth == s->to_place)
    return TRUCE_MRV_ENOUGH;
  row = truce_mrv_first_open_row (s, depth);
  untried = ~s->boards[depth][row];
  if (first->from && depth < first->from->n)
    untried &= ~UINT64_C (0) << first->from->squares[depth] % s->board->problem->board.columns;
  for (; untried && outcome == TRUCE_MRV_ALL; untried &= untried - 1)
    {
      outcome = settle_square (first, depth, truce_mrv_square_at (s, row, __builtin_ctzll (untried)), known);
      first->from = NULL;
    }
  return outcome;
}

/* Of the board of level `depth`: any completion, or the first. */
static TruceMrvOutcome
find (First *first, int depth, bool any)
{
  TruceMrvOutcome outcome = truce_mrv_finder_complete (&first->finder, depth);

  if (outcome != TRUCE_MRV_ENOUGH && outcome != TRUCE_MRV_LIMIT)
    return outcome;
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (first->finder.search, first->known);
  first->finder.patient = any;
  return any ? outcome : settle (first, depth, outcome == TRUCE_MRV_ENOUGH);
}

/* A part was cut so that it can be asked about as a whole. */
static TruceMrvOutcome
find_in_part (First *first, const TruceMrvPrefix *part)
{
  TruceMrvSearch *s = first->finder.search;

  if (part->onwards)
    {
      first->from = part;
      return settle (first, 0, false);
    }
  if (!truce_mrv_place_all (s, part->squares, part->n))
    return TRUCE_MRV_ALL;
  first->finder.patient = true;
  return find (first, part->n, false);
}

TruceEnd
truce_mrv_first (const TruceMrvBoard *board,
                 const TruceGoal *goal,
                 const TruceMrvPrefix *part,
                 TruceAnswer *answer)
{
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  First first = { 0 };

  if (!truce_mrv_finder_init (&first.finder, board, answer->monitor))
    {
      truce_mrv_finder_clear (&first.finder);
      return TRUCE_END_NO_MEMORY;
    }
  first.finder.search->state = goal->seed;
  first.finder.patient = goal->any;
  if (board->dead)
    answer->monitor->counters.dead_ends++;
  else
    outcome = part ? find_in_part (&first, part) : find (&first, 0, goal->any);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_answer_take (answer, goal->any ? first.known : first.finder.search->path);
  truce_mrv_finder_clear (&first.finder);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}
