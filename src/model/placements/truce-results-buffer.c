/* truce-results.c: the main thread's half of the results: the index over the chunks that show
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-results-buffer-private.h"

#include <stdlib.h>

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

void
truce_results_buffer_free_chunk (TruceResultsBuffer *self, TruceChunk *chunk)
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
      truce_results_buffer_free_chunk (self, chunk);
    }
  if (unit->open)
    truce_results_buffer_free_chunk (self, unit->open);
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

void
truce_results_buffer_end_unit (TruceResultsBuffer *self, gsize unit)
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
    truce_results_buffer_end_unit (self, unit);
  pthread_mutex_unlock (&self->shared.lock);
}

/* What can be shown now, under the lock; the open chunk of the front is left out. */
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
truce_results_buffer_settle (TruceResultsBuffer *self)
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
  /* The last entry that starts at or before it; an empty chunk is never that one. */
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
