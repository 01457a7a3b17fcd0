/* truce-run-files.h: TruceRunFiles, exports, imports and proves stored runs in tasks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-runs-list.h"

#define TRUCE_RUN_SUFFIX ".truce-run"

/* All work is done in tasks. Signals: "started" (TruceTask, title): a task has started. "message" (text):
 * the result of a task, or the reason why it could not start. "imported" (id as int64): the last imported
 * run. */
#define TRUCE_TYPE_RUN_FILES (truce_run_files_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunFiles, truce_run_files, TRUCE, RUN_FILES, GObject)

TruceRunFiles *truce_run_files_new (TruceRunsList *list);

void truce_run_files_export (TruceRunFiles *self, gint64 id, GFile *file);

/* Imports files (GFile) of runs and logs of parts, in order. Stops at the first file that cannot be read;
 * the runs before it stay imported. */
void truce_run_files_import (TruceRunFiles *self, GListModel *files);

/* Splits the unfinished units of a count into `parts` for other machines, and writes them to a folder.
 * threads: of each part. */
void truce_run_files_export_parts (TruceRunFiles *self, gint64 id, int parts, int threads, GFile *folder);

/* Lets another program prove that the run's problem has no placement, and stores the proof. Does nothing if
 * the store cannot be written or this version does not know the problem. */
void truce_run_files_prove (TruceRunFiles *self, gint64 id);

/* Writes the stored proof of a run. cnf: path for the problem as CNF; the proof is written beside it. */
void truce_run_files_save_proof (TruceRunFiles *self, gint64 id, const char *cnf);
