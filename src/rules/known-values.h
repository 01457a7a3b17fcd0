/* known-values.h: published values of any question, by its text, made at build time from data/known-*.csv;
 * for comparison, never to answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

/* What is told of a question: counts, in the order of TruceMode, or of one with an aim its best value. */
typedef enum
{
  TRUCE_KNOWN_PLACEMENTS,
  TRUCE_KNOWN_SEQUENCES,
  TRUCE_KNOWN_FUNDAMENTAL,
  TRUCE_KNOWN_FUNDAMENTAL_SEQUENCES,
  TRUCE_KNOWN_BEST,         /* proved by who published it */
  TRUCE_KNOWN_BEST_FOUND,   /* the best that anybody has found; better may be possible */
  TRUCE_KNOWN_BEST_CLASSES, /* placements of the best value, one of each class */
} TruceKnownWhat;

typedef struct
{
  const char *problem; /* its text */
  TruceKnownWhat what;
  TruceKnown known;
} TruceKnownRow;

extern const TruceKnownRow truce_known_table[]; /* generated, by ascending problem; first the usual source */
extern const int truce_known_table_size;

/* NULL when nothing is published. Several sources may have the value: this is the first of them. */
const TruceKnown *truce_known (const TruceProblemSpec *spec, TruceKnownWhat what);

/* The same from that source; NULL when it does not have it. */
const TruceKnown *truce_known_from (const TruceProblemSpec *spec, TruceKnownWhat what, const char *source);

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
  TruceKnownWhat what;
  TruceKnownError error;
} TruceKnownErrorRow;

extern const TruceKnownErrorRow truce_known_errors[]; /* generated */
extern const int truce_n_known_errors;

/* The published value of a question that is known to be wrong, into *error; false: there is none. */
bool truce_known_error (const TruceProblemSpec *spec, TruceKnownWhat what, TruceKnownError *error);

/* What is wrong with it, as a clause; to be translated. */
const char *truce_known_fault_text (TruceKnownFault fault);
