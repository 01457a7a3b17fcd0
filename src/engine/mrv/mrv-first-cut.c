/* mrv-first-cut.c: cutting a long search for the first placement into parts that threads share and a store
 * keeps
 *
 * Beginnings are gone through in lexicographic order. One that a short trial refutes is no part; one that
 * looks as if it were soon searched is; of any other those that are a row longer are gone through. How far
 * the first placement is nobody knows, so that parts may become larger one after the other, and the last is
 * all the rest.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-finder.h"
#include "mrv-first.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const TruceMrvCut truce_mrv_cut_usual = { .trial = 2000, .trials = 300000000, .part = 3e8 /* a second */ };

#define DOUBLED_EACH (TRUCE_MRV_PREFIXES_MAX / 8)
#define LARGER       64 /* times as much for one part, where that takes less in all */

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

/* Pieces that the search of the next part may place. */
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

/* Appends the parts of the board of level `depth`, to which no short trial gave an answer: one, if that is
 * small or takes less than those of its next row together. */
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

/* Appends the parts of the board of level `depth`, and adds to `pieces` what their searches are about to
 * place. False: nothing after them is needed. */
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
