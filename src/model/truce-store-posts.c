/* truce-store-posts.c: what a run that is worked on has written: its cut, its units, its end
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "truce-run-private.h"
#include "truce-store-run-private.h"

/* ---- units ---- */

typedef struct
{
  gint64 run;
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

  truce_unit_record_free (post->record);
  g_clear_pointer (&post->packed, g_bytes_unref);
  g_free (post);
}

static gboolean
write_shown (sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error)
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

  if (!truce_unit_record_write (db, post->run, post->record, post->packed, post->replace, error))
    return FALSE;
  return post->shown.seconds < 0 || write_shown (db, post->run, &post->shown, post->seed, error);
}

TruceUnitRecord *
truce_stored_run_make_record (TruceStoredRun *self,
                              const TruceUnits *units,
                              gsize unit,
                              const TruceUnitResult *result)
{
  TruceUnitRecord *record = g_new0 (TruceUnitRecord, 1);
  char spec[TRUCE_UNIT_TEXT_SIZE];
  char *count = truce_tally_to_text (result->tally);

  *record = (TruceUnitRecord){
    .unit = (gint64) unit,
    .spec = g_strdup (truce_unit_to_text (&units->units[unit], spec)),
    .count = g_strdup (count),
    .residue_a = result->tally->residue_a,
    .residue_b = result->tally->residue_b,
    .found = (gint64) result->found,
    .dead_ends = (gint64) result->dead_ends,
    .micros = (gint64) llround (result->seconds * G_USEC_PER_SEC),
    .time = g_get_real_time () / G_USEC_PER_SEC,
    .method = g_strdup (self->record.method),
    .version = self->record.version,
    .kept = TRUCE_UNIT_KEEPS_NONE,
  };
  free (count);
  return record;
}

void
truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed)
{
  UnitPost *post = g_new (UnitPost, 1);

  record->crc = truce_unit_record_crc (record, self->seed);
  *post = (UnitPost){
    .run = self->record.id,
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
  gint64 run;
  gint64 n_units;
  gint64 cut;
} CutPost;

/* A record that is not sound is left as it is, so that it stays seen as such. */
static gboolean
write_cut (sqlite3 *db, gpointer data, GError **error)
{
  CutPost *post = data;
  TruceRunRecord record;
  gboolean written = TRUE;

  if (!truce_run_record_read (db, post->run, &record, error))
    return FALSE;
  if (truce_run_record_is_sound (&record))
    {
      record.n_units = post->n_units;
      record.cut = post->cut;
      written = truce_run_record_update (db, &record, error);
    }
  truce_run_record_clear (&record);
  return written;
}

gboolean
truce_stored_run_take_cut (TruceStoredRun *self, const TruceUnits *units)
{
  gint64 cut = truce_units_crc (units);
  CutPost *post;

  if (self->record.n_units != 0)
    return self->record.n_units == (gint64) units->n && self->record.cut == cut;
  post = g_new (CutPost, 1);
  *post = (CutPost){ self->record.id, (gint64) units->n, cut };
  truce_writer_post (self->store->writer, write_cut, post, g_free, 0);
  return TRUE;
}

/* ---- the beginning ---- */

typedef struct
{
  gint64 run;
  gint64 owner;
  gint64 room; /* below 0: as it was */
} BeginPost;

/* Times and counters that disagree with their check sum: as the units have them. */
static gboolean
mend_shown (sqlite3 *db, TruceRunRecord *record, GError **error)
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
  TruceRunRecord record;
  gboolean written = TRUE;

  /* Deleted meanwhile: there is nothing to write to. */
  if (!truce_run_record_read (db, post->run, &record, NULL))
    return TRUE;
  if (truce_run_record_is_sound (&record))
    {
      written = mend_shown (db, &record, error);
      record.owner = post->owner;
      if (post->room >= 0)
        record.room = post->room;
      written = written && truce_run_record_update (db, &record, error);
    }
  truce_run_record_clear (&record);
  return written;
}

void
truce_stored_run_post_begin (TruceStoredRun *self, gint64 room)
{
  BeginPost *post = g_new (BeginPost, 1);

  *post = (BeginPost){ self->record.id, getpid (), room };
  truce_writer_post (self->store->writer, write_begin, post, g_free, 0);
}

/* ---- the end ---- */

typedef struct
{
  gint64 run;
  char *state;
  char *count;
  char *check;
  char *check_source;
  char *note;
  double seconds; /* below 0: as it was */
  guint64 found;
  guint64 dead_ends;
  gint64 time;
  int lock; /* given back once all is written; -1: none */
} EndPost;

static void
end_post_free (gpointer data)
{
  EndPost *post = data;

  if (post->lock >= 0)
    close (post->lock);
  g_free (post->state);
  g_free (post->count);
  g_free (post->check);
  g_free (post->check_source);
  g_free (post->note);
  g_free (post);
}

static void
replace (char **text, const char *with)
{
  if (with)
    {
      g_free (*text);
      *text = g_strdup (with);
    }
}

