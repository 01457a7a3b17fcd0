/* citation.c: describes an answer as a text to be cited
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "citation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/truce-build.h"
#include "confirm/confirm.h"
#include "placements/truce-solution-list.h"
#include "sequence-words.h"
#include "text.h"

typedef struct
{
  const char *program; /* version of Truce that found the answer */
  const char *quantity;
  const char *question; /* the problem's text */
  const char *value;    /* NULL: no exact answer is known */
  const char *method;   /* (nullable): id; NULL: no method has searched */
  gboolean listed;      /* `method` listed the placements, and the answer was read from the list */
  const char *second;   /* (nullable): id of another method with the same result */
  gboolean again;       /* a list of all placements gave the same result */
  const char *proof;    /* (nullable): as truce_best_proof() returns it */
  const char *matches;  /* (nullable): source of an equal published value: A000170 */
  const char *differs;  /* (nullable): source of a different published value */
  const char *place;    /* (nullable): as truce_term_describe_place() returns it */
  const GPtrArray *confirmations;
} Facts;

/* Appends the id of a method and the source of its idea. The id is used since it never changes. */
static void
append_method (GString *text, const char *lead, const char *id)
{
  const TruceMethod *method = truce_method_find (id);

  g_string_append_printf (text, " %s %s", lead, id);
  if (method && g_str_equal (method->source, "Truce"))
    g_string_append (text, " (a method of Truce)");
  else if (method)
    g_string_append_printf (text, " (%s)", method->source);
  g_string_append_c (text, '.');
}

static gboolean
is_contradicted (const Facts *facts)
{
  for (guint i = 0; facts->confirmations && i < facts->confirmations->len; i++)
    if (g_str_equal (((const TruceStoredConfirmation *) facts->confirmations->pdata[i])->status,
                     truce_confirm_status_text (TRUCE_CONFIRM_CONTRADICTED)))
      return TRUE;
  return FALSE;
}

static void
append_confirmations (GString *text, const GPtrArray *confirmations)
{
  const char *lead = " Confirmed by";

  for (guint i = 0; confirmations && i < confirmations->len; i++)
    {
      const TruceStoredConfirmation *said = confirmations->pdata[i];
      g_autofree char *name = truce_stored_confirmation_name (said);

      if (!truce_stored_confirmation_is_confirmed (said))
        continue;
      g_string_append_printf (text, "%s %s%s", lead, name, said->proved ? " with a checked proof" : "");
      lead = ",";
    }
  if (*lead == ',')
    g_string_append_c (text, '.');
}

static char *
make (const Facts *facts)
{
  GString *text;

  if (!facts->value || is_contradicted (facts))
    return NULL;
  text = g_string_new (NULL);
  g_string_printf (text, "Truce %s. %s for \"%s\": %s.", facts->program, facts->quantity, facts->question,
                   facts->value);
  if (facts->method)
    append_method (text, facts->listed ? "Found in a list by" : "Found by", facts->method);
  if (facts->proof)
    g_string_append_printf (text, " Proved by: %s.", facts->proof);
  if (facts->second)
    append_method (text, "Found again by", facts->second);
  if (facts->again)
    g_string_append (text, " Found again in a list of all placements.");
  if (facts->matches)
    g_string_append_printf (text, " Matches %s.", facts->matches);
  if (facts->differs)
    g_string_append_printf (text, " Differs from %s.", facts->differs);
  if (facts->place)
    g_string_append_printf (text, " The term is %s.", facts->place);
  append_confirmations (text, facts->confirmations);
  return g_string_free (text, FALSE);
}

/* Adds the sources of the verdict. Returns FALSE if a second method contradicts the answer. Also returns
 * FALSE if another value is known from an unknown source. */
static gboolean
add_verdict (Facts *facts, TruceVerdict verdict)
{
  const char *source = verdict.source;
  gboolean by_method = source && truce_method_find (source);

  if (verdict.check == TRUCE_CHECK_PUBLISHED)
    facts->matches = source ? source : "the published value";
  else if (verdict.check == TRUCE_CHECK_DOUBLE_CHECKED && by_method)
    facts->second = source;
  else if (verdict.check == TRUCE_CHECK_DIFFERS)
    facts->differs = source;
  return verdict.check != TRUCE_CHECK_DIFFERS || (source && !by_method);
}

