/* workspace-actions.h: actions on a workspace, by name
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* Carries out an action. name: "win." with one of: undo; redo; toggle or remove (int32: square); overlay
 * (uint32: TruceOverlay flags to toggle); add-kind; add-army; remove-kind (the active kind); transform
 * (string: right, left, mirror or flip); invert-blocks; next-symmetric; puzzle-check; puzzle-hint;
 * leave-puzzle; first-solution, previous-solution, next-solution, last-solution; hide-solution; keep-solution
 * (adds the pieces of the shown placement to the user's). The parentheses describe `parameter`. */
void truce_workspace_act (TruceWorkspace *self, const char *name, GVariant *parameter);

/* Returns whether the action, or win.share-puzzle or win.next-puzzle, is possible now. */
gboolean truce_workspace_can (TruceWorkspace *self, const char *name);

/* Returns (nullable): why the overlay cannot be shown now, a translated sentence; NULL: it can. */
const char *truce_workspace_refuse_overlay (TruceWorkspace *self, TruceOverlay overlay);
