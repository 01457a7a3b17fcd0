/* truce-run-log.h: TruceRunLog, the log of one part of a count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "store/files/run-log-text.h"

/* A log is a text that one process appends to. Its head has the run, the split, the part and a check sum. A
 * line for each unit follows, with its record and check sum. A log can be read, copied and imported at any
 * moment. Units are on disk within a second. An unfinished last line is cut off, and a damaged line is
 * skipped; their units are counted again. All logs of a question have the same run in their heads. */

/* Returns the part of a unit, from 1. Each `parts` consecutive units go to all parts, in an order that
 * varies, so that long units are spread. */
int truce_part_of (gsize unit, int parts);

#define TRUCE_TYPE_RUN_LOG (truce_run_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunLog, truce_run_log, TRUCE, RUN_LOG, GObject)

typedef struct TruceRunLogFolder TruceRunLogFolder;

/* Opens the log of a part, and creates it if there is none.
 * units: about how many in all parts; 0: automatic. others: (nullable): skips units of these logs.
 * Returns: (transfer full): NULL with TRUCE_STORE_ERROR_BUSY while another process writes the log, or STATE
 * if it is of another part, question or method. */
TruceRunLog *truce_run_log_open (const char *path,
                                 const TruceRequest *request,
                                 gsize units,
                                 int part,
                                 int parts,
                                 const TruceRunLogFolder *others,
                                 GError **error);

/* Returns the default number of units of a run of `parts` parts. */
gsize truce_run_log_units_for (const TruceRequest *request, int parts);

/* Opens an existing log, and sets its part. Returns: (transfer full): NULL with an error,
 * TRUCE_STORE_ERROR_FORMAT if it is no log or this program lacks its method. */
TruceRunLog *truce_run_log_resume (const char *path, int *part, int *parts, GError **error);

/* Returns the request for truce_run_start(), which counts the part; the caller adds threads and time limit.
 */
TruceRequest truce_run_log_request (TruceRunLog *self);

/* Also counts units of other parts. Call it before the run starts. */
void truce_run_log_help_others (TruceRunLog *self);

/* Waits until all finished units are on disk. Returns FALSE with an error if they cannot be written. */
gboolean truce_run_log_sync (TruceRunLog *self, GError **error);

/* Ends writing. The log can be opened again. */
void truce_run_log_close (TruceRunLog *self);

typedef struct
{
  gsize n_all;     /* number of units of all parts; 0: not split yet */
  gsize n_own;     /* number of units of this part */
  gsize n_done;    /* number of units of this part that are in the log */
  gsize n_damaged; /* number of damaged lines, which were skipped */
} TruceRunLogProgress;

/* Call it once the run has ended. */
TruceRunLogProgress truce_run_log_get_progress (TruceRunLog *self);

/* ---- folders ---- */

/* Reads the logs of a folder whose names begin with `prefix` and end in .log, in the order of their names.
 * Leaves out logs that end within their heads, as a killed process leaves them. Returns: (transfer full):
 * NULL with an error. */
TruceRunLogFolder *truce_run_log_folder_read (const char *path, const char *prefix, GError **error);
void truce_run_log_folder_free (TruceRunLogFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceRunLogFolder, truce_run_log_folder_free)

/* Return the number of logs; the path and the bytes of log `i`, from 0 (transfer none). */
guint truce_run_log_folder_n (const TruceRunLogFolder *self);
const char *truce_run_log_folder_name (const TruceRunLogFolder *self, guint i); /* with its path */
GBytes *truce_run_log_folder_bytes (const TruceRunLogFolder *self, guint i);

/* Sets about how many units the first log was cut into; 0: there is no log. Returns FALSE with an error. */
gboolean truce_run_log_folder_units (const TruceRunLogFolder *self, gsize *units, GError **error);