static const char *
quantity_of (const TruceGoal *goal)
{
  return truce_question_is_one (goal->question) ? "Whether there is a placement"
                                                : truce_sequence_question_name (goal->question);
}

/* Returns: (transfer full): 'yes, 0 4 7 5 2 6 1 3' with the first placement; 'no' if the search ended without
 * one; NULL if the search has not ended. */
static char *
first_of (TruceRun *run)
{
  g_autoptr (TruceSolution) solution = g_list_model_get_item (truce_run_get_solutions (run), 0);
  const TruceSquare *squares;
  GString *text;
  int n;

  if (!solution)
    return truce_run_get_state (run) == TRUCE_RUN_DONE ? g_strdup ("no") : NULL;
  text = g_string_new ("yes, ");
  squares = truce_solution_get_squares (solution, &n);
  truce_text_append_pieces (text, truce_run_get_problem (run), squares, n);
  g_string_truncate (text, text->len - 1); /* removes the line feed */
  return g_string_free (text, FALSE);
}

char *
truce_citation_of_run (TruceRun *run, const GPtrArray *confirmations)
{
  const TruceGoal *goal = truce_run_get_goal (run);
  char *question = truce_problem_to_text (truce_run_get_problem (run));
  g_autofree char *first = truce_question_is_one (goal->question) ? first_of (run) : NULL;
  Facts facts = { .program = TRUCE_BUILD_VERSION,
                  .quantity = quantity_of (goal),
                  .question = question,
                  .value = first,
                  .method = truce_run_get_method (run)->id,
                  .confirmations = confirmations };
  char *text;

  if (!truce_question_is_one (goal->question) && truce_run_get_state (run) == TRUCE_RUN_DONE &&
      !truce_run_get_capped (run))
    facts.value = truce_run_get_count (run);
  text = add_verdict (&facts, truce_run_get_verdict (run)) ? make (&facts) : NULL;
  free (question);
  return text;
}

char *
truce_citation_of_best (TruceBestRun *best, const GPtrArray *confirmations)
{
  char *question = truce_problem_to_text (truce_best_run_get_problem (best));
  TruceRun *run = truce_best_run_get_run (best);
  int value = truce_best_run_get_value (best);
  g_autofree char *number = value < 0 ? g_strdup ("none") : g_strdup_printf ("%d", value);
  Facts facts = { .program = TRUCE_BUILD_VERSION,
                  .quantity = truce_sequence_question_name ((TruceQuestion){ TRUCE_BEST }),
                  .question = question,
                  .method = run ? truce_run_get_method (run)->id : NULL,
                  .proof = truce_best_run_get_proof (best),
                  .confirmations = confirmations };
  char *text;

  if (truce_best_run_get_state (best) == TRUCE_RUN_DONE && truce_best_run_is_proved (best))
    facts.value = number;
  text = add_verdict (&facts, truce_best_run_get_verdict (best)) ? make (&facts) : NULL;
  free (question);
  return text;
}

char *
truce_citation_of_list (const TruceProblem *problem,
                        const TruceGoal *goal,
                        const TruceMethod *method,
                        guint64 count)
{
  char *question = truce_problem_to_text (problem), *text;
  g_autofree char *value = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  Facts facts = { .program = TRUCE_BUILD_VERSION,
                  .quantity = quantity_of (goal),
                  .question = question,
                  .value = value,
                  .method = method->id };

  text = add_verdict (&facts, truce_verdict_of_count (problem, goal->question, value)) ? make (&facts) : NULL;
  free (question);
  return text;
}

