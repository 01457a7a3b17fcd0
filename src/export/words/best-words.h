/* best-words.h: what is said of the search for a best number
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"

/* 'Fewest: 5'. Newly allocated, as below. */
char *truce_best_words_number (TruceBestRun *best);

/* What is known of numbers that are better still: 'At most 6', 'Proved', or nothing. */
char *truce_best_words_bound (TruceBestRun *best);

/* Returns: what a proof says, a translated sentence, or NULL. proof: (nullable), see truce_best_proof(). */
const char *truce_best_words_proof (const char *proof);
