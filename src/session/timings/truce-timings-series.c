/* truce-timings-series.c: TruceTimingsSeries, the stored series of times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-series.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-task.h"
#include "store/core/truce-store-timings.h"
#include "timing/timing-json.h"

struct _TruceTimingsSeries
{
  GObject parent_instance;

  GPtrArray *all;     /* NULL: not read yet */
  char *deleted;      /* last deleted series, as JSON; NULL: none */
  char *deleted_name; /* name of `deleted` in the store */
  guint n_started;    /* number of started tasks */
  guint n_ended;      /* number of the latest task whose result was used */
};

enum
{
  CHANGED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TruceTimingsSeries, truce_timings_series, G_TYPE_OBJECT)

const GPtrArray *
truce_timings_series_get (TruceTimingsSeries *self)
{
  return self->all;
}

static void
stored_series_free (gpointer data)
{
  TruceStoredSeries *series = data;

  truce_timing_table_free (series->table);
  g_free (series);
}

typedef struct
{
  char *path; /* of the store */
  char *json; /* series to store; NULL: none */
  char *name;
  gint64 deleted; /* id of the series to delete; 0: none */
  guint number;   /* number of the task */
  GPtrArray *all;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->path);
  g_free (work->json);
  g_free (work->name);
  g_clear_pointer (&work->all, g_ptr_array_unref);
  g_free (work);
}

/* Returns (transfer full) a series; NULL if it cannot be read. Ignores the reason, which `truce-cli time`
 * shows. */
static TruceTimingTable *
read_one (TruceStore *store, gint64 id)
{
  g_autoptr (GBytes) bytes = truce_store_get_timings (store, id, NULL);
  g_autofree char *text = bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  return text ? truce_json_read_timing (text, NULL) : NULL;
}

static gboolean
read_all (Work *work, TruceStore *store, GError **error)
{
  g_autoptr (GPtrArray) items = truce_store_list_timings (store, error);

  if (!items)
    return FALSE;
  work->all = g_ptr_array_new_with_free_func (stored_series_free);
  for (guint i = items->len; i > 0; i--)
    {
      const TruceStoredItem *item = items->pdata[i - 1];
      TruceTimingTable *table = read_one (store, item->id);

      if (table)
        g_ptr_array_add (work->all,
                         g_memdup2 (&(TruceStoredSeries){ item->id, table }, sizeof (TruceStoredSeries)));
    }
  return TRUE;
}

static gboolean
work_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  g_autoptr (TruceStore) store = NULL;

  if (!work->json && !work->deleted && !g_file_test (work->path, G_FILE_TEST_EXISTS))
    {
      work->all = g_ptr_array_new ();
      return TRUE;
    }
  store = work->json || work->deleted ? truce_store_open (work->path, error)
                                      : truce_store_open_to_read (work->path, error);
  if (!store)
    return FALSE;
  if (work->json)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (work->json, strlen (work->json));

      if (!truce_store_put_timings (store, work->name, bytes, error))
        return FALSE;
    }
  if (work->deleted && !truce_store_delete_timings (store, work->deleted, error))
    return FALSE;
  return read_all (work, store, error);
}

static void
emit_message (TruceTimingsSeries *self, const char *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
on_worked (gpointer series, gpointer data, const GError *error)
{
  TruceTimingsSeries *self = TRUCE_TIMINGS_SERIES (series);
  Work *work = data;
  g_autofree char *text = NULL;

  if (error)
    {
      text = g_strdup_printf (_ ("Series cannot be stored here: %s"), error->message);
      emit_message (self, text);
      return;
    }
  if (work->json)
    emit_message (self, _ ("Series stored"));
  if (work->number < self->n_ended)
    return; /* a task that started later has given newer results */
  self->n_ended = work->number;
  g_clear_pointer (&self->all, g_ptr_array_unref);
  self->all = g_steal_pointer (&work->all);
  g_signal_emit (self, signals[CHANGED], 0);
}

static Work *
new_work (TruceTimingsSeries *self)
{
  Work *work = g_new0 (Work, 1);

  work->path = truce_store_default_path ();
  work->number = ++self->n_started;
  return work;
}

static void
go (TruceTimingsSeries *self, Work *work)
{
  truce_task_run (self, work_in_thread, on_worked, work, work_free);
}

void
truce_timings_series_refresh (TruceTimingsSeries *self)
{
  go (self, new_work (self));
}

void
truce_timings_series_store (TruceTimingsSeries *self, const TruceTimingTable *table)
{
  Work *work = new_work (self);

  work->json = truce_timing_to_json (table);
  work->name = truce_timing_store_name (table);
  go (self, work);
}

void
truce_timings_series_delete (TruceTimingsSeries *self, gint64 id)
{
  Work *work;

  for (guint i = 0; self->all && i < self->all->len; i++)
    {
      const TruceStoredSeries *series = self->all->pdata[i];

      if (series->id != id)
        continue;
      g_free (self->deleted);
      g_free (self->deleted_name);
      self->deleted = truce_timing_to_json (series->table);
      self->deleted_name = truce_timing_store_name (series->table);
      work = new_work (self);
      work->deleted = id;
      go (self, work);
      return;
    }
}

void
truce_timings_series_undelete (TruceTimingsSeries *self)
{
  Work *work;

  if (!self->deleted)
    return;
  work = new_work (self);
  work->json = g_steal_pointer (&self->deleted);
  work->name = g_steal_pointer (&self->deleted_name);
  go (self, work);
}

static void
truce_timings_series_finalize (GObject *object)
{
  TruceTimingsSeries *self = TRUCE_TIMINGS_SERIES (object);

  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_free (self->deleted);
  g_free (self->deleted_name);
  G_OBJECT_CLASS (truce_timings_series_parent_class)->finalize (object);
}

static void
truce_timings_series_class_init (TruceTimingsSeriesClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_timings_series_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] =
      g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_timings_series_init (TruceTimingsSeries *self)
{
}
