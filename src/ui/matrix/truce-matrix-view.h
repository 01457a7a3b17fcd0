/* truce-matrix-view.h: TruceMatrixView, the attack matrix with crosshair, pin, zoom and pan
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-pan-zoom.h"
#include "matrix/matrix-draw.h"

/* Signals: "cell-hovered" (int row, int column): squares; -1 and -1 if the pointer has left. "cell-pinned"
 * (int row, int column): after a click, Space or Enter; -1 and -1 if Escape or a second click removes the
 * pin.
 *
 * Arrow keys move the crosshair, + and - zoom, 0 fits the matrix. Ctrl+wheel zooms about the pointer; wheel
 * and drag pan. */
#define TRUCE_TYPE_MATRIX_VIEW (truce_matrix_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixView, truce_matrix_view, TRUCE, MATRIX_VIEW, TrucePanZoom)

/* Shows the scene, with its hovered and pinned cells. scene: copied. map, scene->other_map: borrowed until
 * the next call. */
void
truce_matrix_view_set_scene (TruceMatrixView *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* Sets the accessible name to the meaning of the hovered or pinned cell ('d4–e6: knight leap'), so that a
 * screen reader speaks it as the crosshair moves. text: (nullable): NULL: none. */
void truce_matrix_view_set_description (TruceMatrixView *self, const char *text);

/* Returns: the number of painted rows of the image; -1 if painting has not started. The image is shown when
 * all are painted. */
int truce_matrix_view_get_n_painted (TruceMatrixView *self);
