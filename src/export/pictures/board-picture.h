/* board-picture.h: the board and the attack matrix as picture files, by the drawing that the screen has
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "matrix/matrix-draw.h"
#include "picture.h"

/* The board with its overlays, without what is pointed at, on the theme's ground; `map` is the attack map of
 * its board and piece. NULL and an error (G_IO_ERROR) when memory runs out. */
GBytes *truce_board_picture (const TruceBoardScene *scene,
                             const TruceAttackMap *map,
                             gboolean coordinates,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             GError **error);

/* The same board onto a page: as large as fits width × height, in the middle. */
void truce_board_picture_draw (cairo_t *cr,
                               const TruceBoardScene *scene,
                               const TruceAttackMap *map,
                               gboolean coordinates,
                               const TruceTheme *theme,
                               double width,
                               double height);

/* The whole matrix, without crosshair and pin. Cells are vectors in SVG and PDF up to 1,024 squares; above it
 * those hold an image of one pixel a cell. */
GBytes *truce_matrix_picture (const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              TrucePictureKind kind,
                              GError **error);
