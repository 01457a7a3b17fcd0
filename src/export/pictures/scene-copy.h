/* scene-copy.h: a scene that is drawn later, with a copy of all that it borrows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"

typedef struct
{
  TruceBoardScene scene;
  TruceAttackMap *map; /* of the scene's piece */
} TruceSceneCopy;

/* NULL: there is no memory for its maps. */
TruceSceneCopy *truce_scene_copy_new (const TruceBoardScene *scene);
void truce_scene_copy_free (TruceSceneCopy *copy);
