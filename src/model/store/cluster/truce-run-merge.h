/* truce-run-merge.h: TruceRunMerge, which adds up the logs of all parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Adds up logs and run files, in any number and order. */
typedef struct TruceRunMerge TruceRunMerge;

/* Makes a merge without files. shared: TRUE: several logs may have the same unit, since parts help each
 * other. Searches for one placement are then also accepted: their answer is a placement in any of the files,
 * even if units are missing. */
TruceRunMerge *truce_run_merge_new (gboolean shared);
void truce_run_merge_free (TruceRunMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunMerge, truce_run_merge_free)

/* Adds a file. Returns FALSE with an error that names the file. This happens if the file cannot be read, is
 * of another run than the first file, or is not split, or if a unit has another count in an earlier file.
 * Without `shared`, it also happens if the file is of a search for one placement, or if the log of another
 * part has one of its units. */
gboolean truce_run_merge_add (TruceRunMerge *self, const char *name, GBytes *bytes, GError **error);

/* A log that has units of an earlier log of the same part. Such units are counted once. */
typedef struct
{
  char *name;
  char *of; /* name of the earlier log */
} TruceRunRepeat;

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  char *count; /* decimal; a lower bound if units are missing; for one placement: see truce_record_answer() */
  TruceCounters counters;
  double seconds; /* of work */
  gsize n_units;
  gsize n_missing;
  gsize n_damaged;     /* number of damaged records and lines, which were left out */
  char *missing;       /* (nullable): the missing units, from 0, as "3, 7-9"; NULL: none */
  char *missing_parts; /* (nullable): the parts of the missing units; NULL: none, or unknown */
  GPtrArray *repeats;  /* of TruceRunRepeat; at most one for each file */
} TruceRunMerged;

/* Adds up the files that were added; there must be at least one. merged: clear it in all cases.
 * Returns FALSE with an error if this program lacks the method in the version of the run. Returns FALSE with
 * an error also if all units are there, but do not match the recorded split. */
gboolean truce_run_merge_end (TruceRunMerge *self, TruceRunMerged *merged, GError **error);
void truce_run_merged_clear (TruceRunMerged *self);

/* Returns the number of missing units of part `part` of `parts`, from 1. */
gsize truce_run_merge_count_missing (const TruceRunMerge *self, int part, int parts);
