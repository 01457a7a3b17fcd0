/* test-integer-sequences.c: the table of sequences is consistent, and agrees with the rules and the published
 * values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "integer-sequences.h"

#include <stdlib.h>
#include <string.h>

#include "problem-text.h"
#include "test-run.h"

static TruceProblemSpec
spec_at (const TruceIntegerSequence *sequence, int side)
{
  TruceProblemSpec spec;
  TruceError error;

  ck_assert_msg (truce_integer_sequence_spec (sequence, side, &spec, &error), "%s: %s", sequence->number,
                 error.text);
  return spec;
}

START_TEST (a_row_is_found_by_its_question)
{
  const TruceIntegerSequence *sequence = &truce_integer_sequences[_i];
  TruceProblemSpec spec = spec_at (sequence, 12); /* no row has twelve pieces on all boards */
  TruceProblem *problem = truce_problem_new (&spec, NULL);

  ck_assert_msg (problem != NULL, "%s", sequence->number);
  ck_assert_int_eq (problem->aim == TRUCE_AIM_EXACTLY, sequence->question.asks == TRUCE_COUNT);
  truce_problem_unref (problem);
  ck_assert_ptr_eq (truce_integer_sequence (sequence->number), sequence);
  /* an explicit number of pieces stays; a number equal to the side becomes the default */
  if (sequence->question.asks == TRUCE_COUNT && spec.pieces == 12)
    spec.pieces = TRUCE_PIECES_DEFAULT;
  ck_assert_msg (truce_integer_sequence_of (&spec, sequence->question) == sequence, "%s", sequence->number);
}
END_TEST

/* Returns the published optimum of this size; -1: none. */
static int
best_at (const TruceIntegerSequence *sequence, int side)
{
  TruceProblemSpec spec = spec_at (sequence, side);
  const TrucePublished *known = truce_published (&spec, (TruceQuestion){ TRUCE_BEST });

  return known ? atoi (known->value) : -1;
}

/* Returns (nullable) the published count for the optimum or, if the optimum is not published, for the least
 * number of pieces that has one. */
static const TrucePublished *
known_at (const TruceIntegerSequence *sequence, int side)
{
  TruceProblemSpec spec = spec_at (sequence, side);
  const TrucePublished *known =
      truce_published_term (&spec, sequence->question, best_at (sequence, side), sequence);

  for (int best = 0;
       !known && sequence->question.asks == TRUCE_WAYS && best_at (sequence, side) < 0 && best <= side * side;
       best++)
    known = truce_published_term (&spec, sequence->question, best, sequence);
  return known;
}

/* Values published under a sequence's number are for sizes of its terms, and vice versa. */
START_TEST (published_values_are_of_their_sequence)
{
  const TruceIntegerSequence *sequence = &truce_integer_sequences[_i];
  int n_known = 0;

  for (int side = 1; side <= 24; side++)
    {
      const TrucePublished *known = known_at (sequence, side);
      int index = truce_integer_sequence_index (sequence, side);

      if (!known || strcmp (known->source, "OEIS") == 0)
        continue;
      if (strcmp (known->source, sequence->number) == 0)
        {
          ck_assert_msg (index >= sequence->offset, "%s: %d", sequence->number, side);
          ck_assert_msg (index <= sequence->printed_to || index <= sequence->bfile_to, "%s: a(%d)",
                         sequence->number, index);
          n_known++;
        }
      else
        /* a size between two terms, or a value that two sequences have */
        ck_assert_msg (truce_integer_sequence (known->source) != NULL || known->source[0] != 'A', "%s: %s",
                       sequence->number, known->source);
    }
  ck_assert_msg (n_known >= 3, "%s: %d values", sequence->number, n_known);
}
END_TEST

START_TEST (every_source_is_a_sequence)
{
  for (int i = 0; i < truce_published_table_size; i++)
    {
      const char *source = truce_published_table[i].known.source;

      if (source[0] == 'A')
        ck_assert_msg (truce_integer_sequence (source) != NULL, "%s", source);
    }
}
END_TEST

/* Read at oeis.org: the last index that the entry prints, and that of its b-file. */
START_TEST (lengths_are_those_of_the_entries)
{
  static const struct
  {
    const char *number;
    int printed_to, bfile_to;
  } lengths[] = {
    { "A000170", 27, -1 }, { "A110128", 21, 600 }, { "A117574", 21, 30 }, { "A002464", 23, 500 }
  };

  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    {
      const TruceIntegerSequence *sequence = truce_integer_sequence (lengths[i].number);

      ck_assert_int_eq (sequence->printed_to, lengths[i].printed_to);
      ck_assert_int_eq (sequence->bfile_to, lengths[i].bfile_to);
    }
}
END_TEST

