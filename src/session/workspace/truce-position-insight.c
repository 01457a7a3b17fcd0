/* truce-position-insight.c: TrucePositionInsight, what is still possible from the shown position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-position-insight.h"

#include <string.h>

#include "board/heat-draw.h"
#include "common/truce-task.h"
#include "estimate/time-estimate.h"

#define ASK_DELAY      20  /* ms; several edits in a row start one computation */
#define ASK_LIMIT      0.2 /* seconds; longer computations run only on demand */
#define ESTIMATE_DELAY 200 /* ms; the user does not start a count earlier */

struct _TrucePositionInsight
{
  GObject parent_instance;

  TruceInsight *insight;
  TruceViewState of;       /* last followed state */
  gboolean followed;       /* `of` is valid */
  gboolean requested;      /* a computation for `of` was started or is due */
  gboolean user_requested; /* see truce_position_insight_is_requested() */
  guint source;
  guint estimate_source;
  gboolean estimated;   /* `time_estimate` is for `of` */
  double time_estimate; /* estimated seconds of a count; below 0: unknown */
  gboolean has_heat;
  TruceBoardHeat heat;
  unsigned serial;
};

G_DEFINE_FINAL_TYPE (TrucePositionInsight, truce_position_insight, G_TYPE_OBJECT)

static guint changed_signal;

TruceInsight *
truce_position_insight_get (TrucePositionInsight *self)
{
  return self->insight;
}

gboolean
truce_position_insight_is_requested (TrucePositionInsight *self)
{
  return self->user_requested;
}

void
truce_position_insight_add_heat (TrucePositionInsight *self, TruceBoardScene *scene)
{
  if (!self->has_heat)
    return;
  scene->heat = &self->heat;
  scene->heat_serial = self->serial;
}

gboolean
truce_position_insight_get_impossible (TrucePositionInsight *self, TruceProblemSpec *spec)
{
  const TruceInsightResult *result = truce_insight_get_result (self->insight);

  /* while `source` is set, the result is for a former position */
  if (self->source || truce_insight_get_state (self->insight) != TRUCE_INSIGHT_IMPOSSIBLE || !result)
    return FALSE;
  *spec = self->of.spec;
  for (int kind = 0; kind < spec->n_kinds && result->has_conflict; kind++)
    {
      TruceSquareSet *preplaced = &spec->kinds[kind].preplaced;
      const TruceSquareSet others = truce_square_set_without (preplaced, &result->conflict);

      *preplaced = truce_square_set_without (preplaced, &others);
    }
  return TRUE;
}

static void
fill_heat (TrucePositionInsight *self)
{
  const TruceInsightResult *result = truce_insight_get_result (self->insight);
  int kind = self->of.active, first;

  self->serial++;
  self->has_heat = result != NULL;
  if (!result)
    return;
  first = kind * result->n_squares;
  self->heat.total = result->total;
  self->heat.forced = result->forced[kind];
  self->heat.dead = result->dead[kind];
  self->heat.conflict = result->conflict;
  if (result->bare >= 0) /* some placements exist, although they miss the optimum */
    truce_square_set_clear (&self->heat.conflict);
  self->heat.through = result->total ? (const char *const *) result->through + first : NULL;
  if (!result->total)
    return;
  memcpy (self->heat.share, result->share + first, (size_t) result->n_squares * sizeof result->share[0]);
}

