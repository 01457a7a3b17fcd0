/* citation.h: an answer as a text that can be cited: program, question, value, method with its source, and
 * what confirms it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"
#include "sequence/truce-sequence.h"
#include "store/runs/stored-runs.h"
#include "symmetry/truce-symmetry-count.h"

/* One line in English, as papers are, newly allocated: 'Truce 0.1.0. Number of placements for "8x8 Q k=8
 * true": 92. …'. NULL where nothing exact is known: the search is under way, was stopped or ended at a cap, a
 * best number is not proved, or methods or programs contradict each other. */

/* `confirmations`: of TruceStoredConfirmation, what other programs said; NULL: none was asked. */
char *truce_citation_of_run (TruceRun *run, const GPtrArray *confirmations);
char *truce_citation_of_best (TruceBestRun *best, const GPtrArray *confirmations);

/* Of a whole list without a run, which has come to so many. */
char *truce_citation_of_list (const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceMethod *method,
                              guint64 count);
char *truce_citation_of_stored (const TruceStoredInfo *info);
char *truce_citation_of_term (TruceSequence *sequence, const TruceTerm *term);
char *truce_citation_of_symmetries (TruceSymmetryCount *count);

/* Of what so many random paths tell of the number of placements, which it says is no exact value; NULL: there
 * were none, or they met no placement. */
char *truce_citation_of_estimate (const TruceProblem *problem,
                                  gsize paths,
                                  guint64 seed,
                                  const TruceEstimate *placements);
