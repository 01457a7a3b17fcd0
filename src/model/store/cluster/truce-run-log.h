/* truce-run-log.h: parts of a count that know nothing of each other: a log each, and what all logs come to
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-progress.h"
#include "run/truce-run.h"
#include "store/core/truce-store.h"
#include "store/files/truce-run-file.h"

/* A log is lines of text, appended by one process: a head under a check sum (run, cut, which part), then a
 * line for each unit with the record and the check sum that a store would have of it. It can be read, copied
 * and imported into a store at any moment. Units are on disk within a second; a last line without its end is
 * cut off, a damaged one passed over, so that its unit is worked again. All logs of a question have the same
 * run in their heads, whenever and by whatever program they were made, which the head tells beside it. */

/* Which part, from 1, the unit belongs to: each so many units in a row go to all parts, in turn from a part
 * that looks drawn by lot, so that no part has what the search finds long again and again. */
int truce_part_of (gsize unit, int parts);

#define TRUCE_TYPE_RUN_LOG (truce_run_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunLog, truce_run_log, TRUCE, RUN_LOG, GObject)

/* The log of a part at `path`, to be gone on with, or made where there is none. Errors are TRUCE_STORE_ERROR:
 * BUSY while another process writes it, STATE where it is of another part, question or method, which is
 * named. `units`: about how many in all parts, 0: as a stored run has, and some for each part. `others` (may
 * be NULL): what it has needs no work here. */
typedef struct TruceRunLogFolder TruceRunLogFolder;
TruceRunLog *truce_run_log_open (const char *path,
                                 const TruceRequest *request,
                                 gsize units,
                                 int part,
                                 int parts,
                                 const TruceRunLogFolder *others,
                                 GError **error);

/* About how many units it is cut into by default, in so many parts. */
gsize truce_run_log_units_for (const TruceRequest *request, int parts);

/* The same of a log that is there, which says itself of what question and which part it is: FORMAT where it
 * is none, or where this program does not have its method. */
TruceRunLog *truce_run_log_resume (const char *path, int *part, int *parts, GError **error);

/* What to give to truce_run_start; threads and time limit are the caller's to add. The run's count is that
 * of the part. */
TruceRequest truce_run_log_request (TruceRunLog *self);

/* Before it is worked on: units of other parts are worked, too. */
void truce_run_log_help_others (TruceRunLog *self);

/* Waits until all that ended is on disk. FALSE: why it cannot be written. */
gboolean truce_run_log_sync (TruceRunLog *self, GError **error);

/* Nothing is written any more; it can be opened again. */
void truce_run_log_close (TruceRunLog *self);

typedef struct
{
  gsize n_all;     /* units of all parts; 0: not cut yet */
  gsize n_own;     /* of this one */
  gsize n_done;    /* of these, in the log */
  gsize n_damaged; /* lines that were passed over */
} TruceRunLogView;

/* Once the run has ended. */
TruceRunLogView truce_run_log_look (TruceRunLog *self);

/* ---- folders ---- */

/* The logs of a folder, whose names begin with `prefix` and end in .log, in the order of these; where one has
 * ended in its head, as a process that was killed leaves it, there is nothing in it. NULL: the folder or a
 * log cannot be read. */
TruceRunLogFolder *truce_run_log_folder_read (const char *path, const char *prefix, GError **error);
void truce_run_log_folder_free (TruceRunLogFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunLogFolder, truce_run_log_folder_free)

/* How many logs there are, and what `i`, counted from 0, is called and has; both borrowed. */
guint truce_run_log_folder_n (const TruceRunLogFolder *self);
const char *truce_run_log_folder_name (const TruceRunLogFolder *self, guint i); /* with its path */
GBytes *truce_run_log_folder_bytes (const TruceRunLogFolder *self, guint i);

/* The number of units that the first of its logs was cut by; 0: it has none. */
gboolean truce_run_log_folder_units (const TruceRunLogFolder *self, gsize *units, GError **error);

/* ---- handing out ---- */

#define TRUCE_HAND_OUT_SCRIPT "truce.sh"

/* What is left of a stored count for other machines: a folder, made where there is none, with a log of each
 * part (1.log, 2.log, …), in which the units that are done stand, and a script for Slurm. Logs that were
 * worked on become part of the run where they are imported. `threads`: of each part. STATE where the run is
 * no count, is done or not cut, or where a file of one of these names is there; `progress` may be NULL. */
gboolean truce_run_hand_out (TruceStore *store,
                             gint64 id,
                             int parts,
                             int threads,
                             const char *folder,
                             TruceProgress *progress,
                             GError **error);

/* ---- merging ---- */

/* What logs come to, or files of runs, in any number and order. */
typedef struct TruceRunMerge TruceRunMerge;

/* `shared`: of a folder whose parts may work units of each other, so that logs of any shares may have the
 * same; searches for one placement are taken, too, of which a placement is the answer, whatever units are
 * missing. */
TruceRunMerge *truce_run_merge_new (gboolean shared);
void truce_run_merge_free (TruceRunMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunMerge, truce_run_merge_free)

/* FALSE and one line that names the file where it cannot be read, is of another run than the first, gives a
 * unit another count than one before, or, of a count, has one that a log of another share has. */
gboolean truce_run_merge_add (TruceRunMerge *self, const char *name, GBytes *bytes, GError **error);

/* That a file has units of one before, of the same share: they are counted once. */
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
  char *count; /* where units are missing, a number that it is not below; of a search as
                * truce_record_answer */
  TruceCounters counters;
  double seconds; /* of work */
  gsize n_units;
  gsize n_missing;
  gsize n_damaged;     /* records that were passed over */
  char *missing;       /* the units, from 0, as 3, 7-9; NULL: none */
  char *missing_parts; /* the parts that they belong to, in the same way; NULL: files are of other shares, or
                        * of all */
  GPtrArray *repeats;  /* of TruceRunRepeat; at most one of each file */
} TruceRunMerged;

/* Of one file at least. FALSE where this program does not have the method in that version, and where the
 * units are not those of the cut. To be cleared in either case. */
gboolean truce_run_merge_end (TruceRunMerge *self, TruceRunMerged *merged, GError **error);
void truce_run_merged_clear (TruceRunMerged *self);

/* How many units of the part, of so many, are missing. */
gsize truce_run_merge_count_missing (const TruceRunMerge *self, int part, int parts);
