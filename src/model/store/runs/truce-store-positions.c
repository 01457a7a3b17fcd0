/* truce-store-positions.c: where the units of a stored run stand that were stopped in their midst
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <unistd.h>

#include "truce-store-run-private.h"

/* ---- writing ---- */

typedef struct
{
  TruceRunKey *run;
  gint64 unit;
  GBytes *bytes;
  TruceRunRecord shown; /* of the run so far */
  guint32 seed;
} PositionPost;

static void
position_post_free (gpointer data)
{
  PositionPost *post = data;

  truce_run_key_unref (post->run);
  g_bytes_unref (post->bytes);
  g_free (post);
}

/* Where the unit has ended meanwhile, or the run is gone, nothing is written. */
static gboolean
write_position (sqlite3 *db, gpointer data, GError **error)
{
  PositionPost *post = data;
  gint64 run = atomic_load (&post->run->id);

  return truce_sql_do (db, error,
                       "INSERT OR REPLACE INTO positions (run, unit, bytes) SELECT id, ?, ? FROM runs"
                       " WHERE id = ? AND NOT EXISTS (SELECT 1 FROM units WHERE run = ? AND unit = ?)",
                       "ibiii", post->unit, post->bytes, run, run, post->unit) &&
         truce_run_record_write_shown (db, run, &post->shown, post->seed, error);
}

/* Its words, and a check sum over these, the unit and what the run is. */
static GBytes *
bytes_of (guint32 seed, gint64 unit, const TrucePosition *position)
{
  GByteArray *bytes = g_byte_array_new ();
  gint64 its_unit = GINT64_TO_LE (unit);
  guint32 crc = truce_crc32 (seed, &its_unit, sizeof its_unit);

  for (gsize i = 0; i < position->n; i++)
    {
      guint64 word = GUINT64_TO_LE (position->words[i]);

      g_byte_array_append (bytes, (const guint8 *) &word, sizeof word);
    }
  crc = GUINT32_TO_LE (truce_crc32 (crc, bytes->data, bytes->len));
  g_byte_array_append (bytes, (const guint8 *) &crc, sizeof crc);
  return g_byte_array_free_to_bytes (bytes);
}

static void
keep_position (TruceLedger *ledger, gsize unit, const TrucePosition *position, double elapsed)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  PositionPost *post = g_new (PositionPost, 1);

  pthread_mutex_lock (&self->shared.lock);
  *post = (PositionPost){ .run = truce_run_key_ref (self->key),
                          .unit = (gint64) unit,
                          .bytes = bytes_of (self->seed, (gint64) unit, position),
                          .shown = { .seconds = ledger->elapsed + elapsed,
                                     .found = (gint64) self->shared.found,
                                     .dead_ends = (gint64) self->shared.dead_ends,
                                     .changed = g_get_real_time () / G_USEC_PER_SEC,
                                     .owner = getpid () },
                          .seed = self->seed };
  pthread_mutex_unlock (&self->shared.lock);
  truce_writer_post (self->store->writer, write_position, post, position_post_free,
                     g_bytes_get_size (post->bytes));
}

/* ---- reading ---- */

static void
get_position (TruceLedger *ledger, gsize unit, TrucePosition *position)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  gint64 key = (gint64) unit;
  GBytes *stored = self->positions ? g_hash_table_lookup (self->positions, &key) : NULL;
  g_autoptr (GBytes) right = NULL;
  gsize size = 0;
  const guint8 *bytes = stored ? g_bytes_get_data (stored, &size) : NULL;

  for (gsize i = 0; i + sizeof (guint64) <= size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, bytes + i, sizeof word);
      if (!truce_position_add (position, GUINT64_FROM_LE (word)))
        return;
    }
  right = stored ? bytes_of (self->seed, key, position) : NULL;
  if (right && !g_bytes_equal (right, stored))
    position->n = 0; /* damaged: all of the unit */
}

gboolean
truce_stored_run_read_positions (TruceStoredRun *self, sqlite3 *db)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;

  self->positions =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_bytes_unref);
  row = truce_sql_prepare (db, &error, "SELECT unit, bytes FROM positions WHERE run = ?", "i",
                           truce_stored_run_get_id (self));
  while (row && truce_sql_step (row, &error))
    {
      gint64 unit = sqlite3_column_int64 (row, 0);

      g_hash_table_insert (self->positions, g_memdup2 (&unit, sizeof unit),
                           g_bytes_new (sqlite3_column_blob (row, 1), (gsize) sqlite3_column_bytes (row, 1)));
    }
  return !error;
}

void
truce_stored_run_keep_positions (TruceStoredRun *self)
{
  self->ledger.get_position = get_position;
  self->ledger.keep_position = keep_position;
}
