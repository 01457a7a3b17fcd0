/* truce-method-row.h: TruceMethodRow, the row where the method of a workspace's question is chosen
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Says which method automatic comes to, or why the chosen one cannot be used. */
#define TRUCE_TYPE_METHOD_ROW (truce_method_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceMethodRow, truce_method_row, TRUCE, METHOD_ROW, AdwComboRow)

void truce_method_row_set_workspace (TruceMethodRow *self, TruceWorkspace *workspace);
