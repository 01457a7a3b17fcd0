/* known-values.h: published values of any question, by its text, made at build time from data/known-*.csv;
 * for comparison, never to answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

typedef struct
{
  const char *problem; /* its text */
  TruceQuestion question;
  bool found; /* of BEST: the best that anybody has found; better may be possible */
  TruceKnown known;
} TruceKnownRow;

extern const TruceKnownRow truce_known_table[]; /* generated, by ascending problem; first the usual source */
extern const int truce_known_table_size;

/* Returns the published answer to a question, of the first of its sources; NULL: none is published. Of BEST,
 * it was proved. Static. */
const TruceKnown *truce_known (const TruceProblemSpec *spec, TruceQuestion question);

/* Returns the published answer of one source; NULL: it has none. Static. */
const TruceKnown *truce_known_from (const TruceProblemSpec *spec, TruceQuestion question, const char *source);

/* Returns the best number that was published without a proof; NULL: none was. Static. */
const TruceKnown *truce_known_best_found (const TruceProblemSpec *spec);

/* Why a published value is known to be wrong. */
typedef enum
{
  TRUCE_KNOWN_WRAPPED_RIDES, /* NqProblemExtended 1.0 on boards of odd size */
  TRUCE_KNOWN_FEW_CLASSES,   /* fewer than another published value has room in */
} TruceKnownFault;

typedef struct
{
  TruceKnown known; /* the wrong value, and who published it */
  TruceKnownFault fault;
} TruceKnownError;

typedef struct
{
  const char *problem;
  TruceQuestion question;
  TruceKnownError error;
} TruceKnownErrorRow;

extern const TruceKnownErrorRow truce_known_errors[]; /* generated */
extern const int truce_n_known_errors;

/* Sets the published answer to a question that is known to be wrong. Returns false if there is none. */
bool truce_known_error (const TruceProblemSpec *spec, TruceQuestion question, TruceKnownError *error);

/* Returns what is wrong, as a clause that is to be translated. Static. */
const char *truce_known_fault_text (TruceKnownFault fault);
