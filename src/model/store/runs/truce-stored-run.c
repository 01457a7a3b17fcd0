/* truce-stored-run.c: TruceStoredRun: beginning, resuming and ending the work on a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/truce-build.h"
#include "common/truce-words.h"
#include "placements/truce-solution-list.h"
#include "run/truce-run.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "truce-stored-run-private.h"

#define UNITS_LEAST   512
#define UNITS_MOST    20000
#define UNITS_UNKNOWN 1024 /* where the method does not say how long it takes */
#define UNIT_SECONDS  5.   /* what a unit should take at most: that much is lost when the program is killed */

G_DEFINE_TYPE (TruceStoredRun, truce_stored_run, G_TYPE_OBJECT)

static void
truce_stored_run_finalize (GObject *object)
{
  TruceStoredRun *self = TRUCE_STORED_RUN (object);

  if (self->posts.key && !self->ended)
    truce_run_key_unlock (self->posts.key);
  g_clear_pointer (&self->posts.key, truce_run_key_unref);
  truce_run_record_clear (&self->record);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->positions, g_hash_table_unref);
  g_clear_pointer (&self->kept, truce_stored_placements_free);
  truce_placement_quota_clear (&self->shared.quota);
  g_free (self->shared.damaged);
  g_free (self->shared.stored);
  pthread_mutex_destroy (&self->shared.lock);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (truce_stored_run_parent_class)->finalize (object);
}

static void
truce_stored_run_class_init (TruceStoredRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_stored_run_finalize;
}

static void
truce_stored_run_init (TruceStoredRun *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
}

TruceLedger *
truce_stored_run_get_ledger (TruceStoredRun *self)
{
  return &self->ledger;
}

gint64
truce_stored_run_get_id (TruceStoredRun *self)
{
  return atomic_load (&self->posts.key->id);
}

const char *
truce_stored_run_get_uuid (TruceStoredRun *self)
{
  return self->record.uuid;
}

static gsize
get_number (TruceStoredRun *self, const gsize *number)
{
  gsize value;

  pthread_mutex_lock (&self->shared.lock);
  value = *number;
  pthread_mutex_unlock (&self->shared.lock);
  return value;
}

gsize
truce_stored_run_get_n_damaged (TruceStoredRun *self)
{
  return get_number (self, &self->shared.n_damaged);
}

gsize
truce_stored_run_get_n_redone (TruceStoredRun *self)
{
  return get_number (self, &self->shared.n_redone);
}

gsize
truce_stored_run_get_n_unkept (TruceStoredRun *self)
{
  return get_number (self, &self->shared.quota.n_unkept);
}

guint64
truce_stored_run_get_n_in_order (TruceStoredRun *self)
{
  guint64 n;

  pthread_mutex_lock (&self->shared.lock);
  n = self->shared.quota.n_before;
  pthread_mutex_unlock (&self->shared.lock);
  return n;
}

TruceRequest
truce_stored_run_request (TruceStoredRun *self)
{
  return (TruceRequest){
    .problem = self->problem, .goal = self->goal, .method = self->method, .ledger = &self->ledger
  };
}

void
truce_stored_run_set_room (TruceStoredRun *self, guint64 bytes)
{
  TrucePlacementQuota *quota = &self->shared.quota;

  g_return_if_fail (self->kept && !self->shared.damaged);
  if (quota->room == bytes)
    return;
  self->keeps_more = bytes > quota->room;
  quota->room = bytes;
  truce_run_posts_begin (&self->posts, (gint64) bytes);
}

void
truce_stored_run_discard (TruceStoredRun *self)
{
  truce_run_posts_discard (&self->posts);
}

/* ---- ending ---- */

