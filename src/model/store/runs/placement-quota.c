/* placement-quota.c: TrucePlacementQuota, which units of a run store their placements, and how many there are
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "placement-quota.h"

void
truce_placement_quota_begin (TrucePlacementQuota *self, gsize n_units)
{
  self->n_units = n_units;
  self->placed = g_new (gint64, MAX (n_units, 1));
  for (gsize i = 0; i < n_units; i++)
    self->placed[i] = -1;
}

void
truce_placement_quota_clear (TrucePlacementQuota *self)
{
  g_clear_pointer (&self->placed, g_free);
}

guint64
truce_placement_quota_left (const TrucePlacementQuota *self)
{
  return self->full ? 0 : self->room - MIN (self->used, self->room);
}

void
truce_placement_quota_finish (TrucePlacementQuota *self, gint64 unit, gint64 n)
{
  self->placed[unit] = n;
  while (self->front < self->n_units && self->placed[self->front] >= 0)
    self->n_before += (guint64) self->placed[self->front++];
}

gboolean
truce_placement_quota_take (TrucePlacementQuota *self, gint64 unit, guint64 n, gboolean gathered)
{
  const guint64 size = n * self->packed_bytes;

  truce_placement_quota_finish (self, unit, (gint64) n);
  /* Once a unit finds no room, later ones find none either: which are stored does not depend on their sizes.
   */
  if (size > truce_placement_quota_left (self))
    self->full = TRUE;
  if (!gathered || self->full)
    {
      self->n_unkept++;
      return FALSE;
    }
  self->used += size;
  return TRUE;
}
