/* overlay-entries.h: the entries of the board's legend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "board/heat-draw.h"

typedef enum
{
  TRUCE_LEGEND_SCALE,   /* scale of the heat overlay: how many placements use a square */
  TRUCE_LEGEND_MARK,    /* value: TruceHeatMark */
  TRUCE_LEGEND_OVERLAY, /* value: TruceOverlay */
  TRUCE_LEGEND_MOVE,    /* the stroke of the member `move` */
} TruceLegendEntryType;

typedef struct
{
  TruceLegendEntryType type;
  unsigned value;
  TruceMove move;
} TruceLegendEntry;

#define TRUCE_LEGEND_ENTRIES_MAX (1 + TRUCE_N_HEAT_MARKS + TRUCE_N_OVERLAYS + TRUCE_MOVES_MAX)

/* Writes the entries for what a scene draws: heat, strokes, overlays, then what depends on the pointer.
 * Returns the number of entries. */
int truce_legend_entries_drawn (const TruceBoardScene *scene,
                                const TruceBoardAnalysis *analysis,
                                TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX]);

/* Writes the entries that the active overlays may need in addition to their own: scale and marks of the heat,
 * and the moves of all kinds. Returns the number of entries. */
int truce_legend_entries_possible (const TruceBoardScene *scene,
                                   TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX]);
