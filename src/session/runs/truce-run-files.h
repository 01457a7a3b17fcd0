/* truce-run-files.h: TruceRunFiles, exports, imports and proves stored runs in tasks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-runs-list.h"

#define TRUCE_RUN_SUFFIX ".truce-run"

/* Signals: "started" (TruceTask, title): a task has started. "message" (text): the result of a task, or why
 * it could not start. "imported" (id as int64): files were imported; the id is that of the last run. */
#define TRUCE_TYPE_RUN_FILES (truce_run_files_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunFiles, truce_run_files, TRUCE, RUN_FILES, GObject)

TruceRunFiles *truce_run_files_new (TruceRunsList *list);

void truce_run_files_export (TruceRunFiles *self, gint64 id, GFile *file);

/* Imports files of runs, and logs of parts, in the order of `files` (GFile). Stops at the first file that
 * cannot be read; the runs before it stay imported. */
void truce_run_files_import (TruceRunFiles *self, GListModel *files);

/* Splits the unfinished units of a count into parts for other machines, and writes a file for each part to a
 * folder. parts: number of parts. threads: number of threads for each part. */
void truce_run_files_export_parts (TruceRunFiles *self, gint64 id, int parts, int threads, GFile *folder);

/* Lets another program prove that the problem of the run has no placement, and stores the proof with the run.
 * Does nothing if the store cannot be written or this version does not know the problem. */
void truce_run_files_prove (TruceRunFiles *self, gint64 id);

/* Writes two files: the problem of the run as a CNF at the path `cnf`, and the stored proof beside it. */
void truce_run_files_save_proof (TruceRunFiles *self, gint64 id, const char *cnf);
