/* symmetry-pictures.h: the parts of the symmetry window that are drawn
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "symmetry/symmetry-counts.h"
#include "workspace/truce-workspace.h"

/* What a transform does to a board, its name, and a number, which may be NULL. */
GtkWidget *truce_symmetry_tile_new (TruceBoard board, TruceTransform transform, const char *number);

/* How many classes and placements have a type of symmetry. */
GtkWidget *
truce_symmetry_row_new (TruceBoard board, const TruceSymmetryCounts *counts, const TruceSymmetryType *type);

/* Fills the flow box with what the symmetries of what is seen make of the placement that is chosen, each once
 * and on a torus without shifts; a click chooses it. How many they are; 0: none is chosen. */
int truce_symmetry_images_fill (GtkFlowBox *flow, TruceWorkspace *workspace);
