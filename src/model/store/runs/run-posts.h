/* run-posts.h: posts changes of a run to the writer: record, units, positions and result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "store/core/run-lock.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-writer.h"

/* The run to which posts belong. Does not own its fields. Functions post to the writer and return at once;
 * only truce_run_posts_insert() may wait. Posts about a deleted run have no effect. Damaged records are not
 * changed. */
typedef struct
{
  TruceWriter *writer;
  TruceRunKey *key;
  guint32 seed; /* start value of the check sums of units */
} TruceRunPosts;

/* Totals of a run. */
typedef struct
{
  double seconds; /* seconds of work; below 0: as stored */
  guint64 found, dead_ends;
} TruceRunSums;

/* Inserts a new run and locks it. path: of the store. wait: waits until the run is written. Returns FALSE
 * with an error, which happens only with `wait`. */
gboolean truce_run_posts_insert (
    const TruceRunPosts *self, const TruceRunRecord *record, const char *path, gboolean wait, GError **error);

/* Records that this process works on the run. room: largest number of bytes of placements; below 0: as
 * stored. */
void truce_run_posts_begin (const TruceRunPosts *self, gint64 room);
void truce_run_posts_cut (const TruceRunPosts *self, gint64 n_units, gint64 cut);

/* Posts a unit and the totals. record: (transfer full): gets its check sum. packed: (nullable): the
 * placements. replace: overwrites an earlier record. */
void truce_run_posts_unit (const TruceRunPosts *self,
                           TruceUnitRecord *record,
                           GBytes *packed,
                           gboolean replace,
                           const TruceRunSums *sums);

/* Posts the position of a stopped unit, which has no effect if the unit has ended meanwhile. packed:
 * (transfer full). */
void
truce_run_posts_position (const TruceRunPosts *self, gint64 unit, GBytes *packed, const TruceRunSums *sums);

/* Returns: (transfer full): the words of a position, and a check sum over them, the unit and the run. */
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

/* Posts the result. sums: (nullable): NULL: as stored. last: the run has ended, and is unlocked when all is
 * written. */
void truce_run_posts_verdict (const TruceRunPosts *self,
                              const TruceRunVerdict *verdict,
                              const TruceRunSums *sums,
                              gboolean last);

/* Posts a verification. n_units: number of units that the run's own method counted again; 0: another method
 * counted all. */
void truce_run_posts_verified (const TruceRunPosts *self, const char *method, gsize n_units);

/* Removes a run that was never started. */
void truce_run_posts_discard (const TruceRunPosts *self);
