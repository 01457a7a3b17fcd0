/* truce-ideas-window.h: TruceIdeasWindow, what each idea of the older program for armies saves
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "armies/truce-armies-effects.h"

/* A row for each switch of the first method that has some: what was published of it, and what it saves here.
 */
#define TRUCE_TYPE_IDEAS_WINDOW (truce_ideas_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceIdeasWindow, truce_ideas_window, TRUCE, IDEAS_WINDOW, AdwWindow)

TruceIdeasWindow *truce_ideas_window_new (GtkWindow *parent);

/* Begins to measure; or asks to end. */
void truce_ideas_window_measure (TruceIdeasWindow *self);
void truce_ideas_window_stop (TruceIdeasWindow *self);

/* What is measured, or was; NULL before the first time. */
TruceArmiesEffects *truce_ideas_window_get_effects (TruceIdeasWindow *self);
