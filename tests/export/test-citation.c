/* test-citation.c: citations of answers; without an exact answer there is none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "problem-text.h"
#include "run/truce-run.h"
#include "test-run.h"
#include "words/citation.h"

static TruceStoredConfirmation *
said (const char *program, const char *version, const char *status, gboolean proved)
{
  TruceStoredConfirmation *self = g_new0 (TruceStoredConfirmation, 1);

  self->program = g_strdup (program);
  self->version = g_strdup (version);
  self->asked = g_strdup ("count");
  self->status = g_strdup (status);
  self->answer = g_strdup ("");
  self->proved = proved;
  return self;
}

static TruceStoredInfo *
info_of (TruceCheck check, const char *source)
{
  TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);

  info->problem = g_strdup ("8x8 Q k=8 true");
  info->method = g_strdup ("improved");
  info->program = g_strdup ("0.9");
  info->state = TRUCE_RUN_DONE;
  info->count = g_strdup ("92");
  info->verdict.check = check;
  info->verdict.source = g_strdup (source);
  info->confirmations = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_confirmation_free);
  return info;
}

#define BEGINNING                                                                                            \
  "Truce 0.9. Number of placements for \"8x8 Q k=8 true\": 92. "                                             \
  "Found by improved (NqProblemExtended 1.0, method i)."

/* end: the text that follows, "" for none. */
static const struct
{
  TruceCheck check;
  const char *source;
  const char *status, *second_status; /* answers of clasp and CaDiCaL; NULL: none was requested */
  const char *end;
} cases[] = {
  { TRUCE_CHECK_UNCHECKED, NULL, NULL, NULL, "" },
  { TRUCE_CHECK_PUBLISHED, "A000170", NULL, NULL, " Matches A000170." },
  { TRUCE_CHECK_DOUBLE_CHECKED, "original", NULL, NULL,
    " Found again by original (NqProblemExtended 1.0, method o)." },
  { TRUCE_CHECK_DIFFERS, "A000170", NULL, NULL, " Differs from A000170." },
  { TRUCE_CHECK_DIFFERS, "original", NULL, NULL, NULL },
  { TRUCE_CHECK_PUBLISHED, "A000170", "confirmed", NULL, " Matches A000170. Confirmed by clasp 3.3.5." },
  { TRUCE_CHECK_UNCHECKED, NULL, "confirmed", "confirmed",
    " Confirmed by clasp 3.3.5, cadical 1.5.3 with a checked proof." },
  { TRUCE_CHECK_UNCHECKED, NULL, "undecided", "failed", "" },
  { TRUCE_CHECK_PUBLISHED, "A000170", "confirmed", "contradicted", NULL },
};

START_TEST (a_stored_run)
{
  g_autoptr (TruceStoredInfo) info = info_of (cases[_i].check, cases[_i].source);
  g_autofree char *text = NULL, *expected = NULL;

  if (cases[_i].status)
    g_ptr_array_add (info->confirmations, said ("clasp", "3.3.5", cases[_i].status, FALSE));
  if (cases[_i].second_status)
    g_ptr_array_add (info->confirmations, said ("cadical", "1.5.3", cases[_i].second_status, TRUE));
  text = truce_citation_of_stored (info);
  if (cases[_i].end)
    expected = g_strconcat (BEGINNING, cases[_i].end, NULL);
  ck_assert_msg (g_strcmp0 (text, expected) == 0, "%s\n%s", text, expected);
}
END_TEST

START_TEST (one_that_is_not_done)
{
  g_autoptr (TruceStoredInfo) info = info_of (TRUCE_CHECK_UNCHECKED, NULL);

  g_clear_pointer (&info->count, g_free);
  ck_assert_ptr_null (truce_citation_of_stored (info));
}
END_TEST

static TruceRun *
run_of (const char *question, TruceGoal goal, guint64 cap)
{
  TruceRequest request = { .goal = goal, .threads = 1, .list_cap = cap };
  TruceProblemSpec spec;
  TruceRun *run;

  ck_assert (truce_problem_spec_from_text (question, &spec, NULL));
  request.problem = truce_problem_new (&spec, NULL);
  request.method = truce_method_find ("improved");
  run = truce_run_start (&request, NULL);
  truce_problem_unref (request.problem);
  ck_assert_ptr_nonnull (run);
  while (truce_run_is_active (run))
    g_main_context_iteration (NULL, TRUE);
  return run;
}

/* A list that ended at its limit does not tell the number of placements. */
START_TEST (a_run)
{
  g_autoptr (TruceRun) whole = run_of ("6x6 Q", (TruceGoal){ .question = { TRUCE_LIST } }, 0);
  g_autoptr (TruceRun) capped = run_of ("6x6 Q", (TruceGoal){ .question = { TRUCE_LIST } }, 2);
  g_autoptr (TruceRun) none = run_of ("3x3 Q", (TruceGoal){ .question = { TRUCE_FIRST } }, 0);
  g_autofree char *text = truce_citation_of_run (whole, NULL), *no = truce_citation_of_run (none, NULL);

  ck_assert_ptr_nonnull (strstr (text, "Number of placements for \"6x6 Q k=6 true\": 4. "));
  ck_assert_ptr_nonnull (strstr (no, "Whether there is a placement for \"3x3 Q k=3 true\": no. "));
  ck_assert_ptr_null (truce_citation_of_run (capped, NULL));
}
END_TEST

