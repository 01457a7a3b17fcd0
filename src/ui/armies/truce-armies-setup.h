/* truce-armies-setup.h: TruceArmiesSetup, the side panel that says which armies are sought and how
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "armies/truce-armies-document.h"
#include "armies/truce-armies-solver.h"

G_BEGIN_DECLS

/* Shows and edits the rules of a document that are not those of the window: armies, their sizes, torus; and
 * holds what is only of a search. Signal "changed": a search would be another one now. */
#define TRUCE_TYPE_ARMIES_SETUP (truce_armies_setup_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesSetup, truce_armies_setup, TRUCE, ARMIES_SETUP, GtkWidget)

/* Once. */
void truce_armies_setup_set_document (TruceArmiesSetup *self, TruceArmiesDocument *document);

/* Adds a group below its own. */
void truce_armies_setup_append (TruceArmiesSetup *self, GtkWidget *group);

/* What Start asks for. */
TruceArmiesRequest truce_armies_setup_get_request (TruceArmiesSetup *self);

/* Whether the method that is chosen takes the problem. */
gboolean truce_armies_setup_get_possible (TruceArmiesSetup *self);

/* Whether a search keeps the pieces that were placed by hand. */
gboolean truce_armies_setup_get_keeps (TruceArmiesSetup *self);

G_END_DECLS
