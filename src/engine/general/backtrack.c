/* backtrack.c: every question, by putting down piece after piece in ascending order
 *
 * Kinds one after another, the squares of each ascending, so that every set of pieces is met once and lists
 * come out in order. What keeps it from trying everything: squares that the peace denies to each kind, fewer
 * free squares than pieces left, squares that nothing left can cover; the last piece is counted, not placed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "general-search.h"

typedef struct
{
  TruceGeneralSearch state;
  TruceAnswer answer;
  TruceLocal local;
  bool each; /* every placement is looked at */
  bool over; /* stopped, or all that is wanted was found */
  bool stopped;
  int node_work; /* of a node, in nanoseconds or so */
} Search;

static void
report (Search *search, int n)
{
  search->local.work -= search->answer.work;
  if (!search->each)
    search->local.found++;
  else if (!truce_answer_take_some (&search->answer, search->state.path, n))
    search->over = true;
}

static bool
poll (Search *search)
{
  search->local.work -= search->node_work;
  if (!truce_answer_poll (&search->answer, &search->local))
    return false;
  search->stopped = search->over = true;
  return true;
}

/* All placements that hold the n pieces, itself included. */
static void
extend (Search *search, int n)
{
  TruceGeneralSearch *state = &search->state;
  bool complete = truce_general_is_complete (state, n);
  int last = n > 0 ? state->path[n - 1] : -1;
  int ends = search->each ? -1 : truce_general_last (state, n), piece = -1;

  if (poll (search))
    return;
  if (complete)
    report (search, n);
  if (ends > 0)
    search->local.found += (uint64_t) ends;
  else if (ends < 0 && !search->over && !truce_general_is_dead (state, n))
    for (piece = truce_general_next (state, n, last); piece >= 0 && !search->over;
         piece = truce_general_next (state, n, piece))
      {
        complete = true;
        if (search->answer.monitor->detailed)
          search->answer.monitor->counters.tried++;
        truce_general_place (state, n, (TruceSquare) piece);
        extend (search, n + 1);
        truce_general_remove (state, n);
      }
  if (!complete && ends <= 0)
    search->local.dead_ends++;
}

/* ---- units ---- */

static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  TruceGeneralSearch *state = data;
  int n = 0;

  for (int i = 0; i < n_prefix; i++)
    truce_general_place (state, i, prefix[i]);
  for (int piece = truce_general_is_dead (state, n_prefix)
                       ? -1
                       : truce_general_next (state, n_prefix, n_prefix ? prefix[n_prefix - 1] : -1);
       piece >= 0; piece = truce_general_next (state, n_prefix, piece))
    next[n++] = (TruceSquare) piece;
  for (int i = n_prefix; i > 0; i--)
    truce_general_remove (state, i - 1);
  return n;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceGeneralSearch state;
  TruceUnits *units;

  if (!truce_general_init (&state, problem))
    return NULL;
  units = problem->pieces_max == problem->n_preplaced
              ? truce_units_single ()
              : truce_split_by_squares (problem, goal, wanted, next_squares, &state);
  truce_general_clear (&state);
  return units;
}

/* Puts the prefix down. Where a number is open a shorter set may be a placement, too: it belongs to the unit
 * that goes on from it with the first piece that can follow. */
static void
replay (Search *search, const TruceUnit *unit)
{
  TruceGeneralSearch *state = &search->state;
  int own = 0; /* prefixes from this length on belong to the unit */
  bool complete[TRUCE_UNIT_PREFIX_MAX];

  for (int n = 0; n < unit->n_prefix; n++)
    {
      complete[n] = truce_general_is_complete (state, n);
      if (unit->prefix[n] != truce_general_next (state, n, n ? unit->prefix[n - 1] : -1))
        own = n + 1;
      truce_general_place (state, n, unit->prefix[n]);
    }
  for (int n = own; n < unit->n_prefix && !search->over; n++)
    if (complete[n])
      report (search, n);
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Search search = { .local = { .work = -1 } }; /* polls at once */

  if (!truce_answer_init (&search.answer, problem, goal, monitor, sink))
    return TRUCE_END_NO_MEMORY;
  if (!truce_general_init (&search.state, problem))
    {
      truce_answer_clear (&search.answer);
      return TRUCE_END_NO_MEMORY;
    }
  search.each = truce_answer_wants_each (&search.answer);
  search.node_work = 20 + 4 * search.state.first_words;
  if (!poll (&search))
    replay (&search, &units->units[unit]);
  if (!search.over)
    extend (&search, units->units[unit].n_prefix);
  truce_answer_hand_over (&search.answer, &search.local);
  truce_general_clear (&search.state);
  truce_answer_clear (&search.answer);
  return search.stopped ? TRUCE_END_STOPPED : TRUCE_END_DONE;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!goal->sequences)
    return true;
  *why_not = TRUCE_N_ ("it finds placements, not sequences");
  return false;
}

const TruceMethod truce_method_backtrack = {
  .id = "backtrack",
  .name = TRUCE_N_ ("Any question"),
  .source = TRUCE_N_ ("Golomb and Baumert, 1965"),
  .summary = TRUCE_N_ ("Puts down the pieces of each kind in ascending order, and goes back where too few "
                       "squares are left."),
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = split,
  .run = run,
};
