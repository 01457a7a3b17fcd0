/* truce-store-keep.c: the placements of a stored run: which units keep theirs, and for which there is no room
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "placement.h"
#include "truce-store-run-private.h"

static gsize
room_for_unit (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  guint64 room = 0;

  pthread_mutex_lock (&self->shared.lock);
  if (!self->shared.full && (guint64) self->record.room > self->shared.kept_bytes)
    room = MIN ((guint64) self->record.room - self->shared.kept_bytes, TRUCE_UNIT_PLACEMENTS_MOST);
  pthread_mutex_unlock (&self->shared.lock);
  return (gsize) room;
}

gboolean
truce_stored_run_open_kept (TruceStoredRun *self, GError **error)
{
  if (!self->record.keeps)
    return TRUE;
  self->kept = truce_stored_placements_new (self->store, truce_stored_run_get_id (self), error);
  if (!self->kept)
    return FALSE;
  self->packed_bytes = (gsize) truce_packing_for (self->problem, self->goal.sequences).bytes;
  self->ledger.room = room_for_unit;
  return TRUE;
}

void
truce_stored_run_set_room (TruceStoredRun *self, guint64 bytes)
{
  g_return_if_fail (self->kept && !self->shared.damaged);
  if (self->record.room == (gint64) bytes)
    return;
  self->keeps_more = (gint64) bytes > self->record.room;
  self->record.room = (gint64) bytes;
  truce_stored_run_post_begin (self, (gint64) bytes);
}

void
truce_stored_run_begin_kept (TruceStoredRun *self, gsize n_units)
{
  if (!self->kept)
    return;
  self->shared.n_units = n_units;
  self->shared.placed = g_new (gint64, MAX (n_units, 1));
  for (gsize i = 0; i < n_units; i++)
    self->shared.placed[i] = -1;
}

int
truce_stored_run_sort_kept (TruceStoredRun *self, TruceUnitRecord *record)
{
  if (record->kept != TRUCE_UNIT_KEEPS_NONE)
    {
      self->shared.kept_bytes += (guint64) record->kept * self->packed_bytes;
      return TRUCE_LEDGER_ASKS;
    }
  if (self->keeps_more)
    {
      self->shared.damaged[record->unit] = TRUCE_UNIT_REPLACED;
      return TRUCE_LEDGER_LACKS;
    }
  self->shared.n_unkept++;
  return TRUCE_LEDGER_HAS;
}

gboolean
truce_stored_run_check_kept (
    TruceStoredRun *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor, gboolean *stopped)
{
  g_autoptr (GBytes) packed = NULL;

  *stopped = FALSE;
  return truce_stored_placements_read (self->kept, units, unit, &packed) == TRUCE_STORED_PLACEMENTS_THERE &&
         truce_stored_placements_verify (self->kept, packed, monitor, stopped);
}

gboolean
truce_stored_run_keep (TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed)
{
  guint64 n = g_ascii_strtoull (record->count, NULL, 10), size = n * self->packed_bytes;

  truce_stored_run_note_placed (self, record->unit, (gint64) n);
  /* Once a unit finds none, those behind it get none either: what is kept does not depend on which are small.
   */
  if (size > (guint64) self->record.room - MIN (self->shared.kept_bytes, (guint64) self->record.room))
    self->shared.full = TRUE;
  if (!packed || self->shared.full)
    {
      self->shared.n_unkept++;
      return FALSE;
    }
  self->shared.kept_bytes += g_bytes_get_size (packed);
  record->kept = (gint64) n;
  record->kept_crc = truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  return TRUE;
}

void
truce_stored_run_note_placed (TruceStoredRun *self, gint64 unit, gint64 n)
{
  self->shared.placed[unit] = n;
  while (self->shared.front < self->shared.n_units && self->shared.placed[self->shared.front] >= 0)
    self->shared.n_before += (guint64) self->shared.placed[self->shared.front++];
}

guint64
truce_stored_run_get_n_in_order (TruceStoredRun *self)
{
  guint64 n;

  pthread_mutex_lock (&self->shared.lock);
  n = self->shared.n_before;
  pthread_mutex_unlock (&self->shared.lock);
  return n;
}

gsize
truce_stored_run_get_n_unkept (TruceStoredRun *self)
{
  gsize n;

  pthread_mutex_lock (&self->shared.lock);
  n = self->shared.n_unkept;
  pthread_mutex_unlock (&self->shared.lock);
  return n;
}
