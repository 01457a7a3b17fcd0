/* truce-insight.c: TruceInsight, which answers one question at a time, on threads that can be abandoned
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include "run/truce-memory.h"

#define TICK_US      (G_USEC_PER_SEC / 8)
#define MEMORY_QUICK (256 << 20)

typedef struct
{
  TruceInsight *owner;
  TruceInsightWork work;
  /* used only by the question's thread until this thread has ended */
  TruceInsightResult result;
  TruceInsightState state;
} Question;

struct _TruceInsight
{
  GObject parent_instance;
  TruceInsightState state;
  Question *question;   /* (nullable): the current question */
  GPtrArray *questions; /* of Question: questions whose threads are not joined yet */
  TruceInsightResult result;
  gint64 tick;    /* microseconds between two polls of the thread */
  gint64 stop_at; /* monotonic microseconds; 0: no limit */
};

G_DEFINE_FINAL_TYPE (TruceInsight, truce_insight, G_TYPE_OBJECT)

static guint changed;

static void
question_free (gpointer data)
{
  Question *question = data;

  truce_unit_pool_free (question->work.pool);
  truce_insight_result_clear (&question->result);
  g_free (question);
}

static gboolean
answer (gpointer data)
{
  Question *question = data;

  question->state = truce_insight_work (&question->work, &question->result);
  return TRUE;
}

static void
deliver (TruceInsight *self, Question *question)
{
  const gboolean is_current = self->question == question;

  if (is_current)
    {
      self->question = NULL;
      self->state = question->state;
      self->result = question->result;
      question->result = (TruceInsightResult){ 0 };
    }
  g_ptr_array_remove_fast (self->questions, question);
  if (is_current)
    g_signal_emit (self, changed, 0);
}

/* Polls the thread. Does not use the question or the object after emitting "changed", since a handler may
 * free them. */
static gboolean
on_poll (gpointer data)
{
  Question *question = data;
  TruceInsight *self = question->owner;
  TruceUnitPool *pool = question->work.pool;
  gboolean ended = truce_unit_pool_has_ended (pool);

  if (ended)
    deliver (self, question);
  else if (self->question == question)
    {
      truce_unit_pool_poll_in (pool, self->tick);
      if (self->stop_at && g_get_monotonic_time () >= self->stop_at)
        truce_insight_stop (self);
      else
        g_signal_emit (self, changed, 0);
    }
  return !ended;
}

void
truce_insight_stop (TruceInsight *self)
{
  if (self->question)
    truce_unit_pool_stop (self->question->work.pool);
}

static void
forget (TruceInsight *self)
{
  if (self->question)
    truce_unit_pool_stop (self->question->work.pool);
  self->question = NULL;
  truce_insight_result_clear (&self->result);
  self->state = TRUCE_INSIGHT_NONE;
}

void
truce_insight_clear (TruceInsight *self)
{
  if (self->state == TRUCE_INSIGHT_NONE)
    return;
  forget (self);
  g_signal_emit (self, changed, 0);
}

/* Returns whether the problem is valid, apart from pieces that attack each other. */
static gboolean
is_sound (const TruceProblemSpec *spec)
{
  TruceError error = { 0 };
  TruceProblem *problem = truce_problem_new (spec, &error);

  if (problem)
    truce_problem_unref (problem);
  return problem || error.code == TRUCE_ERROR_ATTACK;
}

static void
start (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads)
{
  Question *question = g_new0 (Question, 1);
  TruceInsightWork *work = &question->work;

  threads = MAX (threads, 1);
  question->owner = self;
  question->state = TRUCE_INSIGHT_UNKNOWN;
  work->spec = *spec;
  work->memory_max = limit > 0 ? MEMORY_QUICK : truce_memory_of_machine () / 2 / threads;
  work->pool = truce_insight_work_pool (threads);
  self->question = question;
  g_ptr_array_add (self->questions, question);
  self->state = TRUCE_INSIGHT_WORKING;
  self->tick = limit > 0 ? MIN (TICK_US, (gint64) (limit * G_USEC_PER_SEC) + 1000) : TICK_US;
  self->stop_at = limit > 0 ? g_get_monotonic_time () + (gint64) (limit * G_USEC_PER_SEC) : 0;
  truce_unit_pool_attach (work->pool, "[truce] insight", on_poll, question, NULL);
  truce_unit_pool_start (work->pool, answer, question);
  truce_unit_pool_poll_in (work->pool, self->tick);
}

void
truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads)
{
  forget (self);
  if (is_sound (spec))
    start (self, spec, limit, threads);
  g_signal_emit (self, changed, 0);
}

TruceInsightState
truce_insight_get_state (TruceInsight *self)
{
  return self->state;
}

const TruceInsightResult *
truce_insight_get_result (TruceInsight *self)
{
  return self->state == TRUCE_INSIGHT_COUNTED || self->state == TRUCE_INSIGHT_IMPOSSIBLE ||
                 (self->state == TRUCE_INSIGHT_POSSIBLE && self->result.best >= 0)
             ? &self->result
             : NULL;
}

double
truce_insight_get_fraction (TruceInsight *self)
{
  int n_all = self->question ? self->question->work.n_all : 0;

  return n_all > 0 ? (double) self->question->work.n_done / n_all : -1;
}

static void
dispose (GObject *object)
{
  forget (TRUCE_INSIGHT (object));
  G_OBJECT_CLASS (truce_insight_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_ptr_array_unref (TRUCE_INSIGHT (object)->questions);
  G_OBJECT_CLASS (truce_insight_parent_class)->finalize (object);
}

static void
truce_insight_class_init (TruceInsightClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  changed =
      g_signal_new ("changed", TRUCE_TYPE_INSIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_insight_init (TruceInsight *self)
{
  self->questions = g_ptr_array_new_with_free_func (question_free);
}

TruceInsight *
truce_insight_new (void)
{
  return g_object_new (TRUCE_TYPE_INSIGHT, NULL);
}
