/* overlay-entries.h: what a legend of the board has to explain
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-scene.h"
#include "board/heat-draw.h"

typedef enum
{
  TRUCE_ENTRY_SCALE,   /* of the placements through each square */
  TRUCE_ENTRY_MARK,    /* value: TruceHeatMark */
  TRUCE_ENTRY_OVERLAY, /* value: TruceOverlay */
  TRUCE_ENTRY_MOVE,    /* the stroke of a move */
} TruceEntryType;

typedef struct
{
  TruceEntryType type;
  unsigned value;
  TruceMove move;
} TruceEntry;

#define TRUCE_ENTRIES_MAX (1 + TRUCE_N_HEAT_MARKS + TRUCE_N_OVERLAYS + TRUCE_MOVES_MAX)

/* What the board draws of a scene; what comes and goes with the pointer is last. Returns how many. */
int truce_entries_drawn (const TruceBoardScene *scene,
                         const TruceBoardAnalysis *analysis,
                         TruceEntry entries[TRUCE_ENTRIES_MAX]);

/* What the overlays that are on may draw and have no sample and name of their own for. */
int truce_entries_possible (const TruceBoardScene *scene, TruceEntry entries[TRUCE_ENTRIES_MAX]);
