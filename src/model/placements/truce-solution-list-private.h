/* truce-solution-list-private.h: what a run does to its list
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-harvest.h"
#include "truce-solution-list.h"

G_BEGIN_DECLS

TruceSolutionList *truce_solution_list_new (TruceHarvest *harvest);

/* Shows what has come since. */
void truce_solution_list_grow (TruceSolutionList *self);

/* The run has ended: frees what will never show. */
void truce_solution_list_settle (TruceSolutionList *self);

TruceSolution *truce_solution_new (TruceHarvest *harvest, guint position);

G_END_DECLS
