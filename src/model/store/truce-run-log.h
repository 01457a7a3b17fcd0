/* truce-run-log.h: parts of a count that know nothing of each other: a log each, and what all logs come to
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-run.h"

/* A log is lines of text, appended by one process: a head under a check sum (run, cut, which part), then a
 * line for each unit with the record and the check sum that a store would have of it. It can be read, copied
 * and imported into a store at any moment. Units are on disk within a second; a last line without its end is
 * cut off, a damaged one passed over, so that its unit is worked again. All logs of a question have the same
 * run in their heads. */
#define TRUCE_PARTS_MOST 100000

/* Which part, from 1, the unit belongs to: each so many units in a row go to all parts, in turn from a part
 * that looks drawn by lot, so that no part has what the search finds long again and again. */
int truce_part_of (gsize unit, int parts);

#define TRUCE_TYPE_RUN_LOG (truce_run_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunLog, truce_run_log, TRUCE, RUN_LOG, GObject)

/* The log of a part at `path`, to be gone on with, or made where there is none. Errors are TRUCE_STORE_ERROR:
 * BUSY while another process writes it, STATE where it is of another part, question or method, which is
 * named. `units`: about how many in all parts, 0: as a stored run has, and some for each part. */
TruceRunLog *truce_run_log_open (
    const char *path, const TruceRequest *request, gsize units, int part, int parts, GError **error);

/* What to give to truce_solver_start; threads and time limit are the caller's to add. The run's count is that
 * of the part. */
TruceRequest truce_run_log_request (TruceRunLog *self);

/* Waits until all that ended is on disk. FALSE: why it cannot be written. */
gboolean truce_run_log_sync (TruceRunLog *self, GError **error);

typedef struct
{
  gsize n_all;     /* units of all parts; 0: not cut yet */
  gsize n_own;     /* of this one */
  gsize n_done;    /* of these, in the log */
  gsize n_damaged; /* lines that were passed over */
} TruceRunLogView;

/* Once the run has ended. */
TruceRunLogView truce_run_log_look (TruceRunLog *self);

/* ---- merging ---- */

/* What logs come to, or files of runs, in any number and order. */
typedef struct TruceRunMerge TruceRunMerge;
TruceRunMerge *truce_run_merge_new (void);
void truce_run_merge_free (TruceRunMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunMerge, truce_run_merge_free)

/* FALSE and one line that names the file where it cannot be read, is of another run than the first, or gives
 * a unit another count than one before. */
gboolean truce_run_merge_add (TruceRunMerge *self, const char *name, GBytes *bytes, GError **error);

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  char *count; /* where units are missing, a number that it is not below */
  TruceCounters counters;
  double seconds; /* of work */
  gsize n_units;
  gsize n_missing;
  gsize n_damaged;     /* records that were passed over */
  char *missing;       /* the units, from 0, as 3, 7-9; NULL: none */
  char *missing_parts; /* the parts that they belong to, in the same way; NULL: files are of other shares */
} TruceRunMerged;

/* Of one file at least. FALSE where this program does not have the method in that version, and where the
 * units are not those of the cut. To be cleared in either case. */
gboolean truce_run_merge_end (TruceRunMerge *self, TruceRunMerged *merged, GError **error);
void truce_run_merged_clear (TruceRunMerged *self);
