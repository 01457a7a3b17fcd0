/* truce-symmetry-count.c: TruceSymmetryCount, the part of the count that runs on the main thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-symmetry-count.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "run/truce-memory.h"
#include "run/truce-run.h"
#include "truce-symmetry-work.h"

#define TICK (G_USEC_PER_SEC / 8)

struct _TruceSymmetryCount
{
  GObject parent_instance;
  gboolean started, ended;
  TruceSymmetryWork work; /* used by the leading thread until this thread has ended */
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
  const gboolean lists = store || truce_symmetry_work_lists (problem);
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
  self->work.pool = truce_symmetry_work_pool (truce_request_get_threads (&request));
  return self;
}

static gboolean
on_poll (gpointer data)
{
  TruceSymmetryCount *self = data;

  truce_unit_pool_lock (self->work.pool);
  self->ended = truce_unit_pool_has_ended (self->work.pool);
  truce_unit_pool_unlock (self->work.pool);
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
  truce_unit_pool_start (self->work.pool, truce_symmetry_work_lead, &self->work);
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
  truce_symmetry_work_clear (&self->work);
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
