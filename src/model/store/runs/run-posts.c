/* run-posts.c: posts changes of a run to the writer: record, units, positions and result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-posts.h"

#include <unistd.h>

#include "common/truce-build.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "stored-notes.h"

/* A post to the writer. It has only the fields that its kind needs. */
typedef struct
{
  TruceRunKey *key;
  guint32 seed;
  TruceRunRecord record; /* a new run, or changes, see change() */
  char *path;            /* of the store */
  TruceUnitRecord *unit;
  gint64 position_of; /* unit of the position */
  GBytes *packed;     /* placements or position */
  gboolean replace;
  TruceStoredVerification *verification;
  gboolean last; /* freeing this post unlocks the run */
} Post;

static Post *
post_new (const TruceRunPosts *self)
{
  Post *post = g_new0 (Post, 1);

  post->key = truce_run_key_ref (self->key);
  post->seed = self->seed;
  post->record.room = post->record.owner = -1;
  post->record.seconds = -1;
  return post;
}

static void
post_free (gpointer data)
{
  Post *post = data;

  if (post->last)
    truce_run_key_unlock (post->key);
  truce_run_key_unref (post->key);
  truce_run_record_clear (&post->record);
  g_free (post->path);
  g_clear_pointer (&post->unit, truce_unit_record_free);
  g_clear_pointer (&post->packed, g_bytes_unref);
  g_clear_pointer (&post->verification, truce_stored_verification_free);
  g_free (post);
}

static void
send (const TruceRunPosts *self, TruceWrite write, Post *post)
{
  truce_writer_post (self->writer, write, post, post_free,
                     post->packed ? g_bytes_get_size (post->packed) : 0);
}

static void
set_sums (Post *post, const TruceRunSums *sums)
{
  post->record.seconds = sums->seconds;
  post->record.found = (gint64) sums->found;
  post->record.dead_ends = (gint64) sums->dead_ends;
}

/* Reads the run's record. Returns FALSE with an error if reading fails; FALSE without an error if the run was
 * deleted meanwhile. error: not NULL. */
