/* truce-packer.c: TrucePacker, which packs the placements of one unit for a record that stores them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-packer.h"

#include <stdlib.h>

#define CAPACITY_MIN 1024 /* bytes of the first allocation */

static void
give_up (TrucePacker *self)
{
  self->over = TRUE;
  g_clear_pointer (&self->bytes, free);
  self->n_bytes = self->room = 0;
}

/* Reserves bytes for another placement. Returns FALSE if this exceeds the limit or memory runs out. */
static gboolean
reserve (TrucePacker *self)
{
  gsize needed = self->n_bytes + (gsize) self->packing.bytes;
  gsize room = MAX (MAX (self->room * 2, CAPACITY_MIN), needed);
  guint8 *bytes;

  if (needed > self->max)
    return FALSE;
  if (needed <= self->room)
    return TRUE;
  /* g_realloc() would end the program if a list is too long for the memory. */
  bytes = realloc (self->bytes, room);
  if (!bytes)
    return FALSE;
  self->bytes = bytes;
  self->room = room;
  return TRUE;
}

static bool
pack_placement (TruceSink *sink, const TruceSquare *placed, int n)
{
  TrucePacker *self = (TrucePacker *) sink;

  self->n++;
  if (self->over)
    return true;
  if (!reserve (self))
    {
      give_up (self);
      return true;
    }
  truce_placement_whole (self->problem, self->ordered, placed, n, self->squares);
  truce_packing_pack (&self->packing, self->squares, self->problem->n_preplaced + n,
                      self->bytes + self->n_bytes);
  self->n_bytes += (gsize) self->packing.bytes;
  return true;
}

void
truce_packer_init (TrucePacker *self, const TruceProblem *problem, gboolean ordered)
{
  *self = (TrucePacker){ .sink.take = pack_placement, .problem = problem, .ordered = ordered };
  self->packing = truce_packing_for (problem, ordered);
  self->squares = g_new (TruceSquare, MAX (problem->pieces_max, 1));
}

void
truce_packer_clear (TrucePacker *self)
{
  g_clear_pointer (&self->squares, g_free);
  g_clear_pointer (&self->bytes, free);
}

void
truce_packer_begin (TrucePacker *self, gsize max)
{
  self->n = 0;
  self->n_bytes = 0;
  self->max = max;
  self->over = FALSE;
}

GBytes *
truce_packer_end (TrucePacker *self)
{
  return self->over ? NULL : g_bytes_new (self->bytes, self->n_bytes);
}
