/* run-posts.h: writes about a run that is worked on: its record, units, positions and result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "store/core/run-lock.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-writer.h"

/* Where the posts of a run go. Does not own its fields. All functions post to the writer and return at once,
 * except an insertion that waits. Posts about a deleted run have no effect, and a damaged record stays as it
 * is. */
typedef struct
{
  TruceWriter *writer;
  TruceRunKey *key;
  guint32 seed; /* of the check sums of units */
} TruceRunPosts;

/* Totals of a run. */
typedef struct
{
  double seconds; /* of work; below 0: as stored */
  guint64 found, dead_ends;
} TruceRunSums;

/* Inserts a new run and locks it. path: of the store. wait: waits until it is written.
 * Returns: FALSE with an error only if `wait`. */
gboolean truce_run_posts_insert (
    const TruceRunPosts *self, const TruceRunRecord *record, const char *path, gboolean wait, GError **error);

/* Posts that this process works on the run. room: bytes of placements that it may store; below 0: as stored.
 */
void truce_run_posts_begin (const TruceRunPosts *self, gint64 room);
void truce_run_posts_cut (const TruceRunPosts *self, gint64 n_units, gint64 cut);

/* Posts a unit and the sums. record: taken over; gets its check sum. packed: (nullable): its placements.
 * replace: writes over an earlier record. */
void truce_run_posts_unit (const TruceRunPosts *self,
                           TruceUnitRecord *record,
                           GBytes *packed,
                           gboolean replace,
                           const TruceRunSums *sums);

/* Posts the position of a unit that has stopped, unless the unit has ended meanwhile. packed: taken over. */
void
truce_run_posts_position (const TruceRunPosts *self, gint64 unit, GBytes *packed, const TruceRunSums *sums);

/* Returns: (transfer full): the words of a position with a check sum over them, the unit and the run. */
GBytes *truce_position_pack (guint32 seed, gint64 unit, const TrucePosition *position);

/* The result of a run. NULL: as stored. */
typedef struct
{
  const char *state;
  const char *count;
  const char *check;
  const char *check_source;
  const char *note;
} TruceRunVerdict;

/* Posts the result. sums: (nullable): NULL: as stored. last: the run ends; it is unlocked once all is
 * written. */
void truce_run_posts_verdict (const TruceRunPosts *self,
                              const TruceRunVerdict *verdict,
                              const TruceRunSums *sums,
                              gboolean last);

/* Posts a verification. n_units: counted again by the run's own method; 0: all, by another method. */
void truce_run_posts_verified (const TruceRunPosts *self, const char *method, gsize n_units);

/* Removes a run that never began. */
void truce_run_posts_discard (const TruceRunPosts *self);
