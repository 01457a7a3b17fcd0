/* integer-sequences.c: questions over board sizes, and the OEIS sequences that answer them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "integer-sequences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 256 /* fits the longest text of the table, with sides in place of {n} */

const TruceIntegerSequence *
truce_integer_sequence (const char *number)
{
  for (int i = 0; i < truce_n_integer_sequences; i++)
    if (strcmp (truce_integer_sequences[i].number, number) == 0)
      return &truce_integer_sequences[i];
  return NULL;
}

bool
truce_integer_sequence_spec (const TruceIntegerSequence *sequence,
                             int side,
                             TruceProblemSpec *spec,
                             TruceError *error)
{
  char text[TEXT_SIZE];
  size_t length = 0;

  for (const char *at = sequence->problem; *at && length + 8 < sizeof text;)
    if (strncmp (at, "{n}", 3) == 0)
      {
        length += (size_t) snprintf (text + length, sizeof text - length, "%d", side);
        at += 3;
      }
    else
      text[length++] = *at++;
  text[length] = '\0';
  return truce_problem_spec_from_text (text, spec, error);
}

bool
truce_integer_sequence_question (const TruceIntegerSequence *sequence,
                                 TruceProblemSpec *spec,
                                 TruceError *error)
{
  if (!truce_integer_sequence_spec (sequence, 8, spec, error))
    return false;
  if (strstr (sequence->problem, " k={n}"))
    spec->pieces = TRUCE_PIECES_DEFAULT;
  return true;
}

int
truce_integer_sequence_index (const TruceIntegerSequence *sequence, int side)
{
  int steps = side - sequence->size;

  return steps < 0 || steps % sequence->step != 0 ? -1 : sequence->offset + steps / sequence->step;
}

void
truce_spec_resize (const TruceProblemSpec *spec, int side, TruceProblemSpec *resized)
{
  *resized = *spec;
  resized->board = (TruceBoard){ side, side };
  if (resized->n_kinds == 1)
    resized->pieces = truce_problem_spec_pieces (resized);
}

static bool
is_same (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  char *first = truce_problem_spec_to_reduced_text (a), *second = truce_problem_spec_to_reduced_text (b);
  bool same = first && second && strcmp (first, second) == 0;

  free (first);
  free (second);
  return same;
}

static bool
has_question (const TruceIntegerSequence *sequence, const TruceProblemSpec *spec)
{
  /* One side is not enough: a fixed number of pieces may be equal to this side by chance. */
  static const int sides[] = { 7, 10 };
  TruceProblemSpec here, there;

  for (int i = 0; i < 2; i++)
    {
      truce_spec_resize (spec, sides[i], &here);
      if (!truce_integer_sequence_spec (sequence, sides[i], &there, NULL) || !is_same (&here, &there))
        return false;
    }
  return true;
}

const TruceIntegerSequence *
truce_integer_sequence_of (const TruceProblemSpec *spec, TruceQuestion question)
{
  for (int i = 0; i < truce_n_integer_sequences; i++)
    if (truce_question_equal (truce_integer_sequences[i].question, question) &&
        has_question (&truce_integer_sequences[i], spec))
      return &truce_integer_sequences[i];
  return NULL;
}

/* Finds the problem and the question under which the tables of published values list a term. The tables list
 * the number of optimal placements as the count for exactly `best` pieces. For several kinds of pieces, they
 * list only the number of classes, under the problem with its aim. Returns: false if the tables cannot have
 * the term. */
static bool
find_lookup (const TruceProblemSpec *spec, int best, TruceProblemSpec *lookup, TruceQuestion *question)
{
  *lookup = *spec;
  if (question->asks != TRUCE_WAYS || (question->classes && spec->n_kinds > 1))
    return true;
  question->asks = TRUCE_COUNT;
  if (best < 0)
    return true; /* if there is no placement, the tables have the count 0 under the problem with the aim */
  lookup->aim = TRUCE_AIM_EXACTLY;
  lookup->pieces = best;
  return spec->n_kinds == 1;
}

const TrucePublished *
truce_published_term (const TruceProblemSpec *spec,
                      TruceQuestion question,
                      int best,
                      const TruceIntegerSequence *sequence)
{
  const TrucePublished *own = NULL;
  TruceProblemSpec lookup;

  if (!find_lookup (spec, best, &lookup, &question))
    return NULL;
  if (sequence)
    own = truce_published_from (&lookup, question, sequence->number);
  return own ? own : truce_published (&lookup, question);
}

bool
truce_published_wrong_term (const TruceProblemSpec *spec,
                            TruceQuestion question,
                            int best,
                            TrucePublishedError *error)
{
  TruceProblemSpec lookup;

  return find_lookup (spec, best, &lookup, &question) && truce_published_error (&lookup, question, error);
}