static gboolean
read_record (sqlite3 *db, const Post *post, TruceRunRecord *record, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (truce_run_record_read (db, atomic_load (&post->key->id), record, &reason))
    return TRUE;
  if (!g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Inserts the run, and locks it before any other connection can see it. */
static gboolean
write_new (sqlite3 *db, gpointer data, GError **error)
{
  Post *post = data;
  int lock;

  truce_run_key_unlock (post->key); /* unlocks the run of an attempt that failed */
  if (!truce_run_record_insert (db, &post->record, error))
    return FALSE;
  lock = truce_run_lock_acquire (post->path, post->record.id, error);
  if (lock >= 0)
    atomic_store (&post->key->id, post->record.id);
  atomic_store (&post->key->lock, lock);
  if (atomic_load (&post->key->paused))
    truce_run_key_mark_pause (post->key);
  return lock >= 0;
}

gboolean
truce_run_posts_insert (
    const TruceRunPosts *self, const TruceRunRecord *record, const char *path, gboolean wait, GError **error)
{
  Post *post = post_new (self);
  gboolean inserted;

  post->record = truce_run_record_copy (record);
  post->path = g_strdup (path);
  if (!wait)
    {
      send (self, write_new, post);
      return TRUE;
    }
  inserted = truce_writer_do (self->writer, write_new, post, error);
  post_free (post);
  return inserted;
}

/* Copies the fields of `to` that are set to `record`. Fields that are not set: texts of NULL, `n_units` or
 * `changed` of 0, `room`, `owner` or `seconds` below 0. */
static void
change (TruceRunRecord *record, const TruceRunRecord *to)
{
  char **const texts[] = { &record->state, &record->count, &record->check, &record->check_source,
                           &record->note };
  const char *const changed[] = { to->state, to->count, to->check, to->check_source, to->note };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (changed[i])
      truce_set_text (texts[i], changed[i]);
  if (to->n_units > 0)
    {
      record->n_units = to->n_units;
      record->cut = to->cut;
    }
  if (to->room >= 0)
    record->room = to->room;
  if (to->owner >= 0)
    record->owner = to->owner;
  if (to->seconds >= 0)
    {
      record->seconds = to->seconds;
      record->found = to->found;
      record->dead_ends = to->dead_ends;
    }
  /* The time always grows, so that cached totals of units become invalid. */
  if (to->changed > 0)
    record->changed = MAX (to->changed, record->changed + 1);
}

static gboolean
write_changes (sqlite3 *db, gpointer data, GError **error)
{
  Post *post = data;
  g_auto (TruceRunRecord) record = { 0 };

  if (!read_record (db, post, &record, error))
    return !*error;
  if (!truce_run_record_is_sound (&record))
    return TRUE;
  if (!truce_run_record_repair_summary (db, &record, error))
    return FALSE;
  change (&record, &post->record);
  return truce_run_record_update (db, &record, error) &&
         (!post->record.changed || !g_str_equal (record.state, TRUCE_RECORD_DONE) ||
          truce_sql_do (db, error, "DELETE FROM positions WHERE run = ?", "i", record.id));
}

void
truce_run_posts_begin (const TruceRunPosts *self, gint64 room)
{
  Post *post = post_new (self);

  post->record.owner = getpid ();
  post->record.room = room;
  send (self, write_changes, post);
}

void
truce_run_posts_cut (const TruceRunPosts *self, gint64 n_units, gint64 cut)
{
  Post *post = post_new (self);

  post->record.n_units = n_units;
  post->record.cut = cut;
  send (self, write_changes, post);
}

void
truce_run_posts_verdict (const TruceRunPosts *self,
                         const TruceRunVerdict *verdict,
                         const TruceRunSums *sums,
                         gboolean last)
{
  Post *post = post_new (self);

  post->record.state = g_strdup (verdict->state);
  post->record.count = g_strdup (verdict->count);
  post->record.check = g_strdup (verdict->check);
  post->record.check_source = g_strdup (verdict->check_source);
  post->record.note = g_strdup (verdict->note);
  post->record.changed = g_get_real_time () / G_USEC_PER_SEC;
  if (last)
    post->record.owner = 0;
  if (sums)
    set_sums (post, sums);
  post->last = last;
  send (self, write_changes, post);
}

static gboolean
write_discard (sqlite3 *db, gpointer data, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM runs WHERE id = ?", "i",
                       atomic_load (&((Post *) data)->key->id));
}

void
truce_run_posts_discard (const TruceRunPosts *self)
{
  send (self, write_discard, post_new (self));
}

static gboolean
write_sums (sqlite3 *db, const Post *post, gint64 run, GError **error)
{
  return post->record.seconds < 0 || truce_run_record_write_shown (db, run, &post->record, post->seed, error);
}

static gboolean
write_unit (sqlite3 *db, gpointer data, GError **error)
{
  const Post *post = data;
  gint64 run = atomic_load (&post->key->id);

  return truce_unit_record_write (db, run, post->unit, post->packed, post->replace, error) &&
         write_sums (db, post, run, error);
}

void
truce_run_posts_unit (const TruceRunPosts *self,
                      TruceUnitRecord *record,
                      GBytes *packed,
                      gboolean replace,
                      const TruceRunSums *sums)
{
  Post *post = post_new (self);

  record->crc = truce_unit_record_crc (record, self->seed);
  post->unit = record;
  post->packed = packed ? g_bytes_ref (packed) : NULL;
  post->replace = replace;
  set_sums (post, sums);
  post->record.changed = record->time;
  post->record.owner = getpid ();
  send (self, write_unit, post);
}

GBytes *
truce_position_pack (guint32 seed, gint64 unit, const TrucePosition *position)
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

static gboolean
write_position (sqlite3 *db, gpointer data, GError **error)
{
  const Post *post = data;
  gint64 run = atomic_load (&post->key->id);

  return truce_sql_do (db, error,
                       "INSERT OR REPLACE INTO positions (run, unit, bytes) SELECT id, ?, ? FROM runs"
                       " WHERE id = ? AND NOT EXISTS (SELECT 1 FROM units WHERE run = ? AND unit = ?)",
                       "ibiii", post->position_of, post->packed, run, run, post->position_of) &&
         write_sums (db, post, run, error);
}

void
truce_run_posts_position (const TruceRunPosts *self, gint64 unit, GBytes *packed, const TruceRunSums *sums)
{
  Post *post = post_new (self);

  post->position_of = unit;
  post->packed = packed;
  set_sums (post, sums);
  post->record.changed = g_get_real_time () / G_USEC_PER_SEC;
  post->record.owner = getpid ();
  send (self, write_position, post);
}

static gboolean
write_verified (sqlite3 *db, gpointer data, GError **error)
{
  const Post *post = data;
  g_auto (TruceRunRecord) run = { 0 };

  if (!read_record (db, post, &run, error))
    return !*error;
  return truce_verification_write (db, &run, post->verification, error);
}

void
truce_run_posts_verified (const TruceRunPosts *self, const char *method, gsize n_units)
{
  Post *post = post_new (self);

  post->verification =
      g_memdup2 (&(TruceStoredVerification){ g_strdup (method), n_units, g_strdup (TRUCE_BUILD_VERSION),
                                             g_get_real_time () / G_USEC_PER_SEC },
                 sizeof (TruceStoredVerification));
  send (self, write_verified, post);
}
