/* truce-store-posts.c: what a run that is worked on has written: its cut, its units
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <unistd.h>

#include "truce-store-run-private.h"

/* ---- units ---- */

typedef struct
{
  TruceRunKey *run;
  TruceUnitRecord *record;
  GBytes *packed; /* its placements; NULL: they are not kept */
  gboolean replace;
  TruceRunRecord shown; /* of the run so far: times and counters alone; its seconds below 0: as they were */
  guint32 seed;
} UnitPost;

static void
unit_post_free (gpointer data)
{
  UnitPost *post = data;

  truce_run_key_unref (post->run);
  truce_unit_record_free (post->record);
  g_clear_pointer (&post->packed, g_bytes_unref);
  g_free (post);
}

gboolean
truce_run_record_write_shown (
    sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error)
{
  return truce_sql_do (
      db, error,
      "UPDATE runs SET seconds = ?, found = ?, dead_ends = ?, changed = ?, owner = ?, shown_crc = ?"
      " WHERE id = ?",
      "diiiiii", shown->seconds, shown->found, shown->dead_ends, shown->changed, shown->owner,
      (gint64) truce_run_record_shown_crc (shown, seed), run);
}

static gboolean
write_unit (sqlite3 *db, gpointer data, GError **error)
{
  UnitPost *post = data;
  gint64 run = atomic_load (&post->run->id);

  if (!truce_unit_record_write (db, run, post->record, post->packed, post->replace, error))
    return FALSE;
  return post->shown.seconds < 0 || truce_run_record_write_shown (db, run, &post->shown, post->seed, error);
}

void
truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed)
{
  UnitPost *post = g_new (UnitPost, 1);

  record->crc = truce_unit_record_crc (record, self->seed);
  *post = (UnitPost){
    .run = truce_run_key_ref (self->key),
    .record = record,
    .packed = packed ? g_bytes_ref (packed) : NULL,
    .replace = replace,
    .shown = { .seconds = elapsed,
               .found = (gint64) self->shared.found,
               .dead_ends = (gint64) self->shared.dead_ends,
               .changed = record->time,
               .owner = getpid () },
    .seed = self->seed,
  };
  truce_writer_post (self->store->writer, write_unit, post, unit_post_free,
                     packed ? g_bytes_get_size (packed) : 0);
}

/* ---- the cut ---- */

typedef struct
{
  TruceRunKey *run;
  gint64 n_units;
  gint64 cut;
} CutPost;

static void
cut_post_free (gpointer data)
{
  CutPost *post = data;

  truce_run_key_unref (post->run);
  g_free (post);
}

/* A record that is not sound is left as it is, so that it stays seen as such. */
static gboolean
write_cut (sqlite3 *db, gpointer data, GError **error)
{
  CutPost *post = data;
  g_auto (TruceRunRecord) record = { 0 };

  if (!truce_run_record_read (db, atomic_load (&post->run->id), &record, error))
    return FALSE;
  if (!truce_run_record_is_sound (&record))
    return TRUE;
  record.n_units = post->n_units;
  record.cut = post->cut;
  return truce_run_record_update (db, &record, error);
}

gboolean
truce_stored_run_take_cut (TruceStoredRun *self, const TruceUnits *units)
{
  gint64 cut = truce_units_crc (units);
  CutPost *post;

  if (self->record.n_units != 0)
    return self->record.n_units == (gint64) units->n && self->record.cut == cut;
  post = g_new (CutPost, 1);
  *post = (CutPost){ truce_run_key_ref (self->key), (gint64) units->n, cut };
  truce_writer_post (self->store->writer, write_cut, post, cut_post_free, 0);
  return TRUE;
}

/* ---- the beginning ---- */

typedef struct
{
  gint64 run;
  gint64 owner;
  gint64 room; /* below 0: as it was */
} BeginPost;

gboolean
truce_run_record_repair_summary (sqlite3 *db, TruceRunRecord *record, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;

  if (truce_run_record_is_shown_right (record))
    return TRUE;
  row = truce_sql_prepare (
      db, error, "SELECT sum (found), sum (dead_ends), sum (micros), max (time) FROM units WHERE run = ?",
      "i", record->id);
  if (!row || !truce_sql_step (row, NULL))
    return row && truce_sql_fail (db, error);
  record->found = sqlite3_column_int64 (row, 0);
  record->dead_ends = sqlite3_column_int64 (row, 1);
  record->seconds = (double) sqlite3_column_int64 (row, 2) / G_USEC_PER_SEC;
  record->changed = MAX (sqlite3_column_int64 (row, 3), record->created);
  record->owner = 0;
  return TRUE;
}

static gboolean
write_begin (sqlite3 *db, gpointer data, GError **error)
{
  BeginPost *post = data;
  g_auto (TruceRunRecord) record = { 0 };

  /* Deleted meanwhile: there is nothing to write to. */
  if (!truce_run_record_read (db, post->run, &record, NULL) || !truce_run_record_is_sound (&record))
    return TRUE;
  if (!truce_run_record_repair_summary (db, &record, error))
    return FALSE;
  record.owner = post->owner;
  if (post->room >= 0)
    record.room = post->room;
  return truce_run_record_update (db, &record, error);
}

void
truce_stored_run_post_begin (TruceStoredRun *self, gint64 room)
{
  BeginPost *post = g_new (BeginPost, 1);

  *post = (BeginPost){ truce_stored_run_get_id (self), getpid (), room };
  truce_writer_post (self->store->writer, write_begin, post, g_free, 0);
}

/* ---- what never began ---- */

static gboolean
write_discard (sqlite3 *db, gpointer key, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM runs WHERE id = ?", "i",
                       atomic_load (&((TruceRunKey *) key)->id));
}

void
truce_stored_run_discard (TruceStoredRun *self)
{
  truce_writer_post (self->store->writer, write_discard, truce_run_key_ref (self->key),
                     (GDestroyNotify) truce_run_key_unref, 0);
}
