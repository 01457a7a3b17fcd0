/* integer-sequences.h: OEIS sequences whose terms are the answers to one question on growing boards;
 * a table made at build time from data/integer-sequences.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "published.h"

typedef struct
{
  const char *number;     /* "A000170" */
  int offset;             /* index of the first term */
  int size;               /* side of the board of the first term; may be below 1 */
  int step;               /* difference between the sides of consecutive terms */
  const char *problem;    /* text of the problem, with {n} for the side */
  TruceQuestion question; /* asks for a COUNT, BEST or WAYS */
  bool formula;           /* a formula gives every term, so no term is new */
  int printed_to;         /* index of the last term that its OEIS entry prints */
  int bfile_to;           /* index of the last term of its b-file; -1: unknown */
  const char *name;       /* English, from the encyclopedia */
} TruceIntegerSequence;

extern const TruceIntegerSequence truce_integer_sequences[]; /* generated, by ascending number */
extern const int truce_n_integer_sequences;

/* Finds a sequence by its number, such as "A000170". Returns: static; NULL if the table does not have it. */
const TruceIntegerSequence *truce_integer_sequence (const char *number);

/* Sets `spec` to the problem of the term for boards of this side. Returns: false with `error` set if this
 * gives no readable problem, for example with a side of 0. */
bool truce_integer_sequence_spec (const TruceIntegerSequence *sequence,
                                  int side,
                                  TruceProblemSpec *spec,
                                  TruceError *error);

/* Sets `spec` to the problem of the sequence for a side of 8. truce_spec_resize() changes the side.
 * Returns: false with `error` set if the table has no readable problem. */
bool truce_integer_sequence_question (const TruceIntegerSequence *sequence,
                                      TruceProblemSpec *spec,
                                      TruceError *error);

/* Returns: the index of the term for boards of this side; -1 if the sequence has none. */
int truce_integer_sequence_index (const TruceIntegerSequence *sequence, int side);

/* Copies a problem to a square board of this side. If `spec` has one kind with the default number of
 * pieces, `resized` has the default number of the new board. */
void truce_spec_resize (const TruceProblemSpec *spec, int side, TruceProblemSpec *resized);

/* Finds the sequence whose terms answer the question for the problem at every size, see
 * truce_spec_resize(). Returns: static; NULL if no sequence is known. */
const TruceIntegerSequence *truce_integer_sequence_of (const TruceProblemSpec *spec, TruceQuestion question);

/* Finds the published value of a term. best: the optimal number of pieces, used only for WAYS; -1: no
 * placement exists. sequence: (nullable) the source to prefer. Returns: static; NULL if nothing is
 * published. */
const TrucePublished *truce_published_term (const TruceProblemSpec *spec,
                                            TruceQuestion question,
                                            int best,
                                            const TruceIntegerSequence *sequence);

/* Finds a wrong value that was published for a term. best: as for truce_published_term(). Returns:
 * false if there is none. */
bool truce_published_wrong_term (const TruceProblemSpec *spec,
                                 TruceQuestion question,
                                 int best,
                                 TrucePublishedError *error);
