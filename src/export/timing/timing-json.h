/* timing-json.h: measured times as JSON, and back; reading either kind of file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "timing/truce-timing-table.h"

/* Adds members to the object that the builder has open: "version", "piece", "piece_name", "geometry", "task",
 * "seed", "restart", "threads", "repeats", "stamp", "methods", "sizes", "cells" (sizes outermost; each with
 * its "runs") and "status" ("exact" or "stopped"). */
void truce_json_add_timing (JsonBuilder *builder, const TruceTimingTable *table);

/* The same as a document of its own, newly allocated; and what the store lists such a one by: `Q 8..11
 * original,improved`. */
char *truce_timing_to_json (const TruceTimingTable *table);
char *truce_timing_store_name (const TruceTimingTable *table);

/* The table of such a document. NULL and an error (G_IO_ERROR) otherwise. */
TruceTimingTable *truce_json_read_timing (const char *text, GError **error);

/* A file of either kind: what begins with a brace is JSON, anything else CSV. */
TruceTimingTable *truce_timing_load (const char *path, GError **error);