static void
on_changed (TrucePositionInsight *self)
{
  fill_heat (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
ask (TrucePositionInsight *self, gboolean user_requested, int threads)
{
  self->user_requested = user_requested;
  truce_insight_ask (self->insight, &self->of.spec, user_requested ? 0 : ASK_LIMIT, threads);
}

static gboolean
on_delay (gpointer data)
{
  TrucePositionInsight *self = data;

  self->source = 0;
  ask (self, FALSE, 1);
  return G_SOURCE_REMOVE;
}

void
truce_position_insight_request (TrucePositionInsight *self, int threads)
{
  ask (self, TRUE, threads);
}

void
truce_position_insight_stop (TrucePositionInsight *self)
{
  truce_insight_stop (self->insight);
}

/* Returns whether to start a computation. An empty board needs one only for the heat overlay. A conflict
 * needs no explanation. A puzzle should be solved by the user. */
static gboolean
is_worth_asking (const TruceViewState *state)
{
  int a, b;

  return !truce_view_state_is_puzzle (state) &&
         ((state->overlays & TRUCE_OVERLAY_HEAT) || !truce_view_state_is_empty (state)) &&
         !truce_problem_spec_conflict (&state->spec, &a, &b);
}

typedef struct
{
  TruceProblemSpec spec;
  int threads;
  double seconds;
} TimeEstimate;

static gboolean
compute_time_estimate (gpointer data, TruceProgress *progress, GError **error)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TimeEstimate *time_estimate = data;
  TruceProblem *problem = truce_problem_new (&time_estimate->spec, NULL);

  time_estimate->seconds =
      problem ? truce_time_estimate_seconds (problem, &goal, time_estimate->threads) : -1;
  if (problem)
    truce_problem_unref (problem);
  return TRUE;
}

/* Stores the estimate, unless it is for a former position. */
static void
on_time_estimate (gpointer owner, gpointer data, const GError *error)
{
  TrucePositionInsight *self = owner;
  const TimeEstimate *time_estimate = data;

  if (self->estimate_source || !truce_spec_equal (&time_estimate->spec, &self->of.spec))
    return;
  self->time_estimate = time_estimate->seconds;
  self->estimated = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
on_estimate_delay (gpointer data)
{
  TrucePositionInsight *self = data;
  TimeEstimate *time_estimate = g_new0 (TimeEstimate, 1);

  self->estimate_source = 0;
  time_estimate->spec = self->of.spec;
  time_estimate->threads = (int) g_get_num_processors ();
  truce_task_run (self, compute_time_estimate, on_time_estimate, time_estimate, g_free);
  return G_SOURCE_REMOVE;
}

double
truce_position_insight_get_time_estimate (TrucePositionInsight *self)
{
  return self->time_estimate;
}

gboolean
truce_position_insight_has_time_estimate (TrucePositionInsight *self)
{
  return self->estimated && self->time_estimate >= 0;
}

/* Starts an estimate after a delay. Keeps the former estimate until the new one is computed, so that its
 * line does not flicker. A problem with an aim has no estimate, because its search is not a count. */
static void
queue_time_estimate (TrucePositionInsight *self)
{
  g_clear_handle_id (&self->estimate_source, g_source_remove);
  self->estimated = FALSE;
  if (self->of.spec.aim == TRUCE_AIM_EXACTLY)
    {
      self->estimate_source = g_timeout_add (ESTIMATE_DELAY, on_estimate_delay, self);
      return;
    }
  self->time_estimate = -1;
  g_signal_emit (self, changed_signal, 0);
}

void
truce_position_insight_follow (TrucePositionInsight *self, const TruceViewState *state)
{
  gboolean asks = is_worth_asking (state), is_new;

  if (asks && self->requested && truce_view_state_same_problem (state, &self->of))
    {
      if (self->of.active != state->active)
        {
          self->of.active = state->active;
          on_changed (self);
        }
      return;
    }
  g_clear_handle_id (&self->source, g_source_remove);
  self->requested = asks;
  is_new = !self->followed || !truce_view_state_same_problem (state, &self->of);
  self->followed = TRUE;
  self->of = *state;
  if (is_new)
    queue_time_estimate (self);
  self->user_requested = self->has_heat = FALSE; /* they were for the former position */
  if (asks)
    self->source = g_timeout_add (ASK_DELAY, on_delay, self);
  else
    truce_insight_clear (self->insight);
}

static void
truce_position_insight_finalize (GObject *object)
{
  TrucePositionInsight *self = TRUCE_POSITION_INSIGHT (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->estimate_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->insight, self);
  truce_insight_stop (self->insight);
  g_object_unref (self->insight);
  G_OBJECT_CLASS (truce_position_insight_parent_class)->finalize (object);
}

static void
truce_position_insight_class_init (TrucePositionInsightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_position_insight_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_POSITION_INSIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
truce_position_insight_init (TrucePositionInsight *self)
{
  self->time_estimate = -1;
  self->insight = truce_insight_new ();
  g_signal_connect_object (self->insight, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
}
