/* lib-private.h: what the sources of the library share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "placements/truce-solution-list.h"
#include "truce.h"

/* Says in the library's own domain why something was refused; returns FALSE. */
gboolean truce_lib_refuse (GError **error, const TruceError *reason);

/* "placements", "sequences", "fundamental", "fundamental-sequences"; NULL is the first. */
gboolean truce_lib_read_mode (const char *word, TruceMode *mode, GError **error);

/* Of a question with that mode. */
TruceGoal truce_lib_goal (TruceQuestion question, TruceMode mode);

/* Whether there is such a kind, or square. */
gboolean truce_lib_check_kind (int n_kinds, int kind, GError **error);
gboolean truce_lib_check_square (TruceBoard board, int square, GError **error);

/* Creates an object that only the library can create. Its public type is abstract, so that g_object_new() and
 * the bindings refuse it; the object has a private type derived from that.
 * Returns: (transfer full): the object
 * Thread: any.
 */
gpointer truce_lib_make (GType type);

/* The pieces of a whole placement are copied. */
TrucePlacement *truce_placement_new (const TruceProblem *problem, const TruceSquare *pieces, int n);

TrucePlacementList *truce_placement_list_new (TruceSolutionList *list, gboolean limited);
TrucePlacementIterator *
truce_placement_iterator_new (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* Takes the reference to the placement, which may be NULL. */
TruceOptimum *truce_optimum_new (int value, const char *proof, TrucePlacement *placement);
