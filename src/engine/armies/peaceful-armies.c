/* peaceful-armies.c: a placement of armies of given sizes, by the methods of peaceable armies
 *
 * These know no sizes but look for larger ones; what is larger than asked is trimmed, since a part of an army
 * leaves in peace whom the whole does.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "methods.h"

#include <stdlib.h>

typedef struct
{
  TruceArmiesProblem *problem;
  const TruceArmiesMethod *method;
  TruceUnits *units;
  int size; /* of the armies but, where it differs, the first */
} Shared;

typedef struct
{
  TruceArmiesSink base;
  const Shared *shared;
  TruceAnswer *answer;
  TruceSquare *pieces; /* scratch */
  bool over;           /* all that is wanted was found */
} Sink;

static bool
spec_of (const TruceProblem *problem, TruceArmiesSpec *spec)
{
  int size = problem->kinds[problem->n_kinds - 1].pieces;
  bool fits = problem->n_kinds >= 2 && problem->n_kinds <= TRUCE_ARMIES_MAX && size > 0;

  truce_armies_spec_init (spec);
  spec->board = problem->board;
  spec->piece = problem->kinds[0].piece;
  spec->torus = problem->geometry == TRUCE_GEOMETRY_TORUS;
  spec->armies = problem->n_kinds;
  spec->blocked = problem->blocked;
  if (fits && problem->kinds[0].pieces != size)
    spec->white = problem->kinds[0].pieces;
  for (int kind = 0; kind < problem->n_kinds && fits; kind++)
    {
      spec->preplaced[kind] = problem->kinds[kind].preplaced;
      fits = truce_piece_equal (&problem->kinds[kind].piece, &spec->piece) &&
             (kind == 0 || problem->kinds[kind].pieces == size);
    }
  return fits;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceArmiesSpec spec;

  if (problem->peace != TRUCE_PEACE_BETWEEN || problem->geometry == TRUCE_GEOMETRY_NQ10)
    *why_not = TRUCE_N_ ("it wants peace between armies");
  else if (goal->question != TRUCE_FIRST || !goal->any || goal->sequences || goal->fundamental)
    *why_not = TRUCE_N_ ("it finds any placement, not all and not the first");
  else if (!spec_of (problem, &spec))
    *why_not = TRUCE_N_ ("it takes two or three armies of the same piece, of one size but for the first");
  else
    return true;
  return false;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  truce_units_free (shared->units);
  truce_armies_problem_free (shared->problem);
  free (shared);
}

/* The armies, and the method whose units these are. */
static Shared *
shared_new (const TruceProblem *problem, size_t wanted)
{
  Shared *shared = calloc (1, sizeof *shared);
  TruceArmiesSearch search;
  TruceArmiesSpec spec;

  if (!shared)
    return NULL;
  spec_of (problem, &spec);
  shared->size = problem->kinds[problem->n_kinds - 1].pieces;
  shared->problem = truce_armies_problem_new (&spec, NULL);
  if (shared->problem)
    shared->method = truce_armies_method_choose (NULL, shared->problem, TRUCE_ARMIES_BEST, NULL);
  truce_armies_search_init (&search, TRUCE_ARMIES_BEST, shared->size - 1);
  if (shared->method)
    shared->units = shared->method->split (shared->problem, &search, wanted);
  if (shared->units)
    return shared;
  shared_free (shared);
  return NULL;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Shared *shared = shared_new (problem, wanted);
  TruceUnits *units = shared ? truce_units_new (shared->units->n) : NULL;

  if (units)
    {
      memcpy (units->units, shared->units->units, shared->units->n * sizeof *units->units);
      units->n = shared->units->n;
    }
  return truce_units_share (units, shared, shared_free);
}

static bool
take (TruceArmiesSink *base, const TruceArmiesPlacement *found)
{
  Sink *sink = (Sink *) base;
  const TruceProblem *problem = sink->answer->problem;
  TruceArmiesPlacement placement = *found;
  int n = 0;

  truce_armies_trim (sink->shared->problem, &placement, sink->shared->size);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_square_set_foreach (square, &placement.armies[kind])
      if (!truce_square_set_has (&problem->kinds[kind].preplaced, square))
        sink->pieces[n++] = truce_placed (kind, square);
  sink->over = !truce_answer_take_some (sink->answer, sink->pieces, n);
  return !sink->over;
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *placements)
{
  const Shared *shared = units->shared;
  TruceAnswer answer;
  TruceArmiesSearch search;
  Sink sink = { .base.take = take, .shared = shared, .answer = &answer };
  TruceEnd end = TRUCE_END_NO_MEMORY;

  if (!truce_answer_init (&answer, problem, goal, monitor, placements))
    return TRUCE_END_NO_MEMORY;
  sink.pieces = malloc ((size_t) problem->pieces_max * sizeof *sink.pieces);
  truce_armies_search_init (&search, TRUCE_ARMIES_BEST, shared->size - 1);
  search.switches = shared->method->usual;
  if (sink.pieces)
    end = shared->method->run (shared->problem, &search, shared->units, unit, monitor, &sink.base);
  free (sink.pieces);
  truce_answer_clear (&answer);
  return sink.over ? TRUCE_END_DONE : end;
}

/* Nobody knows how long it takes. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return -1;
}

const TruceMethod truce_method_peaceful_armies = {
  .id = "peaceful-armies",
  .name = TRUCE_N_ ("Peaceable armies"),
  .source = "Truce",
  .summary = TRUCE_N_ ("Looks for armies of at least these sizes by the methods of peaceable armies."),
  .scope = TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS,
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
};
