/* csv.h: writes and reads measured times as comma-separated values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends a field. Quotes it if RFC 4180 requires this, or if the field begins or ends with a space. */
void truce_csv_append_field (GString *text, const char *field);

/* Appends the table. Lines `# name: value` come first, for the piece, geometry, task, seed, restart, threads,
 * repeats, status and stamp. Then come a line of column names and a line for each cell, size by size. Seconds
 * have nine decimals. Three fields have a value for each run of the cell, separated by spaces: seconds,
 * processor seconds and attempts. */
void truce_csv_append_timing (GString *text, const TruceTimingTable *table);

/* Reads a text by truce_csv_append_timing(), with columns in any order. Does not read checks, statistics and
 * rates, but computes them again. Returns: (transfer full): NULL with G_IO_ERROR_INVALID_DATA if the text is
 * no valid table. */
TruceTimingTable *truce_csv_read_timing (const char *text, GError **error);
