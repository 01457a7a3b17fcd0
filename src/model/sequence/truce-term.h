/* truce-term.h: one term of a sequence: its value, what counted and confirmed it, what is published of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "integer-sequences.h"

/* How a value stands to what is published. */
typedef enum
{
  TRUCE_TERM_MATCHES,
  TRUCE_TERM_DIFFERS,
  TRUCE_TERM_CORRECTS, /* only a value is published that is known to be wrong, and it is not that */
  TRUCE_TERM_LISTED,   /* the entry or its b-file has the term, whose value is not known here */
  TRUCE_TERM_BEYOND,   /* the entry does not print the term: its b-file may have it, or a formula gives it */
  TRUCE_TERM_NEW,      /* the b-file ends before the term, and no formula gives it */
  TRUCE_TERM_NOT_PUBLISHED, /* no sequence is known */
  TRUCE_N_BADGES
} TruceTermBadge;

typedef struct
{
  int size;                             /* side of the board */
  int index;                            /* of the sequence that is known; -1: none, or no term of it */
  const TruceIntegerSequence *sequence; /* the one that `index` is of; NULL: none */
  char *value;        /* decimal; NULL: there is no placement whose number could be the best */
  const char *method; /* id: what came to it; NULL: nothing was searched, the proof says why */
  const char *second; /* id: another that came to the same; NULL: none has */
  char *other;        /* what another method came to that contradicts it, by `second`; NULL: none does */
  const char *proof;  /* of a best value, as truce_best_proof(); NULL: a complete count */
  gboolean stored;    /* the first count was in the store already */
  double seconds;     /* of all that counted it, those of stored runs, too */
  TruceTermBadge badge;
  const TrucePublished *published; /* NULL: nothing is */
  gboolean has_error;              /* a value that is known to be wrong is published beside */
  TrucePublishedError error;
} TruceTerm;

void truce_term_free (TruceTerm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTerm, truce_term_free)

/* Compares it with what is published of the question of its size; `best`: the number that ways are ways to
 * reach. */
void truce_term_check (TruceTerm *self,
                       const TruceProblemSpec *spec,
                       TruceQuestion question,
                       int best,
                       const TruceIntegerSequence *sequence);

/* "matches", "differs", "corrects", "listed", "beyond", "new", "not-published" */
const char *truce_term_badge_text (TruceTermBadge badge);

/* Returns where a term stands whose value is not known here (LISTED, BEYOND, NEW), in the user's language or,
 * if not `translated`, in English: 'beyond the printed terms of A000170, whose b-file may have it'; NULL of
 * other badges. Newly allocated. */
char *truce_term_describe_place (const TruceTerm *self, gboolean translated);

/* The badge with its source and numbers, as a line in the user's language; newly allocated. */
char *truce_term_describe (const TruceTerm *self);

/* Methods as 'a, b', or the name of the proof; newly allocated. */
char *truce_term_describe_methods (const TruceTerm *self);

/* Whether it may stand among the terms of a sequence: it has a value that nothing contradicts. */
gboolean truce_term_is_sound (const TruceTerm *self);
