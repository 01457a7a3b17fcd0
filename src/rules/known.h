/* known.h: published values, made at build time from data/known-*.csv; for comparison, never to answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"
#include "question.h"

typedef struct
{
  const char *value;  /* decimal */
  const char *source; /* "A000170", or the document it was published in */
} TruceKnown;

/* Returns the published count of what a question asks for: placements, sequences, or classes of them. Most
 * are those of n pieces on an empty n × n board; under nq1.0 they are NqProblemExtended's own printed values.
 * NULL: none is known. Static. */
const TruceKnown *truce_known_count (const TruceProblem *problem, TruceQuestion question);

/* Returns the published best number of a problem with an aim; NULL: none is known. Static. */
const TruceKnown *truce_known_best (const TruceProblem *problem);
