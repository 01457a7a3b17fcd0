/* truce-timings-sheet.h: TruceTimingsSheet, small tables of numbers inside rows; and a group about published
 * times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timing/truce-timing-table.h"

typedef struct TruceTimingsSheet TruceTimingsSheet;

TruceTimingsSheet *truce_timings_sheet_new (void);

/* Adds a paragraph across all columns. Users can select and copy its text. */
void truce_timings_sheet_add_text (TruceTimingsSheet *self, const char *text);

/* Add a row of at most six cells: names of columns, or an integer and the texts of the further columns.
 * NULL-terminated. */
void truce_timings_sheet_add_heading (TruceTimingsSheet *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
void truce_timings_sheet_add_row (TruceTimingsSheet *self, double n, ...) G_GNUC_NULL_TERMINATED;

/* Frees the sheet. Returns (transfer full): its widget, floating. */
GtkWidget *truce_timings_sheet_end (TruceTimingsSheet *self);

/* Returns a group with the published series of the table's question and methods, each with its machine, the
 * ratios of methods, and an explanation why the printed coefficients do not reproduce their table. table:
 * (nullable): NULL for all series. */
GtkWidget *truce_timings_published_new (const TruceTimingTable *table);
