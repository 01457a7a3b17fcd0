/* best-json.h: a search for a best number as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-best-run.h"

/* "proved", "best-found" (by a method that cannot tell), "stopped" */
const char *truce_best_status_text (TruceBestRun *best);

/* Adds the members of the answer: version, the problem, "best" and "bound" (null: there is none), "status",
 * once it is proved "proof" (truce_best_proof()), with `counts` how many placements have exactly the best
 * number ("ways"; NULL: that is not known), and "seconds". */
void truce_best_json_add (
    JsonBuilder *builder, TruceBestRun *best, gboolean counts, const char *ways, double seconds);

/* The same as a document; a new reference. */
JsonBuilder *truce_best_json (TruceBestRun *best, gboolean counts, const char *ways, double seconds);
