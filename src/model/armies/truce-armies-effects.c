/* truce-armies-effects.c: TruceArmiesEffects: one run after the other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-effects.h"

#include <math.h>

#include "armies/armies.h"
#include "common/truce-words.h"
#include "run/truce-solver.h"
#include "run/truce-unit-pool.h"

#define TICK           (G_USEC_PER_SEC / 8)
#define UNITS          64
#define REPEATS        9
#define SECONDS_ENOUGH 0.3 /* of one setting */

typedef struct
{
  double seconds; /* the shortest */
  guint64 looked;
  int score;
} Setting;

struct _TruceArmiesEffects
{
  GObject parent_instance;

  /* never changed once made */
  TruceProblem *problem;
  const TruceMethod *method;
  int n;
  guint n_switches;

  TruceUnitPool *pool; /* of the thread that leads, alone */
  struct               /* under the lock of the pool */
  {
    Setting *settings; /* the usual one, then one for each switch turned the other way */
    guint n_run;       /* settings */
  } shared;

  gboolean active;
  guint n_told; /* effects */
  TruceArmiesEffect *effects;
};

G_DEFINE_FINAL_TYPE (TruceArmiesEffects, truce_armies_effects, G_TYPE_OBJECT)

static guint updated_signal, ended_signal;

const TruceArmiesPublishedEffect *
truce_armies_published_effect (const char *id)
{
  /* "by about 40%", "around 30-40% on boards 7x7 and smaller"; of the others the text has no figures */
  static const TruceArmiesPublishedEffect published[] = {
    { "row-skip", 40, 40, FALSE, FALSE },       { "first-quarter", -1, -1, FALSE, FALSE },
    { "above-diagonal", -1, -1, FALSE, FALSE }, { "off-diagonal", -1, -1, FALSE, FALSE },
    { "remaining", 30, 40, FALSE, FALSE },      { "store", -1, -1, TRUE, FALSE },
    { "column-flags", -1, -1, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    if (g_str_equal (published[i].id, id))
      return &published[i];
  return NULL;
}

static void
truce_armies_effects_finalize (GObject *object)
{
  TruceArmiesEffects *self = TRUCE_ARMIES_EFFECTS (object);

  g_clear_pointer (&self->pool, truce_unit_pool_free);
  truce_problem_unref (self->problem);
  g_free (self->shared.settings);
  g_free (self->effects);
  G_OBJECT_CLASS (truce_armies_effects_parent_class)->finalize (object);
}

static void
truce_armies_effects_class_init (TruceArmiesEffectsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_armies_effects_finalize;
  updated_signal = g_signal_new ("updated", TRUCE_TYPE_ARMIES_EFFECTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  ended_signal = g_signal_new ("ended", TRUCE_TYPE_ARMIES_EFFECTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
truce_armies_effects_init (TruceArmiesEffects *self)
{
}

/* ---- the thread that leads ---- */

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TruceIncumbent best;
} Finds;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Finds *finds = (Finds *) sink;
  TruceKindSets placement;

  truce_kind_sets_whole (&placement, finds->problem, placed, n);
  truce_armies_keep (finds->problem, &finds->best, &placement);
  return true;
}

/* FALSE: it was stopped. */
static gboolean
work (TruceArmiesEffects *self, const TruceGoal *goal, TruceSink *sink, TruceCounters *counters)
{
  TruceUnits *units = self->method->split (self->problem, goal, UNITS);
  TruceEnd end = units ? TRUCE_END_DONE : TRUCE_END_NO_MEMORY;
  TruceMonitor monitor;
  TruceTally tally;

  truce_tally_init (&tally);
  truce_monitor_init (&monitor, truce_unit_pool_control (self->pool), &tally);
  monitor.detailed = TRUE;
  for (gsize i = 0; end == TRUCE_END_DONE && i < units->n; i++)
    {
      truce_monitor_begin_unit (&monitor);
      end = self->method->run (self->problem, goal, units, i, &monitor, sink);
      truce_monitor_end_unit (&monitor);
    }
  *counters = monitor.before;
  truce_tally_clear (&tally);
  truce_units_free (units);
  return end == TRUCE_END_DONE;
}

/* Seconds; below 0: it was stopped. */
static double
run_once (TruceArmiesEffects *self, unsigned switches, Setting *setting)
{
  const gint64 began = g_get_monotonic_time ();
  _Atomic int above = -1;
  const TruceGoal goal = { .question = TRUCE_FIRST, .options = switches, .above = &above };
  Finds finds = { { take }, self->problem, { .value = -1 } };
  TruceCounters counters;

  if (!work (self, &goal, &finds.sink, &counters))
    return -1;
  setting->looked = counters.reads;
  setting->score = finds.best.value;
  return (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
}

/* The shortest of some runs. FALSE: it was stopped. */
static gboolean
run_setting (TruceArmiesEffects *self, guint i)
{
  const unsigned switches = self->method->usual ^ (i > 0 ? 1u << (i - 1) : 0);
  Setting setting = { .seconds = -1 };
  double spent = 0;

  for (int repeat = 0; repeat < REPEATS && spent < SECONDS_ENOUGH; repeat++)
    {
      const double seconds = run_once (self, switches, &setting);

      if (seconds < 0)
        return FALSE;
      setting.seconds = repeat > 0 ? MIN (setting.seconds, seconds) : seconds;
      spent += seconds;
    }
  truce_unit_pool_lock (self->pool);
  self->shared.settings[i] = setting;
  self->shared.n_run++;
  truce_unit_pool_unlock (self->pool);
  return TRUE;
}

static gboolean
lead (gpointer data)
{
  TruceArmiesEffects *self = data;

  for (guint i = 0; i <= self->n_switches && run_setting (self, i); i++)
    ;
  return TRUE;
}

/* ---- the main thread ---- */

TruceArmiesEffects *
truce_armies_effects_new (const TruceMethod *method, int n, GError **error)
{
  g_autoptr (TruceArmiesEffects) self = g_object_new (TRUCE_TYPE_ARMIES_EFFECTS, NULL);
  TruceError reason = { 0 };
  TruceProblemSpec spec;

  g_return_val_if_fail (method && method->options, NULL);
  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  self->problem = truce_problem_new (&spec, &reason);
  if (!self->problem)
    {
      g_autofree char *why = truce_words_error (&reason);

      g_set_error_literal (error, TRUCE_SOLVER_ERROR, reason.code, why);
      return NULL;
    }
  self->method = method;
  self->n = n;
  while (method->options[self->n_switches].id)
    self->n_switches++;
  self->shared.settings = g_new0 (Setting, self->n_switches + 1);
  self->effects = g_new0 (TruceArmiesEffect, self->n_switches);
  for (guint i = 0; i < self->n_switches; i++)
    self->effects[i].usual = method->usual >> i & 1;
  self->pool = truce_unit_pool_new (NULL, 0);
  return g_steal_pointer (&self);
}

static void
set_effect (TruceArmiesEffects *self, guint i)
{
  TruceArmiesEffect *effect = &self->effects[i];
  const Setting *turned = &self->shared.settings[i + 1], *usual = &self->shared.settings[0];
  const Setting *with = effect->usual ? usual : turned, *without = effect->usual ? turned : usual;

  effect->measured = TRUE;
  effect->seconds_with = with->seconds;
  effect->seconds_without = without->seconds;
  effect->looked_with = with->looked;
  effect->looked_without = without->looked;
  effect->score_with = with->score;
  effect->score_without = without->score;
}

static gboolean
look (gpointer data)
{
  TruceArmiesEffects *self = data;
  guint told = self->n_told;
  gboolean ended;

  truce_unit_pool_lock (self->pool);
  ended = truce_unit_pool_has_ended (self->pool);
  while (self->n_told + 1 < self->shared.n_run)
    set_effect (self, self->n_told++);
  truce_unit_pool_unlock (self->pool);
  if (self->n_told > told)
    g_signal_emit (self, updated_signal, 0);
  if (!ended)
    {
      truce_unit_pool_look_in (self->pool, TICK);
      return G_SOURCE_CONTINUE;
    }
  truce_unit_pool_join (self->pool);
  self->active = FALSE;
  g_signal_emit (self, ended_signal, 0);
  return G_SOURCE_REMOVE;
}

/* Also because the main context goes: threads may not outlive it. */
static void
gone (gpointer data)
{
  TruceArmiesEffects *self = data;

  truce_unit_pool_stop (self->pool);
  truce_unit_pool_join (self->pool);
  g_object_unref (self);
}

void
truce_armies_effects_start (TruceArmiesEffects *self)
{
  g_return_if_fail (!self->active && self->n_told == 0);
  self->active = TRUE;
  truce_unit_pool_attach (self->pool, "[truce] effects", look, g_object_ref (self), gone);
  truce_unit_pool_start (self->pool, lead, self);
  truce_unit_pool_look_in (self->pool, TICK);
}

void
truce_armies_effects_stop (TruceArmiesEffects *self)
{
  truce_unit_pool_stop (self->pool);
}

gboolean
truce_armies_effects_is_active (TruceArmiesEffects *self)
{
  return self->active;
}

const TruceMethod *
truce_armies_effects_get_method (TruceArmiesEffects *self)
{
  return self->method;
}

int
truce_armies_effects_get_size (TruceArmiesEffects *self)
{
  return self->n;
}

guint
truce_armies_effects_get_n (TruceArmiesEffects *self)
{
  return self->n_switches;
}

const TruceArmiesEffect *
truce_armies_effects_get (TruceArmiesEffects *self, guint i)
{
  g_return_val_if_fail (i < self->n_switches, NULL);
  return &self->effects[i];
}

double
truce_armies_effect_saves (const TruceArmiesEffect *effect)
{
  if (!effect->measured || effect->seconds_without <= 0)
    return NAN;
  return 100 * (1 - effect->seconds_with / effect->seconds_without);
}
