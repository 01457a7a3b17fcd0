/* stored-runs.c: lists, finds and deletes the runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stored-runs.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/core/run-lock.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"

#define PARTS_MAX 10000000 /* largest number of units that are read, since a record may be damaged */

void
truce_stored_info_free (TruceStoredInfo *info)
{
  g_free (info->uuid);
  g_free (info->problem);
  g_free (info->method);
  g_free (info->count);
  g_free (info->program);
  g_free ((char *) info->verdict.source);
  g_free (info->note);
  g_clear_pointer (&info->confirmations, g_ptr_array_unref);
  g_clear_pointer (&info->verifications, g_ptr_array_unref);
  g_clear_pointer (&info->proof, truce_stored_proof_free);
  g_free (info->comment);
  g_free (info);
}

const TruceStoredConfirmation *
truce_stored_info_find_confirmation (const TruceStoredInfo *info, const char *status)
{
  for (guint i = 0; i < info->confirmations->len; i++)
    {
      const TruceStoredConfirmation *one = info->confirmations->pdata[i];

      if (g_str_equal (one->status, status))
        return one;
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): the text as valid UTF-8; NULL for "". A damaged file may contain
 * any bytes. */
static char *
text_or_null (const char *text)
{
  return *text ? g_utf8_make_valid (text, -1) : NULL;
}

typedef struct
{
  gboolean locked, paused;
} Lock;

static TruceRunState
state_of (const TruceRunRecord *record, Lock lock, gint64 place)
{
  if (!truce_run_record_is_sound (record) || g_str_equal (record->state, TRUCE_RECORD_FAILED))
    return TRUCE_RUN_FAILED;
  if (lock.locked)
    return lock.paused ? TRUCE_RUN_PAUSED : TRUCE_RUN_RUNNING;
  if (g_str_equal (record->state, TRUCE_RECORD_DONE))
    return TRUCE_RUN_DONE;
  if (place > 0)
    return TRUCE_RUN_QUEUED;
  /* A process that stops a run removes its number from the record. A number that is left there means that the
   * process has died. */
  return truce_run_record_is_shown_right (record) && record->owner ? TRUCE_RUN_INTERRUPTED
                                                                   : TRUCE_RUN_STOPPED;
}

static char *
note_of (const TruceRunRecord *record)
{
  if (!truce_run_record_is_sound (record))
    return g_strdup (_ ("The record of this run does not match its checksum"));
  if (!*record->note && !truce_run_record_is_shown_right (record))
    return g_strdup (
        _ ("The times and counters of this run do not match their checksum; resume or verify the "
           "run to repair them"));
  return text_or_null (record->note);
}

/* Cached totals over the units of a run. */
typedef struct
{
  gint64 run;
  guint64 sums; /* TruceStoredInfo.sums when the units were counted; 0: count them again */
  gint64 n, n_retried, n_placements, n_unstored;
  gint64 started; /* when the first unit was started, seconds since 1970 */
} Counts;

/* Returns: owned by the store: the totals over the units of a run. Reads all units, unless the record is
 * unchanged since an earlier call and no process worked on the run then. */
static const Counts *
count_units (TruceStore *self, const TruceStoredInfo *info)
{
  Counts *counts = g_hash_table_lookup (truce_store_get_counts (self), &info->id);
  g_autoptr (sqlite3_stmt) row = NULL;

  if (counts && counts->sums == info->sums)
    return counts;
  row = truce_sql_prepare (truce_store_get_db (self), NULL,
                           "SELECT count (*), total (redone > 0), total (max (kept, 0)), total (kept < 0),"
                           " min (time - micros / 1000000) FROM units WHERE run = ?",
                           "i", info->id);
  counts = g_new (Counts, 1);
  *counts = (Counts){ .run = info->id };
  g_hash_table_replace (truce_store_get_counts (self), &counts->run, counts);
  if (!row || !truce_sql_step (row, NULL))
    return counts;
  truce_sql_read (row, "iiiii", &counts->n, &counts->n_retried, &counts->n_placements, &counts->n_unstored,
                  &counts->started);
  if (!truce_run_state_is_active (info->state))
    counts->sums = info->sums;
  return counts;
}

static void
set_counts (TruceStore *self, const TruceRunRecord *record, TruceStoredInfo *info)
{
  const Counts *counts = count_units (self, info);

  info->n_done = (gsize) counts->n;
  info->n_retried = (gsize) counts->n_retried;
  if (info->of_parts && counts->started > 0 && (info->created == 0 || counts->started < info->created))
    info->created = counts->started;
  if (!record->keeps)
    return;
  info->keeps = TRUE;
  info->room = (guint64) MAX (record->room, 0);
  info->n_placements = (guint64) counts->n_placements;
  info->stored_bytes = info->n_placements * truce_run_record_packed_bytes (record);
  info->n_unstored = (gsize) counts->n_unstored;
}

TruceGoal
truce_stored_info_goal (const TruceStoredInfo *info)
{
  TruceQuestion question = info->question;

  if (question.asks == TRUCE_LIST)
    question.asks = TRUCE_COUNT;
  return (TruceGoal){ .question = question };
}

gboolean
truce_stored_info_equal (const TruceStoredInfo *a, const TruceStoredInfo *b)
{
  return a->id == b->id && a->sums == b->sums && a->state == b->state && a->n_done == b->n_done &&
         a->n_retried == b->n_retried && a->n_placements == b->n_placements &&
         a->n_unstored == b->n_unstored && a->place == b->place && g_strcmp0 (a->note, b->note) == 0 &&
         g_strcmp0 (a->comment, b->comment) == 0 &&
         truce_stored_verifications_equal (a->verifications, b->verifications) &&
         truce_stored_confirmations_equal (a->confirmations, b->confirmations) &&
         truce_stored_proofs_equal (a->proof, b->proof);
}

/* Sets the verdict. Removes confirmations and verifications of a failed run, which has no answer, and the
 * verifications of a count that differs. */
static void
set_check (const TruceRunRecord *record, TruceStoredInfo *info)
{
  if (info->state == TRUCE_RUN_FAILED)
    {
      g_ptr_array_set_size (info->confirmations, 0);
      g_ptr_array_set_size (info->verifications, 0);
      return;
    }
  info->verdict.check = truce_check_parse (record->check);
  info->verdict.source = text_or_null (record->check_source);
  if (info->verdict.check == TRUCE_CHECK_DIFFERS)
    g_ptr_array_set_size (info->verifications, 0);
}

static TruceStoredInfo *
info_of (TruceStore *self, const TruceRunRecord *record, Lock lock)
{
  TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);

  info->id = record->id;
  info->sums = ((guint64) record->crc << 32 | record->shown_crc) + 1; /* never 0, see Counts */
  info->uuid = g_utf8_make_valid (record->uuid, -1);
  info->problem = g_utf8_make_valid (record->problem, -1);
  truce_run_record_question (record, &info->question);
  info->method = g_utf8_make_valid (record->method, -1);
  info->method_version = (int) record->version;
  info->place = truce_sql_number (truce_store_get_db (self), 0, NULL, "SELECT place FROM queue WHERE run = ?",
                                  "i", record->id);
  info->state = state_of (record, lock, info->place);
  info->n_units = (gsize) MAX (record->n_units, 0);
  info->created = info->changed = record->created;
  info->of_parts = truce_run_record_is_of_parts (record);
  set_counts (self, record, info);
  if (info->state != TRUCE_RUN_FAILED && g_str_equal (record->state, TRUCE_RECORD_DONE))
    info->count = text_or_null (record->count);
  if (truce_question_is_one (info->question) && info->count)
    info->count[strcspn (info->count, " ")] = '\0';
  if (truce_run_record_is_shown_right (record))
    {
      info->owner = record->owner;
      info->found = (guint64) record->found;
      info->dead_ends = (guint64) record->dead_ends;
      info->seconds = record->seconds;
      info->changed = record->changed;
    }
  info->program = g_utf8_make_valid (record->program, -1);
  info->note = note_of (record);
  info->confirmations = truce_confirmations_read (truce_store_get_db (self), record);
  info->proof = truce_proof_row_read (truce_store_get_db (self), record, FALSE);
  info->verifications = truce_verifications_read (truce_store_get_db (self), record);
  set_check (record, info);
  info->comment = truce_comment_read (truce_store_get_db (self), record);
  return info;
}

