/* truce-solution-list.h: TruceSolutionList, a lazy GListModel over packed placements, and its items
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "placement.h"

/* One placement, made when a view asks for it. */
#define TRUCE_TYPE_SOLUTION (truce_solution_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolution, truce_solution, TRUCE, SOLUTION, GObject)

guint truce_solution_get_position (TruceSolution *self); /* in its list, from 0 */

/* All its pieces, preplaced included: ascending for placements; for sequences the preplaced ones first, then
 * in the order of placing. */
const TruceSquare *truce_solution_get_squares (TruceSolution *self, int *n);

/* How many placements its orbit under the problem's symmetries, and kinds that are alike, has. */
int truce_solution_get_orbit_size (TruceSolution *self);

/* The packed placements of a run, in lexicographic order whatever the number of threads: a placement shows
 * once all before it are there. Grows on the main thread only, a few times a second; never changes what it
 * has shown. */
#define TRUCE_TYPE_SOLUTION_LIST (truce_solution_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionList, truce_solution_list, TRUCE, SOLUTION_LIST, GObject)

const TruceProblem *truce_solution_list_get_problem (TruceSolutionList *self);
gboolean truce_solution_list_get_ordered (TruceSolutionList *self); /* items are sequences */
gsize truce_solution_list_get_memory (TruceSolutionList *self);     /* bytes held */

/* Pieces of one item without making an object; room for problem->pieces_max. How many they are; -1 if there
 * is no such item. */
int truce_solution_list_get_pieces (TruceSolutionList *self, guint position, TruceSquare *pieces);
