/* truce-worker-sink.c: fills the chunks of a worker with placements, and drops chunks that cannot be shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-results-buffer-private.h"

#include <stdlib.h>

#define CHUNK_LEAST 256
#define CHUNK_MOST  (16 * 1024)

/* Throws away the highest full chunks that lie beyond the cap whatever the units below them bring. Under the
 * lock. */
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

      /* Even if no chunk can go as a whole: not all that came will show. */
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
      truce_results_buffer_free_chunk (self, chunk);
    }
}

/* Puts the open chunk behind the full ones, or away when it would come after a hole. Under the lock. */
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
      truce_results_buffer_free_chunk (results, chunk);
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

/* How many more of the unit can come to be shown, under the lock. */
static guint64
still_wanted (TruceWorkerSink *self)
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
  guint room = MAX (CHUNK_LEAST / bytes, 1);
  TruceChunk *chunk;

  if (self->chunk)
    room = MIN (self->chunk->room * 2, MAX (CHUNK_MOST / bytes, 1));
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
  self->wanted = still_wanted (self);
  self->chunk = chunk;
  self->n = 0;
  results->shared.units[self->unit].open = chunk;
  pthread_mutex_unlock (&results->shared.lock);
  return self->wanted > 0;
}

/* The whole placement from what the search placed. */
static const TruceSquare *
with_preplaced (TruceWorkerSink *self, const TruceSquare *squares, int n)
{
  if (self->results->problem->n_preplaced == 0)
    return squares;
  truce_placement_whole (self->results->problem, self->results->ordered, squares, n, self->squares);
  return self->squares;
}

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
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
  *self = (TruceWorkerSink){ .sink.take = take, .results = results };
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
  self->wanted = still_wanted (self);
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
    truce_results_buffer_end_unit (results, self->unit);
  if (results->any && !results->shared.found && unit->n > 0)
    {
      results->shared.found = TRUE;
      results->shared.front = self->unit;
    }
  trim (results);
  pthread_mutex_unlock (&results->shared.lock);
}
