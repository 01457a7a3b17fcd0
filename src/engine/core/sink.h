/* sink.h: the receiver of placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "board.h"

typedef struct TruceSink TruceSink;
struct TruceSink
{
  /* Takes the `n` squares that the search placed (preplaced ones are not among them), in the order of
   * placing, which for placements is ascending. Called on the worker. Returns false when it wants no more;
   * the method then ends with TRUCE_STATUS_DONE. */
  bool (*take) (TruceSink *sink, const TruceSquare *squares, int n);
};