/* By the entries, A007705(3) is for 7 × 7 squares, A008794(6) for kings on 5 × 5, and A176222(3) for 2 × 2.
 */
START_TEST (terms_have_their_index)
{
  static const struct
  {
    const char *number;
    int side, index;
  } terms[] = { { "A000170", 8, 8 }, { "A007705", 7, 3 }, { "A007705", 8, -1 }, { "A008794", 5, 6 },
                { "A176222", 2, 3 }, { "A261752", 4, 4 }, { "A261752", 3, -1 }, { "A018807", 16, 8 } };

  for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
    ck_assert_int_eq (truce_integer_sequence_index (truce_integer_sequence (terms[i].number), terms[i].side),
                      terms[i].index);
}
END_TEST

START_TEST (other_questions_are_no_sequence)
{
  static const struct
  {
    const char *text;
    TruceQuestion question;
  } questions[] = { { "8x8 Q k=8 true", { TRUCE_COUNT } }, /* eight pieces on boards of all sizes */
                    { "8x8 Q k=8 nq1.0", { TRUCE_COUNT } },
                    { "8x8 QNN k=8 true", { TRUCE_COUNT, .classes = true } },
                    { "8x8 Q k=8 true", { TRUCE_COUNT, .sequences = true } },
                    { "8x8 BNN k=any true", { TRUCE_COUNT } } };

  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
    {
      TruceProblemSpec spec;

      ck_assert (truce_problem_spec_from_text (questions[i].text, &spec, NULL));
      ck_assert_msg (truce_integer_sequence_of (&spec, questions[i].question) == NULL, "%s",
                     questions[i].text);
    }
  ck_assert_ptr_null (truce_integer_sequence ("A000001"));
}
END_TEST

/* Wrong counts of awesome pieces on odd boards by the older program. Of the 2968 covering placements, 43
 * classes would contain at most 8 × 43. */
START_TEST (wrong_values_are_told)
{
  TruceProblemSpec spec;
  TrucePublishedError error;
  const TrucePublished *ways;

  ck_assert (truce_problem_spec_from_text ("11x11 QNN k=11 true", &spec, NULL));
  ck_assert (truce_published_wrong_term (&spec, (TruceQuestion){ TRUCE_COUNT }, -1, &error));
  ck_assert_str_eq (error.known.value, "33");
  ck_assert_str_eq (error.known.source, "NqProblemExtended 1.0");
  ck_assert_int_eq (error.fault, TRUCE_PUBLISHED_WRAPPED_RIDES);
  ck_assert (truce_problem_spec_from_text ("12x12 QNN k=12 true", &spec, NULL));
  ck_assert (!truce_published_wrong_term (&spec, (TruceQuestion){ TRUCE_COUNT }, -1, &error));
  ck_assert (truce_problem_spec_from_text ("11x11 QN k=11 true", &spec, NULL));
  ck_assert (!truce_published_wrong_term (&spec, (TruceQuestion){ TRUCE_COUNT }, -1, &error));

  spec = spec_at (truce_integer_sequence ("A002563"), 16);
  ck_assert (!truce_published_wrong_term (&spec, (TruceQuestion){ TRUCE_WAYS }, 9, &error));
  ck_assert (truce_published_wrong_term (&spec, (TruceQuestion){ TRUCE_WAYS, .classes = true }, 9, &error));
  ways = truce_published_term (&spec, (TruceQuestion){ TRUCE_WAYS }, 9, NULL);
  ck_assert_ptr_nonnull (ways);
  ck_assert_str_eq (ways->source, "A002564");
  ck_assert_int_lt (8 * atoi (error.known.value), atoi (ways->value));
  ck_assert_ptr_null (truce_published_term (&spec, (TruceQuestion){ TRUCE_WAYS, .classes = true }, 9, NULL));
}
END_TEST

START_TEST (questions_have_words)
{
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_COUNT, .classes = true }), "fundamental");
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_BEST }), "best");
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_WAYS, .classes = true }), "classes");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: integer sequences");
  TCase *table = truce_test_case (suite, "table", 60);

  tcase_add_loop_test (table, a_row_is_found_by_its_question, 0, truce_n_integer_sequences);
  tcase_add_loop_test (table, published_values_are_of_their_sequence, 0, truce_n_integer_sequences);
  tcase_add_test (table, every_source_is_a_sequence);
  tcase_add_test (table, lengths_are_those_of_the_entries);
  tcase_add_test (table, terms_have_their_index);
  tcase_add_test (table, other_questions_are_no_sequence);
  tcase_add_test (table, wrong_values_are_told);
  tcase_add_test (table, questions_have_words);
  return truce_test_run (suite);
}
