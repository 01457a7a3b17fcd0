/* symmetry-pictures.h: pictures of transforms, symmetry types and images for the symmetry view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "symmetry/symmetry-counts.h"
#include "workspace/truce-workspace.h"

/* Returns a new picture of a board after a transform, above the name of the transform and `number`
 * (nullable). */
GtkWidget *truce_symmetry_tile_new (TruceBoard board, TruceTransform transform, const char *number);

/* Returns a new row with the numbers of classes and placements that have a type of symmetry. type: of
 * `counts`. */
GtkWidget *
truce_symmetry_row_new (TruceBoard board, const TruceSymmetryCounts *counts, const TruceSymmetryType *type);

/* Replaces the children of the flow box by the different images of the chosen placement under the symmetries
 * of its problem; on a torus, without shifts. A click on an image that is in the list chooses the image.
 * Returns the number of images; 0 if no placement is chosen or the order of placing counts. */
int truce_symmetry_images_fill (GtkFlowBox *flow, TruceWorkspace *workspace);
