/* stream.c: writes answers while they are found, in order for any number of threads, in bounded memory
 *
 * Workers take units in order and store each unit's text separately. Only the front unit, the first that is
 * not completely written, reaches the output. A worker on a later unit waits if it holds too much text. A
 * worker is always searching the front unit, so this cannot deadlock.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stream.h"
#include "watch.h"

#include <inttypes.h>
#include <unistd.h>

#include "common/output.h"
#include "run/truce-memory.h"

#define WRITE_AT         (32 * 1024)   /* bytes of the front unit at which its worker writes them */
#define WAIT_AT          (1024 * 1024) /* bytes at which the worker of any other unit waits */
#define TICK_MS          100           /* milliseconds after which an answer of the front unit is written */
#define UNITS_PER_THREAD 32

typedef struct
{
  GMutex lock;     /* guards `text`, `ends` and `answers` */
  GString *text;   /* NULL before a worker has the unit, and after all its text is written */
  GArray *ends;    /* (of gsize) end of each answer in `text`; NULL unless there is a limit or numbers */
  guint64 answers; /* number of answers in `text` */
  gboolean done;   /* guarded by the stream's `turn` */
} Slot;

typedef struct
{
  const TruceRequest *question;
  const TruceStreamStyle *style;
  gint64 began;
  TruceUnits *units;
  TruceUnitPool *pool;
  TruceControl *control; /* owned by the pool */
  Slot *slots;
  gsize end; /* first unit that is not in the list; atomic */
  gint no_memory;
  GMutex turn; /* guards `front` and writing */
  GCond moved;
  gsize front;
  guint64 written;
  gboolean limited;
} Stream;

typedef struct
{
  TruceUnitWorker base; /* its owner is a Stream */
  TruceSink sink;
  gsize unit;
  GString *piece; /* text of one answer */
} Worker;

static gboolean
is_stopped (Stream *stream)
{
  return atomic_load (&stream->control->signal) == TRUCE_STOP;
}

static gboolean
is_behind (Stream *stream, gsize unit)
{
  return unit >= (gsize) g_atomic_pointer_get (&stream->end);
}

/* Ends the list before this unit. The workers of earlier units continue. */
static void
end_before (Stream *stream, gsize unit)
{
  gsize end;

  do
    end = (gsize) g_atomic_pointer_get (&stream->end);
  while (unit < end && !g_atomic_pointer_compare_and_exchange (&stream->end, end, unit));
}

/* Replaces *text by its first `n` answers, each after its number. */
static void
add_numbers (const Stream *stream, const Slot *slot, GString **text, guint64 n)
{
  GString *numbered = g_string_sized_new ((*text)->len * 2);
  gsize from = 0;

  for (guint64 i = 0; i < n; i++)
    {
      gsize to = g_array_index (slot->ends, gsize, i);

      stream->style->number (numbered, stream->written + i + 1, stream->style->data);
      g_string_append_len (numbered, (*text)->str + from, (gssize) (to - from));
      from = to;
    }
  g_string_free (*text, TRUE);
  *text = numbered;
}

/* Writes the text of the slot. Lock: `turn` held. */
static void
write_slot (Stream *stream, Slot *slot)
{
  gsize from = 0, to;
  guint64 remaining = stream->style->limit - stream->written;
  g_autoptr (GString) text = NULL;

  g_mutex_lock (&slot->lock);
  if (!slot->text || slot->text->len == 0 || stream->limited)
    {
      g_mutex_unlock (&slot->lock);
      return;
    }
  text = slot->text;
  slot->text = g_string_sized_new (WRITE_AT);
  to = text->len;
  if (slot->answers > remaining)
    {
      to = remaining > 0 ? g_array_index (slot->ends, gsize, remaining - 1) : 0;
      slot->answers = remaining;
    }
  if (stream->style->number)
    {
      add_numbers (stream, slot, &text, slot->answers);
      to = text->len;
    }
  if (stream->written == 0 && slot->answers > 0)
    from = (gsize) stream->style->skip;
  stream->written += slot->answers;
  slot->answers = 0;
  if (slot->ends)
    g_array_set_size (slot->ends, 0);
  g_mutex_unlock (&slot->lock);

  stream->limited = stream->written >= stream->style->limit;
  if ((to > from && !truce_cli_output_write (text->str + from, to - from)) || stream->limited)
    truce_unit_pool_stop (stream->pool);
}

