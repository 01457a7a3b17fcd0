/* best-json.h: a search for a best number as JSON
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-best-run.h"

/* "proved", "best-found" (by a method that cannot tell), "stopped" */
const char *truce_best_status_text (TruceBestRun *best);

/* Adds the problem, "best" and "bound" (null: there is none), "status" and, once it is proved, "proof"
 * (truce_best_proof()) to the object that is open. */
void truce_json_add_best (JsonBuilder *builder, TruceBestRun *best);
