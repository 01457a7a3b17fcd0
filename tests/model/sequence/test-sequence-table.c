/* test-sequence-table.c: Truce computes every sequence of the table correctly for small boards; with the
 * argument `slow`, for larger ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "sequence/truce-sequence.h"
#include "test-run.h"

/* Limits, given by values and sides, so that all machines compute the same terms. */
static struct
{
  double value; /* largest count */
  int side;     /* largest board side for counts */
  int best;     /* largest board side for optima */
  int compared; /* minimum number of terms of a sequence within the limits */
} reach = { 5000, 9, 6, 1 };

/* Returns the count of this size that the sequence itself publishes; NULL: none. Numbers of optimal
 * placements and classes depend on an optimum, which is unknown before it is found. */
static const TrucePublished *
published (const TruceIntegerSequence *sequence, int side)
{
  TruceProblemSpec spec;
  const TrucePublished *known = NULL;

  if (truce_integer_sequence_spec (sequence, side, &spec, NULL))
    known = truce_published_term (&spec, sequence->question, -1, sequence);
  return known && g_str_equal (known->source, sequence->number) ? known : NULL;
}

static gboolean
is_within_reach (const TruceIntegerSequence *sequence, int side)
{
  const TrucePublished *known;

  if (sequence->question.asks != TRUCE_COUNT)
    return side <= reach.best;
  known = published (sequence, side);
  return side <= reach.side && known && g_ascii_strtod (known->value, NULL) <= reach.value;
}

static TruceSequence *
run (const TruceIntegerSequence *sequence)
{
  g_autofree TruceSequenceRequest *request = g_new0 (TruceSequenceRequest, 1);
  TruceSequence *running;
  TruceError error;

  ck_assert (truce_integer_sequence_question (sequence, &request->spec, &error));
  request->question = sequence->question;
  request->step = sequence->step;
  request->threads = 1;
  for (request->from = sequence->size; request->from < 1; request->from += sequence->step)
    continue;
  for (request->to = request->from; is_within_reach (sequence, request->to + sequence->step);)
    request->to += sequence->step;
  running = truce_sequence_new (request, &error);
  ck_assert_msg (running != NULL, "%s: %s", sequence->number, error.text);
  truce_sequence_start (running);
  while (truce_sequence_is_active (running))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (truce_sequence_get_state (running), TRUCE_RUN_DONE);
  return running;
}

/* Checks the term. Returns whether the sequence itself publishes it, and it matches; a value may differ only
 * if the published one is known to be wrong. */
static gboolean
compare (const TruceIntegerSequence *sequence, const TruceTerm *term)
{
  g_autofree char *line = truce_term_describe (term);

  ck_assert_msg (truce_term_is_sound (term), "%s: %d: %s", sequence->number, term->size, line);
  ck_assert_msg (term->badge != TRUCE_TERM_DIFFERS, "%s: %d: %s, %s", sequence->number, term->size,
                 term->value ? term->value : "none", line);
  return term->badge == TRUCE_TERM_MATCHES && g_str_equal (term->published->source, sequence->number);
}

START_TEST (a_sequence_is_what_is_computed)
{
  const TruceIntegerSequence *sequence = &truce_integer_sequences[_i];
  g_autoptr (TruceSequence) running = run (sequence);
  const GPtrArray *terms = truce_sequence_get_terms (running);
  int compared = 0;

  ck_assert_ptr_eq (truce_sequence_get_known (running), sequence);
  for (guint i = 0; i < terms->len; i++)
    compared += compare (sequence, g_ptr_array_index (terms, i));
  ck_assert_msg (compared >= reach.compared, "%s: %d terms", sequence->number, compared);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("model: table of sequences");
  TCase *table;

  if (argc > 1 && strcmp (argv[1], "slow") == 0)
    {
      reach.value = 2e7;
      reach.side = 14;
      reach.best = 8;
      reach.compared = 3;
    }
  else if (truce_test_sanitized ())
    {
      reach.value = 300;
      reach.side = 7;
      reach.best = 4;
    }
  table = truce_test_case (suite, "table", 900);
  tcase_add_loop_test (table, a_sequence_is_what_is_computed, 0, truce_n_integer_sequences);
  return truce_test_run (suite);
}
