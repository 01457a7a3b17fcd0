/* truce-matrix-legend.h: TruceMatrixLegend, the meaning of the cells of a matrix, and their numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "matrix/matrix-draw.h"

#define TRUCE_TYPE_MATRIX_LEGEND (truce_matrix_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixLegend, truce_matrix_legend, TRUCE, MATRIX_LEGEND, GtkBox)

/* map: of the scene's piece. */
void
truce_matrix_legend_show (TruceMatrixLegend *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* Sets whether cells are coloured by the kind of move. Does not change the numbers. */
void truce_matrix_legend_set_by_kind (TruceMatrixLegend *self, gboolean by_kind);