/* If nothing is published, marks this run and the run of another method as double-checked or differing. */
static void
compare_with_second (TruceStoredRun *self, TruceRun *run)
{
  g_auto (TruceRunRecord) second = { 0 };
  TruceRunVerdict verdict = { 0 };
  TruceRunPosts posts = self->posts;
  TruceVerdict told;
  gboolean same;

  if (truce_run_get_verdict (run).check != TRUCE_CHECK_UNCHECKED ||
      !truce_run_record_find_second (truce_store_get_db (self->store), &self->record,
                                     truce_stored_run_get_id (self), truce_run_get_count (run), &second))
    return;
  same = g_str_equal (second.count, truce_run_get_count (run));
  told = (TruceVerdict){ same ? TRUCE_CHECK_DOUBLE_CHECKED : TRUCE_CHECK_DIFFERS,
                         g_intern_string (second.method) };
  truce_run_set_verdict (run, told);
  verdict.check = truce_check_text (told.check);
  verdict.check_source = self->record.method;
  posts.key = truce_run_key_new (second.id, -1);
  truce_run_posts_verdict (&posts, &verdict, NULL, FALSE);
  truce_run_key_unref (posts.key);
}

char *
truce_run_answer (TruceRun *run)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, pieces);

  return truce_record_answer (n >= 0 ? pieces : NULL, n);
}

/* answer: holds what the verdict points to. */
static TruceRunVerdict
verdict_of (TruceStoredRun *self, TruceRun *run, TruceJobEnd end, char **answer)
{
  TruceRunVerdict verdict = { .state = TRUCE_RECORD_OPEN, .note = "" };
  TruceVerdict told;

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
      told = truce_run_get_verdict (run);
      verdict.check = truce_check_text (told.check);
      verdict.check_source = told.source ? told.source : "";
    }
  else if (end == TRUCE_JOB_DOUBTFUL || end == TRUCE_JOB_OTHER_CUT)
    {
      verdict.state = TRUCE_RECORD_FAILED;
      verdict.note = truce_run_get_failure (run);
    }
  else if (g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    verdict.state = verdict.note = NULL; /* stopped while its units were added up again: still done */
  return verdict;
}

static void
on_ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  g_autofree char *answer = NULL;
  TruceRunSums sums = { .seconds = -1 };
  TruceRunVerdict verdict;

  if (self->ended)
    return;
  self->ended = TRUE;
  verdict = verdict_of (self, run, end, &answer);
  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.damaged) /* opened: the counters are known */
    {
      sums = (TruceRunSums){ truce_run_get_elapsed (run), self->shared.found, self->shared.dead_ends };
      /* What units that were stopped have found is lost: who shows the run tells the same rate. */
      truce_run_set_rate (run, sums.seconds > 0 ? (double) sums.found / sums.seconds : 0);
    }
  pthread_mutex_unlock (&self->shared.lock);
  truce_run_posts_verdict (&self->posts, &verdict, &sums, TRUE);
}

/* ---- beginning ---- */

gsize
truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method)
{
  double cost = method->cost ? method->cost (problem, goal) : -1;

  return cost < 0 ? UNITS_UNKNOWN : (gsize) CLAMP (cost / UNIT_SECONDS, UNITS_LEAST, UNITS_MOST);
}

static gboolean
choose (const TruceMethod *wanted,
        const TruceProblem *problem,
        const TruceGoal *goal,
        const TruceMethod **method,
        GError **error)
{
  TruceError reason;
  const char *why_not = NULL;
  g_autofree char *text = NULL;

  *method = wanted ? wanted : truce_method_auto (problem, goal, NULL, &reason);
  if (*method && truce_method_accepts (*method, problem, goal, &why_not))
    return TRUE;
  if (*method)
    text = g_strdup_printf (_ ("%s does not accept this problem: %s"), (*method)->id, truce_words (why_not));
  else
    text = truce_words_error (&reason);
  g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, text);
  return FALSE;
}

static void
init_ledger (TruceStoredRun *self)
{
  truce_stored_run_init_ledger (self);
  self->ledger.ended = on_ended;
}

