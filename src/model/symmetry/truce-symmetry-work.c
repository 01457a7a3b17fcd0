/* truce-symmetry-work.c: counts placements for each subgroup of the symmetries, or lists them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-symmetry-work.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/inner.h"
#include "placement.h"
#include "symmetry/orbit-search.h"

#define UNITS_PER_THREAD 32
#define LISTED_MAX       20000   /* largest number of placements that are listed to check the count */
#define PLACEMENTS_MAX   1000000 /* largest number of stored placements with symmetries */

typedef struct Pass Pass;
struct Pass
{
  TruceSymmetryWork *work;
  TruceStatus (*run) (TruceUnitWorker *worker, Pass *pass, gsize unit);
  TruceStatus end; /* the worst status; guarded by the pool's lock */
  gboolean wrong;  /* the count of a unit does not match its residues; guarded by the pool's lock */
};

typedef struct
{
  TruceUnitWorker base;
  TruceSink sink;
  struct Listing *listing;
  GArray *listed;        /* of TruceSymmetryListed: of the current unit */
  GPtrArray *placements; /* (nullable): of TruceSymmetricPlacement: of the current unit */
} Worker;

static void
work_unit (TruceUnitWorker *worker, gsize unit)
{
  Pass *pass = worker->owner;
  gboolean wrong;
  TruceStatus end;

  truce_monitor_start_unit (&worker->monitor);
  end = pass->run (worker, pass, unit);
  wrong = end == TRUCE_STATUS_DONE && !truce_tally_agrees (&worker->tally);
  truce_monitor_end_unit (&worker->monitor);
  atomic_fetch_add (&pass->work->n_done, 1);
  truce_unit_pool_lock (worker->pool);
  pass->end = MAX (pass->end, end);
  pass->wrong |= wrong;
  truce_unit_pool_unlock (worker->pool);
  if (end == TRUCE_STATUS_NO_MEMORY || wrong)
    truce_unit_pool_stop (worker->pool);
}

TruceUnitPool *
truce_symmetry_work_pool (int threads)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (Worker), .work = work_unit };

  return truce_unit_pool_new (&calls, threads);
}

static TruceRunState
fail (TruceSymmetryWork *self, const char *why)
{
  self->failure = why;
  return TRUCE_RUN_FAILED;
}

static TruceRunState
work_pass (Pass *pass, gsize n_units)
{
  TruceSymmetryWork *self = pass->work;
  gboolean stopped;

  atomic_store (&self->n_done, 0);
  atomic_store (&self->n_all, n_units);
  truce_unit_pool_work (self->pool, pass, n_units, n_units);
  truce_unit_pool_lock (self->pool);
  stopped = truce_unit_pool_is_stopped (self->pool);
  truce_unit_pool_unlock (self->pool);
  if (pass->wrong)
    return fail (self, _ ("The counters of a part of the search disagree"));
  if (pass->end == TRUCE_STATUS_NO_MEMORY)
    return fail (self, _ ("Memory ran out"));
  return stopped || pass->end != TRUCE_STATUS_DONE ? TRUCE_RUN_STOPPED : TRUCE_RUN_DONE;
}

static gsize
target_units (TruceSymmetryWork *self)
{
  return (gsize) truce_unit_pool_n_workers (self->pool) * UNITS_PER_THREAD;
}

typedef struct
{
  Pass pass;
  TruceInner *inner; /* counts all placements, which are those that the identity maps to themselves */
  const TruceOrbitKernel *kernel;
  int n; /* number of subgroups */
  TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX];
  int same[TRUCE_SUBGROUPS_MAX]; /* index of the first subgroup of the same type; only this one is counted */
  TruceOrbitSearch *searches[TRUCE_SUBGROUPS_MAX];
  gsize first[TRUCE_SUBGROUPS_MAX +
              1]; /* first unit of each subgroup; subgroups that are not counted have none */
  mpz_t fixed[TRUCE_SUBGROUPS_MAX]; /* number of fixed placements; guarded by the pool's lock */
} Orbits;

static TruceStatus
run_orbits (TruceUnitWorker *worker, Pass *pass, gsize unit)
{
  Orbits *orbits = (Orbits *) pass;
  int i = 0;
  TruceStatus end;
  mpz_t part;

  while (unit >= orbits->first[i + 1])
    i++;
  end = i == 0 ? truce_inner_run (orbits->inner, pass->work->problem, unit, &worker->monitor)
               : orbits->kernel->run (orbits->searches[i], unit - orbits->first[i], 1, &worker->monitor);
  mpz_init (part);
  truce_tally_get (&worker->tally, part);
  truce_unit_pool_lock (worker->pool);
  mpz_add (orbits->fixed[i], orbits->fixed[i], part);
  truce_unit_pool_unlock (worker->pool);
  mpz_clear (part);
  return end;
}

/* Prepares the count of a subgroup, if it is the first of its type: all subgroups of a type fix equally many
 * placements. Returns FALSE if memory runs out. */
