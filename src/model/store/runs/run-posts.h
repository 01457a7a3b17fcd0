/* run-posts.h: posts changes of a run to the writer: record, units, positions and result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "store/core/run-lock.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-writer.h"

/* The run to which posts belong. Does not own its fields. The functions post to the writer and return at
 * once; only truce_run_posts_insert() may wait. Posts about a deleted run have no effect. If the record of
 * the run is damaged, truce_run_posts_begin(), _cut() and _verdict() have no effect. Thread: any. */
typedef struct
{
  TruceWriter *writer;
  TruceRunKey *key;
  guint32 seed; /* start value of the check sums of units */
} TruceRunPosts;

typedef struct
{
  double seconds; /* of work; below 0: all totals stay as stored */
  guint64 found, dead_ends;
} TruceRunSums;

/* Inserts a new run and locks it; sets id and lock of the key. record: copied. path: of the store. wait:
 * waits until the run is written. Returns FALSE with an error if writing or locking fails, only with `wait`.
 */
gboolean truce_run_posts_insert (
    const TruceRunPosts *self, const TruceRunRecord *record, const char *path, gboolean wait, GError **error);

/* Records that this process works on the run. room: largest number of bytes of placements; below 0: as
 * stored. */
void truce_run_posts_begin (const TruceRunPosts *self, gint64 room);

/* Posts the split. cut: truce_units_crc(). */
void truce_run_posts_cut (const TruceRunPosts *self, gint64 n_units, gint64 cut);

/* Posts a unit and the totals. record: (transfer full): gets its check sum. packed: (nullable): the
 * placements. replace: replaces an earlier record and its placements. */
void truce_run_posts_unit (const TruceRunPosts *self,
                           TruceUnitRecord *record,
                           GBytes *packed,
                           gboolean replace,
                           const TruceRunSums *sums);

/* Posts the position of a stopped unit, which has no effect if the unit has ended meanwhile. packed:
 * (transfer full). */
void
truce_run_posts_position (const TruceRunPosts *self, gint64 unit, GBytes *packed, const TruceRunSums *sums);

/* Returns: (transfer full): the words of a position, then a check sum that continues `seed` over the unit and
 * the words; all little-endian. */
GBytes *truce_position_pack (guint32 seed, gint64 unit, const TrucePosition *position);

/* The result of a run. NULL fields stay as stored. */
typedef struct
{
  const char *state;
  const char *count;
  const char *check;
  const char *check_source;
  const char *note;
} TruceRunVerdict;

/* Posts the result. sums: (nullable): NULL: the totals stay as stored. last: the run has ended, and is
 * unlocked when this post is written. */
void truce_run_posts_verdict (const TruceRunPosts *self,
                              const TruceRunVerdict *verdict,
                              const TruceRunSums *sums,
                              gboolean last);

/* Posts a verification. method: id. n_units: number of units that the run's own method counted again; 0:
 * another method counted all. */
void truce_run_posts_verified (const TruceRunPosts *self, const char *method, gsize n_units);

/* Posts the deletion of the run with its units. */
void truce_run_posts_discard (const TruceRunPosts *self);
