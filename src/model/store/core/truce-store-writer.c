/* truce-store-writer.c: TruceWriter, the only thread that writes; commits posts together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for pthread_setname_np() */
#include "truce-store-writer.h"

#include <glib/gi18n.h>
#include <pthread.h>
#include <signal.h>

#include "store-error.h"
#include "truce-store-sql.h"

/* Shortest time between two commits, unless a write is waited for. */
#define COMMIT_US (G_USEC_PER_SEC / 2)
#define RETRY_US  G_USEC_PER_SEC
#define QUEUE_MAX (16 * 1024 * 1024) /* bytes of posts above which truce_writer_wait_for_capacity() waits */
#define FREE_MIN  (1024 * 1024)      /* bytes of free pages below which the file is not shortened */

typedef struct
{
  TruceWrite write;
  gpointer data;
  GDestroyNotify free_data;
  gsize bytes;
} Post;

/* A write that reports its result to `task` or to a waiting thread. Without a task, the struct is on the
 * stack of the waiting thread. */
typedef struct
{
  TruceWrite write; /* (nullable): NULL: writes nothing, and only waits for earlier posts */
  gpointer data;
  GDestroyNotify free_data;
  GTask *task; /* (nullable): NULL: a thread waits */
  gboolean done;
  gboolean written;
  GError *error;
} SyncWrite;

struct TruceWriter
{
  pthread_t thread;
  sqlite3 *db; /* used by `thread` only; NULL: `end` writes */
  TruceWriteEnd end;
  gpointer end_data;

  struct
  {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    GQueue posts;       /* of Post */
    gsize bytes;        /* of all unwritten posts */
    gint64 due;         /* when to write the first post; monotonic microseconds */
    gint64 last;        /* end of the last round; monotonic microseconds */
    GQueue sync_writes; /* of SyncWrite */
    gboolean ending;
    gboolean tidies; /* free pages may have to be removed from the file */
    char *trouble;   /* (nullable): why the last attempt to write posts failed */
  } shared;
};

static void
post_free (Post *post)
{
  if (post->free_data)
    post->free_data (post->data);
  g_free (post);
}

gboolean
truce_writer_fail_moved (const char *path, GError **error)
{
  return truce_store_fail (error, TRUCE_STORE_ERROR_FAILED,
                           _ ("%s was deleted, moved or replaced while it was in use"), path);
}

/* Returns FALSE with an error if the file was deleted or moved. SQLite would continue to write to the old
 * file, and all writes would be lost when the process ends. */
static gboolean
is_in_place (TruceWriter *self, GError **error)
{
  int moved = 0;

  sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return !moved || truce_writer_fail_moved (sqlite3_db_filename (self->db, "main"), error);
}

static gboolean
begin (TruceWriter *self, GError **error)
{
  return !self->db || (is_in_place (self, error) && truce_sql_run (self->db, "BEGIN IMMEDIATE", error));
}

