/* truce-results-buffer.c: TruceResultsBuffer, which workers fill and the main thread reads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-results-buffer.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define CHUNK_MIN 256 /* bytes of placements in a chunk */
#define CHUNK_MAX (16 * 1024)

struct TruceChunk
{
  TruceChunk *next; /* guarded by the lock, as is `previous` */
  TruceChunk *previous;
  _Atomic guint n; /* number of placements; the worker raises it after writing their bytes */
  guint room;      /* largest number of placements */
  guint8 bytes[];
};

typedef struct
{
  TruceChunk *first; /* full chunks, in order */
  TruceChunk *last;
  TruceChunk *open; /* (nullable): the chunk that the worker fills, after the full ones */
  guint64 n;        /* number of placements in full chunks */
  gboolean whole;   /* the unit is finished */
  gboolean cut;     /* the last chunks were dropped, so that the unit accepts no more placements */
} TruceResultsBufferUnit;

typedef struct
{
  guint start; /* position of the first placement */
  TruceChunk *chunk;
} TruceResultsBufferEntry;

struct TruceResultsBuffer
{
  const TruceProblem *problem;
  TrucePacking packing;
  gboolean ordered;
  gboolean any;
  guint cap;

  struct
  {
    guint references;
    GArray *index;     /* of TruceResultsBufferEntry: the visible chunks */
    gsize unit;        /* unit of the last visible chunk, or of the next one */
    TruceChunk *chunk; /* (nullable): the last visible chunk, if it is of `unit` */
    guint n;
  } main_only;

  /* Guarded by the lock. A pthread mutex, since race detectors do not understand GMutex. */
  struct
  {
    pthread_mutex_t lock;
    TruceResultsBufferUnit *units;
    gsize n_units;
    gsize front;      /* the lowest unfinished unit; with `any`: the first one that found placements */
    guint64 n_front;  /* number of placements in the finished units before `front` */
    guint64 n;        /* number of placements in all full chunks */
    gsize last;       /* no unit above this one has full chunks */
    gsize memory;     /* bytes of all chunks */
    gboolean refused; /* placements were dropped, or will not be shown */
    gboolean found;   /* with `any`: a unit has found placements, and is `front` */
  } shared;
};

TruceResultsBuffer *
truce_results_buffer_new (const TruceProblem *problem, gboolean ordered, guint cap, gboolean any)
{
  TruceResultsBuffer *self = g_new0 (TruceResultsBuffer, 1);

  self->problem = truce_problem_ref (problem);
  self->packing = truce_packing_for (problem, ordered);
  self->ordered = ordered;
  self->any = any;
  self->cap = cap;
  self->main_only.references = 1;
  self->main_only.index = g_array_new (FALSE, FALSE, sizeof (TruceResultsBufferEntry));
  pthread_mutex_init (&self->shared.lock, NULL);
  return self;
}

TruceResultsBuffer *
truce_results_buffer_ref (TruceResultsBuffer *self)
{
  self->main_only.references++;
  return self;
}

/* Lock: held, or no worker is left. */
static void
free_chunk (TruceResultsBuffer *self, TruceChunk *chunk)
{
  self->shared.memory -= sizeof *chunk + (gsize) chunk->room * self->packing.bytes;
  free (chunk);
}

static void
unit_free (TruceResultsBuffer *self, TruceResultsBufferUnit *unit)
{
  while (unit->first)
    {
      TruceChunk *chunk = unit->first;
      unit->first = chunk->next;
      free_chunk (self, chunk);
    }
  if (unit->open)
    free_chunk (self, unit->open);
  unit->open = NULL;
  unit->last = NULL;
  unit->n = 0;
}

void
truce_results_buffer_unref (TruceResultsBuffer *self)
{
  if (--self->main_only.references > 0)
    return;
  for (gsize i = 0; i < self->shared.n_units; i++)
    unit_free (self, &self->shared.units[i]);
  free (self->shared.units);
  pthread_mutex_destroy (&self->shared.lock);
  g_array_unref (self->main_only.index);
  truce_problem_unref (self->problem);
  g_free (self);
}

const TruceProblem *
truce_results_buffer_get_problem (TruceResultsBuffer *self)
{
  return self->problem;
}

gboolean
truce_results_buffer_get_ordered (TruceResultsBuffer *self)
{
  return self->ordered;
}

