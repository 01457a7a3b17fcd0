/* truce-solution-list-private.h: what a run does to its list
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-results-buffer.h"
#include "truce-solution-list.h"

TruceSolutionList *truce_solution_list_new (TruceResultsBuffer *results);

/* Shows what has come since. */
void truce_solution_list_grow (TruceSolutionList *self);

/* The run has ended: frees what will never show. */
void truce_solution_list_finalize_order (TruceSolutionList *self);

TruceSolution *truce_solution_new (TruceResultsBuffer *results, guint position);
