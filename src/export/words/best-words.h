/* best-words.h: describes a search for the optimum, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-best-run.h"

/* Returns: (transfer full): the best number so far, with its aim: 'Fewest: 5'. */
char *truce_best_words_number (TruceBestRun *best);

/* Returns: (transfer full): the bound of the optimum: 'At most 6'; 'Proved' if the best number is proved; ""
 * if no bound is known. */
char *truce_best_words_bound (TruceBestRun *best);

/* Returns: static (nullable): a translated sentence that explains a proof; NULL if the proof is unknown.
 * proof: (nullable): as truce_best_proof() returns it. */
const char *truce_best_words_proof (const char *proof);

/* Returns: "proved", "waiting" (for other processes), "best-found" (the search ended without a proof) or
 * "stopped". */
const char *truce_best_status_text (TruceBestRun *best);

/* Adds members to the open object: "version", the problem, "best" (null: no placement is known), "bound",
 * "status" and "seconds". Adds "proof" if the number is proved. counts: also adds "ways", the number of
 * placements that reach the best number. ways: (nullable): decimal; NULL: unknown. */
void truce_json_add_best (
    JsonBuilder *builder, TruceBestRun *best, gboolean counts, const char *ways, double seconds);
