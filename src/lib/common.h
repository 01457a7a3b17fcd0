/* common.h: errors, modes and private constructors of the library
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "placements/truce-solution-list.h"
#include "truce.h"

/* Sets `error` in the domain of the library. Returns: FALSE. */
gboolean truce_lib_refuse (GError **error, const TruceError *reason);

/* Reads the word of a mode. word: (nullable): NULL is "placements". Returns: FALSE with `error` set if the
 * word is unknown. */
gboolean truce_lib_read_mode (const char *word, TruceQuestion *count, GError **error);

/* Return FALSE with `error` set if there is no such kind or square. */
gboolean truce_lib_check_kind (int n_kinds, int kind, GError **error);
gboolean truce_lib_check_square (TruceBoard board, int square, GError **error);

/* Creates an object of a private type derived from `type`. Types that only the library creates are abstract,
 * so that g_object_new() and bindings cannot create them. Returns: (transfer full). Thread: any. */
gpointer truce_lib_make (GType type);

/* pieces: all pieces, preplaced ones included; copied. */
TrucePlacement *truce_placement_new (const TruceProblem *problem, const TruceSquare *pieces, int n);

/* list: referenced. limited: the search ended at its limit. */
TrucePlacementList *truce_placement_list_new (TruceSolutionList *list, gboolean limited);
/* Also starts the search, on its own thread. goal: copied. method: static. */
TrucePlacementIterator *
truce_placement_iterator_new (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* value: -1 if there is no placement. proof: (nullable). placement: (transfer full) (nullable). */
TruceOptimum *truce_optimum_new (int value, const char *proof, TrucePlacement *placement);
