/* truce-insight.c: TruceInsight: one question at a time, each on a thread that can be walked away from
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-insight-work.h"

#include "run/truce-memory.h"

#define TICK         125 /* ms */
#define MEMORY_QUICK (256 << 20)

/* One question. The thread has a reference to it until it has posted that it is done. */
typedef struct
{
  gatomicrefcount references;
  TruceInsightWork work;
  TruceInsightResult result; /* the thread's until it is done */
  TruceInsightState state;
  GThread *thread; /* NULL: joined */
  GMainContext *context;
  TruceInsight *owner; /* only touched in its main context; NULL: gone */
} Question;

struct _TruceInsight
{
  GObject parent_instance;
  TruceInsightState state;
  Question *question; /* under way and still of interest */
  GPtrArray *asked;   /* (Question) all whose threads are not joined yet */
  TruceInsightResult result;
  GSource *tick;
  gint64 stop_at; /* monotonic; 0: no limit */
};

G_DEFINE_FINAL_TYPE (TruceInsight, truce_insight, G_TYPE_OBJECT)

static guint changed;

static void
question_unref (gpointer data)
{
  Question *question = data;

  if (!g_atomic_ref_count_dec (&question->references))
    return;
  truce_insight_result_clear (&question->result);
  g_main_context_unref (question->context);
  g_free (question);
}

static void
stop_ticking (TruceInsight *self)
{
  if (self->tick)
    g_source_destroy (self->tick);
  g_clear_pointer (&self->tick, g_source_unref);
}

/* In the owner's main context: the thread touches nothing any more. */
static gboolean
deliver (gpointer data)
{
  Question *question = data;
  TruceInsight *self = question->owner;

  if (!self)
    return G_SOURCE_REMOVE;
  g_thread_join (g_steal_pointer (&question->thread));
  g_ptr_array_remove_fast (self->asked, question);
  if (self->question != question)
    return G_SOURCE_REMOVE;
  self->question = NULL;
  self->state = question->state;
  self->result = question->result;
  question->result = (TruceInsightResult){ 0 };
  stop_ticking (self);
  g_signal_emit (self, changed, 0);
  return G_SOURCE_REMOVE;
}

static gpointer
answer (gpointer data)
{
  Question *question = data;
  g_autoptr (GSource) source = g_idle_source_new ();

  question->state = truce_insight_work (&question->work, &question->result);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  /* the thread's reference goes on to the source */
  g_source_set_callback (source, deliver, question, question_unref);
  g_source_attach (source, question->context);
  return NULL;
}

static void
ask_to_stop (Question *question)
{
  atomic_store (&question->work.control.signal, TRUCE_STOP);
}

void
truce_insight_stop (TruceInsight *self)
{
  g_return_if_fail (TRUCE_IS_INSIGHT (self));

  if (self->question)
    ask_to_stop (self->question);
}

static void
forget (TruceInsight *self)
{
  stop_ticking (self);
  if (self->question)
    ask_to_stop (g_steal_pointer (&self->question));
  truce_insight_result_clear (&self->result);
  self->state = TRUCE_INSIGHT_NONE;
}

void
truce_insight_clear (TruceInsight *self)
{
  g_return_if_fail (TRUCE_IS_INSIGHT (self));

  if (self->state == TRUCE_INSIGHT_NONE)
    return;
  forget (self);
  g_signal_emit (self, changed, 0);
}

static gboolean
on_tick (gpointer data)
{
  TruceInsight *self = data;

  if (self->stop_at && g_get_monotonic_time () >= self->stop_at)
    truce_insight_stop (self);
  else
    g_signal_emit (self, changed, 0);
  return G_SOURCE_CONTINUE;
}

static void
start_ticking (TruceInsight *self, double limit)
{
  int period = limit > 0 ? MIN (TICK, (int) (limit * 1000) + 1) : TICK;

  self->stop_at = limit > 0 ? g_get_monotonic_time () + (gint64) (limit * G_USEC_PER_SEC) : 0;
  self->tick = g_timeout_source_new (period);
  g_source_set_callback (self->tick, on_tick, self, NULL);
  g_source_attach (self->tick, g_main_context_get_thread_default ());
}

/* Two pieces that attack each other are refused by truce_problem_new, too, but not here. */
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
begin (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads)
{
  Question *question = g_new0 (Question, 1);

  g_atomic_ref_count_init (&question->references);
  g_atomic_ref_count_inc (&question->references);
  question->owner = self;
  question->context = g_main_context_ref_thread_default ();
  question->work.spec = *spec;
  question->work.threads = MAX (threads, 1);
  question->work.memory_most = limit > 0 ? MEMORY_QUICK : truce_memory_of_machine () / 2 / MAX (threads, 1);
  truce_control_init (&question->work.control);
  self->question = question;
  g_ptr_array_add (self->asked, question);
  self->state = TRUCE_INSIGHT_WORKING;
  start_ticking (self, limit);
  question->thread = g_thread_new ("truce-insight", answer, question);
}

void
truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads)
{
  g_return_if_fail (TRUCE_IS_INSIGHT (self));

  forget (self);
  if (is_sound (spec))
    begin (self, spec, limit, threads);
  g_signal_emit (self, changed, 0);
}

TruceInsightState
truce_insight_get_state (TruceInsight *self)
{
  g_return_val_if_fail (TRUCE_IS_INSIGHT (self), TRUCE_INSIGHT_NONE);
  return self->state;
}

const TruceInsightResult *
truce_insight_get_result (TruceInsight *self)
{
  g_return_val_if_fail (TRUCE_IS_INSIGHT (self), NULL);
  return self->state == TRUCE_INSIGHT_COUNTED || self->state == TRUCE_INSIGHT_IMPOSSIBLE ? &self->result
                                                                                         : NULL;
}

double
truce_insight_get_fraction (TruceInsight *self)
{
  int n_all;

  g_return_val_if_fail (TRUCE_IS_INSIGHT (self), -1);
  n_all = self->question ? self->question->work.n_all : 0;
  return n_all > 0 ? (double) self->question->work.n_done / n_all : -1;
}

static void
dispose (GObject *object)
{
  forget (TRUCE_INSIGHT (object));
  G_OBJECT_CLASS (truce_insight_parent_class)->dispose (object);
}

/* No thread outlives its object: all were asked to stop, and look at that every few milliseconds. */
static void
finalize (GObject *object)
{
  TruceInsight *self = TRUCE_INSIGHT (object);

  for (guint i = 0; i < self->asked->len; i++)
    {
      Question *question = self->asked->pdata[i];

      question->owner = NULL;
      g_thread_join (g_steal_pointer (&question->thread));
    }
  g_ptr_array_unref (self->asked);
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
  self->asked = g_ptr_array_new_with_free_func (question_unref);
}

TruceInsight *
truce_insight_new (void)
{
  return g_object_new (TRUCE_TYPE_INSIGHT, NULL);
}
