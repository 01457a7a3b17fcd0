/* truce-run-files.h: TruceRunFiles, stored runs to files and back, and proofs of them, as tasks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-runs-list.h"

#define TRUCE_RUN_SUFFIX ".truce-run"

/* Signals: "started" (TruceTask, title): a task has begun; "message" (text): how a task ended; "imported" (id
 * as int64): the last run that was read. */
#define TRUCE_TYPE_RUN_FILES (truce_run_files_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunFiles, truce_run_files, TRUCE, RUN_FILES, GObject)

TruceRunFiles *truce_run_files_new (TruceRunsList *list);

/* Writes a run to a file. */
void truce_run_files_export (TruceRunFiles *self, gint64 id, GFile *file);

/* Reads files (GFile) of runs and logs of parts, up to the first that cannot be read. */
void truce_run_files_import (TruceRunFiles *self, GListModel *files);

/* Writes what is left of a count to a folder, as parts for other machines. threads: of each part. */
void truce_run_files_export_parts (TruceRunFiles *self, gint64 id, int parts, int threads, GFile *folder);

/* Has another program prove that there is no placement, and stores the proof. */
void truce_run_files_prove (TruceRunFiles *self, gint64 id);

/* Writes the stored proof of a run. cnf: path of the question; the proof lies beside it. */
void truce_run_files_save_proof (TruceRunFiles *self, gint64 id, const char *cnf);
