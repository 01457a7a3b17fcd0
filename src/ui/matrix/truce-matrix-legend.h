/* truce-matrix-legend.h: TruceMatrixLegend, what the cells of a matrix mean, and how many there are
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "matrix/matrix-draw.h"

#define TRUCE_TYPE_MATRIX_LEGEND (truce_matrix_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixLegend, truce_matrix_legend, TRUCE, MATRIX_LEGEND, GtkBox)

/* `map` is that of the scene's piece. */
void
truce_matrix_legend_show (TruceMatrixLegend *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* The colours by kind of move alone: the numbers stay. */
void truce_matrix_legend_set_by_kind (TruceMatrixLegend *self, gboolean by_kind);
