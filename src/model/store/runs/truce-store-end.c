/* truce-store-end.c: how a run that was worked on has ended, and whether another one confirms its count
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "placements/truce-solution-list.h"
#include "run/truce-run.h"
#include "truce-store-run-private.h"

typedef struct
{
  TruceRunKey *run;
  char *state;
  char *count;
  char *check;
  char *check_source;
  char *note;
  double seconds; /* below 0: as it was */
  guint64 found;
  guint64 dead_ends;
  gint64 time;
  gboolean last; /* the lock is given back once all is written */
} EndPost;

static void
end_post_free (gpointer data)
{
  EndPost *post = data;

  if (post->last)
    truce_run_key_unlock (post->run);
  truce_run_key_unref (post->run);
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
  g_auto (TruceRunRecord) record = { 0 };

  /* Deleted meanwhile: there is nothing to write to. */
  if (!truce_run_record_read (db, atomic_load (&post->run->id), &record, NULL) ||
      !truce_run_record_is_sound (&record))
    return TRUE;
  if (!truce_run_record_repair_summary (db, &record, error))
    return FALSE;
  replace (&record.state, post->state);
  replace (&record.count, post->count);
  replace (&record.check, post->check);
  replace (&record.check_source, post->check_source);
  replace (&record.note, post->note);
  /* another in any case, so that who has counted the units counts them again */
  record.changed = MAX (post->time, record.changed + 1);
  if (post->last)
    record.owner = 0;
  if (post->seconds >= 0)
    {
      record.seconds = post->seconds;
      record.found = (gint64) post->found;
      record.dead_ends = (gint64) post->dead_ends;
    }
  return truce_run_record_update (db, &record, error) &&
         (!g_str_equal (record.state, TRUCE_RECORD_DONE) ||
          truce_sql_do (db, error, "DELETE FROM positions WHERE run = ?", "i", record.id));
}

static EndPost *
end_post_new (TruceRunKey *run, const TruceRunVerdict *verdict, gboolean last)
{
  EndPost *post = g_new (EndPost, 1);

  *post = (EndPost){ .run = truce_run_key_ref (run),
                     .state = g_strdup (verdict->state),
                     .count = g_strdup (verdict->count),
                     .check = g_strdup (verdict->check),
                     .check_source = g_strdup (verdict->check_source),
                     .note = g_strdup (verdict->note),
                     .seconds = -1,
                     .time = g_get_real_time () / G_USEC_PER_SEC,
                     .last = last };
  return post;
}

void
truce_stored_run_post_verdict (TruceStoredRun *self,
                               TruceRunKey *run,
                               const TruceRunVerdict *verdict,
                               gboolean last)
{
  EndPost *post = end_post_new (run, verdict, last);

  self->ended |= last;
  truce_writer_post (self->store->writer, write_end, post, end_post_free, 0);
}

gboolean
truce_run_record_find_second (
    sqlite3 *db, const TruceRunRecord *run, gint64 id, const char *count, TruceRunRecord *second)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL,
      "SELECT runs.id FROM runs JOIN problems ON problems.id = runs.problem WHERE text = ? AND mode = ? AND"
      " method <> ? AND state = '" TRUCE_RECORD_DONE "' AND runs.id <> ? ORDER BY count <> ?, runs.id",
      "sssis", run->problem, run->mode, run->method, id, count);

  while (row && truce_sql_step (row, NULL))
    {
      if (truce_run_record_read (db, sqlite3_column_int64 (row, 0), second, NULL) &&
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
  g_auto (TruceRunRecord) second = { 0 };
  TruceRunVerdict verdict = { 0 };
  TruceRunKey *key;
  gboolean same;

  if (truce_run_get_check (run, NULL) != TRUCE_CHECK_UNCHECKED ||
      !truce_run_record_find_second (self->store->main_only.db, &self->record, truce_stored_run_get_id (self),
                                     truce_run_get_count (run), &second))
    return;
  same = g_str_equal (second.count, truce_run_get_count (run));
  truce_run_set_check (run, same ? TRUCE_CHECK_DOUBLE_CHECKED : TRUCE_CHECK_DIFFERS,
                       g_intern_string (second.method));
  verdict.check = truce_check_text (truce_run_get_check (run, NULL));
  verdict.check_source = self->record.method;
  key = truce_run_key_new (second.id, -1);
  truce_stored_run_post_verdict (self, key, &verdict, FALSE);
  truce_run_key_unref (key);
}

char *
truce_run_answer (TruceRun *run)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, pieces);

  return truce_record_answer (n >= 0 ? pieces : NULL, n);
}

/* `answer` is kept for it. */
static TruceRunVerdict
verdict_of (TruceStoredRun *self, TruceRun *run, TruceJobEnd end, char **answer)
{
  const char *source = NULL;
  TruceRunVerdict verdict = { .state = TRUCE_RECORD_OPEN, .note = "" };

  if (self->goal.question == TRUCE_FIRST && (end == TRUCE_JOB_WHOLE || end == TRUCE_JOB_ENOUGH))
    {
      verdict.state = TRUCE_RECORD_DONE;
      verdict.count = *answer = truce_run_answer (run);
    }
  else if (end == TRUCE_JOB_WHOLE)
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
truce_stored_run_ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  g_autofree char *answer = NULL;
  TruceRunVerdict verdict;
  EndPost *post;

  if (self->ended)
    return;
  verdict = verdict_of (self, run, end, &answer);
  post = end_post_new (self->key, &verdict, TRUE);
  self->ended = TRUE;
  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.damaged) /* opened: the counters are known */
    {
      post->seconds = truce_run_get_elapsed (run);
      post->found = self->shared.found;
      post->dead_ends = self->shared.dead_ends;
      /* what units that were stopped have found is lost: whoever shows the run tells the same of it */
      truce_run_set_rate (run, post->seconds > 0 ? (double) post->found / post->seconds : 0);
    }
  pthread_mutex_unlock (&self->shared.lock);
  truce_writer_post (self->store->writer, write_end, post, end_post_free, 0);
}
