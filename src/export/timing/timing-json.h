/* timing-json.h: writes and reads measured times as JSON; also loads JSON and CSV files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "timing/truce-timing-table.h"

/* Adds members to the open object of the builder: "version", "piece", "piece_name", "geometry", "task",
 * "seed", "restart", "threads", "repeats", "stamp", "methods", "sizes", "cells" (size by size, each cell with
 * its "runs"), "busyness" and "status" ("exact" or "stopped"). */
void truce_json_add_timing (JsonBuilder *builder, const TruceTimingTable *table);

/* Returns (transfer full) a JSON document with the members of truce_json_add_timing(). */
char *truce_timing_to_json (const TruceTimingTable *table);
/* Returns (transfer full) the name of a table in lists of the store: `Q 8..11 original,improved`. */
char *truce_timing_store_name (const TruceTimingTable *table);

/* Reads a document by truce_timing_to_json(). Returns: (transfer full): NULL with a G_IO_ERROR if the text is
 * no valid document. */
TruceTimingTable *truce_json_read_timing (const char *text, GError **error);

/* Reads a JSON or CSV file; blocks. A file that starts with a brace is JSON. Returns: (transfer full): NULL
 * with an error if the file cannot be read or is no valid table. */
TruceTimingTable *truce_timing_load (const char *path, GError **error);
