/* truce-term.h: TruceTerm, one term of a sequence: value, methods, and a comparison with published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "integer-sequences.h"

/* How a value compares with published values. */
typedef enum
{
  TRUCE_TERM_MATCHES,
  TRUCE_TERM_DIFFERS,
  TRUCE_TERM_CORRECTS, /* only a wrong value is published, and this value is another */
  TRUCE_TERM_LISTED,   /* the entry or its b-file has the term, but its value is not known here */
  TRUCE_TERM_BEYOND,   /* the entry does not print the term: its b-file may have it, or a formula gives it */
  TRUCE_TERM_NEW,      /* the b-file ends before the term, and no formula gives it */
  TRUCE_TERM_NOT_PUBLISHED, /* no sequence is known */
  TRUCE_N_BADGES
} TruceTermBadge;

typedef struct
{
  int size;                             /* side of the board */
  int index;                            /* index in `sequence`; -1: none */
  const TruceIntegerSequence *sequence; /* (nullable): the published sequence that has `index` */
  char *value;        /* (nullable): decimal; NULL: no placement, so that there is no best number */
  const char *method; /* (nullable): id of the method; NULL: no search, see `proof` */
  const char *second; /* (nullable): id of another method that worked on the term */
  char *other;        /* (nullable): the value by `second`, if it differs */
  const char *proof;  /* of an optimum, see truce_best_proof(); "room": too small a board; NULL: a count */
  gboolean stored;    /* the first count was already stored */
  double seconds;     /* of all methods, including stored runs */
  TruceTermBadge badge;
  const TrucePublished *published; /* (nullable) */
  gboolean has_error;              /* a value that is known to be wrong is also published */
  TrucePublishedError error;
} TruceTerm;

void truce_term_free (TruceTerm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTerm, truce_term_free)

/* Compares the term with published values of the question at its size. best: with TRUCE_WAYS, the best
 * number that the placements reach. */
void truce_term_check (TruceTerm *self,
                       const TruceProblemSpec *spec,
                       TruceQuestion question,
                       int best,
                       const TruceIntegerSequence *sequence);

/* Returns: "matches", "differs", "corrects", "listed", "beyond", "new" or "not-published". */
const char *truce_term_badge_text (TruceTermBadge badge);

/* Returns: (transfer full) (nullable): the place of a term whose value is not known here (LISTED, BEYOND,
 * NEW): 'beyond the printed terms of A000170, whose b-file may have it'. NULL with other badges. translated:
 * FALSE: in English. */
char *truce_term_describe_place (const TruceTerm *self, gboolean translated);

/* Returns: (transfer full): one translated line with the badge, its source and numbers. */
char *truce_term_describe (const TruceTerm *self);

/* Returns: (transfer full): the methods as 'a, b', or the name of the proof. */
char *truce_term_describe_methods (const TruceTerm *self);

/* Returns whether the term has a value that nothing contradicts, so that it can be a term of a sequence. */
gboolean truce_term_is_sound (const TruceTerm *self);
