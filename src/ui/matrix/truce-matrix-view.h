/* truce-matrix-view.h: TruceMatrixView, the attack matrix with crosshair, pin, zoom and pan
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-pan-zoom.h"
#include "matrix/matrix-draw.h"

/* Signals: "cell-hovered" (int row, int column): the pointer or the crosshair is at a cell; row and column
 * are squares, -1 and -1 if the pointer has left. "cell-pinned" (int row, int column): a click, Space or
 * Enter pins the cell; -1 and -1: Escape, or a second click or key on the pinned cell, removes the pin. The
 * handlers should set a scene with these cells.
 *
 * Arrow keys move the crosshair, with Ctrl by a row of the board, a diagonal or an orbit, depending on the
 * order; Home and End go to the ends of the row. The keys + and - zoom, 0 fits the matrix. Ctrl+wheel zooms
 * about the pointer; wheel and drag pan. */
#define TRUCE_TYPE_MATRIX_VIEW (truce_matrix_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixView, truce_matrix_view, TRUCE, MATRIX_VIEW, TrucePanZoom)

/* Shows the scene, with its hovered and pinned cells. scene: copied. map: of the scene's piece. map,
 * scene->other_map: borrowed until the next call. */
void
truce_matrix_view_set_scene (TruceMatrixView *self, const TruceMatrixScene *scene, const TruceAttackMap *map);

/* Sets the accessible name, such as the meaning of the hovered cell ('d4–e6: knight leap'). text: (nullable):
 * NULL: the default, 'Attack matrix'. */
void truce_matrix_view_set_description (TruceMatrixView *self, const char *text);

/* Returns the number of painted rows of the image; -1: painting has not started. The view shows the image
 * when all rows are painted. */
int truce_matrix_view_get_n_painted (TruceMatrixView *self);
