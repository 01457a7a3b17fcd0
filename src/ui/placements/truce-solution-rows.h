/* truce-solution-rows.h: factories for lists and grids of placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "run/truce-run.h"

/* Returns (transfer full) a factory for a list: number, squares, size of the class. */
GtkListItemFactory *truce_solution_rows_new (TruceRun *run);

/* Returns (transfer full) a factory for a grid of small boards. */
GtkListItemFactory *truce_solution_tiles_new (TruceRun *run);

/* Returns whether rows show the sizes of classes. */
gboolean truce_solution_rows_have_orbits (TruceRun *run);
