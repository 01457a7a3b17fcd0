/* truce-armies-effects.h: TruceArmiesEffects, which measures what each switch of a method is worth
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "armies/armies.h"

/* What was published of a switch: the part of the time that it is said to save, in percent; below 0 where
 * there is no figure. */
typedef struct
{
  const char *id;
  int saves_from, saves_to;
  gboolean held_to_cost; /* called detrimental */
  gboolean never_run;    /* judged without being tried */
} TruceArmiesPublishedEffect;

/* After the text of nichwall's peaceable_queens; NULL for a switch that it does not name. */
const TruceArmiesPublishedEffect *truce_armies_published_effect (const char *id);

typedef struct
{
  gboolean measured;
  gboolean usual;                       /* on in the method's usual setting */
  double seconds_with, seconds_without; /* shortest of the runs */
  guint64 looked_with, looked_without;  /* squares looked at */
  int score_with, score_without;        /* what was found: a switch that is unsound may lose the best */
} TruceArmiesEffect;

/* A main-thread object. Signals: "updated": an effect has been measured; "ended". */
#define TRUCE_TYPE_ARMIES_EFFECTS (truce_armies_effects_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesEffects, truce_armies_effects, TRUCE, ARMIES_EFFECTS, GObject)

/* Queens on n × n by a method that has switches, on one thread; NULL and an error when it does not take them.
 */
TruceArmiesEffects *truce_armies_effects_new (const TruceMethod *method, int n, GError **error);

/* Once. The usual setting first, then with each switch turned the other way. Each is run until REPEATS runs
 * or some tenths of a second have passed, whichever is first. */
void truce_armies_effects_start (TruceArmiesEffects *self);
void truce_armies_effects_stop (TruceArmiesEffects *self);
gboolean truce_armies_effects_is_active (TruceArmiesEffects *self);

const TruceMethod *truce_armies_effects_get_method (TruceArmiesEffects *self);
int truce_armies_effects_get_size (TruceArmiesEffects *self);
guint truce_armies_effects_get_n (TruceArmiesEffects *self); /* switches */
const TruceArmiesEffect *truce_armies_effects_get (TruceArmiesEffects *self, guint i);

/* What it saves of the time, in percent, below 0 where it costs: NAN until it is measured. */
double truce_armies_effect_saves (const TruceArmiesEffect *effect);
