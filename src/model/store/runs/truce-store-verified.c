/* truce-store-verified.c: that a stored run was verified, to and from the file
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>

#include "common/truce-build.h"
#include "truce-store-run-private.h"

#define READ_MOST 100 /* of a run */

void
truce_stored_verification_free (TruceStoredVerification *self)
{
  g_free (self->method);
  g_free (self->program);
  g_free (self);
}

gboolean
truce_stored_verifications_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const TruceStoredVerification *one = a->pdata[i], *other = b->pdata[i];

      if (!g_str_equal (one->method, other->method) || one->n_units != other->n_units ||
          one->time != other->time)
        return FALSE;
    }
  return TRUE;
}

/* That of a run with that seed, which has come to that count; nothing yet: "". */
static guint32
crc_of (const TruceStoredVerification *self, guint32 seed, const char *count)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%" G_GSIZE_FORMAT "\n%s\n%" PRId64, count, self->method,
                                           self->n_units, self->program, self->time);

  return truce_crc32 (seed, text, strlen (text));
}

GPtrArray *
truce_verifications_read (sqlite3 *db, const TruceRunRecord *run)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_verification_free);
  g_autoptr (sqlite3_stmt) row =
      truce_sql_prepare (db, NULL,
                         "SELECT method, units, program, time, crc FROM verifications WHERE run = ?"
                         " ORDER BY time, method LIMIT ?",
                         "ii", run->id, (gint64) READ_MOST);

  while (row && truce_sql_step (row, NULL))
    {
      TruceStoredVerification *one = g_new (TruceStoredVerification, 1);

      *one =
          (TruceStoredVerification){ truce_sql_text (row, 0), (gsize) MAX (sqlite3_column_int64 (row, 1), 0),
                                     truce_sql_text (row, 2), sqlite3_column_int64 (row, 3) };
      if (crc_of (one, truce_run_record_seed (run), run->count) == (guint32) sqlite3_column_int64 (row, 4))
        g_ptr_array_add (all, one);
      else
        truce_stored_verification_free (one);
    }
  return all;
}

/* Of the same method one that has shown more. */
static gboolean
has_better (sqlite3 *db, const TruceRunRecord *run, const TruceStoredVerification *one)
{
  g_autoptr (GPtrArray) there = truce_verifications_read (db, run);

  for (guint i = 0; i < there->len; i++)
    {
      const TruceStoredVerification *other = there->pdata[i];

      if (g_str_equal (other->method, one->method) && other->n_units > one->n_units)
        return TRUE;
    }
  return FALSE;
}

gboolean
truce_verification_write (sqlite3 *db,
                          const TruceRunRecord *run,
                          const TruceStoredVerification *one,
                          GError **error)
{
  if (has_better (db, run, one))
    return TRUE;
  return truce_sql_do (db, error,
                       "INSERT OR REPLACE INTO verifications (run, method, units, program, time, crc)"
                       " VALUES (?, ?, ?, ?, ?, ?)",
                       "isisii", run->id, one->method, (gint64) one->n_units, one->program, one->time,
                       (gint64) crc_of (one, truce_run_record_seed (run), run->count));
}

/* ---- one that has ended just now ---- */

typedef struct
{
  TruceRunKey *run;
  TruceStoredVerification *verification;
} VerifiedPost;

static void
verified_post_free (gpointer data)
{
  VerifiedPost *post = data;

  truce_run_key_unref (post->run);
  truce_stored_verification_free (post->verification);
  g_free (post);
}

/* Where the run was deleted meanwhile there is nothing to write to. */
static gboolean
write_verified (sqlite3 *db, gpointer data, GError **error)
{
  VerifiedPost *post = data;
  g_autoptr (GError) reason = NULL;
  g_auto (TruceRunRecord) run = { 0 };

  if (truce_run_record_read (db, atomic_load (&post->run->id), &run, &reason))
    return truce_verification_write (db, &run, post->verification, error);
  if (g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

void
truce_stored_run_post_verified (TruceStoredRun *self, const char *method, gsize n_units)
{
  VerifiedPost *post = g_new (VerifiedPost, 1);

  post->run = truce_run_key_ref (self->key);
  post->verification = g_new (TruceStoredVerification, 1);
  *post->verification = (TruceStoredVerification){ g_strdup (method), n_units, g_strdup (TRUCE_BUILD_VERSION),
                                                   g_get_real_time () / G_USEC_PER_SEC };
  truce_writer_post (self->store->writer, write_verified, post, verified_post_free, 0);
}
