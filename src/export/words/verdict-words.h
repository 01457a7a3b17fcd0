/* verdict-words.h: describes how an answer was checked, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-verdict.h"

/* Returns: (transfer full): 'Matches A000170', 'Double-checked: Queens by halves'; NULL if unchecked. */
char *truce_verdict_describe (TruceVerdict verdict);

const char *truce_verdict_icon (TruceCheck check);

/* Adds "check" and "check_source". */
void truce_json_add_verdict (JsonBuilder *builder, TruceVerdict verdict);
