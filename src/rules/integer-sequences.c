/* integer-sequences.c: questions over sizes, and the sequences of the OEIS that they are
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "integer-sequences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 256 /* the longest text of the table fits, with sides in place of {n} */

const char *
truce_asked_text (TruceAsked asked)
{
  static const char *const texts[] = { "best", "ways", "classes" };

  return asked < TRUCE_ASKED_BEST ? truce_mode_text ((TruceMode) asked) : texts[asked - TRUCE_ASKED_BEST];
}

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

/* Whether both ask the same. */
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
  static const int sides[] = { 7, 10 }; /* two, as a number of pieces may be the side of one by chance */
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
truce_integer_sequence_of (const TruceProblemSpec *spec, TruceAsked asked)
{
  for (int i = 0; i < truce_n_integer_sequences; i++)
    if (truce_integer_sequences[i].asked == asked && has_question (&truce_integer_sequences[i], spec))
      return &truce_integer_sequences[i];
  return NULL;
}

/* What the tables of published values tell of a term, and of which question. Of placements of several kinds
 * that reach a best value they tell classes alone, by the question with the aim. */
static bool
find_known_what (
    const TruceProblemSpec *spec, TruceAsked asked, int best, TruceProblemSpec *told, TruceKnownWhat *what)
{
  *told = *spec;
  if (asked < TRUCE_ASKED_BEST)
    *what = (TruceKnownWhat) asked;
  else if (asked == TRUCE_ASKED_BEST)
    *what = TRUCE_KNOWN_BEST;
  else if (asked == TRUCE_ASKED_CLASSES && spec->n_kinds > 1)
    *what = TRUCE_KNOWN_BEST_CLASSES;
  else
    {
      *what = asked == TRUCE_ASKED_WAYS ? TRUCE_KNOWN_PLACEMENTS : TRUCE_KNOWN_FUNDAMENTAL;
      if (best < 0)
        return true; /* that there are none is told of the question itself */
      told->aim = TRUCE_AIM_EXACTLY;
      told->pieces = best;
      return spec->n_kinds == 1;
    }
  return true;
}

const TruceKnown *
truce_known_term (const TruceProblemSpec *spec,
                  TruceAsked asked,
                  int best,
                  const TruceIntegerSequence *sequence)
{
  const TruceKnown *own = NULL;
  TruceProblemSpec told;
  TruceKnownWhat what;

  if (!find_known_what (spec, asked, best, &told, &what))
    return NULL;
  if (sequence)
    own = truce_known_from (&told, what, sequence->number);
  return own ? own : truce_known (&told, what);
}

bool
truce_known_wrong_term (const TruceProblemSpec *spec, TruceAsked asked, int best, TruceKnownError *error)
{
  TruceProblemSpec told;
  TruceKnownWhat what;

  return find_known_what (spec, asked, best, &told, &what) && truce_known_error (&told, what, error);
}
