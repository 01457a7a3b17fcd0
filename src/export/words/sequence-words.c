/* sequence-words.c: describes sequences and their terms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sequence-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "format.h"
#include "run-words.h"

char *
truce_sequence_question_text (const TruceProblemSpec *spec)
{
  TruceProblemSpec small;
  GString *text;
  char *plain;

  truce_spec_resize (spec, 8, &small);
  plain = truce_problem_spec_to_text (&small);
  text = g_string_new (plain);
  free (plain);
  g_string_replace (text, "8x8", "nxn", 1);
  if (spec->n_kinds == 1 && spec->pieces == TRUCE_PIECES_DEFAULT)
    g_string_replace (text, " k=8", " k=n", 1);
  return g_string_free (text, FALSE);
}

/* Words for the questions whose answers can be the terms of a sequence. */
static const struct
{
  TruceQuestion question;
  const char *name; /* in English, for citations and the OEIS */
  const char *text;
} words[] = {
  { { TRUCE_COUNT }, "Number of placements", N_ ("All placements") },
  { { TRUCE_COUNT, .sequences = true }, "Number of sequences of placing", N_ ("All sequences of placing") },
  { { TRUCE_COUNT, .classes = true },
    "Number of placements, up to the symmetries of the board,",
    N_ ("All placements, rotations and reflections counted once") },
  { { TRUCE_COUNT, .sequences = true, .classes = true },
    "Number of sequences of placing, of placements up to the symmetries of the board,",
    N_ ("All sequences of placing, rotations and reflections counted once") },
  { { TRUCE_BEST }, "Best number of pieces", N_ ("The optimum, proved") },
  { { TRUCE_WAYS },
    "Number of placements with exactly the best number of pieces",
    N_ ("The placements with exactly the optimal number of pieces") },
  { { TRUCE_WAYS, .classes = true },
    "Number of placements with exactly the best number of pieces, up to the symmetries of the question,",
    N_ ("The placements with exactly the optimal number of pieces, rotations and reflections "
        "counted once") },
};

static gsize
find_words (TruceQuestion question)
{
  if (question.asks == TRUCE_LIST)
    question.asks = TRUCE_COUNT;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (truce_question_equal (words[i].question, question))
      return i;
  g_return_val_if_reached (0);
}

const char *
truce_sequence_question_name (TruceQuestion question)
{
  return words[find_words (question)].name;
}

char *
truce_sequence_describe_question (TruceQuestion question)
{
  return g_strdup (_ (words[find_words (question)].text));
}

char *
truce_sequence_describe_known (TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);

  return known ? g_strdup_printf ("%s: %s", known->number, known->name)
               : g_strdup (_ ("No published sequence is known for this question"));
}

static char *
describe_work (TruceSequence *sequence)
{
  TruceRun *run = truce_sequence_get_run (sequence);
  int size = truce_sequence_get_size (sequence);
  g_autofree char *percent = NULL;
  const char *method;

  if (truce_sequence_get_state (sequence) == TRUCE_RUN_STOPPING)
    return g_strdup (truce_run_state_word (TRUCE_RUN_STOPPING, FALSE));
  if (size == 0 || !run)
    return g_strdup (_ ("Starting…"));
  method = truce_translate (truce_run_get_method (run)->name);
  percent = truce_format_percent (MAX (truce_run_get_fraction (run), 0));
  if (truce_run_get_state (run) == TRUCE_RUN_PAUSED)
    /* Translators: a size n, a method, and the progress of its count, such as 61 % */
    return g_strdup_printf (_ ("n = %d, %s: paused at %s"), size, method, percent);
  if (truce_sequence_is_confirming (sequence))
    /* Translators: a size n, a second method that counts it again, and the progress, such as 61 % */
    return g_strdup_printf (_ ("n = %d, counted again by %s: %s"), size, method, percent);
  /* Translators: a size, a method and how far its count is, as 61 % */
  return g_strdup_printf (_ ("n = %d, %s: %s"), size, method, percent);
}

char *
truce_sequence_describe_progress (TruceSequence *sequence)
{
  guint n = truce_sequence_get_terms (sequence)->len;
  g_autofree char *terms = g_strdup_printf (ngettext ("%u term", "%u terms", n), n);

  if (truce_sequence_is_active (sequence))
    return describe_work (sequence);
  if (truce_sequence_get_failure (sequence))
    return g_strdup (truce_sequence_get_failure (sequence));
  if (truce_sequence_is_late (sequence))
    /* Translators: %s is a number of terms, such as '12 terms' */
    return g_strdup_printf (_ ("%s; the time budget is used up"), terms);
  if (truce_sequence_get_state (sequence) == TRUCE_RUN_STOPPED)
    return g_strdup_printf (_ ("%s; stopped"), terms);
  return g_steal_pointer (&terms);
}

char *
truce_term_describe_badge (const TruceTerm *term)
{
  if (term->other)
    /* Translators: two methods have found different values */
    return g_strdup (_ ("contradicted"));
  switch (term->badge)
    {
    case TRUCE_TERM_DIFFERS:
      return g_strdup_printf (_ ("differs from %s"), term->published->source);
    case TRUCE_TERM_CORRECTS:
      /* Translators: %s is the source of a wrong published value */
      return g_strdup_printf (_ ("corrects %s"), term->error.known.source);
    case TRUCE_TERM_NEW:
      return g_strdup (term->second  ? _ ("new, by two methods")
                       : term->proof ? _ ("new, proved")
                                     : _ ("new, by one method"));
    case TRUCE_TERM_MATCHES:
      return g_strdup_printf (_ ("matches %s"), term->published->source);
    case TRUCE_TERM_LISTED:
      /* Translators: the number of a sequence that has the term */
      return g_strdup_printf (_ ("%s has this term, but Truce does not know its value"),
                              term->sequence->number);
    case TRUCE_TERM_BEYOND:
      /* Translators: %s is the number of a sequence, such as A000170 */
      return g_strdup_printf (term->sequence->formula ? _ ("beyond the published terms of %s")
                                                      : _ ("beyond the printed terms of %s"),
                              term->sequence->number);
    default:
      return g_strdup (_ ("not published"));
    }
}

char *
truce_term_describe_who (const TruceTerm *term)
{
  if (term->method && term->second)
    /* Translators: two methods that have found the same value */
    return g_strdup_printf (_ ("%s, %s"), truce_words_method_of (term->method),
                            truce_words_method_of (term->second));
  return g_strdup (term->method ? truce_words_method_of (term->method) : "–");
}
