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
  TruceGeneralSearch state; /* first: the kernel's functions are given this */
  const TruceGeneralKernel *kernel;
  TruceAnswer answer;
  bool stopped;
} Search;

static void
report (TruceGeneralSearch *state, int n)
{
  Search *search = (Search *) state;

  if (!truce_answer_take_some (&search->answer, state->path, n))
    state->over = true;
}

static void
hand_over_tried (Search *search)
{
  if (search->answer.monitor->detailed)
    search->answer.monitor->counters.tried += search->state.tried;
  search->state.tried = 0;
}

static void
poll (TruceGeneralSearch *state)
{
  Search *search = (Search *) state;

  hand_over_tried (search);
  if (truce_answer_poll (&search->answer, &state->local))
    search->stopped = state->over = true;
}

/* ---- units ---- */

static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Search *search = data;
  TruceGeneralSearch *state = &search->state;
  const TruceGeneralKernel *kernel = search->kernel;
  int n = 0;

  for (int i = 0; i < n_prefix; i++)
    kernel->place (state, i, prefix[i]);
  for (int piece = kernel->is_dead (state, n_prefix)
                       ? -1
                       : kernel->next (state, n_prefix, n_prefix ? prefix[n_prefix - 1] : -1);
       piece >= 0; piece = kernel->next (state, n_prefix, piece))
    next[n++] = (TruceSquare) piece;
  for (int i = n_prefix; i > 0; i--)
    kernel->remove (state, i - 1);
  return n;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Search search = { .kernel = truce_general_kernel (truce_isa_short_for (goal)) };
  TruceUnits *units;

  if (!truce_general_init (&search.state, problem))
    return NULL;
  units = problem->pieces_max == problem->n_preplaced
              ? truce_units_single ()
              : truce_split_by_squares (problem, goal, wanted, 2, next_squares, &search);
  truce_general_clear (&search.state);
  return units;
}

/* Puts the prefix down. Where a number is open a shorter set may be a placement, too: it belongs to the unit
 * that goes on from it with the first piece that can follow. */
static void
replay (Search *search, const TruceUnit *unit)
{
  TruceGeneralSearch *state = &search->state;
  const TruceGeneralKernel *kernel = search->kernel;
  int own = 0; /* prefixes from this length on belong to the unit */
  bool complete[TRUCE_UNIT_PREFIX_MAX];

  for (int n = 0; n < unit->n_prefix; n++)
    {
      complete[n] = kernel->is_complete (state, n);
      if (unit->prefix[n] != kernel->next (state, n, n ? unit->prefix[n - 1] : -1))
        own = n + 1;
      kernel->place (state, n, unit->prefix[n]);
    }
  for (int n = own; n < unit->n_prefix && !state->over; n++)
    if (complete[n])
      {
        state->local.work -= state->report_work;
        if (state->each)
          report (state, n);
        else
          state->local.found++;
      }
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Search search = { .kernel = truce_general_kernel (truce_isa_short_for (goal)) };
  TruceGeneralSearch *state = &search.state;

  if (!truce_answer_init (&search.answer, problem, goal, monitor, sink))
    return TRUCE_END_NO_MEMORY;
  if (!truce_general_init (state, problem))
    {
      truce_answer_clear (&search.answer);
      return TRUCE_END_NO_MEMORY;
    }
  state->each = truce_answer_wants_each (&search.answer);
  state->local.work = -1; /* polls at once */
  state->node_work = 20 + 4 * state->first_words;
  state->report_work = search.answer.work;
  state->report = report;
  state->poll = poll;
  poll (state);
  if (!state->over)
    replay (&search, &units->units[unit]);
  if (!state->over)
    search.kernel->run (state, units->units[unit].n_prefix);
  truce_answer_hand_over (&search.answer, &state->local);
  hand_over_tried (&search);
  truce_general_clear (state);
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
  .flags = TRUCE_METHOD_TREE,
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = split,
  .run = run,
};
