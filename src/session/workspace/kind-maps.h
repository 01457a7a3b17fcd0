/* kind-maps.h: the attack maps of the kinds of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

typedef struct
{
  TruceAttackMap *of[TRUCE_KINDS_MAX]; /* by index of the kind; NULL: there is no such kind */
} TruceKindMaps;

/* Changes the maps of the problem `former` to those of `spec`. Keeps maps that are still right. Returns the
 * maps that are no longer used, to clear with truce_kind_maps_clear() when nothing refers to them. */
TruceKindMaps
truce_kind_maps_renew (TruceKindMaps *maps, const TruceProblemSpec *spec, const TruceProblemSpec *former);
void truce_kind_maps_clear (TruceKindMaps *maps);
