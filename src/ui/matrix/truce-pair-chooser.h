/* truce-pair-chooser.h: TrucePairChooser, which kinds stand on the squares of the matrix's rows and columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "problem.h"

/* Hidden while there is one kind. Signal "changed": the user has chosen another. */
#define TRUCE_TYPE_PAIR_CHOOSER (truce_pair_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TrucePairChooser, truce_pair_chooser, TRUCE, PAIR_CHOOSER, GtkBox)

/* The rows follow the active kind; where the kinds are others, the columns have the one behind it. */
void truce_pair_chooser_set_kinds (TrucePairChooser *self, const TruceProblemSpec *spec, int active);

/* The same kind on both while there is but one. */
int truce_pair_chooser_get_row (TrucePairChooser *self);
int truce_pair_chooser_get_column (TrucePairChooser *self);

/* By name, as the user does. */
void truce_pair_chooser_choose (TrucePairChooser *self, int row, int column);
