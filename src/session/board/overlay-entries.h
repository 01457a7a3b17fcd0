/* overlay-entries.h: what a legend of the board has to explain
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "board/heat-draw.h"

typedef enum
{
  TRUCE_LEGEND_SCALE,   /* of the placements through each square */
  TRUCE_LEGEND_MARK,    /* value: TruceHeatMark */
  TRUCE_LEGEND_OVERLAY, /* value: TruceOverlay */
  TRUCE_LEGEND_MOVE,    /* the stroke of a move */
} TruceLegendEntryType;

typedef struct
{
  TruceLegendEntryType type;
  unsigned value;
  TruceMove move;
} TruceLegendEntry;

#define TRUCE_LEGEND_ENTRIES_MAX (1 + TRUCE_N_HEAT_MARKS + TRUCE_N_OVERLAYS + TRUCE_MOVES_MAX)

/* Writes what the board draws of a scene: strokes before overlays, whose samples the list of overlays also
 * has; what comes and goes with the pointer is last. Returns: the number of entries. */
int truce_legend_entries_drawn (const TruceBoardScene *scene,
                                const TruceBoardAnalysis *analysis,
                                TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX]);

/* What the overlays that are on may draw and have no sample and name of their own for. */
int truce_legend_entries_possible (const TruceBoardScene *scene,
                                   TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX]);
