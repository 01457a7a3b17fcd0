/* truce-symmetry-window.h: TruceSymmetryWindow, which symmetries the placements of a window's question have
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "symmetry/truce-symmetry-count.h"
#include "workspace/truce-workspace.h"

/* Follows the workspace: counts again when the question is another, where that does not take long. */
#define TRUCE_TYPE_SYMMETRY_WINDOW (truce_symmetry_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceSymmetryWindow, truce_symmetry_window, TRUCE, SYMMETRY_WINDOW, AdwWindow)

/* That of `parent`, which is made where there is none, with the page "counts" or "images" on top. */
TruceSymmetryWindow *
truce_symmetry_window_show (GtkWindow *parent, TruceWorkspace *workspace, const char *page);

/* The last one that was begun; NULL: none. */
TruceSymmetryCount *truce_symmetry_window_get_count (TruceSymmetryWindow *self);
