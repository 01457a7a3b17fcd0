/* truce-run-file.h: exports stored runs to run files, by which other machines can resume them, and imports
 * run files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store.h"
#include "store/runs/truce-store-proof.h"

#define TRUCE_RUN_FILE_MAX (1 << 30) /* bytes of a run file */

/* Makes a run file: an SQLite file with the tables of a store, which has one run with its units and
 * placements. progress: (nullable). Thread: main.
 * Returns: (transfer full): the bytes of the file. NULL with an error if there is no such run, the run is
 * damaged or has too many placements, or `progress` is cancelled. */
GBytes *truce_run_file_export (TruceStore *store, gint64 id, TruceProgress *progress, GError **error);

/* Reads a run file, or the log of a part. Of any other file, reads only the beginning, which
 * truce_run_file_import() refuses. cancellable: (nullable). Returns: (transfer full): the bytes; NULL with an
 * error if the file cannot be read or is longer than TRUCE_RUN_FILE_MAX. Thread: any. */
GBytes *truce_run_file_load (GFile *file, GCancellable *cancellable, GError **error);

typedef struct
{
  gint64 id;
  gsize n_new;          /* number of units that the store did not have */
  gsize n_damaged;      /* number of damaged units of the file, which were omitted */
  gboolean lacks_proof; /* the proof of the file was omitted: it was not checked, or does not prove the run's
                           answer */
} TruceRunImport;

/* Adds the run of a run file or a log to the store, and waits until it is written. If the store has a run
 * with the same uuid, adds the missing units to that run. Checks everything before writing. Thread: any but
 * the writer's.
 * asks: (nullable): NULL: no proof is imported. progress: (nullable): if it is cancelled, nothing is written.
 * Returns FALSE with an error. TRUCE_STORE_ERROR_FORMAT, DAMAGED or NEWER: the file is invalid. DAMAGED also:
 * the run of the store is damaged or a different run. BUSY: a process works on the run in this store. FAILED:
 * nothing can be written. G_IO_ERROR_CANCELLED: `progress` is cancelled. */
gboolean truce_run_file_import (TruceStore *store,
                                GBytes *bytes,
                                TruceProofAsks asks,
                                TruceRunImport *result,
                                TruceProgress *progress,
                                GError **error);
