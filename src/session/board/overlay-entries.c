/* overlay-entries.c: the entries of the board's legend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "overlay-entries.h"

#define ATTACKED (TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_ALL)

typedef struct
{
  TruceLegendEntry *entries;
  int n;
} List;

static bool
is_empty (const TruceSquareSet *set)
{
  return truce_square_set_next (set, 0) < 0;
}

static TruceSquareSet
pieces_of (const TruceBoardScene *scene)
{
  return truce_square_set_union (&scene->pinned, &scene->placed);
}

static void
add (List *list, TruceLegendEntryType type, unsigned value)
{
  list->entries[list->n++] = (TruceLegendEntry){ .type = type, .value = value };
}

/* Adds an entry for each move of the piece that has none yet. Moves that differ only in their directions
 * share an entry, because the drawn lines show the directions. */
static void
add_moves (List *list, const TrucePiece *piece)
{
  for (int i = 0; i < piece->n_moves; i++)
    {
      TruceMove move = piece->moves[i];
      bool known = false;
      int n = 0;

      for (int j = 0; j < list->n; j++)
        if (list->entries[j].type == TRUCE_LEGEND_MOVE)
          {
            const TruceMove *other = &list->entries[j].move;

            known |= other->low == move.low && other->high == move.high && other->ride == move.ride;
            n++;
          }
      if (!known && n < TRUCE_MOVES_MAX)
        list->entries[list->n++] = (TruceLegendEntry){ .type = TRUCE_LEGEND_MOVE, .move = move };
    }
}

/* Adds the moves of each kind whose attacks are drawn. If the pointer is on an empty square, this is the
 * active kind. */
static void
add_lines (List *list, const TruceBoardScene *scene, unsigned drawn)
{
  TruceSquareSet pieces = pieces_of (scene);
  bool of[TRUCE_KINDS_MAX] = { false };

  if (drawn & TRUCE_OVERLAY_ALL)
    truce_square_set_foreach (square, &pieces)
      of[scene->kinds[square]] = true;
  if (drawn & TRUCE_OVERLAY_SELECTED)
    of[scene->kinds[scene->selected]] = true;
  if (drawn & TRUCE_OVERLAY_HOVERED)
    of[truce_square_set_has (&pieces, scene->hovered) ? scene->kinds[scene->hovered] : scene->active] = true;
  for (int kind = 0; kind < TRUCE_KINDS_MAX; kind++)
    if (of[kind])
      add_moves (list, truce_board_scene_piece_of (scene, kind));
}

/* Returns whether the tints of the heat overlay hide the tints of the square under the pointer. */
static bool
is_covered (const TruceBoardScene *scene)
{
  return scene->overlays & TRUCE_OVERLAY_HEAT && scene->heat && scene->heat->total &&
         truce_heat_max_square (scene) >= 0;
}

/* Returns the active overlays that draw something. */
static unsigned
overlays_drawn (const TruceBoardScene *scene, const TruceBoardAnalysis *analysis)
{
  TruceSquareSet pieces = pieces_of (scene);
  bool armies = truce_board_scene_has_armies (scene), safe = false;
  unsigned drawn = scene->overlays;

  for (int army = 0; armies && army < scene->n_kinds; army++)
    safe |= !is_empty (&analysis->free[army]);
  if (scene->hovered < 0 || truce_square_set_has (&scene->blocked, scene->hovered) || is_covered (scene))
    drawn &= ~TRUCE_OVERLAY_HOVERED;
  if (scene->selected < 0 || !truce_square_set_has (&pieces, scene->selected))
    drawn &= ~TRUCE_OVERLAY_SELECTED;
  if (is_empty (&analysis->attacked))
    drawn &= ~(TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_ATTACKERS);
  if (!(drawn & ATTACKED))
    drawn &= ~TRUCE_OVERLAY_LINES;
  if (is_empty (&analysis->free[scene->active]))
    drawn &= ~TRUCE_OVERLAY_FREE;
  if (analysis->n_conflicts == 0)
    drawn &= ~TRUCE_OVERLAY_CONFLICTS;
  if (is_empty (&analysis->unguarded) && !safe)
    drawn &= ~TRUCE_OVERLAY_UNGUARDED;
  return drawn;
}

static void
add_heat (List *list, const TruceBoardScene *scene)
{
  const TruceBoardHeat *heat = scene->heat;
  TruceSquareSet pieces = pieces_of (scene), forced, dead;

  if (scene->overlays & TRUCE_OVERLAY_HEAT && heat && heat->total)
    {
      forced = truce_square_set_without (&heat->forced, &pieces);
      dead = truce_square_set_without (&heat->dead, &pieces);
      add (list, TRUCE_LEGEND_SCALE, 0);
      if (!is_empty (&forced))
        add (list, TRUCE_LEGEND_MARK, TRUCE_HEAT_FORCED);
      if (!is_empty (&dead))
        add (list, TRUCE_LEGEND_MARK, TRUCE_HEAT_DEAD);
    }
  if (scene->overlays & (TRUCE_OVERLAY_HEAT | TRUCE_OVERLAY_CONFLICTS) && heat && !is_empty (&heat->conflict))
    add (list, TRUCE_LEGEND_MARK, TRUCE_HEAT_CONFLICT);
}

int
truce_legend_entries_drawn (const TruceBoardScene *scene,
                            const TruceBoardAnalysis *analysis,
                            TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX])
{
  static const unsigned order[] = { TRUCE_OVERLAY_SELECTED,  TRUCE_OVERLAY_ALL,  TRUCE_OVERLAY_CONFLICTS,
                                    TRUCE_OVERLAY_ATTACKERS, TRUCE_OVERLAY_FREE, TRUCE_OVERLAY_UNGUARDED };
  unsigned drawn = overlays_drawn (scene, analysis);
  List list = { entries, 0 };

  add_heat (&list, scene);
  if (drawn & TRUCE_OVERLAY_LINES)
    add_lines (&list, scene, drawn & ~TRUCE_OVERLAY_HOVERED);
  for (unsigned i = 0; i < sizeof order / sizeof order[0]; i++)
    if (drawn & order[i])
      add (&list, TRUCE_LEGEND_OVERLAY, order[i]);
  if (drawn & TRUCE_OVERLAY_HOVERED)
    {
      if (drawn & TRUCE_OVERLAY_LINES)
        add_lines (&list, scene, TRUCE_OVERLAY_HOVERED);
      add (&list, TRUCE_LEGEND_OVERLAY, TRUCE_OVERLAY_HOVERED);
    }
  return list.n;
}

int
truce_legend_entries_possible (const TruceBoardScene *scene,
                               TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX])
{
  List list = { entries, 0 };

  if (scene->overlays & TRUCE_OVERLAY_HEAT)
    add (&list, TRUCE_LEGEND_SCALE, 0);
  if (scene->overlays & TRUCE_OVERLAY_LINES && scene->overlays & ATTACKED)
    for (int kind = 0; kind == 0 || kind < scene->n_kinds; kind++)
      add_moves (&list, truce_board_scene_piece_of (scene, kind));
  for (unsigned mark = 0; scene->overlays & TRUCE_OVERLAY_HEAT && mark < TRUCE_N_HEAT_MARKS; mark++)
    add (&list, TRUCE_LEGEND_MARK, mark);
  return list.n;
}
