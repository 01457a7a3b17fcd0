/* truce-pair-chooser.h: TrucePairChooser, which chooses the kinds for the rows and the columns of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "problem.h"

/* Hidden if there is only one kind. Signal "changed": a kind was chosen, by the user or by
 * truce_pair_chooser_choose(). */
#define TRUCE_TYPE_PAIR_CHOOSER (truce_pair_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TrucePairChooser, truce_pair_chooser, TRUCE, PAIR_CHOOSER, GtkBox)

/* Sets the kinds, without "changed". If the pieces of the kinds differ from before, chooses the active kind
 * for the rows and the next kind for the columns. Otherwise, if `active` has changed, chooses it for the
 * rows. */
void truce_pair_chooser_set_kinds (TrucePairChooser *self, const TruceProblemSpec *spec, int active);

/* Return the kind of the rows and of the columns, from 0. */
int truce_pair_chooser_get_row (TrucePairChooser *self);
int truce_pair_chooser_get_column (TrucePairChooser *self);

/* Chooses kinds by index, as the user does by name. Emits "changed" for each kind that changes. */
void truce_pair_chooser_choose (TrucePairChooser *self, int row, int column);
