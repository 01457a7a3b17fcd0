/* truce-run-log.h: TruceRunLog, the log of one part of a count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "store/files/run-log-text.h"

/* A log is a text to which one process appends. Its head has the run, the split, the part and a check sum. A
 * line for each finished unit follows, with the record of the unit and its check sum. A log can be read,
 * copied and imported at any moment. Units are on disk within a second. When a log is opened, an unfinished
 * last line is cut off. Damaged lines are skipped, and their units are counted again. All logs of a run have
 * the same run in their heads. */

/* Returns the part, from 1, to which a unit belongs. Each block of `parts` consecutive units has one unit for
 * each part. The order of the parts varies from block to block, so that long units are spread. */
int truce_part_of (gsize unit, int parts);

#define TRUCE_TYPE_RUN_LOG (truce_run_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunLog, truce_run_log, TRUCE, RUN_LOG, GObject)

/* The logs of a folder. */
typedef struct
{
  GPtrArray *names; /* of the paths of the logs */
  GPtrArray *bytes; /* of GBytes: the content of each log */
} TruceRunLogFolder;

/* Opens and locks the log of a part, and creates it if there is none.
 * request: has a method. units: about how many units in all parts; 0: truce_run_log_units_for(). part: from
 * 1. others: (nullable): units in these logs are not counted again.
 * Returns: (transfer full): NULL with an error. TRUCE_STORE_ERROR_BUSY: another process writes the log.
 * TRUCE_STORE_ERROR_STATE: the log is of another part; or the log or one of `others` is of another question,
 * method or number of units. TRUCE_STORE_ERROR_FORMAT: a file is no log. TRUCE_STORE_ERROR_OPEN: the log
 * cannot be opened. */
TruceRunLog *truce_run_log_open (const char *path,
                                 const TruceRequest *request,
                                 gsize units,
                                 int part,
                                 int parts,
                                 const TruceRunLogFolder *others,
                                 GError **error);

/* Returns the default number of units of a run with `parts` parts. request: has a method. */
gsize truce_run_log_units_for (const TruceRequest *request, int parts);

/* Opens the existing log of a count, and sets `part` and `parts`.
 * Returns: (transfer full): NULL with an error, TRUCE_STORE_ERROR_FORMAT if the file is no log of a count or
 * this program lacks its method. For other errors see truce_run_log_open(). */
TruceRunLog *truce_run_log_resume (const char *path, int *part, int *parts, GError **error);

/* Returns a request for truce_run_start() that counts the part. The request borrows from `self`; the caller
 * adds threads and time limit. */
TruceRequest truce_run_log_request (TruceRunLog *self);

/* Makes the run also count units of other parts that are in no log. Call it before the run starts. */
void truce_run_log_help_others (TruceRunLog *self);

/* Waits until all finished units are on disk. Returns FALSE with an error if they cannot be written. Call it
 * before truce_run_log_close(). */
gboolean truce_run_log_sync (TruceRunLog *self, GError **error);

/* Writes all pending units, and unlocks the log. Another TruceRunLog can then open the same log. */
void truce_run_log_close (TruceRunLog *self);

typedef struct
{
  gsize n_all;  /* number of units of all parts; 0: not split yet */
  gsize n_own;  /* number of units of this part */
  gsize n_done; /* number of finished units of this part, also those in other logs; if it helps others: of all
                   parts */
  gsize n_damaged; /* number of skipped lines, which are damaged or have units that are not needed */
} TruceRunLogProgress;

/* Returns the progress. Call it once the run has ended. */
TruceRunLogProgress truce_run_log_get_progress (TruceRunLog *self);

/* Reads the logs of a folder whose names begin with `prefix` and end in .log, in the order of their names.
 * Leaves out logs that end within their heads, as a killed process leaves them. Does not check the contents.
 * Returns: (transfer full): NULL with an error if the folder or a log cannot be read. */
TruceRunLogFolder *truce_run_log_folder_read (const char *path, const char *prefix, GError **error);
void truce_run_log_folder_free (TruceRunLogFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunLogFolder, truce_run_log_folder_free)

/* Sets `units` to the requested number of units of the first log; 0: there is no log. Returns FALSE with an
 * error if the first file is no log. */
gboolean truce_run_log_folder_units (const TruceRunLogFolder *self, gsize *units, GError **error);
