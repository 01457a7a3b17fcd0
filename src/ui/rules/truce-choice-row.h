/* truce-choice-row.h: TruceChoiceRow, a combo row that offers only the values that apply
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Construct-only properties of type GtkStringList: "choices" has the names of the values 0, 1, …. "sentences"
 * (nullable) explains each value; the subtitle is the sentence of the selected value. Signal "chosen" (uint):
 * the user has chosen this value. */
#define TRUCE_TYPE_CHOICE_ROW (truce_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceChoiceRow, truce_choice_row, TRUCE, CHOICE_ROW, AdwComboRow)

/* Selects `value`. Offers this value and the values whose bits are set in `offered` (bit v: value v). Does
 * not emit "chosen". */
void truce_choice_row_show (TruceChoiceRow *self, guint value, guint offered);
