/* published.h: published answers, from data/known-*.csv at build time; only to compare results with
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

/* Returns: the published number of placements, sequences or classes, as the question asks. For the
 * geometry nq1.0 it is the number that NqProblemExtended prints. NULL if no number is known, or the
 * problem has preplaced pieces or blocked squares. Static. */
const TrucePublished *truce_published_count (const TruceProblem *problem, TruceQuestion question);

/* Returns: the published and proved optimum of a problem with an aim; NULL if none is known. Static. */
const TrucePublished *truce_published_best (const TruceProblem *problem);

typedef struct
{
  const char *problem; /* text of the problem */
  TruceQuestion question;
  bool found; /* `known` is the best value found so far, not proved; only for BEST */
  TrucePublished known;
} TrucePublishedRow;

extern const TrucePublishedRow truce_published_table[]; /* generated; ascending by `problem`; the preferred
                                                           source of a problem comes first */
extern const int truce_published_table_size;

/* Returns: the published answer to a question, from the preferred source. An answer to BEST is proved.
 * NULL if no answer is published. Static. */
const TrucePublished *truce_published (const TruceProblemSpec *spec, TruceQuestion question);

/* Returns: the answer that `source` published; NULL if there is none. Static. */
const TrucePublished *
truce_published_from (const TruceProblemSpec *spec, TruceQuestion question, const char *source);

/* Returns: the best value published without a proof; NULL if there is none. Static. */
const TrucePublished *truce_published_best_found (const TruceProblemSpec *spec);

/* Why a published value is known to be wrong. */
typedef enum
{
  TRUCE_PUBLISHED_WRAPPED_RIDES, /* nightriders of NqProblemExtended 1.0 wrap around edges */
  TRUCE_PUBLISHED_FEW_CLASSES,   /* too few classes for the published number of placements */
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

/* Finds a published answer to the question that is known to be wrong. Returns: false if there is none. */
bool truce_published_error (const TruceProblemSpec *spec, TruceQuestion question, TrucePublishedError *error);

/* Returns: what is wrong, as a translatable clause. Static. */
const char *truce_published_fault_text (TrucePublishedFault fault);
