/* truce-store-comment.c: what somebody wrote about a stored run, to and from the file
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>

#include "store/core/truce-store-private.h"

static guint32
crc_of (const char *text, gint64 time, guint32 seed)
{
  g_autofree char *when = g_strdup_printf ("%" PRId64 "\n", time);

  return truce_crc32 (truce_crc32 (seed, when, strlen (when)), text, strlen (text));
}

char *
truce_comment_read (sqlite3 *db, const TruceRunRecord *run)
{
  g_autoptr (sqlite3_stmt) row =
      truce_sql_prepare (db, NULL, "SELECT text, time, crc FROM comments WHERE run = ?", "i", run->id);
  g_autofree char *text = row && truce_sql_step (row, NULL) ? truce_sql_text (row, 0) : NULL;

  if (!text || !*text || strlen (text) > TRUCE_STORE_COMMENT_MOST || !g_utf8_validate (text, -1, NULL) ||
      crc_of (text, sqlite3_column_int64 (row, 1), truce_run_record_seed (run)) !=
          (guint32) sqlite3_column_int64 (row, 2))
    return NULL;
  return g_steal_pointer (&text);
}

gboolean
truce_comment_write (
    sqlite3 *db, const TruceRunRecord *run, const char *text, gint64 time, gboolean replace, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("INSERT OR %s INTO comments (run, text, time, crc) VALUES (?, ?, ?, ?)",
                       replace ? "REPLACE" : "IGNORE");

  if (!*text)
    return truce_sql_do (db, error, "DELETE FROM comments WHERE run = ?", "i", run->id);
  return truce_sql_do (db, error, sql, "isii", run->id, text, time,
                       (gint64) crc_of (text, time, truce_run_record_seed (run)));
}

/* ---- writing one ---- */

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

/* Whole characters of what there is room for. */
static Comment *
comment_new (gint64 run, const char *text)
{
  Comment *self = g_new (Comment, 1);
  gsize length = strlen (text);

  if (length > TRUCE_STORE_COMMENT_MOST)
    length = (gsize) (g_utf8_find_prev_char (text, text + TRUCE_STORE_COMMENT_MOST + 1) - text);
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

void
truce_store_set_comment_async (
    TruceStore *self, gint64 id, const char *text, GAsyncReadyCallback callback, gpointer user_data)
{
  truce_store_write_async (self, write_comment, comment_new (id, text), comment_free, callback, user_data);
}

gboolean
truce_store_set_comment (TruceStore *self, gint64 id, const char *text, GError **error)
{
  Comment *comment;
  gboolean written;

  if (!truce_store_can_write (self, error))
    return FALSE;
  comment = comment_new (id, text);
  written = truce_writer_do (self->writer, write_comment, comment, error);
  comment_free (comment);
  return written;
}
