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
  TruceAttackMap *map; /* owned; map of the scene's piece */
} TruceSceneCopy;

/* Copies a scene and all data that it borrows. Returns (transfer full); NULL if memory runs out. */
TruceSceneCopy *truce_scene_copy_new (const TruceBoardScene *scene);
void truce_scene_copy_free (TruceSceneCopy *copy);

/* Returns (transfer full) a picture of the board on the theme's background. The picture has all overlays
 * except those of the hovered square. map: of the scene's piece on the scene's board. Returns NULL with a
 * G_IO_ERROR if memory runs out. */
GBytes *truce_board_picture (const TruceBoardScene *scene,
                             const TruceAttackMap *map,
                             gboolean coordinates,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             GError **error);

/* Draws the board of truce_board_picture() without a background. The board is centred and as large as
 * possible in width × height. */
void truce_board_picture_draw (cairo_t *cr,
                               const TruceBoardScene *scene,
                               const TruceAttackMap *map,
                               gboolean coordinates,
                               const TruceTheme *theme,
                               double width,
                               double height);

/* Returns (transfer full) a picture of the whole matrix without crosshair and pin; NULL with an error if
 * memory runs out. SVG and PDF draw each cell as a vector if the board has up to 1,024 squares. For larger
 * boards they contain an image with a pixel for each cell. */
GBytes *truce_matrix_picture (const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              TrucePictureKind kind,
                              GError **error);
