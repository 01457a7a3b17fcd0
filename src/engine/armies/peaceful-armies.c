/* peaceful-armies.c: a placement of armies of given sizes, by the methods of peaceable armies
 *
 * The inner method searches for the largest armies. If an army is larger than needed, surplus pieces are
 * removed. Armies stay peaceable if they lose pieces.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "methods.h"

#include <stdlib.h>

#define SUMMARY                                                                                              \
  TRUCE_N_ ("Looks for armies of at least the given sizes by the methods "                                   \
            "of peaceable armies.")
#define SCOPE (TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_ONE_SIDED)

typedef struct
{
  TruceProblem *problem;
  const TruceMethod *method;
  TruceUnits *units;
  int size; /* size of each army, except possibly the first */
} Shared;

typedef struct
{
  TruceSink base;
  const Shared *shared;
  TruceAnswer *answer;
  TruceSquare *pieces; /* scratch */
  bool over;           /* the answer wants no more */
} Sink;

/* Returns: the default options without the unsound ones, which could miss every placement. */
static unsigned
options_of (const TruceMethod *method)
{
  return method->default_options & ~method->unsound;
}

bool
truce_armies_spec_of_sizes (const TruceProblem *problem, TruceProblemSpec *spec)
{
  int size = problem->kinds[problem->n_kinds - 1].pieces;
  bool fits = problem->n_kinds >= 2 && problem->n_kinds <= TRUCE_ARMIES_MAX && size > 0;

  truce_problem_to_spec (problem, spec);
  spec->aim = TRUCE_AIM_MOST_EQUAL;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      fits &= problem->maps[kind] == problem->maps[0] && (kind == 0 || problem->kinds[kind].pieces == size);
      spec->kinds[kind].piece = problem->reduced[0]; /* a reduced piece, since B and BAA attack alike */
      if (problem->kinds[kind].pieces == size)
        spec->kinds[kind].pieces = TRUCE_PIECES_ANY;
    }
  return fits;
}

/* Makes the problem that asks `method` for the largest armies. method: in and out; if *method is NULL,
 * receives the chosen method. why_not: (nullable). Returns: (transfer full): NULL if the method does not
 * accept the problem or memory runs out. */
static TruceProblem *
largest_by (const TruceMethod **method, const TruceProblem *problem, const char **why_not)
{
  _Atomic int incumbent = problem->kinds[problem->n_kinds - 1].pieces - 1;
  const TruceGoal goal = { .question = { TRUCE_FIRST }, .incumbent = &incumbent };
  TruceProblemSpec spec;
  TruceProblem *largest;

  truce_armies_spec_of_sizes (problem, &spec);
  largest = truce_problem_new (&spec, NULL);
  if (largest && !*method)
    *method = truce_method_choose (NULL, largest, &goal, NULL);
  if (largest && *method && truce_method_accepts (*method, largest, &goal, why_not))
    return largest;
  truce_problem_unref (largest);
  return NULL;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceProblemSpec spec;

  if (problem->peace != TRUCE_PEACE_BETWEEN || problem->geometry == TRUCE_GEOMETRY_NQ10)
    *why_not = TRUCE_N_ ("the method needs peace between armies");
  else if (goal->question.asks != TRUCE_ANY || goal->question.sequences || goal->question.classes)
    *why_not = TRUCE_N_ ("the method finds any placement, not all and not the first");
  else if (!truce_armies_spec_of_sizes (problem, &spec))
    *why_not = TRUCE_N_ ("the method takes two or three armies of the same piece, all "
                         "of the same size except the first");
  else
    return true;
  return false;
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  truce_units_free (shared->units);
  truce_problem_unref (shared->problem);
  free (shared);
}

static Shared *
shared_new (const TruceMethod *method, const TruceProblem *problem, bool portable, size_t target_units)
{
  Shared *shared = calloc (1, sizeof *shared);
  _Atomic int incumbent = problem->kinds[problem->n_kinds - 1].pieces - 1;
  TruceGoal goal = { .question = { TRUCE_FIRST }, .incumbent = &incumbent, .portable = portable };

  if (!shared)
    return NULL;
  shared->size = incumbent + 1;
  shared->method = method;
  shared->problem = largest_by (&shared->method, problem, NULL);
  if (shared->problem)
    shared->units = shared->method->split (shared->problem, &goal, target_units);
  if (shared->units)
    return shared;
  shared_free (shared);
  return NULL;
}

static TruceUnits *
split_by (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  Shared *shared = shared_new (method, problem, goal->portable, target_units);
  TruceUnits *units = shared ? truce_units_new (shared->units->n) : NULL;

  if (units)
    {
      memcpy (units->units, shared->units->units, shared->units->n * sizeof *units->units);
      units->n = shared->units->n;
    }
  return truce_units_share (units, shared, shared_free);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return split_by (NULL, problem, goal, target_units);
}

