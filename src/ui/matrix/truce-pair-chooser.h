/* truce-pair-chooser.h: TrucePairChooser, which chooses the kinds for the rows and the columns of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "problem.h"

/* Hidden if there is only one kind. Signal "changed": the user has changed a kind. */
#define TRUCE_TYPE_PAIR_CHOOSER (truce_pair_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TrucePairChooser, truce_pair_chooser, TRUCE, PAIR_CHOOSER, GtkBox)

/* Sets the kinds. The rows get the active kind if it has changed. If the kinds have changed, the columns get
 * the kind after it. */
void truce_pair_chooser_set_kinds (TrucePairChooser *self, const TruceProblemSpec *spec, int active);

/* Return the kind of the rows and of the columns. */
int truce_pair_chooser_get_row (TrucePairChooser *self);
int truce_pair_chooser_get_column (TrucePairChooser *self);

/* Chooses kinds by number, as the user does by name. */
void truce_pair_chooser_choose (TrucePairChooser *self, int row, int column);
