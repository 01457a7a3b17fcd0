/* truce-matrix-legend.h: TruceMatrixLegend, the meaning of the cells of a matrix, and their numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "matrix/matrix-draw.h"

#define TRUCE_TYPE_MATRIX_LEGEND (truce_matrix_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixLegend, truce_matrix_legend, TRUCE, MATRIX_LEGEND, GtkBox)

/* Shows the meaning of the cells, and numbers. scene: copied. map: of the scene's piece; used during the
 * call. */
void
truce_matrix_legend_show (TruceMatrixLegend *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* Sets whether cells are coloured by the kind of move. The numbers do not depend on that. */
void truce_matrix_legend_set_by_kind (TruceMatrixLegend *self, gboolean by_kind);