gboolean
truce_results_buffer_set_units (TruceResultsBuffer *self, gsize n)
{
  TruceResultsBufferUnit *units = calloc (MAX (n, 1), sizeof *units);

  if (!units)
    return FALSE;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.units = units;
  self->shared.n_units = n;
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

/* Marks the unit as finished, so that the next unit may be shown. Not used with `any`. Lock: held. */
static void
end_unit (TruceResultsBuffer *self, gsize unit)
{
  self->shared.units[unit].whole = TRUE;
  while (self->shared.front < self->shared.n_units && self->shared.units[self->shared.front].whole)
    self->shared.n_front += self->shared.units[self->shared.front++].n;
}

void
truce_results_buffer_skip_unit (TruceResultsBuffer *self, gsize unit)
{
  pthread_mutex_lock (&self->shared.lock);
  if (!self->any)
    end_unit (self, unit);
  pthread_mutex_unlock (&self->shared.lock);
}

/* Returns the number of placements that can be shown, without the open chunk of the front. Lock: held. */
static guint64
n_in_order (TruceResultsBuffer *self)
{
  guint64 n = self->shared.n_front;

  if (self->shared.front < self->shared.n_units && (!self->any || self->shared.found))
    n += self->shared.units[self->shared.front].n;
  return n;
}

gboolean
truce_results_buffer_is_complete (TruceResultsBuffer *self)
{
  gboolean complete;

  pthread_mutex_lock (&self->shared.lock);
  complete = n_in_order (self) >= self->cap;
  pthread_mutex_unlock (&self->shared.lock);
  return complete;
}

gboolean
truce_results_buffer_is_full (TruceResultsBuffer *self)
{
  gboolean full;

  pthread_mutex_lock (&self->shared.lock);
  full = self->shared.n >= self->cap;
  pthread_mutex_unlock (&self->shared.lock);
  return full;
}

gboolean
truce_results_buffer_has_refused (TruceResultsBuffer *self)
{
  gboolean refused;

  pthread_mutex_lock (&self->shared.lock);
  refused = self->shared.refused;
  pthread_mutex_unlock (&self->shared.lock);
  return refused;
}

static TruceChunk *
chunk_after (const TruceResultsBufferUnit *unit, TruceChunk *chunk)
{
  if (chunk == unit->open)
    return chunk ? NULL : unit->first;
  if (chunk && chunk->next)
    return chunk->next;
  return !chunk && unit->first ? unit->first : unit->open;
}

static void
show_unit (TruceResultsBuffer *self, const TruceResultsBufferUnit *unit)
{
  guint start = self->main_only.n;
  TruceChunk *chunk = self->main_only.chunk;

  if (chunk)
    start =
        g_array_index (self->main_only.index, TruceResultsBufferEntry, self->main_only.index->len - 1).start;
  while (start < self->cap)
    {
      if (chunk)
        start += MIN (atomic_load_explicit (&chunk->n, memory_order_acquire), self->cap - start);
      self->main_only.n = start;
      chunk = chunk_after (unit, chunk);
      if (!chunk || start >= self->cap)
        return;
      self->main_only.chunk = chunk;
      g_array_append_val (self->main_only.index, ((TruceResultsBufferEntry){ start, chunk }));
    }
}

guint
truce_results_buffer_show (TruceResultsBuffer *self)
{
  pthread_mutex_lock (&self->shared.lock);
  if (self->any && !self->shared.found)
    goto out;
  while (self->main_only.unit < self->shared.front)
    {
      if (!self->any)
        show_unit (self, &self->shared.units[self->main_only.unit]);
      self->main_only.unit++;
      self->main_only.chunk = NULL;
    }
  if (self->main_only.unit < self->shared.n_units)
    show_unit (self, &self->shared.units[self->main_only.unit]);
out:
  pthread_mutex_unlock (&self->shared.lock);
  return self->main_only.n;
}

void
truce_results_buffer_finalize (TruceResultsBuffer *self)
{
  pthread_mutex_lock (&self->shared.lock);
  for (gsize i = self->main_only.unit + 1; i < self->shared.n_units; i++)
    unit_free (self, &self->shared.units[i]);
  pthread_mutex_unlock (&self->shared.lock);
}

int
truce_results_buffer_get (TruceResultsBuffer *self, guint position, TruceSquare *squares)
{
  const TruceResultsBufferEntry *entries = (const TruceResultsBufferEntry *) self->main_only.index->data;
  guint low = 0, high = self->main_only.index->len;

  g_return_val_if_fail (position < self->main_only.n, 0);
  /* Finds the last entry that starts at or before the position. Empty chunks are never the last one. */
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;
      if (entries[middle].start <= position)
        low = middle;
      else
        high = middle;
    }
  return truce_packing_unpack (
      &self->packing,
      entries[low].chunk->bytes + (gsize) (position - entries[low].start) * self->packing.bytes, squares);
}

gsize
truce_results_buffer_get_memory (TruceResultsBuffer *self)
{
  gsize memory;

  pthread_mutex_lock (&self->shared.lock);
  memory = self->shared.memory + self->shared.n_units * sizeof (TruceResultsBufferUnit);
  pthread_mutex_unlock (&self->shared.lock);
  return memory + self->main_only.index->len * sizeof (TruceResultsBufferEntry);
}

/* Drops the highest full chunks while the full chunks below them have `cap` placements. Lock: held. */
static void
trim (TruceResultsBuffer *self)
{
  if (self->any)
    return;
  while (self->shared.n > self->cap)
    {
      TruceResultsBufferUnit *unit = &self->shared.units[self->shared.last];
      TruceChunk *chunk = unit->last;
      guint n;

      /* Not all placements will be shown, even if no chunk can be dropped as a whole. */
      self->shared.refused = TRUE;
      if (!chunk)
        {
          self->shared.last--;
          continue;
        }
      n = atomic_load_explicit (&chunk->n, memory_order_relaxed);
      if (self->shared.n - n < self->cap)
        return;
      unit->last = chunk->previous;
      if (unit->last)
        unit->last->next = NULL;
      else
        unit->first = NULL;
      unit->n -= n;
      unit->cut = TRUE;
      self->shared.n -= n;
      free_chunk (self, chunk);
    }
}

