/* placement-quota.h: TrucePlacementQuota, which units of a run store their placements, and how many there are
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Not safe for threads: under the lock of its run. */
typedef struct
{
  gsize packed_bytes; /* of one placement */
  guint64 room;       /* bytes that placements may take */
  guint64 used;       /* bytes */
  gboolean full;      /* a unit found no room: no further unit stores its placements */
  gsize n_unkept;     /* number of finished units whose placements are not stored */
  gint64 *placed;     /* of each unit: number of placements; -1: not finished */
  gsize n_units;
  gsize front;      /* the first unit that is not finished */
  guint64 n_before; /* number of placements in the units before `front` */
} TrucePlacementQuota;

/* Begins with no finished unit. */
void truce_placement_quota_begin (TrucePlacementQuota *self, gsize n_units);
void truce_placement_quota_clear (TrucePlacementQuota *self);

/* Returns the bytes that the next unit may take. */
guint64 truce_placement_quota_left (const TrucePlacementQuota *self);

/* Notes that a unit has finished with `n` placements. */
void truce_placement_quota_finish (TrucePlacementQuota *self, gint64 unit, gint64 n);

/* Like truce_placement_quota_finish(), for a unit worked just now. gathered: whether its placements are at
 * hand. Returns whether to store them. */
gboolean truce_placement_quota_take (TrucePlacementQuota *self, gint64 unit, guint64 n, gboolean gathered);
