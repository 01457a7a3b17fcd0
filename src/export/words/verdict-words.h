/* verdict-words.h: describes how an answer was checked, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-verdict.h"

/* Returns: (transfer full): how the answer was checked: 'Matches A000170', 'Double-checked: Queens by
 * halves'; NULL if it was not checked. */
char *truce_verdict_describe (TruceVerdict verdict);

const char *truce_verdict_icon (TruceCheck check);

/* Adds members "check" and "check_source" to the open object. */
void truce_json_add_verdict (JsonBuilder *builder, TruceVerdict verdict);
