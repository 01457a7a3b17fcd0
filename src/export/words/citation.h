/* citation.h: describes an answer as a text to be cited: program, question, value, method with its source,
 * confirmations
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"
#include "sequence/truce-sequence.h"
#include "store/runs/stored-runs.h"
#include "symmetry/truce-symmetry-count.h"

/* All functions return one line of English, as in 'Truce 0.1.0. Number of placements for "8x8 Q k=8 true":
 * 92. …'. All except truce_citation_of_estimate() return NULL if no exact answer is known: the search runs,
 * was stopped or ended at a cap; a best number is not proved; or methods or programs contradict each
 * other. */

/* Return (transfer full) (nullable) the citation of a run. confirmations: (nullable): results of other
 * programs (TruceStoredConfirmation). */
char *truce_citation_of_run (TruceRun *run, const GPtrArray *confirmations);
char *truce_citation_of_best (TruceBestRun *best, const GPtrArray *confirmations);

/* Returns (transfer full) (nullable) the citation of a count that comes from a complete list instead of a
 * run. count: the number of listed placements. */
char *truce_citation_of_list (const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceMethod *method,
                              guint64 count);
/* Return (transfer full) (nullable) the citation of the stored run, the term or the numbers. */
char *truce_citation_of_stored (const TruceStoredInfo *info);
char *truce_citation_of_term (TruceSequence *sequence, const TruceTerm *term);
char *truce_citation_of_symmetries (TruceSymmetryCount *count);

/* Returns (transfer full) a citation that says that the number of placements is only estimated; NULL if there
 * were no random paths, or none of them reached a placement. */
char *truce_citation_of_estimate (const TruceProblem *problem,
                                  gsize paths,
                                  guint64 seed,
                                  const TruceEstimate *placements);
