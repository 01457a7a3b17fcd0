/* truce-reaper.c: the workers' half of the harvest: filling chunks, and throwing away what can never show
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-harvest-private.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK_LEAST 256
#define CHUNK_MOST  (16 * 1024)

/* Throws away the highest full chunks that lie beyond the cap whatever the units below them bring. Under the
 * lock. */
static void
trim (TruceHarvest *self)
{
  if (self->any)
    return;
  while (self->shared.n > self->cap)
    {
      TruceHarvestUnit *unit = &self->shared.units[self->shared.last];
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
      truce_harvest_free_chunk (self, chunk);
    }
}

/* Puts the open chunk behind the full ones, or away when it would come after a hole. Under the lock. */
static void
close_chunk (TruceReaper *self)
{
  TruceHarvest *harvest = self->harvest;
  TruceHarvestUnit *unit = &harvest->shared.units[self->unit];
  TruceChunk *chunk = self->chunk;

  self->chunk = NULL;
  unit->open = NULL;
  if (!chunk)
    return;
  if (unit->cut)
    {
      harvest->shared.refused = TRUE;
      truce_harvest_free_chunk (harvest, chunk);
      return;
    }
  chunk->previous = unit->last;
  if (unit->last)
    unit->last->next = chunk;
  else
    unit->first = chunk;
  unit->last = chunk;
  unit->n += self->n;
  harvest->shared.n += self->n;
  harvest->shared.last = MAX (harvest->shared.last, self->unit);
}

/* How many more of the unit can come to be shown, under the lock. */
static guint64
still_wanted (TruceReaper *self)
{
  TruceHarvest *harvest = self->harvest;
  guint64 before = harvest->shared.n_front;

  if (harvest->any)
    return harvest->shared.found ? 0 : harvest->cap;
  if (harvest->shared.units[self->unit].cut)
    return 0;
  for (gsize i = harvest->shared.front; i <= self->unit && before < harvest->cap; i++)
    before += harvest->shared.units[i].n;
  return before < harvest->cap ? harvest->cap - before : 0;
}

static gboolean
open_chunk (TruceReaper *self)
{
  TruceHarvest *harvest = self->harvest;
  guint bytes = harvest->packing.bytes;
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

  pthread_mutex_lock (&harvest->shared.lock);
  harvest->shared.memory += sizeof *chunk + (gsize) room * bytes;
  close_chunk (self);
  trim (harvest);
  self->wanted = still_wanted (self);
  self->chunk = chunk;
  self->n = 0;
  harvest->shared.units[self->unit].open = chunk;
  pthread_mutex_unlock (&harvest->shared.lock);
  return self->wanted > 0;
}

/* The whole placement from what the search placed. */
static const TruceSquare *
with_preplaced (TruceReaper *self, const TruceSquare *squares, int n)
{
  if (self->harvest->problem->n_preplaced == 0)
    return squares;
  truce_placement_whole (self->harvest->problem, self->harvest->ordered, squares, n, self->squares);
  return self->squares;
}

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  TruceReaper *self = (TruceReaper *) sink;
  const TrucePacking *packing = &self->harvest->packing;

  if (self->wanted == 0)
    return false;
  if ((!self->chunk || self->n == self->chunk->room) && !open_chunk (self))
    return false;
  truce_packing_pack (packing, with_preplaced (self, squares, n),
                      self->chunk->bytes + (gsize) self->n * packing->bytes);
  self->n++;
  self->wanted--;
  atomic_store_explicit (&self->chunk->n, self->n, memory_order_release);
  return self->wanted > 0;
}

void
truce_reaper_init (TruceReaper *self, TruceHarvest *harvest)
{
  *self = (TruceReaper){ .sink.take = take, .harvest = harvest };
  self->squares = g_new (TruceSquare, MAX (harvest->problem->pieces, 1));
}

void
truce_reaper_clear (TruceReaper *self)
{
  g_clear_pointer (&self->squares, g_free);
}

void
truce_reaper_begin (TruceReaper *self, gsize unit)
{
  self->unit = unit;
  self->chunk = NULL;
  self->n = 0;
  pthread_mutex_lock (&self->harvest->shared.lock);
  self->wanted = still_wanted (self);
  pthread_mutex_unlock (&self->harvest->shared.lock);
}

void
truce_reaper_end (TruceReaper *self, gboolean whole)
{
  TruceHarvest *harvest = self->harvest;
  TruceHarvestUnit *unit = &harvest->shared.units[self->unit];

  pthread_mutex_lock (&harvest->shared.lock);
  close_chunk (self);
  if (self->wanted == 0)
    harvest->shared.refused = TRUE;
  unit->whole = whole;
  if (harvest->any)
    {
      if (!harvest->shared.found && unit->n > 0)
        {
          harvest->shared.found = TRUE;
          harvest->shared.front = self->unit;
        }
    }
  else
    while (harvest->shared.front < harvest->shared.n_units &&
           harvest->shared.units[harvest->shared.front].whole)
      harvest->shared.n_front += harvest->shared.units[harvest->shared.front++].n;
  trim (harvest);
  pthread_mutex_unlock (&harvest->shared.lock);
}