TruceStoredInfo *
truce_store_get_run (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) record = { 0 };
  /* The lock is read first, since a process writes the end of a run before it unlocks the run. */
  const Lock lock = { truce_store_run_is_locked (self, id), truce_store_run_is_paused (self, id) };

  if (!truce_run_record_read (truce_store_get_db (self), id, &record, error))
    return NULL;
  return info_of (self, &record, lock);
}

GPtrArray *
truce_store_list_runs (TruceStore *self, GError **error)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_info_free);
  g_autoptr (GArray) ids = NULL;

  ids = truce_sql_ids (
      truce_sql_prepare (truce_store_get_db (self), error, "SELECT id FROM runs ORDER BY id", ""), error);
  for (guint i = 0; ids && i < ids->len; i++)
    {
      g_autoptr (GError) reason = NULL;
      TruceStoredInfo *info = truce_store_get_run (self, g_array_index (ids, gint64, i), &reason);

      if (info)
        g_ptr_array_add (runs, info);
      /* Leaves out a run that was deleted meanwhile. */
      else if (!g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }
  return ids ? g_steal_pointer (&runs) : NULL;
}

void
truce_stored_parts_free (TruceStoredParts *self)
{
  g_free (self->states);
  g_free (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
summarize (TruceStoredParts *self, GArray *seconds)
{
  const double *sorted = (const double *) (void *) seconds->data;
  guint n = seconds->len;

  g_array_sort (seconds, compare);
  self->shortest = n > 0 ? sorted[0] : NAN;
  self->median = n > 0 ? sorted[(n - 1) / 2] / 2 + sorted[n / 2] / 2 : NAN;
  self->longest = n > 0 ? sorted[n - 1] : NAN;
  for (guint i = 0; i < n; i++)
    self->total += sorted[i];
}

TruceStoredParts *
truce_store_read_parts (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  g_autoptr (TruceStoredParts) parts = g_new0 (TruceStoredParts, 1);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (sqlite3_stmt) row = NULL;

  if (!truce_run_record_read (truce_store_get_db (self), id, &run, error))
    return NULL;
  parts->n = (gsize) CLAMP (run.n_units, 0, PARTS_MAX);
  parts->states = g_new0 (guint8, parts->n + 1);
  row = truce_sql_prepare (truce_store_get_db (self), error,
                           "SELECT unit, micros, redone FROM units WHERE run = ? AND unit >= 0 AND unit < ?",
                           "ii", id, (gint64) parts->n);
  while (row && truce_sql_step (row, error))
    {
      gint64 unit, micros, retried;
      double each;

      truce_sql_read (row, "iii", &unit, &micros, &retried);
      parts->states[unit] = retried > 0 ? TRUCE_PART_RETRIED : TRUCE_PART_DONE;
      parts->n_done++;
      each = (double) MAX (micros, 0) / G_USEC_PER_SEC;
      g_array_append_val (seconds, each);
    }
  if (!truce_sql_is_well (row))
    return NULL;
  summarize (parts, seconds);
  return g_steal_pointer (&parts);
}

typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  const char *text;
  const char *mode;
  const TruceMethod *method; /* (nullable): NULL: any */
  gboolean keeps;            /* whether the run stores placements */
} Query;

static gboolean
matches (const TruceRunRecord *record, const Query *query)
{
  const TruceMethod *its = truce_method_find (record->method);

  return truce_run_record_is_sound (record) && !record->keeps == !query->keeps &&
         g_str_equal (record->problem, query->text) && g_str_equal (record->mode, query->mode) && its &&
         (!query->method || its == query->method) &&
         record->version == truce_method_version (its, query->problem, query->goal);
}

/* Returns the number of finished units; G_MAXINT64 if the run is done. */
static gint64
progress_of (sqlite3 *db, const TruceRunRecord *record)
{
  if (g_str_equal (record->state, TRUCE_RECORD_DONE))
    return G_MAXINT64;
  return truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units WHERE run = ?", "i", record->id);
}

static gint64
find_run (TruceStore *self, const Query *query, const char *states, GError **error)
{
  sqlite3 *db = truce_store_get_db (self);
  g_autofree char *sql =
      g_strdup_printf ("SELECT runs.id FROM runs JOIN problems ON problems.id = runs.problem"
                       " WHERE text = ? AND state %s ORDER BY runs.id",
                       states);
  g_autoptr (GArray) ids = truce_sql_ids (truce_sql_prepare (db, error, sql, "s", query->text), error);
  gint64 best = 0, max_progress = -1;

  for (guint i = 0; ids && i < ids->len; i++)
    {
      g_auto (TruceRunRecord) record = { 0 };
      gint64 progress;

      if (truce_run_record_read (db, g_array_index (ids, gint64, i), &record, NULL) &&
          matches (&record, query) && (progress = progress_of (db, &record)) > max_progress)
        {
          max_progress = progress;
          best = record.id;
        }
    }
  return best;
}

static gint64
find_in_states (TruceStore *self,
                const TruceProblem *problem,
                const TruceGoal *goal,
                const TruceMethod *method,
                const char *states,
                GError **error)
{
  char *text = truce_problem_to_text (problem);
  const Query query = { problem, goal,
                        text,    truce_question_text (goal->question),
                        method,  goal->question.asks == TRUCE_LIST };
  gint64 id = find_run (self, &query, states, error);

  free (text);
  return id;
}

gint64
truce_store_find_unfinished (TruceStore *self,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             const TruceMethod *method,
                             GError **error)
{
  return find_in_states (self, problem, goal, method, "= '" TRUCE_RECORD_OPEN "'", error);
}

gint64
truce_store_find_run (TruceStore *self,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const TruceMethod *method,
                      GError **error)
{
  return find_in_states (self, problem, goal, method, "<> '" TRUCE_RECORD_FAILED "'", error);
}

int
truce_store_get_placement (TruceStore *self, gint64 id, const TruceProblem *problem, TruceSquare *pieces)
{
  g_auto (TruceRunRecord) record = { 0 };

  if (!truce_run_record_read (truce_store_get_db (self), id, &record, NULL) ||
      !truce_run_record_is_sound (&record) || !truce_run_record_is_one (&record))
    return -1;
  return truce_record_answer_read (record.count, problem, pieces);
}

typedef struct
{
  gint64 id;
  int lock;
} Deletion;

/* Deletes the run. SQLite also deletes its rows in the other tables (ON DELETE CASCADE). */
static gboolean
delete_run (sqlite3 *db, gpointer data, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM runs WHERE id = ?", "i", ((Deletion *) data)->id) &&
         truce_sql_run (db, "DELETE FROM problems WHERE id NOT IN (SELECT problem FROM runs)", error);
}

static void
deletion_free (gpointer data)
{
  Deletion *deletion = data;

  close (deletion->lock);
  g_free (deletion);
}

void
truce_store_delete_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GError *error = NULL;
  int lock = -1;

  if (truce_store_can_write (self, &error))
    lock = truce_run_lock_acquire (truce_store_get_path (self), id, &error);
  if (lock < 0)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  truce_writer_tidy (truce_store_get_writer (self));
  truce_writer_do_async (truce_store_get_writer (self), delete_run,
                         g_memdup2 (&(Deletion){ id, lock }, sizeof (Deletion)), deletion_free, task);
}

gboolean
truce_store_delete_run (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) record = { 0 };
  Deletion deletion = { .id = id };
  gboolean deleted;

  if (!truce_store_can_write (self, error) ||
      !truce_run_record_read (truce_store_get_db (self), id, &record, error))
    return FALSE;
  deletion.lock = truce_run_lock_acquire (truce_store_get_path (self), id, error);
  if (deletion.lock < 0)
    return FALSE;
  truce_writer_tidy (truce_store_get_writer (self));
  deleted = truce_writer_do (truce_store_get_writer (self), delete_run, &deletion, error);
  close (deletion.lock);
  return deleted;
}