static gboolean
write_end (sqlite3 *db, gpointer data, GError **error)
{
  EndPost *post = data;
  TruceRunRecord record;
  gboolean written = TRUE;

  /* Deleted meanwhile: there is nothing to write to. */
  if (!truce_run_record_read (db, post->run, &record, NULL))
    return TRUE;
  if (truce_run_record_is_sound (&record))
    {
      written = mend_shown (db, &record, error);
      replace (&record.state, post->state);
      replace (&record.count, post->count);
      replace (&record.check, post->check);
      replace (&record.check_source, post->check_source);
      replace (&record.note, post->note);
      record.changed = post->time;
      if (post->lock >= 0)
        record.owner = 0;
      if (post->seconds >= 0)
        {
          record.seconds = post->seconds;
          record.found = (gint64) post->found;
          record.dead_ends = (gint64) post->dead_ends;
        }
      written = written && truce_run_record_update (db, &record, error);
    }
  truce_run_record_clear (&record);
  return written;
}

static EndPost *
end_post_new (gint64 id, const TruceRunVerdict *verdict)
{
  EndPost *post = g_new (EndPost, 1);

  *post = (EndPost){ .run = id,
                     .state = g_strdup (verdict->state),
                     .count = g_strdup (verdict->count),
                     .check = g_strdup (verdict->check),
                     .check_source = g_strdup (verdict->check_source),
                     .note = g_strdup (verdict->note),
                     .seconds = -1,
                     .time = g_get_real_time () / G_USEC_PER_SEC,
                     .lock = -1 };
  return post;
}

void
truce_stored_run_post_verdict (TruceStoredRun *self, gint64 id, const TruceRunVerdict *verdict, gboolean last)
{
  EndPost *post = end_post_new (id, verdict);

  if (last)
    {
      post->lock = self->lock;
      self->lock = -1;
    }
  truce_writer_post (self->store->writer, write_end, post, end_post_free, 0);
}

/* Another method's count of the same, if there is one: equal where possible. */
static gboolean
find_second (TruceStoredRun *self, const char *count, TruceRunRecord *second)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      self->store->main_only.db, NULL,
      "SELECT runs.id FROM runs JOIN problems ON problems.id = runs.problem WHERE text = ? AND mode = ? AND"
      " method <> ? AND state = '" TRUCE_RECORD_DONE "' AND runs.id <> ? ORDER BY count <> ?, runs.id",
      "sssis", self->record.problem, self->record.mode, self->record.method, self->record.id, count);

  while (row && truce_sql_step (row, NULL))
    {
      if (truce_run_record_read (self->store->main_only.db, sqlite3_column_int64 (row, 0), second, NULL) &&
          truce_run_record_is_sound (second))
        return TRUE;
      truce_run_record_clear (second);
    }
  return FALSE;
}

/* Where nothing is published, two methods may confirm each other, or not: then both runs are marked. */
static void
compare_with_second (TruceStoredRun *self, TruceRun *run)
{
  TruceRunRecord second;
  TruceRunVerdict verdict = { 0 };
  gboolean same;

  if (truce_run_get_check (run, NULL) != TRUCE_CHECK_UNCHECKED ||
      !find_second (self, truce_run_get_count (run), &second))
    return;
  same = g_str_equal (second.count, truce_run_get_count (run));
  truce_run_set_check (run, same ? TRUCE_CHECK_DOUBLE_CHECKED : TRUCE_CHECK_DIFFERS,
                       g_intern_string (second.method));
  verdict.check = truce_check_text (truce_run_get_check (run, NULL));
  verdict.check_source = self->record.method;
  truce_stored_run_post_verdict (self, second.id, &verdict, FALSE);
  truce_run_record_clear (&second);
}

static TruceRunVerdict
verdict_of (TruceStoredRun *self, TruceRun *run, TruceJobEnd end)
{
  const char *source = NULL;
  TruceRunVerdict verdict = { .state = TRUCE_RECORD_OPEN, .note = "" };

  if (end == TRUCE_JOB_WHOLE)
    {
      compare_with_second (self, run);
      verdict.state = TRUCE_RECORD_DONE;
      verdict.count = truce_run_get_count (run);
      verdict.check = truce_check_text (truce_run_get_check (run, &source));
      verdict.check_source = source ? source : "";
    }
  else if (end == TRUCE_JOB_DOUBTFUL || end == TRUCE_JOB_OTHER_CUT)
    {
      verdict.state = TRUCE_RECORD_FAILED;
      verdict.note = truce_run_get_failure (run);
    }
  else if (g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    verdict.state = verdict.note = NULL; /* stopped while its sum was made anew: it is as done as before */
  return verdict;
}

void
truce_stored_run_end (TruceStoredRun *self, TruceRun *run, TruceJobEnd end)
{
  TruceRunVerdict verdict;
  EndPost *post;

  if (self->lock < 0)
    return;
  if (self->verifying)
    {
      truce_stored_run_end_verifying (self, run, end);
      return;
    }
  verdict = verdict_of (self, run, end);
  post = end_post_new (self->record.id, &verdict);
  post->lock = self->lock;
  self->lock = -1;
  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.damaged) /* opened: the counters are known */
    {
      post->seconds = truce_run_get_elapsed (run);
      post->found = self->shared.found;
      post->dead_ends = self->shared.dead_ends;
    }
  pthread_mutex_unlock (&self->shared.lock);
  truce_writer_post (self->store->writer, write_end, post, end_post_free, 0);
}
