/* confirm-json.c: writes the verdicts of other programs on an answer as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirm-json.h"

#include "common/json.h"

static void
add (JsonBuilder *builder, const TruceStoredConfirmation *stored, const char *why)
{
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "program", stored->program);
  truce_json_add_text (builder, "version", *stored->version ? stored->version : NULL);
  truce_json_add_text (builder, "asked", stored->asked);
  truce_json_add_text (builder, "status", stored->status);
  truce_json_add_text (builder, "answer", *stored->answer ? stored->answer : NULL);
  truce_json_add_flag (builder, "proof", stored->proved);
  truce_json_add_real (builder, "seconds", stored->seconds);
  if (why)
    truce_json_add_text (builder, "why", why);
  json_builder_end_object (builder);
}

void
truce_json_add_confirmation (JsonBuilder *builder, const TruceConfirmation *confirmation)
{
  g_autoptr (TruceStoredConfirmation) stored = truce_confirmation_to_stored (confirmation);

  truce_json_begin_array (builder, "confirmed");
  add (builder, stored, confirmation->why);
  json_builder_end_array (builder);
}

void
truce_json_add_stored_confirmations (JsonBuilder *builder, const GPtrArray *confirmations)
{
  truce_json_begin_array (builder, "confirmed");
  for (guint i = 0; confirmations && i < confirmations->len; i++)
    add (builder, confirmations->pdata[i], NULL);
  json_builder_end_array (builder);
}

void
truce_json_add_stored_proof (JsonBuilder *builder, const TruceStoredProof *proof)
{
  if (!proof)
    {
      truce_json_add_text (builder, "proof", NULL);
      return;
    }
  truce_json_begin_object (builder, "proof");
  truce_json_add_text (builder, "program", proof->program);
  truce_json_add_text (builder, "version", *proof->version ? proof->version : NULL);
  truce_json_add_time (builder, "checked", proof->time);
  truce_json_add_number (builder, "cnf_bytes", (gint64) proof->cnf_bytes);
  truce_json_add_number (builder, "proof_bytes", (gint64) proof->proof_bytes);
  json_builder_end_object (builder);
}
