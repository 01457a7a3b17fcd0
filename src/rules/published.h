/* published.h: published values of problems, made at build time from data/known-*.csv; for comparison, never
 * to answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"
#include "question.h"

typedef struct
{
  const char *value;  /* decimal */
  const char *source; /* "A000170", or the document it was published in */
} TrucePublished;

/* Returns the published count of what a question asks for: placements, sequences, or classes of them. Most
 * are those of n pieces on an empty n × n board; under nq1.0 they are NqProblemExtended's own printed values.
 * NULL: none is known. Static. */
const TrucePublished *truce_published_count (const TruceProblem *problem, TruceQuestion question);

/* Returns the published best number of a problem with an aim; NULL: none is known. Static. */
const TrucePublished *truce_published_best (const TruceProblem *problem);

typedef struct
{
  const char *problem; /* its text */
  TruceQuestion question;
  bool found; /* of BEST: the best that anybody has found; better may be possible */
  TrucePublished known;
} TrucePublishedRow;

extern const TrucePublishedRow
    truce_published_table[]; /* generated, by ascending problem; first the usual source */
extern const int truce_published_table_size;

/* Returns the published answer to a question, of the first of its sources; NULL: none is published. Of BEST,
 * it was proved. Static. */
const TrucePublished *truce_published (const TruceProblemSpec *spec, TruceQuestion question);

/* Returns the published answer of one source; NULL: it has none. Static. */
const TrucePublished *
truce_published_from (const TruceProblemSpec *spec, TruceQuestion question, const char *source);

/* Returns the best number that was published without a proof; NULL: none was. Static. */
const TrucePublished *truce_published_best_found (const TruceProblemSpec *spec);

/* Why a published value is known to be wrong. */
typedef enum
{
  TRUCE_PUBLISHED_WRAPPED_RIDES, /* NqProblemExtended 1.0 on boards of odd size */
  TRUCE_PUBLISHED_FEW_CLASSES,   /* fewer than another published value has room in */
} TrucePublishedFault;

typedef struct
{
  TrucePublished known; /* the wrong value, and who published it */
  TrucePublishedFault fault;
} TrucePublishedError;

typedef struct
{
  const char *problem;
  TruceQuestion question;
  TrucePublishedError error;
} TrucePublishedErrorRow;

extern const TrucePublishedErrorRow truce_published_errors[]; /* generated */
extern const int truce_n_published_errors;

/* Sets the published answer to a question that is known to be wrong. Returns false if there is none. */
bool truce_published_error (const TruceProblemSpec *spec, TruceQuestion question, TrucePublishedError *error);

/* Returns what is wrong, as a clause that is to be translated. Static. */
const char *truce_published_fault_text (TrucePublishedFault fault);
