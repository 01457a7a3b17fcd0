/* json-safe.h: reading JSON that comes from anywhere
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#define TRUCE_JSON_DEPTH_MAX 64

/* The parser calls itself for each bracket, and of a member that is there twice it keeps the last one. So
 * this looks first: `length` bytes (at most `max`) of UTF-8 without NUL, brackets no deeper than
 * TRUCE_JSON_DEPTH_MAX; and afterwards: no object has two members of one name. NULL and
 * G_IO_ERROR_INVALID_DATA with one line that says what is wrong and, where there is a place, in which line of
 * the text. */
JsonNode *truce_json_read (const char *data, gsize length, gsize max, GError **error);