char *
truce_citation_of_stored (const TruceStoredInfo *info)
{
  const TruceGoal goal = truce_stored_info_goal (info);
  Facts facts = { .program = info->program,
                  .quantity = quantity_of (&goal),
                  .question = info->problem,
                  .value = info->count,
                  .method = info->method,
                  .confirmations = info->confirmations };

  if (truce_question_is_one (info->question) && info->count)
    facts.value = g_str_equal (info->count, "0") ? "no" : "yes";
  return add_verdict (&facts, info->verdict) ? make (&facts) : NULL;
}

char *
truce_citation_of_term (TruceSequence *sequence, const TruceTerm *term)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  const TruceSequenceRequest *request = truce_sequence_get_request (sequence);
  TruceProblemSpec spec;
  g_autofree char *quantity = NULL, *place = truce_term_describe_place (term, FALSE);
  char *question, *text;
  Facts facts = { .program = TRUCE_BUILD_VERSION,
                  .value = truce_term_is_sound (term) ? term->value : NULL,
                  .method = term->method,
                  .second = term->second,
                  .proof = term->proof,
                  .place = place };

  truce_spec_resize (&request->spec, term->size, &spec);
  question = truce_problem_spec_to_text (&spec);
  facts.question = question;
  if (known && term->index >= 0)
    quantity = g_strdup_printf ("%s a(%d): %s", known->number, term->index,
                                truce_sequence_question_name (request->question));
  facts.quantity = quantity ? quantity : truce_sequence_question_name (request->question);
  if (term->badge == TRUCE_TERM_MATCHES)
    facts.matches = term->published->source;
  else if (term->badge == TRUCE_TERM_DIFFERS)
    facts.differs = term->published->source;
  text = make (&facts);
  free (question);
  return text;
}

char *
truce_citation_of_symmetries (TruceSymmetryCount *count)
{
  const TruceSymmetryCounts *counts = truce_symmetry_count_get_counts (count);
  const TruceProblem *problem = truce_symmetry_count_get_problem (count);
  const TruceMethod *lister = truce_symmetry_count_get_lister (count);
  char *question = truce_problem_to_text (problem), *all, *classes, *text;
  g_autofree char *value = NULL;
  Facts facts = { .program = TRUCE_BUILD_VERSION,
                  .quantity = problem->n_kinds > 1
                                  ? "Number of placements, kinds that are alike not told apart, and of their "
                                    "classes under the symmetries of the question,"
                                  : "Number of placements, and of their classes under the symmetries of the "
                                    "question,",
                  .question = question,
                  .method = lister ? lister->id : "burnside",
                  .listed = lister != NULL,
                  .again = truce_symmetry_count_get_again (count) };

  if (counts)
    {
      all = mpz_get_str (NULL, 10, counts->placements);
      classes = mpz_get_str (NULL, 10, counts->classes);
      facts.value = value = g_strdup_printf ("%s, %s", all, classes);
      free (all);
      free (classes);
    }
  text = add_verdict (&facts, truce_symmetry_count_get_verdict (count)) ? make (&facts) : NULL;
  free (question);
  return text;
}

char *
truce_citation_of_estimate (const TruceProblem *problem,
                            gsize paths,
                            guint64 seed,
                            const TruceEstimate *placements)
{
  char *question;
  GString *text;

  if (paths == 0 || placements->value <= 0)
    return NULL;
  question = truce_problem_to_text (problem);
  text = g_string_new (NULL);
  g_string_printf (text, "Truce %s. Estimated number of placements for \"%s\": ", TRUCE_BUILD_VERSION,
                   question);
  if (isfinite (placements->high))
    g_string_append_printf (text, "about %.4g (%d %%: %.4g to %.4g)", placements->value, TRUCE_ESTIMATE_LEVEL,
                            placements->low, placements->high);
  else
    g_string_append_printf (text, "at least %.4g (%d %%)", placements->low, TRUCE_ESTIMATE_LEVEL);
  g_string_append_printf (text,
                          ", not an exact value. Found by %" G_GSIZE_FORMAT
                          " random paths of backtrack, seed %" G_GUINT64_FORMAT " (D. E. Knuth 1975).",
                          paths, seed);
  free (question);
  return g_string_free (text, FALSE);
}
