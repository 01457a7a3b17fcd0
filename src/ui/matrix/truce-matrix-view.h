/* truce-matrix-view.h: TruceMatrixView, the attack-relation matrix with crosshair, pin, zoom and pan
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-pan-zoom.h"
#include "matrix/matrix-draw.h"

/* Signals:
 *   "cell-hovered" (row, column)  squares as int, -1 and -1 when the pointer leaves
 *   "cell-pinned" (row, column)   click, Space or Enter; -1 and -1 when the pin is taken off (Escape or a
 * second click) Focusable: arrows move the crosshair, + and - zoom, 0 fits; Ctrl+wheel zooms about the
 * pointer, wheel and drag pan. */
#define TRUCE_TYPE_MATRIX_VIEW (truce_matrix_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixView, truce_matrix_view, TRUCE, MATRIX_VIEW, TrucePanZoom)

/* Copies the scene (its hover and pin included); `map` and the scene's other one are borrowed and must stay
 * until the next call. */
void
truce_matrix_view_set_scene (TruceMatrixView *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* What the hovered or pinned cell means ('d4–e6: knight leap'): becomes the accessible name, so that a screen
 * reader speaks it as the crosshair moves. NULL: none. */
void truce_matrix_view_set_description (TruceMatrixView *self, const char *text);

/* Returns: the number of rows of the image that are painted, all when it shows; -1: painting has not started.
 */
int truce_matrix_view_get_n_painted (TruceMatrixView *self);