static gboolean
end (TruceWriter *self, gboolean well, GError **error)
{
  if (!self->db)
    return self->end (self->end_data, well, error);
  if (well && truce_sql_run (self->db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

static gboolean
write_posts (TruceWriter *self, GQueue *posts, GError **error)
{
  gboolean well = TRUE;

  if (g_queue_is_empty (posts))
    return TRUE;
  if (!begin (self, error))
    return FALSE;
  for (GList *link = posts->head; link && well; link = link->next)
    {
      Post *post = link->data;

      well = post->write (self->db, post->data, error);
    }
  return end (self, well, error);
}

static void
run_sync_write (TruceWriter *self, SyncWrite *sync_write, const GError *trouble)
{
  if (trouble)
    sync_write->error = g_error_copy (trouble);
  else if (!sync_write->write)
    sync_write->written =
        self->db ? is_in_place (self, &sync_write->error) : end (self, TRUE, &sync_write->error);
  else if (begin (self, &sync_write->error))
    sync_write->written =
        end (self, sync_write->write (self->db, sync_write->data, &sync_write->error), &sync_write->error);
}

/* Executes all writes. If a write has a task, also returns the result to the task and removes the write from
 * the queue. */
static void
run_sync_writes (TruceWriter *self, GQueue *sync_writes, const GError *trouble)
{
  for (GList *link = sync_writes->head, *next; link; link = next)
    {
      SyncWrite *sync_write = link->data;

      next = link->next;
      run_sync_write (self, sync_write, trouble);
      if (!sync_write->task)
        continue;
      if (sync_write->free_data)
        sync_write->free_data (sync_write->data);
      if (sync_write->error)
        g_task_return_error (sync_write->task, sync_write->error);
      else
        g_task_return_boolean (sync_write->task, sync_write->written);
      g_object_unref (sync_write->task);
      g_free (sync_write);
      g_queue_delete_link (sync_writes, link);
    }
}

/* Sleeps until there is something to do. Lock: held. */
static void
wait_for_work (TruceWriter *self)
{
  while (!self->shared.ending && g_queue_is_empty (&self->shared.sync_writes))
    {
      struct timespec until = { .tv_sec = self->shared.due / G_USEC_PER_SEC,
                                .tv_nsec = self->shared.due % G_USEC_PER_SEC * 1000 };

      if (g_queue_is_empty (&self->shared.posts))
        pthread_cond_wait (&self->shared.changed, &self->shared.lock);
      else if (g_get_monotonic_time () >= self->shared.due)
        return;
      else
        pthread_cond_timedwait (&self->shared.changed, &self->shared.lock, &until);
    }
}

/* Puts unwritten posts back into the queue, before newer ones, and schedules another attempt. Lock: held. */
static void
put_back (TruceWriter *self, GQueue *posts)
{
  Post *post;

  while ((post = g_queue_pop_tail (posts)))
    g_queue_push_head (&self->shared.posts, post);
  self->shared.due = g_get_monotonic_time () + RETRY_US;
}

/* If much of the file is free, rewrites the file to shorten it. Ignores failure. */
static void
give_back (sqlite3 *db)
{
  gint64 pages = truce_sql_number (db, 0, NULL, "PRAGMA page_count", "");
  gint64 unused = truce_sql_number (db, 0, NULL, "PRAGMA freelist_count", "");
  gint64 size = truce_sql_number (db, 0, NULL, "PRAGMA page_size", "");

  if (unused * size >= FREE_MIN && unused >= pages / 4)
    sqlite3_exec (db, "VACUUM", NULL, NULL, NULL);
}

static GQueue
steal_all (GQueue *queue)
{
  GQueue stolen = *queue;

  g_queue_init (queue);
  return stolen;
}

/* Executes all queued writes. Lock: held, but released while writing. */
static void
write_round (TruceWriter *self)
{
  GQueue posts = steal_all (&self->shared.posts), sync_writes = steal_all (&self->shared.sync_writes);
  g_autoptr (GError) trouble = NULL;
  gboolean written, tidies = self->shared.tidies && sync_writes.head;
  gsize bytes = 0;

  if (tidies)
    self->shared.tidies = FALSE;
  pthread_mutex_unlock (&self->shared.lock);
  for (GList *link = posts.head; link; link = link->next)
    bytes += ((Post *) link->data)->bytes;
  written = write_posts (self, &posts, &trouble);
  run_sync_writes (self, &sync_writes, trouble);
  if (written)
    g_queue_clear_full (&posts, (GDestroyNotify) post_free);
  pthread_mutex_lock (&self->shared.lock);

  self->shared.last = g_get_monotonic_time ();
  if (written)
    self->shared.bytes -= bytes;
  else
    put_back (self, &posts);
  g_free (self->shared.trouble);
  self->shared.trouble = trouble ? g_strdup (trouble->message) : NULL;
  for (GList *link = sync_writes.head; link; link = link->next)
    ((SyncWrite *) link->data)->done = TRUE;
  g_queue_clear (&sync_writes);
  pthread_cond_broadcast (&self->shared.changed);
  if (!tidies || !written)
    return;
  /* Shortens the file only after the results are reported, since this takes seconds for a large file. */
  pthread_mutex_unlock (&self->shared.lock);
  give_back (self->db);
  pthread_mutex_lock (&self->shared.lock);
}

static void *
write_all (void *data)
{
  TruceWriter *self = data;
  gboolean last;

  pthread_mutex_lock (&self->shared.lock);
  do
    {
      wait_for_work (self);
      last = self->shared.ending;
      write_round (self);
    }
  while (!last);
  pthread_mutex_unlock (&self->shared.lock);
  sqlite3_close (self->db);
  return NULL;
}

TruceWriter *
truce_writer_new (sqlite3 *db, TruceWriteEnd ends, gpointer data)
{
  TruceWriter *self = g_new0 (TruceWriter, 1);
  pthread_condattr_t monotonic;
  sigset_t all, before;

  self->db = db;
  self->end = ends;
  self->end_data = data;
  g_queue_init (&self->shared.posts);
  g_queue_init (&self->shared.sync_writes);
  pthread_mutex_init (&self->shared.lock, NULL);
  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init (&self->shared.changed, &monotonic);
  pthread_condattr_destroy (&monotonic);
  /* Blocks all signals in the new thread, since they are for the main thread. */
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  if (pthread_create (&self->thread, NULL, write_all, self) != 0)
    g_error ("no thread could be made for the store");
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pthread_setname_np (self->thread, "truce-store");
  return self;
}

void
truce_writer_free (TruceWriter *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.ending = TRUE;
  pthread_cond_broadcast (&self->shared.changed);
  pthread_mutex_unlock (&self->shared.lock);
  pthread_join (self->thread, NULL);
  g_queue_clear_full (&self->shared.posts, (GDestroyNotify) post_free);
  g_free (self->shared.trouble);
  pthread_cond_destroy (&self->shared.changed);
  pthread_mutex_destroy (&self->shared.lock);
  g_free (self);
}

gboolean
truce_writer_wait_for_capacity (TruceWriter *self)
{
  gboolean fits;

  pthread_mutex_lock (&self->shared.lock);
  while (self->shared.bytes > QUEUE_MAX && !self->shared.trouble && !self->shared.ending)
    {
      self->shared.due = 0;
      pthread_cond_broadcast (&self->shared.changed);
      pthread_cond_wait (&self->shared.changed, &self->shared.lock);
    }
  fits = self->shared.bytes <= QUEUE_MAX;
  pthread_mutex_unlock (&self->shared.lock);
  return fits;
}

void
truce_writer_tidy (TruceWriter *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.tidies = TRUE;
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_writer_post (TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, gsize bytes)
{
  Post *post = g_new (Post, 1);

  *post = (Post){ write, data, free_data, bytes };
  pthread_mutex_lock (&self->shared.lock);
  self->shared.bytes += bytes;
  if (g_queue_is_empty (&self->shared.posts))
    {
      self->shared.due = self->shared.last + COMMIT_US;
      pthread_cond_broadcast (&self->shared.changed);
    }
  g_queue_push_tail (&self->shared.posts, post);
  pthread_mutex_unlock (&self->shared.lock);
}

static gboolean
run_and_wait (TruceWriter *self, SyncWrite *sync_write, GError **error)
{
  pthread_mutex_lock (&self->shared.lock);
  g_queue_push_tail (&self->shared.sync_writes, sync_write);
  pthread_cond_broadcast (&self->shared.changed);
  while (!sync_write->done)
    pthread_cond_wait (&self->shared.changed, &self->shared.lock);
  pthread_mutex_unlock (&self->shared.lock);
  if (sync_write->error)
    g_propagate_error (error, sync_write->error);
  return sync_write->written;
}

gboolean
truce_writer_do (TruceWriter *self, TruceWrite write, gpointer data, GError **error)
{
  SyncWrite sync_write = { .write = write, .data = data };

  return run_and_wait (self, &sync_write, error);
}

void
truce_writer_do_async (
    TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, GTask *task)
{
  SyncWrite *sync_write = g_new (SyncWrite, 1);

  *sync_write = (SyncWrite){ .write = write, .data = data, .free_data = free_data, .task = task };
  pthread_mutex_lock (&self->shared.lock);
  g_queue_push_tail (&self->shared.sync_writes, sync_write);
  pthread_cond_broadcast (&self->shared.changed);
  pthread_mutex_unlock (&self->shared.lock);
}

gboolean
truce_writer_sync (TruceWriter *self, GError **error)
{
  SyncWrite sync_write = { NULL };

  return run_and_wait (self, &sync_write, error);
}

char *
truce_writer_dup_error (TruceWriter *self)
{
  char *trouble;

  pthread_mutex_lock (&self->shared.lock);
  trouble = g_strdup (self->shared.trouble);
  pthread_mutex_unlock (&self->shared.lock);
  return trouble;
}
