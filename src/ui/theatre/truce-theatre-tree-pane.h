/* truce-theatre-tree-pane.h: TruceTheatreTreePane, the tree of a search with its views, zoom, and a text
 * about a node
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre-outline.h"

/* Picking a node moves the search to it. */
#define TRUCE_TYPE_THEATRE_TREE_PANE (truce_theatre_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTreePane, truce_theatre_tree_pane, TRUCE, THEATRE_TREE_PANE, AdwBin)

/* Call once. Takes a reference. */
void truce_theatre_tree_pane_set_outline (TruceTheatreTreePane *self, TruceTheatreOutline *outline);

/* Shows the new position of the search. */
void truce_theatre_tree_pane_update (TruceTheatreTreePane *self);

/* Sets whether the buttons are below the choice of views instead of beside it. */
void truce_theatre_tree_pane_set_narrow (TruceTheatreTreePane *self, gboolean narrow);
