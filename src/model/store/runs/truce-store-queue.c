/* truce-store-queue.c: runs that wait for their turn; and writing something else without waiting
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-run-private.h"

void
truce_store_write_async (TruceStore *self,
                         TruceWrite write,
                         gpointer data,
                         GDestroyNotify free_data,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GError *error = NULL;

  if (truce_store_can_write (self, &error))
    {
      truce_writer_do_async (self->writer, write, data, free_data, task);
      return;
    }
  free_data (data);
  g_task_return_error (task, error);
  g_object_unref (task);
}

gboolean
truce_store_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
record_free (gpointer data)
{
  truce_run_record_clear (data);
  g_free (data);
}

static gboolean
insert (sqlite3 *db, gpointer data, GError **error)
{
  TruceRunRecord *record = data;

  return truce_run_record_insert (db, record, error) &&
         truce_sql_do (db, error,
                       "INSERT INTO queue (run, place) SELECT ?, ifnull (max (place), 0) + 1 FROM queue", "i",
                       record->id);
}

void
truce_store_queue_run_async (TruceStore *self,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GError *error = NULL;
  TruceRunRecord *record = truce_stored_run_new_record (self, problem, goal, &error);
  GTask *task;

  if (record)
    {
      truce_store_write_async (self, insert, record, record_free, callback, user_data);
      return;
    }
  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_return_error (task, error);
  g_object_unref (task);
}

static gboolean
take_out (sqlite3 *db, gpointer id, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM queue WHERE run = ?", "i", *(gint64 *) id);
}

void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data)
{
  truce_store_write_async (self, take_out, g_memdup2 (&id, sizeof id), g_free, callback, user_data);
}
