/* stored-notes.c: data stored beside a run: comment, confirmations by other programs, verifications
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stored-notes.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"

#define ROWS_MAX   100   /* largest number of rows that are read for a run; a damaged file may have more */
#define TEXT_MAX   128   /* bytes of a text */
#define ANSWER_MAX 65536 /* bytes of a program's answer */

void
truce_stored_confirmation_free (TruceStoredConfirmation *self)
{
  g_free (self->program);
  g_free (self->version);
  g_free (self->asked);
  g_free (self->status);
  g_free (self->answer);
  g_free (self);
}

TruceStoredConfirmation *
truce_stored_confirmation_copy (const TruceStoredConfirmation *self)
{
  TruceStoredConfirmation *copy = g_memdup2 (self, sizeof *self);

  copy->program = g_strdup (self->program);
  copy->version = g_strdup (self->version);
  copy->asked = g_strdup (self->asked);
  copy->status = g_strdup (self->status);
  copy->answer = g_strdup (self->answer);
  return copy;
}

gboolean
truce_stored_confirmation_is_confirmed (const TruceStoredConfirmation *self)
{
  return g_str_equal (self->status, TRUCE_STORED_CONFIRMED);
}

static gboolean
confirmation_is_equal (const TruceStoredConfirmation *a, const TruceStoredConfirmation *b)
{
  return g_str_equal (a->program, b->program) && g_str_equal (a->version, b->version) &&
         g_str_equal (a->asked, b->asked) && g_str_equal (a->status, b->status) &&
         g_str_equal (a->answer, b->answer) && a->time == b->time;
}

gboolean
truce_stored_confirmations_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!confirmation_is_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Returns the check sum of a confirmation. seed, count: of the run. */
static guint32
confirmation_crc (const TruceStoredConfirmation *self, guint32 seed, const char *count)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\n%s\n%s\n%s\n%d %s %" PRId64, count, self->program, self->version,
                       self->asked, self->status, self->answer, self->proved,
                       g_ascii_dtostr (seconds, sizeof seconds, self->seconds), self->time);

  return truce_crc32 (seed, text, strlen (text));
}

static gboolean
confirmation_is_sensible (const TruceStoredConfirmation *self)
{
  static const char *const statuses[] = { TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed",
                                          NULL };

  return *self->program && truce_sql_is_line (self->program, TEXT_MAX) &&
         truce_sql_is_line (self->version, TEXT_MAX) && truce_sql_is_line (self->asked, TEXT_MAX) &&
         g_strv_contains (statuses, self->status) && truce_sql_is_line (self->answer, ANSWER_MAX) &&
         isfinite (self->seconds) && self->seconds >= 0 && self->time >= 0;
}

GPtrArray *
truce_confirmations_read (sqlite3 *db, const TruceRunRecord *run)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_confirmation_free);
  const guint32 seed = truce_run_record_seed (run);
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL,
      "SELECT program, version, asked, status, answer, proved, seconds, time, crc FROM confirmations"
      " WHERE run = ? ORDER BY time, program, version, asked LIMIT ?",
      "ii", run->id, (gint64) ROWS_MAX);
  while (row && truce_sql_step (row, NULL))
    {
      TruceStoredConfirmation *one = g_new (TruceStoredConfirmation, 1);
      guint32 crc;

      truce_sql_read (row, "ssssstdiu", &one->program, &one->version, &one->asked, &one->status, &one->answer,
                      &one->proved, &one->seconds, &one->time, &crc);
      if (confirmation_is_sensible (one) && confirmation_crc (one, seed, run->count) == crc)
        g_ptr_array_add (all, one);
      else
        truce_stored_confirmation_free (one);
    }
  return all;
}

gboolean
truce_confirmation_write (sqlite3 *db,
                          const TruceRunRecord *run,
                          const TruceStoredConfirmation *one,
                          gboolean replace,
                          GError **error)
{
  return truce_sql_insert (
      db, replace, error,
      "confirmations (run, program, version, asked, status, answer, proved, seconds, time, "
      "crc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "isssssidii", run->id, one->program, one->version, one->asked, one->status, one->answer,
      (gint64) one->proved, one->seconds, one->time,
      (gint64) confirmation_crc (one, truce_run_record_seed (run), run->count));
}

typedef struct
{
  gint64 run;
  TruceStoredConfirmation *confirmation;
} Adding;

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  truce_stored_confirmation_free (adding->confirmation);
  g_free (adding);
}

static gboolean
add (sqlite3 *db, gpointer data, GError **error)
{
  const Adding *adding = data;
  g_auto (TruceRunRecord) run = { 0 };

  if (!truce_run_record_read (db, adding->run, &run, error))
    return FALSE;
  if (truce_run_record_is_sound (&run) && g_str_equal (run.state, TRUCE_RECORD_DONE))
    return truce_confirmation_write (db, &run, adding->confirmation, TRUE, error);
  return truce_store_fail (error, TRUCE_STORE_ERROR_STATE,
                           _ ("run %" PRId64 " is not done; finish the run first"), adding->run);
}

