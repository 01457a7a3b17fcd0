/* best-words.h: describes a search for the optimum, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "run/truce-best-run.h"

/* Returns: (transfer full): 'Fewest: 5'. */
char *truce_best_words_number (TruceBestRun *best);

/* Returns: (transfer full): 'At most 6', 'Proved', or "" if no bound is known. */
char *truce_best_words_bound (TruceBestRun *best);

/* Returns: (transfer none) (nullable): a translated sentence that explains the proof. proof: (nullable), see
 * truce_best_proof(). */
const char *truce_best_words_proof (const char *proof);

/* Returns: "proved", "waiting", "best-found" (by a method that proves nothing) or "stopped". */
const char *truce_best_status_text (TruceBestRun *best);

/* Adds "version", the problem, "best" (null if no placement is known), "bound" (null if it is proved that
 * there is no placement; -1 if unknown), "status", "seconds", and "proof" if the number is proved. counts:
 * also adds "ways", the number of placements with exactly the best number. ways: (nullable): the decimal
 * value of "ways"; NULL: unknown. */
void truce_json_add_best (
    JsonBuilder *builder, TruceBestRun *best, gboolean counts, const char *ways, double seconds);
