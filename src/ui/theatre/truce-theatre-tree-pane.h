/* truce-theatre-tree-pane.h: TruceTheatreTreePane, a search's tree in one of its views, and what lies below a
 * node
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre-outline.h"

/* A node that is picked is gone to. */
#define TRUCE_TYPE_THEATRE_TREE_PANE (truce_theatre_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTreePane, truce_theatre_tree_pane, TRUCE, THEATRE_TREE_PANE, AdwBin)

/* Once; a reference is kept. */
void truce_theatre_tree_pane_set_outline (TruceTheatreTreePane *self, TruceTheatreOutline *outline);

/* The search is at another position. */
void truce_theatre_tree_pane_update (TruceTheatreTreePane *self);

/* Whether there is no room for a choice of views and the buttons beside each other. */
void truce_theatre_tree_pane_set_narrow (TruceTheatreTreePane *self, gboolean narrow);
