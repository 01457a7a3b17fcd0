/* mrv-first.c: finds any placement or the lexicographically first one, and splits a long search for it
 *
 * The first placement is found row by row from the top, square by square from the left. For each square, a
 * search decides whether the pieces can be completed. A search that takes long compared with all earlier
 * searches is given up. The squares of the next row are searched instead. This saves time on upper rows,
 * where finding a completion is more work than refuting the few squares on the left further down.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-first.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mrv-finder.h"

typedef struct
{
  TruceMrvFinder finder;
  TruceSquare known[TRUCE_SIDE_MAX]; /* squares of a known completion, ascending */
  const TruceMrvPrefix *from;        /* (nullable) start of the part, until it is reached */
} First;

static TruceMrvOutcome find_first (First *first, int depth, bool known);

/* Finds the first completion with a piece on `square` at level `depth`. known: first->known is a completion
 * of the board at that level. */
static TruceMrvOutcome
find_first_on (First *first, int depth, int square, bool known)
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
    return find_first (first, depth + 1, true);
  /* On the path to the start of the part, a completion may precede the part. So no completion is searched for
   * here. */
  if (first->from && depth + 1 < first->from->n)
    return find_first (first, depth + 1, false);
  outcome = truce_mrv_finder_complete (&first->finder, depth + 1);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (s, first->known);
  return outcome == TRUCE_MRV_ENOUGH || outcome == TRUCE_MRV_LIMIT
             ? find_first (first, depth + 1, outcome == TRUCE_MRV_ENOUGH)
             : outcome;
}

/* Finds the first completion of the board at level `depth` on the search's path. known: first->known is a
 * completion of that board. */
static TruceMrvOutcome
find_first (First *first, int depth, bool known)
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
      outcome = find_first_on (first, depth, truce_mrv_square_at (s, row, __builtin_ctzll (untried)), known);
      first->from = NULL;
    }
  return outcome;
}

static TruceMrvOutcome
find (First *first, int depth, bool any)
{
  TruceMrvOutcome outcome = truce_mrv_finder_complete (&first->finder, depth);

  if (outcome != TRUCE_MRV_ENOUGH && outcome != TRUCE_MRV_LIMIT)
    return outcome;
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (first->finder.search, first->known);
  first->finder.unlimited = any;
  return any ? outcome : find_first (first, depth, outcome == TRUCE_MRV_ENOUGH);
}

/* A part that is not `onwards` is small enough to search without a limit. */
static TruceMrvOutcome
find_in_part (First *first, const TruceMrvPrefix *part)
{
  TruceMrvSearch *s = first->finder.search;

  if (part->onwards)
    {
      first->from = part;
      return find_first (first, 0, false);
    }
  if (!truce_mrv_place_all (s, part->squares, part->n))
    return TRUCE_MRV_ALL;
  first->finder.unlimited = true;
  return find (first, part->n, false);
}

TruceStatus
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
      return TRUCE_STATUS_NO_MEMORY;
    }
  first.finder.search->state = goal->seed;
  first.finder.unlimited = goal->question.asks == TRUCE_ANY;
  if (board->dead)
    answer->monitor->counters.dead_ends++;
  else
    outcome = part ? find_in_part (&first, part) : find (&first, 0, goal->question.asks == TRUCE_ANY);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_answer_report (answer, goal->question.asks == TRUCE_ANY ? first.known : first.finder.search->path);
  truce_mrv_finder_clear (&first.finder);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

/* ---- splitting ----
 *
 * Prefixes are visited in lexicographic order. A prefix that a short trial refutes is dropped. A prefix whose
 * estimated search is short becomes a part. Any other prefix is extended by a row. Nobody knows how far away
 * the first placement is, so parts become larger. When there are too many parts or trials, the last part is
 * all the rest. */

const TruceMrvCut truce_mrv_cut_default = { .trial = 2000, .trials = 300000000, .part = 3e8 /* 1 s */ };

