/* board-picture.h: board and attack matrix as picture files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "matrix/matrix-draw.h"
#include "picture.h"

typedef struct
{
  TruceBoardScene scene;
  TruceAttackMap *map; /* of the scene's piece */
} TruceSceneCopy;

/* Copies a scene and all that it borrows. Returns (transfer full); NULL if memory is out. */
TruceSceneCopy *truce_scene_copy_new (const TruceBoardScene *scene);
void truce_scene_copy_free (TruceSceneCopy *copy);

/* Returns (transfer full) the board with its overlays, without what is pointed at, on the theme's background.
 * map: of the scene's board and piece. Returns NULL with a G_IO_ERROR if memory is out. */
GBytes *truce_board_picture (const TruceBoardScene *scene,
                             const TruceAttackMap *map,
                             gboolean coordinates,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             GError **error);

/* Draws the same board centred and as large as possible in width × height. */
void truce_board_picture_draw (cairo_t *cr,
                               const TruceBoardScene *scene,
                               const TruceAttackMap *map,
                               gboolean coordinates,
                               const TruceTheme *theme,
                               double width,
                               double height);

/* Returns (transfer full) the whole matrix without crosshair and pin; NULL with an error if memory is out. In
 * SVG and PDF cells are vectors up to 1,024 squares, above that an image with a pixel for each cell. */
GBytes *truce_matrix_picture (const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              TrucePictureKind kind,
                              GError **error);
