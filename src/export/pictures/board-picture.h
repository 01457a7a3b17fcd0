/* board-picture.h: draws board and attack matrix as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "matrix/matrix-draw.h"
#include "picture.h"

typedef struct
{
  TruceBoardScene scene;
  TruceAttackMap *map; /* owned; for the piece of the scene */
} TruceSceneCopy;

/* Copies a scene and all that it borrows. Returns (transfer full); NULL if memory runs out. */
TruceSceneCopy *truce_scene_copy_new (const TruceBoardScene *scene);
void truce_scene_copy_free (TruceSceneCopy *copy);

/* Returns (transfer full) a picture of the board with its overlays, except those of the pointer, on the
 * theme's background. map: for the board and the piece of the scene. Returns NULL with a G_IO_ERROR if memory
 * runs out. */
GBytes *truce_board_picture (const TruceBoardScene *scene,
                             const TruceAttackMap *map,
                             gboolean coordinates,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             GError **error);

/* Draws such a board centred and as large as possible in width × height. */
void truce_board_picture_draw (cairo_t *cr,
                               const TruceBoardScene *scene,
                               const TruceAttackMap *map,
                               gboolean coordinates,
                               const TruceTheme *theme,
                               double width,
                               double height);

/* Returns (transfer full) a picture of the whole matrix without crosshair and pin; NULL with an error if
 * memory runs out. In SVG and PDF, boards with up to 1,024 squares have vectors as cells. Larger boards have
 * an image with a pixel for each cell. */
GBytes *truce_matrix_picture (const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              TrucePictureKind kind,
                              GError **error);
