/* truce-plan-ranks.h: simulates the ranks of truce-mpi
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns the seconds until ranks of truce-mpi, with one thread each, have done n units; below 0 if memory
 * runs out. costs: seconds of each unit. */
double truce_plan_deal (const double *costs, gsize n, gsize ranks);
