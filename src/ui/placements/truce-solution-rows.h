/* truce-solution-rows.h: how lists and grids show placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "run/truce-run.h"

/* Number, squares, size of the class: for a list. A new reference. */
GtkListItemFactory *truce_solution_rows_new (TruceRun *run);

/* Small boards: for a grid. A new reference. */
GtkListItemFactory *truce_solution_tiles_new (TruceRun *run);

/* Whether rows tell of each placement how many it stands for. */
gboolean truce_solution_rows_have_orbits (TruceRun *run);