static bool
take (TruceSink *base, const TruceSquare *placed, int n)
{
  Sink *sink = (Sink *) base;
  const TruceProblem *problem = sink->shared->problem;
  TruceKindSets placement;

  truce_kind_sets_whole (&placement, problem, placed, n);
  truce_armies_trim (problem, &placement, sink->shared->size);
  sink->over = !truce_answer_report_some (sink->answer, sink->pieces,
                                          truce_kind_sets_placed (problem, &placement, sink->pieces));
  return !sink->over;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *placements)
{
  const Shared *shared = units->shared;
  _Atomic int incumbent = shared->size - 1;
  TruceGoal larger = { .question = { TRUCE_FIRST },
                       .options = options_of (shared->method),
                       .incumbent = &incumbent,
                       .portable = goal->portable };
  TruceAnswer answer;
  Sink sink = { .base.take = take, .shared = shared, .answer = &answer };
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  if (!truce_answer_init (&answer, problem, goal, monitor, placements))
    return TRUCE_STATUS_NO_MEMORY;
  sink.pieces = malloc ((size_t) problem->pieces_max * sizeof *sink.pieces);
  if (sink.pieces)
    end = shared->method->run (shared->problem, &larger, shared->units, unit, monitor, &sink.base);
  free (sink.pieces);
  truce_answer_clear (&answer);
  return sink.over ? TRUCE_STATUS_DONE : end;
}

/* Returns: whether the inner method accepts the position, which it wrote. */
static bool
position_fits (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceUnits *units,
               size_t unit,
               const TrucePosition *position)
{
  const Shared *shared = units->shared;
  _Atomic int incumbent = shared->size - 1;
  const TruceGoal larger = { .question = { TRUCE_FIRST },
                             .options = options_of (shared->method),
                             .incumbent = &incumbent };

  return shared->method->position_fits &&
         shared->method->position_fits (shared->problem, &larger, shared->units, unit, position);
}

static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return -1;
}

const TruceMethod truce_method_peaceful_armies = {
  .id = "peaceful-armies",
  .name = TRUCE_N_ ("Peaceable armies"),
  .source = "Truce",
  .summary = SUMMARY,
  .scope = SCOPE,
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
  .position_fits = position_fits,
};

static bool
accepts_by (const TruceMethod *method,
            const TruceProblem *problem,
            const TruceGoal *goal,
            const char **why_not)
{
  TruceProblem *largest;
  bool accepted;

  if (!accepts (problem, goal, why_not))
    return false;
  *why_not = TRUCE_N_ ("there is not enough memory");
  largest = largest_by (&method, problem, why_not);
  accepted = largest != NULL;
  truce_problem_unref (largest);
  return accepted;
}

/* Defines the form of a method for given sizes. The functions of TruceMethod do not receive the method, so
 * each form needs its own functions. */
#define SIZED(symbol, its_id, its_name)                                                                      \
  static bool accepts_##symbol (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)    \
  {                                                                                                          \
    return accepts_by (&truce_method_##symbol, problem, goal, why_not);                                      \
  }                                                                                                          \
                                                                                                             \
  static TruceUnits *split_##symbol (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)      \
  {                                                                                                          \
    return split_by (&truce_method_##symbol, problem, goal, wanted);                                         \
  }                                                                                                          \
                                                                                                             \
  static const TruceMethod *inner_##symbol (const TruceProblem *problem, const TruceGoal *goal)              \
  {                                                                                                          \
    return &truce_method_##symbol;                                                                           \
  }                                                                                                          \
                                                                                                             \
  const TruceMethod truce_method_sized_##symbol = {                                                          \
    .id = its_id,                                                                                            \
    .name = its_name,                                                                                        \
    .source = "Truce",                                                                                       \
    .summary = SUMMARY,                                                                                      \
    .scope = SCOPE,                                                                                          \
    .accepts = accepts_##symbol,                                                                             \
    .split = split_##symbol,                                                                                 \
    .run = run,                                                                                              \
    .inner = inner_##symbol,                                                                                 \
    .cost = cost,                                                                                            \
    .position_fits = position_fits,                                                                          \
  };

SIZED (lines, "lines", TRUCE_N_ ("Colours of lines"))
SIZED (any_line, "any-line", TRUCE_N_ ("Branching on any line"))
SIZED (squares, "squares", TRUCE_N_ ("Square by square"))
SIZED (alternating, "alternating", TRUCE_N_ ("Alternating backtracking"))
