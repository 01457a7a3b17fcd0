/* truce-matrix-view-private.h: what the parts of TruceMatrixView share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-matrix-view.h"

G_BEGIN_DECLS

struct _TruceMatrixView
{
  GtkWidget parent_instance;

  TruceMatrixScene scene;
  const TruceAttackMap *map;   /* borrowed; NULL until there is a scene */
  cairo_surface_t *image;      /* NULL when it has to be drawn again */
  int hover_row, hover_column; /* as last told */

  double zoom;
  double pan_x, pan_y; /* point of the matrix, 0 … 1, in the middle of the view */
  double pan_from_x, pan_from_y;
  double zoom_from;
  gboolean panning;
  double pointer_x, pointer_y;
  TruceMatrixLayout layout;
};

void truce_matrix_view_emit_hovered (TruceMatrixView *self, int row, int column);
void truce_matrix_view_toggle_pin (TruceMatrixView *self, int row, int column);

/* -pointer */
void truce_matrix_view_init_pointer (TruceMatrixView *self);
double truce_matrix_view_zoom_max (TruceMatrixView *self);
void truce_matrix_view_layout (TruceMatrixView *self);
void truce_matrix_view_zoom_about (TruceMatrixView *self, double zoom, double x, double y);
void truce_matrix_view_show_cell (TruceMatrixView *self, int row, int column);

G_END_DECLS
