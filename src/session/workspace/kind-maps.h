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

/* From those of the problem `former` to those of `spec`; a map that still holds is kept. Returns the others,
 * for who may still look at them to let go first. */
TruceKindMaps
truce_kind_maps_renew (TruceKindMaps *maps, const TruceProblemSpec *spec, const TruceProblemSpec *former);
void truce_kind_maps_clear (TruceKindMaps *maps);
