/* burnside.c: counts classes by the Cauchy-Frobenius lemma
 *
 * A symmetry fixes a placement if it maps the placement to itself. The number of classes is the mean, over
 * the problem's symmetries, of the number of placements that each of them fixes. The identity fixes all
 * placements, which the best method counts. For other symmetries a search over orbits of squares counts them,
 * with about the square root of the work. Conjugate symmetries fix equally many placements, and so do inverse
 * ones. One search then serves all of them.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "core/inner.h"
#include "orbit-search.h"

typedef struct
{
  TruceInner *inner;
  const TruceOrbitKernel *kernel;
  int n_searches;
  TruceOrbitSearch *searches[TRUCE_N_TRANSFORMS];
  uint64_t times[TRUCE_N_TRANSFORMS]; /* number of symmetries that share the search */
} Shared;

/* Words of a unit behind the inner units. WORD_SEARCH: number of its search, from 1. WORD_PART: part of the
 * search. */
enum
{
  WORD_SEARCH,
  WORD_PART
};

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.asks != TRUCE_COUNT || !goal->question.classes)
    *why_not = TRUCE_N_ ("the method counts only distinct placements");
  else if (!truce_inner_method (problem))
    *why_not = TRUCE_N_ ("no method counts the placements of this problem");
  else
    return true;
  return false;
}

/* Returns: the number of symmetries that share the search of `transform`; 0 if `transform` shares the search
 * of another symmetry. The two quarter turns are inverse to each other. On boards with quarter turns, the two
 * reflections of each kind are conjugate. */
static uint64_t
times_of (const TruceSymmetries *symmetries, TruceTransform transform)
{
  bool turns = truce_symmetries_have (symmetries, TRUCE_ROTATE_90);

  switch (transform)
    {
    case TRUCE_IDENTITY:
    case TRUCE_ROTATE_270:
      return 0;
    case TRUCE_ROTATE_90:
      return 2;
    case TRUCE_MIRROR_ROWS:
    case TRUCE_MIRROR_ANTIDIAGONAL:
      return turns ? 0 : 1;
    case TRUCE_MIRROR_COLUMNS:
    case TRUCE_MIRROR_DIAGONAL:
      return turns ? 2 : 1;
    default:
      return 1;
    }
}

static void
shared_free (void *data)
{
  Shared *shared = data;

  truce_inner_free (shared->inner);
  for (int i = 0; i < shared->n_searches; i++)
    shared->kernel->free_search (shared->searches[i]);
  free (shared);
}

/* Makes the inner units and the searches. *parts: the number of parts of all searches. Returns: (transfer
 * full): NULL if memory runs out. */
static Shared *
shared_new (const TruceProblem *problem, const TruceGoal *goal, size_t wanted, size_t *parts)
{
  Shared *shared = calloc (1, sizeof *shared);
  bool memory;

  if (!shared)
    return NULL;
  *parts = 0;
  shared->kernel = truce_orbit_kernel (truce_isa_short_for (goal));
  shared->inner = truce_inner_new (problem, truce_inner_method (problem), NULL, goal, wanted);
  memory = shared->inner != NULL;
  for (int i = 0; i < problem->symmetries.n && memory; i++)
    {
      TruceTransform transform = problem->symmetries.elements[i].transform;
      uint64_t times = times_of (&problem->symmetries, transform);
      int n = shared->n_searches;

      if (!times)
        continue;
      shared->times[n] = times;
      shared->searches[n] = shared->kernel->new_search (problem, (TruceTransforms) (1u << transform));
      memory = shared->searches[n] != NULL;
      shared->n_searches += memory;
      *parts += memory ? shared->kernel->n_parts (shared->searches[n]) : 0;
    }
  if (memory)
    return shared;
  shared_free (shared);
  return NULL;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  size_t parts;
  Shared *shared = shared_new (problem, goal, wanted, &parts);
  TruceUnits *units;

  if (!shared)
    return NULL;
  units = truce_units_share (truce_inner_units (shared->inner, parts), shared, shared_free);
  for (int i = 0; units && i < shared->n_searches; i++)
    for (size_t part = 0; part < shared->kernel->n_parts (shared->searches[i]); part++)
      {
        TruceUnit *unit = &units->units[units->n++];
        unit->words[WORD_SEARCH] = (uint64_t) i + 1;
        unit->words[WORD_PART] = part;
      }
  return units;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const Shared *shared = units->shared;
  const uint64_t *words = units->units[unit].words;
  uint64_t search;

  if (unit < shared->inner->units->n)
    return truce_inner_run (shared->inner, problem, unit, monitor);
  search = words[WORD_SEARCH] - 1;
  return shared->kernel->run (shared->searches[search], words[WORD_PART], shared->times[search], monitor);
}

static void
finish (const TruceProblem *problem, const TruceGoal *goal, mpz_t total)
{
  mpz_fdiv_q_ui (total, total, (unsigned long) problem->symmetries.n);
  if (goal->question.sequences)
    truce_tally_times_factorial (total, (unsigned) problem->to_place);
}

/* Returns: estimated seconds. If the inner count has no estimate, returns 1000: far less time than visiting
 * every placement takes. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  double inner = truce_inner_cost (problem);

  return inner >= 0 ? 1.1 * inner : 1e3;
}

static const TruceMethod *
inner_method (const TruceProblem *problem, const TruceGoal *goal)
{
  return truce_inner_method (problem);
}

const TruceMethod truce_method_burnside = {
  .id = "burnside",
  .name = TRUCE_N_ ("Burnside's lemma"),
  .source = "A. Cauchy 1845, F. G. Frobenius 1887; W. Burnside 1897",
  .summary = TRUCE_N_ (
      "Counts all placements and those that each symmetry maps to itself; their mean is the number of "
      "classes."),
  .scope = TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = split,
  .run = run,
  .finish = finish,
  .inner = inner_method,
  .version = 1,
  .cost = cost,
  .memory = truce_inner_memory,
  .block = truce_inner_block,
};