/* Makes a run that is not in the store yet. */
static TruceStoredRun *
make_run (TruceStore *store,
          const TruceProblem *problem,
          const TruceGoal *goal,
          const TruceMethod *method,
          gsize units,
          GError **error)
{
  g_autoptr (TruceStoredRun) self = g_object_new (TRUCE_TYPE_STORED_RUN, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  char *text;

  if (!truce_store_can_write (store, error) || !choose (method, problem, goal, &self->method, error))
    return NULL;
  text = truce_problem_to_text (problem);
  self->store = g_object_ref (store);
  self->posts.writer = truce_store_get_writer (store);
  self->posts.key = truce_run_key_new (0, -1);
  self->problem = truce_problem_ref (problem);
  self->goal = truce_mode_goal (truce_goal_mode (goal));
  self->goal.question = goal->question;
  self->goal.any = goal->question == TRUCE_FIRST && goal->any;
  self->record = (TruceRunRecord){
    .uuid = g_uuid_string_random (),
    .problem = g_strdup (text),
    .mode = g_strdup (truce_goal_record_mode (goal)),
    .method = g_strdup (self->method->id),
    .version = truce_method_version (self->method, problem, goal),
    .wanted = (gint64) (units > 0 ? units : truce_run_units_for (problem, goal, self->method)),
    .created = now,
    .program = g_strdup (TRUCE_BUILD_VERSION),
    .keeps = goal->question == TRUCE_LIST,
    .room = goal->question == TRUCE_LIST ? (gint64) TRUCE_STORE_ROOM : 0,
    .state = g_strdup (TRUCE_RECORD_OPEN),
    .count = g_strdup (""),
    .check = g_strdup (truce_check_text (TRUCE_CHECK_UNCHECKED)),
    .check_source = g_strdup (""),
    .note = g_strdup (""),
    .changed = now,
    .owner = getpid (),
  };
  free (text);
  init_ledger (self);
  return g_steal_pointer (&self);
}

TruceStoredRun *
truce_store_begin_run (TruceStore *store,
                       const TruceProblem *problem,
                       const TruceGoal *goal,
                       const TruceMethod *method,
                       gsize units,
                       GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = make_run (store, problem, goal, method, units, error);
  if (!self ||
      !truce_run_posts_insert (&self->posts, &self->record, truce_store_get_path (store), TRUE, error) ||
      !truce_stored_run_init_placements (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

TruceStoredRun *
truce_store_begin_soon (TruceStore *store,
                        const TruceProblem *problem,
                        const TruceGoal *goal,
                        const TruceMethod *method,
                        GError **error)
{
  TruceStoredRun *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store) && goal->question != TRUCE_LIST, NULL);
  self = make_run (store, problem, goal, method, 0, error);
  if (self)
    truce_run_posts_insert (&self->posts, &self->record, truce_store_get_path (store), FALSE, NULL);
  return self;
}

/* ---- the queue ---- */

static void
record_free (gpointer data)
{
  truce_run_record_clear (data);
  g_free (data);
}

static gboolean
queue (sqlite3 *db, gpointer data, GError **error)
{
  TruceRunRecord *record = data;

  return truce_run_record_insert (db, record, error) &&
         truce_sql_do (db, error,
                       "INSERT INTO queue (run, place) SELECT ?, ifnull (max (place), 0) + 1 FROM queue", "i",
                       record->id);
}

void
truce_store_queue_run_async (TruceStore *store,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GError *error = NULL;
  g_autoptr (TruceStoredRun) run = make_run (store, problem, goal, NULL, 0, &error);
  TruceRunRecord *record;

  if (!run)
    {
      g_task_report_error (NULL, callback, user_data, NULL, error);
      return;
    }
  record = g_new (TruceRunRecord, 1);
  *record = truce_run_record_copy (&run->record);
  record->owner = 0;
  truce_store_write_async (store, queue, record, record_free, callback, user_data);
}

static gboolean
unqueue (sqlite3 *db, gpointer id, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM queue WHERE run = ?", "i", *(gint64 *) id);
}

void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data)
{
  truce_store_write_async (self, unqueue, g_memdup2 (&id, sizeof id), g_free, callback, user_data);
}

/* ---- resuming ---- */

static gboolean
read_method (TruceStoredRun *self, GError **error)
{
  const TruceMethod *method = truce_method_find (self->record.method);

  self->goal = truce_run_record_goal (&self->record);
  if (!method || truce_method_version (method, self->problem, &self->goal) != self->record.version ||
      !truce_record_mode_is_known (self->record.mode))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
                   _ ("run %" PRId64 " was begun by method %s in its version %d, which this program does "
                      "not have"),
                   truce_stored_run_get_id (self), self->record.method, (int) self->record.version);
      return FALSE;
    }
  return choose (method, self->problem, &self->goal, &self->method, error);
}

