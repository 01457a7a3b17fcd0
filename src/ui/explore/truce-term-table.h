/* truce-term-table.h: TruceTermTable, the terms of a sequence as a table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sequence/truce-sequence.h"

/* Rows are only appended, as terms never change. */
#define TRUCE_TYPE_TERM_TABLE (truce_term_table_get_type ())
G_DECLARE_FINAL_TYPE (TruceTermTable, truce_term_table, TRUCE, TERM_TABLE, AdwBin)

/* Shows the terms of `sequence` (referenced). NULL empties the table. */
void truce_term_table_set_sequence (TruceTermTable *self, TruceSequence *sequence);

/* Appends rows for the terms that the sequence has and the table lacks. */
void truce_term_table_update (TruceTermTable *self);