/* Writes the text of the unit if the unit is the front. wait: first waits until the unit is the front, the
 * list has ended before the unit, or the stream is stopped. */
static void
drain (Stream *stream, gsize unit, gboolean wait)
{
  g_mutex_lock (&stream->turn);
  while (wait && stream->front != unit && !is_behind (stream, unit) && !is_stopped (stream))
    g_cond_wait_until (&stream->moved, &stream->turn, g_get_monotonic_time () + TICK_MS * 1000);
  if (stream->front == unit)
    write_slot (stream, &stream->slots[unit]);
  g_mutex_unlock (&stream->turn);
}

static void
put (Worker *worker)
{
  Stream *stream = worker->base.owner;
  Slot *slot = &stream->slots[worker->unit];
  gsize held;

  g_mutex_lock (&slot->lock);
  g_string_append_len (slot->text, worker->piece->str, (gssize) worker->piece->len);
  held = slot->text->len;
  slot->answers++;
  if (slot->ends)
    g_array_append_val (slot->ends, held);
  g_mutex_unlock (&slot->lock);
  if (held >= WAIT_AT)
    drain (stream, worker->unit, TRUE);
  else if (held >= WRITE_AT)
    drain (stream, worker->unit, FALSE);
}

static bool
on_answer (TruceSink *sink, const TruceSquare *squares, int n)
{
  Worker *worker = (Worker *) ((char *) sink - offsetof (Worker, sink));
  Stream *stream = worker->base.owner;

  g_string_truncate (worker->piece, 0);
  stream->style->format (worker->piece, squares, n, stream->style->data);
  put (worker);
  return !is_stopped (stream) && !is_behind (stream, worker->unit);
}

static void
begin_unit (Stream *stream, gsize unit)
{
  Slot *slot = &stream->slots[unit];

  g_mutex_lock (&slot->lock);
  slot->text = g_string_new (NULL);
  if (stream->style->limit != G_MAXUINT64 || stream->style->number)
    slot->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_mutex_unlock (&slot->lock);
}

static void
free_slot (Slot *slot)
{
  if (slot->text)
    g_string_free (slot->text, TRUE);
  slot->text = NULL;
  g_clear_pointer (&slot->ends, g_array_unref);
}

/* Marks a finished unit as done. Then writes all units that have reached the front. A stopped unit is not
 * marked, so that no later unit is written. */
static void
end_unit (Stream *stream, gsize unit, TruceStatus end)
{
  if (end != TRUCE_STATUS_DONE || is_stopped (stream) || is_behind (stream, unit))
    return;
  g_mutex_lock (&stream->turn);
  stream->slots[unit].done = TRUE;
  while (stream->front < stream->units->n && stream->slots[stream->front].done)
    {
      Slot *slot = &stream->slots[stream->front++];

      write_slot (stream, slot);
      free_slot (slot);
    }
  g_cond_broadcast (&stream->moved);
  g_mutex_unlock (&stream->turn);
}

static TruceStatus
run_unit (Worker *worker, gsize unit)
{
  Stream *stream = worker->base.owner;
  const TruceRequest *question = stream->question;
  TruceStreamSource source = TRUCE_STREAM_SEARCH;
  TruceStatus end;

  if (stream->style->source)
    source = stream->style->source (stream->units, unit, &worker->sink, stream->style->source_data);
  if (source == TRUCE_STREAM_END)
    end_before (stream, unit);
  if (source != TRUCE_STREAM_SEARCH)
    return TRUCE_STATUS_DONE;
  truce_monitor_start_unit (&worker->base.monitor);
  end = question->method->run (question->problem, &question->goal, stream->units, unit, &worker->base.monitor,
                               &worker->sink);
  truce_monitor_end_unit (&worker->base.monitor);
  return end;
}

static gboolean
accept_unit (TruceUnitWorker *worker, gsize unit)
{
  return !is_behind (worker->owner, unit);
}