/* During the search for an optimum, and once it is proved. */
START_TEST (a_best_number)
{
  TruceProblemSpec spec;
  g_autoptr (TruceBestRun) best = NULL;
  g_autofree char *text = NULL;
  TruceProblem *problem;

  ck_assert (truce_problem_spec_from_text ("7x7 Q k=any peace=none cover=every aim=fewest", &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  best = truce_best_run_start (&(TruceBestRequest){ .problem = problem, .threads = 1 }, NULL);
  truce_problem_unref (problem);
  ck_assert_ptr_null (truce_citation_of_best (best, NULL));
  while (truce_best_run_is_active (best))
    g_main_context_iteration (NULL, TRUE);
  text = truce_citation_of_best (best, NULL);
  ck_assert_ptr_nonnull (strstr (text, "aim=fewest\": 4. "));
  ck_assert_ptr_nonnull (strstr (text, " Proved by: search. Matches A075458."));
}
END_TEST

START_TEST (a_term)
{
  g_autofree TruceSequenceRequest *request = g_new0 (TruceSequenceRequest, 1);
  g_autoptr (TruceSequence) sequence = NULL;
  g_autoptr (TruceTerm) term = g_new0 (TruceTerm, 1);
  g_autofree char *text = NULL;

  ck_assert (truce_problem_spec_from_text ("8x8 Q", &request->spec, NULL));
  request->from = request->to = 30;
  request->step = 1;
  sequence = truce_sequence_new (request, NULL);
  term->size = term->index = 30;
  term->value = g_strdup ("7");
  term->method = "improved";
  term->second = "original";
  term->badge = TRUCE_TERM_BEYOND;
  term->sequence = truce_integer_sequence ("A000170");
  text = truce_citation_of_term (sequence, term);
  ck_assert_ptr_nonnull (
      strstr (text, " A000170 a(30): Number of placements for \"30x30 Q k=30 true\": 7. "));
  ck_assert_ptr_nonnull (strstr (text, " Found again by original ("));
  ck_assert_ptr_null (strstr (text, "Matches"));
  ck_assert_ptr_nonnull (
      strstr (text, " The term is beyond the printed terms of A000170; the b-file may have the value."));
  term->other = g_strdup ("8");
  ck_assert_ptr_null (truce_citation_of_term (sequence, term));
}
END_TEST

/* An estimate is never cited as a number of placements. An interval without an upper bound is cited without
 * one. */
START_TEST (an_estimate)
{
  const TruceEstimate closed = { 92.4, 88.25, 97 }, open = { 92.4, 31.5, INFINITY };
  TruceProblem *problem = test_problem_text ("8x8 Q");
  g_autofree char *text = truce_citation_of_estimate (problem, 500, 7, &closed),
                  *endless = truce_citation_of_estimate (problem, 500, 7, &open);

  ck_assert_ptr_nonnull (strstr (
      text, "Estimated number of placements for \"8x8 Q k=8 true\": about 92.4 (95 %: 88.25 to 97), "
            "not an exact value. Found by 500 random paths of backtrack, seed 7 (D. E. Knuth 1975)."));
  ck_assert_ptr_nonnull (strstr (endless, "at least 31.5 (95 %), not an exact value."));
  ck_assert_ptr_null (truce_citation_of_estimate (problem, 0, 7, &open));
  truce_problem_unref (problem);
}
END_TEST

/* During the count, and after it. */
START_TEST (symmetries)
{
  TruceProblem *problem = test_problem_text ("8x8 Q");
  g_autoptr (TruceSymmetryCount) count = truce_symmetry_count_new (problem, 1, FALSE, NULL);
  g_autofree char *text = NULL;

  truce_problem_unref (problem);
  truce_symmetry_count_start (count);
  ck_assert_ptr_null (truce_citation_of_symmetries (count));
  while (truce_symmetry_count_get_state (count) == TRUCE_RUN_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  text = truce_citation_of_symmetries (count);
  ck_assert_ptr_nonnull (strstr (text, " for \"8x8 Q k=8 true\": 92, 12. Found by burnside ("));
  ck_assert_ptr_nonnull (strstr (text, " Found again in a list of all placements. Matches A002562."));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("citation");
  TCase *tcase = truce_test_case (suite, "citation", 60);

  tcase_add_loop_test (tcase, a_stored_run, 0, (int) G_N_ELEMENTS (cases));
  tcase_add_test (tcase, one_that_is_not_done);
  tcase_add_test (tcase, a_run);
  tcase_add_test (tcase, a_best_number);
  tcase_add_test (tcase, a_term);
  tcase_add_test (tcase, an_estimate);
  tcase_add_test (tcase, symmetries);
  return truce_test_run (suite);
}
