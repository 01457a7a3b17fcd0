/* truce-armies-effects.c: TruceArmiesEffects: one run after the other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-effects.h"

#include <math.h>

#define REPEATS        9
#define SECONDS_ENOUGH 0.3 /* of one setting */

typedef struct
{
  double seconds; /* the shortest; below 0: not run */
  guint64 looked;
  int score;
} Setting;

struct _TruceArmiesEffects
{
  GObject parent_instance;

  const TruceMethod *method;
  int n;
  guint n_switches;
  Setting *settings; /* the usual one, then one for each switch turned the other way */
  TruceArmiesEffect *effects;

  gboolean active, stopped;
  guint setting; /* that is run now */
  int repeat;
  double spent; /* seconds of this setting */
  TruceArmiesSolver *run;
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

  g_clear_object (&self->run);
  g_free (self->settings);
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

static TruceArmiesSolver *
new_run (TruceArmiesEffects *self, GError **error)
{
  TruceArmiesRequest request = { .method = self->method, .threads = 1, .detailed = TRUE };

  truce_armies_spec_init (&request.spec);
  request.spec.board = (TruceBoard){ self->n, self->n };
  request.switches = self->method->usual;
  if (self->setting > 0)
    request.switches ^= 1u << (self->setting - 1);
  return truce_armies_solver_new (&request, error);
}

TruceArmiesEffects *
truce_armies_effects_new (const TruceMethod *method, int n, GError **error)
{
  g_autoptr (TruceArmiesEffects) self = g_object_new (TRUCE_TYPE_ARMIES_EFFECTS, NULL);

  g_return_val_if_fail (method && method->options, NULL);
  self->method = method;
  self->n = n;
  while (method->options[self->n_switches].id)
    self->n_switches++;
  self->settings = g_new (Setting, self->n_switches + 1);
  self->effects = g_new0 (TruceArmiesEffect, self->n_switches);
  for (guint i = 0; i <= self->n_switches; i++)
    self->settings[i] = (Setting){ .seconds = -1 };
  for (guint i = 0; i < self->n_switches; i++)
    self->effects[i].usual = method->usual >> i & 1;
  self->run = new_run (self, error);
  return self->run ? g_steal_pointer (&self) : NULL;
}

static void
settle_effect (TruceArmiesEffects *self, guint i)
{
  TruceArmiesEffect *effect = &self->effects[i];
  const Setting *turned = &self->settings[i + 1], *usual = &self->settings[0];
  const Setting *with = effect->usual ? usual : turned, *without = effect->usual ? turned : usual;

  effect->measured = TRUE;
  effect->seconds_with = with->seconds;
  effect->seconds_without = without->seconds;
  effect->looked_with = with->looked;
  effect->looked_without = without->looked;
  effect->score_with = with->score;
  effect->score_without = without->score;
}

static void
end (TruceArmiesEffects *self)
{
  self->active = FALSE;
  g_clear_object (&self->run);
  g_signal_emit (self, ended_signal, 0);
}

static void
take (TruceArmiesEffects *self, const TruceArmiesView *view)
{
  Setting *setting = &self->settings[self->setting];

  if (setting->seconds < 0 || view->seconds < setting->seconds)
    setting->seconds = view->seconds;
  setting->looked = view->counters.reads;
  setting->score = view->best.value;
  self->spent += view->seconds;
  self->repeat++;
}

static void go_on (TruceArmiesEffects *self);

static void
on_state (TruceArmiesEffects *self, GParamSpec *pspec, TruceArmiesSolver *run)
{
  if (run != self->run || truce_armies_solver_is_active (run))
    return;
  g_signal_handlers_disconnect_by_func (run, on_state, self);
  if (self->stopped || truce_armies_solver_get_view (run)->state != TRUCE_ARMIES_DONE)
    {
      end (self);
      return;
    }
  take (self, truce_armies_solver_get_view (run));
  if (self->repeat >= REPEATS || self->spent >= SECONDS_ENOUGH)
    {
      if (self->setting > 0)
        settle_effect (self, self->setting - 1);
      self->setting++;
      self->repeat = 0;
      self->spent = 0;
      g_signal_emit (self, updated_signal, 0);
    }
  go_on (self);
}

static void
go_on (TruceArmiesEffects *self)
{
  if (self->stopped || self->setting > self->n_switches)
    {
      end (self);
      return;
    }
  if (!self->run || truce_armies_solver_get_view (self->run)->state != TRUCE_ARMIES_READY)
    {
      g_clear_object (&self->run);
      self->run = new_run (self, NULL);
    }
  if (!self->run)
    {
      end (self);
      return;
    }
  g_signal_connect_object (self->run, "notify::state", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  truce_armies_solver_start (self->run);
}

void
truce_armies_effects_start (TruceArmiesEffects *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_EFFECTS (self));
  g_return_if_fail (!self->active && self->setting == 0);
  self->active = TRUE;
  go_on (self);
}

void
truce_armies_effects_stop (TruceArmiesEffects *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_EFFECTS (self));
  self->stopped = TRUE;
  if (self->active && self->run)
    truce_armies_solver_stop (self->run);
}

gboolean
truce_armies_effects_is_active (TruceArmiesEffects *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_EFFECTS (self), FALSE);
  return self->active;
}

const TruceMethod *
truce_armies_effects_get_method (TruceArmiesEffects *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_EFFECTS (self), NULL);
  return self->method;
}

int
truce_armies_effects_get_size (TruceArmiesEffects *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_EFFECTS (self), 0);
  return self->n;
}

guint
truce_armies_effects_get_n (TruceArmiesEffects *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_EFFECTS (self), 0);
  return self->n_switches;
}

const TruceArmiesEffect *
truce_armies_effects_get (TruceArmiesEffects *self, guint i)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_EFFECTS (self), NULL);
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
