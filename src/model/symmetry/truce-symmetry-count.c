/* truce-symmetry-count.c: TruceSymmetryCount, which counts placements for each subgroup of the symmetries, or
 * lists them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-symmetry-count.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-words.h"
#include "core/inner.h"
#include "placement.h"
#include "run/truce-memory.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"
#include "symmetry/orbit-search.h"

#define TICK             (G_USEC_PER_SEC / 8)
#define UNITS_PER_THREAD 32
#define LISTED_MAX       20000   /* largest number of placements that are listed to check the count */
#define PLACEMENTS_MAX   1000000 /* largest number of stored placements with symmetries */

/* Data of the leading thread, which writes the fields after `pool`. */
typedef struct
{
  const TruceProblem *problem; /* the caller unreferences it */
  gboolean keep;               /* store placements with symmetries */
  TruceUnitPool *pool;
  _Atomic gsize n_done, n_all; /* number of ended units, and of all units, of the present pass; 0: unknown */
  TruceRunState state;
  const char *failure;        /* FAILED: translated reason, static */
  TruceSymmetryCounts counts; /* valid in state DONE */
  const TruceMethod *lister;  /* (nullable): the method that listed all placements; NULL: counted */
  gboolean double_checked;    /* a list agrees with the count */
  GPtrArray *placements;      /* (nullable): with `keep`: of TruceSymmetricPlacement */
} Work;

/* ---- the threads, which use no GObject ---- */