static void
work (TruceUnitWorker *base, gsize unit)
{
  Worker *worker = (Worker *) base;
  Stream *stream = base->owner;
  TruceStatus end;

  worker->unit = unit;
  begin_unit (stream, unit);
  end = run_unit (worker, unit);
  if (end == TRUCE_STATUS_NO_MEMORY)
    {
      g_atomic_int_set (&stream->no_memory, TRUE);
      truce_unit_pool_stop (stream->pool);
    }
  end_unit (stream, unit, end);
}

static gboolean
lead (gpointer data)
{
  Stream *stream = data;

  truce_unit_pool_work (stream->pool, stream, stream->units->n, stream->units->n);
  return TRUE;
}

static gboolean
on_tick (gpointer data)
{
  Stream *stream = data;

  /* Does not wait for the lock. Its holder may write for long, and this thread must handle signals. */
  if (g_mutex_trylock (&stream->turn))
    {
      if (stream->front < stream->units->n)
        write_slot (stream, &stream->slots[stream->front]);
      g_mutex_unlock (&stream->turn);
    }
  return G_SOURCE_CONTINUE;
}

static char *
progress (gpointer data)
{
  const Stream *stream = data;

  return g_strdup_printf (_ ("found %" PRIu64 ", %.0f s"), truce_unit_pool_counters (stream->pool).found,
                          (double) (g_get_monotonic_time () - stream->began) / G_USEC_PER_SEC);
}

static void
search (Stream *stream, TruceCliWatch *watch, int threads)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (Worker), .take = accept_unit, .work = work };
  guint timer = g_timeout_add (TICK_MS, on_tick, stream);

  stream->slots = g_new0 (Slot, stream->units->n);
  stream->pool = truce_unit_pool_new (&calls, threads);
  stream->control = truce_unit_pool_control (stream->pool);
  for (int i = 0; i < threads; i++)
    {
      Worker *worker = truce_unit_pool_worker (stream->pool, i);

      worker->sink.take = on_answer;
      worker->piece = g_string_new (NULL);
    }
  /* On a terminal the answers themselves show the progress. */
  truce_cli_watch_pool (watch, stream->pool, lead, isatty (STDOUT_FILENO) ? NULL : progress, stream);
  g_source_remove (timer);
  if (stream->front < stream->units->n)
    write_slot (stream, &stream->slots[stream->front]);
}

static void
finish (Stream *stream, TruceStreamResult *result)
{
  result->counters = truce_unit_pool_counters (stream->pool);
  result->written = stream->written;
  result->limited = stream->limited;
  result->stopped = !stream->limited && stream->front < stream->units->n;
  result->seconds = (double) (g_get_monotonic_time () - stream->began) / G_USEC_PER_SEC;
  for (int i = 0; i < truce_unit_pool_n_workers (stream->pool); i++)
    g_string_free (((Worker *) truce_unit_pool_worker (stream->pool, i))->piece, TRUE);
  truce_unit_pool_free (stream->pool);
  for (gsize i = 0; i < stream->units->n; i++)
    free_slot (&stream->slots[i]);
  g_free (stream->slots);
  truce_units_free (stream->units);
}

gboolean
truce_cli_stream (TruceCliWatch *watch,
                  const TruceRequest *question,
                  const TruceStreamStyle *style,
                  TruceStreamResult *result)
{
  Stream stream = { .question = question, .style = style, .began = g_get_monotonic_time () };
  gsize threads = (gsize) truce_request_get_threads (question);

  *result = (TruceStreamResult){ 0 };
  if (style->limit == 0)
    {
      result->limited = TRUE;
      return TRUE;
    }
  stream.end = G_MAXSIZE;
  stream.units = question->method->split (question->problem, &question->goal,
                                          style->wanted > 0 ? style->wanted
                                          : threads > 1     ? threads * UNITS_PER_THREAD
                                                            : 1);
  if (!stream.units)
    return FALSE;
  search (&stream, watch, (int) CLAMP (stream.units->n, 1, threads));
  finish (&stream, result);
  return !stream.no_memory;
}
