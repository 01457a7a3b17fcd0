/* csv.h: measured times as comma separated values, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* A field as RFC 4180 has it, quoted where it must be. */
void truce_csv_append_field (GString *text, const char *field);

/* Lines `# name: value` that hold for the whole table (piece, geometry, task, seed, restart, threads,
 * repeats, status and the stamp), a line of column names, and a line for each cell, sizes outermost. Seconds
 * have nine decimals; the runs of a cell stand in one field, separated by spaces. */
void truce_csv_append_timing (GString *text, const TruceTimingTable *table);

/* The table of such a text, whatever the order of its columns; check, summaries and rates are made anew. NULL
 * and an error (G_IO_ERROR) otherwise. */
TruceTimingTable *truce_csv_read_timing (const char *text, GError **error);
