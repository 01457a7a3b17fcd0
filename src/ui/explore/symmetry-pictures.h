/* symmetry-pictures.h: pictures of transforms, symmetry types and images for the symmetry view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "symmetry/symmetry-counts.h"
#include "workspace/truce-workspace.h"

/* Returns a new box with a picture of a transformed board, the name of the transform and `number`
 * (nullable). */
GtkWidget *truce_symmetry_tile_new (TruceBoard board, TruceTransform transform, const char *number);

/* Returns a new row for a type of symmetry, with the numbers of its classes and placements. type: of
 * `counts`. */
GtkWidget *
truce_symmetry_row_new (TruceBoard board, const TruceSymmetryCounts *counts, const TruceSymmetryType *type);

/* Replaces the children of the flow box by buttons with the different images of the chosen placement under
 * the symmetries of its problem. On a torus, shifts are left out. A click on an image that is in the list
 * of placements chooses that placement. Returns the number of images; 0 if no placement is chosen or the
 * order of placing counts. */
int truce_symmetry_images_fill (GtkFlowBox *flow, TruceWorkspace *workspace);
