/* sink.h: the receiver of placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "board.h"

typedef struct TruceSink TruceSink;
struct TruceSink
{
  /* Receives a placement or sequence. squares: the packed pieces that the search placed, without the
   * preplaced ones, in placing order; ascending for placements. Returns: false if no more are wanted. The
   * method then ends the unit, with TRUCE_STATUS_DONE or, as most methods for armies do, with
   * TRUCE_STATUS_STOPPED. Thread: the worker's. */
  bool (*take) (TruceSink *sink, const TruceSquare *squares, int n);
};
