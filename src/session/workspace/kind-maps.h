/* kind-maps.h: the attack maps of the kinds of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

typedef struct
{
  TruceAttackMap *of[TRUCE_KINDS_MAX]; /* NULL: no such kind */
} TruceKindMaps;

/* Updates the maps from the problem `former` to `spec`, reusing maps that still hold. Returns the other
 * former maps; the caller clears them when nothing uses them any more. */
TruceKindMaps
truce_kind_maps_renew (TruceKindMaps *maps, const TruceProblemSpec *spec, const TruceProblemSpec *former);
void truce_kind_maps_clear (TruceKindMaps *maps);
