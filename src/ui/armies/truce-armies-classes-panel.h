/* truce-armies-classes-panel.h: TruceArmiesClassesPanel, the side panel with all classes that a search has
 * found
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "armies/truce-armies-solver.h"

G_BEGIN_DECLS

/* Signal "class-picked" (position): the user chose one. Arrow keys browse. */
#define TRUCE_TYPE_ARMIES_CLASSES_PANEL (truce_armies_classes_panel_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceArmiesClassesPanel, truce_armies_classes_panel, TRUCE, ARMIES_CLASSES_PANEL, GtkWidget)

/* Follows `run`; NULL: shows that there is none. Takes a reference. */
void truce_armies_classes_panel_set_run (TruceArmiesClassesPanel *self, TruceArmiesSolver *run);

/* The list, NULL before a run that lists has ended; owned by the panel. */
GListModel *truce_armies_classes_panel_get_list (TruceArmiesClassesPanel *self);

/* Position of the class chosen, or GTK_INVALID_LIST_POSITION. */
guint truce_armies_classes_panel_get_selected (TruceArmiesClassesPanel *self);
void truce_armies_classes_panel_select (TruceArmiesClassesPanel *self, guint position);

G_END_DECLS
