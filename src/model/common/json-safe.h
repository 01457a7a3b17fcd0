/* json-safe.h: reads JSON from untrusted sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#define TRUCE_JSON_DEPTH_MAX 64

/* Parses untrusted JSON. The text must have 1 to `max` bytes of UTF-8 without NUL. Brackets may be nested at
 * most TRUCE_JSON_DEPTH_MAX deep, since the parser is recursive. The members of an object must have different
 * names.
 * Returns: (transfer full): the immutable root; NULL with G_IO_ERROR_INVALID_DATA for other texts. The
 * message has one line, and names the line of the text if it is known. */
JsonNode *truce_json_read (const char *data, gsize length, gsize max, GError **error);
