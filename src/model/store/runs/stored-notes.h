/* stored-notes.h: data stored beside a run: comment, confirmations by other programs, verifications
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/core/truce-store-record.h"
#include "store/core/truce-store.h"

/* ---- confirmations ---- */

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

/* Stores a confirmation of a finished run, in place of an earlier one by the same version of the program.
 * Waits until it is written. Returns FALSE with an error, TRUCE_STORE_ERROR_STATE if the run is not done. */
gboolean truce_store_add_confirmation (TruceStore *self,
                                       gint64 run,
                                       const TruceStoredConfirmation *confirmation,
                                       GError **error);

/* Like truce_store_add_confirmation(), but neither waits nor reports errors. confirmation: copied. */
void truce_store_add_confirmation_async (TruceStore *self,
                                         gint64 run,
                                         const TruceStoredConfirmation *confirmation);

/* ---- verifications ---- */

/* A repeated count with the same result. */
typedef struct
{
  char *method;  /* id of the run's own method, or of another one */
  gsize n_units; /* number of units that the run's own method counted again; 0: another method counted all */
  char *program; /* version of Truce */
  gint64 time;   /* end of the verification, seconds since 1970 */
} TruceStoredVerification;

void truce_stored_verification_free (TruceStoredVerification *self);

/* ---- comments ---- */

#define TRUCE_STORE_COMMENT_MAX 16384 /* bytes */

/* Replaces the comment of a run, even while a process works on it. Waits until it is written. text: ""
 * removes the comment; truncated to TRUCE_STORE_COMMENT_MAX bytes. */
gboolean truce_store_set_comment (TruceStore *self, gint64 id, const char *text, GError **error);

/* Like truce_store_set_comment(), but does not wait. Finish with truce_store_write_finish(). callback:
 * (nullable). */
void truce_store_set_comment_async (
    TruceStore *self, gint64 id, const char *text, GAsyncReadyCallback callback, gpointer user_data);

/* ---- rows, for the folders of the store ---- */

struct sqlite3; /* a connection */

/* Reads the confirmations of the run's count. Omits those with a wrong check sum.
 * Returns: (transfer full): of TruceStoredConfirmation, the oldest first. */
GPtrArray *truce_confirmations_read (struct sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_confirmations_equal (const GPtrArray *a, const GPtrArray *b);

/* Writes a confirmation. Keeps an existing one by the same program, version and question unless `replace`. */
gboolean truce_confirmation_write (struct sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredConfirmation *one,
                                   gboolean replace,
                                   GError **error);

/* Returns: (transfer full) (nullable): the comment on a run; NULL if there is none with a right check sum. */
char *truce_comment_read (struct sqlite3 *db, const TruceRunRecord *run);

/* Writes a comment. Keeps an existing one unless `replace`. text: "" removes the comment. */
gboolean truce_comment_write (struct sqlite3 *db,
                              const TruceRunRecord *run,
                              const char *text,
                              gint64 time,
                              gboolean replace,
                              GError **error);

/* Reads the verifications of the run's count. Omits those with a wrong check sum.
 * Returns: (transfer full): of TruceStoredVerification, the oldest first. */
GPtrArray *truce_verifications_read (struct sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_verifications_equal (const GPtrArray *a, const GPtrArray *b);

/* Inserts a verification. Replaces an earlier one by the same method, unless the earlier one covers more
 * units. */
gboolean truce_verification_write (struct sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredVerification *one,
                                   GError **error);
