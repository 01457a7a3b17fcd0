/* workspace-actions.h: actions on a workspace, by name
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* Carries out an action: "win." with undo, redo, toggle (int32: square), remove (int32: square), overlay
 * (uint32: TruceOverlay flags to toggle), add-kind, add-army, remove-kind (the active one), transform
 * (string: right, left, mirror or flip), invert-blocks, next-symmetric, puzzle-check, puzzle-hint,
 * leave-puzzle, first-, previous-, next-, last- or hide-solution, or keep-solution (adds the pieces of the
 * placement as the user's). */
void truce_workspace_act (TruceWorkspace *self, const char *name, GVariant *parameter);

/* Returns whether the action, or win.share-puzzle or win.next-puzzle, is possible now. */
gboolean truce_workspace_can (TruceWorkspace *self, const char *name);