/* Appends the open chunk to the full ones, or drops it if a chunk before it was dropped. Lock: held. */
static void
close_chunk (TruceWorkerSink *self)
{
  TruceResultsBuffer *results = self->results;
  TruceResultsBufferUnit *unit = &results->shared.units[self->unit];
  TruceChunk *chunk = self->chunk;

  self->chunk = NULL;
  unit->open = NULL;
  if (!chunk)
    return;
  if (unit->cut)
    {
      results->shared.refused = TRUE;
      free_chunk (results, chunk);
      return;
    }
  chunk->previous = unit->last;
  if (unit->last)
    unit->last->next = chunk;
  else
    unit->first = chunk;
  unit->last = chunk;
  unit->n += self->n;
  results->shared.n += self->n;
  results->shared.last = MAX (results->shared.last, self->unit);
}

/* Returns how many more placements of the unit may be shown. Lock: held. */
static guint64
n_remaining (TruceWorkerSink *self)
{
  TruceResultsBuffer *results = self->results;
  guint64 before = results->shared.n_front;

  if (results->any)
    return results->shared.found ? 0 : results->cap;
  if (results->shared.units[self->unit].cut)
    return 0;
  for (gsize i = results->shared.front; i <= self->unit && before < results->cap; i++)
    before += results->shared.units[i].n;
  return before < results->cap ? results->cap - before : 0;
}

static gboolean
open_chunk (TruceWorkerSink *self)
{
  TruceResultsBuffer *results = self->results;
  guint bytes = results->packing.bytes;
  guint room = MAX (CHUNK_MIN / bytes, 1);
  TruceChunk *chunk;

  if (self->chunk)
    room = MIN (self->chunk->room * 2, MAX (CHUNK_MAX / bytes, 1));
  chunk = malloc (sizeof *chunk + (gsize) room * bytes);
  if (!chunk)
    {
      self->no_memory = TRUE;
      return FALSE;
    }
  *chunk = (TruceChunk){ .room = room };
  atomic_init (&chunk->n, 0);

  pthread_mutex_lock (&results->shared.lock);
  results->shared.memory += sizeof *chunk + (gsize) room * bytes;
  close_chunk (self);
  trim (results);
  self->wanted = n_remaining (self);
  self->chunk = chunk;
  self->n = 0;
  results->shared.units[self->unit].open = chunk;
  pthread_mutex_unlock (&results->shared.lock);
  return self->wanted > 0;
}

static const TruceSquare *
with_preplaced (TruceWorkerSink *self, const TruceSquare *squares, int n)
{
  if (self->results->problem->n_preplaced == 0)
    return squares;
  truce_placement_whole (self->results->problem, self->results->ordered, squares, n, self->squares);
  return self->squares;
}

static bool
add_placement (TruceSink *sink, const TruceSquare *squares, int n)
{
  TruceWorkerSink *self = (TruceWorkerSink *) sink;
  const TrucePacking *packing = &self->results->packing;

  if (self->wanted == 0)
    return false;
  if ((!self->chunk || self->n == self->chunk->room) && !open_chunk (self))
    return false;
  truce_packing_pack (packing, with_preplaced (self, squares, n), self->results->problem->n_preplaced + n,
                      self->chunk->bytes + (gsize) self->n * packing->bytes);
  self->n++;
  self->wanted--;
  atomic_store_explicit (&self->chunk->n, self->n, memory_order_release);
  return self->wanted > 0;
}

void
truce_worker_sink_init (TruceWorkerSink *self, TruceResultsBuffer *results)
{
  *self = (TruceWorkerSink){ .sink.take = add_placement, .results = results };
  self->squares = g_new (TruceSquare, MAX (results->problem->pieces_max, 1));
}

void
truce_worker_sink_clear (TruceWorkerSink *self)
{
  g_clear_pointer (&self->squares, g_free);
}

void
truce_worker_sink_begin (TruceWorkerSink *self, gsize unit)
{
  self->unit = unit;
  self->chunk = NULL;
  self->n = 0;
  pthread_mutex_lock (&self->results->shared.lock);
  self->wanted = n_remaining (self);
  pthread_mutex_unlock (&self->results->shared.lock);
}

void
truce_worker_sink_end (TruceWorkerSink *self, gboolean whole)
{
  TruceResultsBuffer *results = self->results;
  TruceResultsBufferUnit *unit = &results->shared.units[self->unit];

  pthread_mutex_lock (&results->shared.lock);
  close_chunk (self);
  if (self->wanted == 0)
    results->shared.refused = TRUE;
  if (!results->any && whole)
    end_unit (results, self->unit);
  if (results->any && !results->shared.found && unit->n > 0)
    {
      results->shared.found = TRUE;
      results->shared.front = self->unit;
    }
  trim (results);
  pthread_mutex_unlock (&results->shared.lock);
}
