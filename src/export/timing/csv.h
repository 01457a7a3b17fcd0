/* csv.h: writes and reads measured times as comma-separated values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends a field, quoted if RFC 4180 requires it, or it begins or ends with a space. */
void truce_csv_append_field (GString *text, const char *field);

/* Appends lines `# name: value` about the whole table (piece, geometry, task, seed, restart, threads,
 * repeats, status and the stamp), a line of column names, and a line for each cell, size by size. Seconds
 * have nine decimals. The runs of a cell are in one field, separated by spaces. */
void truce_csv_append_timing (GString *text, const TruceTimingTable *table);

/* Reads such a text, with its columns in any order. Ignores checks, statistics and rates, and computes them
 * again. Returns: (transfer full): NULL with G_IO_ERROR_INVALID_DATA if the text is no valid table. */
TruceTimingTable *truce_csv_read_timing (const char *text, GError **error);
