/* common.h: errors, modes and private constructors of the library
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "placements/truce-solution-list.h"
#include "truce.h"

/* Sets `error` to the reason, in the domain TRUCE_PROBLEM_ERROR. Returns: FALSE. */
gboolean truce_lib_refuse (GError **error, const TruceError *reason);

/* Reads a mode, such as "sequences", to `count`. word: (nullable): NULL: "placements". Returns: FALSE with
 * `error` set if the word is unknown. */
gboolean truce_lib_read_mode (const char *word, TruceQuestion *count, GError **error);

/* Return FALSE with `error` set unless `kind` is from 0 to n_kinds - 1, or `square` is on the board. */
gboolean truce_lib_check_kind (int n_kinds, int kind, GError **error);
gboolean truce_lib_check_square (TruceBoard board, int square, GError **error);

/* Creates an object of the abstract type `type`. The type is abstract so that g_object_new() and bindings
 * cannot create its objects; this function derives a private type that is not abstract. Returns: (transfer
 * full). Thread: any. */
gpointer truce_lib_make (GType type);

/* Creates a placement. pieces: all pieces, including preplaced ones; copied. problem: referenced. */
TrucePlacement *truce_placement_new (const TruceProblem *problem, const TruceSquare *pieces, int n);

/* Creates a list. list: referenced. limited: the search ended at its limit, so the list may be incomplete. */
TrucePlacementList *truce_placement_list_new (TruceSolutionList *list, gboolean limited);
/* Creates an iterator, and starts its search on a new thread. problem: referenced. goal: copied. method:
 * static. */
TrucePlacementIterator *
truce_placement_iterator_new (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* Creates an optimum. value: -1 if there is no placement. proof: (nullable), copied. placement: (transfer
 * full) (nullable). */
TruceOptimum *truce_optimum_new (int value, const char *proof, TrucePlacement *placement);
