/* truce-rules-panel.h: TruceRulesPanel, the side panel that sets the problem and the question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Shows and changes the problem and the question of its workspace. Signal "size-wanted" (int rows, int
 * columns): requests this size of the board, which may be the present size. */
#define TRUCE_TYPE_RULES_PANEL (truce_rules_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceRulesPanel, truce_rules_panel, TRUCE, RULES_PANEL, AdwBin)

void truce_rules_panel_set_workspace (TruceRulesPanel *self, TruceWorkspace *workspace);
