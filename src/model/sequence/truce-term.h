/* truce-term.h: one term of a sequence: its value, what counted and confirmed it, what is published of it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "integer-sequences.h"

/* How a value stands to what is published. */
typedef enum
{
  TRUCE_TERM_MATCHES,
  TRUCE_TERM_DIFFERS,
  TRUCE_TERM_CORRECTS,      /* only a value is published that is known to be wrong, and it is not that */
  TRUCE_TERM_NEW,           /* the sequence is published, this term of it is not among what is known here */
  TRUCE_TERM_BEYOND,        /* the same of a sequence whose terms a formula gives: none of them is new */
  TRUCE_TERM_NOT_PUBLISHED, /* no sequence is known */
  TRUCE_N_BADGES
} TruceTermBadge;

typedef struct
{
  int size;           /* side of the board */
  int index;          /* of the sequence that is known; -1: none, or no term of it */
  char *value;        /* decimal; NULL: there is no placement whose number could be the best */
  const char *method; /* id: what came to it; NULL: nothing was searched, the proof says why */
  const char *second; /* id: another that came to the same; NULL: none has */
  char *other;        /* what another method came to that contradicts it, by `second`; NULL: none does */
  const char *proof;  /* of a best value, as truce_best_proof(); NULL: a complete count */
  gboolean stored;    /* the first count was in the store already */
  double seconds;     /* of all that counted it, those of stored runs, too */
  TruceTermBadge badge;
  const TruceKnown *published; /* NULL: nothing is */
  gboolean has_error;          /* a value that is known to be wrong is published beside */
  TruceKnownError error;
} TruceTerm;

void truce_term_free (TruceTerm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTerm, truce_term_free)

/* Compares it with what is published of the question of its size; `best`: the number that ways are ways to
 * reach. */
void truce_term_check (TruceTerm *self,
                       const TruceProblemSpec *spec,
                       TruceAsked asked,
                       int best,
                       const TruceIntegerSequence *sequence);

/* "matches", "differs", "corrects", "new", "beyond", "not-published" */
const char *truce_term_badge_text (TruceTermBadge badge);

/* The badge with its source and numbers, as a line in the user's language; newly allocated. */
char *truce_term_describe (const TruceTerm *self);

/* Methods as 'a, b', or the name of the proof; newly allocated. */
char *truce_term_describe_methods (const TruceTerm *self);

/* Whether it may stand among the terms of a sequence: it has a value that nothing contradicts. */
gboolean truce_term_is_sound (const TruceTerm *self);
