/* scene-copy.c: a scene that is drawn later, with a copy of all that it borrows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene-copy.h"

#include <glib.h>

#include "board/heat-draw.h"

static TruceBoardHeat *
copy_heat (const TruceBoardHeat *heat)
{
  TruceBoardHeat *copy = g_memdup2 (heat, sizeof *heat);

  copy->total = g_strdup (heat->total);
  copy->through = (const char *const *) g_strdupv ((char **) heat->through);
  return copy;
}

static void
free_heat (TruceBoardHeat *heat)
{
  g_free ((char *) heat->total);
  g_strfreev ((char **) heat->through);
  g_free (heat);
}

static TruceAttackMap *
map_of (const TruceBoardScene *scene, const TrucePiece *piece)
{
  return truce_attack_map_new_walled (scene->board, piece, scene->geometry, &scene->walls, &scene->regions,
                                      NULL);
}

TruceSceneCopy *
truce_scene_copy_new (const TruceBoardScene *scene)
{
  TruceAttackMap *map = map_of (scene, &scene->piece);
  TruceSceneCopy *copy;

  if (!map)
    return NULL;
  copy = g_new (TruceSceneCopy, 1);
  *copy = (TruceSceneCopy){ *scene, map };
  for (int i = 0; i < scene->n_kinds; i++)
    copy->scene.maps[i] = map_of (scene, &scene->pieces[i]);
  if (scene->heat)
    copy->scene.heat = copy_heat (scene->heat);
  copy->scene.arrows = g_memdup2 (scene->arrows, (gsize) scene->n_arrows * sizeof *scene->arrows);
  return copy;
}

void
truce_scene_copy_free (TruceSceneCopy *copy)
{
  truce_attack_map_free (copy->map);
  for (int i = 0; i < copy->scene.n_kinds; i++)
    truce_attack_map_free ((TruceAttackMap *) copy->scene.maps[i]);
  if (copy->scene.heat)
    free_heat ((TruceBoardHeat *) copy->scene.heat);
  g_free ((TruceBoardArrow *) copy->scene.arrows);
  g_free (copy);
}
