/* truce-kind-palette.h: TruceKindPalette, buttons for the kinds of a workspace, which choose the kind that a
 * click places
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Also has buttons to add and to remove a kind. Hidden if there is only one kind. */
#define TRUCE_TYPE_KIND_PALETTE (truce_kind_palette_get_type ())
G_DECLARE_FINAL_TYPE (TruceKindPalette, truce_kind_palette, TRUCE, KIND_PALETTE, AdwBin)

/* Call once. Holds a reference to `workspace`. */
void truce_kind_palette_set_workspace (TruceKindPalette *self, TruceWorkspace *workspace);
