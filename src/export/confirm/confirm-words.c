/* confirm-words.c: what programs said of an answer, in words, and as the store keeps it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "confirm.h"

static const char *const asked_texts[] = { "count", "exists", "best" };
static const char *const status_texts[] = { TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed" };

const char *
truce_confirm_asked_text (TruceConfirmAsked asked)
{
  return asked_texts[asked];
}

const char *
truce_confirm_status_text (TruceConfirmStatus status)
{
  return status_texts[status];
}

/* ---- in words ---- */

/* What its answer says, as a sentence does. */
static const char *
describe_answer (const char *answer)
{
  if (g_str_equal (answer, TRUCE_CONFIRM_NONE))
    return _ ("there is no placement");
  return g_str_equal (answer, TRUCE_CONFIRM_SOME) ? _ ("there is a placement") : answer;
}

static char *
describe_confirmed (const char *name, const char *answer, gboolean proved)
{
  /* Which placement it is nobody was asked. */
  if (g_str_equal (answer, TRUCE_CONFIRM_SOME))
    return g_strdup_printf (_ ("confirmed by %s: %s"), name, describe_answer (answer));
  /* Translators: a program and its version, as clasp 3.3.5 */
  return g_strdup_printf (
      proved ? _ ("confirmed by %s, with a proof that was checked") : _ ("confirmed by %s"), name);
}

char *
truce_confirmation_describe (const TruceConfirmation *self)
{
  g_autoptr (TruceStoredConfirmation) stored = truce_confirmation_to_stored (self);
  g_autofree char *name = NULL;

  if (!self->why)
    return truce_stored_confirmation_describe (stored);
  name = truce_stored_confirmation_name (stored);
  return g_strdup_printf (self->status == TRUCE_CONFIRM_UNDECIDED ? _ ("not decided by %s: %s")
                                                                  : _ ("not confirmed, as %s failed: %s"),
                          name, self->why);
}

/* ---- as it is stored ---- */

TruceStoredConfirmation *
truce_confirmation_to_stored (const TruceConfirmation *self)
{
  TruceStoredConfirmation *stored = g_new (TruceStoredConfirmation, 1);

  *stored = (TruceStoredConfirmation){ .program = g_strdup (self->program),
                                       .version = g_strdup (self->version ? self->version : ""),
                                       .asked = g_strdup (truce_confirm_asked_text (self->asked)),
                                       .status = g_strdup (truce_confirm_status_text (self->status)),
                                       .answer = g_strdup (self->answer ? self->answer : ""),
                                       .proved = self->proved,
                                       .seconds = self->seconds,
                                       .time = g_get_real_time () / G_USEC_PER_SEC };
  return stored;
}

gboolean
truce_confirmation_store (const TruceConfirmation *self, TruceStore *store, gint64 run, GError **error)
{
  g_autoptr (TruceStoredConfirmation) stored = truce_confirmation_to_stored (self);

  return truce_store_add_confirmation (store, run, stored, error) &&
         (!self->kept || truce_store_keep_proof (store, run, self->kept, error));
}

char *
truce_stored_confirmation_name (const TruceStoredConfirmation *self)
{
  return g_strdup_printf ("%s%s%s", self->program, *self->version ? " " : "", self->version);
}

char *
truce_stored_confirmation_describe (const TruceStoredConfirmation *self)
{
  g_autofree char *name = truce_stored_confirmation_name (self);

  if (truce_stored_confirmation_is_confirmed (self))
    return describe_confirmed (name, self->answer, self->proved);
  if (g_str_equal (self->status, status_texts[TRUCE_CONFIRM_CONTRADICTED]))
    return g_strdup_printf (_ ("contradicted by %s: its answer is: %s"), name,
                            describe_answer (self->answer));
  return g_strdup_printf (g_str_equal (self->status, status_texts[TRUCE_CONFIRM_UNDECIDED])
                              ? _ ("not decided by %s")
                              : _ ("not confirmed, as %s failed"),
                          name);
}

char *
truce_stored_proof_describe (const TruceStoredProof *self)
{
  g_autofree char *name = g_strdup_printf ("%s%s%s", self->program, *self->version ? " " : "", self->version);
  g_autofree char *size = g_format_size (self->proof_bytes);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (self->time);
  g_autofree char *date = time ? g_date_time_format (time, "%F") : g_strdup ("–");

  /* Translators: a program and its version, a date, and how large the proof is */
  return g_strdup_printf (_ ("DRAT by %s, checked on %s, %s"), name, date, size);
}
