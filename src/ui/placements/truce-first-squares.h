/* truce-first-squares.h: TruceFirstSquares, the counts by first square as a list of bars, updated during the
 * run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "run/truce-run.h"

#define TRUCE_TYPE_FIRST_SQUARES (truce_first_squares_get_type ())
G_DECLARE_FINAL_TYPE (TruceFirstSquares, truce_first_squares, TRUCE, FIRST_SQUARES, AdwBin)

/* Shows the present counts of a run. run: (nullable): NULL, or a run without counts by first square: shows a
 * message. */
void truce_first_squares_update (TruceFirstSquares *self, TruceRun *run);
