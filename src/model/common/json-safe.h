/* json-safe.h: reads JSON from untrusted sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#define TRUCE_JSON_DEPTH_MAX 64

/* Parses untrusted JSON: 1 to `max` bytes of UTF-8 without NUL, brackets at most TRUCE_JSON_DEPTH_MAX deep
 * (the parser is recursive), and different names for the members of an object.
 * Returns: (transfer full): the immutable root; NULL with G_IO_ERROR_INVALID_DATA and a message of one line,
 * which names the line of the text if it is known. */
JsonNode *truce_json_read (const char *data, gsize length, gsize max, GError **error);
