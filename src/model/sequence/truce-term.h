/* truce-term.h: TruceTerm, one term of a sequence: value, methods, and a comparison with published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "integer-sequences.h"

/* How a value compares with published values. "The entry" is the entry of the sequence in the OEIS. */
typedef enum
{
  TRUCE_TERM_MATCHES,
  TRUCE_TERM_DIFFERS,
  TRUCE_TERM_CORRECTS,      /* only a wrong value is published, which differs from this value */
  TRUCE_TERM_LISTED,        /* the entry or its b-file has the term, but its value is not known here */
  TRUCE_TERM_BEYOND,        /* the entry does not print the term, but its b-file may have it, or a formula
                             * gives it */
  TRUCE_TERM_NEW,           /* the b-file ends before the term, and no formula gives it */
  TRUCE_TERM_NOT_PUBLISHED, /* no sequence is known, or the term has no value */
  TRUCE_N_BADGES
} TruceTermBadge;

typedef struct
{
  int size;                             /* side of the board */
  int index;                            /* index of the term in the published sequence; -1: none */
  const TruceIntegerSequence *sequence; /* (nullable): the published sequence; NULL if `index` is -1 */
  char *value;        /* (nullable): decimal; NULL: there is no placement, hence no optimum */
  const char *method; /* (nullable): id of the method; NULL: no search, see `proof` */
  const char *second; /* (nullable): id of the confirming method */
  char *other;        /* (nullable): the value by `second`, if it differs */
  const char *proof;  /* of an optimum: see truce_best_proof(); "room": too many pieces; NULL: a count */
  gboolean stored;    /* the first count was already stored */
  double seconds;     /* of all methods, including stored runs */
  TruceTermBadge badge;
  const TrucePublished *published; /* (nullable) */
  gboolean has_error;              /* a wrong value is also published, see `error` */
  TrucePublishedError error;
} TruceTerm;

void truce_term_free (TruceTerm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTerm, truce_term_free)

/* Compares the term with published values. Sets `index`, `sequence`, `badge` and the members after
 * `badge`. spec: the problem at the size of the term. best: with TRUCE_WAYS, the optimum that the
 * placements reach. sequence: (nullable): the published sequence of the question. */
void truce_term_check (TruceTerm *self,
                       const TruceProblemSpec *spec,
                       TruceQuestion question,
                       int best,
                       const TruceIntegerSequence *sequence);

/* Returns: "matches", "differs", "corrects", "listed", "beyond", "new" or "not-published". */
const char *truce_term_badge_text (TruceTermBadge badge);

/* Returns: (transfer full) (nullable): for LISTED, BEYOND and NEW: 'beyond the printed terms of A000170; its
 * b-file may have it'; NULL for other badges. translated: FALSE: in English. */
char *truce_term_describe_place (const TruceTerm *self, gboolean translated);

/* Returns: (transfer full): one translated line about the badge, a known error and a contradiction. */
char *truce_term_describe (const TruceTerm *self);

/* Returns: (transfer full): the ids of the methods as 'a, b' or 'a', otherwise the name of the proof,
 * or '–'. */
char *truce_term_describe_methods (const TruceTerm *self);

/* Returns whether the term has a value that the confirming method does not contradict. */
gboolean truce_term_is_sound (const TruceTerm *self);
