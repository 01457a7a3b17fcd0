/* alternating.h: the state of the older program's search, between the search and its cutting into units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "methods.h"

#define TRUCE_ALTERNATING_SIDE_MAX 16

enum
{
  TRUCE_ALTERNATING_ROW_SKIP = 1 << 0,
  TRUCE_ALTERNATING_FIRST_QUARTER = 1 << 1,
  TRUCE_ALTERNATING_ABOVE_DIAGONAL = 1 << 2,
  TRUCE_ALTERNATING_OFF_DIAGONAL = 1 << 3,
  TRUCE_ALTERNATING_REMAINING = 1 << 4,
  TRUCE_ALTERNATING_STORE = 1 << 5,
  TRUCE_ALTERNATING_COLUMN_FLAGS = 1 << 6,
};

typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
  TruceClasses *store;
  unsigned on;
  int n;
  int placed[2];
  TruceSquare queens[2][TRUCE_ALTERNATING_SIDE_MAX * TRUCE_ALTERNATING_SIDE_MAX];
  uint8_t in_column[2][TRUCE_ALTERNATING_SIDE_MAX];
  int n_first;    /* queens that the unit begins with */
  bool root_only; /* the unit ends before the first queen */
  bool retracing; /* on the way to the position in the sink */
  bool kept;      /* a position is in the sink: the unit has not ended */
  unsigned polls;
  bool stopped, closed, no_memory;
} TruceAlternating;

void truce_alternating_init (TruceAlternating *work,
                             const TruceProblem *problem,
                             unsigned on,
                             TruceMonitor *monitor);

void truce_alternating_put (TruceAlternating *work, int colour, int square);
void truce_alternating_take_off (TruceAlternating *work, int colour);

/* Whether the restrictions and the enemy's queens leave the square to the colour. */
bool truce_alternating_fits (TruceAlternating *work, int colour, int square);

/* The rest of the search, from the turn of the colour that has fewer queens. */
void truce_alternating_turn (TruceAlternating *work);
