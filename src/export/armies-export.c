/* armies-export.c: members of the JSON of `truce-cli armies`
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-export.h"

#include "json.h"

static const char *const army_names[TRUCE_ARMIES_MAX] = { "white", "black", "third" };

void
truce_armies_json_add_placement (JsonBuilder *builder, int armies, const TruceKindSets *placement)
{
  for (int army = 0; army < armies; army++)
    truce_json_add_set (builder, army_names[army], &placement->kinds[army]);
}

void
truce_armies_json_add_problem (JsonBuilder *builder, const TruceProblemSpec *spec, int preplaced)
{
  truce_json_add_board (builder, spec->board, &spec->kinds[0].piece, TRUCE_GEOMETRY_TRUE);
  truce_json_add_flag (builder, "torus", spec->geometry == TRUCE_GEOMETRY_TORUS);
  truce_json_add_number (builder, "armies", spec->n_kinds);
  if (spec->kinds[0].pieces != TRUCE_PIECES_ANY)
    truce_json_add_number (builder, "white_size", spec->kinds[0].pieces);
  for (int army = 0; army < preplaced; army++)
    {
      g_autofree char *name = g_strconcat ("preplaced_", army_names[army], NULL);

      truce_json_add_set (builder, name, &spec->kinds[army].preplaced);
    }
  truce_json_add_set (builder, "blocked", &spec->blocked);
}