gboolean
truce_store_add_confirmation (TruceStore *self,
                              gint64 run,
                              const TruceStoredConfirmation *confirmation,
                              GError **error)
{
  g_autoptr (TruceStoredConfirmation) copy = truce_stored_confirmation_copy (confirmation);
  Adding adding = { run, copy };

  return truce_store_write (self, add, &adding, error);
}

void
truce_store_add_confirmation_async (TruceStore *self, gint64 run, const TruceStoredConfirmation *confirmation)
{
  Adding *adding = g_new (Adding, 1);

  *adding = (Adding){ run, truce_stored_confirmation_copy (confirmation) };
  truce_store_write_async (self, add, adding, adding_free, NULL, NULL);
}

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

/* Returns the check sum of a verification. seed, count: of the run; count: "" if the run is not done. */
static guint32
verification_crc (const TruceStoredVerification *self, guint32 seed, const char *count)
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
                         "ii", run->id, (gint64) ROWS_MAX);

  while (row && truce_sql_step (row, NULL))
    {
      TruceStoredVerification *one = g_new (TruceStoredVerification, 1);
      gint64 n_units;
      guint32 crc;

      truce_sql_read (row, "sisiu", &one->method, &n_units, &one->program, &one->time, &crc);
      one->n_units = (gsize) MAX (n_units, 0);
      if (verification_crc (one, truce_run_record_seed (run), run->count) == crc)
        g_ptr_array_add (all, one);
      else
        truce_stored_verification_free (one);
    }
  return all;
}

/* Returns whether a stored verification by the same method covers more units. */
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
  return truce_sql_insert (db, TRUE, error,
                           "verifications (run, method, units, program, time, crc) VALUES (?, ?, ?, ?, ?, ?)",
                           "isisii", run->id, one->method, (gint64) one->n_units, one->program, one->time,
                           (gint64) verification_crc (one, truce_run_record_seed (run), run->count));
}

static guint32
comment_crc (const char *text, gint64 time, guint32 seed)
{
  g_autofree char *when = g_strdup_printf ("%" PRId64 "\n", time);

  return truce_crc32 (truce_crc32 (seed, when, strlen (when)), text, strlen (text));
}

char *
truce_comment_read (sqlite3 *db, const TruceRunRecord *run)
{
  g_autoptr (sqlite3_stmt) row =
      truce_sql_prepare (db, NULL, "SELECT text, time, crc FROM comments WHERE run = ?", "i", run->id);
  g_autofree char *text = NULL;
  gint64 time;
  guint32 crc;

  if (!row || !truce_sql_step (row, NULL))
    return NULL;
  truce_sql_read (row, "siu", &text, &time, &crc);
  if (!*text || strlen (text) > TRUCE_STORE_COMMENT_MAX || !g_utf8_validate (text, -1, NULL) ||
      comment_crc (text, time, truce_run_record_seed (run)) != crc)
    return NULL;
  return g_steal_pointer (&text);
}

gboolean
truce_comment_write (
    sqlite3 *db, const TruceRunRecord *run, const char *text, gint64 time, gboolean replace, GError **error)
{
  if (!*text)
    return truce_sql_do (db, error, "DELETE FROM comments WHERE run = ?", "i", run->id);
  return truce_sql_insert (db, replace, error, "comments (run, text, time, crc) VALUES (?, ?, ?, ?)", "isii",
                           run->id, text, time,
                           (gint64) comment_crc (text, time, truce_run_record_seed (run)));
}

typedef struct
{
  gint64 run;
  char *text;
} Comment;

static void
comment_free (gpointer data)
{
  g_free (((Comment *) data)->text);
  g_free (data);
}

/* Copies the text, cut off after the last whole character within TRUCE_STORE_COMMENT_MAX bytes. */
static Comment *
comment_new (gint64 run, const char *text)
{
  Comment *self = g_new (Comment, 1);
  gsize length = strlen (text);

  if (length > TRUCE_STORE_COMMENT_MAX)
    length = (gsize) (g_utf8_find_prev_char (text, text + TRUCE_STORE_COMMENT_MAX + 1) - text);
  *self = (Comment){ run, g_strndup (text, length) };
  return self;
}

static gboolean
write_comment (sqlite3 *db, gpointer data, GError **error)
{
  const Comment *comment = data;
  g_auto (TruceRunRecord) run = { 0 };

  return truce_run_record_read (db, comment->run, &run, error) &&
         truce_comment_write (db, &run, comment->text, g_get_real_time () / G_USEC_PER_SEC, TRUE, error);
}

gboolean
truce_store_set_comment (TruceStore *self, gint64 id, const char *text, GError **error)
{
  Comment *comment = comment_new (id, text);
  const gboolean written = truce_store_write (self, write_comment, comment, error);

  comment_free (comment);
  return written;
}

void
truce_store_set_comment_async (
    TruceStore *self, gint64 id, const char *text, GAsyncReadyCallback callback, gpointer user_data)
{
  truce_store_write_async (self, write_comment, comment_new (id, text), comment_free, callback, user_data);
}
