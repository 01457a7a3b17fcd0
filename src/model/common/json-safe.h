/* json-safe.h: reads JSON from untrusted sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#define TRUCE_JSON_DEPTH_MAX 64

/* Parses untrusted JSON: at most `max` bytes of UTF-8 without NUL, brackets at most TRUCE_JSON_DEPTH_MAX deep
 * (the parser is recursive), no two members of one name. Returns: (transfer full): NULL with
 * G_IO_ERROR_INVALID_DATA, one line with the place. */
JsonNode *truce_json_read (const char *data, gsize length, gsize max, GError **error);