static gboolean
prepare_subgroup (Orbits *orbits, TruceTransforms group, int i)
{
  const TruceProblem *problem = orbits->pass.work->problem;
  const TruceTransforms type = truce_subgroup_type (group, orbits->subgroups[i]);

  while (orbits->subgroups[orbits->same[i]] != type)
    orbits->same[i]++;
  orbits->first[i + 1] = orbits->first[i];
  if (i == 0)
    orbits->first[1] = orbits->inner->units->n;
  else if (orbits->same[i] == i)
    {
      orbits->searches[i] = orbits->kernel->new_search (problem, orbits->subgroups[i]);
      if (!orbits->searches[i])
        return FALSE;
      orbits->first[i + 1] += orbits->kernel->n_parts (orbits->searches[i]);
    }
  return TRUE;
}

static TruceRunState
work_orbits (Orbits *orbits)
{
  TruceSymmetryWork *self = orbits->pass.work;
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const TruceTransforms group = truce_symmetries_transforms (&self->problem->symmetries);
  TruceRunState state;

  orbits->kernel = truce_orbit_kernel (truce_isa_short_for (&goal));
  orbits->inner =
      truce_inner_new (self->problem, truce_inner_method (self->problem), NULL, &goal, target_units (self));
  if (!orbits->inner)
    return fail (self, _ ("Memory ran out"));
  orbits->n = truce_subgroups (group, orbits->subgroups);
  for (int i = 0; i < orbits->n; i++)
    if (!prepare_subgroup (orbits, group, i))
      return fail (self, _ ("Memory ran out"));
  state = work_pass (&orbits->pass, orbits->first[orbits->n]);
  if (state != TRUCE_RUN_DONE)
    return state;
  truce_inner_finish (self->problem, orbits->fixed[0]);
  for (int i = 0; i < orbits->n; i++)
    mpz_set (orbits->fixed[i], orbits->fixed[orbits->same[i]]);
  if (!truce_symmetry_counts_of_fixed (&self->counts, &self->problem->symmetries, orbits->fixed))
    return fail (self, _ ("The counts contradict each other"));
  return TRUCE_RUN_DONE;
}

static TruceRunState
count_orbits (TruceSymmetryWork *self)
{
  Orbits orbits = { .pass = { .work = self, .run = run_orbits } };
  TruceRunState state;

  for (int i = 0; i < TRUCE_SUBGROUPS_MAX; i++)
    mpz_init (orbits.fixed[i]);
  state = work_orbits (&orbits);
  for (int i = 0; i < TRUCE_SUBGROUPS_MAX; i++)
    {
      mpz_clear (orbits.fixed[i]);
      if (orbits.searches[i])
        orbits.kernel->free_search (orbits.searches[i]);
    }
  truce_inner_free (orbits.inner);
  return state;
}

typedef struct Listing
{
  Pass pass;
  TruceGoal goal;
  const TruceMethod *method;
  TruceUnits *units;
  GPtrArray **placements; /* of each unit: (nullable): of TruceSymmetricPlacement */
  /* guarded by the pool's lock */
  GArray *listed; /* of TruceSymmetryListed */
  gsize n_placements;
} Listing;

static void
add_listed (GArray *listed, const TruceSymmetryListed *more)
{
  for (guint i = 0; i < listed->len; i++)
    {
      TruceSymmetryListed *entry = &g_array_index (listed, TruceSymmetryListed, i);

      if (entry->stabilizer.transforms != more->stabilizer.transforms ||
          entry->stabilizer.shifts != more->stabilizer.shifts)
        continue;
      entry->placements += more->placements;
      return;
    }
  g_array_append_vals (listed, more, 1);
}

static void
store_placement (Worker *worker, const TruceSquare *pieces, int n, const TruceStabilizer *stabilizer)
{
  const TruceProblem *problem = worker->listing->pass.work->problem;
  TruceSymmetricPlacement *placement;

  if (truce_stabilizer_order (stabilizer) == 1 ||
      !truce_symmetries_is_canonical (&problem->symmetries, pieces, n))
    return;
  placement = g_malloc (sizeof *placement + (gsize) n * sizeof *pieces);
  placement->stabilizer = *stabilizer;
  placement->n = n;
  memcpy (placement->pieces, pieces, (gsize) n * sizeof *pieces);
  g_ptr_array_add (worker->placements, placement);
}

static bool
add_placement (TruceSink *sink, const TruceSquare *placed, int n)
{
  Worker *worker = (Worker *) ((char *) sink - offsetof (Worker, sink));
  const TruceProblem *problem = worker->listing->pass.work->problem;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TruceSymmetryListed one = { .placements = 1 };

  truce_placement_whole (problem, false, placed, n, pieces);
  n += problem->n_preplaced;
  if (!truce_symmetries_stabilizer (&problem->symmetries, pieces, n, &one.stabilizer))
    return true;
  add_listed (worker->listed, &one);
  if (worker->placements)
    store_placement (worker, pieces, n, &one.stabilizer);
  return true;
}