#define DOUBLED_EACH (TRUCE_MRV_PREFIXES_MAX / 8) /* number of parts after which the allowance doubles */
/* factor by which a part may exceed its allowance if dividing it by another row would make it longer */
#define LARGER 64

typedef struct
{
  const TruceMrvCut *sizes;
  TruceMrvFinder finder;
  TruceMrvPrefixes *prefixes;
} Cut;

static void
append (Cut *cut, int n, bool onwards)
{
  TruceMrvPrefix *prefix = &cut->prefixes->prefixes[cut->prefixes->n++];

  memcpy (prefix->squares, cut->finder.search->path, (size_t) n * sizeof *prefix->squares);
  prefix->n = n;
  prefix->onwards = onwards;
}

/* Returns: the maximum size of the next part, in pieces placed. It doubles after every DOUBLED_EACH parts. */
static double
allowance (const Cut *cut)
{
  return ldexp (cut->sizes->part, (int) (cut->prefixes->n / DOUBLED_EACH));
}

static bool
is_full (const Cut *cut)
{
  return cut->prefixes->n == TRUCE_MRV_PREFIXES_MAX - 1 || cut->finder.placed > cut->sizes->trials;
}

static bool go_through (Cut *cut, int depth, double *pieces);

/* Appends the board at level `depth` as one part if its search is short, or shorter than its division by the
 * next row. Otherwise appends the parts of that division. *pieces: adds the estimated work. Returns: false if
 * no later part is needed. */
static bool
part (Cut *cut, int depth, double *pieces)
{
  const double whole = truce_mrv_finder_estimate (&cut->finder, depth);
  const size_t before = cut->prefixes->n;
  double parts = 0;

  *pieces += whole;
  if (whole > allowance (cut))
    {
      if (!go_through (cut, depth, &parts))
        return false;
      if (parts <= whole || whole > LARGER * allowance (cut))
        {
          *pieces += parts - whole;
          return true;
        }
      cut->prefixes->n = before;
    }
  append (cut, depth, false);
  return true;
}

/* Divides the board at level `depth` by its next row, and appends the parts. *pieces: adds the estimated
 * work. Returns: false if no later part is needed. */
static bool
go_through (Cut *cut, int depth, double *pieces)
{
  TruceMrvSearch *s = cut->finder.search;
  bool more = depth < s->to_place;
  int row;

  if (!more)
    {
      append (cut, depth, false);
      return false;
    }
  row = truce_mrv_first_open_row (s, depth);
  for (uint64_t untried = ~s->boards[depth][row]; untried && more; untried &= untried - 1)
    {
      TruceMrvOutcome outcome;
      TruceMrvChoice choice;

      if (!truce_mrv_place (s, depth, truce_mrv_square_at (s, row, __builtin_ctzll (untried)), &choice))
        continue;
      if (is_full (cut))
        {
          append (cut, depth + 1, true);
          return false;
        }
      outcome = truce_mrv_finder_try (&cut->finder, depth + 1, cut->sizes->trial);
      if (outcome == TRUCE_MRV_LIMIT)
        more = part (cut, depth + 1, pieces);
      else if (outcome == TRUCE_MRV_ENOUGH)
        {
          go_through (cut, depth + 1, pieces);
          more = false;
        }
    }
  return more;
}

TruceMrvPrefixes *
truce_mrv_prefixes_new (const TruceMrvBoard *board, const TruceMrvCut *sizes)
{
  Cut cut = { .sizes = sizes, .prefixes = calloc (1, sizeof *cut.prefixes) };
  TruceControl control;
  TruceMonitor monitor;
  double pieces = 0;

  truce_control_init (&control);
  truce_monitor_init (&monitor, &control, NULL);
  if (truce_mrv_finder_init (&cut.finder, board, &monitor) && cut.prefixes)
    {
      if (!board->dead)
        go_through (&cut, 0, &pieces);
    }
  else
    {
      free (cut.prefixes);
      cut.prefixes = NULL;
    }
  truce_mrv_finder_clear (&cut.finder);
  return cut.prefixes;
}
