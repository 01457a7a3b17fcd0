/* truce-solution-list-private.h: functions by which a run changes its list
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-results-buffer.h"
#include "truce-solution-list.h"

/* Makes an empty list. results: referenced. */
TruceSolutionList *truce_solution_list_new (TruceResultsBuffer *results);

/* Adds the placements that the run has found since the last call. */
void truce_solution_list_grow (TruceSolutionList *self);

/* Frees the placements that will never be visible. Call it after the end of the run. */
void truce_solution_list_finalize_order (TruceSolutionList *self);
