/* truce-plan-order.h: the order in which a plan draws units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_PLAN_STRATA 16

/* Draws all units one by one, so that the first ones are a sample: each turn draws one random unit of each
 * stratum that has units left. Returns: (transfer full) (nullable): the units, to free with free(); NULL if
 * memory runs out. */
gsize *truce_plan_order (gsize n_units, guint64 seed);

/* Returns the stratum of a unit. Strata are ranges of consecutive units, numbered from 0. There are
 * TRUCE_PLAN_STRATA, or n_units if this is less. */
gsize truce_plan_stratum (gsize unit, gsize n_units);

gsize truce_plan_stratum_size (gsize stratum, gsize n_units);
