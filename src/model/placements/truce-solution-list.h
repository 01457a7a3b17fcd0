/* truce-solution-list.h: TruceSolutionList, a lazy GListModel over packed placements, and its items
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "placement.h"

/* A placement. The list makes it when a view asks for it. */
#define TRUCE_TYPE_SOLUTION (truce_solution_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolution, truce_solution, TRUCE, SOLUTION, GObject)

guint truce_solution_get_position (TruceSolution *self); /* position in the list, from 0 */

/* Returns: (transfer none): all pieces, including the preplaced ones, packed by truce_pack(). The pieces
 * of a placement are ascending. A sequence has the preplaced pieces first, then the others in the order of
 * placing. n: (out) (nullable): the number of pieces. */
const TruceSquare *truce_solution_get_squares (TruceSolution *self, int *n);

/* Returns the number of different placements into which symmetries of the problem and swaps of
 * interchangeable kinds map this placement. Ignores the order of a sequence. */
int truce_solution_get_orbit_size (TruceSolution *self);

/* The packed placements of a run, in lexicographic order with any number of threads: a placement becomes
 * visible when all lower ones are known. Grows a few times a second, and never changes visible items.
 * Thread: main. */
#define TRUCE_TYPE_SOLUTION_LIST (truce_solution_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionList, truce_solution_list, TRUCE, SOLUTION_LIST, GObject)

const TruceProblem *truce_solution_list_get_problem (TruceSolutionList *self);
gboolean truce_solution_list_get_ordered (TruceSolutionList *self); /* items are sequences */

/* Writes the pieces of an item to `pieces` (problem->pieces_max elements), without making an object. Returns
 * the number of pieces; -1 if there is no such item. */
int truce_solution_list_get_pieces (TruceSolutionList *self, guint position, TruceSquare *pieces);
