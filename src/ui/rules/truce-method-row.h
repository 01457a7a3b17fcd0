/* truce-method-row.h: TruceMethodRow, a combo row for the method of a workspace
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Shows which method automatic chooses, or why the chosen method cannot be used. */
#define TRUCE_TYPE_METHOD_ROW (truce_method_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceMethodRow, truce_method_row, TRUCE, METHOD_ROW, AdwComboRow)

void truce_method_row_set_workspace (TruceMethodRow *self, TruceWorkspace *workspace);
