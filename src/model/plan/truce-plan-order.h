/* truce-plan-order.h: the order in which a plan draws units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_PLAN_STRATA 16

/* Returns: (transfer full) (nullable): the units in an order in which every beginning is a sample: one unit
 * of each stratum by turns, each drawn at random from those left. NULL if there is not enough memory. Free it
 * with free(). */
gsize *truce_plan_order (gsize n_units, guint64 seed);

/* Returns the stratum of a unit. */
gsize truce_plan_stratum (gsize unit, gsize n_units);

/* Returns the number of units of a stratum. */
gsize truce_plan_stratum_size (gsize stratum, gsize n_units);
