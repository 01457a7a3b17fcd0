/* workspace-scene.h: what a workspace shows on the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workspace/truce-workspace.h"

/* Its position, the placement that is chosen, and what is to be seen of them; `hovered`: a square or -1.
 * Borrows the maps of the workspace. */
void truce_workspace_scene (TruceWorkspace *self, int hovered, TruceBoardScene *scene);
