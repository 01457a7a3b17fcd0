/* truce-store-run.c: beginning and resuming a stored run: its lock, its record, its units
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/truce-build.h"
#include "common/truce-words.h"
#include "truce-store-run-private.h"

#define UNITS_LEAST   512
#define UNITS_MOST    20000
#define UNITS_UNKNOWN 1024 /* where the method does not say how long it takes */
#define UNIT_SECONDS  5.   /* what a unit should take at most: that much is lost when the program is killed */

G_DEFINE_TYPE (TruceStoredRun, truce_stored_run, G_TYPE_OBJECT)

static void
truce_stored_run_finalize (GObject *object)
{
  TruceStoredRun *self = TRUCE_STORED_RUN (object);

  if (self->key && !self->ended)
    truce_run_key_unlock (self->key);
  g_clear_pointer (&self->key, truce_run_key_unref);
  truce_run_record_clear (&self->record);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->positions, g_hash_table_unref);
  g_clear_pointer (&self->kept, truce_stored_placements_free);
  g_free (self->shared.placed);
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

TruceRunKey *
truce_run_key_new (gint64 id, int lock)
{
  TruceRunKey *self = g_atomic_rc_box_new0 (TruceRunKey);

  atomic_init (&self->id, id);
  atomic_init (&self->lock, lock);
  return self;
}

TruceRunKey *
truce_run_key_ref (TruceRunKey *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
truce_run_key_unlock (TruceRunKey *self)
{
  int lock = atomic_exchange (&self->lock, -1);

  if (lock >= 0)
    close (lock);
}

void
truce_run_key_mark_pause (TruceRunKey *self)
{
  bool paused;

  /* A new run may be paused on the main thread while another thread takes its lock. */
  do
    {
      const int lock = atomic_load (&self->lock);

      paused = atomic_load (&self->paused);
      if (lock >= 0)
        truce_store_mark_pause (lock, atomic_load (&self->id), paused);
    }
  while (paused != atomic_load (&self->paused));
}

void
truce_run_key_unref (TruceRunKey *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) truce_run_key_unlock);
}

TruceStoredRun *
truce_stored_run_of (TruceLedger *ledger)
{
  return (TruceStoredRun *) ((char *) ledger - offsetof (TruceStoredRun, ledger));
}

TruceLedger *
truce_stored_run_get_ledger (TruceStoredRun *self)
{
  return &self->ledger;
}

gint64
truce_stored_run_get_id (TruceStoredRun *self)
{
  return atomic_load (&self->key->id);
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

TruceRequest
truce_stored_run_request (TruceStoredRun *self)
{
  return (TruceRequest){
    .problem = self->problem, .goal = self->goal, .method = self->method, .ledger = &self->ledger
  };
}

/* ---- beginning ---- */

gsize
truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method)
{
  double cost = method->cost ? method->cost (problem, goal) : -1;

  return cost < 0 ? UNITS_UNKNOWN : (gsize) CLAMP (cost / UNIT_SECONDS, UNITS_LEAST, UNITS_MOST);
}

typedef struct
{
  TruceRunKey *key;
  TruceRunRecord record;
  char *path;
} InsertPost;

static void
insert_post_free (gpointer data)
{
  InsertPost *post = data;

  truce_run_key_unref (post->key);
  truce_run_record_clear (&post->record);
  g_free (post->path);
  g_free (post);
}

static InsertPost *
insert_post_new (TruceStoredRun *self)
{
  InsertPost *post = g_new (InsertPost, 1);

  *post = (InsertPost){ truce_run_key_ref (self->key), truce_run_record_copy (&self->record),
                        g_strdup (self->store->path) };
  return post;
}

/* Its lock is taken before anybody else can see it. */
static gboolean
insert_run (sqlite3 *db, gpointer data, GError **error)
{
  InsertPost *post = data;
  int lock;

  truce_run_key_unlock (post->key); /* of an attempt that failed */
  if (!truce_run_record_insert (db, &post->record, error))
    return FALSE;
  lock = truce_store_lock_run (post->path, post->record.id, error);
  if (lock >= 0)
    atomic_store (&post->key->id, post->record.id);
  atomic_store (&post->key->lock, lock);
  if (atomic_load (&post->key->paused))
    truce_run_key_mark_pause (post->key);
  return lock >= 0;
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

/* Nothing is written yet. */
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
  self->key = truce_run_key_new (0, -1);
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
  truce_stored_run_set_ledger (self);
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
  InsertPost *post;
  gboolean inserted;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = make_run (store, problem, goal, method, units, error);
  if (!self)
    return NULL;
  post = insert_post_new (self);
  inserted = truce_writer_do (store->writer, insert_run, post, error);
  insert_post_free (post);
  return inserted && truce_stored_run_open_kept (self, error) ? g_steal_pointer (&self) : NULL;
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
    truce_writer_post (store->writer, insert_run, insert_post_new (self), insert_post_free, 0);
  return self;
}

TruceRunRecord *
truce_stored_run_new_record (TruceStore *store,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             GError **error)
{
  g_autoptr (TruceStoredRun) self = make_run (store, problem, goal, NULL, 0, error);
  TruceRunRecord *record;

  if (!self)
    return NULL;
  record = g_new (TruceRunRecord, 1);
  *record = truce_run_record_copy (&self->record);
  record->owner = 0;
  return record;
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
  sqlite3 *db = store->main_only.db;
  int lock;

  if (!truce_store_can_write (store, error))
    return NULL;
  self->store = g_object_ref (store);
  /* Once to know that there is such a run, and again when nobody else can change it any more. */
  if (!truce_run_record_read (db, id, &self->record, error))
    return NULL;
  lock = truce_store_lock_run (store->path, id, error);
  if (lock < 0)
    return NULL;
  self->key = truce_run_key_new (id, lock);
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
  truce_stored_run_set_ledger (self);
  return truce_stored_run_open_kept (self, error) ? g_steal_pointer (&self) : NULL;
}

TruceStoredRun *
truce_store_resume_run (TruceStore *store, gint64 id, GError **error)
{
  TruceStoredRun *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = truce_stored_run_load (TRUCE_TYPE_STORED_RUN, store, id, error);
  if (!self)
    return NULL;
  truce_stored_run_post_begin (self, -1);
  return self;
}
