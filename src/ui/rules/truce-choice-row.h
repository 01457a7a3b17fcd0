/* truce-choice-row.h: TruceChoiceRow, a combo row of a few values, of which those are offered that apply
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Property "choices" (GtkStringList): the names of the values 0, 1, …, for construction. Signal "chosen"
 * (uint): the user has chosen that value. */
#define TRUCE_TYPE_CHOICE_ROW (truce_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceChoiceRow, truce_choice_row, TRUCE, CHOICE_ROW, AdwComboRow)

/* Shows the value, and offers those whose bits are set in `offered`, and it. Emits nothing. */
void truce_choice_row_show (TruceChoiceRow *self, guint value, guint offered);

guint truce_choice_row_get_value (TruceChoiceRow *self);