/* Adds the results of a unit to the listing. If the unit was stopped, omits its counts. */
static void
end_listing (Worker *worker, gsize unit, TruceStatus end)
{
  Listing *listing = worker->listing;
  TruceUnitPool *pool = worker->base.pool;
  gboolean too_many;

  truce_unit_pool_lock (pool);
  if (end == TRUCE_STATUS_DONE)
    for (guint i = 0; i < worker->listed->len; i++)
      add_listed (listing->listed, &g_array_index (worker->listed, TruceSymmetryListed, i));
  listing->n_placements += worker->placements ? worker->placements->len : 0;
  too_many = listing->n_placements > PLACEMENTS_MAX;
  truce_unit_pool_unlock (pool);
  if (worker->placements)
    listing->placements[unit] = worker->placements;
  if (too_many)
    truce_unit_pool_stop (pool);
}

static TruceStatus
run_listing (TruceUnitWorker *base, Pass *pass, gsize unit)
{
  Worker *worker = (Worker *) base;
  Listing *listing = (Listing *) pass;
  TruceStatus end;

  worker->sink.take = add_placement;
  worker->listing = listing;
  worker->listed = g_array_new (FALSE, FALSE, sizeof (TruceSymmetryListed));
  worker->placements = pass->work->keep ? g_ptr_array_new_with_free_func (g_free) : NULL;
  end = listing->method->run (pass->work->problem, &listing->goal, listing->units, unit, &base->monitor,
                              &worker->sink);
  end_listing (worker, unit, end);
  g_clear_pointer (&worker->listed, g_array_unref);
  return end;
}

static void
gather_placements (Listing *listing)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (gsize unit = 0; unit < listing->units->n; unit++)
    for (guint i = 0; listing->placements[unit] && i < listing->placements[unit]->len; i++)
      g_ptr_array_add (all, g_steal_pointer (&g_ptr_array_index (listing->placements[unit], i)));
  listing->pass.work->placements = all;
}

static TruceRunState
work_listing (Listing *listing, TruceSymmetryCounts *counts)
{
  TruceSymmetryWork *self = listing->pass.work;
  TruceRunState state;

  listing->placements = g_new0 (GPtrArray *, listing->units->n);
  listing->listed = g_array_new (FALSE, FALSE, sizeof (TruceSymmetryListed));
  state = work_pass (&listing->pass, listing->units->n);
  if (listing->n_placements > PLACEMENTS_MAX)
    state = fail (self, _ ("There are too many symmetric placements to list: more than a million"));
  else if (state == TRUCE_RUN_DONE &&
           !truce_symmetry_counts_of_listed (counts, &self->problem->symmetries,
                                             (const TruceSymmetryListed *) (void *) listing->listed->data,
                                             listing->listed->len))
    state = fail (self, _ ("The counts contradict each other"));
  if (state == TRUCE_RUN_DONE && self->keep)
    gather_placements (listing);
  for (gsize unit = 0; unit < listing->units->n; unit++)
    g_clear_pointer (&listing->placements[unit], g_ptr_array_unref);
  g_free (listing->placements);
  g_array_unref (listing->listed);
  return state;
}

static TruceRunState
list_all (TruceSymmetryWork *self, TruceSymmetryCounts *counts, const TruceMethod **lister)
{
  Listing listing = { .pass = { .work = self, .run = run_listing }, .goal = { .question = { TRUCE_LIST } } };
  TruceRunState state;

  listing.method = *lister = truce_method_auto (self->problem, &listing.goal, NULL, NULL);
  listing.units =
      listing.method ? listing.method->split (self->problem, &listing.goal, target_units (self)) : NULL;
  if (!listing.units)
    return fail (self, _ ("Memory ran out"));
  state = work_listing (&listing, counts);
  truce_units_free (listing.units);
  return state;
}

static TruceRunState
check_by_listing (TruceSymmetryWork *self)
{
  TruceSymmetryCounts listed = { 0 };
  const TruceMethod *lister;
  TruceRunState state = list_all (self, &listed, &lister);

  self->double_checked = state == TRUCE_RUN_DONE && truce_symmetry_counts_equal (&self->counts, &listed);
  if (state == TRUCE_RUN_DONE && !self->double_checked)
    state = fail (self, _ ("Counting and listing the placements do not agree"));
  truce_symmetry_counts_clear (&listed);
  return state;
}

gboolean
truce_symmetry_work_lists (const TruceProblem *problem)
{
  return (truce_problem_scope (problem) & ~(unsigned) TRUCE_SCOPE_ONE_SIDED) != 0;
}

gboolean
truce_symmetry_work_lead (gpointer data)
{
  TruceSymmetryWork *self = data;
  TruceRunState state;

  if (self->keep || truce_symmetry_work_lists (self->problem))
    state = list_all (self, &self->counts, &self->lister);
  else
    {
      state = count_orbits (self);
      if (state == TRUCE_RUN_DONE && mpz_cmp_ui (self->counts.placements, LISTED_MAX) <= 0)
        state = check_by_listing (self);
    }
  if (state != TRUCE_RUN_DONE)
    truce_symmetry_counts_clear (&self->counts);
  self->state = state;
  return TRUE;
}

void
truce_symmetry_work_clear (TruceSymmetryWork *self)
{
  truce_symmetry_counts_clear (&self->counts);
  g_clear_pointer (&self->placements, g_ptr_array_unref);
}
