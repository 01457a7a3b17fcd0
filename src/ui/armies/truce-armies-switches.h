/* truce-armies-switches.h: TruceArmiesSwitches, the side panel that measures what each idea of a method is
 * worth
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "armies/truce-armies-effects.h"

G_BEGIN_DECLS

/* A row for each switch of the first method that has some: what was published of it, and what it saves here.
 */
#define TRUCE_TYPE_ARMIES_SWITCHES (truce_armies_switches_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesSwitches, truce_armies_switches, TRUCE, ARMIES_SWITCHES, GtkWidget)

/* Begins to measure; or asks to end. */
void truce_armies_switches_measure (TruceArmiesSwitches *self);
void truce_armies_switches_stop (TruceArmiesSwitches *self);

/* What is measured, or was; NULL before the first time. */
TruceArmiesEffects *truce_armies_switches_get_effects (TruceArmiesSwitches *self);

G_END_DECLS
