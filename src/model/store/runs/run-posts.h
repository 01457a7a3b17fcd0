/* run-posts.h: posts changes of a run to the writer: record, units, positions and result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "store/core/run-lock.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-writer.h"

/* A run, and the writer that stores changes of this run. The functions post a change, which the writer's
 * thread stores within a second, and return at once. Only truce_run_posts_insert() may wait. Posts about a
 * deleted run have no effect. If the record of the run is damaged, truce_run_posts_begin(), _cut() and
 * _verdict() have no effect. The struct does not own its fields. Thread: any. */
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

/* Inserts a new run, locks it, and sets id and lock of `self->key`. record: copied. path: of the store. wait:
 * TRUE: waits until the run is written; returns FALSE with an error if writing or locking fails. FALSE:
 * returns TRUE at once. */
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

/* Posts the position inside a unit at which its work has stopped. The position is not stored if the unit
 * has ended meanwhile; the totals of the run are stored in any case. packed: (transfer full). */
void
truce_run_posts_position (const TruceRunPosts *self, gint64 unit, GBytes *packed, const TruceRunSums *sums);

/* Returns: (transfer full): the words of a position and a check sum, all little-endian. The check sum covers
 * the number of the unit and the words, and starts from `seed`. */
GBytes *truce_position_pack (guint32 seed, gint64 unit, const TrucePosition *position);

/* The result of a run. If a field is NULL, its stored text does not change. */
typedef struct
{
  const char *state;
  const char *count;
  const char *check;
  const char *check_source;
  const char *note;
} TruceRunVerdict;

/* Posts the result. sums: (nullable): NULL: the totals stay as stored. last: TRUE: the run has ended; the run
 * is unlocked when this post is written. */
void truce_run_posts_verdict (const TruceRunPosts *self,
                              const TruceRunVerdict *verdict,
                              const TruceRunSums *sums,
                              gboolean last);

/* Posts a verification. method: id. n_units: number of units that the run's own method counted again; 0 if
 * another method counted the whole run. */
void truce_run_posts_verified (const TruceRunPosts *self, const char *method, gsize n_units);

/* Posts the deletion of the run with its units. */
void truce_run_posts_discard (const TruceRunPosts *self);
