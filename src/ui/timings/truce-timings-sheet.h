/* truce-timings-sheet.h: small tables of numbers inside rows, and what is to be told of published times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timing/truce-timing-table.h"

typedef struct TruceTimingsSheet TruceTimingsSheet;

TruceTimingsSheet *truce_timings_sheet_new (void);

/* A paragraph over all columns, which can be selected and copied. */
void truce_timings_sheet_add_text (TruceTimingsSheet *self, const char *text);

/* Names of columns, or a number and what stands in the further columns; each NULL-terminated. */
void truce_timings_sheet_add_heading (TruceTimingsSheet *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
void truce_timings_sheet_add_row (TruceTimingsSheet *self, double n, ...) G_GNUC_NULL_TERMINATED;

/* Frees the sheet and returns the widget, floating. */
GtkWidget *truce_timings_sheet_end (TruceTimingsSheet *self);

/* A group: the published series of the table's question and methods (of all, when it is NULL), each with its
 * machine; and why the coefficients that were printed do not give their table back. */
GtkWidget *truce_timings_published_new (const TruceTimingTable *table);
