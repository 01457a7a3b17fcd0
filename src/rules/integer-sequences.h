/* integer-sequences.h: which question, asked of one size after the other, is which sequence of the OEIS; a
 * table made at build time from data/integer-sequences.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "published.h"

typedef struct
{
  const char *number;     /* "A000170" */
  int offset;             /* index of its first term */
  int size;               /* side of the board of that term */
  int step;               /* between the sides of terms that follow each other */
  const char *problem;    /* its text, with {n} for the side */
  TruceQuestion question; /* a count, BEST or WAYS */
  bool formula;           /* gives every term: none is new */
  int printed_to;         /* index of the last term that the entry prints */
  int bfile_to;           /* index of the last term of its b-file; -1: not known */
  const char *name;       /* English, as the encyclopedia is */
} TruceIntegerSequence;

extern const TruceIntegerSequence truce_integer_sequences[]; /* generated, by ascending number */
extern const int truce_n_integer_sequences;

/* By its number; NULL where the table has none. */
const TruceIntegerSequence *truce_integer_sequence (const char *number);

/* The question of that size; false where it is none. */
bool truce_integer_sequence_spec (const TruceIntegerSequence *sequence,
                                  int side,
                                  TruceProblemSpec *spec,
                                  TruceError *error);

/* The question of any size, as truce_spec_resize takes it. */
bool truce_integer_sequence_question (const TruceIntegerSequence *sequence,
                                      TruceProblemSpec *spec,
                                      TruceError *error);

/* Index of the term about boards of that side; -1: no term is. */
int truce_integer_sequence_index (const TruceIntegerSequence *sequence, int side);

/* The same question on a square board of that side: without a number of pieces as many as it has rows. */
void truce_spec_resize (const TruceProblemSpec *spec, int side, TruceProblemSpec *resized);

/* The sequence that a question is at all sizes (see truce_spec_resize); NULL: none that is known. */
const TruceIntegerSequence *truce_integer_sequence_of (const TruceProblemSpec *spec, TruceQuestion question);

/* What is published of one term, by the sequence that it is one of (NULL: none) if that has it; NULL:
 * nothing. Ways and classes are told of the best value, which they need: -1 where no placement exists. */
const TrucePublished *truce_published_term (const TruceProblemSpec *spec,
                                            TruceQuestion question,
                                            int best,
                                            const TruceIntegerSequence *sequence);

/* The same of values that are known to be wrong. */
bool truce_published_wrong_term (const TruceProblemSpec *spec,
                                 TruceQuestion question,
                                 int best,
                                 TrucePublishedError *error);
