/* citation.h: describes an answer as a text to be cited: program, question, value, method with its source,
 * confirmations
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"
#include "sequence/truce-sequence.h"
#include "store/runs/stored-runs.h"
#include "symmetry/truce-symmetry-count.h"

/* Each function returns one line of English: 'Truce 0.1.0. Number of placements for "8x8 Q k=8 true": 92. …'.
 * All except truce_citation_of_estimate() return NULL if no exact answer is known. This is so if the search
 * runs, was stopped or ended at a cap, if an optimum is not proved, or if methods or programs contradict each
 * other. */

/* Return (transfer full) (nullable) the citation of a run or of a search for the optimum. confirmations:
 * (nullable): results of other programs (TruceStoredConfirmation). */
char *truce_citation_of_run (TruceRun *run, const GPtrArray *confirmations);
char *truce_citation_of_best (TruceBestRun *best, const GPtrArray *confirmations);

/* Returns (transfer full) (nullable) the citation of a count for which `method` has listed all placements.
 * count: number of listed placements. */
char *truce_citation_of_list (const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceMethod *method,
                              guint64 count);
/* Return (transfer full) (nullable) the citation of a stored run, of a term of a sequence, or of the numbers
 * of placements and classes. */
char *truce_citation_of_stored (const TruceStoredInfo *info);
char *truce_citation_of_term (TruceSequence *sequence, const TruceTerm *term);
char *truce_citation_of_symmetries (TruceSymmetryCount *count);

/* Returns (transfer full) the citation of an estimated number of placements, which says that it is no exact
 * value; NULL if no random path reached a placement. paths: number of random paths. */
char *truce_citation_of_estimate (const TruceProblem *problem,
                                  gsize paths,
                                  guint64 seed,
                                  const TruceEstimate *placements);