typedef struct Pass Pass;
struct Pass
{
  Work *work;
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

static const TruceUnitCalls calls = { .worker_size = sizeof (Worker), .work = work_unit };

static TruceRunState
fail (Work *self, const char *why)
{
  self->failure = why;
  return TRUCE_RUN_FAILED;
}

static TruceRunState
work_pass (Pass *pass, gsize n_units)
{
  Work *self = pass->work;

  atomic_store (&self->n_done, 0);
  atomic_store (&self->n_all, n_units);
  truce_unit_pool_work (self->pool, pass, n_units, n_units);
  if (pass->wrong)
    return fail (self, _ ("The counters of a part of the search disagree"));
  if (pass->end == TRUCE_STATUS_NO_MEMORY)
    return fail (self, _ ("Memory ran out"));
  return truce_unit_pool_is_stopped (self->pool) || pass->end != TRUCE_STATUS_DONE ? TRUCE_RUN_STOPPED
                                                                                   : TRUCE_RUN_DONE;
}

static gsize
target_units (Work *self)
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
  Work *self = orbits->pass.work;
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
count_orbits (Work *self)
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
  Work *self = listing->pass.work;
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
list_all (Work *self, TruceSymmetryCounts *counts, const TruceMethod **lister)
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
check_by_listing (Work *self)
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

/* Returns whether the placements must be listed, since no search over orbits counts them. */
static gboolean
needs_list (const TruceProblem *problem)
{
  return (truce_problem_scope (problem) & ~(unsigned) TRUCE_SCOPE_ONE_SIDED) != 0;
}

/* Does the whole count. Thread: the leading thread. */
static gboolean
lead (gpointer data)
{
  Work *self = data;
  TruceRunState state;

  if (self->keep || needs_list (self->problem))
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

/* ---- the main thread ---- */

struct _TruceSymmetryCount
{
  GObject parent_instance;
  gboolean started, ended;
  Work work; /* used by the leading thread until this thread has ended */
};

G_DEFINE_FINAL_TYPE (TruceSymmetryCount, truce_symmetry_count, G_TYPE_OBJECT)

static guint updated_signal;

const TruceProblem *
truce_symmetry_count_get_problem (TruceSymmetryCount *self)
{
  return self->work.problem;
}

TruceRunState
truce_symmetry_count_get_state (TruceSymmetryCount *self)
{
  return self->ended ? self->work.state : TRUCE_RUN_RUNNING;
}

const char *
truce_symmetry_count_get_failure (TruceSymmetryCount *self)
{
  return self->ended ? self->work.failure : NULL;
}

double
truce_symmetry_count_get_fraction (TruceSymmetryCount *self)
{
  gsize all = atomic_load (&self->work.n_all), done = atomic_load (&self->work.n_done);

  return all > 1 ? (double) MIN (done, all) / (double) all : -1;
}

double
truce_symmetry_count_get_elapsed (TruceSymmetryCount *self)
{
  double elapsed;

  truce_unit_pool_lock (self->work.pool);
  elapsed = truce_unit_pool_clock (self->work.pool);
  truce_unit_pool_unlock (self->work.pool);
  return elapsed;
}

const TruceSymmetryCounts *
truce_symmetry_count_get_counts (TruceSymmetryCount *self)
{
  return truce_symmetry_count_get_state (self) == TRUCE_RUN_DONE ? &self->work.counts : NULL;
}

const GPtrArray *
truce_symmetry_count_get_placements (TruceSymmetryCount *self)
{
  return truce_symmetry_count_get_state (self) == TRUCE_RUN_DONE ? self->work.placements : NULL;
}

const TruceMethod *
truce_symmetry_count_get_lister (TruceSymmetryCount *self)
{
  return truce_symmetry_count_get_counts (self) ? self->work.lister : NULL;
}

gboolean
truce_symmetry_count_get_again (TruceSymmetryCount *self)
{
  return truce_symmetry_count_get_counts (self) && self->work.double_checked;
}

TruceVerdict
truce_symmetry_count_get_verdict (TruceSymmetryCount *self)
{
  const TruceSymmetryCounts *counts = truce_symmetry_count_get_counts (self);
  TruceVerdict verdict = { 0 };
  char *classes;

  if (!counts)
    return verdict;
  classes = mpz_get_str (NULL, 10, counts->classes);
  verdict =
      truce_verdict_of_count (self->work.problem, (TruceQuestion){ TRUCE_COUNT, .classes = true }, classes);
  free (classes);
  if (verdict.check == TRUCE_CHECK_UNCHECKED && self->work.double_checked)
    verdict.check = TRUCE_CHECK_DOUBLE_CHECKED;
  return verdict;
}

/* Returns FALSE if no method can count or list the placements. *refused: if FALSE, (transfer full): a
 * translated reason. */
static gboolean
check_request (const TruceProblem *problem, int threads, gboolean store, TruceError *reason, char **refused)
{
  const gboolean lists = store || needs_list (problem);
  const TruceRequest request = { .problem = problem,
                                 .goal = { .question.asks = lists ? TRUCE_LIST : TRUCE_COUNT },
                                 .threads = threads };
  const TruceMethod *method = truce_method_auto (problem, &request.goal, NULL, reason);

  *refused = method ? truce_request_refuse_memory (&request, method) : truce_words_error (reason);
  return *refused == NULL;
}

TruceSymmetryCount *
truce_symmetry_count_new (const TruceProblem *problem, int threads, gboolean store, GError **error)
{
  const TruceRequest request = { .threads = threads };
  g_autofree char *refused = NULL;
  TruceError reason = { .code = TRUCE_ERROR_MEMORY };
  TruceSymmetryCount *self;

  if (!check_request (problem, threads, store, &reason, &refused))
    {
      g_set_error_literal (error, TRUCE_RUN_ERROR, reason.code, refused);
      return NULL;
    }
  self = g_object_new (TRUCE_TYPE_SYMMETRY_COUNT, NULL);
  self->work.problem = truce_problem_ref (problem);
  self->work.keep = store;
  self->work.pool = truce_unit_pool_new (&calls, truce_request_get_threads (&request));
  return self;
}

static gboolean
on_poll (gpointer data)
{
  TruceSymmetryCount *self = data;

  self->ended = truce_unit_pool_has_ended (self->work.pool);
  if (self->ended)
    truce_unit_pool_join (self->work.pool);
  else
    truce_unit_pool_poll_in (self->work.pool, TICK);
  g_signal_emit (self, updated_signal, 0);
  return self->ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Destroy notify of the source. Joins the threads, which must not outlive the main context. */
static void
gone (gpointer data)
{
  TruceSymmetryCount *self = data;

  truce_unit_pool_stop (self->work.pool);
  truce_unit_pool_join (self->work.pool);
  g_object_unref (self);
}

void
truce_symmetry_count_start (TruceSymmetryCount *self)
{
  g_return_if_fail (!self->started);
  self->started = TRUE;
  self->work.state = TRUCE_RUN_STOPPED; /* stays so if no thread can be created */
  truce_unit_pool_attach (self->work.pool, "[truce] symmetries", on_poll, g_object_ref (self), gone);
  truce_unit_pool_start (self->work.pool, lead, &self->work);
  truce_unit_pool_poll_in (self->work.pool, TICK);
}

void
truce_symmetry_count_stop (TruceSymmetryCount *self)
{
  truce_unit_pool_stop (self->work.pool);
}

static void
truce_symmetry_count_finalize (GObject *object)
{
  TruceSymmetryCount *self = TRUCE_SYMMETRY_COUNT (object);

  g_clear_pointer (&self->work.pool, truce_unit_pool_free);
  truce_symmetry_counts_clear (&self->work.counts);
  g_clear_pointer (&self->work.placements, g_ptr_array_unref);
  if (self->work.problem)
    truce_problem_unref (self->work.problem);
  G_OBJECT_CLASS (truce_symmetry_count_parent_class)->finalize (object);
}

static void
truce_symmetry_count_class_init (TruceSymmetryCountClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_symmetry_count_finalize;
  updated_signal = g_signal_new ("updated", TRUCE_TYPE_SYMMETRY_COUNT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_symmetry_count_init (TruceSymmetryCount *self)
{
}
