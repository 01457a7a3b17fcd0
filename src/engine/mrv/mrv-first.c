/* mrv-first.c: finds any placement or the lexicographically first one, and splits a long search for it
 *
 * The lexicographically first placement is found row by row from the top, and in each row from the left. For
 * each square, a search decides whether a piece there can be completed to a placement. If this search takes
 * long compared with all earlier searches, it is given up. The squares of the next row are then tried below
 * the undecided piece. This saves time on upper rows, where finding a completion is more work than refuting a
 * few squares further down.
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
  const TruceMrvPrefix *from;        /* (nullable) the part to search; NULL after its first squares */
} First;

static TruceMrvOutcome find_first (First *first, int depth, bool known);

/* Finds the lexicographically first completion with a piece on `square` at level `depth`. known: whether
 * first->known is a completion of the board at that level. */
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
  /* Fewer pieces are placed than the part's prefix has. A completion of these pieces could precede the part,
   * so the finder is not used. */
  if (first->from && depth + 1 < first->from->n)
    return find_first (first, depth + 1, false);
  outcome = truce_mrv_finder_complete (&first->finder, depth + 1);
  if (outcome == TRUCE_MRV_ENOUGH)
    truce_mrv_sorted_path (s, first->known);
  return outcome == TRUCE_MRV_ENOUGH || outcome == TRUCE_MRV_LIMIT
             ? find_first (first, depth + 1, outcome == TRUCE_MRV_ENOUGH)
             : outcome;
}

/* Finds the lexicographically first completion of the board at level `depth`. known: whether first->known is
 * a completion of that board. */
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

/* Finds the first placement of a part. A part that is not `onwards` is small, so its search has no limit. */
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
 * Prefixes are visited in lexicographic order. A prefix is dropped if a short trial shows that it has no
 * placement. A prefix becomes a part if its estimated search is short. Any other prefix is extended by the
 * squares of its next row. Nobody knows how many parts precede the first placement, so later parts may be
 * larger. When there are too many parts or trials, all other prefixes become one last part. */

const TruceMrvCut truce_mrv_cut_default = { .trial = 2000, .trials = 300000000, .part = 3e8 /* about 1 s */ };

#define DOUBLED_EACH (TRUCE_MRV_PREFIXES_MAX / 8) /* number of parts until their size limit doubles */
/* A part may exceed the size limit up to this factor if splitting it by another row would make the search
 * longer. */
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

/* Returns: the size limit of the next part, as an estimated number of placed pieces. The limit doubles after
 * every DOUBLED_EACH parts. */
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

/* Appends the board at level `depth` as one part, or splits it by its next row and appends the parts. It is
 * one part if its estimated search is short, or is shorter than the searches of the parts. *pieces: is
 * increased by the estimated number of placed pieces. Returns: false if no further part is needed after the
 * last one appended. */
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

/* Splits the board at level `depth` by its next row, and appends the parts. *pieces: is increased by the
 * estimated number of placed pieces. Returns: false if no further part is needed after the last one appended.
 */
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