TruceStoredRun *
truce_stored_run_load (GType type, TruceStore *store, gint64 id, GError **error)
{
  g_autoptr (TruceStoredRun) self = g_object_new (type, NULL);
  sqlite3 *db = truce_store_get_db (store);
  int lock;

  if (!truce_store_can_write (store, error))
    return NULL;
  self->store = g_object_ref (store);
  /* Once to know whether there is such a run, and again when nobody else can change it. */
  if (!truce_run_record_read (db, id, &self->record, error))
    return NULL;
  lock = truce_run_lock_take (truce_store_get_path (store), id, error);
  if (lock < 0)
    return NULL;
  self->posts.writer = truce_store_get_writer (store);
  self->posts.key = truce_run_key_new (id, lock);
  truce_run_record_clear (&self->record);
  if (!truce_run_record_read (db, id, &self->record, error))
    return NULL;
  if (!truce_run_record_is_sound (&self->record))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
                   _ ("the record of run %" PRId64 " disagrees with its check sum"), id);
      return NULL;
    }
  self->problem = truce_run_record_problem (&self->record, error);
  if (!self->problem || !read_method (self, error))
    return NULL;
  init_ledger (self);
  return truce_stored_run_init_placements (self, error) ? g_steal_pointer (&self) : NULL;
}

TruceStoredRun *
truce_store_resume_run (TruceStore *store, gint64 id, GError **error)
{
  TruceStoredRun *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = truce_stored_run_load (TRUCE_TYPE_STORED_RUN, store, id, error);
  if (!self)
    return NULL;
  truce_run_posts_begin (&self->posts, -1);
  return self;
}

/* ---- a count by another method ---- */

static TruceCheck
post_recount (TruceStoredRun *self,
              const char *own,
              gboolean published,
              const TruceMethod *method,
              const char *count,
              gboolean last)
{
  gboolean same = g_str_equal (own, count);
  TruceCheck check = !same       ? TRUCE_CHECK_DIFFERS
                     : published ? TRUCE_CHECK_PUBLISHED
                                 : TRUCE_CHECK_DOUBLE_CHECKED;
  g_autofree char *note = same ? NULL : g_strdup_printf (_ ("%s counted %s"), method->id, count);
  TruceRunVerdict verdict = { .check = truce_check_text (check), .note = note };

  if (check != TRUCE_CHECK_PUBLISHED)
    verdict.check_source = method->id;
  if (same)
    truce_run_posts_verified (&self->posts, method->id, 0);
  truce_run_posts_verdict (&self->posts, &verdict, NULL, last);
  self->ended |= last;
  return check;
}

void
truce_stored_run_note_recount (TruceStoredRun *self,
                               const char *own,
                               const TruceMethod *method,
                               const char *count)
{
  g_return_if_fail (TRUCE_IS_STORED_RUN (self) && self->ended);
  post_recount (self, own,
                truce_verdict_of_count (self->problem, truce_goal_mode (&self->goal), own).check ==
                    TRUCE_CHECK_PUBLISHED,
                method, count, FALSE);
}

gboolean
truce_store_note_recount (TruceStore *store,
                          gint64 id,
                          const TruceMethod *method,
                          const char *count,
                          TruceCheck *check,
                          GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), FALSE);
  self = truce_stored_run_load (TRUCE_TYPE_STORED_RUN, store, id, error);
  if (!self)
    return FALSE;
  if (!g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, _ ("run %" PRId64 " is not done"), id);
      return FALSE;
    }
  *check = post_recount (self, self->record.count,
                         g_str_equal (self->record.check, truce_check_text (TRUCE_CHECK_PUBLISHED)), method,
                         count, TRUE);
  return TRUE;
}
