/* stored-notes.h: data stored beside a run: comment, confirmations by other programs, verifications
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/core/truce-store-record.h"
#include "store/core/truce-store.h"

#define TRUCE_STORED_CONFIRMED "confirmed"

/* Another program's verdict on a run's answer. The texts are those of JSON, see export/confirm. */
typedef struct
{
  char *program;
  char *version; /* "": unknown */
  char *asked;   /* "count" or "exists" */
  char *status;  /* TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed" */
  char *answer;  /* value that the program found; "": none */
  gboolean proved;
  double seconds;
  gint64 time; /* end of the check, seconds since 1970 */
} TruceStoredConfirmation;

void truce_stored_confirmation_free (TruceStoredConfirmation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredConfirmation, truce_stored_confirmation_free)
TruceStoredConfirmation *truce_stored_confirmation_copy (const TruceStoredConfirmation *self);
gboolean truce_stored_confirmation_is_confirmed (const TruceStoredConfirmation *self);

/* Stores a confirmation of a finished run, in place of an earlier one of the same program, version and
 * question. Waits until it is written. confirmation: copied. Returns FALSE with an error if writing fails or
 * there is no such run, TRUCE_STORE_ERROR_STATE if the run is damaged or not done. */
gboolean truce_store_add_confirmation (TruceStore *self,
                                       gint64 run,
                                       const TruceStoredConfirmation *confirmation,
                                       GError **error);

/* Like truce_store_add_confirmation(), but neither waits nor reports errors. confirmation: copied. */
void truce_store_add_confirmation_async (TruceStore *self,
                                         gint64 run,
                                         const TruceStoredConfirmation *confirmation);

/* A repeated count with the same result. */
typedef struct
{
  char *method;  /* id of the run's own method, or of another one */
  gsize n_units; /* units that the run's own method counted again; 0: another method counted all */
  char *program; /* version of Truce */
  gint64 time;   /* end of the verification, seconds since 1970 */
} TruceStoredVerification;

void truce_stored_verification_free (TruceStoredVerification *self);

#define TRUCE_STORE_COMMENT_MAX 16384 /* bytes */

/* Replaces the comment of a run, even while a process works on the run. Waits until the comment is written.
 * text: UTF-8, truncated to TRUCE_STORE_COMMENT_MAX bytes; "" removes the comment. Returns FALSE with an
 * error if writing fails or there is no such run. */
gboolean truce_store_set_comment (TruceStore *self, gint64 id, const char *text, GError **error);

/* Like truce_store_set_comment(), but does not wait. Finish with truce_store_write_finish(). callback:
 * (nullable). */
void truce_store_set_comment_async (
    TruceStore *self, gint64 id, const char *text, GAsyncReadyCallback callback, gpointer user_data);

/* ---- rows, for the folders of the store ---- */

struct sqlite3;

/* Reads at most 100 confirmations of the run's count. Omits damaged ones.
 * Returns: (transfer full): of TruceStoredConfirmation, the oldest first. */
GPtrArray *truce_confirmations_read (struct sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_confirmations_equal (const GPtrArray *a, const GPtrArray *b);

/* Writes a confirmation. replace: FALSE: leaves an existing one of the same program, version and question as
 * it is. Returns FALSE with an error if writing fails. */
gboolean truce_confirmation_write (struct sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredConfirmation *one,
                                   gboolean replace,
                                   GError **error);

/* Returns: (transfer full) (nullable): the comment on a run; NULL if there is none or it is damaged. */
char *truce_comment_read (struct sqlite3 *db, const TruceRunRecord *run);

/* Writes a comment. text: "" removes the comment, whatever `replace`. time: seconds since 1970. replace:
 * FALSE: leaves an existing comment as it is. Returns FALSE with an error if writing fails. */
gboolean truce_comment_write (struct sqlite3 *db,
                              const TruceRunRecord *run,
                              const char *text,
                              gint64 time,
                              gboolean replace,
                              GError **error);

/* Reads at most 100 verifications of the run's count. Omits damaged ones.
 * Returns: (transfer full): of TruceStoredVerification, the oldest first. */
GPtrArray *truce_verifications_read (struct sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_verifications_equal (const GPtrArray *a, const GPtrArray *b);

/* Writes a verification. Replaces an earlier one by the same method, unless the earlier one covers more
 * units. Returns FALSE with an error if writing fails. */
gboolean truce_verification_write (struct sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredVerification *one,
                                   GError **error);
