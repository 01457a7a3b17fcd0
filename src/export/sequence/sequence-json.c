/* sequence-json.c: writes a sequence as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "common/truce-build.h"
#include "sequence-files.h"
#include "words/citation.h"

#include "words/run-words.h"
#include "words/sequence-words.h"

/* Adds "printed_to" and "bfile_to": the last index of the terms that the encyclopedia prints, and of its
 * b-file. null: unknown. */
static void
add_lengths (JsonBuilder *builder, const TruceIntegerSequence *sequence)
{
  truce_json_add_natural (builder, "printed_to", sequence ? sequence->printed_to : -1);
  truce_json_add_natural (builder, "bfile_to", sequence ? sequence->bfile_to : -1);
}

static void
add_error (JsonBuilder *builder, const TruceTerm *term)
{
  if (!term->has_error)
    {
      truce_json_add_text (builder, "known_error", NULL);
      return;
    }
  truce_json_begin_object (builder, "known_error");
  truce_json_add_text (builder, "value", term->error.known.value);
  truce_json_add_text (builder, "source", term->error.known.source);
  truce_json_add_text (builder, "why", truce_published_fault_text (term->error.fault));
  json_builder_end_object (builder);
}

static void
add_term (JsonBuilder *builder, TruceSequence *sequence, const TruceTerm *term, gboolean cites)
{
  json_builder_begin_object (builder);
  truce_json_add_number (builder, "size", term->size);
  truce_json_add_natural (builder, "n", term->index);
  truce_json_add_text (builder, "value", term->value);
  truce_json_add_text (builder, "method", term->method);
  truce_json_add_text (builder, "second_method", term->second);
  truce_json_add_text (builder, "contradiction", term->other);
  truce_json_add_text (builder, "proof", term->proof);
  truce_json_add_real (builder, "seconds", term->seconds);
  truce_json_add_flag (builder, "stored", term->stored);
  truce_json_add_text (builder, "badge", truce_term_badge_text (term->badge));
  truce_json_add_text (builder, "published", term->published ? term->published->value : NULL);
  truce_json_add_text (builder, "source", term->published ? term->published->source : NULL);
  add_error (builder, term);
  if (cites)
    {
      g_autofree char *citation = truce_citation_of_term (sequence, term);

      truce_json_add_text (builder, "citation", citation);
    }
  json_builder_end_object (builder);
}

JsonBuilder *
truce_sequence_json (TruceSequence *sequence, gboolean cites)
{
  const TruceSequenceRequest *request = truce_sequence_get_request (sequence);
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  g_autofree char *question = truce_sequence_question_text (&request->spec);
  JsonBuilder *builder = truce_json_new ();

  truce_json_add_text (builder, "version", TRUCE_BUILD_VERSION);
  truce_json_add_text (builder, "sequence", known ? known->number : NULL);
  add_lengths (builder, known);
  truce_json_add_text (builder, "question", question);
  truce_json_add_text (builder, "asked", truce_question_text (request->question));
  truce_json_add_number (builder, "from", request->from);
  truce_json_add_number (builder, "to", request->to);
  truce_json_begin_array (builder, "terms");
  for (guint i = 0; i < terms->len; i++)
    add_term (builder, sequence, g_ptr_array_index (terms, i), cites);
  json_builder_end_array (builder);
  truce_json_add_text (builder, "status",
                       truce_answer_status_key (truce_sequence_get_state (sequence) != TRUCE_RUN_DONE));
  json_builder_end_object (builder);
  return builder;
}

JsonBuilder *
truce_integer_sequences_json (void)
{
  JsonBuilder *builder = truce_json_new ();

  truce_json_add_text (builder, "version", TRUCE_BUILD_VERSION);
  truce_json_begin_array (builder, "sequences");
  for (int i = 0; i < truce_n_integer_sequences; i++)
    {
      const TruceIntegerSequence *sequence = &truce_integer_sequences[i];

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "number", sequence->number);
      truce_json_add_number (builder, "offset", sequence->offset);
      truce_json_add_number (builder, "size", sequence->size);
      truce_json_add_number (builder, "step", sequence->step);
      truce_json_add_text (builder, "question", sequence->problem);
      truce_json_add_text (builder, "asked", truce_question_text (sequence->question));
      truce_json_add_flag (builder, "formula", sequence->formula);
      add_lengths (builder, sequence);
      truce_json_add_text (builder, "name", sequence->name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return builder;
}
