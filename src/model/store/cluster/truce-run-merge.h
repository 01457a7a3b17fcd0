/* truce-run-merge.h: TruceRunMerge, which adds up the logs of all parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Adds up logs and run files, in any number and order. */
typedef struct TruceRunMerge TruceRunMerge;

/* shared: parts may work units of each other, so that several logs may have the same unit; and searches for
 * one placement are accepted, whose answer is a placement, whatever units are missing. */
TruceRunMerge *truce_run_merge_new (gboolean shared);
void truce_run_merge_free (TruceRunMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunMerge, truce_run_merge_free)

/* Adds a file. Returns FALSE with an error that names the file if it cannot be read, belongs to another run
 * than the first file, or gives a unit another count than an earlier file; without `shared` also if it has a
 * unit of an earlier file of another part. */
gboolean truce_run_merge_add (TruceRunMerge *self, const char *name, GBytes *bytes, GError **error);

/* A file that has units of an earlier file of the same part. They are counted once. */
typedef struct
{
  char *name;
  char *of;
} TruceRunRepeat;

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  char *count; /* a lower bound if units are missing; for one placement: see truce_record_answer() */
  TruceCounters counters;
  double seconds; /* of work */
  gsize n_units;
  gsize n_missing;
  gsize n_damaged;     /* number of damaged records, which were left out */
  char *missing;       /* (nullable): the missing units, from 0, as "3, 7-9" */
  char *missing_parts; /* (nullable): parts of the missing units; NULL: the files have different splits */
  GPtrArray *repeats;  /* of TruceRunRepeat; at most one of each file */
} TruceRunMerged;

/* Adds up the files added so far (at least one). Returns FALSE with an error if this program lacks that
 * version of the method, or all units are there but do not match the recorded split. Always clear `merged`.
 */
gboolean truce_run_merge_end (TruceRunMerge *self, TruceRunMerged *merged, GError **error);
void truce_run_merged_clear (TruceRunMerged *self);

/* Returns how many units of part `part` of `parts` are missing. */
gsize truce_run_merge_count_missing (const TruceRunMerge *self, int part, int parts);
