/* truce-matrix-view-private.h: what the parts of TruceMatrixView share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-matrix-view.h"

#include "common/truce-pan-zoom.h"

struct _TruceMatrixView
{
  GtkWidget parent_instance;

  TruceMatrixScene scene;
  const TruceAttackMap *map;   /* borrowed; NULL until there is a scene */
  cairo_surface_t *image;      /* NULL when it has to be drawn again */
  int n_painted;               /* rows of the image that are painted; it is shown when all are */
  guint paint_source;          /* 0: none */
  int hover_row, hover_column; /* as last told */

  TrucePanZoom pan_zoom;
  gboolean panning;
  double pointer_x, pointer_y;
  TruceMatrixLayout layout;
};

void truce_matrix_view_emit_hovered (TruceMatrixView *self, int row, int column);
void truce_matrix_view_toggle_pin (TruceMatrixView *self, int row, int column);

/* -pointer */
void truce_matrix_view_init_pointer (TruceMatrixView *self);
void truce_matrix_view_layout (TruceMatrixView *self);
