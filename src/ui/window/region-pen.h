/* region-pen.h: regions that are drawn on the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/truce-board-view.h"
#include "workspace/truce-workspace.h"

/* What the board says of regions becomes the workspace's state. */
void truce_region_pen_attach (TruceBoardView *board, TruceWorkspace *workspace);
