/* truce-puzzle-bar.h: TrucePuzzleBar, the actions and the clock of the puzzle on the board, and its
 * score once it is solved
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Hidden while no puzzle is on the board. */
#define TRUCE_TYPE_PUZZLE_BAR (truce_puzzle_bar_get_type ())
G_DECLARE_FINAL_TYPE (TrucePuzzleBar, truce_puzzle_bar, TRUCE, PUZZLE_BAR, AdwBin)

/* Call once. Holds a reference to `workspace`. */
void truce_puzzle_bar_set_workspace (TrucePuzzleBar *self, TruceWorkspace *workspace);
