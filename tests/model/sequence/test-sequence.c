/* test-sequence.c: badges of correct and wrong terms; sequences that end early
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "problem-text.h"
#include "sequence/truce-sequence.h"
#include "test-run.h"

/* Badges of counted values. */
static const struct
{
  const char *problem, *value;
  TruceQuestion question;
  int best;
  TruceTermBadge badge;
  const char *source; /* of the published value; NULL: none is published */
  const char *wrong;  /* published value that is known to be wrong; NULL: none */
} cases[] = {
  { "8x8 Q k=8 true", "92", { TRUCE_COUNT }, -1, TRUCE_TERM_MATCHES, "A000170", NULL },
  { "8x8 Q k=8 true", "93", { TRUCE_COUNT }, -1, TRUCE_TERM_DIFFERS, "A000170", NULL },
  { "8x8 Q k=8 true", "12", { TRUCE_COUNT, .classes = true }, -1, TRUCE_TERM_MATCHES, "A002562", NULL },
  /* A000170 prints a(27). It is unknown whether its b-file goes further. */
  { "28x28 Q k=28 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_BEYOND, NULL, NULL },
  /* the b-files of A000142, A110128 and A117574 end at 100, 600 and 30, beyond the printed terms */
  { "30x30 R k=30 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_LISTED, NULL, NULL },
  { "22x22 RA k=22 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_LISTED, NULL, NULL },
  { "30x30 RG k=30 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_LISTED, NULL, NULL },
  { "31x31 RG k=31 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_NEW, NULL, NULL },
  /* A302406 prints a(59); a formula gives the other terms */
  { "60x60 W k=any torus peace=none cover=total aim=fewest",
    "1",
    { TRUCE_BEST },
    1,
    TRUCE_TERM_BEYOND,
    NULL,
    NULL },
  { "8x8 Q k=9 true", "1", { TRUCE_COUNT }, -1, TRUCE_TERM_NOT_PUBLISHED, NULL, NULL },
  { "11x11 QNN k=11 true", "44", { TRUCE_COUNT }, -1, TRUCE_TERM_MATCHES, "A102388", "33" },
  { "11x11 QNN k=11 true", "33", { TRUCE_COUNT }, -1, TRUCE_TERM_DIFFERS, "A102388", NULL },
  { "5x5 BNN k=5 true", "298", { TRUCE_COUNT }, -1, TRUCE_TERM_CORRECTS, NULL, "" },
  { "8x8 Q k=any true peace=none cover=every aim=fewest",
    "5",
    { TRUCE_BEST },
    5,
    TRUCE_TERM_MATCHES,
    "A075458",
    NULL },
  { "8x8 Q k=any true peace=none cover=every aim=fewest",
    "4860",
    { TRUCE_WAYS },
    5,
    TRUCE_TERM_MATCHES,
    "A002564",
    NULL },
  /* 2968 / 8 = 371 if no placement is symmetric; A002563 has 43 */
  { "16x16 Q k=any true peace=none cover=every aim=fewest",
    "371",
    { TRUCE_WAYS, .classes = true },
    9,
    TRUCE_TERM_CORRECTS,
    NULL,
    "43" },
};

static TruceTerm *
term_of (int i)
{
  TruceProblemSpec spec, any;
  TruceTerm *term = g_new0 (TruceTerm, 1);

  ck_assert (truce_problem_spec_from_text (cases[i].problem, &spec, NULL));
  any = spec;
  if (spec.pieces == spec.board.rows)
    any.pieces = TRUCE_PIECES_DEFAULT;
  term->size = spec.board.rows;
  term->value = g_strdup (cases[i].value);
  truce_term_check (term, &spec, cases[i].question, cases[i].best,
                    truce_integer_sequence_of (&any, cases[i].question));
  return term;
}

START_TEST (a_value_has_its_badge)
{
  g_autoptr (TruceTerm) term = term_of (_i);
  g_autofree char *line = truce_term_describe (term);

  ck_assert_msg (term->badge == cases[_i].badge, "%s: %s", cases[_i].problem,
                 truce_term_badge_text (term->badge));
  ck_assert_int_eq (term->published != NULL, cases[_i].source != NULL);
  if (cases[_i].source)
    {
      ck_assert_str_eq (term->published->source, cases[_i].source);
      ck_assert_ptr_nonnull (strstr (line, cases[_i].source));
    }
  if (term->badge == TRUCE_TERM_DIFFERS)
    ck_assert_ptr_nonnull (strstr (line, term->published->value));
  /* not called new unless the length of the b-file is known */
  ck_assert_int_eq (strstr (line, "new") != NULL, term->badge == TRUCE_TERM_NEW);
  if (term->badge >= TRUCE_TERM_LISTED && term->badge <= TRUCE_TERM_NEW)
    ck_assert_ptr_nonnull (strstr (line, term->sequence->number));
  ck_assert_int_eq (term->has_error, cases[_i].wrong != NULL);
  if (term->has_error)
    {
      ck_assert (cases[_i].wrong[0] == '\0' || g_str_equal (term->error.known.value, cases[_i].wrong));
      ck_assert_ptr_nonnull (strstr (line, term->error.known.value));
    }
  ck_assert (truce_term_is_sound (term));
}
END_TEST

START_TEST (a_contradiction_is_told)
{
  g_autoptr (TruceTerm) term = term_of (0);
  g_autofree char *line = NULL;

  term->second = "mrv";
  term->other = g_strdup ("91");
  line = truce_term_describe (term);
  ck_assert_ptr_nonnull (strstr (line, "method mrv contradicts this value and finds 91"));
  ck_assert (!truce_term_is_sound (term));
}
END_TEST

static TruceSequence *
sequence_of (const char *question, TruceQuestion asked, int from, int to, double budget)
{
  TruceSequenceRequest *request = g_new0 (TruceSequenceRequest, 1);
  TruceError error;
  TruceSequence *sequence;

  ck_assert (truce_problem_spec_from_text (question, &request->spec, NULL));
  request->question = asked;
  request->from = from;
  request->to = to;
  request->step = 1;
  request->threads = 2;
  request->budget = budget;
  sequence = truce_sequence_new (request, &error);
  ck_assert_msg (sequence != NULL, "%s", error.text);
  g_free (request);
  return sequence;
}

static void
await (TruceSequence *sequence)
{
  while (truce_sequence_is_active (sequence))
    g_main_context_iteration (NULL, TRUE);
}

static void
stop_at_term (TruceSequence *sequence, int *left)
{
  if (--*left == 0)
    truce_sequence_stop (sequence);
}

/* After a stop no further term is added, whatever was being counted. */
START_TEST (it_stops_where_it_is)
{
  g_autoptr (TruceSequence) sequence = sequence_of ("8x8 Q", (TruceQuestion){ TRUCE_COUNT }, 4, 64, 0);
  int left = 3;

  g_signal_connect (sequence, "term", G_CALLBACK (stop_at_term), &left);
  truce_sequence_start (sequence);
  await (sequence);
  ck_assert_int_eq (truce_sequence_get_state (sequence), TRUCE_RUN_STOPPED);
  ck_assert_uint_eq (truce_sequence_get_terms (sequence)->len, 3);
  ck_assert (!truce_sequence_is_late (sequence));
  ck_assert_int_eq (truce_sequence_get_size (sequence), 0);
}
END_TEST

START_TEST (its_budget_ends_it)
{
  static const TruceQuestion asked[] = { { TRUCE_COUNT }, { TRUCE_WAYS } };
  static const char *const questions[] = { "8x8 Q", "8x8 Q k=any peace=none cover=every aim=fewest" };
  g_autoptr (TruceSequence) sequence = sequence_of (questions[_i], asked[_i], 26, 64, 0.2);

  truce_sequence_start (sequence);
  await (sequence);
  ck_assert_int_eq (truce_sequence_get_state (sequence), TRUCE_RUN_STOPPED);
  ck_assert (truce_sequence_is_late (sequence));
  ck_assert_uint_eq (truce_sequence_get_terms (sequence)->len, 0);
  ck_assert_ptr_null (truce_sequence_get_failure (sequence));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model: sequence");
  TCase *terms = truce_test_case (suite, "terms", 60), *ends = truce_test_case (suite, "ends", 200);

  tcase_add_loop_test (terms, a_value_has_its_badge, 0, (int) G_N_ELEMENTS (cases));
  tcase_add_test (terms, a_contradiction_is_told);
  tcase_add_test (ends, it_stops_where_it_is);
  tcase_add_loop_test (ends, its_budget_ends_it, 0, 2);
  return truce_test_run (suite);
}
