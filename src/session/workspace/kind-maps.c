/* kind-maps.c: the attack maps of the kinds of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "kind-maps.h"

static TruceAttackMap *
reuse (TruceKindMaps *old, const TruceProblemSpec *former, const TrucePiece *piece)
{
  for (int i = 0; i < former->n_kinds; i++)
    {
      if (old->of[i] && truce_piece_equal (piece, &former->kinds[i].piece))
        return g_steal_pointer (&old->of[i]);
    }
  return NULL;
}

TruceKindMaps
truce_kind_maps_renew (TruceKindMaps *maps, const TruceProblemSpec *spec, const TruceProblemSpec *former)
{
  TruceKindMaps old = *maps;
  gboolean same = truce_board_equal (spec->board, former->board) && spec->geometry == former->geometry &&
                  truce_square_set_equal (&spec->walls, &former->walls) &&
                  truce_regions_equal (&spec->regions, &former->regions, spec->board);

  *maps = (TruceKindMaps){ { NULL } };
  for (int i = 0; i < spec->n_kinds; i++)
    {
      const TrucePiece *piece = &spec->kinds[i].piece;

      maps->of[i] = same ? reuse (&old, former, piece) : NULL;
      if (!maps->of[i])
        maps->of[i] = truce_attack_map_new_walled (spec->board, piece, spec->geometry, &spec->walls,
                                                   &spec->regions, NULL);
      if (!maps->of[i])
        g_error ("Out of memory for the attack map");
    }
  return old;
}

void
truce_kind_maps_clear (TruceKindMaps *maps)
{
  for (int i = 0; i < TRUCE_KINDS_MAX; i++)
    g_clear_pointer (&maps->of[i], truce_attack_map_free);
}
